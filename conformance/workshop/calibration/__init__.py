"""Where the bounds of the judge come from.

    problems    random problems of every task, well and badly posed
    survey      all methods on all problems; weak answers and certificates

`python3 -m conformance.workshop.calibration` runs it all and prints what
was seen.
Here stands which methods are right on which problems, and which are not:

    GOOD    task -> pairs of a method and the kinds on which it is as good as
            any: its E has to stay below a tenth of the bound; the plain
            program of a task that is not listed
    FAIR    the same of methods that are known to be a little less stable:
            they have to pass, as far from the bound as they may be
    BAD     task -> (mistake in words, or method; kinds; outputs): in doubles
            its E has to be ten times the bound or more in the worst of these
            outputs (None: of all).  The first of GOOD in single precision,
            said to be double, has to be as far off in all of them

A right method may be a wrong one elsewhere: reflections where rows differ in
scale, squares multiplied out far from 0.  Normal equations are on neither
list where the condition is middling: what weighs there is the other bound, of
weak answers.

And how far an answer is from its bound, as the judge itself measures it:

    pose       a problem with its exact answer
    measured   {output: E over its bound} of an answer in rounded arithmetic

The exact answers are those of refimpl, which every golden case of the suite
confirms by other means.
"""

from fractions import Fraction

from ...contract.values import ANSWERS, BadNumber, number, read
from ...contract.tasks import TASKS
from ...programs import (
    PLAIN, classifiers, closed, fisher, least_squares, svm)
from ...programs.entry import ask
from ...programs.linear import gram_schmidt, householder
from ...programs.mistakes import MISTAKES, Clock
from ...programs.rings import to_wire
from ...programs.rows import in_ring
from ...programs.systems import normal
from ...referee import judge
from ...referee.question import Question
from .methods import active, by_reflections, halved, updated
from .problems import KINDS, problem

LEVEL = ("plain", "offset", "ill")


def variant(name, program, **switches):
    """Return a program with switches under a name of its own."""
    def changed(r, data):
        return program(r, data, **switches)
    changed.__name__ = name
    return changed


def everywhere(*methods):
    return tuple((method, KINDS) for method in methods)


def by(program, line, *methods):
    """Return programs in which a line calls other methods."""
    return [variant(method.__name__, in_ring(program, line.replace(
        "METHOD", method.__name__))) for method in methods]


def full(r, data):
    """Return linear-classifier by reflections, where M is "full"."""
    return in_ring(by_reflections)(r, data) if data[
        "M"] == "full" else PLAIN["linear-classifier"](r, data)


FIT = "w = householder(X, y) -> w = METHOD(X, y)"
NORMAL, = by(least_squares.least_squares_by_reflections, FIT, normal)


# Tasks of which an answer is right or wrong, and nothing is measured.  Steps
# of Newton are measured one by one, as newton-step: how many there are is a
# matter of rounding where one is as long as the tolerance.
EQUAL = {name for name, task in TASKS.items() if task.trace or all(
    output.integer or output.type == "flag"
    for output in task.outputs.values() if output.main)} | {"newton"}

QR = householder, gram_schmidt
BELOW = ("householder(Z + below, c + [0] * d) -> "
         "METHOD(Z + below, c + [0] * d)")
GOOD = {
    "inverse": ((PLAIN["inverse"], ("plain", "scaled", "ill")),),
    "least-squares": everywhere(
        *by(least_squares.least_squares_by_reflections, FIT, *QR),
        in_ring(least_squares.least_squares_centred)),
    "line": everywhere(PLAIN["line"]) + (
        (in_ring(least_squares.line_by_sums), ("plain",)),),
    "linear-classifier": everywhere(full),
    "ridge": ((PLAIN["ridge"], LEVEL),) + everywhere(
        *by(least_squares.ridge_by_rows, BELOW, gram_schmidt)),
    "least-squares-classifier": everywhere(
        *by(classifiers.regression_on_labels, FIT, *QR)),
    "least-squares-plug-in": everywhere(
        *by(classifiers.regression_on_zero_and_one, FIT, *QR)),
    "covariance": everywhere(PLAIN["covariance"], in_ring(updated)) + (
        (in_ring(closed.covariance_by_columns, *closed.ONE_PASS),
         ("plain",)),),
    "fisher-criterion": everywhere(
        PLAIN["fisher-criterion"], in_ring(fisher.criterion_of_scatters)),
    "lasso": ((in_ring(active), LEVEL), (PLAIN["lasso"], ("plain",)))}

# Reflections keep an error small beside a whole matrix, and the judge looks
# at its rows; normal equations square the condition, be it ever so small,
# also those of a lasso's weights.
FAIR = {
    "inverse": everywhere(PLAIN["inverse"]),
    "least-squares": ((NORMAL, ("plain",)),),
    "lasso": ((in_ring(active), ("scaled",)),
              (PLAIN["lasso"], ("scaled",)))}


def printed(value, digits=6):
    """Return numbers as they are when so many digits are printed."""
    if isinstance(value, dict):
        return {name: printed(v, digits) for name, v in value.items()}
    if isinstance(value, list):
        return [printed(v, digits) for v in value]
    if value is None or isinstance(value, int):
        return value
    return float("{:.{}g}".format(value, digits))


def six_digits(program):
    return variant("six_digits", lambda r, data: printed(program(r, data)))


