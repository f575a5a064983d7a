"""Fisher's discriminant for several classes (C, section 4.1.6).

    fisher            the directions that separate the classes best
    fisher_criterion  how well given directions do
    scatters          S_W and S_B, within and between the classes

A direction separates well if the class means lie far apart along it, compared
with the spread within the classes.  The criterion is the trace of the quotient
of both scatters after projection.  It does not change with the basis of the
span, so only the span matters, and it is greatest for the eigenvectors of
S_W^-1 S_B with the largest eigenvalues.

The scatters are sums, not divided by n, as in C (4.47) and (4.48), which
calls them covariances.  W holds directions as rows, y = W x, as (4.51) is
printed.
"""

from .eigenvalues import find_eigenvectors
from .base.errors import DomainError, show
from .base.method import define_result, method
from .base.matrix import combine, multiply, trace, transpose
from .base.rows import fraction, scale
from .data import centre, groups, mean
from .linear_systems import inverse

# within, between: m by m scatters.  eigenvalues: descending.  W: directions as
# rows, the largest entry of each is 1.  criterion: the sum of the eigenvalues.
Fisher = define_result("Fisher", "within between eigenvalues W criterion")

# within, between: the scatters of y = W x.
FisherCriterion = define_result("FisherCriterion", "criterion within between")


@method("X matrix", "classes names", "components count", "digits? digits",
        gives="within between eigenvalues W criterion")
def fisher(X, classes, components, digits=50):
    """Return the directions with the greatest Fisher criterion.

    >>> r = fisher([[0], [2], [3], [5]], [0, 0, 1, 1], 1)
    >>> r.eigenvalues, r.W
    ([Fraction(9, 4)], [[Fraction(1, 1)]])

    Source: C, section 4.1.6, the maximum of C, Equation 4.51
         1  S_W, S_B <- the scatters within and between the classes
         2  W <- the eigenvectors of S_W^-1 S_B that have the largest
            eigenvalues; the criterion is the sum of these
    Errata: S7, S7b, in TEXT.md
    Takes:  components  how many, at most min(m, K - 1)      digits  of W
    Gives:  Fisher; a row of W has 1 as its largest entry
    Raises: SingularError with v != 0, S_W v = 0
    Cost:   n m**2 multiplications, an inverse of m, and the
            eigenvectors of K - 1 by K - 1 numbers
    """
    C = groups(X, classes)
    most = min(len(X[0]), len(C) - 1)
    if components > most:
        raise DomainError("components is {}, not an integer from 1 to {}, the "
                          "least of columns and classes less 1".format(
                              show(components), most))
    S_W, S_B = scatters(C)                                          # 1
    eigenvalues, W, criterion = find_eigenvectors(                  # 2
        S_W, S_B, components)                                       # 2
    return Fisher(S_W, S_B, eigenvalues, W, criterion)


@method("X matrix", "classes names", "W rows",
        gives="criterion within between")
def fisher_criterion(X, classes, W):
    """Return Tr (W S_W W')^-1 (W S_B W'), with both projected scatters.

    >>> X = [[0, 0], [2, 0], [3, 1], [5, 1]]
    >>> fisher_criterion(X, [0, 0, 1, 1], [[1, 0]]).criterion
    Fraction(9, 4)

    Source: C, Equation 4.51
         1  S_W, S_B <- the scatters within and between the classes
         2  s_W <- W S_W W', s_B <- W S_B W'
         3  J <- Tr(s_W^-1 s_B)
    Takes:  W  directions as rows
    Gives:  FisherCriterion; ints give fractions
    Raises: SingularError with v != 0, W S_W W' v = 0
    """
    C = groups(X, classes)
    S_W, S_B = scatters(C)                                          # 1
    s_W = multiply(multiply(W, S_W), transpose(W))                  # 2
    s_B = multiply(multiply(W, S_B), transpose(W))                  # 2
    J = trace(multiply(inverse(s_W), s_B))                          # 3
    return FisherCriterion(J, s_W, s_B)


def scatters(C):
    """Return the scatters within and between the classes C[k].

    Source: C, Equation 4.47; C, Equation 4.48; C, Equation 4.49: for x
            in the place of y
         1  mu[k] <- the sum of the rows of class k, divided by N[k]
         2  mu <- the sum of N[k] mu[k], divided by N
         3  S_W <- the sum of (x - mu[k]) (x - mu[k])' over all rows x
         4  S_B <- the sum of N[k] (mu[k] - mu) (mu[k] - mu)' over k
    Takes:  C  K lists of rows of m fractions
    Gives:  (S_W, S_B), m by m
    """
    N = [len(rows) for rows in C]
    means = [mean(rows) for rows in C]                              # 1
    mu = scale(fraction(1, sum(N)), combine(N, means))              # 2
    off = [x for rows, mu_k in zip(C, means)                        # 3
           for x in centre(rows, mu_k)]                             # 3
    S_W = multiply(transpose(off), off)                             # 3
    D = centre(means, mu)                                           # 4
    ND = [scale(N_k, d) for N_k, d in zip(N, D)]                    # 4
    S_B = multiply(transpose(D), ND)                                # 4
    return S_W, S_B
