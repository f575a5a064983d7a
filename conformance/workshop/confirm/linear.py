"""Second confirmations: solve, inverse, determinant.

Each function takes the inputs read exactly and the answer as printed, and
raises Refuted where the answer is not right.  Determinants are computed by
Laplace's expansion up to 6 by 6, and above that modulo several primes whose
product exceeds twice Hadamard's bound, so that no other value is possible.
"""

from fractions import Fraction
from math import gcd

from ...contract.numbers import exact
from .refuted import require

LAPLACE_UP_TO = 6
FIRST_PRIME = 2 ** 61 - 1


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
        due = by_primes(whole)
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


def by_primes(A):
    """Return the determinant of an integer matrix by Chinese remainders."""
    bound = 1
    for row in A:
        bound *= sum(v * v for v in row)
    value, modulus, prime = 0, 1, FIRST_PRIME
    while modulus * modulus <= 4 * bound:
        residue = modulo(A, prime)
        step = (residue - value) * pow(modulus, prime - 2, prime) % prime
        value, modulus = value + modulus * step, modulus * prime
        prime = next_prime(prime)
    return value - modulus if 2 * value > modulus else value


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


def next_prime(prime):
    """Return the next lower number that is prime with great certainty."""
    prime -= 2
    while any(not witnesses(base, prime) for base in (2, 3, 5, 7, 11, 13)):
        prime -= 2
    return prime


def witnesses(base, n):
    """Say whether odd n passes the strong test of primality to a base."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    power = pow(base, odd, n)
    if power in (1, n - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % n
        if power == n - 1:
            return True
    return False


CHECKS = {"solve": solve, "inverse": inverse, "determinant": determinant}
