"""A run on other data, while somebody looks: in a page, by MicroPython.

    begin   takes the listings that weave.py has made
    answer  a question of the page: its answer in a few digits, the
            picture and the steps up to the one that is shown: enough while
            a point is dragged
    lines   all digits and steps, and a fine picture at one of them: when
            nothing moves, in a worker of its own
    draw    the picture of those at another step

The page's worker calls them with JSON and gets JSON.
"""

import json
from collections import namedtuple

from ..base import trace
from ..base import method
from ..base.call import CALL
from ..base.digits import read_number
from ..base.errors import NotConvergedError, RefimplError
from ..base.method import LEAST
from ..svm import separability
from . import charts, cloud, plane
from .cloud import flat
from .scene import layers_of, picture_of, state_of
from .steps import (DIGITS, Functions, Texts, Watched, answer_of, outputs,
                    prepared, record_steps)
from .tracing import NOTHING, Recorder, State, Statement, Step, Test, note_of
from .values import WHOLE, is_list, keep
from .woven import Later, Now

Woven = namedtuple("Woven", "name arguments statements within used forever")

FIRST = 200     # steps that are shown while something moves
FEW = 10        # digits of what is irrational, while something moves
KNOWN = 1500    # values that are recalled, and those before
LARGE = 100     # ints of a value that waits until nothing moves
LOOPS = {"T", "max_epochs", "max_steps"}    # of what may be cut short
MOVES = 14      # that a picture looks back to, at most
OURS = trace.OURS
STILL = "i", "converged"        # what moves nothing


class Last:
    """The run that was asked for last."""

    words, items, fields = {}, {}, []
    recorder = watched = inputs = picture = error = None
    known, older = {}, {}   # numbers by their text, exponentials
    marks, pairs = {}, {}   # rows by number, kernels of two: most points stay
    alpha = ()      # of a machine: most stay where they are


class Ending(Recorder):
    """A recorder of the last line alone, where that is what is shown.

    now    the variables of the first function, as they are
    moves  what they were after the last changes of any, with copied lists
    last   the arguments of the last finish()
    """

    def wanted(self, listing):
        return not self.stack and super().wanted(listing)

    def add(self, step):
        if step.statement is None:      # the call
            self.steps, self.now, self.moves, self.last = [step], {}, [], None

    def begin(self, followed, statement):
        followed.statement, followed.note = statement, ""
        if not followed.begun:
            super().begin(followed, statement)

    def ask(self, followed, values):
        followed.note = values

    def finish(self, followed, values, *more):
        if not followed.begun:
            super().finish(followed, values)
        statement, followed.statement = followed.statement, None
        if not statement:
            return
        now, moved = self.now, False
        for name, value in zip(statement.names, values):
            if type(value) is list:     # which may be changed in place
                value, moved = list(value), True
            elif name not in STILL and now.get(name) is not value:
                moved = True
            now[name] = value
        if statement.tag:
            self.last = followed, statement, followed.note, more
            if moved:
                self.moves.append(dict(now))
                if len(self.moves) > 4 * MOVES:
                    del self.moves[:-MOVES]

    def close(self):
        """Make steps of the run: the call, with the variables as they are in
        the end, and the last line, which returns or raises."""
        self.full = True
        if not self.steps or not self.last:
            return
        call = self.steps[0]
        followed, followed.statement, followed.note, more = self.last
        if not isinstance(followed.note, str):
            followed.last.update(self.now)
            super().ask(followed, followed.note)
        note = note_of(followed, *(more + (False, False, None)[len(more):]),
                       self.words)
        now = [(name, (), self.kept(name, v)) for name, v in self.now.items()]
        begun = [v for v in call.changed if v[0] not in self.now]
        self.steps = [Step(call.listing, statement, 0, call.call, changed,
                           words, "") for statement, changed, words in (
            (None, begun + [v for v in now if v[2] is not NOTHING], ""),
            (followed.statement, [], note))]

    def recent(self, many):
        """Return the last moves, as pictures have them."""
        begun = {name: value for name, _, value in self.steps[0].changed
                 if name not in self.now}
        found, last = [], None
        for now in self.moves[-MOVES:]:
            kept = {name: keep(v) for name, v in now.items() if not is_list(v)
                    or len(v) <= WHOLE or name == "alpha"}
            moved = {name: kept[name] for name in kept if name not in STILL}
            if moved != last:
                found.append(dict(begun, **kept))
            last = moved
        return found[-many:]


