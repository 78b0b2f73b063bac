"""What is wrong or left open, and why it starts arguments."""
