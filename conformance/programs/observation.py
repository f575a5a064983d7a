"""One answer: what explains it, and what contradicts it.

    Observation   a case and a reply, read once
    gap           how far a value is from another, beside the right one

A wrong program explains an answer if every output that was given agrees with
its own, to the first of some steps at which it does, while the right answer
is APART times as far in one of them at least.  An output that it does not
have may be right; one that differs from its own may follow from the others
that were given (follows), as a program has it that goes on from its mistake.
"""

import math
from functools import cached_property

from ..contract.values import leaves, read
from .follows import find_following
from .mistakes import READ
from .rings import DOUBLE, formed, measure_distance, to_floats

STEPS = (1e-12, 1e-8, 1e-5)     # agreement, relative to the largest entry
CLOSE = 1e-6            # the last of them, of a line that is changed
APART = 10              # the right answer is so many times as far off
SHOWS = 1e-9            # and so far at least,
LOSES = 1e-14           # if it is a formula that loses digits
VISIBLE = 1e-7      # of the largest entry
NOISE = 1e-12       # of the largest entry of the right answer
TURNS = 10, 300     # times those of the right lines, and so many more
TIME = 5, 0.001     # the same of seconds
MANY = 60000        # turns of the right lines, at most


class Observation:
    """A case and a reply, in floats, in the form that equal answers share.

    given, right    outputs by name
    limits, met     {road: turns and seconds that its lines may take, and
                    what they answer as they are}
    """

    def __init__(self, case, reply):
        self.case, self.reply, self.limits, self.met = case, reply, {}, {}
        self.right, self.given = [self.form(outputs or {}) for outputs in (
            case.output, reply.get("output"))]
        # is it an answer without NaN?
        self.is_numeric = "output" in reply and not any(
            v != v for v in leaves(to_floats([*reply["output"].values()])))

    def form(self, outputs):
        return formed(self.case.task, outputs, self.case.entry["input"])

    @cached_property
    def follow(self):
        """Outputs that follow from those that were given, several times."""
        return find_following(self.case.task, self.case.entry["input"],
                              self.reply["output"])

    @cached_property
    def data(self):
        """The inputs in doubles, by the names of a road's arguments."""
        data = DOUBLE.read(read(self.case.task, self.case.entry["input"]))
        if "lambda" in data:
            data["lam"] = data.pop("lambda")
        first = next((v for v in data.values() if isinstance(v, list)), [0])
        rows = data.get("X", first)
        return dict(data, rows=len(first), columns=len(
            rows[0] if rows and isinstance(rows[0], list) else rows))

    @cached_property
    def flags(self):
        inputs = self.case.entry["input"]
        flags = {"`{}` is {}".format(name, str(v).lower())
                 for name, v in inputs.items() if isinstance(v, (bool, str))}
        return flags | {"the kernel is " + v["name"] for v in [
            inputs.get("kernel")] if isinstance(v, dict)}

    def is_wrong(self, name):
        return name in self.right and gap(
            self.given[name], self.right[name]) > VISIBLE

    def answer(self, road, edit=None):
        """Return what a road answers, in the form that is compared."""
        try:
            if edit and edit.result:
                result = dict(self.met[road], **edit.result(
                    self.met[road], self.data))
            else:
                most, seconds = self.limits.get(road, (MANY, 1))
                result = road.run(self.data, most, edit, seconds)
                self.met.setdefault(road, result)
            return result and self.form({
                name: v for name, v in result.items() if v is not None
                and has_shape(v)})
        except Exception:
            return None

    def is_met(self, road):
        """Does a road give the right answer, as it is?"""
        began, answer = READ(), self.answer(road)
        if not answer or any(gap(answer[name], self.right[name]) > CLOSE
                for name in answer if name in self.right):
            return False
        self.limits[road] = TURNS[0] * (MANY - road.left) + TURNS[
            1], TIME[0] * (READ() - began) + TIME[1]
        return True

    def explain(self, answer, loses=False, steps=STEPS):
        """Return the step at which an answer agrees in all that was given, or
        would follow, and differs from the right one as this does; or None.

        loses   may it be a formula that loses digits?
        """
        worst = carried = 0.0
        least, far = (LOSES, gap) if loses else (
            SHOWS, lambda a, b, *right: measure_distance(a, b))
        for name, value in self.given.items():
            right = self.right.get(name)
            wrong = answer.get(name, right)
            if wrong is None:
                continue
            off = far(value, wrong, right)
            if off > steps[-1]:
                off = min([far(value, own[name]) for own in self.follow
                           if name in own], default=off)
            elif name in answer:
                apart = math.inf if right is None else far(wrong, right)
                if apart > max(least, APART * off):
                    carried = max(carried, apart)
            worst = max(worst, off)
            if worst > steps[-1]:
                return None
        step = next(s for s in steps if worst <= s)
        return step if carried > APART * (worst if loses else step) else None

    def agrees(self, wrong):
        """Is this all that a wrong program answers, whatever is right?"""
        if isinstance(wrong, str):
            return wrong == self.reply.get("error", {}).get("kind")
        return bool(self.given) and all(
            measure_distance(value, wrong[name]) <= STEPS[-1]
            for name, value in self.given.items() if name in wrong)

    def refutes(self, wrong, close=STEPS[-1]):
        """Would a wrong program fail here, in what was given?"""
        if isinstance(wrong, str):
            return wrong not in str((self.case.error or {}).get("kind"))
        return not wrong or not self.right or any(
            gap(wrong[name], self.right[name]) > close
            for name in self.given if name in wrong and name in self.right)

    def pairs(self):
        """Return the numbers that were given, each beside the right one."""
        return [(v, w) for name in self.given if name in self.right
                for v, w in zip(leaves(self.given[name]), leaves(
                    self.right[name])) if isinstance(v, float)]

    def evidence(self):
        """Return how many numbers tell: those that are not right."""
        return sum(
            1 if v in (-1, 0, 1) else 2 if v == round(v) else 4
            for v, w in self.pairs() if isinstance(w, float) and v == v
            and abs(v) < 1e300
            and abs(v - w) > VISIBLE * max(abs(v), abs(w)))


def gap(a, b, right=None):
    """Return measure_distance; beside nothing but 0, the largest entry, over
    that of the right answer.

    What is nothing beside the right answer is rounding.
    """
    off = measure_distance(a, b)
    if off <= CLOSE:
        return off
    size = largest_of(right)
    if off == math.inf and not any(leaves(b)):
        return largest_of(a, off) / (size or 1)
    if off < math.inf and max(abs(p - q) for p, q in zip(leaves(
            a), leaves(b)) if isinstance(p, float)) <= NOISE * size:
        return 0.0
    return off


def largest_of(v, default=0):
    return max((abs(u) for u in leaves(v) if isinstance(u, float)),
               default=default)


def has_shape(v):
    return not isinstance(v, list) or not v or not isinstance(
        v[0], list) or len({len(x) for x in v if isinstance(x, list)}) == 1