def begin(text):
    tables = json.loads(text)
    charts.MANY = 12
    grid(16, 11)
    Last.words = tables["words"]
    for table in tables["listings"]:
        statements = list(map(statement, table["statements"]))
        Last.items[table["name"]] = table["item"], {
            int(line): row for line, row in table["at"].items()}
        Now.listings.append(Woven(
            table["name"], table["arguments"], statements, table["within"],
            table["used"], {int(line): statement(s) for line, s
                            in table["forever"].items()}))


def grid(across, up):
    """Draw curves on a grid of so many cells, a coarse one with less."""
    plane.ACROSS, plane.UP, cloud.UP, cloud.DASHED = across, up, up, up > 20


def statement(cells):
    return Statement(*cells[:5] + [cells[5] and Test(*cells[5])] + cells[6:])


def ask(text):
    """Read a question: JSON with task, input, float, fields (the names of the
    outputs), box (None where the picture may choose it) and step: the number
    of the one that is shown, or "end"."""
    asked = json.loads(text)
    Last.fields = asked["fields"]
    Last.watched = Watched(asked["task"], asked["input"], "", asked["float"],
                           None)
    return asked, asked["step"]


def draw_up(asked):
    """Return the picture of the inputs, in the box of the question."""
    picture = Last.picture = picture_of(Last.watched, Last.inputs)
    if picture and asked["box"]:
        picture.box = asked["box"]
    return picture


def answer(text):
    """Return the answer that a page shows, its picture and the steps so far.

    Takes:  text  the question, and within: seconds after which a run that
                  goes round is cut short
    """
    asked, k = ask(text)
    is_far = k != "end" and k >= FIRST
    Last.recorder = (Ending if k == "end" else Recorder)(
        Last.words, most=0 if k == "end" or is_far else k + 1, large=LARGE)
    try:
        result, error = called(FEW, asked.get("within", 0))
    except RefimplError as problem:
        return json.dumps({"problem": str(problem)})
    fields, picture = outputs(result, Last.fields), draw_up(asked)
    reply = dict(
        said(fields, error), box=picture and picture.box,
        below=picture and not asked["box"] and picture.below(),
        layers=layers_of(picture, Last.inputs, dict(fields))
        if picture else {})
    if k == "end":
        Last.recorder.close()
        reply.update(describe_steps(k), drawn=drawn(k, picture), end=True)
    elif not is_far:
        reply.update(describe_steps(k), drawn=drawn(k, picture))
    return json.dumps(reply)


def recall(key, compute, *args):
    """Return compute(*args), as it was found before a move."""
    found = Last.known.get(key)
    if found is None:
        found = Last.older.get(key)
        if found is None:
            found = compute(*args)
        if len(Last.known) > KNOWN:
            Last.known, Last.older = {}, Last.known
        Last.known[key] = found
    return found


def remember(kernel, settings):
    """Let a Gaussian kernel recall what it gave for the points before a move:
    by their numbers, and what is new by its exponent."""
    value, exp, now = kernel.value, kernel.exp, method.CALL
    kernel.exp = lambda v: recall((v.numerator, v.denominator, now.bits,
                                   now.first, now.shadows), exp, v)
    if len(Last.marks) > KNOWN:
        Last.marks, Last.pairs = {}, {}
    old, new, marks = Last.pairs.get(settings, {}), {}, Last.marks
    Last.pairs = {settings: new}

    def mark(x):
        if not hasattr(x, "mark"):
            x.mark = marks.setdefault((x.s,) + tuple(x.ints), len(marks))
        return x.mark

    def known(x, z):
        if now.shadows:
            return value(x, z)
        key = mark(x) << 14 | mark(z)
        if key not in new:
            new[key] = old[key] if key in old else value(x, z)
        return new[key]
    kernel.value = known


