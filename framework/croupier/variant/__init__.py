"""A whole sheet as one checked model: loaded, checked, compared."""
