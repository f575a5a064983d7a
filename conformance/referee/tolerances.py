"""How far off a double may be, for those who only compare numbers.

    tolerances(case)   output -> Fraction, for the outputs where it means
                       something to compare number by number

What passes the judge in binary64 is within these; what is within these need
not pass.  An output has none where several answers are right, where what is
right follows from the rest of the answer, or where a number that is due is
not far above the tolerance, so that a comparison would tell nothing.
"""

from fractions import Fraction

from .approximate import root
from .bounds import LIMIT, ROUNDINGS
from .certificates import dot, invert
from .families import (
    JUDGES, fitted_classifiers, least_squares, ridge, soft_machine, systems)
from .families.svm_float import Machine
from .linear import absolute, matmul, matvec, transpose
from .measure import flat
from .question import Question

UNIT = "binary64"
TELLS = 1000        # times the tolerance is the least number due, or 0


def tolerances(case):
    """Return {output: Fraction} for a suite.Case, 0 where equality is due."""
    if case.output is None or "exact-only" in case.flags:
        return {}
    question = Question(case.entry, case.output, UNIT)
    JUDGES[case.task](question)
    found = {name: LIMIT * max(flat(bound))
             for name, bound in question.bounds.items()}
    found.update(FORWARD.get(case.task, nothing)(question))
    kept = {}
    for name in case.output:
        if name in found:
            size = found[name] and found[name] + half_unit(question, name)
            if tells(question, name, size):
                kept[name] = size
    return kept


def nothing(question):
    """Return no tolerances beyond those of the judge."""
    return {}


def numbers(question, name):
    """Return the absolute values of the numbers of an output."""
    return [abs(x) for x in flat(question.due(name))]


def half_unit(question, name):
    """Return what rounding the numbers that are due to doubles may add."""
    return question.u * max(numbers(question, name)) + question.floor


def tells(question, name, size):
    """Is every number of an output 0, or far above the tolerance?"""
    return not size or all(x == 0 or x >= TELLS * size
                           for x in numbers(question, name))


def solve(question):
    """Return 30 u |A^-1| g, the largest entry, for g as in the judge."""
    A = question.data("A")
    system = systems.System(A, question.u)
    g = system.terms(question.due("x"), question.data("b"))
    away = matvec(list(map(absolute, invert(A))), g)
    return {"x": LIMIT * question.u * max(away)}


def inverse(question):
    """Return the same for the columns, or by rows where that is more."""
    A, due = question.data("A"), question.due("inverse")
    system, size = systems.System(A, question.u), list(map(absolute, due))
    columns = [matvec(size, system.terms(column, [Fraction(i == j)
                                                  for i in range(len(A))]))
               for j, column in enumerate(transpose(due))]
    rows = matmul(size, system.growth.rows())
    for i, row in enumerate(rows):
        row[i] += 1
    rows = matmul(rows, size)
    return {"inverse": LIMIT * question.u * max(flat(columns) + flat(rows))}


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
        count = len(flat(question.due(name)))
        if away:
            found[name] = max(away[:count])
        away = away[count:]
    return found


def fitted(names, vector, total, problem=least_squares.plain):
    """Return a function that gives the tolerances of a fit."""
    def sizes(question):
        fit = problem(question, vector(question, question.due))
        n = len(fit.y) if total == "mse" else 1
        return dict(coefficients(names, fit, question), **{
            total: LIMIT * fit.sse_bound(1) / n})
    return sizes


def classifier(question):
    """Return those of w and t."""
    w = fitted_classifiers.hyperplane(question, question.due)
    fit = fitted_classifiers.fit_of(question, w)
    return coefficients(("w", "t"), fit, question)


def plug_in(question):
    """Return those of w, intercept and fitted; equality of clear labels."""
    w = fitted_classifiers.weights(question, question.due)
    fit = fitted_classifiers.fit_of(question, w)
    found = coefficients(("w", "intercept"), fit, question)
    found["fitted"] = LIMIT * question.u * fit.bound
    if all(abs(v - fitted_classifiers.HALF) > 2 * found["fitted"]
           for v in fit.fitted):
        found["labels"] = Fraction(0)
    return found


def svm_hard(question):
    """Return those of w, t and margin, and equality of what is on it."""
    machine = Machine(question)
    scale, u = machine.scale(), ROUNDINGS * question.u
    reach = max(scale.scores) + 2
    found = {"t": u * scale.t, "on_margin": Fraction(0),
             "margin": u * reach * question.due("margin")}
    if machine.linear:
        found["w"] = u * root(dot(scale.w, scale.w))
    return found


def svm_soft(question):
    """Return those of w, the objective, and t where there is but one."""
    machine = soft_machine.Machine(question)
    scale, u = machine.scale(), ROUNDINGS * question.u
    found = {"t_low": u * scale.t, "t_high": u * scale.t,
             "objective": u * scale.objective}
    if question.due("t_low") == question.due("t_high"):
        found["t"] = u * scale.t
    if machine.linear:
        found["w"] = u * root(dot(scale.w, scale.w))
    return found


FORWARD = {
    "solve": solve, "inverse": inverse,
    "line": fitted(("slope", "intercept"), least_squares.coefficients, "mse"),
    "least-squares": fitted(("w", "intercept"), least_squares.weights, "sse"),
    "ridge": fitted(("w", "intercept"), least_squares.weights, "objective",
                    ridge.penalised),
    "least-squares-classifier": classifier, "least-squares-plug-in": plug_in,
    "separability": lambda question: {"separable": Fraction(0)},
    "svm-hard": svm_hard, "svm-soft": svm_soft}
