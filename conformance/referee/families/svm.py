"""Separability, and the support vector machines of hard and soft margin.

A verdict on separability stands with its proof.  Of a machine errors are at
most ROUNDINGS u times bounds of the first order (svm_bounds):

    scores   w.x_i - t at every point, with a kernel from the alpha and t that
             were given; w.x_i where t has an interval
    w        in the Euclidean norm; so is sum alpha y x
    t        against its interval: how far outside
    alpha    what is below 0 or above C, and sum alpha y
    gap      between the objectives of what was given, by the certificate
    slack    against max(0, 1 - y f), with the t given if it has an interval
    margin, t_low, t_high, objective   against the expected ones

An answer that does not meet those may keep a promise: what is repaired in
alpha is below gap sum alpha, and the objective of w and t within gap of the
dual one, so that |w - w*|^2 <= 2 (P - D).  An answer is weak that meets the
bounds of the Gram matrix, and the conditions of a promise of WEAK.
"""

from fractions import Fraction

from ...contract.values import describe, rough
from ..certificates import check_lambda, check_plane
from ..exact import dot, magnify, ratio, root
from ..measure import (
    ROUNDINGS, TENTH, WEAK, Refuted, attempt, deviation, error_and_size,
    finding, format_entry, is_lost, judge_each, judge_indices, narrowed)
from ..proved import prove
from ..question import Wrong
from ..supports import judge_support
from .svm_bounds import Equations, Space, certify, slacks

OUTPUTS = ("w", "t", "margin", "t_low", "t_high", "slack", "objective",
           "alpha")
PLENTY = 400        # digits of a square root, more than any unit asks for

SAME = Fraction(1, 10 ** 30)    # of expected decimals


def separability(question):
    """Return the Findings of a verdict and of its proof, if there is one."""
    verdict = question.answer.get("separable")
    expected = question.output["separable"]
    if verdict is not expected:
        return [finding("separable", ["separable is {}, expected {}".format(
            describe(verdict), describe(expected))])]
    names, others = (("w", "t"), ("lambda",))[::1 if verdict else -1]
    results = [finding("separable", [])]
    if any(name in question.answer for name in names):
        results.append(attempt(", ".join(names), judge_proof, question, names))
    return results + [finding(name, [name + " proves the opposite verdict"])
                      for name in others
                      if question.answer.get(name) is not None]


def judge_proof(question, names):
    given = {name: question.answer[name] for name in names
             if name in question.answer}
    lacking = [name + " is missing from the proof" for name in names
               if name not in given]
    if question.exact:
        proof = prove(question, dict(
            given, separable=question.answer["separable"]))
        complaint = "" if proof.proved else proof.words
    else:
        complaint = "".join(lacking) or (
            check_plane if "w" in names else check_lambda)(
                question, *given.values())
    return finding(", ".join(names), [complaint] if complaint else [],
                   lost="lambda" in names and ROUNDINGS * question.u >= TENTH)


def hard(question):
    sets = {"on_margin": judge_indices, "support": judge_support}
    return judge_machine(question) + judge_each(question, [
        name for name in sets if name in question.fields()], sets)


def judge_machine(question):
    try:
        machine = Machine(question)
        return [compare(machine), *machine.slack_lost()]
    except (Wrong, Refuted) as wrong:
        return [finding(label(question), [str(wrong)])]


def label(question):
    return "w, t, alpha, " + (
        "slack, objective" if "C" in question.input else "margin")


def compare(machine):
    question, fixed = machine.question, machine.fixed
    free = ("alpha", "slack", "t") if fixed.wide else ("alpha", "slack")
    entries = [entry for name in machine.outputs if name not in free
               for entry in question.entries(name)]
    E, worst = max(machine.errors(machine.scale), default=(0, ""))
    limit, status, notes = machine.limit, "", []
    if not E <= limit:
        notes = ["{}: the error is {} u times its bound, {} are allowed"
                 .format(worst, rough(E), limit)]
        if any(map(deviation, entries)):
            notes[0] += "; farthest off: " + format_entry(max(
                entries, key=lambda entry: ratio(
                    deviation(entry), abs(entry.expected))))
        if question.promise and machine.keeps(question.promise):
            E, limit, notes = machine.gap(), question.promise, []
        elif machine.weak():
            status = "weak"
        elif question.promise and machine.proof:
            notes.append("the relative gap is {}, promised {}".format(
                rough(machine.gap()), rough(question.promise)))
    return finding(label(question), notes, E, limit,
                   *error_and_size(entries), machine.lost(), status)


