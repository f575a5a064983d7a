"""Perceptrons (A, section 7.2; C, section 4.1.7; E).

    perceptron         Algorithm 7.1   primal: w is moved
    perceptron_from    the same from any start, by the rules of C and E too
    perceptron_online  Algorithm 7.1 for one pass over a stream
    Epochs             what ends a training that would go on for ever
    require_sides      that rounded weights still make no mistake

A mistake moves w towards the example (or away from it, if its label is -1).
If any hyperplane separates the data with some margin, each such move brings w
nearer to its direction by at least the margin, while |w| grows slowly; so
there can be only finitely many (Novikoff).

All take homogeneous rows: the constant is an entry of every x, so the
threshold is an entry of w.  They differ from the text in this:

- Examples are numbered from 0, not from 1.
- The text loops for ever on data that no hyperplane separates.  Here a state
  that returns ends it with NotSeparableError and a proof, and `max_epochs`
  with NotConvergedError and the state reached.

theorems.novikoff_bound() says how many updates it can need at most.
"""

from collections import namedtuple

# the largest first: what compiles them needs memory
from .base import check
from .base.numbers import enter, enter_ints
from .base.vector import axpy, dot, remember
from .base.ratio import from_ints, to_ints
from .base.errors import NotConvergedError, NotSeparableError, NumberError
from . import fast

# w: m weights, in units of eta times those of X.  alpha: how often each
# example was misclassified.  updates: the sum of alpha.  epochs: passes over
# the data, the last one without a mistake.
Perceptron = namedtuple("Perceptron", ("w", "alpha", "updates", "epochs"))
OnlinePerceptron = namedtuple("OnlinePerceptron", ("w", "updates"))

KEPT = 1 << 21      # numbers in states; a longer run keeps few of its states

def at_most_zero(label, score):
    """Return whether a score of 0 or on the wrong side is a mistake (A)."""
    return label * score <= 0


def negative(label, score):
    """Return whether only the wrong side is a mistake (E)."""
    return label * score < 0


def step(label, score):
    """Return whether f(score) is not the label, where f(0) = +1 (C)."""
    return label != (1 if score >= 0 else -1)


RULES = {"at-most-zero": at_most_zero, "negative": negative, "step": step}


def perceptron(X, y, eta=1, w0=None, rule="at-most-zero", max_epochs=1000):
    """Train a perceptron for linear classification.

    Source: A, Algorithm 7.1, lines 1 to 9; 7 and 10 to 12 are punctuation
    Errata: S9, printed: misclassified is y f < 0; right: <= 0, or it never
            starts from 0, stops on the boundary, and stops on data that are
            not separable
            S10, printed: the rate is just a factor; right: in exact numbers;
            in floats a tie may go either way
            S24, printed: gamma_i; right: y_i
            S27, printed: unchanged if w is multiplied by a constant; right: by
            a positive one; and eta = 1 only if w0 is scaled too
    Takes:  X     n rows of m numbers, homogeneous
            y     n labels, each -1 or +1
            eta   learning rate, above 0
            w0, rule  another start or another line 6: perceptron_from()
    Gives:  Perceptron
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where w returns at the start of an epoch;
            NotConvergedError after max_epochs; NumberError where w makes
            mistakes when it is rounded
    Cost:   n m multiplications an epoch

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> perceptron(X, [-1, 1, 1, 1])
    Perceptron(w=[2, 2, -1], alpha=[5, 2, 2, 0], updates=9, epochs=6)
    """
    if fast.is_large(X):
        return fast.perceptron(X, y, eta, w0, rule, max_epochs)
    if w0 is not None or rule != "at-most-zero":
        return perceptron_from(X, y, eta, w0, rule, max_epochs)
    X, eta, leave = enter("X eta", X, eta, ints=True)
    n, m, y = check.training(X, y, eta, max_epochs)
    X, alpha, run = remember(X), [0] * n, Epochs(max_epochs)

    def reached():
        return Perceptron(leave(w), alpha, sum(alpha), run.over)

    w = [0] * m                                                     # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(w, alpha, reached)
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * dot(w, X[i]) <= 0:                            # 6
                w = axpy(eta * y[i], X[i], w)                       # 8
                converged = False                                   # 9
                alpha[i] += 1
    result = reached()
    require_sides(w, result.w, X, y, at_most_zero)
    return result


