"""Right answers of any kind pass."""

import random
from fractions import Fraction as F

import pytest

from independent import reduced
from judge_cases import answered, change_numbers, decimal_text, suite

from conformance.contract.tasks import TASKS as TABLE
from conformance.contract.values import leaves, number
from conformance.contract.wire import long_integers
from conformance.programs.closed import classify
from conformance.programs.descent import batch
from conformance.programs.kernel_perceptrons import dual, dual_bias
from conformance.programs.perceptrons import online, perceptron
from conformance.programs.probabilities import sample
from conformance.programs.rings import run
from conformance.referee.exact import dot, matvec, transpose
from conformance.referee.judge import judge
from conformance.referee.question import Question
from conformance.workshop.calibration import GOOD, hinted
from conformance.workshop.calibration.problems import KINDS
from conformance.workshop.calibration.rings import RINGS


# Traces of perceptrons, and labels, as somebody else might program them.

TRACES = {"perceptron": perceptron, "perceptron-online": online,
          "dual-perceptron": dual, "dual-perceptron-bias": dual_bias,
          "perceptron-batch": batch, "kernel-perceptron": dual,
          "classify": classify, "logistic-sample": sample}


CASES = [case for case in suite().values() if case.output]
FLOATS = [case for case in CASES if "exact-only" not in case.flags]
ERRORS = [case for case in suite().values() if case.error]
TASKS = sorted({case.task for case in CASES})
EXTRA = {"seconds": 0.5, "note": "text", "": None, "more": [1, [2, {}]],
         "Lambda": "nan", "version": {"x": "1/0"}}

# What leaves the range, of the squares of a plain norm in doubles, too; in
# decimals, what is below the least number that may be written.
SQUARES = {"margins/huge-weights", "margins/tiny-weights-again"}
BEYOND = {"double": SQUARES, "backward": SQUARES, "pairwise": SQUARES,
          "single": {"margins/big-weights", "logistic-regression/offset"},
          "digits": {"logistic/beyond-ten-thousand-digits"}}
SLOW = {"feature-map/degree-twelve"}
LOSES = {"ridge/huge-lambda"}       # reflections of data and penalty together


def words(case, verdict, *what):
    return (case.id, verdict.status, verdict.notes[:2]) + what


def verdict_on(case, unit, write):
    """Return the verdict on the golden answer, its numbers written anew."""
    answer = change_numbers(case.output, write)
    return judge(case.entry, {"output": dict(EXTRA, **answer)}, unit)


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_answers_in_any_notation(task):
    """Ratios, Fractions; doubles as JSON and C99 have them."""
    with long_integers():
        for k, case in enumerate(c for c in CASES if c.task == task):
            writers = [F, lambda x: "{}/{}".format(3 * x.numerator,
                                                   3 * x.denominator)]
            if "irrational" not in case.flags:
                verdict = verdict_on(
                    case, "exact", writers[k % len(writers)])
                assert verdict.status == "pass", words(case, verdict)
            if "exact-only" not in case.flags:
                one = verdict_on(case, "binary64", float)
                assert one.status == "pass", words(case, one)
                assert one == verdict_on(case, "binary64", lambda x: float(
                    x).hex()), case.id


@pytest.mark.sample(12)
@pytest.mark.parametrize("task", sorted(set(TASKS) - {"separability"}))
def test_a_decimal_is_no_fraction_where_the_formula_is_rational(task):
    """Where it is not, it may stand for one; so with a Gaussian kernel."""
    with long_integers():
        for case in CASES:
            for name, value in case.output.items():
                output = TABLE[task].outputs.get(name)
                if case.task != task or output.integer or (
                        "irrational" in case.flags):
                    continue
                decimals = change_numbers(
                    {name: value}, lambda x: decimal_text(x, 55))[name]
                same = list(map(number, leaves(decimals))) == list(map(
                    number, leaves(value)))
                gaussian = "gaussian" in str(case.input.get("kernel"))
                verdict = judge(case.entry, {"output": dict(
                    case.output, **{name: decimals})}, "exact")
                assert (verdict.status == "pass") is (
                    same or output.irrational or gaussian), words(
                        case, verdict, name)


