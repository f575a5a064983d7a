"""Wrong classifiers from the class means.

The same contract as in elimination.
"""

from fractions import Fraction

from ..confirm.systems import dot, times
from ..confirm.means import combined, counts, recipe
from .fits import centred, least
from .moments import square_root


def altered(change):
    """Return a mistake: change(data, golden) for golden, if there is one."""
    def answer(data, golden):
        return golden and change(data, golden)
    return answer


def other_t(value):
    """Return a mistake in t alone, value(data, golden)."""
    return altered(lambda data, golden: dict(golden,
                                             t=value(data, golden)))


def middle(data, golden):
    """Return where w puts the middle of the two class means."""
    return dot(golden["w"], combined(data, 1, -1)) / 2


def of_all(data, golden):
    """Return where w puts the mean of all examples."""
    return dot(golden["w"], [sum(column) / Fraction(len(data["y"]))
                             for column in zip(*data["X"])])


def times_all(factor):
    """Return a mistake: every output times factor(data, golden)."""
    def change(data, golden):
        f = factor(data, golden)
        if not f:
            return None
        return {name: [f * v for v in value] if isinstance(value, list)
                else f * value for name, value in golden.items()}
    return altered(change)


def inverse_norm(data, golden):
    """Return 1 / |w|, None for w = 0."""
    return any(golden["w"]) and 1 / square_root(dot(golden["w"],
                                                    golden["w"]))


def sums(data, golden):
    """Take the sums of the classes for their means."""
    w = combined(data, data["y"].count(1), data["y"].count(-1))
    return {"w": w, "t": dot(w, combined(data, 1, -1)) / 2}


def recipe_with(matrix=recipe, wanted=counts, when=lambda data: True):
    """Return a mistake in the matrix or in the two numbers."""
    def answer(data, golden):
        if golden is None or not when(data):
            return None
        w = least(matrix(data), combined(data, *wanted(data)))
        return {"w": w} if w else "singular"
    return answer


def is_named(*names):
    """Return the question whether M is one of these."""
    return lambda data: isinstance(data["M"], str) and data["M"] in names


def uncentred(data):
    """Return the diagonal of X'X."""
    squares = [dot(column, column) for column in zip(*data["X"])]
    return [[v * (j == k) for k in range(len(squares))]
            for j, v in enumerate(squares)]


def scatter(data):
    """Return n times the covariance matrix."""
    columns = [centred(column)[1] for column in zip(*data["X"])]
    return [[dot(p, q) for q in columns] for p in columns]


def not_inverted(data, golden):
    """Multiply by M."""
    v = combined(data, *counts(data))
    return golden and {"w": [dot(row, v) for row in recipe(data)]}


def with_constant(data, golden):
    """Add the constant to the rows of X'X."""
    if golden is None or data["M"] != "full":
        return None
    rows = [x + [Fraction(1)] for x in data["X"]]
    columns, (p, q) = list(zip(*rows)), counts(data)
    v = combined(dict(data, X=rows), p, q)
    w = least(times(columns, rows), v)
    return {"w": w[:-1]} if w else "singular"


def other_variance(factor):
    """Return a mistake: for "diagonal", w times factor(n)."""
    def answer(data, golden):
        if golden is None or data["M"] != "diagonal":
            return None
        return {"w": [v * factor(len(data["y"])) for v in golden["w"]]}
    return answer


MISTAKES = {
    "basic-linear-classifier": [
        ("t is left out, as homogeneous means lose it", other_t(
            lambda data, golden: Fraction(0))),
        ("t has the wrong sign (b was given for t)", other_t(
            lambda data, golden: -golden["t"])),
        ("t is not halved", other_t(lambda data, golden: 2 * golden["t"])),
        ("t is at the mean of all examples", other_t(of_all)),
        ("the classes are exchanged", times_all(
            lambda data, golden: -1)),
        ("w has unit length", times_all(inverse_norm)),
        ("sums are taken for means", altered(sums))],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given", recipe_with(
            wanted=lambda data: [data[name] or 1 for name in (
                "n_plus", "n_minus")],
            when=lambda data: None in (data["n_plus"], data["n_minus"]))),
        ("n_plus and n_minus are taken for the counts", recipe_with(
            wanted=lambda data: [data["y"].count(c) for c in (1, -1)])),
        ("n_plus and n_minus are exchanged", recipe_with(
            wanted=lambda data: counts(data)[::-1])),
        ("the two means are added", recipe_with(
            wanted=lambda data: [counts(data)[0], -counts(data)[1]])),
        ("the classes are exchanged", times_all(lambda data, golden: -1)),
        ("M is not inverted", not_inverted),
        ("M is transposed", recipe_with(
            lambda data: [list(row) for row in zip(*recipe(data))])),
        ("the variances are not multiplied by n", other_variance(
            lambda n: n)),
        ("the variances divide by n - 1", other_variance(
            lambda n: Fraction(n - 1, n))),
        ("the variances are about 0: the diagonal of X'X", recipe_with(
            uncentred, when=is_named("diagonal"))),
        ("X'X is taken about the means", recipe_with(
            scatter, when=is_named("full"))),
        ("X'X has a constant column", with_constant)],
}
