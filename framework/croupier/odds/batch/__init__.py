"""Many games at once, in arrays."""