@pytest.mark.sample(40)
@pytest.mark.parametrize("task", sorted({case.task for case in ERRORS}))
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_errors_of_any_kind_that_is_due_with_any_certificate_that_holds(
        task, unit):
    for case in ERRORS:
        if case.task == task and not (unit != "exact"
                                      and "exact-only" in case.flags):
            kinds = case.error["kind"]
            for kind in [kinds] if isinstance(kinds, str) else kinds:
                bare = {"error": dict(EXTRA, kind=kind, message=["any"])}
                verdict = judge(case.entry, bare, unit)
                assert verdict.status == "pass", words(case, verdict)
            for inputs in certificates(case.error, unit):
                verdict = judge(case.entry, {"error": inputs}, unit)
                assert verdict.status == "pass", words(case, verdict, inputs)


def certificates(error, unit):
    """Yield the error with what it carries, rescaled and rewritten."""
    kinds = error["kind"]
    kind = kinds if isinstance(kinds, str) else kinds[0]
    carries = {"null": "singular", "direction": "separable",
               "lambda": "not-separable"}
    for name, expected in carries.items():
        if name in error and (kind == expected or expected in kinds):
            for factor in (1, -3) if name == "null" else (
                    1, 7) if name == "direction" else (1,):
                v = [factor * number(x) for x in error[name]]
                yield {"kind": expected, name: [str(x) for x in v]}
                if unit != "exact":
                    yield {"kind": expected, name: [float(x) for x in v]}
                    yield {"kind": expected, name: [float(x).hex() for x in v]}


def methods(task):
    """Return the methods of a task that are right everywhere."""
    if task in TRACES:
        return [TRACES[task]]
    return [method for method, kinds in GOOD.get(task, ()) if kinds == KINDS]


def sampled(ring, case):
    """Is a case posed in this ring?  All are in doubles, but for thousands
    of features."""
    if case.task in TRACES:
        return ring == "double"
    if case.beyond(RINGS[ring].unit) or case.id in BEYOND.get(ring, ()) or (
            case.id in SLOW and ring != "double"):
        return False
    return ring == "double" or random.Random(case.id + ring).random() < 0.3


@pytest.mark.campaign
@pytest.mark.parametrize("task", sorted(set(GOOD) | set(TRACES)))
@pytest.mark.parametrize("ring", ["double", "backward", "pairwise", "single",
                                  "digits"])
def test_other_methods_pass(task, ring):
    """Q R by reflections or Gram-Schmidt, elimination, Jacobi's rotations,
    Newton's method, the equations of the support, traces kept up to date;
    each in sums of another order, and in other precisions.
    """
    chosen = methods(task) if ring == "double" else methods(task)[:1]
    for case in FLOATS:
        if case.task == task and sampled(ring, case):
            for method in chosen[:1] if case.id in SLOW else chosen:
                verdict = verdict_of(case, RINGS[ring], method)
                expected = ("pass", "weak") if case.id in LOSES else ("pass",)
                assert verdict.status in expected, words(
                    case, verdict, method.__name__)
                if ring == "double":
                    assert share(verdict) < 0.1, words(case, verdict)


def share(verdict):
    """Return the measure over its limit; of an equality 0, or infinity."""
    parts = verdict.measure.split()
    if len(parts) == 5:
        return float(parts[2]) / float(parts[4])
    return 0 if verdict.measure == "equal" else float("inf")


def verdict_of(case, ring, method):
    """Return the verdict on what a method answers; sets are the expected ones.
    """
    answer = run(ring, method, hinted(case.entry))
    for name in ("support", "on_margin"):
        if name in (case.output or ()):
            answer[name] = case.output[name]
    return judge(case.entry, {"output": answer}, ring.unit)


# What the problem leaves free is right in any way it is chosen.

UNITS = ("exact", "binary64")


def cases(task):
    return [case for case in answered(task)
            if "irrational" not in case.flags]


