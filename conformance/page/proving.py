"""What is proved of an answer, worked out without the solver.

    prove    (what an answer is, why), in the words of the table

Numbers are multiplied and added here, in fractions, and compared: no answer is
looked for.  An answer whose proof would need more is not called proved.
"""

from .reading import BadInput, Fraction, number
from .words import mixtures, rough, simplified

AGAIN = "No proof is made on this page. In a copy of the project, python3 -m " \
    "conformance.proof has one for every golden answer."
ZERO, DIGITS = Fraction(0), ", to forty digits"


def prove(table, output, error):
    """Return (Proved, Checked or Not proved; why).

    Takes:  output  by name, {} if the answer is an error
            error   with its certificate, {} if it is an answer
    """
    try:
        if error:
            return refused(table, error)
        words = PROOFS[table.task](table, output)
        if isinstance(words, tuple):
            return words
    except (KeyError, BadInput, TypeError, AttributeError):
        words = ""
    if words:
        return "Proved", words
    if output and table.kind == "labels" and parts(table, output):
        return "Checked, not proved", right_side(table, output)
    return "Not proved here", AGAIN


def dot(a, b):
    return sum([u * v for u, v in zip(a, b)], ZERO)


def numbers(values):
    return [number(v) for v in values]


def matrix(rows):
    return [numbers(row) for row in rows]


def parts(table, output):
    """Return (X, y, w, t) of a linear classifier, None if there is none."""
    try:
        if table.inputs.get("kernel", {"name": "linear"})["name"] != "linear":
            return None
        t = number(output["t"]) if "t" in output else -number(
            output.get("b", 0))
        return (matrix(table.inputs["X"]), numbers(table.inputs["y"]),
                numbers(output["w"]), t)
    except (KeyError, BadInput, TypeError):
        return None


def right_side(table, output):
    X, y, w, t = parts(table, output)
    wrong = [i + 1 for i, x in enumerate(X) if not (dot(w, x) - t) * y[i] > 0]
    return "These weights put every row on its own side." if not wrong else \
        "Not on its own side, or on the line: row{} {}.".format(
            "s" * (len(wrong) > 1), ", ".join([str(i) for i in wrong[:12]])
            + " ..." * (len(wrong) > 12))


def refused(table, error):
    inputs, classes = table.inputs, table.classes
    X = matrix(inputs.get("X", inputs.get("A", [[v] for v in inputs.get(
        "x", [])])))
    if "null" in error:
        v = numbers(error["null"])
        rows = [x + [Fraction(1)] * (len(v) - len(x)) for x in X]
        if any(v) and not any([dot(v, x) for x in rows]):
            return "Proved", "Put any row into {}: it is 0. So these weights " \
                "can be added to any answer, and it is another.".format(
                    simplified(table, error["null"]))
    if "lambda" in error:
        lam, y = numbers(error["lambda"]), numbers(inputs["y"])
        signed = [a * b for a, b in zip(lam, y)]
        if sum(lam, ZERO) == 1 and not [v for v in lam if v < 0] and not any(
                [dot(signed, column) for column in zip(*X)]):
            return "Proved", "Add the rows with the weights below: both " \
                "classes, {} and {}, come to the same place.".format(*classes)
    if "direction" in error:
        d, y = numbers(error["direction"]), numbers(inputs["y"])
        sides = [dot(d, x) * (1 if v == 1 else -1) for x, v in zip(X, y)]
        if any(sides) and not [v for v in sides if v < 0]:
            return "Proved", "Along it no row gets less likely, and {} of " \
                "the {} rows more.".format(len([v for v in sides if v]),
                                           len(sides))
    return "Not proved here", AGAIN


