"""The same games played one by one by the ordinary engine, where no kernel knows a phase."""
