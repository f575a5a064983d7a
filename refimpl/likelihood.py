"""The logistic function and its likelihood (D, section 6; E).

    logistic, sigmoid     1 / (1 + exp(-gamma (d - d0))), of one number
    posterior             P(+) from a likelihood ratio and a class ratio
    logistic_calibration  gamma and d0 for the distances from a hyperplane
    log_likelihood        with probabilities, gradient and Hessian

A score d is a number from -infinity to infinity, a probability one from 0 to
1.  If d is the logarithm of the odds p / (1 - p), p is 1 / (1 + exp(-d)).
The log-likelihood is then concave in the weights, and its derivatives need
nothing but p: the gradient is X'(y - p), the Hessian -X'WX, W = p (1 - p).

If the distances of both classes from a hyperplane are normal with one
variance, the logarithm of the odds is linear in the distance: gamma (d - d0),
with gamma the difference of the class means over the variance, and d0 half way
between the means.  The text does not define the variance: here it is pooled
within the classes and divided by n - ddof.
"""

from .base.errors import DomainError, show
from .base.method import define_result, method
from .base.fixed import (
    logistic_pair, prepare_exponentials, total_log_one_plus_exp)
from .base.functions import clamp, exp, sqrt
from .base.real import Known
from .base.matrix import apply, multiply_weighted, transpose
from .base.rows import dot, scale, subtract, total

# gamma: per unit of distance.  d0: the distance half way between the class
# means.  probabilities: of the positive class, n numbers.
Calibration = define_result("Calibration", "gamma d0 probabilities")

# value: l(theta).  gradient: m numbers.  hessian: m by m.  probabilities:
# p_1(x_i), n numbers.
LogLikelihood = define_result("LogLikelihood",
                              "value gradient hessian probabilities")


@method("d vector", "gamma?1 number", "d0?0 number", "digits? digits",
        gives="p")
def logistic(d, gamma=1, d0=0, digits=50):
    """Return the logistic function of every distance.

    It turns the distance from a hyperplane into a probability: 1/2 at d0,
    and gamma says how fast it rises there.

    >>> [str(p) for p in logistic([0, 1], digits=5)]
    ['1/2', '0.73106']

    Source: D, section 6
         1  1 / (1 + exp(-gamma (d[i] - d0)))
    Gives:  n numbers from 0 to 1, right at any magnitude; what is nearer to
            0 or 1 than 10**-10000 is 0 or 1
    """
    z = scale(gamma, subtract(d, [d0] * len(d)))
    prepare_exponentials(z)
    p = [1 / (1 + exp(-gamma * (v - d0))) for v in d]               # 1
    return clamp(p, z)


@method("d number", "digits? digits", gives="p")
def sigmoid(d, digits=50):
    """Return the logistic function of d, a number between 0 and 1.

    If d is the logarithm of the odds p / (1 - p), that is p.

    >>> sigmoid(0), str(sigmoid(1, 5))
    (Fraction(1, 2), '0.73106')

    Source: D, section 6
         1  1 / (1 + exp(-d))
    Gives:  1/2 for 0, else a Decimal, or 0 or 1 where it is nearer than
            10**-10000; a float for a float
    Cost:   one exponential
    """
    return 1 / (1 + exp(-d))                                        # 1


@method("likelihood_ratio unsigned", "class_ratio?1 positive", gives="p")
def posterior(likelihood_ratio, class_ratio=1):
    """Return the probability of the positive class.

    Bayes' rule, with ratios in place of probabilities: what both classes
    share cancels.

    >>> posterior(3, 2)
    Fraction(6, 7)

    Source: D, section 6
         1  LR / (LR + 1 / clr)
    Takes:  likelihood_ratio  P(d | +) / P(d | -)
            class_ratio  P(+) / P(-): the clr of the notes, which
            do not say which way round it is
    Gives:  a number from 0 to 1; ints give fractions
    """
    LR, clr = likelihood_ratio, class_ratio
    return LR / (LR + 1 / clr)                                      # 1


@method("X matrix", "y both", "w weights", "t number", "ddof?0 number",
        "digits? digits", gives="gamma d0 probabilities")
