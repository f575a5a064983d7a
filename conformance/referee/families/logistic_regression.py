"""Logistic regression: theta by its certificate, and what follows from it.

The certificate bounds nu = sqrt(g'H^-1 g) at the theta that was given.  Any
program that stops where its own gradient vanishes has a gradient within its
running error bound d, and so nu <= nu0 = sum d_k sqrt((H^-1)_kk), as
sqrt(d'H^-1 d) is a norm.  It is

    E = nu / nu0

which no change of the columns touches.  With a promise, every score may
instead be off by so much of the largest one, or of 1.

An error nu of theta moves the score of x by sqrt(x'H^-1 x) nu at most, a
probability by w times that, and the likelihood by nu^2.
"""

from fractions import Fraction

from ...contract.values import rough
from .. import certificates_logistic as certified
from ..bounds import LIMIT, ROUNDINGS
from ..certificates import Refuted, dot
from ..measure import (
    Finding, bounded, equalities, guarded, ratio, refused, spread)
from ..proofs import null
from ..question import read
from .likelihood import curves, features, inverted


def regression(question):
    """Judge theta, the likelihood and the probabilities at the maximum."""
    if question.exact:
        return equalities(question)
    best = Best(question)
    bounds = {"log_likelihood": best.likelihood,
              "probabilities": best.probabilities}
    return [guarded(name, bounded, question, name, bounds[name]())
            if name in bounds else guarded(name, weights, question, best)
            for name in question.fields()]


class Best:
    """The maximum, and how near to it a program can be expected to come."""

    def __init__(self, question):
        self.at = curves(question, question.due("theta"))
        self.largest = max([Fraction(1)] + [abs(z) for z in self.at.z])
        inverse, _ = inverted(self.at)
        self.square = certified.norm(inverse)
        self.nu = dot(self.at.gradient(), [
            certified.above_root(inverse[k][k]) for k in range(len(inverse))])
        # What bounds() multiplies by LIMIT again.
        self.promised = (question.promise or 0) * self.largest / LIMIT

    def probabilities(self):
        """Return dp + w sqrt(x'H^-1 x) nu0, or w times what was promised."""
        at = self.at
        return [dp + w * max(certified.above_root(self.square(x)) * self.nu,
                             self.promised)
                for x, dp, w in zip(at.X, at.dp, at.w)]

    def likelihood(self):
        """Return the bound of the formula, and LIMIT nu0^2.

        With a promise s for every score, sum w s^2 is there as well.
        """
        return (self.at.value() + LIMIT * self.nu ** 2
                + LIMIT * self.promised ** 2 * sum(self.at.w))


def weights(question, best):
    """Return the Finding of theta."""
    theta, found = question.read("theta"), question.entries("theta")
    try:
        proof = certified.logistic_maximum(question.data("X"),
                                        question.data("y"), theta)
    except Refuted as reason:
        return refused("theta", "theta proves no maximum: {}".format(reason))
    E, limit = ratio(proof.nu, best.nu), LIMIT
    promise = question.promise or 0
    notes = []
    if not E <= LIMIT:
        far = proof.scores / best.largest
        if promise and far <= promise:
            E, limit = far, promise
        else:
            notes = ["theta: {} times what rounding leaves of the gradient, "
                     "{} are allowed; the scores are within {} of the "
                     "largest".format(rough(E), LIMIT, rough(far))]
    return Finding("theta", "fail" if notes else "pass", E, limit, notes,
                   *spread(found, found))


def direction(question, value):
    """Return a complaint unless the likelihood rises for ever along v.

    No score of the right sign may fall, and some have to rise; to a rounded
    direction a score is 0 that is within ROUNDINGS u of its terms.
    """
    v = read("direction", value, (len(question.input["X"][0]),))
    found = certified.rise(question.data("X"), question.data("y"), v)
    rises = False
    for i, (r, size) in enumerate(zip(*found)):
        room = ROUNDINGS * question.u * size
        if not r >= -room:
            return "along it example {} gets less likely".format(i)
        rises = rises or r > room
    return "" if rises else "no example gets more likely along it"


JUDGES = {"logistic-regression": regression}
PROOFS = {("logistic-regression", "null"): null(features),
          ("logistic-regression", "direction"): direction}
