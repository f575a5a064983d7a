"""Certificates of answers to problems that are too large to solve.

certify() gives what the answer proves: bounds that hold whoever found it, and
the conditions that it has to meet.  The oracle is not asked.  The certificates
are the referee's; the sums in them are taken over the rows of a table.

passed() is what is proved of a ridge in doubles without a look at every row.
The judge holds X (w - w*) and s (w - w*) to what it measures in every
row.  With g >= |y| and |P| g >= |P [y; 0]| = s |w*|, in its words, the largest
entries of the columns are enough for an answer that is well within:

    E of the data <= sum of max |x_j| |w - w*|_j / (u max |y|)
    E of the penalty <= max |w - w*| / (u max |w*|)

Of any other answer nothing is said there.
"""

from collections import namedtuple
from fractions import Fraction

from ..contract.suite import known
from ..contract.tasks import TASKS
from ..contract.values import BadNumber, number, rough
from ..contract.words import label
from ..referee.exact import dot, invert, ratio, short
from ..referee.families.lasso import dual_objective
from ..referee.families.least_squares import has_intercept, weights
from ..referee.families.likelihood import maximum
from ..referee.families.svm_bounds import hard_margin, promises, soft_margin
from ..referee.judge import LITTLE, summarise
from ..referee.measure import (
    LIMIT, MANY, ROUNDINGS, TENTH, Finding, Refuted, error_and_size, is_lost,
    narrowed)
from ..referee.question import Question, Wrong, read, rounding_unit
from .problem import BadInput
from .sums import LargeFit, Likelihood, combine, scores

PROMISE = Fraction(1, 10 ** 8)      # unless another one is made

ROOM = 2        # times as far from the bounds as has to be

# What is read of an answer.
PROVING = ("w", "theta", "alpha", "lambda", "t", "intercept")

# facts: pairs of words and a number.  conditions: of Condition.
Proof = namedtuple("Proof", "facts conditions")

# name: words.  size, limit: numbers; None for above 0.  holds: is it met?
Condition = namedtuple("Condition", "name size limit holds")


class Unproved(Exception):
    """Nothing can be proved from what was given; the message says why."""


def at_most(name, size, limit):
    return Condition(name, size, limit, size <= limit)


def positive(name, size):
    return Condition(name, size, None, size > 0)


def holds(proof):
    return all(condition.holds for condition in proof.conditions)


def format_proof(task, proof):
    lines = ["{}: {}".format(task, "pass" if holds(proof) else "fail")]
    for i, (name, value) in enumerate(proof.facts):
        lines += label("" if i else "proved", "{}: {}".format(
            name, rough(value, 10)))
    for i, condition in enumerate(proof.conditions):
        lines += label("" if i else "so", "{}: {}, expected {}{}".format(
            condition.name, rough(condition.size), "above 0"
            if condition.limit is None else "at most " + rough(
                condition.limit),
            "" if condition.holds else ": DOES NOT HOLD"))
    return lines


def certify(problem, got, watch=None):
    """Return the Proof of an answer; raise Unproved.

    problem  a problem.Problem      got  a grade.Came with an output
    """
    promise = PROMISE if got.promise is None else number(got.promise)
    try:
        inputs = outputs(problem, got.reply["output"])
        known(list(problem.settings), list(TASKS[problem.task].inputs),
              "input")
        return CERTIFIED[problem.task](problem, inputs, promise, got.unit,
                                       watch)
    except (Wrong, Refuted) as reason:
        raise Unproved(str(reason)) from None


def outputs(problem, output):
    lengths = {"d": len(problem.features), "n": problem.n}
    known_outputs = TASKS[problem.task].outputs
    result = {name: read(name, output[name], [
        lengths[letter] for letter in known_outputs[name].size])
        for name in PROVING if name in output and name in known_outputs}
    if "separable" in output:
        result["separable"] = output["separable"]
    return result


def need(inputs, *names):
    for name in names:
        if name not in inputs:
            raise Unproved("{} is missing: the proof needs it".format(name))


def setting(problem, name):
    """Return a parameter, which is not negative, as a Fraction."""
    try:
        result = number(problem.settings[name])
    except KeyError:
        raise BadInput("{0} is missing: add --set {0}=...".format(
            name)) from None
    except BadNumber as error:
        raise BadInput("{}: {}".format(name, error)) from None
    if result < 0:
        raise BadInput("{} is negative".format(name))
    return result


def gram_and_weights(problem, inputs, watch):
    """Return the Gram matrix, and w with the intercept behind it if any."""
    need(inputs, "w")
    w = list(inputs["w"])
    if problem.intercept:
        need(inputs, "intercept")
        w.append(inputs["intercept"])
    return problem.gram(watch), w


