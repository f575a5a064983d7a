"""How data are handed over: the ways in which users call a class.

    Hand        one way, and whether the data were changed by the call
    reply_to    the reply to a question that says a way (runner/calls.py)

What needs NumPy or pandas is skipped without it.  Who takes no lists, no
frames or no y with two axes may say so by any exception: only a wrong answer
counts there.
"""

import copy
import importlib.util
import math

from ..contract.tasks import TASKS
from ..contract.values import leaves
from ..contract.wire import each, plain
from ..runner.calls import (
    LONGEST, OPTIONAL, STEPPED, form_of, is_finite, moved)
from .conventions import ENDS, PASSES
from .protocol import answer, array, frame, np, real

NARROW = {"narrow": "int8", "unsigned": "uint8"}
INTEGERS = ("int64", "ints", *NARROW)
NEAR = 1e-6         # of the same data in other numbers, beside the largest
BESIDE = ("y", "classes", "b", "u")     # what is given to each row
TABLES = ("X", "A", "x", "d", "predictions", *BESIDE)
SHAPES = INTEGERS + ("fortran", "slice", "readonly", "frame", "column")
BRIEF = 2000        # steps, where no answer is judged
COMPARED = ("unchanged", "again", *NARROW)


class Hand:
    """A way of handing data over.

    form    a name of runner.calls.CALLS, or None for what is usual
    usual   what makes that of a list
    kept    with "again": the one object that is fitted each time
    times   how many times the usual steps are made; if more, with a hundredth
            of the tolerance
    most    steps, or None
    steps   how many were made; moved: are they others than usual?
    """

    def __init__(self, form=None, usual=array, times=1, most=None):
        self.form, self.usual = form, usual
        self.given, self.fault, self.kept = {}, "", None
        self.times, self.most = times, most
        self.steps, self.moved = None, False

    def __call__(self, name, data, *kind):
        """Return data in this form; kind as array() takes it."""
        thing = self.usual(data, *kind)
        if isinstance(thing, list):     # may be changed
            thing = copy.deepcopy(thing)
        if self.form == "unchanged":
            self.given[name] = thing, copy.deepcopy(thing)
        elif self.form in SHAPES:
            rows = plain(thing)
            if isinstance(rows, list) and rows:
                return reshape(self.form, name, rows, thing)
        return thing

    def stretch(self, values, fixed=()):
        """Return {parameter: value} of more or fewer steps than the values
        have, and note how many there are.

        fixed   the names of those that the task sets
        """
        result = {}
        for name in PASSES:
            value = values.get(name)
            if (name not in fixed and type(value) in (int, float)
                    and value > 0):     # -1 is without end
                steps = max(1, type(value)(value * self.times))
                if self.times > 1 and steps > LONGEST:
                    steps = value
                result[name] = self.steps = min(steps, self.most or steps)
        for name in ENDS if self.times > 1 else ():
            value = values.get(name)
            if name not in fixed and type(value) is float and value > 0:
                result[name] = value / 100
                self.steps = self.steps or "a tolerance of {:g}".format(
                    value / 100)
        changes = {name: v for name, v in result.items() if v != values[name]}
        self.moved = self.moved or bool(changes)
        return changes

    def look(self, after):
        """Note the first argument that was changed by a call."""
        for name, (thing, before) in self.given.items():
            text = difference(name, plain(before), plain(thing))
            if text and not self.fault:
                self.fault = "after {} {} is changed: {}".format(
                    after, name, text)


def reshape(form, name, rows, thing):
    """Return a thing, which has these rows, in a form of SHAPES."""
    if form in INTEGERS:
        if not is_whole(rows):
            return thing
        whole = each(rows, int)
        if form == "ints":
            return whole
        kind = np.dtype(NARROW.get(form, form))
        low, high = min(leaves(whole)), max(leaves(whole))
        if low < np.iinfo(kind).min or high > np.iinfo(kind).max:
            kind = np.result_type(*map(np.min_scalar_type, (low, high)))
        return np.array(whole, dtype=kind)
    if form == "frame":
        index = list(range(len(rows)))[::-1]
        return frame(rows, index=index[1::2] + index[::2])
    if form == "column":
        return np.asarray(thing)[:, None] if name == "y" else thing
    if form == "fortran":
        return np.asfortranarray(thing)
    thing = np.array(thing)
    if form == "slice":     # every second entry; the others are NaN
        wide = np.full([2 * n for n in thing.shape], np.nan if thing.dtype.kind
                       == "f" else 2, dtype=thing.dtype)
        view = wide[(slice(None, None, 2),) * thing.ndim]
        view[...] = thing
        return view
    thing.flags.writeable = False
    return thing


def is_whole(rows):
    return all(type(v) in (int, float) and math.isfinite(v) and v == int(v)
               and abs(v) < 2 ** 63 for v in leaves(rows))


