"""Make the site as a folder to publish.

    python3 -m conformance.page --out FOLDER

The front page, the walks, the page that answers, the one that tests, the
index.  Any server of files can serve it, below any path, and a browser can
open it as a folder: nothing in it is listed, hidden, or fetched from
elsewhere.  MicroPython is taken from the folder where the script
.ci/interpreters puts it; without it the site is made all the same, and says
so.
"""

import argparse
import io
import json
import os
import shutil
import sys
import tempfile
from contextlib import redirect_stdout

from refimpl.walk.gallery import gallery
from refimpl.walk.signs import signs
from refimpl.walk.texts import rows

from ..contract import HOME, ROOT
from ..contract.tasks import TASKS
from ..page import front, golden
from ..page.front import form, links
from ..runner.export import LICENCE, read
from .interpreters import FOLDER
from .oracle import HEADINGS

FILES = os.path.join(HOME, "page")
PAGE = ("site.css", "site.js", "own.js", "answer.js", "pasted.js", "test.js",
        "report.js")
PACKAGES = os.path.join(FOLDER, "node_modules")
MICROPYTHON = os.path.join(PACKAGES, "@micropython",
                           "micropython-webassembly-pyscript")
MADE = ("form.js", "golden.js", "LICENSE", "page.css", "walks", "index.html",
        "ask.html", "test.html", "oracle.html", "teachers.html")
# What MicroPython runs for these pages, beside refimpl.
RUN = ("own", "proving", "reading", "words", "judging", "mine")


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
    texts = dict(front.pages(counts(files, cases["cases"]), is_whole))
    texts["form.js"] = script("FORM", {"tasks": tasks(), "files": dict({
        "page/__init__.py": ""}, **{"page/{}.py".format(name): read(
            os.path.join(FILES, name + ".py")).decode() for name in RUN})})
    texts["golden.js"] = script("GOLDEN", cases)
    files.update((name, text.encode()) for name, text in texts.items())
    return files


def script(name, value):
    return "self.{} = {};\n".format(name, json.dumps(
        value, separators=(",", ":")))


def walks(is_whole):
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(
            io.StringIO()):
        gallery(folder, links("walks/index.html", "../"),
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
    texts = rows()
    return {"walks": sum(name.startswith("walks/")
                         and name.endswith(".html") for name in files) - 2,
            "cases": len(cases), "tasks": len(TASKS),
            "errata": sum(key[0] == "S" for key in texts)}


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


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.page",
        description="The site, as a folder that any server can publish.")
    parser.add_argument("--out", metavar="FOLDER", required=True)
    call = parser.parse_args(words)
    is_whole = os.path.isdir(MICROPYTHON)
    if not is_whole:
        print("conformance.page: without Python for the browser: {} is not "
              "there; the script .ci/interpreters fetches it".format(
                  MICROPYTHON), file=sys.stderr)
    files = site(is_whole)
    try:
        put(files, call.out)
    except OSError as error:
        print("conformance.page: {}".format(error), file=sys.stderr)
        return 2
    print("{0}: {1:.1f} MB; open {0}/index.html".format(
        call.out, sum(map(len, files.values())) / 1e6))
    return 0

