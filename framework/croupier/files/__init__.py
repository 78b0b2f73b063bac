"""Games and pots as files: their story, scripts, settle files, logs."""
