"""What is proved of an answer, worked out without the solver.

    prove    (what an answer is, why), in the words of the table

Numbers are multiplied and added in fractions, and compared.  An answer whose
proof would need more is not called proved.
"""

from .reading import BadInput, Fraction, number
from .words import mixtures, rough, simplified

ZERO = Fraction(0)


def prove(table, output, error):
    """Return (Proved, Checked or Not proved; why).

    Takes:  output  by name, {} if the answer is an error
            error   with its certificate, {} if it is an answer
    """
    try:
        words = refused(table, error) if error else PROOFS[table.task](
            table, output)
    except (KeyError, BadInput, TypeError, AttributeError):
        words = ""
    if words:
        return "Proved", words
    if output and table.kind == "labels" and parts(table, output):
        X, y, w, t = parts(table, output)
        wrong = [str(i + 1) for i, x in enumerate(X)
                 if not (dot(w, x) - t) * y[i] > 0]
        return "Checked, not proved", "Not on its own side, or on the line: " \
            "row{} {}.".format("s" * (len(wrong) > 1), ", ".join(
                wrong[:12]) + " ..." * (len(wrong) > 12)) if wrong else \
            "These weights put every row on its own side."
    return "Not proved here", "No proof is made on this page. In a copy of " \
        "the project, python3 -m conformance.proof has one for every golden " \
        "answer."


def dot(a, b):
    return sum([u * v for u, v in zip(a, b)], ZERO)


def numbers(values):
    return [number(v) for v in values]


def matrix(rows):
    return [numbers(row) for row in rows]


def weigh(weights, X):
    """Return the sum of the rows, each times its weight."""
    return [dot(weights, column) for column in zip(*X)]


def add(c, A, B):
    """Return A + c B."""
    return [[a + c * b for a, b in zip(*rows)] for rows in zip(A, B)]


def unit(n):
    return [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]


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


def refused(table, error):
    """A certificate, put to the test; "" where it does not hold."""
    inputs = table.inputs
    X = matrix(inputs.get("X", inputs.get("A", [[v] for v in inputs.get(
        "x", [])])))
    if "null" in error:
        v = numbers(error["null"])
        rows = [x + [Fraction(1)] * (len(v) - len(x)) for x in X]
        return "" if not any(v) or any([dot(v, x) for x in rows]) else \
            "Put any row into {}: it is 0. Add these weights to an answer, " \
            "and it fits as well.".format(simplified(table, error["null"]))
    y = numbers(inputs["y"])
    if "lambda" in error:
        lam = numbers(error["lambda"])
        return "" if sum(lam, ZERO) != 1 or min(lam) < 0 or any(
            weigh([a * b for a, b in zip(lam, y)], X)) else \
            "Add the rows with the weights below: both classes, {} and {}, " \
            "come to the same place.".format(*table.classes)
    d = numbers(error["direction"])
    sides = [dot(d, x) * (1 if v == 1 else -1) for x, v in zip(X, y)]
    return "" if min(sides) < 0 or not any(sides) else \
        "Along it no row gets less likely, and {} of the {} rows more.".format(
            len([v for v in sides if v]), len(sides))


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
    sums = weigh(r, X)
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
            "it smaller.".format(", or times ".join(
                table.names[:len(w)]), lam)
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
    best, slack = balance(table, output)
    if best is None or [v for v in slack if v > room(table)]:
        return ""
    plus, minus = mixtures(table, output["alpha"])
    margin = number(output["margin"]) if "margin" in output else None
    return "Two mixtures of rows, {0} ({2}) and {1} ({3}), are two " \
        "places{4}. A line between {2} and {3} passes between these two, so " \
        "no margin is wider than half of their distance; this one is just " \
        "that{5}.".format(
            plus, minus, table.classes[0], table.classes[1], "" if margin
            is None else ", {} apart".format(rough(margin * 2, 4)),
            nearly(table))


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


def nearly(table):
    return ", to forty digits" if room(table) else ""


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
        "kernel, in fractions{}.".format(len(pairs), nearly(table))


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


