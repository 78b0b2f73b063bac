"""Counts, and how sure they are."""
