"""Random expressions of real numbers, and a second way to enclose them.

recipe(random)       steps such as ("mul", 3, 0), each naming earlier ones
evaluate(steps, ops) the last value, made by functions of any library
Between              a number between two Decimals, rounded outwards
"""

import decimal
from decimal import Decimal
from fractions import Fraction

CONTEXTS = {}
SAFE = Decimal(10) ** -30       # what is nearer to 0 is not divided by
LARGE = 60                      # no exponential of more, either way
HUGE = Decimal(10) ** 40


def context(digits, rounding):
    """Return a context of so many digits without a narrow range."""
    key = digits, rounding
    if key not in CONTEXTS:
        CONTEXTS[key] = decimal.Context(
            prec=digits, rounding=rounding, Emax=10 ** 9, Emin=-10 ** 9)
    return CONTEXTS[key]


class Between:
    """All numbers from low to high, two Decimals."""

    def __init__(self, low, high, digits):
        self.low, self.high, self.digits = low, high, digits
        self.down = context(digits, decimal.ROUND_FLOOR)
        self.up = context(digits, decimal.ROUND_CEILING)

    @classmethod
    def of(cls, v, digits):
        """Return the enclosure of a fraction."""
        n, d = Decimal(v.numerator), Decimal(v.denominator)
        return cls(context(digits, decimal.ROUND_FLOOR).divide(n, d),
                   context(digits, decimal.ROUND_CEILING).divide(n, d),
                   digits)

    def new(self, low, high):
        return Between(low, high, self.digits)

    def __add__(self, other):
        return self.new(self.down.add(self.low, other.low),
                        self.up.add(self.high, other.high))

    def __sub__(self, other):
        return self.new(self.down.subtract(self.low, other.high),
                        self.up.subtract(self.high, other.low))

    def corners(self, other, name):
        """Return the least and greatest of four products or quotients."""
        pairs = [(a, b) for a in (self.low, self.high)
                 for b in (other.low, other.high)]
        return self.new(min(getattr(self.down, name)(*p) for p in pairs),
                        max(getattr(self.up, name)(*p) for p in pairs))

    def __mul__(self, other):
        return self.corners(other, "multiply")

    def __truediv__(self, other):
        assert other.low > 0 or other.high < 0
        return self.corners(other, "divide")

    def wider(self, low, high):
        """Return ends that were rounded to nearest, one unit outwards.

        The logarithm of 1 and the root of 0 are 0.
        """
        return self.new(self.down.next_minus(low) if low else low,
                        self.up.next_plus(high) if high else high)

    def exp(self):
        return self.wider(self.down.exp(self.low), self.up.exp(self.high))

    def log(self):
        return self.wider(self.down.ln(self.low), self.up.ln(self.high))

    def sqrt(self):
        return self.wider(self.down.sqrt(self.low), self.up.sqrt(self.high))

    def power(self, k):
        """Return the k-th power, for an int k of any sign."""
        if k < 0:
            return Between.of(Fraction(1), self.digits) / self.power(-k)
        result = Between.of(Fraction(1), self.digits)
        for _ in range(k):
            result = result * self
        return result

    def is_safe(self):
        """Return whether the number is plainly not 0."""
        return self.low > SAFE or self.high < -SAFE

    def holds(self, v):
        """Return whether a fraction lies in it."""
        return Fraction(self.low) <= v <= Fraction(self.high)


def between_ops(digits):
    """Return the functions that make Betweens of so many digits."""
    return {"number": lambda v: Between.of(v, digits),
            "add": lambda a, b: a + b, "sub": lambda a, b: a - b,
            "mul": lambda a, b: a * b, "div": lambda a, b: a / b,
            "power": Between.power, "exp": Between.exp, "log": Between.log,
            "sqrt": Between.sqrt}


def constant(random):
    """Return a fraction; most are short."""
    kind = random.random()
    if kind < 0.1:
        return Fraction(random.randint(-10 ** 9, 10 ** 9), 10 ** 8)
    if kind < 0.15:
        return Fraction(random.randint(1, 9), 10 ** random.randint(10, 30))
    return Fraction(random.randint(-12, 12), random.choice([1, 1, 2, 3, 8]))


def recipe(random, most=7):
    """Return steps of an expression that no step leaves the reals."""
    ops = between_ops(45)
    steps = [("number", constant(random)) for _ in range(3)]
    steps.append((random.choice(["exp", "log", "sqrt"]), 3))
    steps.insert(3, ("number", abs(constant(random)) + Fraction(1, 9)))
    known = []
    for step in steps:
        known.append(ops[step[0]](*operands(step, known)))
    while len(steps) < 6 + most and (len(steps) < 8
                                     or random.random() < 0.8):
        step = draw_step(random, known)
        if step:
            value = ops[step[0]](*operands(step, known))
            if -HUGE < value.low and value.high < HUGE:
                steps.append(step)
                known.append(value)
    return steps


def draw_step(random, known):
    """Return one more step, or None if it is not allowed here."""
    name = random.choice(["add", "sub", "mul", "div", "exp", "log", "sqrt",
                          "power", "add", "mul"])
    # the newest value, more often than not
    i = len(known) - 1 if random.random() < 0.6 else random.randrange(
        len(known))
    j, v = random.randrange(len(known)), known[i]
    if name in ("add", "sub", "mul"):
        return name, i, j
    if name == "div":
        return (name, j, i) if v.is_safe() else None
    if name == "power":
        k = random.choice([2, 3, 4, -1, -2])
        return (name, i, k) if k > 0 or v.is_safe() else None
    if name == "exp":
        return (name, i) if -LARGE < v.low and v.high < LARGE else None
    return (name, i) if v.low > SAFE else None


def operands(step, known):
    """Return the values that a step works on."""
    if step[0] == "number":
        return [step[1]]
    if step[0] == "power":
        return [known[step[1]], step[2]]
    return [known[i] for i in step[1:]]


def evaluate(steps, ops):
    """Return the value of the last step."""
    known = []
    for step in steps:
        known.append(ops[step[0]](*operands(step, known)))
    return known[-1]


def real_ops():
    """Return the functions of refimpl's real numbers."""
    from refimpl.base import real
    return {"number": lambda v: v,
            "add": lambda a, b: a + b, "sub": lambda a, b: a - b,
            "mul": lambda a, b: a * b, "div": lambda a, b: a / b,
            "power": lambda a, k: a ** k, "exp": real.exp, "log": real.log,
            "sqrt": real.sqrt}