def logistic_calibration(X, y, w, t, ddof=0, digits=50):
    """Fit the logistic function to the distances from a hyperplane.

    It makes probabilities of what any linear classifier gives.

    >>> logistic_calibration([[0], [2], [1], [3]], [-1, -1, 1, 1], [2], 3)[:2]
    (Fraction(1, 1), Fraction(0, 1))

    Source: D, section 6, with scores s = |w| d for the distances d until
            the last step: |w| is a root, and cancels in gamma (d - d0)
         1  s[i] <- w . x_i - t
         2  mean+, mean- <- the mean score of each class
         3  variance <- the sum of (s[i] - the mean of its class)**2,
            divided by n - ddof
         4  gamma <- (mean+ - mean-) / variance
         5  d0 <- (mean+ + mean-) / 2
         6  p[i] <- 1 / (1 + exp(-gamma (s[i] - d0)))
         7  gamma <- gamma |w|, d0 <- d0 / |w|
    Errata: S15, S34, in TEXT.md
    Takes:  w, t  the hyperplane, w not 0
            ddof  what is taken from n in the variance      digits  of p
    Gives:  Calibration
    Raises: DomainError for w = 0, no variance, or n - ddof <= 0
    """
    n = len(X)
    if not any(w):
        raise DomainError("w is 0: distances are not defined")
    if ddof >= n:
        raise DomainError("ddof is {}, n is {}".format(show(ddof), n))
    s = subtract(apply(X, w), [t] * n)                              # 1
    plus = total([v for v, c in zip(s, y) if c == 1]) / y.count(1)  # 2
    minus = (total([v for v, c in zip(s, y) if c == -1])            # 2
             / y.count(-1))                                         # 2
    off = subtract(s, [plus if c == 1 else minus for c in y])       # 3
    if not any(off):
        raise DomainError("the scores have no variance within classes")
    variance = dot(off, off) / (n - ddof)                           # 3
    gamma = (plus - minus) / variance                               # 4
    d0 = (plus + minus) / 2                                         # 5
    z = scale(gamma, subtract(s, [d0] * n))                         # 6
    p, _ = logistic_pair(z)                                         # 6
    size = sqrt(dot(w, w))
    gamma, d0 = gamma * size, d0 / size                             # 7
    return Calibration(gamma, d0, clamp(p, z))


@method("X matrix", "y chances", "theta weights", "digits? digits",
        gives="value gradient hessian probabilities")
def log_likelihood(X, y, theta, digits=50):
    """Return the log-likelihood at theta, with its derivatives.

    How well weights explain the labels, and which way is up.

    >>> l = log_likelihood([[1], [1]], [0, 1], [0], 5)
    >>> str(l.value), l.gradient
    ('-1.3863', [Fraction(0, 1)])

    Source: E, slide Fitting logistic regression models; E, slide Matrix
            form of the Newton-Raphson updates
         1  p[i] <- 1 / (1 + exp(-z[i])), where z[i] = theta . x_i; and
            q[i] <- 1 - p[i], which is 1 / (1 + exp(z[i]))
         2  value <- the sum of y_i z[i] - log(1 + exp(z[i])), which is
            -log(1 + exp(-z[i])) for the label 1
         3  gradient <- the sum of x_i (y_i - p[i]), which is X'(y - p);
            y_i - p[i] is q[i] or -p[i]
         4  W <- p (1 - p), a diagonal
         5  hessian <- minus the sum of x_i x_i' W[i], which is -X'WX
    Errata: S18, S19, in TEXT.md
    Takes:  X  homogeneous
    Gives:  LogLikelihood
    """
    z = list(apply(X, theta))                                       # 1
    p, q = logistic_pair(z)                                         # 1
    value = -total_log_one_plus_exp([-v if c else v                 # 2
                                     for v, c in zip(z, y)])        # 2
    rest = [qi if yi else -pi for pi, qi, yi in zip(p, q, y)]       # 3
    gradient = apply(transpose(X), rest)                            # 3
    W = [a * b for a, b in zip(p, q)]                               # 4
    hessian = multiply_weighted(X, scale(-1, W))                    # 5
    return LogLikelihood(Known(value), gradient, hessian,
                         clamp(p, z))
