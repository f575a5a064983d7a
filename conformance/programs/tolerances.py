"""Absolute tolerances: what is below eps is taken for 0, whatever its units.

    EPSILONS    as people write them
    tolerances  [Tolerance] of a task
    Tolerance   words   what is compared with eps
                answer  a function of eps, the inputs and the right outputs:
                        other outputs, the kind of an error, or None where it
                        does not show

The plain programs do it by one ring, whose divisors or powers of e have to
be eps or more, and by one switch of each loop; in what they answer it is a
change of one output.
"""

from collections import namedtuple
from fractions import Fraction
from functools import partial

from ..contract.tasks import TASKS
from . import PLAIN, map_leaves
from .classifiers import classifier, linear_by, plug_in
from .closed import label, scores
from .descent import adaline, batch, criterion, printed
from .fisher import fisher
from .kernel_perceptrons import dual, dual_bias
from .lasso import descent, lasso
from .least_squares import least_squares, ridge_by
from .likelihood import regression, rooted_step
from .linear import householder
from .perceptrons import online, perceptron
from .rings import EXACT, Exact, Ring, to_wire

Tolerance = namedtuple("Tolerance", "words answer")

EPSILONS = ("1e-6", "1e-8", "1e-10", "1e-12", "1e-14")
PATIENCE = 1000         # epochs
REAL = ("number", "vector", "matrix")


class Strict:
    """A ring that calls a divisor 0, or a power of e, if it is below eps."""

    divisor = power = 0

    def divide(self, a, b):
        if abs(b) < self.divisor:
            raise ZeroDivisionError("a divisor is small")
        return super().divide(a, b)

    def exp(self, x):
        value = super().exp(x)
        return 0 * value if value < self.power else value


def ring(double=False, **least):
    """Return a strict ring, of fractions or doubles."""
    return type("Strict", (Strict, Ring if double else Exact), least)(
        "strict", "binary64" if double else "exact",
        float if double else Fraction)


def refusing(program, double=False, kind="singular"):
    """Return what refuses a divisor below eps."""
    def answer(eps, data, golden):
        r = ring(double, divisor=eps)
        try:
            program(r, r.read(data))
        except ZeroDivisionError:
            return kind
        except (ArithmeticError, ValueError):
            pass
        return None
    return answer


def without_powers(program, kind=None, double=False):
    """Return what takes powers of e below eps for 0.

    kind  of error where there is no answer
    """
    def answer(eps, data, golden):
        r = ring(double, power=eps)
        try:
            return to_wire(program(r, r.read(data))) or kind
        except (ArithmeticError, ValueError):
            return None
    return answer


def trained(program, **limits):
    """Return what takes a score below eps for 0; None where it takes long.
    """
    def answer(eps, data, golden):
        if golden.get("epochs", golden.get("steps", 0)) > PATIENCE / 2:
            return None
        return program(ring(), data, least=eps, **limits) or "not-converged"
    return answer


def stopped(program, switch="close"):
    """Return what stops at steps below eps, in doubles."""
    def answer(eps, data, golden):
        return without_powers(partial(program, **{switch: float(eps)}),
                              double=True)(0, data, golden)
    return answer


def cut(name):
    """Return what gives the numbers of an output that are below eps as 0."""
    def answer(eps, data, golden):
        value = golden.get(name)
        small = None if value is None else map_leaves(
            lambda v: v * 0 if abs(v) < eps else v, value)
        return None if small == value else {name: small}
    return answer


PIVOT = "a pivot"
FACTOR = "a diagonal entry of R"
TIE = "a score"
STOP = "a step, which is the last"
POWER = "a power of e"
SPREAD = "a variance"


def by_householder(program):
    return refusing(partial(program, method=householder), True)


FORMULAS = {
    "determinant": [(PIVOT, lambda eps, data, golden: PLAIN["determinant"](
        ring(divisor=eps), data))],
    "least-squares": [(FACTOR, by_householder(least_squares))],
    "ridge": [(FACTOR, refusing(ridge_by(householder), True))],
    "least-squares-classifier": [(FACTOR, by_householder(classifier))],
    "least-squares-plug-in": [
        (FACTOR, by_householder(plug_in)),
        ("1/2 less what is fitted", lambda eps, data, golden: {"labels": [
            int(v >= Fraction(1, 2) - eps) for v in golden["fitted"]]})],
    "linear-classifier": [(FACTOR, refusing(linear_by(householder), True))],
    "newton-step": [(FACTOR, refusing(rooted_step, True))],
    "fisher": [(PIVOT, refusing(fisher, True))],
    "line": [(SPREAD, refusing(PLAIN["line"]))],
    "logistic-calibration": [
        (SPREAD, refusing(PLAIN["logistic-calibration"], kind="domain"))],
    "classify": [(TIE, lambda eps, data, golden: {"labels": [
        label(data, s if abs(s) >= eps else 0)
        for s in scores(EXACT, data)]})],
    "perceptron": [(TIE, trained(perceptron, patience=PATIENCE))],
    "perceptron-online": [(TIE, trained(online))],
    "dual-perceptron": [(TIE, trained(dual, patience=PATIENCE))],
    "dual-perceptron-bias": [(TIE, trained(dual_bias, patience=PATIENCE))],
    "kernel-perceptron": [
        (TIE, trained(dual, patience=PATIENCE)),
        (POWER, without_powers(partial(dual, patience=PATIENCE),
                               "not-converged"))],
    "perceptron-batch": [(TIE, trained(batch, patience=PATIENCE))],
    "perceptron-criterion": [(TIE, lambda eps, data, golden: criterion(
        ring(), data, wrong=lambda label, s: label * s <= 0 or abs(s) < eps))],
    "adaline": [(STOP, stopped(adaline))],
    "perceptron-regression": [(STOP, stopped(printed))],
    "lasso": [(STOP, stopped(lambda r, data, close: lasso(
        r, data, partial(descent, close=close))))],
    "logistic-regression": [
        (STOP, stopped(regression, "room")),
        ("the gradient, where it stops", stopped(regression, "flat")),
        (POWER, without_powers(regression, double=True))]}
POWERS = "kernels", "likelihood", "probabilities"       # families
WITHOUT_POWERS = "feature-map", "posterior"
WITHOUT_PIVOTS = "line", "fisher"


def tolerances(task):
    """Return the formulas of a task: of its program, and of each output."""
    result = list(FORMULAS.get(task, ()))
    if TASKS[task].family in POWERS and not (
            task in WITHOUT_POWERS or POWER in dict(result)):
        result.append((POWER, without_powers(PLAIN[task])))
    if "singular" in TASKS[task].errors and task not in WITHOUT_PIVOTS:
        result.insert(0, (PIVOT, refusing(
            PLAIN[task], task == "logistic-regression")))
    result += [(name, cut(name)) for name in TASKS[task].judged()
              if TASKS[task].outputs[name].type in REAL]
    return [Tolerance(*one) for one in result]