def null(rows):
    """Return vectors that span what the rows send to 0."""
    M, pivots = reduced(rows)
    result = []
    for j in range(len(rows[0])):
        if j not in pivots:
            v = [F(0)] * len(rows[0])
            v[j] = F(1)
            for row, k in zip(M, pivots):
                v[k] = -row[j]
            result.append(v)
    return result


def limits_of(v, low, high):
    """Return the least and greatest f with low <= f v <= high everywhere;
    None stands for no bound.
    """
    ends = [[], []]
    for d, a, b in zip(v, low, high):
        for side, end in ((d < 0, a), (d > 0, b)):
            if d and end is not None:
                ends[side].append(end / d)
    return max(ends[0], default=F(-1)), min(ends[1], default=F(1))


def written(value, unit):
    if isinstance(value, list):
        return [written(v, unit) for v in value]
    if isinstance(value, bool) or not isinstance(value, F):
        return value
    return str(value) if unit == "exact" else float(value)


def passes(case, unit, promise=None, **answer):
    """Assert that an answer passes; what is not told is what is due."""
    inputs = {name: read(case, name) for name in case.output}
    inputs.update(answer)
    verdict = judge(case.entry, {"output": {
        name: written(v, unit) for name, v in inputs.items()}}, unit, promise)
    assert verdict.status == "pass", (case.id, verdict, answer)


def read(case, name):
    value = case.output[name]
    if name in ("support", "on_margin", "separable"):
        return value
    return Question(case.entry, {}).expected(name)


def alphas(case, high):
    """Yield other optimal multipliers: both ends of every direction that
    leaves the weights, on points on the margin.
    """
    question = Question(case.entry, case.output)
    X, y, alpha = question.data("X"), question.data("y"), question.expected(
        "alpha")
    k = question.kernel()
    K = [[k(a, b)[0] for b in X] for a in X]
    signed = [a * c for a, c in zip(alpha, y)]
    t = question.expected("t")
    on = [i for i, (row, c) in enumerate(zip(K, y))
          if c * (dot(row, signed) - t) == 1]
    if len(on) < 2:
        return
    rows = [[K[i][j] * y[j] for j in on] for i in range(len(X))]
    for v in null(rows + [[y[j] for j in on]]):
        ends = limits_of(v, [-alpha[j] for j in on], [
            None if high is None else high - alpha[j] for j in on])
        for f in ends + (sum(ends) / 2,):
            if f:
                other = list(alpha)
                for j, d in zip(on, v):
                    other[j] += f * d
                yield other


@pytest.mark.campaign
@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("task", ["svm-hard", "svm-soft"])
def test_another_alpha(task, unit):
    met = set()
    for case in cases(task):
        C = Question(case.entry, {}).data("C") if "C" in case.input else None
        for alpha in alphas(case, C):
            more = {} if C else {
                "support": [i for i, a in enumerate(alpha) if a]}
            passes(case, unit, alpha=alpha, **more)
            met.add(case.id)
    assert len(met) >= 3


@pytest.mark.parametrize("unit", UNITS)
def test_any_t_in_its_interval(unit):
    """With the slack that goes with it."""
    met = 0
    for case in cases("svm-soft"):
        low, high = read(case, "t_low"), read(case, "t_high")
        question = Question(case.entry, {})
        X, y = question.data("X"), question.data("y")
        k = question.kernel()
        signed = [a * c for a, c in zip(read(case, "alpha"), y)]
        for part in (0, 1, F(1, 3), F(7, 8)) if low < high else ():
            t = low + part * (high - low)
            slack = [max(F(0), 1 - c * (sum(
                s * k(x, z)[0] for s, z in zip(signed, X)) - t))
                for x, c in zip(X, y)]
            if unit == "exact" and 2 * t != low + high:
                # its midpoint is asked for, and the slack of that
                verdict = judge(case.entry, {"output": dict(
                    case.output, t=str(t), slack=written(slack, unit))})
                assert verdict.status == "fail"
                assert verdict.notes[0].split()[0] == "t"
            else:
                passes(case, unit, t=t, slack=slack)
            met += 1
    assert met >= 12


