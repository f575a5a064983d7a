"""The perceptron criterion and its descent (B; C, section 4.1.7; E).

The number of mistakes has no slope, so nothing descends it.  The criterion
adds how far each mistake is on the wrong side, which has: its gradient is the
sum of -y_i x_i over the mistakes, and a step against it is the rule of the
perceptron for all of them together.

B calls the criterion L, C calls it E_P, E calls it N: one function.  Its
minimum, 0, is reached by w = 0, so it defines no classifier; the descent
does.  An example on the hyperplane adds 0 to the value, but counts as
misclassified here (y f <= 0) and so enters the gradient.
"""

from .base.method import define_result, method
from .base.matrix import apply, combine
from .base.rows import Ints, axpy, dot, scale
from .perceptrons import Epochs

# value: in units of w times those of X.  gradient: m numbers.
# misclassified: the indices with y w . x <= 0.
Criterion = define_result("Criterion", "value gradient misclassified")

# w, b: f(x) = w . x + b.  steps: how often the weights were moved.
BatchPerceptron = define_result("BatchPerceptron", "w b steps")


@method("X matrix", "y signs", "w weights",
        gives="value gradient misclassified#", whole=True)
def perceptron_criterion(X, y, w):
    """Return the perceptron criterion at w, with its gradient.

    >>> perceptron_criterion([[1, 1], [2, 1]], [-1, 1], [1, 0])
    Criterion(value=1, gradient=[1, 1], misclassified=[0])

    Source: C, Equation 4.54; B, heading Loss Function; E, slide The
            Perceptron Learning Algorithm (Rosenblatt)
         1  M <- the examples with y_i w . x_i <= 0
         2  value <- less the sum over M of y_i w . x_i
         3  gradient <- less the sum over M of y_i x_i
    Errata: S21, S22, in TEXT.md
    Takes:  X  homogeneous
    Gives:  Criterion
    """
    M = [i for i in range(len(X)) if y[i] * dot(w, X[i]) <= 0]      # 1
    on_M = Ints([y[i] if i in M else 0 for i in range(len(X))])
    value = -dot(on_M, apply(X, w))                                 # 2
    gradient = scale(-1, combine(on_M, X))                          # 3
    return Criterion(value, gradient, M)


@method("X matrix", "y signs", "eta? positive", "w0? start", "b0?0 number",
        "max_steps? count", gives="w b steps#", whole=True)
def perceptron_batch(X, y, eta=1, w0=None, b0=0, max_steps=1000):
    """Move the weights by all misclassified examples at once.

    >>> perceptron_batch([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])
    BatchPerceptron(w=[-1, -6], b=-1, steps=1)

    Source: B, heading Optimization, gradient descent on the loss
         1  w <- w0, b <- b0
         2  f_i <- w . x_i + b for each example i
         3  M <- the examples with y_i f_i <= 0
         4  while M is not empty
         5      w <- w + the sum over M of eta y_i x_i
         6      b <- b + the sum over M of eta y_i
         7      f_i <- w . x_i + b for each example i
         8      M <- the examples with y_i f_i <= 0
    Takes:  eta  the learning rate      w0, b0  where to start
    Gives:  BatchPerceptron
    Raises: NotSeparableError where (w, b) returns; NotConvergedError after
            max_steps
    """
    n, alpha, run = len(X), [0] * len(X), Epochs(max_steps)

    w, b = w0, b0                                                   # 1
    f = [v + b for v in apply(X, w)]                                # 2
    M = [i for i in range(n) if y[i] * f[i] <= 0]                   # 3
    while M:                                                        # 4
        run.begin((w.key(), b), alpha, BatchPerceptron(w, b, run.over))
        for i in M:                                                 # 5
            w = axpy(eta * y[i], X[i], w)                           # 5
            b = b + eta * y[i]                                      # 6
            alpha[i] += 1
        f = [v + b for v in apply(X, w)]                            # 7
        M = [i for i in range(n) if y[i] * f[i] <= 0]               # 8
    return BatchPerceptron(w, b, run.over)
