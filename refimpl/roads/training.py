"""What a training loop needs beside the lines of the text.

    Training  counts epochs, and ends what the text leaves without an end
    scores    what a run in dual form depends on
"""

from ..base import check
from ..base.epochs import begin
from ..base.vector import dot
from ..kernels import Gaussian, contradiction, integer_rows, linear
from .quadratic import gordan


class Training:
    """One run: how many epochs have begun, and the states at their starts.

    kernel and balanced say in which space, and whether with a free
    threshold, the run looks for a hyperplane.
    """

    def __init__(self, X, y, limit, kernel=linear, balanced=False):
        self.epochs = 0
        self.limit = limit
        self.seen = set()
        self.data = X, y, kernel, balanced

    def begin(self, state, reached):
        """Count one more epoch, or raise what ends the run (base.epochs)."""
        begin(self.seen, state, self.epochs, self.limit, reached, self.prove)
        self.epochs += 1

    def end(self, w):
        """Require w . x to be finite for every row; only floats can fail."""
        if isinstance(w[0], float):
            check.vector("scores", [dot(w, x) for x in self.data[0]])

    def prove(self):
        """Return lambda, the proof that no hyperplane separates, or None."""
        X, y, kernel, balanced = self.data
        if isinstance(kernel, Gaussian):
            return contradiction(X, y)
        return gordan(integer_rows(X, kernel)[0], y, balanced)


def scores(alpha, y, G):
    """Return the sums over j of alpha_j y_j G_ij, for every i.

    Two states of a run in dual form that agree here go on alike: alpha
    itself only grows.
    """
    c = [a * label for a, label in zip(alpha, y)]
    return [dot(c, row) for row in G]
