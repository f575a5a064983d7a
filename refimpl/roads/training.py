"""What a training loop needs beside the lines of the text.

    Training  counts epochs, and ends what the text leaves without an end
    require_reach  that scores stay in the range of floats
    gordan    lambda, the proof that no hyperplane separates, or None
    scores    what a run in dual form depends on
"""

from ..base import check
from ..base.epochs import begin
from ..base.ints import cleared
from ..base.errors import NumberError
from ..base.scalar import exactly, far_out, number_class
from ..base.vector import dot
from .separation import separate, weights


class Training:
    """One run: how many epochs have begun, and the states at their starts.

    balanced says whether the hyperplane that is looked for has a threshold
    of its own.
    """

    def __init__(self, X, y, limit, balanced=False):
        require_reach(X, [])
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


def require_reach(X, w):
    """Require that scores w . x of floats keep to their range."""
    if far_out(number_class(X, w), 2, X, w):
        raise NumberError("scores may leave the range of floats")


def gordan(row, y, balanced):
    """Return lambda, the proof that no hyperplane separates, or None.

    Source: A, section 7.2: linearly separable or not; by Gordan's theorem
            either y_i w . x_i > 0 for all i has a solution w, or
            lambda >= 0, sum lambda = 1, sum lambda_i y_i x_i = 0 has one
    Gives:  n numbers; with `balanced` also sum lambda_i y_i = 0
    """
    ray = separate(row, y, balanced).ray
    return None if ray is None else weights(ray)


def scores(alpha, y, G):
    """Return the sums over j of alpha_j y_j G_ij, for every i.

    Two states of a run in dual form that agree here go on alike: alpha
    itself only grows.
    """
    c = [a * label for a, label in zip(alpha, y)]
    return [dot(c, row) for row in G]