def hinted_machine(*rows):
    """Return a machine of the points that count, which are given."""
    return in_ring(svm.machine_by_dual, "C=None): -> free, full, C=None):",
                   "= train(K, y, C -> = settle(K, y, C, free, full", *rows)


LISTS = "support=support, on_margin=on_margin -> "
MACHINE = hinted_machine(LISTS)
AS_GIVEN = variant("as_given", hinted_machine(LISTS, svm.AS_GIVEN))
GOOD.update({"svm-hard": everywhere(MACHINE), "svm-soft": everywhere(MACHINE)})
UNEXCHANGED = ("rows are never exchanged", ("pivot",), None)
UNBALANCED = ("p (1 - p) divides the residual", ("steep",), None)
BAD = {
    "solve": (UNEXCHANGED,
              ("A is inverted and multiplied with b", ("worse",), None),
              ("A is transposed", ("plain",), None)),
    "inverse": (UNEXCHANGED,), "determinant": (UNEXCHANGED,),
    "least-squares": (("normal equations", ("worse",),
                       ("w", "w, intercept")),),
    "line": (("one pass: n Sxy - Sx Sy over n Sxx - Sx^2", ("far",), None),),
    "covariance": (("the mean of the squares less the square of the mean",
                    ("far",), ("covariance", "scatter")),),
    "mse": (("y.y - 2 y.p + p.p", ("far",), None),),
    "logistic": (("1 - 1 / (1 + e^z): small p is what that leaves",
                  ("small",), None),),
    "posterior": (("1 - 1 / (1 + odds)", ("small",), None),),
    "log-likelihood": (("logarithms of probabilities are added up",
                        ("steep",), ("value",)),),
    "newton-step": (UNBALANCED,),
    "logistic-regression": (("it stops after 2 steps, arrived or not",
                             ("plain",), None),),
    "gram": (("|x - z|^2 is x.x + z.z - 2 x.z", ("far",), None),),
    "fisher": (("scatters in one pass", ("far",), None),),
    "fisher-criterion": (("scatters in one pass, then projected", ("far",),
                          None),),
    "svm-hard": ((AS_GIVEN, ("far",), None),
                 (six_digits(MACHINE), ("plain",), None)),
    "svm-soft": ((six_digits(MACHINE), ("plain",), None),),
    "lasso": ((halved, ("plain",), ("w", "w, intercept")),)}


def program_of(task, method):
    """Return the program of a mistake in words; another one as it is."""
    if callable(method):
        return method
    mistake, = [one for one in MISTAKES[task] if one.words == method]
    return variant(method, lambda r, data: mistake.run(r, data, None))


# A lasso is judged by its gap, of second order in the error: single precision
# may pass there.  All outputs are measured of the tasks that are not here.
SINGLE = {"lasso": ("objective",)}
GOOD.update((task, everywhere(PLAIN[task])) for task in TASKS
            if task not in GOOD and task not in EQUAL)


INFINITE = float("inf")


def pose(task, inputs, digits=50):
    """Return a case of a task: the inputs and the exact outputs, or None.

    What is irrational is right to so many digits.  None where the problem
    has no answer, such as dependent columns.
    """
    reply = ask(task, inputs, {"digits": digits})
    if "output" not in reply:
        return None
    return {"task": task, "input": inputs, "output": reply["output"]}


def hinted(case):
    """Return the inputs, read exactly, and what counts."""
    inputs, expected = read(case["task"], case["input"]), case["output"]
    if "alpha" in expected and "kernel-scores" != case["task"]:
        alpha, C = expected["alpha"], inputs.get("C")
        full = [i for i, a in enumerate(alpha)
                if C is not None and number(a) == number(C)]
        return dict(inputs, full=full, free=[
            i for i, a in enumerate(alpha) if number(a) and i not in full])
    if case["task"] == "lasso":
        values = map(number, expected["w"])
        return dict(inputs, signs=[(v > 0) - (v < 0) for v in values])
    return inputs


def drawn(task, kind, seed):
    return pose(task, problem(task, kind, seed))


def findings(case, answer, unit):
    return judge.findings(Question(case, answer, unit))


def measured(case, answer, unit):
    """Return {output: E over its bound}, infinite where a Finding fails
    without a measure; outputs that are met by equality are left out.
    """
    result = {}
    for finding in findings(case, answer, unit):
        if finding.E is not None:
            result[finding.field] = float(min(
                Fraction(10) ** 300, Fraction(finding.E) / Fraction(
                    finding.limit))) if finding.E != INFINITE else INFINITE
        elif finding.status == "fail":
            result[finding.field] = INFINITE
    return result


def reply_of(program, mistake):
    """Return what a WrongProgram replies with a mistake, None if it gives up.
    """
    result = program.run(mistake, Clock(60))
    if not result:
        return None
    if isinstance(result, str):
        return {"error": {"kind": result}}
    return {"output": {
        name: in_doubles(to_wire(value)) for name, value in result.items()
        if name in TASKS[program.task].judged() and value is not None}}


def in_doubles(value):
    """Return numbers as the nearest doubles; counts and flags stay."""
    if isinstance(value, dict):
        return {name: in_doubles(v) for name, v in value.items()}
    if isinstance(value, list):
        return [in_doubles(v) for v in value]
    if not isinstance(value, str):
        return value
    try:
        return float(number(value, ANSWERS))
    except (BadNumber, OverflowError):
        return value
