"""The normal form of a real number, which proves that it is 0.

Balls get narrower round a number that is 0 and never prove it; algebra does.
A form is a quotient of two sums of terms c e**q times a product of symbols,
c and q fractions.  Symbols stand for the roots and logarithms of the prime
factors of fractions, and for any other real that is not opened.  A number
whose numerator has no term is 0.  If no symbol occurs the converse holds too:
exponentials of different fractions are independent over the fractions
(Lindemann and Weierstrass).
"""

from .ratio import fraction, ratio

TERMS = 2000        # a form of more terms is given up
PRIMES = 1000       # factors are looked for below that
OPENED = ("sum", "moebius", "product", "quotient", "exp", "log", "root",
          "solution")


class TooLong(Exception):
    """A form has more than TERMS terms."""


def form_of(v):
    """Return the form (top, bottom) of a real; None if it is too long.

    top and bottom are dicts from (q, symbols) to c; symbols are a tuple of
    (symbol, power), sorted.
    """
    waiting = [v]
    while waiting:
        u = waiting[-1]
        missing = [] if u.shape is not None else [
            x for x in components(u) if x.shape is None]
        if missing:
            waiting += missing
            continue
        if u.shape is None:
            try:
                u.shape = (combine_forms(u, lambda x: x.shape[0]),)
            except TooLong:
                u.shape = (None,)
        waiting.pop()
    return v.shape[0]


def is_zero(v):
    """Return whether a real is proved to be 0."""
    for result in (split_form, form_of):
        form = result(v)
        if form is not None and not form[0]:
            return True
    return False


def split_form(v):
    """Return a form with a symbol for each 1 / (1 + r e**q), q > 0.

    So a sum of many such numbers is not brought over one denominator, and
    those of q and -q cancel.  What is 0 need not have an empty form here.
    """
    known, waiting = {}, [v]
    while waiting:
        u = waiting[-1]
        opened = u.kind in OPENED
        missing = [x for x in components(u) if opened and id(x) not in known]
        if missing:
            waiting += missing
            continue
        waiting.pop()
        if id(u) not in known:
            try:
                known[id(u)] = combine_forms(
                    u, lambda x: known[id(x)], True) if opened else form_of(u)
            except TooLong:
                known[id(u)] = None
    return known[id(v)]


def components(v):
    """Return the reals that the form of a real is made of."""
    if v.kind != "solution":
        return v.operands()
    u = v.formula()
    return [u] if hasattr(u, "enclose") else []


def combine_forms(v, form_of_part, split=False):
    """Return the form of a real whose operands have theirs."""
    if any([form_of_part(x) is None for x in components(v)]):
        raise TooLong
    if v.kind == "solution":
        u = v.formula()
        return form_of_part(u) if components(v) else constant_form(u)
    if v.kind == "sum":
        return sum_form(v, form_of_part)
    if v.kind == "product":
        (a, b), (c, d) = [form_of_part(x) for x in v.terms]
        return multiply(a, c), multiply(b, d)
    if v.kind == "moebius":
        return moebius_form(v.ints, form_of_part(v.terms[0]), split)
    if v.kind == "quotient":
        (a, b), (c, d) = [form_of_part(x) for x in v.terms]
        if split and len(c) == 2 and not any([s for _, s in c]):
            return over_two(multiply(a, d), c), b
        return multiply(a, d), multiply(b, c)
    if v.operands():
        return symbol_form((v.kind, id(v)))
    n, d = ratio(v.terms[0])
    if v.kind == "exp":
        return {(v.terms[0], ()): fraction()(1)}, one()
    return root_form(n * d, d) if v.kind == "root" else log_form(n, d)


def moebius_form(ints, form, split):
    """Return the form of (a + b v) / (c + d v) for that of v."""
    (a, b, c, d), (top, bottom) = ints, form
    over = add(multiply_by(c, bottom), multiply_by(d, top))
    top = add(multiply_by(a, bottom), multiply_by(b, top))
    if not d:
        return multiply_by(fraction()(1, c), top), bottom
    if split and len(over) == 2 and not any([s for _, s in over]):
        return over_two(top, over), one()
    return top, over


