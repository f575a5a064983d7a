"""Real numbers: what cannot be a fraction, with a proved enclosure.

    exp, log, sqrt  of exact numbers and reals; exact where the result is
    Real            the sum, product, quotient ... of such numbers

A Real remembers its formula, as no fixed number of bits decides every order.
enclose(bits) gives a ball (ball.py) that holds it; an order that a ball does
not decide needs more bits.  A difference is 0 only if its normal form proves
it (form.py), and if LIMIT bits decide neither, that is a NotConvergedError.
"""

from . import ball
from .ball import SIGN, Formula, Terms, Undecided, is_small, simplest
from .digits import decimal, rounded
from .errors import DomainError, NotConvergedError, NumberError
from .ratio import clear, fraction, ratio, to_ints
from .rational import bits, gcd, isqrt
from .rounding import exact_or_real, to_float

START = 256         # bits that a fraction is first looked for with
LIMIT = 1 << 16     # bits after which nothing more is tried
LONG = 64           # bits of ints that are reduced
FAR = 1 << 1024     # the exponential of less than -FAR is 0


class Real(Formula):
    """A real number, a formula with arithmetic and order."""

    known = None        # the sign, once it is
    nearest = None      # the float, once it was asked for
    decimals = {}       # the decimal of the digits that were asked for last
    shape = None        # the normal form, once it was looked for
    is_affine = False   # whether this is a + b v for one real v
    group = None        # the Terms that begin with this

    def transform(self, a, b, c, d):
        """Return (a + b self) / (c + d self) for ints, not a constant."""
        if self.kind == "product" and not (a or d or self.P):
            x, y = self.terms       # not yet made: its first factor changes
            return Real("product", x.transform(0, b, c, 0), y)
        return self if not a and not d and b == c else Moebius(
            self, a, b, c, d)

    def sign(self):
        """Return 1, 0 or -1; 0 only where it is proved."""
        if self.known is None:
            if self.is_zero():
                self.known = 0
            self.decide_sign(LIMIT)
            if self.known is None:
                raise NotConvergedError("could not tell a number from 0 "
                                        "within {} bits".format(LIMIT), None)
        return self.known

    def decide_sign(self, most):
        """Set the sign if so many bits tell it; fewer are tried first."""
        P = SIGN
        while self.known is None and P <= most:
            try:
                m, r, _ = self.enclose(P)
                self.known = (m > r) - (m < -r) or None
            except Undecided:
                pass
            P = max(2 * P, START)

    def is_zero(self):
        """Return whether a normal form proves that this is 0."""
        self.decide_sign(START << min(self.depth // 4, 4))  # forms take long
        if self.known is not None:
            return self.known == 0
        from . import form
        return form.is_zero(self)

    def is_irrational(self):
        """Return whether this is a root, an exponential or a logarithm of a
        fraction, times or plus an exact number, or one over the other."""
        v = self.terms[0] if isinstance(self, Moebius) else self
        return v.kind in ("root", "exp", "log") and not v.operands()

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
        if digits not in self.decimals:
            self.decimals = {digits: decimal(self.settle(
                lambda n, d: rounded(n, d, digits), 10 * digits // 3 + 32))}
        return self.decimals[digits]

    def to_float(self):
        """Return the float nearest to this."""
        if self.nearest is None:
            v, ints = (self.terms[0], self.ints) if (
                self.kind == "moebius") else (self, ())
            if v.has_exponent():
                ends = v.find_ends(SIGN)
                if -1024 < ends[2] < 0:
                    self.nearest = ball.round_between(to_float, *ends + ints)
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
                top = m - r if bits(abs(m)) - bits(r) > LIMIT // 2 else m + r
                result = ball.round_between(nearest, m - r, top, e)
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
        if isinstance(other, Real):
            return self.add(1, other)
        c = exact_pair(other)
        return NotImplemented if c is None else self.transform(
            c[0], c[1], c[1], 0)

    def add(self, n, other):
        """Return self + n other for an int and a real."""
        pair = self, other
        if self is other or self.is_affine or other.is_affine or (
                self.kind == other.kind == "product"):
            return self.dot((1, n), pair)
        return Sum((1, n), pair, 0, 1)

    def __mul__(self, other):
        if isinstance(other, Real):
            return signed(Real("product", self, other), self.known,
                          other.known)
        c = exact_pair(other)
        if c is None or not c[0]:
            return NotImplemented if c is None else fraction()(0)
        return self.transform(0, c[0], c[1], 0)

    def __truediv__(self, other):
        if isinstance(other, Real):
            other.require_nonzero()
            return signed(Real("quotient", self, other), self.known,
                          other.known)
        c = exact_pair(other)
        return NotImplemented if c is None else self * fraction()(c[1], c[0])

    def __rtruediv__(self, other):
        c = exact_pair(other)
        if c is None:
            return NotImplemented
        self.require_nonzero()
        return self.transform(c[0], 0, 0, c[1]) if c[0] else fraction()(0)

    def require_nonzero(self):
        """Require that this can be divided by."""
        if self.sign() == 0:
            raise ZeroDivisionError("division by a real that is 0")

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self):
        return self.transform(0, -1, 1, 0)

    def __sub__(self, other):
        if isinstance(other, Real):
            return self.add(-1, other)
        c = exact_pair(other)
        return NotImplemented if c is None else self.transform(
            -c[0], c[1], c[1], 0)

    def __rsub__(self, other):
        c = exact_pair(other)
        return NotImplemented if c is None else self.transform(
            c[0], -c[1], c[1], 0)

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
        """Return the sum of products of two lists with reals, over an int.

        Multiples of one real are added up first: what cancels leaves no
        ball.  What is one real and exact numbers is taken apart.
        """
        if hasattr(b, "over") or not hasattr(a, "over") and (
                isinstance(a[0], Real)):
            a, b = b, a
        if hasattr(a, "over"):
            a, t = a.over()
            s = s * t
        group = b[0].group if isinstance(b[0], Real) else None
        if group and set(map(type, a)) == {int} and all(a) and (
                group.ids == list(map(id, b))):
            return Sum(a, group.terms, 0, s, group)
        reals = [v for v in b if isinstance(v, Real)]
        if len(reals) < len(b) or any([isinstance(n, Real) for n in a]):
            a, b = zip(*[pair(x, y) for x, y in zip(a, b)])
            reals = [v for v in b if v is not None]
        a, t = to_ints(a)
        apart = [v for v in reals if v.is_affine]
        if not apart and all(a) and len(set(map(id, b))) == len(b) > 1 and (
                len(reals) == len(b)):
            b[0].group = Terms(b)
            return Sum(a, b[0].group.terms, 0, s * t, b[0].group)
        k = clear([v.ints[2] for v in apart])
        pairs, constant = ball.gather(a, b, k)
        if len(pairs) > 1:
            return Sum(*list(zip(*pairs)) + [constant, s * t * k])
        return pairs[0][1].transform(constant, pairs[0][0], s * t * k, 0) if (
            pairs) else fraction()(constant, s * t * k)


class Sum(Real):
    """(constant + the sum of n v) / s for ints n and reals v."""

    kind = "sum"

    def __init__(self, ints, terms, constant, s, group=None):
        self.ints, self.terms, self.constant, self.s = ints, terms, constant, s
        self.parts = group
        self.depth = group.depth if group else max(
            [v.depth for v in terms]) + 1


class Moebius(Real):
    """(a + b v) / (c + d v) for ints and a real v of another kind.

    What exact numbers make of v by + - * / is one number, enclosed once.
    """

    kind = "moebius"

    def __init__(self, v, a, b, c, d):
        self.terms, self.ints, self.depth = (v,), (a, b, c, d), v.depth + 1
        self.is_affine = not d
        # of a v above 0 with coefficients not below 0
        if v.known == 1 and a >= 0 and b >= 0 and c >= 0 and d >= 0:
            self.known = 1

    def transform(self, a, b, c, d):
        """Return (a + b self) / (c + d self), of the same v."""
        (v,), (e, f, g, h) = self.terms, self.ints
        a, b, c, d = (a * g + b * e, a * h + b * f,
                      c * g + d * e, c * h + d * f)
        if c < 0:
            a, b, c, d = -a, -b, -c, -d
        if c >> LONG or d >> LONG:
            k = gcd(gcd(a, b), gcd(c, d))
            a, b, c, d = a // k, b // k, c // k, d // k
        return v.transform(a, b, c, d)


def exact_pair(v):
    """Return ints (n, d) with v = n / d; None if it is no exact number."""
    if type(v) is int:
        return v, 1
    c = v if type(v) is fraction() else exact_or_real(v)
    return None if c is None else ratio(c)


def pair(x, y):
    """Return (n, v) for a product x y; v is None if neither is real."""
    if isinstance(y, Real):
        x, y = y, x
    if not isinstance(x, Real):
        return x * y, None
    return (1, x * y) if isinstance(y, Real) else (y, x)


def signed(v, sign, other=1):
    """Return a real whose sign is a product of two; None is not known."""
    v.known = sign and other and sign * other
    return v


def exp(v):
    """Return e**v for an exact number or a real; 0 for v below -FAR."""
    if isinstance(v, Real):
        return v.terms[0] if v.kind == "log" else signed(Real("exp", v), 1)
    n, d = ratio(v)
    if not n:
        return fraction()(1)
    if abs(n) > FAR * d:
        if n > 0:
            raise NumberError("an exponential of a number above 2**1024")
        return fraction()(0)
    F = fraction()
    return signed(Real("exp", v if type(v) is F else F(n, d)), 1)


def log(v):
    """Return the natural logarithm of v > 0."""
    if v.sign() <= 0 if isinstance(v, Real) else not v > 0:
        raise DomainError("the logarithm of a number that is not above 0")
    if not isinstance(v, Real):
        n, d = ratio(v)
        return fraction()(0) if n == d else Real("log", fraction()(n, d))
    if isinstance(v, Moebius) and v.ints == (1, 1, 1, 0):
        u, = v.terms
        if u.has_exponent() and u.terms[0] > 0:     # no digits cancel so
            return Real("log", exp(-u.terms[0]) + 1) + u.terms[0]
    return v.terms[0] if v.kind == "exp" else Real("log", v)


def sqrt(v):
    """Return the square root of v >= 0.

    >>> sqrt(fraction()(9, 4)), str(sqrt(2).to_decimal(5))
    (Fraction(3, 2), '1.4142')
    """
    if (v.sign() if isinstance(v, Real) else v) < 0:
        raise DomainError("the square root of a number below 0")
    if isinstance(v, Real):
        return Real("root", v) if v.sign() else fraction()(0)
    n, d = ratio(v)
    a, b = isqrt(n), isqrt(d)
    if a * a == n and b * b == d:
        return fraction()(a, b)
    return Real("root", fraction()(n, d))
