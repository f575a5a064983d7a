"""The dual perceptron with a bias of its own (B).

A bias may be the weight of a constant 1 in every row, as in the other
perceptrons, or a number of its own.  Here it is the second.  At each mistake
alpha_i grows by eta and b by eta y_i, so b is always sum alpha_i y_i.
"""

from collections import namedtuple

from .base.method import method
from .base.matrix import combine, products
from .base.rows import axpy, dot, signed, unit, zero
from .perceptron import Epochs

# alpha: multiples of eta, eta times how often each example was picked.
# b: the bias, f(x) = w . x + b.  updates: how many picks.  epochs: passes
# over the data, the last one without a mistake.
DualBias = namedtuple("DualBias", ("alpha", "b", "updates", "epochs"))


@method("X matrix", "y signs", "eta? positive", "max_epochs? count",
        gives="alpha b updates# epochs#", whole=True)
def dual_perceptron_bias(X, y, eta=1, max_epochs=1000):
    """Train a perceptron in dual form with an explicit bias.

    >>> X = [[1, 2], [-1, 2], [-1, -2], [3, 1]]
    >>> dual_perceptron_bias(X, [-1, -1, 1, 1])
    DualBias(alpha=[3, 0, 0, 2], b=-1, updates=5, epochs=4)

    Source: B, heading Idea; B, heading Optimization
         1  alpha <- 0, b <- 0
         2  converged <- false
         3  while not converged
         4      converged <- true
         5      for each example i
         6          s <- the sum over j of alpha_j y_j x_j . x_i
         7          if y_i (s + b) <= 0
         8              alpha_i <- alpha_i + eta
         9              b <- b + eta y_i
        10              converged <- false
    Errata: S5, printed: b = b_0 sum alpha y; right: b_0 + sum alpha y
            S26, printed: only for separable data; final and optimal; right: it
            runs on any; what it ends in separates, no more
            S31, printed: alpha shows how often; right: eta times how often
    Takes:  X  n rows of m numbers      y  n labels, -1 or +1
            eta  the learning rate, above 0
    Gives:  DualBias
    Raises: NotSeparableError where w and b return at the start of an epoch;
            NotConvergedError after max_epochs
    Cost:   n**2 / 2 inner products, then n**2 products an epoch
    """
    n, updates = len(X), 0
    G, run = products(X), Epochs(max_epochs)

    def reached():
        return DualBias(alpha, b, updates, run.over)

    alpha, b = zero(n), 0                                           # 1
    c = signed(alpha, y)        # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin((combine(c, X).key(), b), alpha, reached)
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = dot(c, G[i])                                        # 6
            if y[i] * (s + b) <= 0:                                 # 7
                alpha = axpy(eta, unit(n, i), alpha)                # 8
                b = b + eta * y[i]                                  # 9
                converged = False                                   # 10
                c = signed(alpha, y)
                updates += 1
    return reached()
