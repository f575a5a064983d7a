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
from ..base.scalar import exactly, number_class
from ..base.vector import dot, flat
from .separation import separate, weights

NEAR = 1 << 400      # a product of two floats below 1 / NEAR is lost


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
    """Require that w . x is finite, and in floats nowhere lost near 0."""
    if number_class(X, w) is float:
        for v in flat([X, w]):
            if v and abs(v) * NEAR < 1:
                raise NumberError("scores may be lost near 0")
    if w:
        check.vector("scores", [dot(w, x) for x in X])


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
