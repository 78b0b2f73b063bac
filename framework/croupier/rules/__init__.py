"""A variant in words: for the table, for a page, for the printer."""
