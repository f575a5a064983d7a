"""A promise is kept up to the very number that was promised."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest

from conformance.referee.families import soft_float, svm_float

P = F(1, 1000)


def hard(**changed):
    """Return whether a machine with everything at its limit keeps P."""
    proof = dict(functional=1 - P, width=1 + P, clipped=3 * P,
                 unbalanced=3 * P, upper=F(10), objective=10 - 20 * P)
    proof.update({k: v for k, v in changed.items() if k in proof})
    alpha = changed.get("alpha", [F(1), F(-2)])
    machine = SimpleNamespace(
        proof=SimpleNamespace(**proof), alpha=alpha,
        given={"margin": 0} if "off" in changed else {},
        gap=lambda: changed.get("gap", P),
        margin_error=lambda: changed.get("off"))
    return svm_float.Machine.keeps(machine, P)


def test_a_hard_margin_at_every_limit():
    assert hard() and hard(off=3 * P)


MORE = F(1, 10 ** 30)


@pytest.mark.parametrize("name, value", [
    ("functional", 1 - P - MORE), ("width", 1 + P + MORE),
    ("clipped", 3 * P + MORE), ("unbalanced", 3 * P + MORE),
    ("gap", P + MORE), ("objective", 10 - 20 * P - MORE),
    ("off", 3 * P + MORE), ("alpha", None), ("alpha", [F(1), F(1)]),
    ("off", float("nan")), ("gap", float("nan"))])
def test_a_hard_margin_just_beyond_one_of_them(name, value):
    assert not hard(**{name: value})


def test_a_hard_margin_without_a_proof():
    machine = SimpleNamespace(proof=None, alpha=[F(1)], given={})
    assert not svm_float.Machine.keeps(machine, P)


def soft(**changed):
    """Return the same of a soft margin: two points, C = 1, P(w) = 10.

    Scores 1/2 and -1/2, so that the slack is 1/2 each with t = 0.
    """
    alpha = [F(1), F(2)]
    given = {"alpha": alpha, "t": F(0)}
    for name in ("t_low", "t_high", "objective", "slack"):
        if name in changed:
            given[name] = changed[name]
    if changed.get("alpha", 0) is None:
        del given["alpha"]
    machine = SimpleNamespace(
        proof=SimpleNamespace(
            clipped=changed.get("clipped", 3 * P),
            unbalanced=changed.get("unbalanced", 3 * P),
            primal=F(10), dual=changed.get("dual", F(10) * (1 - P))),
        given=given, gap=lambda: changed.get("gap", P), C=F(1),
        optimum=SimpleNamespace(t=F(0)), scores=[F(1, 2), F(-1, 2)],
        y=[1, -1])
    if changed.get("proof", 0) is None:
        machine.proof = None
    return soft_float.keeps(machine, P)


def test_a_soft_margin_at_every_limit():
    assert soft()
    # P with t_low is 10 again: 10 (1 - P) is what is promised of it
    assert soft(t_low=F(0), t_high=F(0))
    assert soft(objective=10 * (1 - P)) and soft(objective=10 * (1 + P))
    size = 1 + F(1, 2)
    assert soft(slack=[F(1, 2) + P * size, F(1, 2) - P * size])


@pytest.mark.parametrize("changed", [
    {"clipped": 3 * P + MORE}, {"unbalanced": 3 * P + MORE},
    {"gap": P + MORE}, {"gap": float("nan")}, {"alpha": None},
    {"proof": None}, {"t_low": F(-2)}, {"t_high": F(2)},
    {"t_low": F(0), "dual": 10 * (1 - P) - MORE},
    {"objective": 10 * (1 + P) + MORE}, {"objective": 10 * (1 - P) - MORE},
    {"slack": [F(1, 2) + P * F(3, 2) + MORE, F(1, 2)]},
    {"slack": [F(1, 2), F(1)]}])
def test_a_soft_margin_just_beyond_one_of_them(changed):
    assert not soft(**changed)