def fit(table, output):
    """Every sum of squares with these columns is larger."""
    inputs = table.inputs
    X = matrix(inputs["X"]) if "X" in inputs else [
        [number(v)] for v in inputs["x"]]
    w = numbers(output["w"]) if "w" in output else [number(output["slope"])]
    c, lam = number(output.get("intercept", 0)), number(inputs.get(
        "lambda", 0))
    free = table.task == "line" or inputs.get("intercept") is True
    r = [number(y) - c - dot(w, x) for x, y in zip(X, inputs["y"])]
    sums = [dot(r, column) for column in zip(*X)]
    if free and sum(r, ZERO):
        return ""
    lead = "The residuals add up to exactly 0; t" if free else "T"
    if table.task == "lasso":
        if [1 for v, s in zip(w, sums) if abs(s) * 2 > lam or (
                v and s * 2 != (lam if v > 0 else -lam))]:
            return ""
        return lead + "wice the residuals times {} is \u03bb = {} or -\u03bb " \
            "where the weight is not 0, and between them elsewhere. The sum " \
            "of squares with its penalty is convex, so no other weights make " \
            "it smaller.".format(" or ".join(table.names[:len(w)]), lam)
    if [1 for v, s in zip(w, sums) if s != lam * v]:
        return ""
    names = " and times ".join(table.names[:len(w)])
    return lead + "he residuals times {} add up to exactly {}. So any change " \
        "of the weights makes {} larger.".format(
            names, "\u03bb times its weight" if lam else "0",
            "the sum of squares with its penalty" if lam
            else "the sum of squares")


def widest(table, output):
    """The mixtures of rows that alpha weighs are twice the margin apart."""
    alpha, y, scores, size = machine(table, output)
    off = room(table)
    if not scores or abs(size - sum(alpha, ZERO)) > off or [
            1 for f, v in zip(scores, y) if f * v < 1 - off]:
        return ""
    plus, minus = mixtures(table, output["alpha"])
    margin = number(output["margin"]) if "margin" in output else None
    return "Two mixtures of rows, {0} ({2}) and {1} ({3}), are two " \
        "places{4}. A line between {2} and {3} passes between these two, so " \
        "no margin is wider than half of their distance; this one is just " \
        "that{5}.".format(
            plus, minus, table.classes[0], table.classes[1], "" if margin
            is None else ", {} apart".format(rough(margin * 2, 4)), DIGITS * (
                off > 0))


def kernel_of(table):
    """Return the kernel of a question as a function of two rows."""
    how = table.inputs.get("kernel", {"name": "linear"})
    if how["name"] == "gaussian":
        width = 2 * number(how["sigma"]) ** 2
        return lambda x, z: exp(-sum([(a - b) ** 2 for a, b in zip(
            x, z)], ZERO) / width)
    c, power = number(how.get("constant", 0)), int(how.get("degree", 1))
    return lambda x, z: (dot(x, z) + c) ** power


def room(table):
    """Return by how much what is equal may differ: with e^v, and with an
    answer of fifty digits, by the 40th."""
    return Fraction(1, 10 ** 40) if table.inputs.get("kernel", {}).get(
        "name") == "gaussian" else ZERO


def worked(table, output):
    """The numbers of a kernel, each worked out again."""
    X, k = matrix(table.inputs["X"]), kernel_of(table)
    if "gram" in output:
        pairs = [(k(x, z), number(v)) for x, row in zip(X, output["gram"])
                 for z, v in zip(X, row)]
    else:
        alpha, y = numbers(table.inputs["alpha"]), numbers(table.inputs["y"])
        pairs = [(sum([a * c * k(x, z) for a, c, x in zip(
            alpha, y, X)], ZERO) - number(table.inputs.get("t", 0)), number(v))
                 for z, v in zip(matrix(table.inputs["Z"]), output["scores"])]
    return "" if [1 for a, b in pairs if abs(a - b) > room(table)] else \
        "Each of these {} numbers was worked out again from the rows and the " \
        "kernel, in fractions{}.".format(len(pairs), DIGITS * (
            room(table) > 0))


def replayed(table, output):
    """The counts of a perceptron: its run, once more."""
    X, y, k = matrix(table.inputs["X"]), numbers(table.inputs["y"]), \
        kernel_of(table)
    scores, alpha, off = [ZERO for _ in X], [ZERO for _ in X], room(table)
    for epoch in range(int(output["epochs"])):
        before = sum(alpha, ZERO)
        for i, x in enumerate(X):
            if ZERO < abs(scores[i]) <= off:
                return ""
            if y[i] * scores[i] <= 0:
                alpha[i] += 1
                scores = [v + y[i] * k(x, z) for v, z in zip(scores, X)]
        if (sum(alpha, ZERO) == before) != (epoch == output["epochs"] - 1):
            return ""
    if alpha != numbers(output["alpha"]) or \
            sum(alpha, ZERO) != output["updates"]:
        return ""
    return "The run was made again on this page, mistake by mistake and " \
        "without the solver: it ends in pass {} with these counts, and every " \
        "row is on its own side.".format(output["epochs"])


