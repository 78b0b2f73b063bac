"""A YAML file as plain data that knows its lines. Nothing here knows poker."""
