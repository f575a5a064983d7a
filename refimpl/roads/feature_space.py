"""Runs in the feature space of a kernel, exact where the data are.

    exact_kernel      a Gaussian kernel whose values are not rounded
    within_range      the same and data, exact where floats are far out
    KernelTraining    a Training whose proof holds in feature space
    gram_up_to_scale  the Gram matrix, times a number above 0
"""

from ..base import check
from ..base.ints import cleared
from ..base.rational import is_exact
from ..base.scalar import (
    alike, exactly, number_class, parameters, strictly)
from ..kernels import Gaussian, exact, gram
from .gram import contradiction, integer_rows, is_far_out
from .training import Training, gordan
from .unrounded import exp


def exact_kernel(kernel, *data):
    """Return a kernel for data: with exact values if the data are exact.

    Only a Gaussian one does not have them by itself: its exponentials are
    kept unrounded, and share what is found of them.
    """
    T, known = number_class(data, parameters(kernel)), {}
    if not isinstance(kernel, Gaussian):
        return kernel
    if is_exact(T):
        return lambda x, z: exp(kernel.exponent(x, z), known)
    return Gaussian(alike(kernel.sigma, data))


def within_range(kernel, *data):
    """Return (kernel, back, *data), all exact where floats are far out.

    back  a function that rounds what comes of them, once
    """
    if not is_far_out(kernel, *data):
        return (exact_kernel(kernel, *data), list) + data
    return (exact(kernel), lambda found: strictly(found, float)) + tuple(
        exactly(v) for v in data)


class KernelTraining(Training):
    """A run that looks for a hyperplane in the feature space of a kernel."""

    def __init__(self, X, y, limit, kernel):
        super().__init__(X, y, limit)
        self.kernel, self.own = kernel, None
        if isinstance(kernel, Gaussian) and is_exact(
                number_class(X, parameters(kernel))):
            first = {}
            self.own = [first.setdefault(tuple(x), i)
                        for i, x in enumerate(X)]

    def state(self, alpha, scores):
        """Return what the rest of the run depends on.

        That is what scores() gives.  Where exponentials are not rounded only
        those of equal rows depend on each other: what they weigh together
        says as much, and is found sooner.
        """
        if self.own is None:
            return scores()
        together = [0] * len(alpha)
        for i, a, c in zip(self.own, alpha, self.data[1]):
            together[i] += a * c
        return together

    def prove(self):
        """Return lambda, the proof that no hyperplane separates, or None."""
        X, y, balanced = self.data
        if isinstance(self.kernel, Gaussian):
            return contradiction(X, y)
        return gordan(integer_rows(X, self.kernel)[0], y, balanced)


def gram_up_to_scale(X, kernel):
    """Return the Gram matrix times a number above 0, which moves no sign.

    Ints or Unrounded for exact classes; as it is for all others.
    """
    G, _, _ = cleared(gram(X, exact_kernel(kernel, X)))
    check.matrix("Gram matrix", G)
    return G
