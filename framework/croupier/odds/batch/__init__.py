"""odds.batch"""
