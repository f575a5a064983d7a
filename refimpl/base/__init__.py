"""What every method uses: errors, numbers, checks, vectors, matrices."""