def solve(gram, lam=Fraction(0)):
    """Return (w, inverse): the least squares plus lam |w|^2, exactly.

    The constant, last where there is one, is not penalised.  Raises Unproved
    where no single w is best.
    """
    inverse = invert(gram.penalised(lam))
    if inverse is None:
        raise Unproved("the columns are dependent: no single w is best")
    return [dot(row, gram.c) for row in inverse], inverse


def zero(gram):
    """Return the objective of w = 0, with the best intercept; 1 for 0."""
    least = gram.yy
    if gram.intercept:
        least -= gram.c[-1] ** 2 / gram.n
    return least or 1


def least_squares(problem, inputs, promise, unit, watch):
    gram, w = gram_and_weights(problem, inputs, watch)
    best, inverse = solve(gram)
    u, facts = rounding_unit(unit), [("sum of squares", gram.rest(w)[1])]
    if u == 0:
        off = max(abs(a - b) for a, b in zip(w, best))
        return Proof(facts, [at_most("w is off by", off, 0)])
    fit = LargeFit(gram, problem.columns, problem.target, best, inverse, u,
                   watch)
    zero = fit.zero()
    limit = narrowed(LIMIT * fit.growth, zero, 1)
    require_strength(is_lost(limit, zero))
    return Proof(facts + [("the least one", fit.sse),
                          ("condition number", fit.condition())],
                 [at_most("backward error in units of rounding",
                          fit.error(w), limit)])


def require_strength(lost):
    if lost:
        raise Unproved(LITTLE)


def ridge(problem, inputs, promise, unit, watch):
    """Prove how far the objective of w is above the least, exactly.

    The least one is known from the Gram matrix.  With d = w - w* the excess
    is d'(X'X + lambda I)d.
    """
    gram, w = gram_and_weights(problem, inputs, watch)
    lam, m = setting(problem, "lambda"), len(problem.features)
    least, _ = solve(gram, lam)
    off = [a - b for a, b in zip(w, least)]
    over = dot(off, [dot(row, off) for row in gram.G]) + lam * dot(
        off[:m], off[:m])
    at = gram.rest(w)[1] + lam * dot(w[:m], w[:m])
    far = max(map(abs, off)) / (max(map(abs, least)) or 1)
    return Proof([
        ("objective", at), ("least objective", at - over),
        ("w is off by, of its largest entry", far)],
        [at_most("excess of the objective, of that of w = 0",
                 over / zero(gram), promise)])


def lasso(problem, inputs, promise, unit, watch):
    """Prove how far the objective of w may be above the least.

    By a dual point, with all products of the residuals taken from the Gram
    matrix; less their mean where there is an intercept.
    """
    gram, w = gram_and_weights(problem, inputs, watch)
    lam, m = setting(problem, "lambda"), len(problem.features)
    if lam == 0:
        raise Unproved("lambda is 0: this is least-squares")
    pull, rr = gram.rest(w)
    primal = rr + lam * sum(map(abs, w[:m]))
    ry, total = gram.yy - dot(w, gram.c), pull[-1]
    if gram.intercept:
        pull = [p - s * total / gram.n for p, s in zip(pull, gram.G[-1])]
        ry -= total * gram.c[-1] / gram.n
        rr -= total * total / gram.n
    dual = dual_objective(lam, pull[:m], ry, rr)
    return Proof([("objective", primal), ("no objective is below", dual)],
                 [at_most("duality gap, of the objective of w = 0",
                          (primal - dual) / zero(gram), promise)])


def machine(problem, inputs):
    """Return scores, |w|^2, and the function of signed multipliers that
    gives |sum signed x|^2.
    """
    kernel = problem.settings.get("kernel", {"name": "linear"})
    if kernel != {"name": "linear"}:
        raise BadInput("the certificate is for the linear kernel")
    if len(set(problem.beside)) < 2:
        raise BadInput("all labels are the same")
    need(inputs, "alpha", "t")
    columns = problem.columns

    def norm(signed):
        v = combine(columns, signed)
        return dot(v, v)
    w = inputs.get("w") or combine(
        columns, [a * c for a, c in zip(inputs["alpha"], problem.beside)])
    return scores(columns, w), dot(w, w), norm


def promised(proof, inputs, promise):
    return [at_most(name, size, times * promise)
            for name, size, times in promises(proof, inputs["alpha"])]


