"""Cases whose point is rounding, in full decimals or floats of 53 bits.

With short numbers every sum of squares is exact in doubles, and a poor
formula is as good as any.  Each case here is aimed at formulas that are
listed in programs.lossy: they are seen to fail it, and good ones to pass.
"""

from . import maker
from .data import draws, polynomial

LEAST = "D, section 2"
RIDGE = "D, section 2.4"
KERNELS = "D, section 7"
CURVE = "D, section 6"
FIT = "D, heading Using least-squares regression for classification"

# 1 + 2^-30, which single precision takes for 1.
ABOVE = "0x1.00000004p+0"
DIGITS = 10 ** 12


def full(seed, count, offset=0, size=1):
    """Return count decimals of 12 places, from offset - size to + size.

    offset  a whole number        size  a number, perhaps below 1
    """
    low = draws(seed, 3 * count, 0, 9999)
    result = []
    for k in range(count):
        a, b, c = low[3 * k:3 * k + 3]
        share = (a * 10 ** 8 + b * 10 ** 4 + c) * 2 + 1 - DIGITS
        result.append(decimal(offset * DIGITS + int(share * size)))
    return result


def decimal(units):
    """Return a number of units of the 12th place as it is written."""
    whole, rest = divmod(abs(units), DIGITS)
    return "{}{}.{:012}".format("-" if units < 0 else "", whole, rest)


def rows(seed, n, d, offsets, sizes=(1,)):
    """Return n rows of d decimals, about an offset of each column."""
    columns = [full(seed + 7 * j, n, offsets[j % len(offsets)],
                    sizes[j % len(sizes)]) for j in range(d)]
    return [list(row) for row in zip(*columns)]


def sided(X, labels=(1, -1)):
    """Return labels in turn, for as many rows."""
    return [labels[k % 2] for k in range(len(X))]


def raised(values, power):
    """Return decimals times a power of ten."""
    return ["{}e{}".format(v, power) for v in values]


def hard_to_invert(seed, n, size):
    """Return n rows that nearly depend: all near the first, by size."""
    first = full(seed, n, 3)
    result = [first]
    for k in range(1, n):
        step = full(seed + k, n, 0, size)
        result.append([decimal(units(a) + units(b))
                       for a, b in zip(first, step)])
    return result


def added(A):
    """Return A (1, ..., 1): the solution is small where the inverse is not.
    """
    return [decimal(sum(map(units, row))) for row in A]


def units(text):
    """Return a decimal in units of the 12th place."""
    whole, rest = text.lstrip("-").split(".")
    value = int(whole) * DIGITS + int(rest)
    return -value if text[0] == "-" else value


solve = maker("solve", "A", "b", text=RIDGE)
inverse = maker("inverse", "A", text=RIDGE)
determinant = maker("determinant", "A", text=RIDGE)
line = maker("line", "x", "y", text=LEAST)
fit = maker("least-squares", "X", "y", text=LEAST)
ridge = maker("ridge", "X", "y", "lambda", text=RIDGE)
lasso = maker("lasso", "X", "y", "lambda", text=RIDGE)
basic = maker("basic-linear-classifier", "X", "y", text=CURVE)
linear = maker("linear-classifier", "X", "y", "M", text=FIT)
classifier = maker("least-squares-classifier", "X", "y", text=FIT)
plug_in = maker(
    "least-squares-plug-in", "X", "y",
    text="E, slide Recap: least-squares linear regression and classification")
mse = maker("mse", "y", "predictions", text="D, section 2.1")
covariance = maker("covariance", "X", text="D, section 2.2")
classify = maker("classify", "w", "t", "X", text=FIT)
margins = maker("margins", "w", "t", "X", "y", text=CURVE)
gram = maker("gram", "X", text=KERNELS)
scores = maker("kernel-scores", "X", "y", "alpha", "Z", text=KERNELS)
features = maker("feature-map", "X", text=KERNELS)

A_X = rows(301, 7, 2, (31416, -27183), (2, 3))
B_X = rows(317, 8, 2, (-141421, 57721), (3, 5))
NEAR, NEAR_5 = hard_to_invert(72, 4, .00001), hard_to_invert(74, 5, .0001)
FARTHER = [[decimal(units(v) + 10 ** 9 * DIGITS) for v in x]
           for x in A_X]


def diagonal(seed, power):
    """Return two rows with two numbers of the size 10^power."""
    a, b = raised(full(seed, 2, 5, 4), power)
    return [[a, 0], [0, b]]


def tall(seed, power):
    """Return rows of one number of the size 10^power."""
    return [[v] for v in raised(full(seed, 3, 5, 4), power)]


def kernel(sigma):
    return {"name": "gaussian", "sigma": sigma}


