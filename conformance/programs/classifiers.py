"""basic-linear-classifier, linear-classifier, least-squares-classifier and
least-squares-plug-in.
"""

from fractions import Fraction
from operator import add, mul

from . import EXACT, altered, other, switched, unrefused, variant
from .least_squares import least_squares, one_by_one, with_constant
from .linear import gram, least_norm, mean, minus, solve, transposed

HALF = Fraction(1, 2)


def sides(data):
    """Return the rows of the positive and of the negative class."""
    return [[x for x, c in zip(data["X"], data["y"]) if c == label]
            for label in (1, -1)]


def class_means(r, data):
    """Return the means of both classes, 0 of one without examples."""
    nothing = [r.number(0)] * len(data["X"][0])
    return [mean(r, rows) if rows else nothing for rows in sides(data)]


def times(k, v):
    """Return k v."""
    return [k * x for x in v]


def basic(r, data, sums=False, of_all=False):
    """Return the difference of the means, and where it puts the middle.

    sums    of the classes are taken for their means in w
    of_all  examples, not of the classes, is the mean for t
    """
    plus, less = class_means(r, data)
    w = minus(plus, less)
    if sums:
        w = minus(*[[r.sum(column) for column in zip(*rows)]
                    for rows in sides(data)])
    if of_all:
        return {"w": w, "t": r.dot(w, mean(r, data["X"]))}
    return {"w": w, "t": r.dot(w, [(a + b) / 2 for a, b in zip(plus, less)])}


def factored(r, data):
    """Return t as half the difference of two squares, in factors."""
    plus, less = class_means(r, data)
    w = minus(plus, less)
    return {"w": w, "t": r.dot(w, [a + b for a, b in zip(plus, less)]) / 2}


def of_squares(r, data):
    """Return t from |mu+|^2 - |mu-|^2, which cancels."""
    plus, less = class_means(r, data)
    return {"w": minus(plus, less),
            "t": (r.dot(plus, plus) - r.dot(less, less)) / 2}


def diagonal(r, values):
    """Return the matrix with these on its diagonal."""
    zero = r.number(0)
    return [[v if j == k else zero for k in range(len(values))]
            for j, v in enumerate(values)]


def deviations(r, data):
    """Return the columns less their means."""
    centre = mean(r, data["X"])
    return transposed([minus(x, centre) for x in data["X"]])


def ones(r, data):
    """Return the identity."""
    return diagonal(r, [r.number(1)] * len(data["X"][0]))


def variances(r, data):
    """Return n times the variances, on a diagonal."""
    return diagonal(r, [r.dot(d, d) for d in deviations(r, data)])


def products(r, data):
    """Return X'X."""
    return gram(r, transposed(data["X"]))


RECIPES = {"identity": ones, "diagonal": variances, "full": products}


def counts(r, data):
    """Return n_plus and n_minus: how many of each class if not given."""
    return [r.number(Fraction(len(rows))) if data[name] is None
            else data[name]
            for name, rows in zip(("n_plus", "n_minus"), sides(data))]


def matrix(r, data, **recipes):
    """Return the matrix that M stands for, by these recipes or RECIPES."""
    M = data["M"]
    return dict(RECIPES, **recipes)[M](r, data) if isinstance(M, str) else M


def linear(r, data, weights=counts, solve=solve, **recipes):
    """Return M^-1 (n_plus mu+ - n_minus mu-).

    weights  gives the two numbers      solve  finds what M takes there
    recipes  of matrix
    """
    v = minus(*map(times, weights(r, data), class_means(r, data)))
    return {"w": solve(r, matrix(r, data, **recipes), v)}


def linear_by(method):
    """Return linear-classifier, X'X by a method of least squares."""
    def fit(r, data):
        if data["M"] != "full":
            return linear(r, data)
        p, q = (k / len(rows) for k, rows in zip(
            counts(r, data), sides(data)))
        return {"w": method(r, data["X"], [
            p if c > 0 else -q for c in data["y"]])}
    return variant(method.__name__, fit)


def classifier(r, data, codes=None, cut=0, **switches):
    """Return the least-squares fit of the labels as w and t.

    codes     of the labels, where they are fitted as other numbers
    cut       what is compared with the fit
    switches  of least_squares
    """
    if codes:
        data = dict(data, y=codes(data["y"]))
    found = least_squares(r, data, **switches)
    return {"w": found["w"], "t": cut - found["intercept"]}


def of_means(r, X, y):
    """Return (X'X)^-1 (mu+ - mu-)."""
    return solve(r, gram(r, transposed(X)), minus(*class_means(
        r, {"X": X, "y": y})))


