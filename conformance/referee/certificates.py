"""What proves an error, or that classes are separable, in rounded numbers.

A sum that should be 0 may be ROUNDINGS u of its own absolute terms, and no
more than a TENTH of them.  Each check returns what is wrong, "" where the proof
holds.
"""

from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import beside, show
from .exact import dot, magnify, matvec
from .measure import ROUNDINGS, TENTH
from .question import read, rounded, shape


def check_null(question, A, value):
    """Check that v is not 0 and A v is."""
    v = read("null", value, (len(A[0]),))
    return vanishes(question, "row", A, v) if any(v) else "the vector is zero"


def room_of_sum(question):
    """Return how much of its terms is left of a sum that is 0."""
    return min(ROUNDINGS * question.u, TENTH)


def vanishes(question, what, A, v):
    """Return a complaint unless A v is 0, row by row, or by the norms as a
    singular value decomposition leaves it: there all rows have to cancel to a
    tenth of their terms without entries of u |v|.
    """
    room = room_of_sum(question)
    rest = matvec(A, v)
    bad = [(i, show(r)) for i, (r, size) in enumerate(zip(
        rest, magnify(A, v))) if not abs(r) <= room * size]
    large = room * max(abs(x) for row in A for x in row) * sum(map(abs, v))
    kept = [x if abs(x) > room * max(map(abs, v)) else Fraction(0) for x in v]
    if not bad or all(abs(r) <= large for r in rest) and all(
            abs(r) <= TENTH * size
            for r, size in zip(matvec(A, kept), magnify(A, kept))):
        return ""
    return "{} {} adds up to {}, expected 0".format(what, *bad[0])


def check_plane(question, w, t):
    """Check that w.x = t separates the classes strictly, on the data as given
    or as the format of the unit holds them.
    """
    X, y = question.data("X"), question.data("y")
    w, t = read("w", w, (len(X[0]),)), read("t", t, ())
    least = least_margin(X, y, w, t)
    if least > 0 or least_margin(rounded(X, question.unit), y, w, t) > 0:
        return ""
    return "the least y (w.x - t) is {}, expected above 0".format(show(least))


def least_margin(X, y, w, t):
    """Return the least y_i (w . x_i - t); above 0 it proves separability."""
    return min(c * (dot(w, x) - t) for x, c in zip(X, y))


def check_lambda(question, value):
    """Check that lambda shows that no hyperplane separates.

    lambda >= 0, not all 0, with sum lambda_i y_i x_i = 0, and sum lambda_i y_i
    = 0 where a threshold is free, proves it (Gordan).
    """
    y, free = question.data("y"), TASKS[question.task].threshold == "free"
    lam = read("lambda", value, (len(y),))
    total, room = sum(lam), room_of_sum(question)
    if not abs(total - 1) <= room:
        return "lambda adds up to {}, expected {}".format(
            *beside(total, Fraction(1)))
    if not any(lam):
        return "lambda is zero"
    for i, weight in enumerate(lam):
        if weight < 0:
            return "lambda[{}] is negative".format(i)
    if question.kernel_name == "linear":
        return vanishes(question, "coordinate", signed_columns(
            question.data("X"), y, free), lam)
    signed = [a * c for a, c in zip(lam, y)]
    if free and not abs(sum(signed)) <= room:
        return "sum lambda y is {}, expected 0".format(show(sum(signed)))
    X, k = question.data("X"), question.kernel()
    K = [[k(x, z)[0] for z in X] for x in X]
    norm = dot(signed, matvec(K, signed))
    if not norm <= room ** 2 * max(row[i] for i, row in enumerate(K)):
        return "the squared norm of sum lambda y phi is {}, expected 0".format(
            show(norm))
    return ""


def signed_columns(X, y, free=True):
    """Return the columns of rows y (x, 1), without the 1 if none is free."""
    rows = [[c * v for v in x] + [Fraction(c)] * free for x, c in zip(X, y)]
    return [list(column) for column in zip(*rows)]


def check_direction(question, value):
    """Check that the likelihood rises for ever along v.

    No score of the right sign may fall, and some have to rise; to a rounded
    direction a score is 0 that is within room_of_sum() of its terms.
    """
    X, rises = question.data("X"), False
    v = read("direction", value, (len(X[0]),))
    for i, (x, c, size) in enumerate(zip(
            X, question.data("y"), magnify(X, v))):
        room, rise = room_of_sum(question) * size, (2 * c - 1) * dot(x, v)
        if not rise >= -room:
            return "along it example {} gets less likely".format(i)
        rises = rises or rise > room
    return "" if rises else "no example gets more likely along it"


def check_state(expected, value):
    """Check that a state equals the expected one, in what it has."""
    if not isinstance(value, dict):
        return "the state is not an object"
    if not any(name in value for name in expected):
        return "the state has none of the expected outputs: {}".format(
            ", ".join(expected))
    for name in expected:
        if name in value:
            size = shape(expected[name])
            if read("state." + name, value[name], size) != read(
                    name, expected[name], size):
                return "state.{} is not the expected one".format(name)
    return ""