def machine(table, output):
    """Return (alpha, y, scores, |w|^2) of a machine, by its kernel; no scores
    where alpha does not balance, or w is not its sum."""
    X, y = matrix(table.inputs["X"]), numbers(table.inputs["y"])
    alpha, t, k = numbers(output["alpha"]), number(output["t"]), kernel_of(
        table)
    signed = [a * b for a, b in zip(alpha, y)]
    w = numbers(output.get("w") or []) or None
    if [a for a in alpha if a < 0] or abs(sum(signed, ZERO)) > room(
            table) or w and w != [
            dot(signed, column) for column in zip(*X)]:
        return alpha, y, [], ZERO
    sums = [dot(signed, [k(x, z) for z in X]) for x in X]
    return alpha, y, [v - t for v in sums], dot(signed, sums)


def softest(table, output):
    alpha, y, scores, size = machine(table, output)
    C, slack = number(table.inputs["C"]), [
        max(1 - v * f, ZERO) for f, v in zip(scores, y)]
    best, off = sum(alpha, ZERO) - size / 2, room(table)
    if not scores or [a for a in alpha if a > C + off] or abs(
            size / 2 + sum(slack, ZERO) * C - best) > off * (C + 1):
        return ""
    return "For every line, w.w / 2 + C times the slacks of the rows is at " \
        "least sum alpha - w.w / 2 = {}, by the weights alpha of the rows " \
        "below; this line is exactly there{}.".format(
            best if not off else rough(best, 12), DIGITS * (off > 0))


def separated(table, output):
    if not output["separable"]:
        return refused(table, output)[1]
    X, y, w, t = parts(table, output)
    return "" if [1 for x, v in zip(X, y) if not (dot(w, x) - t) * v > 0] \
        else "Every row of {} is on one side of this line, every row of {} " \
        "on the other.".format(*table.classes)


def solved(table, output):
    A, x = matrix(table.inputs["A"]), numbers(output["x"])
    return "" if [dot(row, x) for row in A] != numbers(table.inputs["b"]) \
        else "Put these numbers in: every equation holds exactly."


def inverted(table, output):
    A = matrix(table.inputs["A"])
    B = matrix(output.get("inverse", output.get("X", [])))
    one = [[Fraction(int(i == j)) for j in range(len(A))]
           for i in range(len(A))]
    return "" if [[dot(row, column) for column in zip(*B)]
                  for row in A] != one else "Times the matrix of the table " \
        "it is 1 on the diagonal and 0 elsewhere, exactly."


def rest_of(A, p):
    """Return the determinant of a matrix modulo a prime, by elimination."""
    A = [[v.numerator * pow(v.denominator, p - 2, p) % p for v in row]
         for row in A]
    found = 1
    for j in range(len(A)):
        i = next((i for i in range(j, len(A)) if A[i][j]), None)
        if i is None:
            return 0
        A[i], A[j], found = A[j], A[i], found * A[i][j] * (
            1 if i == j else -1) % p
        for row in A[j + 1:]:
            v = row[j] * pow(A[j][j], p - 2, p) % p
            for k in range(j, len(A)):
                row[k] = (row[k] - v * A[j][k]) % p
    return found


def draw_prime():
    from random import getrandbits
    while True:
        p = 1 << 61 | getrandbits(30) << 31 | getrandbits(30) << 1 | 1
        if not [a for a in (2, 3, 5, 7, 11) if pow(a, p - 1, p) != 1]:
            return p


def measured(table, output):
    A, d, p = matrix(table.inputs["A"]), number(output["determinant"]), \
        draw_prime()
    if rest_of(A, p) != d.numerator * pow(d.denominator, p - 2, p) % p:
        return ""
    return "Checked, not proved", "Modulo the prime {}, which was drawn just " \
        "now, elimination gives the same number; a wrong determinant would " \
        "agree with a chance of less than one in a million millions.".format(p)


