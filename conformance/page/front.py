"""The pages of the site with text of their own: {name: HTML}.

course.json has for each picture of the page for teachers a walk and what its
address sets, a title, an exercise, and the question whose answer the page
computes.
"""

import json
from html import escape
from urllib.parse import quote

from refimpl.walk.gallery import grid
from refimpl.walk.signs import signs
from refimpl.walk.texts import typeset

from ..contract.tasks import TASKS
from .frame import frame, read
from .golden import JUDGED

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