def hard(problem, inputs, promise, unit, watch):
    """Prove how far the margin of w and t is from the widest one."""
    result, square, norm = machine(problem, inputs)
    proof = hard_margin(result, square, problem.beside, inputs["t"],
                        inputs["alpha"], norm)
    return Proof(
        [("|w|^2 / 2 of the best w is at least", proof.dual),
         ("and at most", proof.primal)],
        [positive("least y (w.x - t)", proof.functional)]
        + promised(proof, inputs, promise))


def soft(problem, inputs, promise, unit, watch):
    """Prove how far the objective of w and t is above the least."""
    result, square, norm = machine(problem, inputs)
    proof = soft_margin(result, square, problem.beside, setting(problem, "C"),
                        inputs["t"], inputs["alpha"], norm)
    return Proof(
        [("objective of w and t", proof.primal),
         ("with the best t for w", proof.best),
         ("no objective is below", proof.dual)],
        promised(proof, inputs, promise))


def separability(problem, inputs, promise, unit, watch):
    columns, y = problem.columns, problem.beside
    if inputs.get("separable"):
        need(inputs, "w", "t")
        least = min(c * (s - inputs["t"]) for c, s in zip(
            y, scores(columns, inputs["w"])))
        return Proof([], [positive("least y (w.x - t)", least)])
    need(inputs, "lambda")
    require_strength(ROUNDINGS * rounding_unit(unit) >= TENTH)
    lam = inputs["lambda"]
    if not min(lam) >= 0 or not any(lam):
        raise Unproved("lambda is negative somewhere, or zero everywhere")
    signed, total = [a * c for a, c in zip(lam, y)], sum(lam)
    left = combine(columns, signed) + [sum(signed)]
    sizes = combine(columns, lam, absolute=True) + [total]
    return Proof([("sum of lambda", total)], [at_most(
        "sum lambda y x, of the size of its terms",
        max(abs(v) / (size or 1) for v, size in zip(left, sizes)),
        ROUNDINGS * rounding_unit(unit))])


def logistic_regression(problem, inputs, promise, unit, watch):
    """Prove how far the scores of theta are from those of the maximum.

    x'H^-1 x of every row is below (sum of sqrt((H^-1)_kk) |x_k|)^2.
    """
    need(inputs, "theta")
    columns = problem.columns
    sums = Likelihood(columns, problem.beside, inputs["theta"], watch)
    proof = maximum(
        sums.hessian, sums.gradient, sums.error,
        lambda square, widths: short(dot(widths, [
            max(map(abs, column)) for column in columns])))
    conditions = [positive("1 - R nu", 1 - proof.q)]
    if proof.scores is not None:
        conditions.append(at_most(
            "scores are off by, of the largest",
            proof.scores / max(sums.largest, Fraction(1)), promise))
    return Proof([("sqrt(g'H^-1 g) is at most", proof.nu),
                  ("and sqrt(x'H^-1 x) of any row", proof.reach)], conditions)


CERTIFIED = {"least-squares": least_squares, "ridge": ridge, "lasso": lasso,
             "svm-hard": hard, "svm-soft": soft, "separability": separability,
             "logistic-regression": logistic_regression}


def passed(problem, case, got):
    output = got.reply.get("output")
    if (problem.task != "ridge" or got.unit != "binary64" or not (
            case.output and isinstance(output, dict))
            or not set(case.required) <= set(output) <= set(case.output)):
        return None
    question = Question(case.entry, output, got.unit)
    try:
        best = question.expected("objective")
        part = ROOM * max(of_weights(problem, question), ratio(
            abs(question.read("objective") - best),
            LIMIT * (problem.n + 2) * question.u * best))
        verdict = summarise(question, listed)
    except Wrong:
        return None
    return verdict._replace(measure="E is at most {} of {}".format(
        rough(part * LIMIT), LIMIT)) if part <= 1 else None


def of_weights(problem, question):
    """Return what part of its limit E is at most; 1 where it may be more."""
    if not has_intercept(question) and question.read("intercept"):
        return 1
    expected = weights(question, question.expected)
    shift = [abs(a - b) for a, b in zip(weights(
        question, question.read), expected)]
    limit = LIMIT * question.u * max(1, Fraction(problem.n, MANY))
    part = ratio(dot(shift, [largest(column) for column in problem.columns]
                     + [1] * has_intercept(question)),
                 limit * largest(problem.target))
    if question.data("lambda", 0):
        part = max(part, ratio(max(shift), limit * max(map(abs, expected))))
    return part


def largest(column):
    return Fraction(max(map(abs, column.values)), column.scale)


def listed(question):
    return [Finding(name, "pass", None, None, [], *error_and_size(
        *[question.entries(name)] * 2)) for name in question.fields()]
