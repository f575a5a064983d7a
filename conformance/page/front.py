"""The pages of the site with text of their own, and the form of a question.

    pages   {name: HTML}
    frame   a page of the site, whole, with its links and its policy
    form    what the form of the question page is made of, task by task

course.json has for each picture of the page for teachers a walk and what its
address sets, a title, an exercise, and the question whose answer the page
computes.
"""

import json
import os
from html import escape
from urllib.parse import quote

from refimpl.walk.gallery import grid
from refimpl.walk.signs import signs
from refimpl.walk.texts import typeset

from ..contract import HOME
from ..contract.tasks import KERNELS, NEEDED, TASKS, WORDS
from ..contract.wire import dump
from ..grading.problem import places
from ..grading.table import LOW
from .golden import JUDGED

DOORS = (("walks/index.html", "Read the texts"),
         ("ask.html", "Ask about your table"),
         ("test.html", "Test your program"),
         ("teachers.html", "For teachers"),
         ("oracle.html", "Index"))

# Of a page whose scripts and styles are files beside it, and whose workers
# begin from a script that it has.
POLICY = ("default-src 'none'; base-uri 'none'; form-action 'none'; "
          "img-src data:; style-src 'self'; script-src 'self' blob: "
          "'wasm-unsafe-eval'; worker-src blob:")

FOOT = ("refimpl: exact answers, proved or computed twice, and the errata "
        "of the texts. Nothing on these pages is fetched from elsewhere, and "
        "nothing that you enter leaves your computer.")

# What a setting is when the page opens, and if a list is left empty.
BEGIN = {"lambda": "1", "C": "1", "eta": "1/10", "T": "5", "components": "1",
         "t": "0", "M": "full", "likelihood_ratio": "2"}
PER_TASK = {("perceptron-regression", "T"): "1", ("kernel-perceptron",
            "kernel"): '{"name": "polynomial", "degree": 2, "constant": 1}'}
START = {"w": "column", "theta": "column", "alpha": "row", "Z": "rows",
         "W": "first"}

WITHOUT = """<p class="card problem">This copy of the site was made without
Python for the browser: the pages that ask and test only say what they would
do. All else is here. For the rest: <code>.ci/interpreters</code>, then
<code>python3 -m conformance.page --out site</code>.</p>"""

ITEM = """<li class="card"><h2>{title}</h2>
<p><a href="walks/{task}.html{sets}">Watch and change it</a> &#183;
<a href="walks/{task}.html?bare{sets}">for the projector</a></p>
<details><summary>{exercise}</summary>
<p><a href="ask.html#own={question}">The page computes the answer</a></p>
</details></li>"""

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
    body = read("front.html").format(grid=grid("walks/"), without="" if is_whole
                                     else WITHOUT,
                        **{name: "{:,}".format(n)
                           for name, n in numbers.items()})
    return frame("index.html", "refimpl: linear models, with exact answers",
                 body)


def index():
    """Return the page of all tasks: what they are called elsewhere."""
    rows = [(
        '<a id="{0}" href="ask.html#task={0}"><code>{0}</code></a>'.format(
            name), escape(signs(task.index["want"])),
        "<code>{}</code>".format(escape(task.function)),
        typeset(task.index["elsewhere"]),
        typeset(task.index["unique"]),
        '<a href="walks/{}.html">walk</a>'.format(name))
        for name, task in TASKS.items()]
    return frame("oracle.html", "The index of the oracle", TABLE.format(
        write_row("th", COLUMNS), "\n".join(
            write_row("td", row) for row in rows)))


def teachers():
    """Return the page of ten pictures in the order of a course."""
    return frame("teachers.html", "For teachers", read("teachers.html").format("\n".join(
        ITEM.format(task=part["task"], title=escape(part["title"]),
                    sets="#" * bool(part["sets"]) + escape(part["sets"]),
                    exercise=escape(signs(part["exercise"])),
                    question=quote(json.dumps(part["question"])))
        for part in json.loads(read("course.json")))))


def write_row(tag, cells):
    return "<tr>{}</tr>".format("".join(
        "<{0}>{1}</{0}>".format(tag, cell) for cell in cells))


def pages(numbers, is_whole):
    python = ["walks/live.js"] * is_whole + ["form.js", "site.js"]
    return {"index.html": front(numbers, is_whole),
            "oracle.html": index(), "teachers.html": teachers(),
            "ask.html": frame("ask.html", "Ask about your table",
                              read("ask.html"), python + [
                                  "pasted.js", "answer.js", "own.js"]),
            "test.html": frame("test.html", "Test your program", read(
                "test.html").format(judged=len(JUDGED), tasks=len(TASKS)),
                               python + ["golden.js", "report.js", "test.js"])}


def links(here="", up=""):
    """Return the links between the pages.

    Takes:  here  the page that they stand on
            up    what leads from it to the folder of the site
    """
    parts = ['<a{} href="{}{}"{}>{}</a>'.format(
        ' class="name"' * (page == "index.html"), up, page,
        ' aria-current="page"' * (page == here), words)
        for page, words in (("index.html", "refimpl"),) + DOORS]
    return '<nav aria-label="Site">{}</nav>'.format("".join(parts))


def frame(name, title, body, scripts=()):
    """Return a page of the site.

    Takes:  scripts  the names of those that run in it, in order
    """
    return read("frame.html").format(
        policy=POLICY, title=escape(title), links=links(name), body=body,
        foot=FOOT, scripts="".join('\n<script defer src="{}"></script>'.format(
            script) for script in scripts))


def read(name):
    with open(os.path.join(HOME, "page", name), encoding="utf-8") as file:
        return file.read()


# The form of a question.

def form():
    return [row(task) for task in TASKS.values()]


def row(task):
    lead, beside, kind = places(task.name)
    sizes = {name: output.size[0] for name, output in task.outputs.items()
             if output.size}
    return {"name": task.name, "kind": kind or "", "sizes": sizes,
            "function": task.function, "inputs": list(task.inputs),
            "starts": {name: START[name] for name in task.inputs
                       if name in START and name not in (lead, beside)
                       and task.inputs[name].default is NEEDED}, "what": task.what, "lead": lead,
            "label": beside, "classes": kind in LOW,
            "constant": task.homogeneous, "options": [
                {"name": entry.name, "type": entry.type,
                 "what": entry.what, "words": (
                     list(map(kernel, KERNELS)) if entry.type == "kernel"
                     else WORDS.get(entry.type, [])),
                 "needed": entry.default is NEEDED,
                 "default": begin(task.name, entry)}
                for entry in task.inputs.values()
                if entry.name not in (lead, beside)]}


def begin(task, entry):
    """Return what a setting is when the page opens, as text."""
    if (task, entry.name) in PER_TASK:
        return PER_TASK[task, entry.name]
    if entry.name == "intercept":
        return "true"
    if entry.default in (NEEDED, None):
        return BEGIN.get(entry.name, "")
    return entry.default if isinstance(entry.default, str) else dump(
        entry.default)


def kernel(name):
    """Return a kernel of this name as the form offers it.

    >>> kernel("polynomial")
    '{"name": "polynomial", "degree": 2, "constant": 0}'
    """
    return dump(dict({"name": name}, **{
        member.name: 2 if member.default is NEEDED else member.default
        for member in KERNELS[name].members.values()}))