def zero_one(y):
    """Return labels 0 and 1."""
    return [(c + 1) // 2 for c in y]


def plug_in(r, data, signs=False, intercept=True, **switches):
    """Return the fit of labels 0 and 1, and 1 where it is at least 1/2.

    signs     labels -1 and +1 are fitted, and 1 is where that is above 0
    switches  of least_squares
    """
    if signs:
        data = dict(data, y=[2 * c - 1 for c in data["y"]])
    found = least_squares(r, data, intercept=intercept, **switches)
    values = [r.dot(x, found["w"]) + found["intercept"] for x in data["X"]]
    return {"w": found["w"], "intercept": found["intercept"],
            "fitted": values, "labels": [
                int(v > 0 if signs else 2 * v >= 1) for v in values]}


def each(name, change):
    """Return a mistake in each entry of the fitted values."""
    return other(name, lambda data, golden: list(map(
        change, golden["fitted"])))


def scaled(factor):
    """Return a mistake: w and t times factor(w), if that is not 0."""
    def change(data, golden):
        f = factor(golden["w"])
        return f and {name: times(f, v) if isinstance(v, list) else f * v
                      for name, v in golden.items()}
    return altered(change)


def uncentred(r, data):
    """Return the diagonal of X'X."""
    return diagonal(r, [r.dot(c, c) for c in transposed(data["X"])])


def over(divisor):
    """Return the recipe of variances by another divisor."""
    def matrix(r, data):
        k = Fraction(1, divisor(len(data["y"])))
        return [times(k, row) for row in variances(r, data)]
    return matrix


def with_ones(r, data):
    """Return the weights of X'X with a constant column."""
    if data["M"] != "full":
        return linear(r, data)
    data = dict(data, X=with_constant(r, data["X"]))
    return {"w": linear(r, data)["w"][:-1]}


def one_unless_given(r, data):
    """Return 1 for a number that is not given."""
    return [1 if data[name] is None else data[name]
            for name in ("n_plus", "n_minus")]


EXCHANGED = "the classes are exchanged", scaled(lambda w: -1)
REVERSED = "t has the wrong sign (b was given for t)"
FIRST = "the constant comes first and is read off last"
NORM = "dependent columns are not refused: the solution of least norm"

PLAIN = {"basic-linear-classifier": basic, "linear-classifier": linear,
         "least-squares-classifier": classifier,
         "least-squares-plug-in": plug_in}

MISTAKES = {
    "basic-linear-classifier": [
        ("t is left out, as homogeneous means lose it",
         other("t", lambda data, golden: Fraction(0))),
        (REVERSED, other("t", lambda data, golden: -golden["t"])),
        ("t is not halved", other("t", lambda data, golden:
                                  2 * golden["t"])),
        ("t is at the mean of all examples",
         switched(basic, of_all=True)),
        EXCHANGED,
        ("w has unit length", scaled(
            lambda w: any(w) and 1 / EXACT.norm(w))),
        ("sums are taken for means", switched(basic, sums=True))],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given",
         switched(linear, weights=one_unless_given)),
        ("n_plus and n_minus are taken for the counts", switched(
            linear, weights=lambda r, data: map(len, sides(data)))),
        ("n_plus and n_minus are exchanged", switched(
            linear, weights=lambda r, data: counts(r, data)[::-1])),
        ("the two means are added", switched(
            linear, weights=lambda r, data: map(mul, counts(r, data),
                                                (1, -1)))),
        EXCHANGED,
        ("M is not inverted", switched(
            linear, solve=lambda r, M, v: [r.dot(row, v) for row in M])),
        ("M is transposed", switched(
            linear, solve=lambda r, M, v: solve(r, transposed(M), v))),
        ("the variances are not multiplied by n",
         switched(linear, diagonal=over(lambda n: n))),
        ("the variances divide by n - 1", switched(
            linear, diagonal=over(lambda n: Fraction(n - 1, n)))),
        ("the variances are about 0: the diagonal of X'X",
         switched(linear, diagonal=uncentred)),
        ("X'X is taken about the means", switched(
            linear, full=lambda r, data: gram(r, deviations(r, data)))),
        ("X'X has a constant column", switched(with_ones))],
    "least-squares-classifier": [
        (REVERSED, other("t", lambda data, golden: -golden["t"])),
        ("t is left out", other("t", lambda data, golden: Fraction(0))),
        ("t is half way between the class means", other(
            "t", lambda data, golden: EXACT.dot(golden["w"], map(
                add, *class_means(EXACT, data))) / 2)),
        ("the intercept is left out", switched(classifier, intercept=False)),
        ("an intercept is fitted that nobody asked for",
         switched(classifier, intercept=True)),
        ("labels 0 and 1 are fitted, and cut at 1/2",
         switched(classifier, codes=zero_one, cut=HALF)),
        ("labels 0 and 1 are fitted, and cut at 0",
         switched(classifier, codes=zero_one)),
        (FIRST, switched(classifier, first=True)),
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)", switched(
            classifier, lambda data: all(sides(data)), method=of_means)),
        ("the correlations between features are left out",
         switched(classifier, lambda data: not data["intercept"],
                  method=one_by_one)),
        (NORM, unrefused(classifier, method=least_norm))],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0",
         each("labels", lambda v: int(v > HALF))),
        ("fitted values are cut at 0", each("labels", lambda v: int(v > 0))),
        ("labels are -1 and +1",
         each("labels", lambda v: 1 if v >= HALF else -1)),
        ("labels are those that were given",
         other("labels", lambda data, golden: data["y"])),
        ("labels -1 and +1 are fitted, and cut at 0",
         switched(plug_in, signs=True)),
        ("the intercept is left out", switched(plug_in, intercept=False)),
        (FIRST, switched(plug_in, first=True)),
        ("the intercept has the wrong sign (t was given for it)",
         other("intercept", lambda data, golden: -golden["intercept"])),
        ("fitted values are clipped to [0, 1]",
         each("fitted", lambda v: min(max(v, 0), 1))),
        ("fitted values are residuals", other(
            "fitted", lambda data, golden: minus(
                data["y"], golden["fitted"]))),
        (NORM, unrefused(plug_in, method=least_norm))]}
