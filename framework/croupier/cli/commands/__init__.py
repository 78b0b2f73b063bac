"""The commands, one module each, named as it is called; ``command`` is what runs."""
