"""Support vector machines of good.py: pairs of multipliers until they are
near the optimum, then the equations on the margin, as an active set method.

beta is alpha times y; f is what it gives at each point, less y.  A threshold
t is right where f >= t for points whose beta may grow, and f <= t for those
whose beta may fall.
"""

import math
from fractions import Fraction

import numpy as np
from scipy import linalg

from conformance.adapters.protocol import Refusal
from good_checks import held
from good_closed import centred, dot, kernel_of
from good_models import separated
from good_traces import products

U = 2.0 ** -53
NEAR = 1e-11        # a gap that the equations have to close
PAIRS = 300
ROUNDS = 200
LEFT = 1e-11        # of equations that have a solution
SAME = 1e-9         # points as near to the margin as this are on it


def movable(beta, y, C):
    """Return which betas may grow, and which may fall."""
    low, high = np.where(y > 0, 0, -C), np.where(y > 0, C, 0)
    return beta < high, beta > low, low, high


def noise(K, beta):
    """Return what rounding may leave of sums of K beta."""
    return 16 * U * (abs(K) @ abs(beta)).max()


def paired(K, y, C, beta):
    """Return beta after steps of the pair that promises most."""
    f = K @ beta - y
    for _ in range(PAIRS):
        up, down, low, high = movable(beta, y, C)
        i = np.argmin(np.where(up, f, np.inf))
        gaps = np.where(down, f - f[i], -np.inf)
        if gaps.max() <= NEAR * max(1, abs(f).max()) + noise(K, beta):
            break
        bends = np.maximum(K[i, i] + np.diag(K) - 2 * K[i], 1e-14)
        j = np.argmax(np.where(gaps > 0, gaps * gaps / bends, -np.inf))
        step = min(gaps[j] / bends[j], high[i] - beta[i], beta[j] - low[j])
        to_i, to_j = beta[i] + step, beta[j] - step
        beta[i] = high[i] if step == high[i] - beta[i] else to_i
        beta[j] = low[j] if step == beta[j] - low[j] else to_j
        f = f + step * (K[i] - K[j])
    return beta


def closed(K, y, C, beta):
    """Return beta and t where the free points are on the margin.

    The step to the equations ends at the first bound, which is kept.
    """
    _, _, low, high = movable(beta, y, C)
    t = 0.0
    for _ in range(2 * len(y) + 3):
        F = np.flatnonzero((beta > low) & (beta < high))
        if not len(F):
            return beta, None
        z, change, most = direction(K, y, beta, t, F)
        room = np.where(z > 0, high[F] - beta[F], low[F] - beta[F])
        share = np.divide(room, z, out=np.full(len(F), np.inf),
                          where=z != 0)
        k = np.argmin(share)
        if not math.isfinite(min(most, share[k])):
            raise far()
        beta, t = beta.copy(), t + min(most, share[k]) * change
        beta[F] += min(most, share[k]) * z
        if share[k] <= most:
            beta[F[k]] = (high if z[k] > 0 else low)[F[k]]
        elif abs(z).max() <= 1e-15 * abs(beta).max():
            break
    return beta, t


def direction(K, y, beta, t, F):
    """Return how the free betas and t change, and how far to go at most.

    What is left of equations that contradict each other is a direction that
    changes no score and gains without an end, but for the bounds.
    """
    n = len(F)
    M = np.ones((n + 1, n + 1))
    M[:n, :n], M[n, n] = K[np.ix_(F, F)], 0
    rest = np.array([math.fsum([y[i], t] + list(-K[i] * beta)) for i in F]
                    + [-math.fsum(beta)])
    z = linalg.lstsq(M, rest, cond=1e-13)[0]
    left = (rest - M @ z)[:n]
    if abs(left).max() > LEFT * max(1, abs(K[F] * beta).max()):
        return left, 0.0, math.inf
    return z[:n], -z[n], 1.0


def far():
    return Refusal("not-converged", "the gap stays open")


def trained(K, y, C):
    """Return beta, t_low and t_high, for a matrix of kernels."""
    size = np.diag(K).max() or 1.0
    K, C, beta = K / size, C * size, np.zeros(len(y))
    for _ in range(ROUNDS):
        beta, t = closed(K, y, C, paired(K, y, C, beta))
        f = np.array([math.fsum(row * beta) for row in K]) - y
        up, down, _, _ = movable(beta, y, C)
        t_low, t_high = f[down].max(), f[up].min()
        if t_low - t_high <= 4 * NEAR * max(1, abs(f).max()) + noise(
                K, beta):
            break
    else:
        raise far()
    if t is not None:
        t_low = t_high = t
    return beta / size, t_low, t_high


def machine(X, y, C, kernel):
    """Return outputs of both machines, what t may be, the norm of w, f for
    every point, and which of them are on the margin.
    """
    linear = not kernel or kernel["name"] == "linear"
    middle, D = centred(X)
    rows, k = (D, dot) if linear else (X, kernel_of(kernel))
    K = np.array([[k(x, z) for z in rows] for x in rows])
    beta, t_low, t_high = trained(K, np.array(y), C)
    s = np.array([math.fsum(row * beta) for row in K])
    found = {"alpha": abs(beta)}
    norm = math.sqrt(max(0.0, math.fsum(beta * s)))
    shift = 0.0
    if linear:
        w = np.array([dot(beta, column) for column in D.T])
        shift, norm, found["w"] = dot(w, middle), math.hypot(*w), w
        s = np.array([dot(w, d) for d in D])
    t = t_low + (t_high - t_low) / 2
    f = np.array(y) * (s - t)
    near = SAME + noise(K, beta)
    return (dict(found, t=t + shift), (t_low + shift, t_high + shift), norm,
            f, np.flatnonzero(abs(f - 1) <= near))


@held
def svm_soft(X, y, C, kernel=None):
    found, (t_low, t_high), norm, f, _ = machine(X, y, C, kernel)
    slack = np.maximum(0, 1 - f)
    return dict(found, t_low=t_low, t_high=t_high, slack=slack,
                objective=norm ** 2 / 2 + C * math.fsum(slack))


@held
def svm_hard(X, y, kernel=None):
    lam = inseparable(X, y, kernel or {"name": "linear"})
    if lam:
        raise Refusal("not-separable", "no hyperplane separates the classes",
                      **{"lambda": lam})
    found, _, norm, _, on = machine(X, y, math.inf, kernel)
    if not norm:
        raise far()
    return dict(found, margin=1 / norm, on_margin=on,
                support=[i for i in on if found["alpha"][i] > 0])


def inseparable(X, y, kernel):
    """Return lambda, or None where a hyperplane separates the classes.

    With a Gaussian kernel only a point of both classes is in the way; with
    a polynomial one the rows of its matrix do as features.
    """
    if kernel["name"] == "linear":
        return separated(X, y)[2]
    if kernel["name"] == "gaussian":
        both = [(i, j) for i in range(len(X)) for j in range(i)
                if X[i] == X[j] and y[i] != y[j]]
        return [Fraction(i in both[0], 2) for i in range(
            len(X))] if both else None
    K = [[v ** int(kernel["degree"]) for v in row]
         for row in products(X, kernel.get("constant", 0.0))]
    return separated(K, y)[2]


TASKS = [svm_hard, svm_soft]