def over_two(top, bottom):
    """Return top over a sum of two exponentials, with a symbol for 1 / it.

    For s = 1 / (1 + r e**q) a term e**q s is (1 - s) / r.
    """
    (p, q) = sorted([q for q, _ in bottom])
    c, r = bottom[p, ()], bottom[q, ()] / bottom[p, ()]
    q = q - p
    symbol, total = ((("over", r, q), 1),), {}
    for (k, s), f in top.items():
        k, f = k - p, f / c
        parts = [(k, symbol, f)] if k < q else [
            (k - q, (), f / r), (k - q, symbol, -f / r)]
        for k, t, f in parts:
            symbols, factor = merge(s, t)
            total = add(total, {(k, symbols): f * factor})
    return total


def sum_form(v, form_of_part):
    """Return the form of a sum."""
    top, bottom = constant_form(fraction()(v.constant, v.s))
    for n, x in zip(v.ints, v.terms):
        a, b = form_of_part(x)
        a = {key: c * n / v.s for key, c in a.items()}
        if b == bottom:
            top = add(top, a)
        else:
            top = add(multiply(top, b), multiply(a, bottom))
            bottom = multiply(bottom, b)
    return top, bottom


def one():
    """Return the sum that is 1."""
    return {(fraction()(0), ()): fraction()(1)}


def constant_form(c):
    """Return the form of a fraction."""
    return ({(fraction()(0), ()): fraction()(*ratio(c))} if c != 0 else {},
            one())


def symbol_form(symbol):
    """Return the form of one symbol."""
    return {(fraction()(0), ((symbol, 1),)): fraction()(1)}, one()


def root_form(n, d):
    """Return the form of sqrt(n) / d, by the prime factors of n."""
    c, symbols = fraction()(1, d), []
    for p, k in factors(n):
        c = c * p ** (k // 2)
        if k % 2:
            symbols.append((("root", p), 1))
    return {(fraction()(0), tuple(sorted(symbols, key=repr))): c}, one()


def log_form(n, d):
    """Return the form of log(n / d), by the prime factors of both."""
    F, top = fraction(), {}
    for sign, number in ((1, n), (-1, d)):
        for p, k in factors(number):
            key = F(0), ((("log", p), 1),)
            top = add(top, {key: F(sign * k)})
    return top, one()


def factors(n):
    """Return pairs (p, k) with n the product of p**k; the last p may not be
    prime."""
    result, p = [], 2
    while p < PRIMES and p * p <= n:
        k = 0
        while n % p == 0:
            n, k = n // p, k + 1
        if k:
            result.append((p, k))
        p += 1
    return result + [(n, 1)] if n > 1 else result


def add(a, b):
    """Return the sum of two sums of terms."""
    total = dict(a)
    for key, c in b.items():
        add_term(total, key, c)
    return total


def multiply_by(n, a):
    """Return n times a sum of terms."""
    return {key: c * n for key, c in a.items()} if n else {}


def add_term(total, key, c):
    """Add a term to a sum, in place; what cancels is taken out."""
    c = total.get(key, 0) + c
    if c != 0:
        total[key] = c
    else:
        total.pop(key, None)


def multiply(a, b):
    """Return the product of two sums of terms."""
    if len(a) * len(b) > TERMS:
        raise TooLong
    total = {}
    for (q, s), c in a.items():
        for (r, t), d in b.items():
            symbols, factor = merge(s, t)
            add_term(total, (q + r, symbols), c * d * factor)
    return total


def merge(s, t):
    """Return (the product of two products of symbols, a factor).

    The square of a root is the number under it.
    """
    if not s or not t:
        return s or t, 1
    powers, factor = dict(s), 1
    for symbol, k in t:
        k += powers.pop(symbol, 0)
        if symbol[0] == "root" and type(symbol[1]) is int and k > 1:
            factor, k = factor * symbol[1] ** (k // 2), k % 2
        if k:
            powers[symbol] = k
    return tuple(sorted(powers.items(), key=repr)), factor
