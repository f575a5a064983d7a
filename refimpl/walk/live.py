"""A run on other data, while somebody looks: in a page, by MicroPython.

    begin   takes the listings that weave.py has made
    answer  a question of the page: its answer, and the picture
    lines   the same again, line by line: the steps
    draw    the pictures at one of these steps

The page's worker calls them with JSON and gets JSON.
"""

import json
from collections import namedtuple

from .. import quadratic
from ..base.errors import RefimplError
from . import charts, cloud, plane
from .scene import Drawing, layers_of, picture_of, pictures
from .steps import SAID, Functions, Texts, outputs, record_steps
from .tasks import Watched, prepared
from .tracing import Recorder, Run, State, Statement, Stop, Test
from .values import keep, shown
from .woven import Now

Woven = namedtuple("Woven", "name arguments statements within used forever")


FIRST = 200     # steps that are kept of the run that answers


class Last:
    """The run that was asked for last."""

    words, items, recorder, watched, asked = {}, {}, None, None, None


def begin(text):
    tables = json.loads(text)
    quadratic.READ = 8      # the lines are those of CPython
    charts.MANY = 12
    grid(20, 14)
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
    """Draw curves on a grid of so many cells."""
    plane.ACROSS, plane.UP, cloud.UP = across, up, up


def statement(cells):
    return Statement(*cells[:5] + [cells[5] and Test(
        cells[5][0], [], cells[5][1])] + cells[6:])


def answer(text):
    """Return the answer that a page shows, and its picture.

    Takes:  text  JSON: task, input, float, fields (the names of the outputs)
                  and box, None where the picture may choose it
    """
    asked = Last.asked = json.loads(text)
    Last.recorder = Recorder(Last.words, most=FIRST)
    try:
        Last.watched = watched = Watched(
            asked["task"], asked["input"], "", asked["float"], None)
        result, error, kept = called(watched, Last.recorder)
    except RefimplError as problem:
        return json.dumps({"problem": str(problem)})
    fields = outputs(result, names(asked))
    picture = picture_of(watched, kept)
    if picture and asked["box"]:
        picture.box = asked["box"]
    return json.dumps({
        "error": error and "{}: {}".format(type(error).__name__, error),
        "fields": [[name, shown(v)] for name, v in fields if name in SAID],
        "box": picture and picture.box,
        "below": picture and not asked["box"] and picture.below(),
        "layers": layers_of(picture, kept, dict(fields)) if picture else {}})


def names(asked):
    return [name for name in asked["fields"] if name != "result"]


def called(watched, recorder):
    """Return (result or None, error or None, the arguments by name)."""
    function, named = prepared(watched)
    kept = {name: keep(value) for name, value in named.items()}
    Now.recorder = recorder
    try:
        return function(**named), None, kept
    except Stop:
        return None, None, kept
    except (RefimplError, ArithmeticError) as error:
        recorder.fail(type(error).__name__)
        return None, error, kept
    finally:
        Now.recorder = None


def lines(text):
    """Return the steps of the question that was answered last, and its first
    picture at one of them.

    Takes:  text  JSON: [the number of that step or "end", how many steps at
                  most].  For more than FIRST it runs again, so far.
    """
    k, most = json.loads(text)
    if Last.recorder.full and most > FIRST:
        recorder = Last.recorder = Recorder(Last.words, most=most)
        recorder.enough = lambda step: recorder.full
        called(Last.watched, recorder)
    recorder, texts = Last.recorder, Texts()
    functions = Functions(lambda listing: Last.items[listing.name])
    steps = record_steps(recorder.steps, functions, texts)
    k = len(steps) - 1 if k == "end" else min(k, len(steps) - 1)
    return json.dumps({
        "steps": steps, "functions": functions.items, "texts": texts.items,
        "full": recorder.full, "at": k, "drawn": drawn(k, 1)})


def draw(text):
    """Return all pictures at a step; nothing moves, so curves are fine."""
    grid(36, 24)
    found = drawn(json.loads(text), 2)
    grid(20, 14)
    return json.dumps(found)


def drawn(k, most):
    """Return {"picture layer": path data} of so many pictures at a step."""
    found, state = {}, State()
    drawing = Drawing(pictures(Last.watched, Run(
        Last.recorder.steps, None, None, 0), most))
    if Last.asked["box"] and drawing.pictures:
        drawing.pictures[0].box = Last.asked["box"]
    steps = Last.recorder.steps[:k + 1]
    moving = [n for n, step in enumerate(steps) if not step.depth and [
        1 for name, _, _ in step.changed if name not in ("i", "converged")]]
    for n, step in enumerate(steps):
        state.advance(step)
        for number, picture in enumerate(drawing.pictures):
            if n == k or n in moving[-picture.recent:]:
                for name, path in picture.at(state, step).items():
                    found["{} {}".format(number, name)] = path
    return found
