"""odds.single"""
