"""What an answer of a penalised fit proves, from the Gram matrix alone."""

from fractions import Fraction

from ..referee.certificates import dot, invert
from .proof import Proof, Unproved, within


def best(gram, lam=Fraction(0)):
    """Return (w, inverse): the least squares plus lam |w|^2, exactly.

    The constant, last where there is one, is not penalised.  Raises Unproved
    where no single w is best.
    """
    m = len(gram.G)
    A = [[v + (lam if j == k and j < m - gram.intercept else 0)
          for k, v in enumerate(row)] for j, row in enumerate(gram.G)]
    inverse = invert(A)
    if inverse is None:
        raise Unproved("the columns are dependent: no single w is best")
    return [dot(row, gram.c) for row in inverse], inverse


def ridge(gram, lam, w, promise):
    """Prove how far the objective of w is above the least, exactly.

    The least one is known from the Gram matrix.  With d = w - w* the excess
    is d'(X'X + lambda I)d.
    """
    least, _ = best(gram, lam)
    off = [a - b for a, b in zip(w, least)]
    m = len(w) - gram.intercept
    over = dot(off, [dot(row, off) for row in gram.G]) + lam * dot(
        off[:m], off[:m])
    at = gram.rest(w)[1] + lam * dot(w[:m], w[:m])
    far = max(map(abs, off)) / (max(map(abs, least)) or 1)
    return Proof([
        ("objective", at), ("least objective", at - over),
        ("w is off by, of its largest entry", far)],
        [within("excess of the objective, of that of w = 0",
                over / (zero(gram) or 1), promise)])


def lasso(gram, lam, w, promise):
    """Prove how far the objective of w may be above the least.

    By a dual point: the multiple of the residuals that is feasible and best
    (certificates_fits.lasso tells why), with all products of the residuals
    taken from the Gram matrix.
    """
    if lam == 0:
        raise Unproved("lambda is 0: this is least-squares")
    m = len(w) - gram.intercept
    pull, rr = gram.rest(w)
    primal = rr + lam * sum(map(abs, w[:m]))
    ry, total = gram.yy - dot(w, gram.c), pull[-1]
    if gram.intercept:
        pull = [p - s * total / gram.n for p, s in zip(pull, gram.G[-1])]
        ry -= total * gram.c[-1] / gram.n
        rr -= total * total / gram.n
    steepest = max(abs(2 * p) for p in pull[:m])
    scale = ry / rr if rr else Fraction(0)
    if steepest:
        scale = max(-lam / steepest, min(scale, lam / steepest))
    dual = 2 * scale * ry - scale ** 2 * rr
    return Proof([("objective", primal), ("no objective is below", dual)],
                 [within("duality gap, of the objective of w = 0",
                         (primal - dual) / (zero(gram) or 1), promise)])


def zero(gram):
    """Return the objective of w = 0, with the best intercept if any."""
    if not gram.intercept:
        return gram.yy
    return gram.yy - gram.c[-1] ** 2 / gram.n
