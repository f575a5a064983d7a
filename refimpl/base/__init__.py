"""What is taken for granted: errors, numbers, checks, vectors, matrices."""
