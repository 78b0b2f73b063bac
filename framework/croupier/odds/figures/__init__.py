"""odds.figures"""
