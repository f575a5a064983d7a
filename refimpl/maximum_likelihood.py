"""Maximum likelihood for the logistic model (E), to proved digits.

Newton's steps climb from 0 in numbers of P bits, few at first and more with
every step.  That costs no digit: a box around the last theta is proved to hold
the maximum.  maximum.py has the bits, the proof, and what is exact.
"""

from .maximum import Climb
from .base.fixed import logistic, solve
from .base.method import define_result, method

# theta: m weights.  log_likelihood: at theta.  probabilities: p_1(x_i).
# iterations: how many steps were taken.
Logistic = define_result("Logistic",
                         "theta log_likelihood probabilities iterations")


@method("X matrix", "y chances", "digits? digits",
        gives="theta log_likelihood probabilities iterations#")
def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood.

    They make the labels as probable as a linear score can.

    >>> r = logistic_regression([[1], [1], [1]], [0, 1, 1], 10)
    >>> str(r.theta[0]), str(r.probabilities[0])
    ('0.6931471806', '0.6666666667')

    Source: E, slide Fitting logistic regression models: the maximum of l,
            with the derivatives of E, slide Matrix form of the
            Newton-Raphson updates
         1  t <- 0; theta <- 0
         2  do
         3      p[i] <- 1 / (1 + exp(-theta . x_i)), in P bits
         4      W <- p (1 - p), a diagonal
         5      gradient <- X'(y - p)
         6      hessian <- -X'WX
         7      step <- hessian^-1 gradient, halved if it goes too far;
                theta <- theta - step, in P bits
         8      t <- t + 1
         9  until convergence: theta proves the maximum
    Errata: S16, in TEXT.md
    Takes:  X  homogeneous
    Gives:  Logistic; Decimals of so many digits for ints and fractions, but 0
            as a fraction if it is proved
    Raises: SingularError with v != 0, X v = 0; SeparableError if there is no
            maximum, with a direction; NotConvergedError if the digits stay
            open
    Cost:   n exponentials and an m by m system a step
    """
    climb = Climb(X, y)     # proved: see maximum.py

    t, theta = 0, climb.begin()                                     # 1
    while True:                                                     # 2
        z = climb.apply(theta)                                      # 3
        p = logistic(z, climb.bits)                                 # 3
        W = p * (1 - p)                                             # 4
        gradient = climb.combine(y - p)                             # 5
        hessian = climb.multiply_weighted(-W, climb.precise)        # 6
        whole = solve(hessian, gradient)                            # 7
        step = climb.shorten(whole, theta, t)                       # 7
        theta = theta - step                                        # 7
        t = t + 1                                                   # 8
        if climb.proves(theta, p, W, gradient, hessian, step, t):   # 9
            theta, value, p = climb.enclose(theta, p)               # 9
            return Logistic(theta, value, p, t)                     # 9
