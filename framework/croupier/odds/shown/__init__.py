"""odds.shown"""
