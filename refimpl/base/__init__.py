"""What every method uses: errors, numbers, checks, vectors, matrices."""

from . import kinds, method     # in this order compiling takes least memory

__all__ = ["kinds", "method"]
