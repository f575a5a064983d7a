"""How far off a double may be, for those who only compare numbers.

    tolerances(case)   output -> Fraction, for the outputs where it means
                       something to compare number by number

What passes the judge in binary64 is within these; what is within these need
not pass.  An output has none where several answers are right, where what is
right follows from the rest of the answer, or where a number that is due is
not far above the tolerance, so that a comparison would tell nothing.
"""

from fractions import Fraction

from .exact import (
    System, absolute, dot, invert, magnify, matmul, matvec, root, transpose)
from .families import classifiers, least_squares, svm
from .judge import findings
from .measure import LIMIT, ROUNDINGS, flatten
from .question import Question

UNIT = "binary64"
TELLS = 1000        # times the tolerance is the least number due, or 0


def tolerances(case):
    """Return {output: Fraction} for a suite.Case, 0 where equality is due."""
    if case.output is None or "exact-only" in case.flags:
        return {}
    question = Question(case.entry, case.output, UNIT)
    findings(question)
    found = {name: LIMIT * max(flatten(bound))
             for name, bound in question.bounds.items()}
    found.update(FORWARD.get(case.task, nothing)(question))
    return {name: size for name, size in (
        (name, widened(question, name, found[name])) for name in case.output
        if name in found) if size is not None}


def widened(question, name, size):
    """Return a tolerance and what rounding the numbers that are due may add.

    None where a number that is due is neither 0 nor far above it.
    """
    if not size:
        return size
    due = [abs(x) for x in flatten(question.due(name))]
    size += question.u * max(due) + question.floor
    return size if all(x == 0 or x >= TELLS * size for x in due) else None


def nothing(question):
    """Return no tolerances beyond those of the judge."""
    return {}


def solve(question):
    """Return 30 u |A^-1| g, the largest entry, for g as in the judge."""
    A = question.data("A")
    g = System(A).terms(question.due("x"), question.data("b"))
    return {"x": LIMIT * question.u * max(magnify(invert(A), g))}


def inverse(question):
    """Return the same for the columns, or by rows where that is more."""
    A, due = question.data("A"), question.due("inverse")
    system, size = System(A), list(map(absolute, due))
    columns = [matvec(size, system.terms(column, [Fraction(i == j)
                                                  for i in range(len(A))]))
               for j, column in enumerate(transpose(due))]
    rows = matmul(size, system.rows())
    for i, row in enumerate(rows):
        row[i] += 1
    rows = matmul(rows, size)
    return {"inverse": LIMIT * question.u * max(
        flatten(columns) + flatten(rows))}


def coefficients(names, fit, question):
    """Return the tolerances of named coefficients, in order of the columns.

    |w - w*| <= |(X'X)^-1 X'| 30 u g for the bound g of the fitted values,
    which is another one for the rows of a penalty.
    """
    n = len(question.input["y"])
    bounds = [fit.bound] * n + [getattr(fit, "below", 0)] * (len(fit.X) - n)
    away = [LIMIT * question.u * d * dot(column, bounds)
            for d, column in zip(fit.scale, transpose(fit.hat))]
    found = {}
    for name in names:
        count = len(flatten(question.due(name)))
        if away:
            found[name] = max(away[:count])
        away = away[count:]
    return found


def fitted(names, vector, total):
    """Return a function that gives the tolerances of a fit."""
    def sizes(question):
        fit = least_squares.fit(question, vector)
        n = fit.n if total == "mse" else 1
        return dict(coefficients(names, fit, question), **{
            total: LIMIT * fit.sse_bound(1) / n})
    return sizes


def classifier(question):
    """Return those of w and t."""
    fit = classifiers.fit_of(question, classifiers.hyperplane)
    return coefficients(("w", "t"), fit, question)


def plug_in(question):
    """Return those of w, intercept and fitted; equality of clear labels."""
    fit = classifiers.fit_of(question, classifiers.weights)
    found = coefficients(("w", "intercept"), fit, question)
    found["fitted"] = LIMIT * question.u * fit.bound
    if all(abs(v - classifiers.HALF) > 2 * found["fitted"]
           for v in fit.fitted):
        found["labels"] = Fraction(0)
    return found


def machine(question):
    """Return those of w, of a t that has no interval, and of what follows."""
    found, u = svm.Machine(question), ROUNDINGS * question.u
    scale, face = found.scale, found.face
    sizes = {} if face.low != face.high else {"t": u * scale.t}
    if found.space.linear:
        sizes["w"] = u * root(dot(scale.w, scale.w))
    if face.C:
        return dict(sizes, t_low=u * scale.t, t_high=u * scale.t,
                    objective=u * scale.objective)
    return dict(sizes, on_margin=Fraction(0), margin=u * (
        max(scale.scores) + 2) * question.due("margin"))


FORWARD = {
    "solve": solve, "inverse": inverse,
    "line": fitted(("slope", "intercept"), least_squares.slope_first, "mse"),
    "least-squares": fitted(("w", "intercept"), least_squares.weights, "sse"),
    "ridge": fitted(("w", "intercept"), least_squares.weights, "objective"),
    "least-squares-classifier": classifier, "least-squares-plug-in": plug_in,
    "separability": lambda question: {"separable": Fraction(0)},
    "svm-hard": machine, "svm-soft": machine}
