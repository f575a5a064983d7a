"""What is proved of an answer, worked out without the solver.

    prove    (what an answer is, why), in the words of the table

Numbers are multiplied and added here, in fractions, and compared: no answer is
looked for.  An answer whose proof would need more is not called proved.
"""

from .reading import BadInput, Fraction, number
from .words import mixtures, rough, simplified

AGAIN = "No proof is made on this page. In a copy of the project, python3 -m " \
    "conformance.proof has one for every golden answer."
ZERO = Fraction(0)


def prove(table, output, error):
    """Return (Proved, Checked or Not proved; why).

    Takes:  output  by name, {} if the answer is an error
            error   with its certificate, {} if it is an answer
    """
    try:
        if error:
            return refused(table, error)
        words = PROOFS[table.task](table, output)
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
    X, y, w, t = parts(table, output)
    alpha, scores = numbers(output["alpha"]), [dot(w, x) - t for x in X]
    if not dual(X, y, w, alpha) or [1 for f, v in zip(scores, y) if f * v < 1]:
        return ""
    if dot(w, w) != sum(alpha, ZERO):
        return ""
    plus, minus = mixtures(table, output["alpha"])
    margin = number(output["margin"]) if "margin" in output else None
    return "Two mixtures of rows, {0} ({2}) and {1} ({3}), are two places{4}. A line between {2} " \
        "and {3} passes between these two, so no margin is wider than half " \
        "of their distance; this one is just that.".format(
            plus, minus, table.classes[0], table.classes[1], "" if margin
            is None else ", {} apart".format(rough(margin * 2, 4)))


def dual(X, y, w, alpha):
    signed = [a * b for a, b in zip(alpha, y)]
    return not [a for a in alpha if a < 0] and not sum(signed, ZERO) and w == [
        dot(signed, column) for column in zip(*X)]


def softest(table, output):
    X, y, w, t = parts(table, output)
    alpha, C = numbers(output["alpha"]), number(table.inputs["C"])
    slack = [max(1 - v * (dot(w, x) - t), ZERO) for x, v in zip(X, y)]
    best = sum(alpha, ZERO) - dot(w, w) / 2
    if not dual(X, y, w, alpha) or [a for a in alpha if a > C] or (
            dot(w, w) / 2 + sum(slack, ZERO) * C != best):
        return ""
    return "For every line, w.w / 2 + C times the slacks of the rows is at " \
        "least sum alpha - w.w / 2 = {}, by the weights alpha of the rows " \
        "below; this line is exactly there.".format(best)


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


PROOFS = {"line": fit, "least-squares": fit, "ridge": fit, "lasso": fit,
          "svm-hard": widest, "svm-soft": softest, "separability": separated,
          "solve": solved, "inverse": inverted}