def perceptron_from(X, y, eta, w0, rule, max_epochs):
    """Train a perceptron from any start, by any of three rules.

    Source: A, Algorithm 7.1, lines 1 to 9; 7 and 10 to 12 are punctuation,
            and line 1 allows other starts; for other rules in line 6 E,
            slide The Perceptron Learning Algorithm; C, section 4.1.7
    Errata: S9, printed: misclassified is y f < 0; right: <= 0, or it never
            starts from 0, stops on the boundary, and stops on data that are
            not separable
    Takes:  X, y, eta, max_epochs  as in perceptron()
            w0    m weights to start from; 0 where it is None
            rule  "at-most-zero" (A), "step" (C) or "negative" (E)
    Gives:  Perceptron; that of perceptron() from 0 and at most zero
    Raises: as perceptron()

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> perceptron_from(X, [-1, 1, 1, 1], 1, [2, 2, -1], "step", 9).epochs
    1
    """
    if fast.is_large(X):
        return fast.perceptron(X, y, eta, w0, rule, max_epochs)
    X, eta, w0, leave = enter("X eta w0", X, eta, w0, ints=True)
    n, m, y = check.training(X, y, eta, max_epochs)
    w0 = check.start(w0, m)
    check.one_of("rule", rule, sorted(RULES))
    mistake, X = RULES[rule], remember(X)
    alpha, run = [0] * n, Epochs(max_epochs)

    def reached():
        return Perceptron(leave(w), alpha, sum(alpha), run.over)

    w = w0                                                          # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(w, alpha, reached)
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if mistake(y[i], dot(w, X[i])):                         # 6
                w = axpy(eta * y[i], X[i], w)                       # 8
                converged = False                                   # 9
                alpha[i] += 1
    result = reached()
    require_sides(w, result.w, X, y, mistake)
    return result


def perceptron_online(X, y, eta=1, w0=None):
    """Train on a stream: each example is seen once, in order.

    Source: A, section 7.2, the online form
         1  w <- w0
         2  for each example i that is received
         3      if y_i w . x_i <= 0
         4          w <- w + eta y_i x_i
    Errata: S23, printed: find w such that w . x > w . x; right: w' . x > w . x
    Takes:  X, y, eta  as in perceptron()
            w0  m weights to start from; 0 if not given
    Gives:  OnlinePerceptron
    Raises: ShapeError, NumberError, LabelError, DomainError
    Cost:   2 n m multiplications at most

    >>> perceptron_online([[1, 1], [-1, 1]], [1, -1])
    OnlinePerceptron(w=[2, 0], updates=2)
    """
    X, eta, w0, leave = enter("X eta w0", X, eta, w0, ints=True)
    n, m, y = check.training(X, y, eta)
    w0, updates = check.start(w0, m), 0

    w = w0                                                          # 1
    for i in range(n):                                              # 2
        score = dot(w, X[i])                                        # 3
        if y[i] * score <= 0:                                       # 3
            w = axpy(eta * y[i], X[i], w)                           # 4
            updates += 1
    return OnlinePerceptron(leave(w), updates)


class Epochs:
    """The epochs of a training, and what ends one that would not end.

    A state that has been there before proves that no hyperplane separates
    the classes: the updates since then add up to 0.  How often each example
    was misclassified since then, over the sum of that, is lambda.

    The first states are all kept.  After KEPT numbers only those after 2**k
    epochs are: a run that goes round still meets one of them (Brent), and
    memory does not grow with the epochs.
    """

    def __init__(self, limit):
        self.over = 0
        self.limit = limit
        self.seen = {}

    def begin(self, state, alpha, reached):
        """Count one more epoch, or raise what ends the training.

        Takes:  state    numbers that determine the rest of the run
                alpha    n numbers, what each example has added so far
                reached  a function that gives the result so far
        Raises: NotSeparableError, NotConvergedError
        """
        state = tuple(state)
        if state in self.seen:
            since, _ = to_ints([
                a - b for a, b in zip(alpha, self.seen[state])])
            raise NotSeparableError(
                "the state after {} epochs is that of an earlier one".format(
                    self.over), from_ints(since, sum(since)))
        if self.over == self.limit:
            raise NotConvergedError(
                "not converged after {} epochs".format(self.over), reached())
        numbers = len(state) + len(alpha)
        if len(self.seen) * numbers < KEPT or self.over & self.over - 1 == 0:
            self.seen[state] = list(alpha)
        self.over += 1


def require_sides(w, rounded, X, y, mistake):
    """Require that w, rounded on the way out, makes no mistake either."""
    if w == rounded:        # a float on the left would round w
        return
    (v, _), _ = enter_ints("w", rounded)
    for i, x in enumerate(X):
        if mistake(y[i], dot(v, x)):
            raise NumberError(
                "w, rounded, is on the wrong side of row {}".format(i))
