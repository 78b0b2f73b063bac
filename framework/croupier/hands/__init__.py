"""What beats what: rankings as data, compiled to tables; wild cards; hands in words."""
