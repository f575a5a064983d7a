"""Random expressions of real numbers against mpmath, digit by digit.

Needs mpmath: .ci/run installs it and asks for all of them.
"""

from random import Random

import pytest
from peers import needed
from expressions import evaluate, real_ops, recipe

from refimpl.base.errors import NotConvergedError
from refimpl.base.real import Real

mpmath = needed("mpmath")
FEW, MANY = 500, 100000
DIGITS = 60


def peer_ops():
    return {"number": lambda v: mpmath.mpf(v.numerator) / v.denominator,
            "add": lambda a, b: a + b, "sub": lambda a, b: a - b,
            "mul": lambda a, b: a * b, "div": lambda a, b: a / b,
            "power": lambda a, k: a ** k, "exp": mpmath.exp,
            "log": mpmath.log, "sqrt": mpmath.sqrt}


def agrees(steps):
    """Return whether 60 digits are those of mpmath; None if it has fewer.

    How many digits of its own are right shows at more digits.
    """
    with mpmath.workdps(110):
        value = evaluate(steps, peer_ops())
    with mpmath.workdps(140):
        better = evaluate(steps, peer_ops())
        if abs(value - better) > abs(better) * mpmath.mpf(10) ** -75:
            return None
        try:
            result = evaluate(steps, real_ops())
            if isinstance(result, Real):
                text = str(result.to_decimal(DIGITS))
            else:
                result = mpmath.mpf(result.numerator) / result.denominator
                text = mpmath.nstr(result, 100)
        except NotConvergedError:
            return None
        off = abs(mpmath.mpf(text) - better)
        return off <= abs(better) * mpmath.mpf(10) ** (1 - DIGITS) / 2


def test_random_expressions(request):
    many = MANY if request.config.getoption("--all") else FEW
    result = {True: [], None: [], False: []}
    for seed in range(many):
        steps = recipe(Random("peer {}".format(seed)))
        result[agrees(steps)].append(steps)
    assert not result[False], result[False][:3]
    assert len(result[None]) * 20 < many


@pytest.mark.parametrize("wrong", [0, 1])
def test_a_difference_would_be_seen(wrong, monkeypatch):
    steps = [("number", 2), ("exp", 0), ("add", 1, 1)]
    if wrong:
        monkeypatch.setitem(globals(), "real_ops", lambda: dict(
            peer_ops(), number=lambda v: v, exp=mistaken))
    assert agrees(steps) is not bool(wrong)


def mistaken(v):
    """Return e**v, wrong in the fifty-fifth digit."""
    from refimpl.base import real
    from fractions import Fraction
    return real.exp(v) * (1 + Fraction(1, 10 ** 55))
