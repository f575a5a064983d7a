"""Perceptrons (A, section 7.2; B; C, section 4.1.7; E).

    perceptron         Algorithm 7.1   primal: w is moved
    perceptron_online  Algorithm 7.1 for one pass over a stream

Both take homogeneous rows: the constant is an entry of every x, so the
threshold is an entry of w.  They differ from the text in this:

- Examples are numbered from 0, not from 1.
- The text loops for ever on data that no hyperplane separates.  Here a state
  that returns ends it with NotSeparableError and a proof, and `max_epochs`
  with NotConvergedError and the state reached.
"""

from collections import namedtuple

from .base import check
from .base.epochs import begin
from .base.scalar import number_class
from .base.vector import axpy, dot
from .roads.gram import integer_rows
from .roads.separation import gordan

# w: m weights, in units of eta times those of X.  alpha: how often each
# example was misclassified.  updates: the sum of alpha.  epochs: passes over
# the data, the last one without a mistake.
Perceptron = namedtuple("Perceptron", ("w", "alpha", "updates", "epochs"))
OnlinePerceptron = namedtuple("OnlinePerceptron", ("w", "updates"))


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

    Source: Algorithm 7.1, lines 1 to 9; 7 and 10 to 12 are punctuation
    Takes:  X     n rows of m numbers, homogeneous
            y     n labels, each -1 or +1
            eta   learning rate, above 0
            w0    m weights to start from; 0 if not given
            rule  what line 6 calls a mistake: "at-most-zero" as printed,
                  "negative" (E), "step" (C)
    Gives:  Perceptron
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where w returns at the start of an epoch;
            NotConvergedError after max_epochs
    Needs:  + *, order; ints stay ints
    Cost:   n m multiplications an epoch

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> perceptron(X, [-1, 1, 1, 1])
    Perceptron(w=[2, 2, -1], alpha=[5, 2, 2, 0], updates=9, epochs=6)
    """
    y, w0 = _door(X, y, eta, w0)
    check.one_of("rule", rule, ("at-most-zero", "negative", "step"))
    check.count("max_epochs", max_epochs)
    mistake = RULES[rule]
    n, epochs, seen = len(X), 0, set()
    alpha = [0] * n

    def prove():
        return gordan(integer_rows(X)[0], y, False)

    w = w0                                                          # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        begin(seen, w, epochs, max_epochs,
              Perceptron(w, alpha, sum(alpha), epochs), prove)
        epochs += 1
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if mistake(y[i], dot(w, X[i])):                         # 6
                w = axpy(eta * y[i], X[i], w)                       # 8
                converged = False                                   # 9
                alpha[i] += 1
    if isinstance(w[0], float):
        check.vector("scores", [dot(w, x) for x in X])
    return Perceptron(w, alpha, sum(alpha), epochs)


def perceptron_online(X, y, eta=1, w0=None):
    """Train on a stream: each example is seen once, in order.

    Source: A, section 7.2: Algorithm 7.1, lines 1, 5, 6 and 8, "updating
            the weight vector only if the last received example is
            misclassified"
         1  w <- 0
         2  for each example received
         3      if y_i w . x_i <= 0
         4          w <- w + eta y_i x_i
    Takes:  X, y, eta, w0  as in perceptron()
    Gives:  OnlinePerceptron
    Raises: ShapeError, NumberError, LabelError, DomainError
    Needs:  + *, order; ints stay ints

    >>> perceptron_online([[1, 1], [-1, 1]], [1, -1])
    OnlinePerceptron(w=[2, 0], updates=2)
    """
    y, w0 = _door(X, y, eta, w0)
    updates = 0

    w = w0                                                          # 1
    for i in range(len(X)):                                         # 2
        score = dot(w, X[i])                                        # 3
        check.number("score {}".format(i), score)
        if y[i] * score <= 0:                                       # 3
            w = axpy(eta * y[i], X[i], w)                           # 4
            updates += 1
    return OnlinePerceptron(w, updates)


def _door(X, y, eta, w0):
    """Check what both forms take; return (y, w0)."""
    n, m = check.matrix("X", X)
    y = check.signs(y, n)
    check.positive("eta", eta)
    if w0 is not None:
        check.vector("w0", w0, m)
    T = number_class(X, eta, w0 or [])
    return y, [T(0)] * m if w0 is None else [
        T(v) if type(v) is int else v for v in w0]
