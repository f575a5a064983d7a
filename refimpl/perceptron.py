"""Perceptrons (A, section 7.2; C, section 4.1.7; E).

    perceptron         Algorithm 7.1   primal: w is moved
    perceptron_from    the same from any start, by the rules of C and E too
    perceptron_online  Algorithm 7.1 for one pass over a stream

All take homogeneous rows: the constant is an entry of every x, so the
threshold is an entry of w.  They differ from the text in this:

- Examples are numbered from 0, not from 1.
- The text loops for ever on data that no hyperplane separates.  Here a state
  that returns ends it with NotSeparableError and a proof, and `max_epochs`
  with NotConvergedError and the state reached.

theorems.novikoff_bound() says how many updates it can need at most.
"""

from collections import namedtuple

from .base import check
from .base.scalar import alike
from .base.vector import axpy, dot
from .roads.training import Training

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

    Source: A, Algorithm 7.1, lines 1 to 9; 7 and 10 to 12 are punctuation
    Takes:  X     n rows of m numbers, homogeneous
            y     n labels, each -1 or +1
            eta   learning rate, above 0
            w0, rule  another start or another line 6: perceptron_from()
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
    if w0 is not None or rule != "at-most-zero":
        return perceptron_from(X, y, eta, w0, rule, max_epochs)
    n, m, y = check.training(X, y, eta, max_epochs)
    alpha, eta, run = [0] * n, alike(eta, X), Training(X, y, max_epochs)

    w = [0] * m                                                     # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(w, Perceptron(w, alpha, sum(alpha), run.epochs))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * dot(w, X[i]) <= 0:                            # 6
                w = axpy(eta * y[i], X[i], w)                       # 8
                converged = False                                   # 9
                alpha[i] += 1
    run.end(w)
    return Perceptron(w, alpha, sum(alpha), run.epochs)


def perceptron_from(X, y, eta, w0, rule, max_epochs):
    """Train a perceptron from any start, by any of three rules.

    Source: A, Algorithm 7.1, whose line 1 allows other starts; E, slide
            The Perceptron Learning Algorithm; C, section 4.1.7
         1  w <- w0
         2  converged <- false
         3  while not converged
         4      converged <- true
         5      for each example i
         6          if y_i and w . x_i are a mistake by the rule
         7              w <- w + eta y_i x_i
         8              converged <- false
    Takes:  X, y, eta, max_epochs  as in perceptron()
            w0    m weights to start from; 0 where it is None
            rule  "at-most-zero" (A), "step" (C) or "negative" (E)
    Gives:  Perceptron; that of perceptron() from 0 and at most zero
    Raises: as perceptron()
    Needs:  + *, order; ints stay ints

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> perceptron_from(X, [-1, 1, 1, 1], 1, [2, 2, -1], "step", 9).epochs
    1
    """
    n, m, y = check.training(X, y, eta, max_epochs)
    w0 = alike(check.start(w0, m), X, eta)
    check.one_of("rule", rule, sorted(RULES))
    mistake, alpha, run = RULES[rule], [0] * n, Training(X, y, max_epochs)

    w = w0                                                          # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(w, Perceptron(w, alpha, sum(alpha), run.epochs))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if mistake(y[i], dot(w, X[i])):                         # 6
                w = axpy(eta * y[i], X[i], w)                       # 7
                converged = False                                   # 8
                alpha[i] += 1
    run.end(w)
    return Perceptron(w, alpha, sum(alpha), run.epochs)


def perceptron_online(X, y, eta=1, w0=None):
    """Train on a stream: each example is seen once, in order.

    Source: A, section 7.2, the online form
         1  w <- w0
         2  for each example i that is received
         3      if y_i w . x_i <= 0
         4          w <- w + eta y_i x_i
    Takes:  X, y, eta  as in perceptron()
            w0  m weights to start from; 0 if not given
    Gives:  OnlinePerceptron
    Raises: ShapeError, NumberError, LabelError, DomainError
    Needs:  + *, order; ints stay ints
    Cost:   2 n m multiplications at most

    >>> perceptron_online([[1, 1], [-1, 1]], [1, -1])
    OnlinePerceptron(w=[2, 0], updates=2)
    """
    n, m, y = check.training(X, y, eta)
    w0, updates = alike(check.start(w0, m), X, eta), 0

    w = w0                                                          # 1
    for i in range(n):                                              # 2
        score = dot(w, X[i])                                        # 3
        check.number("score {}".format(i), score)
        if y[i] * score <= 0:                                       # 3
            w = axpy(eta * y[i], X[i], w)                           # 4
            updates += 1
    return OnlinePerceptron(w, updates)
