"""Make the site as a folder to publish.

    python3 -m conformance.page --out FOLDER

The front page, the walks, the page that answers, the one that tests, the
index.  Any server of files can serve it, below any path, and a browser can
open it as a folder: nothing in it is listed, hidden, or fetched from
elsewhere.  MicroPython is the npm package of .interpreters; without it the
site is made all the same, and says so.

    site    {path: bytes} of the folder
    pages   {name: HTML} of those with text of their own
    form    what the form of the question page is made of, task by task

course.json has for each picture of the page for teachers a walk and what its
address sets, a title, an exercise, and the question whose answer the page
computes.
"""

import argparse
import io
import json
import os
import re
import shutil
import sys
import tempfile
from contextlib import redirect_stdout
from html import escape
from urllib.parse import quote

from refimpl.walk import inputs
from refimpl.walk.gallery import every_task, gallery, grid, watched_of
from refimpl.walk.scene import thumbnail
from refimpl.walk.signs import signs
from refimpl.walk.texts import rows, typeset
from refimpl.walk.weave import weave_module

from ..contract import HOME, ROOT
from ..contract.tasks import KERNELS, NEEDED, TASKS, WORDS
from ..contract.wire import dump
from ..grading.problem import places
from ..grading.table import LOW
from ..runner.export import LICENCE, read
from ..page import own
from ..page.points import Cloud
from ..page.essay import VIEWS, see
from . import essays, golden
from .interpreters import FOLDER
from .oracle import HEADINGS

FILES = os.path.join(HOME, "page")
FIRST = "kernel-machine"        # the essay on the front page
PAGE = ("site.css", "site.js", "own.js", "answer.js", "pasted.js", "test.js",
        "report.js", "essay.js", "frame.js")
PACKAGES = os.path.join(FOLDER, "node_modules")
MICROPYTHON = os.path.join(PACKAGES, "@micropython",
                           "micropython-webassembly-pyscript")
MADE = ("form.js", "golden.js", "LICENSE", "page.css", "walks", "index.html",
        "ask.html", "test.html", "oracle.html", "teachers.html",
        "chapter.html", "libraries.html") + tuple(name + ".html" for name in essays.names())
# What MicroPython runs for these pages, beside refimpl.
RUN = ("own", "proving", "reading", "words", "judging", "mine", "essay",
       "points", "views", "fitting")

DOORS = (("index.html#walks", "Read the texts"),
         ("ask.html", "Ask about your table"),
         ("test.html", "Test your program"),
         ("teachers.html", "For teachers"),
         ("oracle.html", "Index"))

# Of a page whose scripts and styles are files beside it, and whose workers
# begin from a script that it has.
POLICY = ("default-src 'none'; base-uri 'none'; form-action 'none'; "
          "img-src data:; style-src 'self'; script-src 'self' blob: "
          "'wasm-unsafe-eval'; worker-src blob:")

FOOT = ("Answers are those of refimpl, in exact numbers; the question page "
        "proves them where it says so. Nothing on these pages is fetched from "
        "elsewhere, and nothing that you enter leaves your computer.")

# What a setting is when the page opens, and if a list is left empty.
BEGIN = {"lambda": "1", "C": "1", "eta": "1/10", "T": "5", "components": "1",
         "t": "0", "M": "full", "likelihood_ratio": "2"}
PER_TASK = {("perceptron-regression", "T"): "1", ("kernel-perceptron",
            "kernel"): '{"name": "polynomial", "degree": 2, "constant": 1}'}
START = {"w": "column", "theta": "column", "alpha": "row", "Z": "rows",
         "W": "first"}

WITHOUT = """<p class="card problem">This copy of the site was made without
Python for the browser: the pages that ask and test only say what they would
do, and no point can be dragged. All else is here. For the rest:
<code>npm install --prefix .interpreters PACKAGE</code>, where PACKAGE is
<code>@micropython/micropython-webassembly-pyscript@1.27.0</code>, and make the
site again.</p>"""

NOT_RUN = """<h1>Who passes what</h1>
<p>No library was checked for this copy. <code>.ci/peers</code> installs some; then run
<code>python3 -m conformance.workshop.libraries --out FOLDER/libraries.html</code></p>"""