def said(fields, error):
    return {"error": error and ("{}" if isinstance(
        error, Later) else "No answer: {}").format(error),
            "fields": answer_of(fields)}


def hint():
    """Return whether more passes of a perceptron would end, in words."""
    if not isinstance(Last.error, NotConvergedError):
        return ""
    X, y, kernel = [Last.inputs.get(name) for name in ("X", "y", "kernel")]
    through_origin = "b" not in Last.fields and not flat(X, 2)[1]
    if "perceptron" not in Last.watched.task or kernel or through_origin:
        return ""
    return "A line separates these classes: more passes find one." if (
        separability(X, y).separable) else (
            "No line separates these classes: no number of passes is enough.")


def called(digits, within=0):
    """Return (result or None, error or None)."""
    function, named = prepared(Last.watched, digits, lambda text: recall(
        text, read_number, text))
    kernel = named.get("kernel")
    if hasattr(kernel, "exp"):
        remember(kernel, (digits, str(Last.watched.input["kernel"])))
    method.LEAST = FEW if digits == FEW else LEAST
    Last.inputs = {name: keep(value) for name, value in named.items()}
    Now.recorder, Last.error, CALL.watched = Last.recorder, None, True
    Now.within, Now.until = within if LOOPS & set(named) else 0, 0
    before, Last.alpha = Last.alpha, ()
    machine = hasattr(kernel, "exp") and "svm" in Last.watched.task
    if machine and digits == FEW and len(before) == len(named["y"]):
        named["start"] = before
    trace.OURS = OURS // 10 if within else OURS   # what grows doubles soon
    try:
        result = function(**named)
        if machine:
            Last.alpha = result.alpha
        return result, None
    except (RefimplError, ArithmeticError) as error:
        Last.recorder.fail(type(error).__name__)
        Last.error = error
        return None, error
    finally:
        Now.recorder, Now.within, CALL.watched = None, 0, False


def describe_steps(k):
    """Return the steps that were kept."""
    recorder, texts = Last.recorder, Texts()
    functions = Functions(lambda listing: Last.items[listing.name])
    steps = record_steps(recorder.steps, functions, texts)
    k = len(steps) - 1 if k == "end" else min(k, len(steps) - 1)
    return {"steps": steps, "functions": functions.items, "at": k,
            "texts": texts.items, "full": recorder.full,
            "short": recorder.short}


def lines(text):
    """Return all steps of a question, the picture at the one that is shown,
    and whether more passes would end.

    Takes:  text  the question, and most: how many steps at most
    """
    asked, k = ask(text)
    Last.recorder = Recorder(Last.words, most=asked["most"])
    result, error = called(DIGITS)
    fields = outputs(result, Last.fields)
    draw_up(asked)
    return json.dumps(dict(
        describe_steps(k), drawn=fine(k), hint=hint(), **said(fields, error),
        layers=fine(k, dict(fields)) if fields else {}))


def draw(text):
    return json.dumps(fine(json.loads(text)))


def fine(k, fields=None):
    """Return the picture at a step, or of an answer; nothing moves, so curves
    are fine."""
    grid(36, 24)
    picture = draw_up({"box": Last.picture and Last.picture.box})
    layers = drawn(k, picture) if fields is None else layers_of(
        picture, Last.inputs, fields) if picture else {}
    grid(16, 11)
    return layers


def drawn(k, picture):
    """Return {layer: path data} of a picture at a step, or at the "end"."""
    steps = Last.recorder.steps
    if not picture or not steps:
        return {}
    state = State()
    picture.begin()
    if k != "end":
        steps = steps[:k + 1]
    elif isinstance(Last.recorder, Ending):
        for now in Last.recorder.recent(picture.recent):
            picture.see(state_of(now))
    moving = [n for n, step in enumerate(steps) if not step.depth and [
        1 for name, _, _ in step.changed if name not in STILL]]
    for n, step in enumerate(steps):
        state.advance(step)
        if n in moving[-picture.recent:]:
            picture.see(state)
    return picture.at(state, steps[-1])