@pytest.mark.parametrize("unit", UNITS)
def test_any_hyperplane_between_the_classes(unit):
    for case in cases("separability"):
        if not read(case, "separable") or len(set(case.input["y"])) < 2:
            continue
        question = Question(case.entry, {})
        X, y = question.data("X"), question.data("y")
        w = read(case, "w")
        scores = matvec(X, w)
        top = min(s for s, c in zip(scores, y) if c > 0)
        bottom = max(s for s, c in zip(scores, y) if c < 0)
        for part, size in ((F(1, 2), 1), (F(1, 4), 3), (F(3, 4), F(1, 7))):
            t = bottom + part * (top - bottom)
            if unit == "exact" or (top - bottom) > abs(t) / 2 ** 40:
                passes(case, unit, w=[size * v for v in w], t=size * t)


@pytest.mark.sample(1)
@pytest.mark.parametrize("unit", UNITS)
def test_eigenvectors_of_another_sign_length_and_basis(unit):
    mixed = 0
    for case in cases("fisher"):
        W, values = read(case, "W"), read(case, "eigenvalues")
        passes(case, unit, W=[[-v for v in w] for w in W])
        passes(case, unit, W=[[F(k + 3, 5) * v for v in w]
                              for k, w in enumerate(W)])
        for i in range(len(W) - 1):
            if values[i] == values[i + 1]:
                mixed += 1
                for p, q, r, s in ((0, 1, 1, 0), (1, 2, 2, -3), (3, 1, 1, 1)):
                    other = list(W)
                    other[i] = [p * a + q * b for a, b in zip(*W[i:i + 2])]
                    other[i + 1] = [r * a + s * b
                                    for a, b in zip(*W[i:i + 2])]
                    passes(case, unit, W=other)
    assert mixed >= 2


def moved(case):
    """Yield other minimisers of a lasso: along what the columns that pull
    as hard as they may send to 0, as far as no weight changes its sign.
    """
    question = Question(case.entry, {})
    X, y, lam, w = (question.data("X"), question.data("y"), question.data(
        "lambda"), question.expected("w"))
    c = question.expected("intercept")
    rest = [b - dot(x, w) - c for x, b in zip(X, y)]
    pulls = [2 * dot(column, rest) for column in transpose(X)]
    S = [j for j, pull in enumerate(pulls) if abs(pull) == lam]
    constant = bool(question.input.get("intercept"))
    for v in null([[x[j] for j in S] + [F(1)] * constant for x in X]
                  ) if S else ():
        signs = [(pulls[j] > 0) - (pulls[j] < 0) for j in S]
        ends = limits_of([s * d for s, d in zip(signs, v)], [
            -s * w[j] if s else None for s, j in zip(signs, S)],
            [None] * len(S))
        for f in ends + (sum(ends) / 3,):
            other = list(w)
            for j, d in zip(S, v):
                other[j] += f * d
            if f:
                yield other, c + f * v[-1] if constant else c


@pytest.mark.campaign
@pytest.mark.parametrize("unit", UNITS)
def test_weights_of_a_lasso_along_dependent_columns(unit):
    met = set()
    for case in cases("lasso"):
        for w, c in moved(case):
            passes(case, unit, w=w, intercept=c)
            met.add(case.id)
    assert len(met) >= 3


@pytest.mark.parametrize("unit", UNITS)
def test_features_turned_exchanged_and_padded(unit):
    for case in cases("feature-map"):
        rows = read(case, "features")
        if len(rows[0]) > 60:
            continue
        passes(case, unit, features=[[-v for v in reversed(x)]
                                     for x in rows])
        passes(case, unit, features=[x + [F(0)] * 3 for x in rows])
        if len(rows[0]) > 1:
            turned = [[(3 * x[0] + 4 * x[1]) / 5, (4 * x[0] - 3 * x[1]) / 5]
                      + x[2:] for x in rows]
            passes(case, unit, features=turned)
