"""Formulas of machines that lose digits."""

from .. import svm
from ..kernels import gram

GIVEN = "the Gram matrix is that of the data as given"
SIX = "it stops at 1e-6: six digits"


def machine(program, **switches):
    """Return a machine with switches, for data of few examples."""
    def answer(r, data):
        if len(data["y"]) > 40:
            return None
        found = program(r, data, **switches)
        return found if "C" in data else listed(r, data, found)
    return answer


def listed(r, data, found):
    """Return a hard margin with its lists, equalities held to 1e-9."""
    v = [a * c for a, c in zip(found["alpha"], data["y"])]
    K = gram(r, data)["gram"]
    room = [c * (r.dot(v, row) - found["t"]) - 1
            for c, row in zip(data["y"], K)]
    return dict(found, support=[i for i, a in enumerate(v) if a],
                on_margin=[i for i, s in enumerate(room) if abs(s) < 1e-9])


def loose(program):
    """Return a machine printed in the six digits that 1e-6 leaves."""
    def answer(r, data):
        found = machine(program)(r, data)
        return found and {name: six(v) for name, v in found.items()}
    return answer


def six(value):
    """Return nested numbers in six digits; places and None stay."""
    if isinstance(value, list):
        return [six(v) for v in value]
    return float("{:.6g}".format(value)) if isinstance(
        value, float) else value


LOSSY = {
    "svm-hard": [
        (GIVEN, machine(svm.hard, as_given=True)),
        (SIX, loose(svm.hard))],
    "svm-soft": [
        (GIVEN, machine(svm.soft, as_given=True)),
        (SIX, loose(svm.soft))]}

SINGLE = {}
