"""Which traces of perceptrons binary floats of so many bits meet exactly.

A sum is exact in any order, with or without fused products, if the sum of the
absolute values of its terms is at most 2^bits times the largest power of two
that divides them all, and that is no less than the least normal double.  With
a Gaussian kernel no sign may be in doubt: a score on the right side has to be
well above the rounding of its terms, and above what underflows.
"""

from collections import Counter
from fractions import Fraction

from ..contract.numbers import SHORT_BITS, short
from ..proof import Claim, Real, Run, Undecided, dot, minus, real, settle
from .linear import whole

CLEAR = Fraction(1, 2 ** 12)
LEAST = Fraction(1, 2 ** 100)
NORMAL = Fraction(1, 2 ** 1022)


class Beyond(Exception):
    """A number that needs more bits."""


def divisor(number):
    """Return the largest power of two that divides a binary number."""
    top = number.numerator
    return Fraction(top & -top, number.denominator)


def need(terms, bits=SHORT_BITS):
    """Raise Beyond unless the terms can be added without rounding."""
    terms = [abs(v) for v in terms if v]
    if not all(short(v, bits) for v in terms):
        raise Beyond
    least = min(map(divisor, terms), default=1)
    if least < NORMAL or sum(terms) > 2 ** bits * least:
        raise Beyond


def met_by_floats(task, inputs, bits=SHORT_BITS):
    """Say whether floats of so many bits meet the trace of an input."""
    try:
        settle(lambda: WATCH[task](Claim(task, inputs), bits))
    except (Beyond, Undecided):
        return False
    return True


class Watched(Run):
    """A run that raises Beyond where a float would round."""

    def __init__(self, claim, bits):
        super().__init__(claim)
        self.bits = bits
        self.rows, self.w = whole(self.rows), whole(self.start)

    def is_wrong(self, i):
        """Require the score, and an update by the row, to be exact."""
        need([a * b for a, b in zip(self.w, self.rows[i])], self.bits)
        for a, b in zip(self.w, self.rows[i]):
            need([a, self.eta * b], self.bits)
        wrong = super().is_wrong(i)
        if wrong:
            step = self.eta * self.y[i]
            self.w = whole([a + step * b
                            for a, b in zip(self.w, self.rows[i])])
        return wrong


def watch_primal(claim, bits):
    run = Watched(claim, bits)
    run.go_on()
    return run


def watch_dual(claim, bits):
    """Watch the sums of the dual form as well, as they are at the end."""
    run = watch_primal(claim, bits)
    for x in run.rows:
        need([a * dot(x, z) for a, z in zip(run.alpha, run.rows)], bits)


def watch_bias(claim, bits):
    run = Run(claim)
    run.go_on()
    need((run.eta * a for a in run.alpha), bits)
    for x in claim.X:
        used = [(a, dot(x, z)) for a, z in zip(run.alpha, run.rows) if a]
        for z in run.rows:
            need((a * b for a, b in zip(x, z)), bits)
        need([run.eta * a * g for a, g in used]
             + [run.eta * g for _, g in used]
             + [run.eta * a for a in run.alpha], bits)


def watch_batch(claim, bits):
    run = Run(claim)
    while True:
        result = run.find_outputs()
        w = result["w"] + [result["b"]]
        wrong = [i for i in range(len(run.y)) if run.is_wrong(i)]
        for x in run.rows:
            need([a * b for a, b in zip(w, x)], bits)
        for k, a in enumerate(w):
            need([a] + [run.eta * run.rows[i][k] for i in wrong], bits)
        if not wrong or run.passes == run.limit:
            return
        run.make_pass()


def watch_kernels(claim, bits):
    """Watch the kernels and their sums, or the signs of the sums."""
    if claim.kernel["name"] == "gaussian":
        Clear(claim).go_on()
        return
    run = Run(claim)
    run.go_on()
    constant = claim.kernel.get("constant", 0)
    for x, values in zip(claim.X, claim.k(claim.X, claim.X)):
        for z in claim.X:
            need([p * q for p, q in zip(x, z)] + [constant], bits)
        used = [(a, v) for a, v in zip(run.alpha, values) if a]
        need([a * v for a, v in used] + [v for _, v in used], bits)


class Clear(Run):
    """A run that raises Beyond where a float may see another sign."""

    def __init__(self, claim):
        super().__init__(claim)
        self.apart = [[dot(d, d) for d in (minus(x, z) for z in claim.X)]
                      for x in claim.X]

    def is_wrong(self, i):
        """Require the score to be clear, or wrong by a zero as well."""
        wrong = super().is_wrong(i)
        if not any(self.alpha):
            return wrong
        terms = Counter()       # rows at one distance weigh together
        for d, a, label in zip(self.apart[i], self.alpha, self.y):
            terms[d] += a * label
        signs = {v > 0 for v in terms.values() if v}
        score = real(self.scores[i])
        value = min(abs(score.low), abs(score.high))
        size = sum(a * real(v).high for a, v in zip(self.alpha, self.gram[i]))
        if not signs or len(signs) > 1 and value <= CLEAR * size:
            raise Beyond
        if not wrong and value <= LEAST * 2 ** Real.bits:
            raise Beyond
        return wrong


WATCH = {"perceptron": watch_primal, "dual-perceptron": watch_dual,
         "perceptron-online": lambda claim, bits: Watched(
             claim, bits).make_pass(),
         "dual-perceptron-bias": watch_bias,
         "perceptron-batch": watch_batch, "kernel-perceptron": watch_kernels}
