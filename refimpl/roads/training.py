"""What a training loop needs beside the lines of the text.

    Training  counts epochs, and ends what the text leaves without an end
    scores    what a run in dual form depends on
"""

from ..base import check
from ..base.epochs import begin
from ..base.ints import cleared
from ..base.scalar import exactly
from ..base.vector import dot
from .separation import gordan


class Training:
    """One run: how many epochs have begun, and the states at their starts.

    balanced says whether the hyperplane that is looked for has a threshold
    of its own.
    """

    def __init__(self, X, y, limit, balanced=False):
        self.epochs = 0
        self.limit = limit
        self.seen = set()
        self.data = X, y, balanced

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
        X, y, balanced = self.data
        rows = cleared(exactly(X))[0]
        G = [[dot(x, z) for z in rows] for x in rows]
        return gordan(lambda i: G[i], y, balanced)


def scores(alpha, y, G):
    """Return the sums over j of alpha_j y_j G_ij, for every i.

    Two states of a run in dual form that agree here go on alike: alpha
    itself only grows.
    """
    c = [a * label for a, label in zip(alpha, y)]
    return [dot(c, row) for row in G]
