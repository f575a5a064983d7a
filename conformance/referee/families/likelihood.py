"""The logistic likelihood: log-likelihood and newton-step.

What is found at a score z = theta.x is held to running error bounds of the
first order.  A score of m terms is off by e = (m + 2) u |theta|.|x|, the
rounding of the inputs among it, and with p = 1 / (1 + exp(-z)), w = p (1 - p)
the slopes of p, w and log(1 + exp(z)) are w, at most w, and p.

A Newton step divides by w.  Where p is near 1, p (1 - p) has lost the digits
of 1 - p, and so has the step; exp(-|z|) / (1 + exp(-|z|))^2 has not.  What
meets the bounds of the latter passes, and what meets those of the printed
formula, and has four digits, is weak.
"""

from .. import certificates_logistic as certified
from ..approximate import root
from ..bounds import WEAK
from ..certificates import dot, invert, lift
from ..linear import absolute, matvec, short
from ..measure import bounded, closed, equalities, flat, guarded
from ..proofs import null


class Curves:
    """Scores of given theta, what follows from them, and their bounds.

    z, p, w: scores, probabilities, curvatures.  e, dp, dw: their bounds;
    dp is w e + 4 u p, for exp, the sum and the quotient; dw, of p (1 - p) as
    it is printed, is dp + 3 u w.  odds: 1 over the probability of the label,
    which is |y - p| / w.
    """

    def __init__(self, X, y, theta, u):
        self.X, self.y, self.u = X, y, u
        self.columns = [absolute(column) for column in zip(*X)]
        self.z = [dot(x, theta) for x in X]
        self.sizes = [dot(map(abs, x), map(abs, theta)) for x in X]
        self.e = [(len(theta) + 2) * u * size for size in self.sizes]
        self.p, self.w, self.odds = [], [], []
        for z, c in zip(self.z, y):
            p, w, least = certified.curve(z)
            self.p.append(short(p))
            self.w.append(short(max(w, least)))
            self.odds.append(short(1 / max(p if c else 1 - p, least)))
        self.dp = [w * e + 4 * u * p
                   for w, e, p in zip(self.w, self.e, self.p)]
        self.dw = [d + 3 * u * w for d, w in zip(self.dp, self.w)]

    def value(self):
        """Return the bound of sum y z - log(1 + exp(z)).

        Each difference is off by |y - p| e, by a few u of both its terms,
        and by 2 u from 1 + exp(z); n more u of the terms from adding up.
        """
        n, u = len(self.z), self.u
        terms = [abs(z) + 1 for z in self.z]
        return sum(abs(c - p) * e + (n + 6) * u * term for c, p, e, term
                   in zip(self.y, self.p, self.e, terms))

    def gradient(self):
        """Return the bounds of sum x (y - p): |x| (dp + (n + 3) u (y + p)).
        """
        off = [d + (len(self.z) + 3) * self.u * (c + p)
               for d, c, p in zip(self.dp, self.y, self.p)]
        return [dot(column, off) for column in self.columns]

    def hessian(self):
        """Return the bounds of sum x x' w: |x||x'| (dw + (n + 4) u w)."""
        off = [d + (len(self.z) + 4) * self.u * w
               for d, w in zip(self.dw, self.w)]
        weighted = [[a * b for a, b in zip(column, off)]
                    for column in self.columns]
        return [[dot(a, b) for b in self.columns] for a in weighted]


def log_likelihood(question):
    """Judge the value, its derivatives and the probabilities."""
    def bounds():
        found = curves(question, question.data("theta"))
        return {"value": found.value(), "gradient": found.gradient(),
                "hessian": found.hessian(), "probabilities": found.dp}
    return closed(question, bounds)


def curves(question, theta):
    """Return the Curves of the data of a question at theta."""
    return Curves(question.data("X"), question.data("y"), theta, question.u)


def newton_step(question):
    """Judge theta after the step, the adjusted response and the weights."""
    if question.exact:
        return equalities(question)
    step = Step(question)
    stable, printed = step.bounds(*step.stable()), step.bounds(
        *step.printed())
    return [guarded(name, step_taken, question, name, stable[name],
                    printed[name]) for name in question.fields()]


def step_taken(question, name, stable, printed):
    """Return the Finding of an output: pass, weak, or fail."""
    found = bounded(question, name, printed)
    strict = bounded(question, name, stable)
    weak = strict.status == "fail" and found.status == "pass"
    if weak and found.error <= WEAK * max(map(abs, flat(question.due(name)))):
        return strict._replace(status="weak")
    return strict


class Step:
    """The bounds of a Newton step, (X'WX)^-1 X'Wz."""

    def __init__(self, question):
        self.at = curves(question, question.data("theta"))
        self.theta, self.u = question.due("theta"), question.u
        self.z = absolute(question.due("z"))

    def stable(self):
        """Return the bounds of weights and z from exp(-|d|) and exp(-+ d).

        The weights have e + 6 u of themselves, z the error of d, e + 4 u of
        1 / p and 3 u of what is added up.
        """
        at, u = self.at, self.u
        return ([w * (e + 6 * u) for w, e in zip(at.w, at.e)],
                [e + q * (e + 4 * u) + 3 * u * (abs(d) + q)
                 for e, q, d in zip(at.e, at.odds, at.z)])

    def printed(self):
        """Return those of p (1 - p) and d + (y - p) / (p (1 - p)).

        The quotient q is off by the errors of both halves, (dp + u) / w and
        q dw / w, and by 3 u.
        """
        at, u = self.at, self.u
        return at.dw, [e + (dp + u) / w + q * dw / w + 3 * u * (abs(d) + q)
                       for e, dp, dw, w, q, d in zip(
                           at.e, at.dp, at.dw, at.w, at.odds, at.z)]

    def bounds(self, dw, dz):
        """Return the bounds of theta, z and weights from those of the parts.

        With b = X'Wz, theta is off by |H^-1| (db + dH |theta|), where a sum
        of n terms meets n + 4 roundings a term, and an elimination of H by
        3 m u |H^-1| G |theta|, G_jk = sqrt(H_jj H_kk), which is not below
        |L||L'| of its factors.
        """
        at, n, m = self.at, len(self.z), len(self.theta)
        fitted = [dot(map(abs, x), map(abs, self.theta)) for x in at.X]
        off = [a * (abs(z) + f) + w * b + (n + 4) * self.u * w * (
            abs(z) + f) for a, b, w, z, f in zip(dw, dz, at.w, self.z,
                                                 fitted)]
        inverse, roots = inverted(at)
        growth = 3 * m * self.u * dot(roots, map(abs, self.theta))
        right = [dot(column, off) + growth * r
                 for column, r in zip(at.columns, roots)]
        return {"weights": dw, "z": dz, "theta": matvec(
            [absolute(row) for row in inverse], right)}


def inverted(at):
    """Return H^-1, and the square roots of the diagonal of H."""
    H = certified.hessian(at.X, at.w)
    return invert(H), [root(H[k][k]) for k in range(len(H))]


def features(question):
    """Return the matrix whose columns depend on each other."""
    return lift(question.input["X"])


JUDGES = {"log-likelihood": log_likelihood, "newton-step": newton_step}
PROOFS = {("newton-step", "null"): null(features)}
