"""The hard-margin support vector machine in rounded arithmetic.

What was given is held to bounds of the first order (svm_scale), each error
counted in units of u times its bound, at most ROUNDINGS of them:

    scores   w.x_i - t at every point, so that no functional margin is below
             1 by more; with a kernel, from the alpha and t that were given
    w, t     against the ones due, w in the Euclidean norm
    alpha    what is negative, sum alpha y, and sum alpha y x against w*
    gap      (P - D) / P between the bounds of the certificate; errors s of
             the scores change each bound by 4 s at most, relatively
    margin   1 / |w*|, which changes by s relatively

An answer that a promise stands for is held to it instead, if it does not
meet those: every functional margin above 1 - gap and half the room between
the classes below 1 + gap, what is repaired in alpha below gap sum alpha,
P - D <= gap P, and what the dual objective of alpha itself lacks of P below
2 gap P.  The distances from w* and t* need no comparison then: for the w
with half that room 1, |w - w*|^2 <= 2 (P - D), so |w - w*| <= 2 sqrt(gap)
|w*| for the one given.  The margin is due to 3 gap.  An answer is weak that
meets the bounds of the Gram matrix, and the conditions of a promise of WEAK.
"""

from fractions import Fraction

from ...contract.values import rough
from .. import kernels
from ..approximate import root
from ..bounds import EXACT, ROUNDINGS, WEAK
from ..certificates import Refuted, dot, hard_margin, hard_margin_kernel
from ..linear import matvec, transpose
from ..measure import Finding, ratio, refused, spread
from ..question import Wrong
from .svm_scale import Face

LABEL = "w, t, alpha, margin"

# Digits of a square root, more than any unit asks for.
PLENTY = 400

# A Gaussian kernel in exact arithmetic is met to 50 digits: the rounding of
# what is given, and of what is due.
FIFTY = Fraction(1, 2 * 10 ** 49)


def rounded_machine(question):
    """Return the Findings of w, t, alpha and margin, judged together."""
    try:
        return [compared(question)]
    except (Wrong, Refuted) as wrong:
        return [refused(LABEL, str(wrong))]


def compared(question):
    """Return the Finding.  Raises Wrong, Refuted."""
    machine = Machine(question)
    found = [entry for name in ("w", "t", "margin")
             if name in question.fields() for entry in question.entries(name)]
    E, worst = max(machine.errors(machine.scale()), default=(0, ""))
    limit = EXACT if question.exact else ROUNDINGS
    status, notes = "pass", []
    if not E <= limit:
        notes = ["{}: the error is {} u times its bound, {} are allowed"
                 .format(worst, rough(E), limit)]
        gap = question.promise or 0
        if gap and machine.keeps(gap):
            E, limit, notes = machine.gap(), gap, []
        else:
            status = "weak" if machine.weak() else "fail"
    return Finding(LABEL, status, E, limit, notes, *spread(found, found))


class Machine:
    """The answer, and what it is compared with.

    Raises Wrong, and Refuted where the answer does not separate.
    """

    def __init__(self, question):
        self.question = question
        self.X, self.y = question.data("X"), question.data("y")
        self.linear = kernels.name(question) == "linear"
        self.kernel = kernels.kernel(question)
        self.u = question.u
        if kernels.name(question) == "gaussian":
            self.u = max(self.u, FIFTY)
        self.given = question.answer
        self.t = question.read("t")
        self.alpha = question.read("alpha") if "alpha" in self.given else None
        if self.linear:
            self.compare_weights()
        else:
            self.compare_kernel()
        self.face = Face(self.X, self.y,
                         [int(i) for i in question.due("on_margin")],
                         self.kernel)

    def compare_weights(self):
        """Set scores, due and given, from the weights."""
        question = self.question
        self.w_due = question.due("w")
        self.norm = dot(self.w_due, self.w_due)
        self.scores_due = self.scores_of(self.w_due, question.due("t"))
        self.w_alpha = self.w = self.scores = self.proof = None
        if self.alpha is not None:
            signed = [a * c for a, c in zip(self.alpha, self.y)]
            self.w = self.w_alpha = matvec(transpose(self.X), signed)
        if "w" in self.given:
            self.w = question.read("w")
        if self.w is not None:
            self.scores = self.scores_of(self.w, self.t)
            self.proof = hard_margin(self.X, self.y, self.w, self.t,
                                     self.alpha or [0] * len(self.y))

    def scores_of(self, w, t):
        """Return w.x_i - t for every row."""
        return [dot(w, x) - t for x in self.X]

    def compare_kernel(self):
        """Set scores, due and given, from the multipliers."""
        question, y = self.question, self.y
        K = [[self.kernel(x, z)[0] for z in self.X] for x in self.X]
        signed = [a * c for a, c in zip(question.due("alpha"), y)]
        sums = matvec(K, signed)
        self.norm = dot(signed, sums)
        self.scores_due = [s - question.due("t") for s in sums]
        self.w_alpha = self.w = self.w_due = self.scores = self.proof = None
        if self.alpha is not None:
            sums = matvec(K, [a * c for a, c in zip(self.alpha, y)])
            self.scores = [s - self.t for s in sums]
            self.proof = hard_margin_kernel(K, y, self.t, self.alpha)

    def scale(self):
        """Return the Scale by which an answer passes."""
        if self.linear:
            return self.face.primal(self.w_due, self.question.due("t"))
        return self.face.dual(self.question.due("t"), False)

    def errors(self, scale):
        """Return pairs of an error, in u times its bound, and its name."""
        u, reach = self.u, max(scale.scores) + 2
        found = []
        if self.scores:
            found += [(ratio(abs(a - b), u * s),
                       "w.x - t at point {}".format(i))
                      for i, (a, b, s) in enumerate(zip(
                          self.scores, self.scores_due, scale.scores))]
        if "t" in self.given:
            found.append((ratio(abs(self.t - self.question.due("t")),
                                u * scale.t), "t"))
        for w, name in ((self.w, "w"), (self.w_alpha, "sum alpha y x")):
            if w is not None:
                gap = [a - b for a, b in zip(w, self.w_due)]
                found.append((root(ratio(dot(gap, gap), dot(
                    scale.w, scale.w))) / u, name))
        if self.alpha is not None:
            fault = self.proof.clipped + self.proof.unbalanced
            found += [(ratio(fault, u * scale.alpha), "alpha"),
                      (self.gap() / (8 * u * reach), "the duality gap")]
        if "margin" in self.given:
            found.append((self.margin_error() / (u * reach), "margin"))
        return found

    def gap(self):
        """Return (P - D) / P."""
        return 1 - self.proof.lower / self.proof.upper

    def margin_error(self):
        """Return the relative error of the margin, against 1 / |w*|."""
        return abs(self.question.read("margin")
                   * root(self.norm, PLENTY) - 1)

    def keeps(self, gap):
        """Does the answer keep the promise of this relative gap?"""
        proof = self.proof
        if not proof or self.alpha is None:
            return False
        small = gap * sum(map(abs, self.alpha))
        held = [proof.functional >= 1 - gap, proof.width <= 1 + gap,
                proof.clipped <= small, proof.unbalanced <= small,
                self.gap() <= gap,
                proof.upper - proof.objective <= 2 * gap * proof.upper]
        if "margin" in self.given:
            held.append(self.margin_error() <= 3 * gap)
        return all(held)

    def weak(self):
        """Does it meet the bounds of the Gram matrix, and a promise?"""
        if not (self.linear and self.keeps(WEAK)):
            return False
        scale = self.face.dual(self.question.due("t"), True)
        return max(self.errors(scale))[0] <= ROUNDINGS
