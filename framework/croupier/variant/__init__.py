"""variant"""
