"""The pages of the site that are made of the project: front and index.

    pages     {name: HTML} of those with text of their own
    counts    what the site has, in numbers
"""

import os

from refimpl.svm import svm_hard
from refimpl.walk import plot
from refimpl.walk.inputs import Watched
from refimpl.walk.scene import layers_of, picture_of, stacked

from ..contract import HOME, ROOT
from .frame import frame, listed

X = [[1, 1], [3, 1], [1, 3], [2, 2], [5, 2], [6, 4], [3, 5], [5, 5]]
Y = [-1, -1, -1, -1, 1, 1, 1, 1]
WITHOUT = """<p class="card problem">This copy of the site was made without
Python for the browser: the pages that ask and test only say what they would
do. All else is here. For the rest: <code>.ci/interpreters</code>, then
<code>python3 -m conformance.page --out site</code>.</p>"""


def front(numbers, is_whole):
    """Return the front page.

    Takes:  numbers   {word of the template: a number}
            is_whole  is Python for the browser among the files?
    """
    body = read("front.html").format(figure=figure(), without="" if is_whole
                                     else WITHOUT,
                        **{name: "{:,}".format(n)
                           for name, n in numbers.items()})
    return frame("index.html", "refimpl: linear models, with exact answers",
                 body)


def figure():
    machine, inputs = svm_hard(X, Y), {"X": X, "y": Y}
    drawn = picture_of(Watched("svm-hard", inputs, "", False, None), inputs)
    words = "The widest margin, {} x\u2081 + {} x\u2082 = {}. The " \
        "multipliers of the ringed points, {}, prove that none is " \
        "wider.".format(
            *machine.w, machine.t, ", ".join(
                str(machine.alpha[i]) for i in machine.support))
    return plot.figure(
        stacked(drawn, layers_of(drawn, inputs, machine._asdict()))
        + drawn.static(), words,
        "eight points and the widest margin between them")


def index():
    return frame("oracle.html", "The index of the oracle", listed(
        read(os.path.join(ROOT, "refimpl", "README.md")).splitlines()))


def read(name):
    """Return the text of a file beside this one, or of a whole path."""
    with open(os.path.join(HOME, "page", name), encoding="utf-8") as file:
        return file.read()


def pages(numbers, is_whole):
    return {"index.html": front(numbers, is_whole),
            "oracle.html": index(),
            "ask.html": frame("ask.html", "Ask about your table",
                              read("ask.html"), "own.js", True),
            "test.html": frame("test.html", "Test your program",
                               read("test.html"), "test.js")}
