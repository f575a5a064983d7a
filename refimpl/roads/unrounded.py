"""Exponentials of fractions, not rounded before their digits are due.

    exp        e**v, such a number where v is a fraction
    Unrounded  constant + the sum of c f(q), f one of those of enclosure.py;
               where f is exp, with an exact order
    Chance     1 / (1 + e**-q) alone, a number between 0 and 1
    below      whether a fraction is below a chance
    in_digits  such numbers, alone or in lists, rounded
    near       the same as fractions that are near them

They have what the formulas of the logistic model ask for: + and - with
fractions and one another, * with fractions, and

    1 / (1 + e**-q)       log(1 + e**q)     p (1 - p)
    e**q / (e**q + 1)     (y - p) / (p (1 - p)) for y = 0 or 1

where p is a chance.  So a formula runs as it is printed, what cancels is
gone, and one rounding is left, at the end.
"""

from ..base import exponential, scalar
from ..base.rational import Quotient, fraction, is_exact, ratio
from .enclosure import LARGEST, combination, enclosed, gathered, logistic

BITS = 256      # of an enclosure; combination() takes as many as it needs


def exp(v, known=None):
    """Return e**v in v's class; unrounded for a fraction."""
    if is_exact(type(v)):
        return Unrounded("exp", [(1, v)], 0, known)
    return exponential.exp(v)


class Unrounded(Quotient):
    """The number constant + the sum of c f(q) for pairs (c, q).

    Its order is that of a Quotient; a ratio it does not have.  known holds
    enclosures found before, and may be shared.

    >>> str(1 + 2 * exp(fraction()(1)))
    '6.4365636569180904707205749427053249955144941873999'
    """

    def __init__(self, name, pairs, constant=0, known=None):
        # a list, or two of what may stand here: a sum copies nothing
        self.parts = pairs
        self.name, self.constant, self.known = name, constant, known

    def pairs(self):
        """Return the pairs (c, q) as one list."""
        found, left = [], [self.parts]
        while left:
            part = left.pop()
            if isinstance(part, tuple):
                left += [part[1], part[0]]
            else:
                found += part
        return found

    def digits(self, digits, known=None):
        """Return the number in digits, or the fraction that it is."""
        pairs = self.pairs()
        return scalar.lower(combination(
            self.name, pairs, self.constant, digits, known),
            type(pairs[0][1]))

    def sign(self):
        """Return a number above, at or below 0, as the sum is; f is exp."""
        low, high = enclosed(self.name, self.pairs(), self.constant, BITS,
                             self.known)
        if low > 0 or high < 0:
            return low
        constant, terms = gathered(self.name, self.pairs(), self.constant)
        if not terms:
            return constant
        # beside the largest term the others may vanish, but not all of them
        terms.append((constant, constant - constant))
        largest = max(q for c, q in terms if c != 0)
        return ratio(combination("exp", [
            (c, q - largest) for c, q in terms], 0, 1))[0]

    def _minus(self, other):
        return (self - other).sign()

    def __hash__(self):
        constant, terms = gathered(self.name, self.pairs(), self.constant)
        mixed = hash(constant)
        for term in terms:
            mixed = mixed ^ hash(term)
        return mixed

    def __str__(self):
        return str(self.digits(50))

    def __add__(self, other):
        if isinstance(other, Unrounded):
            return Unrounded(self.name, (self.parts, other.parts),
                             self.constant + other.constant, self.known)
        return Unrounded(self.name, self.parts, self.constant + other,
                         self.known)

    def __mul__(self, c):
        return Unrounded(self.name, [(c * k, q) for k, q in self.pairs()],
                         c * self.constant, self.known)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def __rtruediv__(self, c):
        """Return 1 / (1 + e**q)."""
        return Chance(-self.exponent()) if c == 1 else NotImplemented

    def __truediv__(self, other):
        """Return e**q / (e**q + 1), or (y - p) / (p (1 - p))."""
        q = other.exponent()
        if other.name == "exp":
            return Chance(q)
        return 1 + exp(-q) if self.constant == 1 else -(1 + exp(q))

    def ln(self):
        """Return log(1 + e**q)."""
        return Unrounded("softplus", [(1, self.exponent())])

    def exponent(self):
        """Return the q of 1 + e**q."""
        return self.pairs()[0][1]


class Chance(Unrounded):
    """The number 1 / (1 + e**-q)."""

    def __init__(self, q):
        super().__init__("logistic", [(1, q)])

    def digits(self, digits, known=None):
        """Return the number in digits; 0 or 1 within 10**-10000."""
        q = self.exponent()
        if abs(q) > LARGEST:
            return fraction()(1 if q > 0 else 0)
        return super().digits(digits, known)

    def __mul__(self, c):
        """Return c p, or p (1 - p)."""
        if isinstance(c, Unrounded):
            return Unrounded("variance", self.parts)
        return super().__mul__(c)

    __rmul__ = __mul__


def below(u, p):
    """Return whether the fraction u is below the chance p, exactly."""
    q = p.exponent()
    if q == 0:
        return 2 * u < 1
    if q < 0:
        return not below(1 - u, Chance(-q))
    n, m = ratio(u)
    precision = 64
    while n < m:
        low, high = logistic(ratio(q)[0], ratio(q)[1], precision)
        if n << precision < low * m:
            return True
        if n << precision >= high * m:
            return False
        precision *= 2
    return False


def in_digits(data, digits, known=None):
    """Return data with every number that is not rounded yet in digits."""
    known = {} if known is None else known
    if isinstance(data, (list, tuple)):
        return [in_digits(v, digits, known) for v in data]
    return data.digits(digits, known) if isinstance(data, Unrounded) else data


def near(data, digits):
    """Return data with fractions, right to so many digits, for what is not.

    What is missing from a chance to 1 is right to so many digits, too.
    """
    if isinstance(data, (list, tuple)):
        return [near(v, digits) for v in data]
    if not isinstance(data, Unrounded):
        return data
    q = data.exponent()
    if isinstance(data, Chance):
        digits += int(abs(q) // 2) + 1
    return scalar.lower(scalar.exactly(data.digits(digits)), type(q))
