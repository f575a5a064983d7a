"""What only a board needs, where Python's library has nothing for it."""
