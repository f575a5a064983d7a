"""The perceptron criterion and its descent (B; C, section 4.1.7; E).

    perceptron_criterion  the error, its gradient, and who makes it
    perceptron_batch      all that are misclassified, at once

The number of mistakes has no slope, so nothing descends it.  The criterion
adds how far each mistake is on the wrong side, which has: its gradient is the
sum of -y_i x_i over the mistakes, and a step against it is the rule of the
perceptron for all of them together.

B calls the criterion L, C calls it E_P, E calls it N: one function.  Its
minimum, 0, is reached by w = 0, so it defines no classifier; the descent
does.  An example on the hyperplane adds 0 to the value, but counts as
misclassified here (y f <= 0) and so enters the gradient.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .perceptron import Epochs, at_most_zero, require_sides
from .base import check
from .base.numbers import enter
from .base.vector import axpy, dot, remember, total

# value: in units of w times those of X.  gradient: m numbers.
# misclassified: the indices with y w . x <= 0.
Criterion = namedtuple("Criterion", ("value", "gradient", "misclassified"))

# w, b: f(x) = w . x + b.  steps: how often the weights were moved.
BatchPerceptron = namedtuple("BatchPerceptron", ("w", "b", "steps"))


def perceptron_criterion(X, y, w):
    """Return the perceptron criterion at w, with its gradient.

    Source: C, Equation 4.54; B, heading Loss Function; E, slide The
            Perceptron Learning Algorithm (Rosenblatt)
         1  M <- the examples with y_i w . x_i <= 0
         2  value <- less the sum over M of y_i w . x_i
         3  gradient <- less the sum over M of y_i x_i
    Errata: S21, printed: w, b = argmin of the criterion; B: it is
            differentiable; right: 0 is always a minimum; what defines a
            classifier is the descent; and there are corners
            S22, printed: an update reduces the pattern's contribution; right:
            its -w . phi t, yes; at a tie the contribution was 0 already
    Takes:  X, y  n homogeneous rows of m numbers, n labels -1 or +1
            w     m numbers
    Gives:  Criterion
    Raises: ShapeError, NumberError, LabelError
    Cost:   4 n m multiplications at most

    >>> perceptron_criterion([[1, 1], [2, 1]], [-1, 1], [1, 0])
    Criterion(value=1, gradient=[1, 1], misclassified=[0])
    """
    X, w, leave = enter("X w", X, w, ints=True)
    n, m, y = check.examples(X, y)
    check.vector("w", w, m)

    M = [i for i in range(n) if y[i] * dot(w, X[i]) <= 0]           # 1
    value = -total([y[i] * dot(w, X[i]) for i in M])                # 2
    gradient = [-total([y[i] * X[i][k] for i in M])                 # 3
                for k in range(m)]                                  # 3
    return Criterion(leave(value), leave(gradient), M)


def perceptron_batch(X, y, eta=1, w0=None, b0=0, max_steps=1000):
    """Move the weights by all misclassified examples at once.

    Source: B, heading Optimization, gradient descent on the loss
         1  w <- w0, b <- b0
         2  f_i <- w . x_i + b for each example i
         3  M <- the examples with y_i f_i <= 0
         4  while M is not empty
         5      w <- w + the sum over M of eta y_i x_i
         6      b <- b + the sum over M of eta y_i
         7      f_i <- w . x_i + b for each example i
         8      M <- the examples with y_i f_i <= 0
    Takes:  X, y  n rows of m numbers, n labels -1 or +1
            eta   the learning rate, above 0
            w0, b0  where to start; 0 if not given
    Gives:  BatchPerceptron
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where (w, b) returns; NotConvergedError after
            max_steps; NumberError where w makes mistakes when it is rounded
    Cost:   n m multiplications a step

    >>> perceptron_batch([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])
    BatchPerceptron(w=[-1, -6], b=-1, steps=1)
    """
    X, eta, w0, b0, leave = enter(
        "X eta w0 b0", X, eta, w0, b0, ints=True)
    n, m, y = check.training(X, y, eta, max_steps, "max_steps")
    w0 = check.start(w0, m)
    check.number("b0", b0)
    X, alpha, run = remember(X), [0] * n, Epochs(max_steps)

    def reached():
        return BatchPerceptron(*leave([w, b]) + [run.over])

    w, b = w0, b0                                                   # 1
    f = [dot(w, x) + b for x in X]                                  # 2
    M = [i for i in range(n) if y[i] * f[i] <= 0]                   # 3
    while M:                                                        # 4
        run.begin(w + [b], alpha, reached)
        for i in M:                                                 # 5
            w = axpy(eta * y[i], X[i], w)                           # 5
            b = b + eta * y[i]                                      # 6
            alpha[i] += 1
        f = [dot(w, x) + b for x in X]                              # 7
        M = [i for i in range(n) if y[i] * f[i] <= 0]               # 8
    result = reached()
    require_sides(w + [b], result.w + [result.b], [
        x + [1] for x in X], y, at_most_zero)
    return result
