"""Which traces of the other perceptrons floats of 24 bits meet.

Sums have to be exact (bits).  With a Gaussian kernel no sign may be in
doubt: a score on the right side has to be well above the rounding of its
terms, and above what underflows.
"""

from fractions import Fraction

from . import descents, kernel_perceptrons
from .bits import Beyond, need
from .kernel_perceptrons import one_sign
from .systems import dot
from .moments import kernel_interval

CLEAR = Fraction(1, 2 ** 12)
LEAST = Fraction(1, 2 ** 100)


def met(task, data):
    """Say whether floats of 24 bits meet a trace."""
    try:
        WATCH[task](data)
    except Beyond:
        return False
    return True


def bias(data):
    """Watch the sums of the dual form, as they are at the end."""
    run = descents.BiasRun(data)
    run.until(data["max_epochs"])
    X, eta = run.data["X"], run.eta
    need(eta * a for a in run.alpha)
    for row in X:
        x = row[:-1]
        used = [(a, dot(x, z)) for a, z in zip(run.alpha, X) if a]
        for z in X:
            need(a * b for a, b in zip(x, z))
        need([eta * a * g for a, g in used] + [eta * g for _, g in used]
             + [eta * a for a in run.alpha])


def batch(data):
    """Watch every score and every sum of a step."""
    run = descents.Batch(data)
    eta = run.data["eta"]
    for limit in range(data["max_steps"] + 1):
        ended = run.until(limit) != "limit"
        w, wrong = run.weights(), run.wrong()
        for x in run.rows:
            need([a * b for a, b in zip(w, x)])
        for k, a in enumerate(w):
            need([a] + [eta * run.rows[i][k] for i in wrong])
        if ended:
            return


def kernel(data):
    """Watch the kernels and their sums, or the signs of the sums."""
    if data["kernel"][0] == "gaussian":
        Watched(data).until(data["max_epochs"])
        return
    run = kernel_perceptrons.start(data)
    run.until(data["max_epochs"])
    X, (name, parameters) = data["X"], data["kernel"]
    constant = parameters[1] if name == "polynomial" else 0
    for x in X:
        used = []
        for a, z in zip(run.alpha, X):
            need([p * q for p, q in zip(x, z)] + [constant])
            used.append((a, kernel_interval(data["kernel"], x, z)[0]))
        need([a * v for a, v in used] + [v for a, v in used if a])


class Watched(kernel_perceptrons.GaussianRun):
    """A run that raises Beyond where a float may see another sign."""

    def score(self, i):
        """Require the score to be clear, or wrong by a zero as well."""
        found, terms = super().score(i), self.terms(i)
        if not any(self.alpha):
            return found
        low, high = self.ends(terms)
        value = min(abs(low), abs(high))
        size = sum(a * self.power(d)[1]
                   for a, d in zip(self.alpha, self.apart[i]))
        right = self.data["y"][i] * found > 0
        if not one_sign(terms) and value <= CLEAR * size or not terms:
            raise Beyond
        if right and value <= LEAST * 2 ** kernel_perceptrons.BITS:
            raise Beyond
        return found


WATCH = {"dual-perceptron-bias": bias, "perceptron-batch": batch,
         "kernel-perceptron": kernel}
