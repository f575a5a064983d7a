"""Real numbers: what cannot be a fraction, with a proved enclosure.

    exp, log, sqrt  of exact numbers and reals; exact where the result is
    Real            the sum, product, quotient ... of such numbers

A Real remembers its formula, as no fixed number of bits decides every order.
enclose(bits) gives a ball (ball.py) that holds it; an order that a ball does
not decide needs more bits.  A difference is 0 only if its normal form proves
it (form.py), and if LIMIT bits decide neither, that is a NotConvergedError.
"""

from . import ball
from .ball import Undecided, is_small, simplest
from .digits import decimal, rounded
from .errors import DomainError, NotConvergedError, NumberError
from .ratio import fraction, ratio, to_ints
from .rational import Ordered, bits, isqrt
from .rounding import collect, exact_or_real, to_float

SIGN = 96           # bits that an order or a float is first looked for with
START = 256         # bits that a fraction is first looked for with
LIMIT = 1 << 16     # bits after which nothing more is tried
FAR = 1 << 1024     # the exponential of less than -FAR is 0


class Real(Ordered):
    """A real number; kind says how it is made, terms of what.

    kind "sum"   terms (n, x, y): n x y, y None for 1, with the constant,
                 and divided by s: n, s and the constant are ints
         "quotient"   x / y, a pair of reals
         "exp", "log", "root"  of a real, or of a fraction
    """

    def __init__(self, kind, terms, constant=0, s=1):
        self.kind, self.terms, self.constant, self.s = kind, terms, constant, s
        self.P, self.ball, self.known, self.shape = 0, None, None, None
        self.nearest = None     # the float, once it was asked for

    def operands(self):
        """Return the reals that this one is made of."""
        if self.kind == "sum":
            return [v for n, x, y in self.terms for v in (x, y)
                    if v is not None]
        return [v for v in self.terms if isinstance(v, Real)]

    def missing(self, P):
        """Return the operands that are not known to P bits.

        Beside a constant an exponential far below it needs fewer.
        """
        n, q = self.one_exponential()
        if n:
            most, d = ratio(q)
            P = min(P, max(P + bits(abs(n)) + most // d + 8, SIGN))
        return [v for v in self.operands() if v.P < P]

    def one_exponential(self):
        """Return (n, q) of a constant + n e**q, q a fraction, else zeros."""
        if self.kind == "sum" and self.constant and len(self.terms) == 1:
            n, x, y = self.terms[0]
            if y is None and x.kind == "exp" and not x.operands():
                return n, x.terms[0]
        return 0, 0

    def enclose(self, P):
        """Return a ball that holds the number, with about P bits.

        Raises: Undecided where P bits do not tell a divisor from 0
        """
        waiting = [self]
        while waiting:
            v = waiting.pop()
            if v.P < P:
                missing = v.missing(P)
                if missing:
                    waiting += [v] + missing
                else:
                    v.ball, v.P = v.compute(P), P
        return self.ball

    def compute(self, P):
        """Return the ball of P bits, those of the operands being known."""
        if self.kind == "sum":
            return ball.add_products(
                [(n, x.ball, None if y is None else y.ball)
                 for n, x, y in self.terms],
                self.constant, self.s, P)
        if self.kind == "exp" and not isinstance(self.terms[0], Real):
            n, d = ratio(self.terms[0])
            low, high, k = ball.exp_bounds(n, d, P)
            return ball.between(low, high, k, P)
        parts = [v.ball if isinstance(v, Real) else ball.quotient(
            ratio(v), P) for v in self.terms]
        return FUNCTIONS[self.kind](*(parts + [P]))

    def sign(self):
        """Return 1, 0 or -1; 0 only where it is proved."""
        P = SIGN
        while self.known is None:
            try:
                m, r, _ = self.enclose(P)
                self.known = (m > r) - (m < -r) or None
            except Undecided:
                pass
            # a normal form takes longer than START bits
            if P == START and self.known is None and self.is_zero():
                self.known = 0
            P = max(2 * P, START)
            if P > LIMIT and self.known is None:
                raise NotConvergedError("could not tell a number from 0 "
                                        "within {} bits".format(LIMIT), None)
        return self.known

    def is_zero(self):
        """Return whether a normal form proves that this is 0."""
        from . import form
        return form.is_zero(self)

    def is_irrational(self):
        """Return whether this is a root, an exponential or a logarithm of a
        fraction, times or plus an exact number, or one over the other."""
        v = self
        while True:
            if v.kind in ("root", "exp", "log"):
                return not isinstance(v.terms[0], Real)
            if v.kind == "sum" and len(v.terms) == 1 and (
                    v.terms[0][2] is None):
                v = v.terms[0][1]
            elif v.kind == "quotient" and len(v.operands()) == 1:
                v = v.operands()[0]
            else:
                return False

    def as_rational(self):
        """Return the fraction that this is, if that is proved; else None."""
        if self.is_irrational():
            return None
        P = START
        while P <= LIMIT:
            try:
                m, r, e = self.enclose(P)
                break
            except Undecided:
                P *= 2
        else:
            return None
        if abs(m) > r and abs(2 * e + bits(abs(m))) > 4 * P:
            return None     # what is so far from 1 is no short fraction
        n, d = simplest(m - r, m + r, e, P // 2)
        if 2 * (bits(abs(n)) + bits(d)) > P:
            return None
        v = fraction()(n, d)
        off = self - v
        return v if not isinstance(off, Real) or off.is_zero() else None

    def to_decimal(self, digits=50):
        """Return the nearest Decimal of so many digits; 0 if too small."""
        return decimal(self.settle(
            lambda n, d: rounded(n, d, digits), 10 * digits // 3 + 32))

    def to_float(self):
        """Return the float nearest to this."""
        if self.nearest is None:
            self.nearest = self.settle(to_float, SIGN)
        return self.nearest

    def settle(self, nearest, P):
        """Return nearest(n, d) where both ends of a ball give the same.

        What stays within 10**-10000 of itself of a tie is taken for one.
        """
        P = max(P, self.P)
        while P <= 2 * LIMIT:
            try:
                m, r, e = self.enclose(P)
            except Undecided:
                P *= 2
                continue
            if is_small(abs(m) + r, e):
                return nearest(0, 1)
            if abs(m) > r:
                result = ball.round_ends((m, r, e), nearest, LIMIT // 2)
                if result is not None:
                    return result
            elif self.sign() == 0:
                return nearest(0, 1)
            exact = self.as_rational()      # it may be a tie
            if exact is not None:
                return nearest(*ratio(exact))
            P *= 2
        raise NotConvergedError(
            "could not settle the digits within {} bits".format(P), None)

    def __add__(self, other):
        c = exact_or_real(other)
        if c is None:
            return NotImplemented
        if isinstance(c, Real):
            both = self.known if self.known == c.known else None
            return signed(Real("sum", [term(1, self), term(1, c)]), both)
        n, d = ratio(c)
        if not n:
            return self
        both = self.known if self.known == (1 if n > 0 else -1) else None
        return signed(Real("sum", [(d, self, None)], n, d), both)

    def __mul__(self, other):
        c = exact_or_real(other)
        if c is None:
            return NotImplemented
        if isinstance(c, Real):
            return signed(Real("sum", [(1, self, c)]),
                          self.known and c.known and self.known * c.known)
        n, d = ratio(c)
        if n == d:
            return self
        return signed(Real("sum", [(n, self, None)], 0, d), self.known and (
            self.known if n > 0 else -self.known)) if n else fraction()(0)

    def __truediv__(self, other):
        c = exact_or_real(other)
        if c is None:
            return NotImplemented
        if not isinstance(c, Real):
            n, d = ratio(c)
            return self * fraction()(d, n)
        c.require_nonzero()
        both = self.known and self.known * c.known
        return signed(Real("quotient", [self, c]), both)

    def __rtruediv__(self, other):
        c = exact_or_real(other)
        if c is None:
            return NotImplemented
        self.require_nonzero()
        return signed(Real("quotient", [c, self]), self.known * (
            1 if c > 0 else -1)) if c != 0 else fraction()(0)

    def require_nonzero(self):
        """Require that this can be divided by."""
        if self.sign() == 0:
            raise ZeroDivisionError("division by a real that is 0")

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        c = exact_or_real(other)
        if c is None:
            return NotImplemented
        return Real("sum", [term(1, self), term(-1, c)]) if isinstance(
            c, Real) else self + -c

    def __rsub__(self, other):
        c = exact_or_real(other)
        if c is None:
            return NotImplemented
        n, d = ratio(c)
        return Real("sum", [term(-d, self)], n, d)

    def __abs__(self):
        return self if self.sign() >= 0 else -self

    def __pow__(self, k):
        if type(k) is not int:
            return NotImplemented
        if k < 0:
            return 1 / self ** -k
        result, square = fraction()(1), self
        while k:
            result = result * square if k & 1 else result
            k >>= 1
            square = square * square if k else square
        return result

    def __bool__(self):  # type: () -> bool
        return self.sign() != 0

    def compare(self, other):
        """Return the sign of self - other, None where there is none."""
        if other is self:
            return 0
        if type(other) is int and not other:
            return self.sign()
        if isinstance(other, float) and other - other != 0:
            return None if other != other else (-1 if other > 0 else 1)
        c = exact_or_real(other)
        if c is None:
            return None
        off = self - c
        return off.sign() if isinstance(off, Real) else (off > 0) - (off < 0)

    def as_integer_ratio(self):
        """Raise NumberError: what needs fractions asks for them here."""
        raise NumberError("a real number, where fractions are needed")
    __hash__ = as_integer_ratio     # two reals are equal by a proof alone

    def __float__(self):
        return self.to_float()

    def __str__(self):
        exact = self.as_rational()
        return str(self.to_decimal() if exact is None else exact)

    def __repr__(self):
        return "Real({})".format(self)

    @staticmethod
    def dot(a, b, s=1):
        """Return the sum of products of two lists with reals, over an int."""
        kinds, others = set(map(type, a)), set(map(type, b))
        if kinds == {Real}:
            a, b, kinds, others = b, a, others, kinds
        if others == {Real} and len(set(map(id, b))) == len(b) and (
                any(a) and not any([hasattr(T, "enclose") for T in kinds])):
            a, t = to_ints(a)
            return Real("sum", [(n, x, None) for n, x in zip(a, b) if n],
                        0, s * t)
        return add_products(zip(a, b)) * fraction()(1, s)


def term(n, v):
    """Return n v as a term of a sum; a product not yet made is one."""
    if v.kind == "sum" and not v.P and v.s == 1 and (
            len(v.terms) == 1 and v.constant == 0):
        k, x, y = v.terms[0]
        return n * k, x, y
    return n, v, None


def add_products(pairs):
    """Return the sum of x y over pairs of exact numbers and reals.

    Terms of one real are added up first: what cancels leaves no ball.
    """
    terms, constant = collect(pairs)
    if not terms:
        return constant
    ints, s = to_ints([term[0] for term in terms] + [constant])
    return Real("sum", [(n, x, y) for n, (_, x, y) in zip(ints, terms)],
                ints[-1], s)


def signed(v, sign):
    """Return a real whose sign is known; None if it is not."""
    v.known = sign
    return v


def exp(v):
    """Return e**v for an exact number or a real; 0 for v below -FAR."""
    if isinstance(v, Real):
        return v.terms[0] if v.kind == "log" else signed(
            Real("exp", [v]), 1)
    n, d = ratio(v)
    if not n:
        return fraction()(1)
    if abs(n) > FAR * d:
        if n > 0:
            raise NumberError("an exponential of a number above 2**1024")
        return fraction()(0)
    return signed(Real("exp", [fraction()(n, d)]), 1)


def log(v):
    """Return the natural logarithm of v > 0."""
    if v.sign() <= 0 if isinstance(v, Real) else not v > 0:
        raise DomainError("the logarithm of a number that is not above 0")
    if isinstance(v, Real):
        n, q = v.one_exponential()
        if n == v.constant == v.s == 1 and q > 0:   # no digits cancel so
            return Real("log", [exp(-q) + 1]) + q
        return v.terms[0] if v.kind == "exp" else Real("log", [v])
    n, d = ratio(v)
    return fraction()(0) if n == d else Real("log", [fraction()(n, d)])


def sqrt(v):
    """Return the square root of v >= 0.

    >>> sqrt(fraction()(9, 4)), str(sqrt(2).to_decimal(5))
    (Fraction(3, 2), '1.4142')
    """
    if (v.sign() if isinstance(v, Real) else v) < 0:
        raise DomainError("the square root of a number below 0")
    if isinstance(v, Real):
        return Real("root", [v]) if v.sign() else fraction()(0)
    n, d = ratio(v)
    a, b = isqrt(n), isqrt(d)
    if a * a == n and b * b == d:
        return fraction()(a, b)
    return Real("root", [fraction()(n, d)])


FUNCTIONS = {"quotient": ball.divide, "exp": ball.exponential,
             "log": ball.logarithm, "root": ball.square_root}
