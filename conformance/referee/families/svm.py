"""Separability, and the support vector machines of hard and soft margin.

A verdict on separability stands with its proof.  Of a machine is unique, and
equal in exact arithmetic:

    w, t, margin, on_margin            of a hard margin
    w, objective, t_low, t_high, t     of a soft one; t is the middle
    slack     max(0, 1 - y f) with the t given
    support   the indices of alpha > 0, all of them on the margin
    alpha     never entry by entry: the conditions of optimality hold exactly,
              0 <= alpha <= C, sum alpha y = 0, y f >= 1 where alpha < C and
              y f <= 1 where alpha > 0, for f = sum alpha_j y_j k(x_j, x) - t*;
              of a hard margin C is infinite

In rounded arithmetic, and with a Gaussian kernel in any, what was given is
held to bounds of the first order (svm_bounds), each error counted in units of
u times its bound, at most ROUNDINGS of them:

    scores   w.x_i - t at every point, so that no functional margin is off by
             more; with a kernel, from the alpha and t that were given; w.x_i
             where t has an interval
    w        against the one due in the Euclidean norm; so is sum alpha y x
    t        against its interval: how far outside
    alpha    what is below 0 or above C, and sum alpha y
    gap      between the objectives of what was given, by the certificate
    slack    against max(0, 1 - y f), with the t given if it has an interval
    margin, t_low, t_high, objective   against the ones due

An answer that a promise stands for is held to it instead, if it does not meet
those: what is repaired in alpha below gap sum alpha, and the objective of w
and t within gap of the dual one.  The distances from w* and t* need no
comparison then, as |w - w*|^2 <= 2 (P - D).  An answer is weak that meets the
bounds of the Gram matrix, and the conditions of a promise of WEAK.
"""

from fractions import Fraction

from ...contract.values import rough, show
from ..exact import dot, matvec, ratio, root, transpose
from ..measure import (
    DIGITS, EXACT, ROUNDINGS, WEAK, Finding, Refuted, attempt, equals,
    error_and_size, finding, finding_of, format_entries, half_digit,
    judge_equalities, judge_equality, not_separable, separates)
from ..question import Wrong
from .svm_bounds import (
    Face, Gram, Optimum, hard_margin, promises, slacks, soft_margin)

NUMBERS = ("w", "t", "margin", "t_low", "t_high", "slack", "objective")

# Digits of a square root, more than any unit asks for.
PLENTY = 400

# A Gaussian kernel in exact arithmetic is met to 50 digits: the rounding of
# what is given, and of what is due; what is due to be 0, and what is the same
# in numbers that are due.
FIFTY = Fraction(1, 2 * 10 ** (DIGITS - 1))
ZERO = Fraction(1, 10 ** DIGITS)
SAME = Fraction(1, 10 ** 30)


def separability(question):
    """Judge a verdict by its proof, which only one of the two can have."""
    verdict = question.answer.get("separable")
    due = question.output["separable"]
    if verdict is not True and verdict is not False:
        return [finding_of("separable", "separable is no boolean")]
    if verdict is not due:
        return [finding_of("separable", "separable is {}, {} is due".format(
            *(str(v).lower() for v in (verdict, due))))]
    results = [finding_of("separable", "")]
    names = ("w", "t") if verdict else ("lambda",)
    if any(name in question.answer for name in names):
        results.append(attempt("proof", proof, question, names))
    return results


def proof(question, names):
    """Return the Finding of the proof."""
    for name in names:
        if name not in question.answer:
            raise Wrong("{} is missing from the proof".format(name))
    check = separates if len(names) == 2 else not_separable(False)
    return finding_of("proof", check(question, *(
        question.answer[name] for name in names)))


def hard(question):
    """Judge the widest margin."""
    results = judge_machine(question, ("w", "t", "margin"), {})
    for name, judge in (("on_margin", on_margin), ("support", support)):
        if name in question.fields():
            results.append(attempt(name, judge, question))
    return results


def soft(question):
    """Judge a soft margin."""
    if question.exact and question.kernel_name == "gaussian":
        return [attempt(name, to_the_digits, question, name)
                for name in question.fields() if name != "alpha"
                ] + judge_machine(question, (), {})
    return judge_machine(
        question, ("w", "objective", "t", "t_low", "t_high"),
        {"slack": slack})


def judge_machine(question, numbers, judges):
    """Return the Findings of what both kinds of machine give.

    numbers  the names of what is equal in exact arithmetic
    judges   functions, by name, of what is judged by itself there
    """
    names, judges = question.fields(), dict(judges, alpha=multipliers)
    if question.exact and question.kernel_name != "gaussian":
        return judge_equalities(question, [
            name for name in numbers if name in names]) + [
                attempt(name, judges[name], question)
                for name in judges if name in names]
    try:
        return [compare(Machine(question))]
    except (Wrong, Refuted) as wrong:
        return [finding_of(LABELS["C" in question.input], str(wrong))]


