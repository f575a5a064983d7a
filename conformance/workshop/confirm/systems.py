"""Second confirmations: solve, inverse, determinant; exact products.

Each function takes the inputs read exactly and the answer as printed, and
raises Refuted where the answer is not right.  Determinants are computed by
Laplace's expansion up to 6 by 6, and above that modulo a prime of Mersenne
that exceeds twice Hadamard's bound, so that no other value is possible.
"""

from fractions import Fraction
from math import gcd

from ...contract.numbers import exact
from ..proof import require

LAPLACE_UP_TO = 6
PRIMES = [2 ** k - 1 for k in (61, 127, 521, 1279, 4423, 11213, 44497)]
SMALL = 5


def solve(data, output):
    """Require A x = b."""
    x = [exact(v) for v in output["x"]]
    A, b = data["A"], data["b"]
    require(len(x) == len(A[0]), "x has {} entries", len(x))
    for i, row in enumerate(A):
        require(dot(row, x) == b[i], "row {}: A x is not b", i)


def inverse(data, output):
    """Require A B = I and B A = I."""
    A = data["A"]
    B = [[exact(v) for v in row] for row in output["inverse"]]
    n = len(A)
    require([len(row) for row in B] == [n] * n, "not {} by {}", n, n)
    identity = [[int(i == j) for j in range(n)] for i in range(n)]
    require(times(A, B) == identity, "A B is not the identity")
    require(times(B, A) == identity, "B A is not the identity")


def determinant(data, output):
    """Require the determinant, computed without elimination over Q."""
    A = data["A"]
    given = exact(output["determinant"])
    whole, scale = cleared(A)
    if len(A) <= LAPLACE_UP_TO:
        due = laplace(whole)
    else:
        due = by_prime(whole)
    require(given * scale == due, "the determinant is {}", due / scale)


def dot(a, b):
    """Return a . b."""
    return sum((p * q for p, q in zip(a, b)), Fraction(0))


def times(A, B):
    """Return the product A B."""
    columns = list(zip(*B))
    return [[dot(row, column) for column in columns] for row in A]


def cleared(A):
    """Return integer rows, and the factor their determinant grew by."""
    rows, scale = [], Fraction(1)
    for row in A:
        common = 1
        for v in row:
            common = common * v.denominator // gcd(common, v.denominator)
        rows.append([int(v * common) for v in row])
        scale *= common
    return rows, scale


def laplace(A):
    """Return the determinant by expansion along the first row."""
    if not A:
        return 1
    total = 0
    for j, v in enumerate(A[0]):
        if v:
            minor = [row[:j] + row[j + 1:] for row in A[1:]]
            total += (-1) ** j * v * laplace(minor)
    return total


def by_prime(A):
    """Return the determinant of an integer matrix modulo a large prime."""
    bound = 1
    for row in A:
        bound *= sum(v * v for v in row)
    prime = next((p for p in PRIMES if p * p > 4 * bound), None)
    require(prime is not None, "no prime above Hadamard's bound")
    value = modulo(A, prime)
    return value - prime if 2 * value > prime else value


def modulo(A, prime):
    """Return the determinant of A modulo a prime."""
    M = [[v % prime for v in row] for row in A]
    value, n = 1, len(M)
    for j in range(n):
        p = next((i for i in range(j, n) if M[i][j]), None)
        if p is None:
            return 0
        if p != j:
            M[j], M[p], value = M[p], M[j], -value
        value = value * M[j][j] % prime
        scale = pow(M[j][j], prime - 2, prime)
        for i in range(j + 1, n):
            f = M[i][j] * scale % prime
            if f:
                M[i] = [(a - f * b) % prime for a, b in zip(M[i], M[j])]
    return value


def unique(A, b, x):
    """Require that A x = b has one solution, and up to SMALL that it is x.

    A determinant that is not 0 modulo a prime is not 0.
    """
    require(modulo(cleared(A)[0], PRIMES[0]) != 0, "A is singular")
    if len(A) <= SMALL:
        require(x == cramer(A, b), "not the solution of Cramer's rule")


def cramer(A, b):
    """Return the solution of a small regular system by Cramer's rule."""
    below = determinant_of(A)
    return [determinant_of([row[:j] + [bi] + row[j + 1:]
                            for row, bi in zip(A, b)]) / below
            for j in range(len(A))]


def determinant_of(A):
    """Return the determinant by Laplace's expansion."""
    whole, scale = cleared(A)
    return laplace(whole) / scale


CHECKS = {"solve": solve,
          "inverse": inverse,
          "determinant": determinant}
