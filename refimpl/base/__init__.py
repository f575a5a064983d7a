"""What every method uses: errors, numbers, checks, vectors, matrices.

Here and elsewhere what is largest is imported first: a board needs memory to
compile it.
"""

from . import kinds, method

__all__ = ["kinds", "method"]
