"""Primes that nobody could know before: p = k q + 1 of 240 bits or more and q
of 120 or more, one draw a process.

Of a formula of exponentials that is not 0, few p and g make 0 (real.py), and
who writes data does not know which.  For e**(n/d) is g to the power n/d, taken
modulo q: two exponents become one only if q divides their difference, and a
sum of different powers is 0 for at most (q - 1) log2(the sum of |c|) / 240 of
all pairs (p, g), as p divides the norm of the sum at a root of unity of order
q.  Of these pairs there are about 2**112 (q - 1) for each q.
"""

from .call import Undecided
from .ints import bits, gcd

SMALL = 2305567963945518424753102147331756070   # all primes below 100
DRAWN = []  # type: list
STATE = [1]     # a call of read_clock() goes on where the last one ended
try:
    QUICK = pow(3, -1, 7) == 5      # six times as fast as a power
except (ArithmeticError, NotImplementedError, TypeError, ValueError):
    QUICK = False


def toss(n):
    """Return a random int below 2**n."""
    try:
        from os import urandom
        source = urandom(n // 8 + 1)
    except (ImportError, NotImplementedError):
        source = read_clock(n // 8 + 1)
    return int.from_bytes(source, "big") & (1 << n) - 1


def read_clock(n):
    """Return n bytes of what a clock says between small pieces of work; they
    differ from run to run, and no more is promised.  A board without a clock
    has where things lie in its memory, and may draw the same ones again."""
    try:
        import time
    except ImportError:
        time = None
    clock, found = getattr(time, "ticks_us", None) or getattr(
        time, "time_ns", lambda: 0), []
    while len(found) < n:
        for _ in range(16):
            STATE[0] = ((STATE[0] ^ clock() ^ id(found)) * 6364136223846793005
                        + 1442695040888963407) & (1 << 128) - 1
        found.append(STATE[0] >> 100 & 255)
    return bytes(found)


def draw_primes():
    """Return (p, q, g), g**q = 1 modulo p, drawn when first asked for.

    Each prime q gives a longer one (Pocklington): n = k q + 1, k < q, is prime
    if 2**(n - 1) is 1 modulo n and n shares nothing with 2**k - 1.
    """
    if not DRAWN:
        p, q, k = 4, 0, 0
        while not all([p % i for i in range(2, 400)]):
            p = (1 << 16) + toss(16)
        while bits(p) < 240:
            q, p, room = p, 0, bits(p) - 2
            while not p:
                k = (1 << room) + 2 * toss(room - 1)
                n = k * q + 1
                if gcd(n, SMALL) == 1 == pow(2, n - 1, n) and (
                        gcd(pow(2, k, n) - 1, n) == 1):
                    p = n
        DRAWN.append((p, q, pow(toss(240), k, p)))
    return DRAWN[0]


def invert(n, p):
    """Return 1 / n modulo a drawn prime p.

    Nothing else is divided by than what is not 0.  If it is 0 modulo p, the
    draw is an unlucky one: everything runs again, with another.
    """
    if not n % p:
        DRAWN[:] = []
        raise Undecided
    return pow(n, -1, p) if QUICK else pow(n % p, p - 2, p)
