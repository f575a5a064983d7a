"""The perceptron criterion and its descent (B; C, section 4.1.7; E).

    perceptron_criterion  the error, its gradient, and who makes it
    perceptron_batch      all that are misclassified, at once

B calls the criterion L, C calls it E_P, E calls it N: one function.  Its
minimum, 0, is reached by w = 0, so it defines no classifier; the descent
does.  An example on the hyperplane adds 0 to the value, but counts as
misclassified here (y f <= 0) and so enters the gradient.
"""

from collections import namedtuple

from .base import check
from .base.epochs import begin
from .base.scalar import number_class
from .base.vector import axpy, dot
from .roads.gram import integer_rows
from .roads.separation import gordan

# value: in units of w times those of X.  gradient: m numbers.
# misclassified: the indices with y w . x <= 0.
Criterion = namedtuple("Criterion", ("value", "gradient", "misclassified"))

# w, b: f(x) = w . x + b.  steps: how often the weights were moved.
BatchPerceptron = namedtuple("BatchPerceptron", ("w", "b", "steps"))


def perceptron_criterion(X, y, w):
    """Return the perceptron criterion at w, with its gradient.

    Source: C (4.54); B, the loss; E
         1  M <- the examples with y_i w . x_i <= 0
         2  value <- less the sum over M of y_i w . x_i
         3  gradient <- less the sum over M of y_i x_i
    Takes:  X, y  n homogeneous rows of m numbers, n labels -1 or +1
            w     m numbers
    Gives:  Criterion; ints stay ints
    Raises: ShapeError, NumberError, LabelError
    Needs:  + - *, order

    >>> perceptron_criterion([[1, 1], [2, 1]], [-1, 1], [1, 0])
    Criterion(value=1, gradient=[1, 1], misclassified=[0])
    """
    n, m = check.matrix("X", X)
    y = check.signs(y, n)
    check.vector("w", w, m)
    T = number_class(X, w)
    value, gradient = T(0), [T(0)] * m
    scores = [dot(w, x) for x in X]
    check.vector("scores", scores)

    wrong = [i for i in range(n) if y[i] * scores[i] <= 0]          # 1
    for i in wrong:
        value = value - y[i] * scores[i]                            # 2
        gradient = axpy(-y[i], X[i], gradient)                      # 3
    return Criterion(value, gradient, wrong)


def perceptron_batch(X, y, eta=1, w0=None, b0=0, max_steps=1000):
    """Move the weights by all misclassified examples at once.

    Source: B, gradient descent on the loss
         1  w <- w0, b <- b0
         2  M <- the examples with y_i (w . x_i + b) <= 0
         3  while M is not empty
         4      w <- w + the sum over M of eta y_i x_i
         5      b <- b + the sum over M of eta y_i
         6      M <- the examples with y_i (w . x_i + b) <= 0
    Takes:  X, y  n rows of m numbers, n labels -1 or +1
            eta   the learning rate, above 0
            w0, b0  where to start; 0 if not given
    Gives:  BatchPerceptron; ints stay ints
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where (w, b) returns; NotConvergedError after
            max_steps
    Needs:  + *, order
    Cost:   n m multiplications a step

    >>> perceptron_batch([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])
    BatchPerceptron(w=[-1, -6], b=-1, steps=1)
    """
    n, m = check.matrix("X", X)
    y = check.signs(y, n)
    check.positive("eta", eta)
    check.vector("w0", [0] * m if w0 is None else w0, m)
    check.number("b0", b0)
    check.count("max_steps", max_steps)
    T = number_class(X, eta, w0 or [], b0)
    steps, seen = 0, set()

    def prove():
        return gordan(integer_rows(X)[0], y, True)

    w = [T(v) if type(v) is int else v for v in w0 or [0] * m]      # 1
    b = T(b0) if type(b0) is int else b0                            # 1
    M = _misclassified(X, y, w, b)                                  # 2
    while M:                                                        # 3
        begin(seen, w + [b], steps, max_steps,
              BatchPerceptron(w, b, steps), prove)
        for i in M:
            w = axpy(eta * y[i], X[i], w)                           # 4
            b = b + eta * y[i]                                      # 5
        steps += 1
        M = _misclassified(X, y, w, b)                              # 6
    return BatchPerceptron(w, b, steps)


def _misclassified(X, y, w, b):
    scores = [dot(w, x) + b for x in X]
    check.vector("scores", scores)
    return [i for i, v in enumerate(scores) if y[i] * v <= 0]