def expect(question):
    """Return the Space, and of the expected machine w, the scores, the
    Equations and their Scale.
    """
    space, expected = Space(question), question.expected
    C, alpha = question.data("C", 0) or None, expected("alpha")
    w = space.weights(alpha)
    scores = space.scores(alpha, w)
    low, high = map(expected, ("t_low", "t_high") if C else ("t", "t"))
    fixed = Equations(
        space, C, alpha, scores, low, high,
        [] if C else list(map(int, expected("on_margin"))),
        SAME if question.kernel_name == "gaussian" else 0, question.u)
    return space, w, scores, fixed, (
        fixed.primal(w) if space.linear else fixed.dual(None))


class Machine:
    """The answer, beside the expected machine.

    fixed, scale   the equations on the expected margin, and the bounds
    alpha, w_due, scores_due     the expected; scores are w.x_i, of all rows
    w_alpha, w, scores     sum alpha y x, which is w if that is missing, and
                   the scores of it; None if neither is there
    proof          the certificate of w, t and alpha, of the expected where
                   none was given; None where there are no scores
    Raises Wrong, and Refuted where the answer does not separate.
    """

    def __init__(self, question):
        self.question, self.u, self.limit = question, question.u, ROUNDINGS
        self.alpha = question.expected("alpha")
        space, self.w_due, self.scores_due, self.fixed, self.scale = \
            question.keep(expect)
        self.space, C = space, self.fixed.C
        self.outputs = outputs = {
            name: question.read(name) for name in OUTPUTS
            if name in question.answer and name in question.output}
        self.t, alpha = outputs.get("t", self.fixed.t), outputs.get("alpha")
        self.w_alpha = space.weights(alpha) if alpha else None
        self.w = outputs.get("w", self.w_alpha)
        self.scores = self.proof = None
        if self.w or (alpha and not space.linear):
            self.scores = space.scores(alpha, self.w)
            square = dot(self.w, self.w) if space.linear else dot(
                space.signed(alpha), self.scores)
            self.proof = certify(
                self.scores, square, space.y, C, self.t,
                outputs.get("alpha", self.alpha), space.norm)

    def errors(self, scale):
        # pairs of an error, in u times its bound, and its name
        u, fixed = self.u, self.fixed
        if self.proof:
            move = 0 if fixed.wide else self.t - fixed.t
            for i, (a, b, s) in enumerate(zip(
                    self.scores, self.scores_due, scale.scores)):
                yield (ratio(abs(a - b - move), u * s),
                       "w.x - t at point {}".format(i))
            yield (ratio(self.proof.clipped + self.proof.unbalanced,
                         u * scale.alpha), "alpha")
        if self.w:
            yield self.weight_error(self.w, scale.w), "w"
        if self.w_alpha:
            size = scale.w
            if fixed.C:      # the rounding of alpha may add u sum alpha |x|
                size = [a + b for a, b in zip(size, magnify(
                    self.space.columns, self.alpha))]
            yield self.weight_error(self.w_alpha, size), "sum alpha y x"
        for name, v, low, high, bound in self.numbers(scale):
            yield (ratio(max(low - v, v - high, Fraction(0)), narrowed(
                u * bound, max(abs(low), abs(high)), self.limit)), name)
        t = self.t if fixed.wide else fixed.t
        yield from self.slack_errors(self.scores_due, t, [
            u * (s + abs(t) + 1) for s in scale.scores])

    def lost(self):
        scale, limit = self.scale, self.limit
        rooms = [(self.u * bound, max(abs(low), abs(high)))
                 for _, _, low, high, bound in self.numbers(scale)]
        if self.w:
            rooms.append((self.u * root(dot(scale.w, scale.w)),
                          root(dot(self.w_due, self.w_due))))
        return any(is_lost(limit * narrowed(room, size, limit), size)
                   for room, size in rooms) or not self.space.linear and all(
            is_lost(limit * self.u * s, abs(v)) for s, v in zip(
                scale.scores, self.scores_due) if v)

    def slack_lost(self):
        """Return a Finding if the check of the slack alone is too weak."""
        t = self.t if self.fixed.wide else self.fixed.t
        expected = slacks(self.scores_due, self.space.y, t)
        large = TENTH * max(expected)
        return [finding("slack", [], lost=True)] * (
            "slack" in self.outputs and any(
                v >= large and is_lost(self.limit * self.u * (
                    s + abs(t) + 1), v)
                for s, v in zip(self.scale.scores, expected)))

    def weight_error(self, w, size):
        """Return |w - w*| over u |size|, or what is left of it."""
        off = [a - b for a, b in zip(w, self.w_due)]
        off, size, expected = (root(dot(v, v)) for v in (
            off, size, self.w_due))
        return ratio(off, narrowed(self.u * size, expected, self.limit))

    def numbers(self, scale):
        """Yield (name, value, least and greatest expected, bound) of numbers.

        Errors s of the scores, u times the reach of them, change the bounds
        of the certificate of a hard margin by 4 s at most, relatively, and
        the margin by s.
        """
        outputs, fixed, proof = self.outputs, self.fixed, self.proof
        named = [("t", fixed.low, fixed.high, scale.t),
                 ("t_low", fixed.low, fixed.low, scale.t),
                 ("t_high", fixed.high, fixed.high, scale.t)]
        if fixed.C:
            expected = fixed.objective
            named.append(("objective", expected, expected, scale.objective))
            if proof:
                yield ("the duality gap", proof.primal - proof.dual, 0, 0,
                       scale.gap)
        else:
            size = max(scale.scores) + 2
            if proof and "alpha" in outputs:
                yield "the duality gap", self.gap(), 0, 0, 8 * size
            if "margin" in outputs:
                yield "margin", self.margin(), 1, 1, size
        yield from ((name, outputs[name], *bounds) for name, *bounds in named
                    if name in outputs)

    def slack_errors(self, scores, t, sizes):
        outputs, expected = self.outputs.get("slack", ()), slacks(
            scores, self.space.y, t)
        for i, (a, b, size) in enumerate(zip(outputs, expected, sizes)):
            yield ratio(abs(a - b), size), "slack[{}]".format(i)

    def gap(self):
        """Return (P - D) / P, of the objectives of what was given."""
        return 1 - self.proof.dual / self.proof.primal

    def margin(self):
        """Return the margin over the expected one, 1 / |w*|."""
        square = dot(self.space.signed(self.alpha), self.scores_due)
        return self.outputs["margin"] * root(square, PLENTY)

    def keeps(self, promise):
        """Does the answer keep the promise of this relative gap?

        The margin is right to 3 gap; the objective of w at t_low, at t_high
        and as given to gap, and so is the slack of w and t.
        """
        proof, outputs, y = self.proof, self.outputs, self.space.y
        if not proof:
            return False
        held = [gap <= promise for gap in proof.gaps]
        if "margin" in outputs:
            held.append(abs(self.margin() - 1) <= 3 * promise)
        if "objective" in outputs:
            held.append(abs(outputs["objective"] - proof.primal)
                        <= promise * proof.primal)
        for name in ("t_low", "t_high"):
            if name in outputs:
                value = proof.primal + self.fixed.C * (
                    sum(slacks(self.scores, y, outputs[name]))
                    - sum(slacks(self.scores, y, self.t)))
                held.append(value - proof.dual <= promise * value)
        held += [E <= promise for E, _ in self.slack_errors(
            self.scores, self.t, [1 + abs(s) for s in self.scores])]
        return all(held)

    def weak(self):
        return (self.space.linear and self.keeps(WEAK) and max(self.errors(
            self.fixed.dual(self.w_due)))[0] <= ROUNDINGS)


JUDGES = {"separability": separability, "svm-hard": hard,
          "svm-soft": judge_machine}
