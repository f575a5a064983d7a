"""The soft-margin support vector machine in rounded arithmetic.

What was given is held to bounds of the first order (soft_scale), each error
counted in units of u times its bound, at most ROUNDINGS of them:

    scores   w.x_i - t at every point, from alpha where there is a kernel;
             w.x_i where t has an interval
    w        against the one due in the Euclidean norm; so is sum alpha y x,
             with what the rounding of alpha may add, u sum alpha |x|
    t        against its interval: how far outside
    alpha    what is below 0 or above C, and sum alpha y
    gap      between the objectives of what was given, by the certificate
    slack    against max(0, 1 - y f), with the t given if it has an interval
    t_low, t_high, objective   against the ones due

An answer that a promise stands for is held to it instead, if it does not
meet those: what is repaired in alpha below gap sum alpha, and the objective
of w and t within gap of the dual one.  With |w - w*|^2 <= 2 (P - D) there is
nothing left to compare.  The objective of w with t_low, with t_high and as
given has to be within gap as well, and the slack that of w and t.  An answer
is weak that meets the bounds of the Gram matrix, and a promise of WEAK.
"""

from fractions import Fraction

from ...contract.values import rough
from ..approximate import root
from ..bounds import EXACT, ROUNDINGS, WEAK
from ..certificates import dot
from ..certificates_soft import slack
from ..measure import Finding, ratio, refused, spread
from ..question import Wrong
from .soft_machine import NUMBERS, Machine

LABEL = "w, t, alpha, slack, objective"


def rounded_machine(question):
    """Return the Findings of everything that was given, judged together."""
    try:
        return [compared(question)]
    except Wrong as wrong:
        return [refused(LABEL, str(wrong))]


def compared(question):
    """Return the Finding.  Raises Wrong."""
    machine = Machine(question)
    free = ("slack", "t") if machine.optimum.wide else ("slack",)
    found = [entry for name in NUMBERS if name in machine.given
             and name not in free for entry in question.entries(name)]
    E, worst = max(errors(machine, machine.scale()), default=(0, ""))
    limit = EXACT if question.exact else ROUNDINGS
    status, notes = "pass", []
    if not E <= limit:
        notes = ["{}: the error is {} u times its bound, {} are allowed"
                 .format(worst, rough(E), limit)]
        if question.promise and keeps(machine, question.promise):
            E, limit, notes = machine.gap(), question.promise, []
        else:
            status = "weak" if weak(machine) else "fail"
    return Finding(LABEL, status, E, limit, notes, *spread(found, found))


def errors(machine, scale):
    """Yield pairs of an error, in u times its bound, and its name."""
    u, due, proof = machine.u, machine.optimum, machine.proof
    if proof:
        t = 0 if due.wide else machine.given.get("t", due.t) - due.t
        for i, (a, b, s) in enumerate(zip(
                machine.scores, due.scores, scale.scores)):
            yield ratio(abs(a - b - t), u * s), "w.x - t at {}".format(i)
        yield (ratio(proof.clipped + proof.unbalanced, u * scale.alpha),
               "alpha")
        yield (ratio(proof.primal - proof.dual, u * scale.gap),
               "the duality gap")
    for w, name, more in ((machine.w, "w", 0),
                          (machine.w_alpha, "sum alpha y x", 1)):
        if w is not None:
            off = [a - b for a, b in zip(w, machine.w_due)]
            size = [a + more * b for a, b in zip(scale.w, machine.reach)]
            yield root(ratio(dot(off, off), dot(size, size))) / u, name
    for name, low, high, bound in (
            ("t", due.low, due.high, scale.t),
            ("t_low", due.low, due.low, scale.t),
            ("t_high", due.high, due.high, scale.t),
            ("objective", due.objective, due.objective, scale.objective)):
        if name in machine.given:
            v = machine.given[name]
            yield ratio(max(low - v, v - high, Fraction(0)), u * bound), name
    t = machine.given.get("t", due.t) if due.wide else due.t
    yield from slack_errors(machine, due.scores, t, [
        u * (s + abs(t) + 1) for s in scale.scores])


def slack_errors(machine, scores, t, sizes):
    """Yield what slack is off from that of these scores, over the sizes."""
    for i, (v, s, c, size) in enumerate(zip(
            machine.given.get("slack", ()), scores, machine.y, sizes)):
        due = max(1 - c * (s - t), Fraction(0))
        yield ratio(abs(v - due), size), "slack[{}]".format(i)


def keeps(machine, promise):
    """Does the answer keep the promise of this relative gap?"""
    proof, given = machine.proof, machine.given
    if not proof or "alpha" not in given:
        return False
    small = promise * sum(map(abs, given["alpha"]))
    held = [proof.clipped <= small, proof.unbalanced <= small,
            machine.gap() <= promise]
    t = given.get("t", machine.optimum.t)
    rest = proof.primal - machine.C * slack(machine.scores, machine.y, t)
    for name in ("t_low", "t_high"):
        if name in given:
            value = rest + machine.C * slack(
                machine.scores, machine.y, given[name])
            held.append(value - proof.dual <= promise * value)
    if "objective" in given:
        held.append(abs(given["objective"] - proof.primal)
                    <= promise * proof.primal)
    held += [E <= promise for E, _ in slack_errors(
        machine, machine.scores, t, [1 + abs(s) for s in machine.scores])]
    return all(held)


def weak(machine):
    """Does it meet the bounds of the Gram matrix, and a promise?"""
    if not (machine.w_due and keeps(machine, WEAK)):
        return False
    scale = machine.equations.dual(machine.X, machine.w_due)
    return max(errors(machine, scale))[0] <= ROUNDINGS
