"""The game at a terminal: the table drawn with rich, keys and lines read with prompt_toolkit.

Nothing else imports this package before a screen is wanted; plain text needs neither library.
"""