FITS = [
    solve("near-rows", "five rows that differ in the fourth digit: an inverse"
          " or A'A loses the condition", NEAR_5, added(NEAR_5), "edge"),
    solve("near-rows-again", "the same with four rows that differ in the"
          " fifth", NEAR, added(NEAR), "edge"),
    solve("small-pivots", "pivots of 1e-9 that are met without exchanges",
          [["0.00000000123456789", "1.23456789", "2.3456789"],
           ["1.1122334455", "0.3141592653", "5.2718281828"],
           ["2.7182818284", "7.1414213562", "0.1732050807"]],
          full(23, 3, 1), "edge"),
    inverse("near-rows", "five rows that differ in the fourth digit: (A'A)^-1"
            " A' squares the condition", hard_to_invert(13, 5, .0001),
            "edge"),
    inverse("near-rows-again", "the same with four rows that differ in the"
            " fifth", hard_to_invert(15, 4, .00001), "edge"),
    inverse("small-pivots", "pivots of 1e-9 that are met without exchanges",
            [["0.00000000123456789", "1.23456789", "2.3456789"],
             ["1.1122334455", "0.3141592653", "5.2718281828"],
             ["2.7182818284", "7.1414213562", "0.1732050807"]], "edge"),
    determinant("small-pivots", "a pivot of 1e-9, without exchanges",
                [["0.00000000123456789", "1.23456789", "2.3456789"],
                 ["1.1122334455", "0.3141592653", "5.2718281828"],
                 ["2.7182818284", "7.1414213562", "0.1732050807"]], "edge"),
    determinant("small-pivots-again", "a pivot of 1e-7, without exchanges",
                [["0.0000001234567890123", "1.1", "2.2"],
                 ["1.3", "0.3", "5.7"], ["2.9", "7.1", "0.1"]], "edge"),
    determinant("long-logarithms", "two pivots of 1e145: as a power of e they"
                " keep three digits less", diagonal(45, 145), "edge"),
    determinant("short-logarithms", "two pivots of 1e-145", diagonal(
        48, -145), "edge"),
    line("full-offset", "x about 10^6 in full decimals: n Sxx - Sx^2 in one"
         " pass keeps four digits", full(51, 6, 1000003, 20),
         full(52, 6, 4, 9), "edge"),
    line("full-years", "x about 20000, y about 700: the same",
         full(53, 8, 20213, 5), full(54, 8, 711, 3), "edge"),
    fit("full-offset", "two features far off, and an intercept: sums of"
        " products about the means", A_X, full(61, 7, 5, 3), "edge",
        intercept=True),
    fit("full-offset-again", "the same, farther off", B_X,
        full(62, 8, -50, 9), "edge", intercept=True),
    fit("small-residual", "y a thousand times what is left of it: y'y - w'X'y"
        " has no digits", [[a, "1.0"] for a in full(63, 6, 2)], [
            decimal(3 * units(a) + DIGITS * 77000 + units(b)) for a, b in zip(
                full(63, 6, 2), full(64, 6, 0, .0001))], "edge"),
    fit("small-residual-intercept", "the same with an intercept",
        [[a] for a in full(65, 6, 2)], [
            decimal(-2 * units(a) + DIGITS * 9000 + units(b)) for a, b in zip(
                full(65, 6, 2), full(66, 6, 0, .0001))], "edge",
        intercept=True),
    ridge("full-offset", "features far off and lambda 1/10: sums of products"
          " about the means", A_X, full(61, 7, 5, 3), "0.1", "edge",
          intercept=True),
    ridge("full-offset-again", "the same, farther off", B_X,
          full(62, 8, -50, 9), "0.037", "edge", intercept=True),
    lasso("full-offset", "a feature far off and an intercept: sums of products"
          " about the means", [x[:1] for x in FARTHER],
          full(67, 7, -20, 9), "0.1", "edge",
          intercept=True),
    lasso("full-offset-again", "the same with other targets", [
        x[:1] for x in FARTHER], full(61, 7, 5, 3), "0.037", "edge",
          intercept=True),
    linear("full-offset-diagonal", "variances of features about 30000: a sum"
           " of squares less n times the squared mean", A_X, sided(A_X),
           "diagonal", "edge"),
    linear("full-offset-diagonal-again", "the same, farther off", B_X,
           sided(B_X), "diagonal", "edge"),
    linear("near-rows", "a given M whose rows differ in the fifth digit: its"
           " inverse, and Cramer's rule", [added(NEAR), [0] * 4], [1, -1],
           NEAR, "edge"),
    linear("near-rows-again", "the same in the fourth",
           [added(NEAR_5), [0] * 5], [1, -1], NEAR_5, "edge"),
    classifier("full-offset", "features far off: X'X with a constant, or"
               " about the means", A_X, sided(A_X), "edge"),
    classifier("full-offset-again", "the same, farther off", B_X, sided(B_X),
               "edge"),
    plug_in("full-offset", "features far off: X'X with a constant, or about"
            " the means", A_X, sided(A_X, (1, 0)), "edge"),
    plug_in("full-offset-again", "the same, farther off", B_X,
            sided(B_X, (0, 1)), "edge"),
    basic("full-decimals", "means about 30000 in full decimals: single"
          " precision keeps four digits of w", A_X, sided(A_X), "edge"),
    basic("full-decimals-again", "the same, farther off", B_X, sided(B_X),
          "edge")]