ITEM = """<li class="card"><h2>{title}</h2>
{picture}<p>{see}</p>
<p><a href="walks/{task}.html{sets}">Watch and change it</a> &#183;
<a href="walks/{task}.html?bare{sets}">for the projector</a></p>
<details><summary>{exercise}</summary>
<p><a href="ask.html#own={question}">The page computes the answer</a></p>
</details></li>"""

EXAMPLE = """<section class="card whole"><p class="equation">{}</p></section>
<section class="card proved"><p class="verdict"><b>{}.</b> {}</p></section>
<section class="card drawn">{}</section><section class="card whole">
<table class="numbers"><thead>{}</thead><tbody>{}</tbody></table></section>"""

COLUMNS = ("task", "you want", "function", "other names", "is it unique?",
           "walk")
TABLE = """<h1>The index of the oracle</h1>
<div class="wide" tabindex="0" role="region" aria-label="tasks">
<table class="listed"><thead>{}</thead><tbody>{}</tbody></table></div>"""


def site(is_whole):
    """Return {path: bytes} of the folder.

    is_whole  is MicroPython at hand?
    """
    files = {name: read(os.path.join(FILES, name)) for name in PAGE}
    files["page.css"] = read(os.path.join(ROOT, "refimpl", "walk",
                                          "page.css"))
    files["LICENSE"] = read(LICENCE)
    files.update(walks(is_whole))
    cases = golden.table()
    texts = dict(pages(counts(files, cases["cases"]), is_whole))
    texts["form.js"] = script("FORM", {"tasks": tasks(), "examples":
                                       examples(), "files": dict({
        "page/__init__.py": ""}, **{"page/{}.py".format(name): weave_module(
            read_text(name + ".py"), os.path.join(FILES, name + ".py"), [])
            for name in RUN})})
    texts["golden.js"] = script("GOLDEN", cases)
    files.update((name, text.encode()) for name, text in texts.items())
    return files


def script(name, value):
    return "self.{} = {};\n".format(name, json.dumps(
        value, separators=(",", ":")))


def walks(is_whole):
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(
            io.StringIO()):
        gallery(folder, links("index.html#walks", "../"),
                MICROPYTHON if is_whole else None)
        return {"walks/" + name: read(os.path.join(folder, name)).replace(
            b'#task=newton"', b'#task=newton-step"')
                for name in sorted(os.listdir(folder))}


def tasks():
    """Return the tasks as the form has them, in groups, with what they are.
    """
    group = {family: heading for heading, families in HEADINGS
             for family in families.split()}
    return [dict(row, want=TASKS[row["name"]].index["want"],
                 what=signs(row["what"]).replace("+-1", "\u00b11"),
                 group=group[TASKS[row["name"]].family]) for row in form()]


def counts(files, cases):
    return {"walks": sum(name.startswith("walks/")
                         and name.endswith(".html") for name in files) - 1,
            "cases": len(cases), "tasks": len(TASKS),
            "errata": sum(key[0] == "S" for key in rows())}


