"""The pages of the site that are made of the project: front and index.

    pages     {name: HTML} of those with text of their own
    counts    what the site has, in numbers
"""

import os
from html import escape

from refimpl.svm import svm_hard
from refimpl.walk import plot
from refimpl.walk.inputs import Watched
from refimpl.walk.signs import signs
from refimpl.walk.scene import layers_of, picture_of, stacked

from ..contract import HOME
from ..contract.tasks import TASKS
from .frame import frame

X = [[1, 1], [3, 1], [1, 3], [2, 2], [5, 2], [6, 4], [3, 5], [5, 5]]
Y = [-1, -1, -1, -1, 1, 1, 1, 1]
WITHOUT = """<p class="card problem">This copy of the site was made without
Python for the browser: the pages that ask and test only say what they would
do. All else is here. For the rest: <code>.ci/interpreters</code>, then
<code>python3 -m conformance.page --out site</code>.</p>"""

COLUMNS = ("task", "you want", "function", "other names", "is it unique?",
           "walk")
TABLE = """<h1>The index of the oracle</h1>
<div class="wide" tabindex="0" role="region" aria-label="tasks">
<table class="listed"><thead>{}</thead><tbody>{}</tbody></table></div>"""


def front(numbers, is_whole):
    """Return the front page.

    Takes:  numbers   {word of the template: a number}
            is_whole  is Python for the browser among the files?
    """
    body = read("front.html").format(figure=draw_figure(), without="" if is_whole
                                     else WITHOUT,
                        **{name: "{:,}".format(n)
                           for name, n in numbers.items()})
    return frame("index.html", "refimpl: linear models, with exact answers",
                 body)


def draw_figure():
    machine, inputs = svm_hard(X, Y), {"X": X, "y": Y}
    drawn = picture_of(Watched("svm-hard", inputs, "", False, None), inputs)
    words = "The widest margin, {} x\u2081 + {} x\u2082 = {}. The " \
        "multipliers of the ringed points, {}, prove that none is " \
        "wider.".format(
            *machine.w, machine.t, ", ".join(
                str(machine.alpha[i]) for i in machine.support))
    return plot.figure(
        stacked(drawn, layers_of(drawn, inputs, machine._asdict())), words,
        "eight points and the widest margin between them")


def read(name):
    with open(os.path.join(HOME, "page", name), encoding="utf-8") as file:
        return file.read()


def index():
    """Return the page of all tasks: what they are called elsewhere."""
    rows = [(
        '<a id="{0}" href="ask.html#task={0}"><code>{0}</code></a>'.format(
            name), escape(signs(task.index["want"])),
        "<code>{}</code>".format(escape(task.function)),
        write_code(task.index["elsewhere"]),
        write_code(task.index["unique"]),
        '<a href="walks/{}.html">walk</a>'.format(name))
        for name, task in TASKS.items()]
    return frame("oracle.html", "The index of the oracle", TABLE.format(
        write_row("th", COLUMNS), "\n".join(
            write_row("td", row) for row in rows)))


def write_row(tag, cells):
    return "<tr>{}</tr>".format("".join(
        "<{0}>{1}</{0}>".format(tag, cell) for cell in cells))


def write_code(text):
    """Return HTML of text with `code` in it.

    >>> write_code("a `<`")
    'a <code>&lt;</code>'
    """
    return "".join(
        "<code>{}</code>".format(escape(part)) if i % 2 else escape(
            signs(part)) for i, part in enumerate(text.split("`")))


def pages(numbers, is_whole):
    return {"index.html": front(numbers, is_whole),
            "oracle.html": index(),
            "ask.html": frame("ask.html", "Ask about your table",
                              read("ask.html"), "own.js", True),
            "test.html": frame("test.html", "Test your program",
                               read("test.html"), "test.js")}
