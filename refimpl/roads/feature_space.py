"""Runs in the feature space of a kernel, exact where the data are.

    KernelTraining    a Training whose proof holds in feature space
    gram_up_to_scale  the Gram matrix, times a number above 0
"""

from ..base import check
from ..base.ints import cleared
from ..kernels import Gaussian, gram
from .exponentials import exact_kernel
from .gram import contradiction, integer_rows
from .separation import gordan
from .training import Training


class KernelTraining(Training):
    """A run that looks for a hyperplane in the feature space of a kernel."""

    def __init__(self, X, y, limit, kernel):
        super().__init__(X, y, limit)
        self.kernel = kernel

    def prove(self):
        """Return lambda, the proof that no hyperplane separates, or None."""
        X, y, balanced = self.data
        if isinstance(self.kernel, Gaussian):
            return contradiction(X, y)
        return gordan(integer_rows(X, self.kernel)[0], y, balanced)


def gram_up_to_scale(X, kernel):
    """Return the Gram matrix times a number above 0, which moves no sign.

    Ints or Exponentials for exact classes; as it is for all others.
    """
    G, _, _ = cleared(gram(X, exact_kernel(kernel, X)))
    check.matrix("Gram matrix", G)
    return G