def balance(table, output):
    """Return (sum alpha - w.w / 2, the slacks) of a machine, by its kernel;
    None where alpha is none, or that is not w.w / 2 + C times the slacks."""
    X, y = matrix(table.inputs["X"]), numbers(table.inputs["y"])
    alpha, t, k = numbers(output["alpha"]), number(output["t"]), kernel_of(
        table)
    signed, off = [a * b for a, b in zip(alpha, y)], room(table)
    C = number(table.inputs.get("C", 0))
    if min(alpha) < 0 or C and max(alpha) > C + off or abs(
            sum(signed, ZERO)) > off or "w" in output and numbers(
            output["w"]) != weigh(signed, X):
        return None, []
    sums = [dot(signed, [k(x, z) for z in X]) for x in X]
    slack = [max(1 - v * (s - t), ZERO) for s, v in zip(sums, y)]
    half, total = dot(signed, sums) / 2, sum(alpha, ZERO)
    is_equal = abs(half * 2 + sum(slack, ZERO) * C - total) <= off * (C + 1)
    return total - half if is_equal else None, slack


def softest(table, output):
    best = balance(table, output)[0]
    return "" if best is None else \
        "For every line, w.w / 2 + C times the slacks of the rows is at " \
        "least sum alpha - w.w / 2 = {}, by the weights alpha of the rows " \
        "below; this line is exactly there{}.".format(
            rough(best, 12) if room(table) else best, nearly(table))


def separated(table, output):
    if not output["separable"]:
        return refused(table, output)
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
    return "" if [weigh(row, B) for row in A] != unit(len(A)) else \
        "Times the matrix of the table it is 1 on the diagonal and 0 " \
        "elsewhere, exactly."


def pivots(A):
    """Return (the pivots of elimination, up to a column without one; how
    often rows were exchanged)."""
    A, found, flips = [list(row) for row in A], [], 0
    for j in range(len(A)):
        i = next((i for i in range(j, len(A)) if A[i][j]), j)
        A[i], A[j], flips = A[j], A[i], flips + (i > j)
        found.append(A[j][j])
        if not A[j][j]:
            break
        A[j + 1:] = add(-1, A[j + 1:], [
            [row[j] / A[j][j] * v for v in A[j]] for row in A[j + 1:]])
    return found, flips


def measured(table, output):
    found, flips = pivots(matrix(table.inputs["A"]))
    d, said = Fraction((-1) ** flips), ", ".join([str(v) for v in found])
    for v in found:
        d = d * v
    return "" if d != number(output["determinant"]) else \
        "Elimination, once more on this page and without the solver, has {} " \
        "on the diagonal{}: the determinant is their product.".format(
            said if len(said) < 200 else "{} numbers".format(len(found)),
            "" if not flips else ", after {} exchange{} of rows, each times "
            "-1".format(flips, "s" * (flips > 1)))


def signature(A):
    """Return (eigenvalues above 0, below 0) of a symmetric matrix, None if a
    pivot is 0: as many as there are pivots of each sign."""
    found, flips = pivots(A)
    above = len([v for v in found if v > 0])
    return None if flips or not all(found) else (above, len(found) - above)


def scatter(X):
    mean = [sum(column, ZERO) / len(X) for column in zip(*X)]
    over = [[v - m for v, m in zip(x, mean)] for x in X]
    return [weigh(column, over) for column in zip(*over)]


def best_direction(table, output):
    X, classes = matrix(table.inputs["X"]), table.inputs["classes"]
    S = [[ZERO] * len(X[0]) for _ in X[0]]
    for name in set(map(str, classes)):
        S = add(1, S, scatter([x for x, c in zip(X, classes)
                               if str(c) == name]))
    B, W = add(-1, scatter(X), S), matrix(output["W"])
    for k, (c, w) in enumerate(zip(numbers(output["eigenvalues"]), W)):
        found = signature(add(abs(c) / 10 ** 9 - c, B, S))
        if [1 for b, s in zip(B, S) if dot(b, w) != c * dot(s, w)] or (
                not found or found[0] != k + 1):
            return ""
    return "Put in, each direction w holds S_B w = c S_W w exactly, and just " \
        "{} of S_W^-1 S_B {} as large: they are counted by the signs of " \
        "pivots. So no other direction has a larger criterion.".format(
            *("one eigenvalue", "is") if len(W) == 1 else (
                "{} eigenvalues".format(len(W)), "are"))


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
    g = weigh([v - q for v, q in zip(y, p)], X)
    # what p (1 - p) is at least, in the ball of radius r
    W = [q * (1 - q) - sum([abs(v) for v in x], ZERO) * r
         for q, x in zip(p, X)]
    H = [[cut(dot([w * v for w, v in zip(W, a)], b)) for b in zip(*X)]
         for a in zip(*X)]
    m = len(H)
    least = sum([H[k][k] for k in range(m)], ZERO)
    while least > r and signature(add(-least, H, unit(m))) != (m, 0):
        least = least / 2
    if least <= r or dot(g, g) >= (least * r) ** 2 / 4:
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
