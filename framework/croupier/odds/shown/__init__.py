"""An answer as text, as a page, as data."""