CLOSE = [decimal(units(v) + units(e)) for v, e in zip(
    full(81, 5, 1000, 30), full(82, 5, 0, .01))]
CLOSER = [decimal(units(v) + units(e)) for v, e in zip(
    full(83, 7, 30000, 900), full(84, 7, 0, .5))]

FORMULAS = [
    mse("full-decimals", "values about 1000 off by hundredths: squares"
        " multiplied out keep five digits of sixteen",
        full(81, 5, 1000, 30), CLOSE, "edge"),
    mse("full-decimals-again", "values about 30000 off by halves",
        full(83, 7, 30000, 900), CLOSER, "edge"),
    covariance("full-offset", "features far off in full decimals: products"
               " less products of means", A_X, "edge"),
    covariance("full-offset-again", "the same, farther off", B_X, "edge"),
    classify("tiny-scores", "scores of 1e-10 either way are not 0",
             [1, -1], 0, [["1.0000000001", 1], [1, "1.0000000001"], [1, 1]],
             "edge"),
    classify("tiny-scores-step", "the same of size 1e-13 and 1e-12, with a"
             " threshold", ["0.5", "0.25"], "0.75",
             [["1.000000000001", 1], [1, "0.9999999999995"], [1, 1]],
             "edge", rule="step"),
    classify("on-the-plane", "a score of 0 in doubles that w over |w|, and t"
             " over it, may miss", [ABOVE, 1, 2], 4,
             [[0, 0, 2], [0, 2, 1], [0, 4, 0], [0, -2, 3], [0, 6, -1]],
             "edge"),
    classify("on-the-plane-again", "the same with other weights",
             [3, 7, ABOVE], 10, [[1, 1, 0], [8, -2, 0], [-6, 4, 0],
                                 [15, -5, 0]], "edge"),
    margins("full-decimals", "scores and |w| in full decimals",
            full(91, 3, 1), full(92, 1, 0)[0], rows(93, 5, 3, (0,), (9,)),
            sided(range(5)), "edge"),
    margins("huge-weights", "w of 1e200: its squares leave the range",
            raised(full(94, 2, 3), 200), raised(full(95, 1, 1), 200)[0],
            rows(96, 4, 2, (0,), (3,)), sided(range(4)), "edge"),
    margins("tiny-weights-again", "w of 1e-200: its squares are 0 in doubles",
            raised(full(94, 2, 3), -200), raised(full(95, 1, 1), -200)[0],
            rows(97, 4, 2, (0,), (3,)), sided(range(4)), "edge"),
    gram("gaussian-full", "rows about 1000, a unit apart: x.x + z.z - 2 x.z"
         " keeps nine digits", rows(101, 4, 2, (1000, 1200)), "edge",
         kernel=kernel(1)),
    gram("gaussian-full-again", "rows about 30000 and sigma 2.7",
         rows(103, 4, 2, (31416, -27183)), "edge", kernel=kernel("2.7")),
    gram("steep", "kernels of 1e290: powers through logarithms lose two"
         " digits", tall(331, 145), "edge", kernel=polynomial(1)),
    gram("steep-squares", "kernels of 1e-280", tall(337, -70), "edge",
         kernel=polynomial(2)),
    scores("gaussian-full", "rows about 1000, a unit apart: x.x + z.z - 2 x.z"
           " keeps nine digits", rows(105, 4, 2, (1000, 1200)), [1, -1, 1, -1],
           full(106, 4, 2), rows(105, 2, 2, (1000, 1200)), "edge",
           kernel=kernel(1)),
    scores("gaussian-full-again", "rows about 30000 and sigma 2.7",
           rows(107, 4, 2, (31416, -27183)), [1, 1, -1, -1], full(108, 4, 3),
           rows(109, 3, 2, (31416, -27183)), "edge", kernel=kernel("2.7")),
    features("steep", "numbers of 1e145: what goes through logarithms loses"
             " two digits", tall(331, 145), "edge", kernel=polynomial(1)),
    features("steep-squares", "the same of 1e-70, and degree 2",
             tall(337, -70), "edge", kernel=polynomial(2))]

# Beyond the range of single precision, or its digits: 24 bits cannot tell
# the labels, and of the offsets leave nothing to fit.
DOUBLE_ONLY = {
    "classify/tiny-scores", "classify/tiny-scores-step",
    "determinant/long-logarithms", "feature-map/steep",
    "feature-map/steep-squares", "gram/steep", "lasso/full-offset",
    "lasso/full-offset-again", "logistic-sample/near-p",
    "logistic-sample/near-p-again", "margins/huge-weights",
    "margins/tiny-weights-again"}


def marked(cases):
    """Return definitions with the flag of those that single cannot meet."""
    return [one._replace(flags=one.flags + ["double-only"])
            if one.id in DOUBLE_ONLY else one for one in cases]


CASES = marked(FITS + FORMULAS)