def signature(A):
    """Return (pivots above 0, below 0) of a symmetric matrix; None if one is
    0: as many as there are eigenvalues of each sign."""
    A, above = [list(row) for row in A], 0
    for j in range(len(A)):
        if not A[j][j]:
            return None
        above += A[j][j] > 0
        for row in A[j + 1:]:
            v = row[j] / A[j][j]
            for k in range(j, len(A)):
                row[k] -= v * A[j][k]
    return above, len(A) - above


def spread(X, classes):
    """Return the scatters within and between classes."""
    m, zero = range(len(X[0])), [[ZERO] * len(X[0]) for _ in X[0]]
    within, between, n = zero, zero, Fraction(1, len(X))
    centre = [sum(column, ZERO) * n for column in zip(*X)]
    for name in set(map(str, classes)):
        rows = [x for x, c in zip(X, classes) if str(c) == name]
        mean = [sum(column, ZERO) / len(rows) for column in zip(*rows)]
        for x in rows:
            within = [[within[i][j] + (x[i] - mean[i]) * (x[j] - mean[j])
                       for j in m] for i in m]
        between = [[between[i][j] + len(rows) * (mean[i] - centre[i]) * (
            mean[j] - centre[j]) for j in m] for i in m]
    return within, between


def best_direction(table, output):
    S, B = spread(matrix(table.inputs["X"]), table.inputs["classes"])
    values, W = numbers(output["eigenvalues"]), matrix(output["W"])
    for k, (c, w) in enumerate(zip(values, W)):
        if [1 for b, s in zip(B, S) if dot(b, w) != c * dot(s, w)]:
            return ""
        low = c - abs(c) / 10 ** 9
        found = signature([[b - low * s for b, s in zip(*rows)]
                           for rows in zip(B, S)])
        if not found or found[0] != k + 1:
            return ""
    return "Put in, each direction w holds S_B w = c S_W w exactly, and {} " \
        "eigenvalue{} of S_W^-1 S_B not smaller: counted by the signs of " \
        "pivots. So no other direction has a larger criterion.".format(
            "one" if len(W) == 1 else len(W), " is" if len(W) == 1
            else "s are")


def exp(v):
    """Return e^v to some 60 digits."""
    k, part, total = 0, Fraction(1), ZERO
    while abs(v) > 1:
        v, k = v / 2, k + 1
    v = cut(v)
    for n in range(1, 60):
        total, part = total + part, cut(part * v / n)
    for _ in range(k):
        total = cut(total * total)
    return total


def cut(v):
    """Return a fraction to 240 bits behind the point."""
    return Fraction((v.numerator << 240) // v.denominator, 1 << 240)


def highest(table, output):
    """The log-likelihood is concave, and falls on all sides of a ball."""
    X, y = matrix(table.inputs["X"]), numbers(table.inputs["y"])
    theta, r = numbers(output["theta"]), Fraction(1, 10 ** 40)
    p = [1 / (1 + exp(-dot(theta, x))) for x in X]
    g = [dot([v - q for v, q in zip(y, p)], column) for column in zip(*X)]
    # what p (1 - p) is at least, in the ball of radius r
    W = [q * (1 - q) - sum([abs(v) for v in x], ZERO) * r
         for q, x in zip(p, X)]
    H = [[cut(dot([w * v for w, v in zip(W, a)], b)) for b in zip(*X)]
         for a in zip(*X)]
    least = sum([H[k][k] for k in range(len(H))], ZERO)
    for _ in range(80):
        least = least / 2
        if signature([[v - least if i == j else v for j, v in enumerate(row)]
                      for i, row in enumerate(H)]) == (len(H), 0):
            break
    else:
        return ""
    if dot(g, g) >= (least * r) ** 2 / 4:
        return ""
    return "The log-likelihood is concave. At these weights its slope is so " \
        "small, and it bends so much, that it falls on all sides of a ball " \
        "of radius 1/10^40 around them: the maximum is in that ball, and " \
        "nowhere else."


PROOFS = {"line": fit, "least-squares": fit, "ridge": fit, "lasso": fit,
          "svm-hard": widest, "svm-soft": softest, "separability": separated,
          "gram": worked, "kernel-scores": worked,
          "kernel-perceptron": replayed, "dual-perceptron": replayed,
          "solve": solved, "inverse": inverted, "determinant": measured,
          "fisher": best_direction, "logistic-regression": highest}
