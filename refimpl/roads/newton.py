"""What stands behind Newton's steps and the sampling of labels.

    stable_step        the step in floats
    full_digits        the step in digits that two precisions agree on
    require_full_rank  columns that are independent
    require_uniforms   what labels are drawn with
    no_step            the error for a step that has no unique solution
    in_decimals        fractions rounded, numbers of other classes as they are
"""

from ..base import check
from ..base.digits import decimal, rounded
from ..base.errors import (
    DomainError, NotConvergedError, NumberError, SingularError)
from ..base.ints import dependent
from ..base.rational import is_exact, ratio
from .enclosure import LOWEST
from .projection import project
from .stable import adjusted_response, variance
from .unrounded import near


def stable_step(X, y, d):
    """Return [theta, z, W] after a step from scores d that are rounded."""
    W = [variance(v) for v in d]
    z = [adjusted_response(c, v) for c, v in zip(y, d)]
    try:
        return [project(X, z, W), z, W]
    except SingularError as e:
        raise no_step(X, e) from None


def full_digits(solution, X, z, W, digits):
    """Return solution(X, z, W), which are not rounded yet, in digits.

    Where all scores are 0 it is in fractions; else two precisions agree, and
    an entry that shrinks as far as the precision grows is 0.

    Raises: NotConvergedError where no two precisions agree
    """
    last, more = None, digits + digits // 4 + 30
    while more < 200 * digits + 4000:
        try:
            found = solution(X, near(z, more), near(W, more))
        except SingularError as e:
            raise no_step(X, e) from None
        if not any(v.exponent() for v in W):
            return found
        pairs = [rounded(ratio(v)[0], ratio(v)[1], digits) for v in found]
        if last:
            pairs = [
                (0, 0) if abs(v) * 10 ** (more // 4) < abs(u) else pair
                for u, v, pair in zip(last[0], found, pairs)]
            if all(a in ((0, 0), b) for a, b in zip(pairs, last[1])):
                return [decimal(pair) for pair in pairs]
        last, more = (found, pairs), 2 * more
    raise NotConvergedError("no {} digits".format(digits), None)


def require_full_rank(X):
    """Require rows X of a known class whose columns are independent."""
    v = None if ratio(X[0][0]) is None else dependent(X, len(X[0]))
    if v:
        raise SingularError("the columns of X are dependent", v)


def require_uniforms(u, n):
    """Require n numbers from 0 up to, but not, 1."""
    check.vector("u", u, n)
    for i, v in enumerate(u):
        if not (v >= 0 and v < 1):
            raise DomainError("u[{}] is {}, not in [0, 1)".format(
                i, check.show(v)))


def no_step(X, error):
    """Return the error for a step that a SingularError has stopped."""
    if ratio(X[0][0]) is None:
        return error
    require_full_rank(X)
    return NumberError("weights too small for their class of numbers")


def in_decimals(theta, digits):
    """Return theta in digits; fractions below 10**-10000 are 0."""
    return [settled(ratio(v), 10 ** LOWEST, digits)
            if is_exact(type(v)) else v for v in theta]


def settled(pair, small, digits):
    """Return the fraction n / d in digits; 0 where it is below 1 / small."""
    n, d = pair
    return decimal(rounded(n if abs(n) * small >= d else 0, d, digits))
