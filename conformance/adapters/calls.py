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
from .protocol import Skip, answer, array, np, real

INTEGERS = ("int64", "narrow", "ints")
SHAPES = INTEGERS + ("fortran", "slice", "readonly", "frame", "column")
OPTIONAL = ("ints", "frame", "column")


def frame(rows, *_, index=None):
    import pandas
    if rows and isinstance(rows[0], list):
        return pandas.DataFrame(rows, index=index, columns=[
            "x{}".format(k + 1) for k in range(len(rows[0]))])
    return pandas.Series(rows, index=index)


class Hand:
    """A way of handing data over.

    form    a name of runner.calls.CALLS, or None for what is usual
    usual   what makes that of a list
    kept    with "again": the one object that is fitted each time
    """

    def __init__(self, form=None, usual=array):
        self.form, self.usual = form, usual
        self.given, self.fault, self.kept = {}, "", None

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
        if form != "narrow":
            return whole if form == "ints" else np.array(whole, dtype=form)
        most = 1 + max(map(abs, leaves(whole)))     # -128 is an int8
        kind = np.min_scalar_type(-most)
        if name != "y" and len(whole) * most ** 2 <= np.iinfo(kind).max:
            raise Skip("no sum of products overflows")
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

    hand = Hand(form, usual)
    if form == "again":
        return ask_again(ask, hand, Hand(usual=usual), dict(given, **{
            name: v for name, v in TASKS[task].example.items()
            if isinstance(v, list)}))
    reply = ask(hand)
    if form == "unchanged":
        return {"fault": hand.fault}
    if "error" in reply and form in OPTIONAL:
        return {"skip": "it does not take that"}
    return reply


def ask_again(ask, hand, anew, other):
    """Fit one object to the same data twice, to others, to the first again.

    What is not the same twice is judged instead: it may begin at random.
    """
    first, second = ask(hand), ask(hand)
    if "output" not in first:
        return {"skip": "no answer"}
    if "error" in second:
        return {"fault": "called again with the same data: "
                + compared(first, second)}
    if repr(first) != repr(second):
        return second
    for text, before, after in (
            ("called with other data after the first, unlike at first: ",
             ask(anew, other), ask(hand, other)),
            ("called again with the first data after others: ", first,
             ask(hand))):
        if repr(before) != repr(after) and "output" in before:
            return {"fault": text + compared(before, after)}
    return {"fault": ""}


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