# What is met exactly.

def multipliers(question):
    """Return the Finding of alpha in exact arithmetic."""
    alpha, t = question.read("alpha"), question.due("t")
    y, C = question.data("y"), None
    loose = half_digit(question.answer["alpha"])
    if "C" in question.input:
        C = question.data("C")
        if not (min(alpha) >= 0 and max(alpha) <= C * (1 + loose)):
            return finding_of("alpha", "alpha is not from 0 to C everywhere")
        C *= 1 - loose
    elif not min(alpha) >= 0:
        return finding_of("alpha", "alpha has a negative entry")
    total = dot(alpha, y)
    if not abs(total) <= loose * sum(alpha):
        return finding_of("alpha", "sum alpha y is {}, 0 is due".format(
            show(total)))
    for i, (s, size) in enumerate(zip(*decisions(question, alpha))):
        reason = condition(i, y[i] * (s - t), alpha[i], C,
                           loose * (size + abs(t)))
        if reason:
            return finding_of("alpha", reason)
    return finding_of("alpha", "")


def condition(i, margin, a, C, room):
    """Return what is wrong with y f = margin and alpha = a at a point."""
    if a > 0 and not margin <= 1 + room:
        return "alpha[{}] is {}, where y f = {} is above 1".format(
            i, show(a), show(margin))
    if margin >= 1 - room:
        return ""
    if C is None:
        return "alpha puts point {} at y f = {}, below 1".format(
            i, show(margin))
    if a < C:
        return "alpha[{}] is {}, below C, where y f = {} is below 1".format(
            i, show(a), show(margin))
    return ""


def decisions(question, alpha):
    """Return sum_j alpha_j y_j k(x_j, x_i), and the size of its terms."""
    X, y = question.data("X"), question.data("y")
    k = question.kernel()
    used = [(a * c, x) for a, c, x in zip(alpha, y, X) if a]
    pairs = [[(s, k(x, z)) for s, x in used] for z in X]
    return ([sum(s * value for s, (value, _) in row) for row in pairs],
            [sum(abs(s) * size for s, (_, size) in row) for row in pairs])


def slack(question):
    """Return the Finding of slack, for the t given with it."""
    t = question.read("t")
    if "t" not in question.answer or all(map(equals, question.entries("t"))):
        return judge_equality(question, "slack")
    scores, _ = decisions(question, question.due("alpha"))
    bad = [entry._replace(due=v) for entry, v in zip(
        question.entries("slack"), slacks(scores, question.data("y"), t))
        if entry.value != v]
    return finding("slack", format_entries(bad))


def to_the_digits(question, name):
    """Return the Finding of an output that is due to 50 digits."""
    found = question.entries(name)
    bad = [entry for entry in found if not equals(entry) and not (
        entry.due == 0 and abs(entry.value) < ZERO)]
    return finding(name, format_entries(bad), None, None,
                   *error_and_size([], found))


def on_margin(question):
    """Return the Finding of the points with y f = 1: they are unique."""
    given = question.indices("on_margin")
    due = {int(i) for i in question.due("on_margin")}
    if given == due:
        return finding_of("on_margin", "")
    return finding_of("on_margin", "on_margin is {}, {} is due".format(
        sorted(given), sorted(due)))


def support(question):
    """Return the Finding of the points with alpha > 0.

    A multiplier that is lost in the rounding of the others, or in the gap
    that was promised, may be called 0; a promised gap may also have points
    beside the margin.
    """
    given = question.indices("support")
    gap, room = question.promise or 0, ROUNDINGS * question.u
    on = {int(i) for i in question.due("on_margin")}
    if not given:
        return finding_of("support", "support is empty")
    if not given <= on and not gap > room:
        return finding_of("support", "support has {}, not on the margin"
                          .format(min(given - on)))
    if "alpha" not in question.answer:
        return finding_of("support", "")
    alpha = question.read("alpha")
    least = max(gap, room) * sum(map(abs, alpha))
    for i, a in enumerate(alpha):
        word = ""
        if i in given and not a > 0:
            word = "has"
        elif i not in given and a > least:
            word = "lacks"
        if word:
            return finding_of("support", "support {0} {1}, alpha[{1}] is {2}"
                              .format(word, i, show(a)))
    return finding_of("support", "")


# What is measured.

LABELS = {False: "w, t, alpha, margin",
          True: "w, t, alpha, slack, objective"}


