"""What every method uses: errors, numbers, checks, vectors, matrices."""

# in the order in which compiling them takes least memory
from . import kinds, method