def put(files, folder):
    """Write the folder, in the place of an older one; raise OSError."""
    folder = os.path.realpath(folder)
    if os.path.lexists(folder):
        others = set(os.listdir(folder)) - set(PAGE) - set(MADE)
        if others:
            raise OSError("{} is not the page: it has {}".format(
                folder, min(others)))
        shutil.rmtree(folder)
    for name, content in files.items():
        path = os.path.join(folder, *name.split("/"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "xb") as file:
            file.write(content)


# The pages.

def front(numbers, live):
    """Return the front page: the first essay, and all walks.

    Takes:  numbers  {word of the template: a number}
            live     the scripts that compute, none without Python
    """
    title, essay = essays.write(FIRST)
    body = essay + read_text("front.html").format(
        grid=grid("walks/") + every_task("walks/"),
        without="" if live else WITHOUT,
        **{name: "{:,}".format(n) for name, n in numbers.items()})
    return frame("index.html", "refimpl: " + title, body, live)


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
    parts = "\n".join(
        ITEM.format(task=part["task"], title=escape(part["title"]),
                    see=escape(signs(part["see"])), picture=lesson(part),
                    sets="#" * bool(part["sets"]) + escape(part["sets"]),
                    exercise=escape(signs(part["exercise"])),
                    question=quote(json.dumps(part["question"])))
        for part in json.loads(read_text("course.json")))
    return frame("teachers.html", "For teachers", read_text(
        "teachers.html").format(parts), ["frame.js"])


def lesson(part):
    """Return the picture of a lesson, at the end of its run."""
    sets = dict(word.split("=") for word in part["sets"].split("&")
                if word[:5] != "step=" and word)
    watched = watched_of(("", part["task"], sets))
    return re.sub("<figcaption>.*?</figcaption>", "", thumbnail(
        watched, inputs.followed(watched)))


def chapter():
    """Return the page for who writes a chapter: the views, each with what
    it is, its numbers and what may be true."""
    cloud, parts = Cloud(essays.BEGIN), []
    for name, view in VIEWS.items():
        shown = see(name, cloud, {})
        so = [key for key, v in shown["true"].items() if isinstance(v, bool)]
        parts.append("<li><b>{}</b>: {} <code>{}</code>{}</li>".format(
            name, escape(view.__doc__), "</code>, <code>".join(sorted(
                shown["values"])), "; true or not: <code>{}</code>".format(
                    "</code>, <code>".join(so)) if so else ""))
    return frame("chapter.html", "Write a chapter of your own", read_text(
        "chapter.html").format(views="".join(parts)))


def examples():
    return json.loads(read_text("examples.json"))


def example():
    """Return the answer to the first example as HTML, which stands there
    before anything is loaded."""
    asked = dict({"features": [], "set": {}, "constant": False},
                 **next(iter(examples().values())))
    asked["row"] = next(row for row in form() if row["name"] == asked["task"])
    found = json.loads(own.answer(json.dumps(asked)))
    return EXAMPLE.format(
        escape(found["model"]), found["verdict"], escape(found["certain"]),
        found["picture"], write_row("th", ("what", "exact", "decimal")),
        "".join(write_row("td", map(escape, row[:3]))
                for row in found["rows"]))


def write_row(tag, cells):
    return "<tr>{}</tr>".format("".join(
        "<{0}>{1}</{0}>".format(tag, cell) for cell in cells))


def pages(numbers, is_whole):
    python = ["walks/live.js"] * is_whole + ["form.js", "site.js"]
    live = ["walks/live.js", "form.js", "site.js", "essay.js"] * is_whole
    more = {name + ".html": frame(name + ".html", *essays.write(name) + (
        live,)) for name in essays.names() if name != FIRST}
    return {"index.html": front(numbers, live), "chapter.html": chapter(),
            **more, "libraries.html": frame("libraries.html", "Who passes what",
                                            NOT_RUN), "oracle.html": index(), "teachers.html": teachers(),
            "ask.html": frame("ask.html", "Ask about your table",
                              read_text("ask.html").replace(
                                  "@answer@", example()), python + [
                                  "pasted.js", "answer.js", "own.js"]),
            "test.html": frame("test.html", "Test your program", read_text(
                "test.html").format(judged=len(golden.JUDGED),
                                    tasks=len(TASKS)),
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
    return read_text("frame.html").format(
        policy=POLICY, title=escape(title), links=links(name), body=body,
        foot=FOOT, scripts="".join('\n<script defer src="{}"></script>'.format(
            script) for script in scripts))


def read_text(name):
    return read(os.path.join(FILES, name)).decode()


# The form of a question.

def form():
    return [describe_task(task) for task in TASKS.values()]


def describe_task(task):
    lead, beside, kind = places(task.name)
    sizes = {name: output.size[0] for name, output in task.outputs.items()
             if output.size}
    return {"name": task.name, "kind": kind or "", "sizes": sizes,
            "function": task.function, "inputs": list(task.inputs),
            "starts": {name: START[name] for name in task.inputs
                       if name in START and name not in (lead, beside)
                       and task.inputs[name].default is NEEDED},
            "what": task.what, "lead": lead,
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


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.page",
        description="The site, as a folder that any server can publish.")
    parser.add_argument("--out", metavar="FOLDER", required=True)
    call = parser.parse_args(words)
    is_whole = os.path.isdir(MICROPYTHON)
    if not is_whole:
        print("conformance.page: without Python for the browser no point can "
              "be dragged: npm install --prefix .interpreters "
              "@micropython/micropython-webassembly-pyscript@1.27.0",
              file=sys.stderr)
    files = site(is_whole)
    try:
        put(files, call.out)
    except OSError as error:
        print("conformance.page: {}".format(error), file=sys.stderr)
        return 2
    print("{0}: {1:.1f} MB; open {0}/index.html".format(
        call.out, sum(map(len, files.values())) / 1e6))
    return 0