def compare(machine):
    """Return the Finding of everything that was given, judged together."""
    question = machine.question
    found = [entry for name in machine.given if machine.counts(name)
             for entry in question.entries(name)]
    E, worst = max(machine.errors(machine.scale()), default=(0, ""))
    limit = EXACT if question.exact else ROUNDINGS
    status, notes = "pass", []
    if not E <= limit:
        notes = ["{}: the error is {} u times its bound, {} are allowed"
                 .format(worst, rough(E), limit)]
        if question.promise and machine.keeps(question.promise):
            E, limit, notes = machine.gap(), question.promise, []
        else:
            status = "weak" if machine.weak() else "fail"
    return Finding(LABELS[machine.C is not None], status, E, limit, notes,
                   *error_and_size(found, found))


class Machine:
    """The answer, beside the machine that is due.

    C       None where it is infinite
    due     alpha, w and scores w.x_i of the rows as they are due; low and
            high, the ends of the interval of t, and t between them
    given   the outputs by name; w_alpha is sum alpha y x, w and scores are
            from it where w was not given; None where nothing was
    proof   the certificate of w, t and alpha; where one was not given, what
            is due stands in for it; None where there are no scores
    Raises Wrong, and Refuted where the answer does not separate.
    """

    def __init__(self, question):
        self.question, self.u = question, question.u
        self.X, self.y = question.data("X"), question.data("y")
        self.gram = Gram(self.X, question.kernel())
        self.linear = question.kernel_name == "linear"
        self.near = 0
        if question.kernel_name == "gaussian":
            self.u, self.near = max(question.u, FIFTY), SAME
        self.columns, self.C = transpose(self.X), None
        self.read_due()
        self.given = given = {
            name: question.read(name) for name in NUMBERS + ("alpha",)
            if name in question.answer and name in question.output}
        self.t, alpha = given.get("t", self.t_due), given.get("alpha")
        self.w_alpha = self.scores = self.proof = None
        if alpha and self.linear:
            self.w_alpha = self.weights(alpha)
        self.w = given.get("w", self.w_alpha)
        if self.w or (alpha and not self.linear):
            self.scores = self.scores_of(alpha, self.w)
            self.proof = self.certify(alpha or self.alpha)

    def read_due(self):
        """Set what is due, and the equations that it meets on the margin."""
        question = self.question
        self.alpha = question.due("alpha")
        self.w_due = self.weights(self.alpha) if self.linear else None
        self.scores_due = self.scores_of(self.alpha, self.w_due)
        if "C" not in question.input:
            self.low = self.high = self.t_due = question.due("t")
            self.wide = False
            self.face = Face(self.gram.column, [
                int(i) for i in question.due("on_margin")], self.y,
                self.t_due)
            return
        self.C = question.data("C")
        self.low, self.high = question.due("t_low"), question.due("t_high")
        self.optimum = Optimum(
            self.y, self.C, self.alpha, self.scores_due,
            (self.low, self.high), self.near)
        self.t_due, self.wide = self.optimum.t, self.optimum.wide
        self.face = Face(self.gram.column, self.optimum.on_margin, self.y,
                         self.t_due, self.alpha)

    def counts(self, name):
        """Do digits count of an output?"""
        return name not in ("alpha", "slack") and not (
            name == "t" and self.wide)

    def weights(self, alpha):
        """Return sum alpha y x."""
        return matvec(self.columns, [a * c for a, c in zip(alpha, self.y)])

    def scores_of(self, alpha, w):
        """Return w.x_i for every row, from alpha where there is a kernel."""
        if self.linear:
            return matvec(self.X, w)
        return self.gram.times([a * c for a, c in zip(alpha, self.y)])

    def norm(self, signed):
        """Return |sum of signed x|^2."""
        if self.linear:
            w = matvec(self.columns, signed)
            return dot(w, w)
        return dot(signed, self.gram.times(signed))

    def certify(self, alpha):
        """Return what the scores, t and alpha prove."""
        square = dot(self.w, self.w) if self.linear else dot(
            [a * c for a, c in zip(alpha, self.y)], self.scores)
        if self.C is None:
            return hard_margin(self.scores, square, self.y, self.t, alpha,
                               self.norm)
        return soft_margin(self.scores, square, self.y, self.C, self.t,
                           alpha, self.norm)

    def scale(self, gram=False):
        """Return the Scale by which an answer passes, or is weak."""
        if not self.linear:
            found = self.face.dual()
        elif not gram:
            found = self.face.primal(self.X, self.w_due)
        elif self.C is None:
            found = self.face.dual(self.X, [Fraction(0)] * len(self.w_due))
        else:
            found = self.face.dual(self.X, self.w_due)
        if self.C is None:
            return found
        return self.optimum.complete(found, self.u)

    def errors(self, scale):
        """Yield pairs of an error, in u times its bound, and its name."""
        u, given = self.u, self.given
        if self.proof:
            move = 0 if self.wide else self.t - self.t_due
            for i, (a, b, s) in enumerate(zip(
                    self.scores, self.scores_due, scale.scores)):
                yield (ratio(abs(a - b - move), u * s),
                       "w.x - t at point {}".format(i))
            yield (ratio(self.proof.clipped + self.proof.unbalanced,
                         u * scale.alpha), "alpha")
        # the rounding of alpha may add u sum alpha |x|
        reach = [0 if self.C is None else dot(self.alpha, map(abs, column))
                 for column in self.columns]
        for w, name, more in ((self.w, "w", [0] * len(reach)),
                              (self.w_alpha, "sum alpha y x", reach)):
            if w is not None:
                off = [a - b for a, b in zip(w, self.w_due)]
                size = [a + b for a, b in zip(scale.w, more)]
                yield root(ratio(dot(off, off), dot(size, size))) / u, name
        for name, v, low, high, bound in self.numbers(scale):
            yield (ratio(max(low - v, v - high, Fraction(0)), u * bound),
                   name)
        t = self.t if self.wide else self.t_due
        yield from self.slack_errors(self.scores_due, t, [
            u * (s + abs(t) + 1) for s in scale.scores])

    def numbers(self, scale):
        """Yield (name, value, least and greatest due, bound) of numbers.

        Errors s of the scores, u times the reach of them, change the bounds
        of the certificate of a hard margin by 4 s at most, relatively, and
        the margin by s.
        """
        given, found = self.given, [("t", self.low, self.high, scale.t)]
        if self.C is None:
            reach = max(scale.scores) + 2
            if self.proof and "alpha" in given:
                yield "the duality gap", self.gap(), 0, 0, 8 * reach
            if "margin" in given:
                yield "margin", self.margin(), 1, 1, reach
        else:
            if self.proof:
                yield ("the duality gap", self.proof.primal
                       - self.proof.dual, 0, 0, scale.gap)
            due = self.optimum.objective
            found += [("t_low", self.low, self.low, scale.t),
                      ("t_high", self.high, self.high, scale.t),
                      ("objective", due, due, scale.objective)]
        for name, low, high, bound in found:
            if name in given:
                yield name, given[name], low, high, bound

    def slack_errors(self, scores, t, sizes):
        """Yield what slack is off from that of these scores, over the sizes.
        """
        for i, (v, due, size) in enumerate(zip(
                self.given.get("slack", ()), slacks(scores, self.y, t),
                sizes)):
            yield ratio(abs(v - due), size), "slack[{}]".format(i)

    def gap(self):
        """Return (P - D) / P, of the objectives of what was given."""
        return 1 - self.proof.dual / self.proof.primal

    def margin(self):
        """Return the margin over the one that is due, 1 / |w*|."""
        square = dot([a * c for a, c in zip(self.alpha, self.y)],
                     self.scores_due)
        return self.given["margin"] * root(square, PLENTY)

    def keeps(self, promise):
        """Does the answer keep the promise of this relative gap?

        The margin is due to 3 gap; the objective of w with t_low, with t_high
        and as given to gap, and so is the slack of w and t.
        """
        proof, given = self.proof, self.given
        if not proof or "alpha" not in given:
            return False
        held = [size <= times * promise for _, size, times in promises(
            proof, given["alpha"])]
        if "margin" in given:
            held.append(abs(self.margin() - 1) <= 3 * promise)
        if "objective" in given:
            held.append(abs(given["objective"] - proof.primal)
                        <= promise * proof.primal)
        for name in ("t_low", "t_high"):
            if name in given:
                value = proof.primal + self.C * (
                    self.slack_at(given[name]) - self.slack_at(self.t))
                held.append(value - proof.dual <= promise * value)
        held += [E <= promise for E, _ in self.slack_errors(
            self.scores, self.t, [1 + abs(s) for s in self.scores])]
        return all(held)

    def slack_at(self, t):
        """Return the sum of slack that the scores leave with t."""
        return sum(slacks(self.scores, self.y, t))

    def weak(self):
        """Does it meet the bounds of the Gram matrix, and a promise?"""
        return (self.linear and self.keeps(WEAK)
                and max(self.errors(self.scale(True)))[0] <= ROUNDINGS)


JUDGES = {"separability": separability, "svm-hard": hard, "svm-soft": soft}
PROOFS = {("svm-hard", "lambda"): not_separable(False)}