def reply_to(request, make, number=real, usual=array, forms=SHAPES):
    """Return the reply to a question with a member `call`, or its fault.

    make    function of a Hand: the function that answers, as answer() has it
    number  as answer() takes it
    forms   those of SHAPES that make sense
    """
    form, task, given = request["call"], request["task"], request["input"]
    missing = why_left_out(form)
    if missing or form in SHAPES and form not in forms:
        return {"skip": missing or "not for these numbers"}
    if form in INTEGERS and not any(
            isinstance(v, list) and is_whole(v) for name, v in given.items()
            if name not in ("y", "classes")):
        return {"skip": "no table of integers"}

    def ask(hand, inputs=given):
        return plain(answer(task, inputs, make(hand), number))

    if form in STEPPED:
        hand = Hand(usual=usual, times=STEPPED[form])
        reply = ask(hand)
        return dict(reply, steps=hand.steps) if hand.moved else {
            "skip": "it has no number of steps, or makes enough"}
    if form in COMPARED:        # with itself: a few steps show as much
        hand, plainly = (Hand(name, usual, most=BRIEF)
                         for name in (form, None))
        if form == "unchanged":
            ask(hand)
            return {"fault": hand.fault}
        if form in NARROW:
            return ask_narrow(ask, hand, plainly, enlarge(given, form))
        return ask_again(ask, hand, plainly, Hand(form, usual), [
            relabel(task, given), dict(given, **{
                name: v for name, v in TASKS[task].example.items()
                if isinstance(v, list)})])
    hand = Hand(form, usual)
    reply = ask(hand)
    if form in OPTIONAL and " raised " in reply.get("fault", ""):
        del reply["fault"]      # fit took it, and predict need not
    if form in OPTIONAL and "error" in reply:
        return {"skip": "it does not take that"}
    return reply


def ask_again(ask, hand, anew, whole, others):
    """Fit one object to the same data twice, to others, to the first again.

    What is not the same twice is judged, after the whole of its steps: it may
    begin at random.
    """
    first, second = ask(hand), ask(hand)
    if "output" not in first:
        return {"skip": "no answer"}
    if "error" in second:
        return {"fault": "called again with the same data: "
                + compared(first, second)}
    if repr(first) != repr(second):
        return [ask(whole), ask(whole)][1]
    for text, before, after in [
            ("called with other data after the first, unlike at first: ",
             ask(anew, other), ask(hand, other)) for other in others] + [
            ("called again with the first data after others: ", first,
             ask(hand))]:
        if repr(before) != repr(after) and "output" in before:
            return {"fault": text + compared(before, after)}
    return {"fault": ""}


def ask_narrow(ask, hand, plainly, given):
    """Ask in numbers of one byte, and in doubles: the same is expected."""
    first, second = ask(plainly, given), ask(hand, given)
    if "output" not in first or not is_finite(first):
        return {"skip": "no answer"}
    near = form_of(first) == form_of(second) and moved(
        second, first) <= NEAR
    return {"fault": "" if near else
            "with arrays of {}, not as with doubles: {}".format(
                NARROW[hand.form], compared(first, second))}


def enlarge(given, form):
    """Return inputs whose table fills a byte, so that products overflow."""
    name = next(name for name in TABLES if isinstance(given.get(name), list))
    rows = given[name]
    if not is_whole(rows):
        return given
    rows = each(rows, lambda v: abs(int(v)) if form == "unsigned" else int(v))
    most = max(map(abs, leaves(rows))) or 1
    return dict(given, **{name: each(rows, lambda v: v * max(
        1, (255 if form == "unsigned" else 127) // most))})


def relabel(task, given):
    """Return the same table with other labels, or another table without."""
    name = next((name for name in (*BESIDE, *TABLES) if isinstance(
        given.get(name), list)), None)
    kind, values = TASKS[task].type_of(name), given.get(name)
    changes = {"labels": lambda v: -v, "zero-one": lambda v: 1 - v}
    if kind == "names" or kind == "uniforms":
        return dict(given, **{name: values[1:] + values[:1]})
    if name is None or not is_whole(values) and kind in changes:
        return given
    count = iter(range(10 ** 9))
    return dict(given, **{name: each(values, changes.get(
        kind, lambda v: 2 * real(v) + next(count)))})


def compared(before, after):
    if "output" not in after:
        return after.get("error", {}).get("message") or after.get("skip", "")
    return next(filter(None, (
        difference(name, value, after["output"].get(name))
        for name, value in before["output"].items())), "another answer")


def why_left_out(form):
    """Return why a form cannot be tried here, or ""."""
    if form in SHAPES and form != "ints" and np is None:
        return "NumPy is not installed"
    if form == "frame" and importlib.util.find_spec("pandas") is None:
        return "pandas is not installed"
    return ""


def difference(name, before, after):
    """Return the first entry that differs, in words, or "".

    >>> difference("X", [[1.0, 2]], [[-1.0, 2]])
    'X[0][0] was 1, is -1'
    """
    if isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            return "{} had {} entries, has {}".format(
                name, len(before), len(after))
        return next(filter(None, (
            difference("{}[{}]".format(name, i), a, b)
            for i, (a, b) in enumerate(zip(before, after)))), "")
    if before == after or before != before and after != after:
        return ""
    return "{} was {}, is {}".format(name, *(
        int(v) if isinstance(v, float) and v.is_integer() and abs(v) < 1e15
        else v for v in (before, after)))
