"""Make the site as a folder to publish.

    python3 -m conformance.page --out FOLDER

The front page, the walks, the page that answers, the one that tests, the
index.  Any server of files can serve it, below any path:
nothing in it is listed, hidden, or fetched from elsewhere.  Pyodide and
MicroPython are copied from the folder where the script .ci/interpreters puts
them; without them the site is made all the same, and says so.
"""

import argparse
import io
import json
import os
import shutil
import sys
import tempfile
import zipfile
from contextlib import redirect_stdout

from refimpl.walk.gallery import gallery
from refimpl.walk.signs import signs
from refimpl.walk.texts import rows

from ..contract import HOME, ROOT
from ..contract.suite import shipped
from ..contract.tasks import TASKS
from ..page import front, teachers
from ..page.frame import links
from ..page.form import form
from ..runner.export import LICENCE, Occupied, exchange, read
from .interpreters import FOLDER
from .oracle import HEADINGS

FILES = os.path.join(HOME, "page")
PAGE = ("site.css", "own.js", "answer.js", "pasted.js", "test.js", "work.js",
        "worker.js", "mine.js")
PACKAGES = os.path.join(FOLDER, "node_modules")
WASM = "@micropython/micropython-webassembly-pyscript/"
# Scripts end in .js here, since not every server knows .mjs.
COPIES = {
    "pyodide/pyodide.js": "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.js": "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip": "pyodide/python_stdlib.zip",
    "pyodide/pyodide-lock.json": "pyodide/pyodide-lock.json",
    "pyodide/package.json": "pyodide/package.json",
    "micropython/micropython.js": WASM + "micropython.mjs",
    "micropython/micropython.wasm": WASM + "micropython.wasm",
    "micropython/package.json": WASM + "package.json"}
ASM = b"pyodide.asm.mjs", b"pyodide.asm.js"
MADE = ("project.zip", "python.json", "form.json", "LICENSE", "pyodide", "micropython",
        "page.css", "walks", "index.html", "ask.html", "test.html",
        "oracle.html", "teachers.html")
# What is loaded before the first answer, and counted as it comes.
LOADED = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip",
          "pyodide/pyodide-lock.json", "project.zip")
# The last four are what a walk is made of.
ENDS = (".py", ".json", ".txt", "page.html", ".css", ".js", "TEXT.md")
# What makes and proves the suite, and what a browser has not got.
WITHOUT = {os.path.join("conformance", name) for name in (
    "adapters", "workshop")} | {"__pycache__"}


def archive():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for path in paths("refimpl") + paths("conformance"):
            entry = zipfile.ZipInfo(path.replace(os.sep, "/"))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, read(os.path.join(ROOT, path)))
    return file.getvalue()


def quick():
    """Return what MicroPython runs: refimpl, and the answers in words."""
    listed = json.loads(read(os.path.join(ROOT, "refimpl", "package.json")))
    files = {to: read(os.path.join(ROOT, "refimpl", *source.split(
        "/"))).decode() for to, source in listed["urls"]}
    files["page/__init__.py"] = ""
    files.update(("page/{}.py".format(name), read(os.path.join(
        FILES, name + ".py")).decode()) for name in (
            "own", "picture", "proving", "reading", "words"))
    return json.dumps(files).encode()


def paths(top):
    result = []
    for folder, inner, names in os.walk(os.path.join(ROOT, top)):
        close = os.path.relpath(folder, ROOT)
        inner[:] = sorted(name for name in inner if not WITHOUT & {
            name, os.path.join(close, name)})
        result += [os.path.join(close, name) for name in sorted(names)
                   if name.endswith(ENDS)]
    return result


def script(source):
    content = read(os.path.join(PACKAGES, *source.split("/")))
    return content.replace(*ASM) if source.endswith(".mjs") else content


def site(is_whole):
    """Return {path: bytes} of the folder.

    is_whole  are the interpreters at hand?
    """
    files = {name: read(os.path.join(FILES, name)) for name in PAGE}
    files["page.css"] = read(os.path.join(ROOT, "refimpl", "walk",
                                          "page.css"))
    files["LICENSE"] = read(LICENCE)
    if is_whole:
        files["project.zip"] = archive()
        files["python.json"] = quick()
        files.update((to, script(source)) for to, source in COPIES.items())
    files.update(walks(is_whole))
    texts = dict(front.pages(counts(files), is_whole))
    texts["teachers.html"] = teachers.page()
    files.update((name, text.encode()) for name, text in texts.items())
    size = sum(len(files[name]) for name in LOADED) if is_whole else 0
    files["form.json"] = json.dumps({
        "tasks": tasks(), "python": size}).encode()
    return files


def walks(is_whole):
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(
            io.StringIO()):
        gallery(folder, links("walks/index.html", "../"), os.path.join(
            PACKAGES, *WASM.split("/")) if is_whole else None)
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


def counts(files):
    texts = rows()
    return {"walks": sum(name.startswith("walks/")
                         and name.endswith(".html") for name in files) - 3,
            "cases": len(shipped().cases), "tasks": len(TASKS),
            "errata": sum(key[0] == "S" for key in texts),
            "items": sum(key[0] == "I" for key in texts)}


def put(files, folder):
    """Write the folder, in the place of an older one; raise OSError."""
    folder = os.path.realpath(folder)
    if os.path.lexists(folder):
        others = set(os.listdir(folder)) - set(PAGE) - set(MADE)
        if others:
            raise Occupied("{} is not the page: it has {}".format(
                folder, min(others)))
    part, old = ("{}.{}.{}".format(folder, os.getpid(), word)
                 for word in ("part", "old"))
    try:
        for name, content in files.items():
            path = os.path.join(part, *name.split("/"))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "xb") as file:
                file.write(content)
        exchange(part, folder, old)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.page",
        description="The site, as a folder that any server can publish.")
    parser.add_argument("--out", metavar="FOLDER", required=True)
    call = parser.parse_args(words)
    missing = [source for source in COPIES.values() if not os.path.exists(
        os.path.join(PACKAGES, *source.split("/")))]
    if missing:
        print("conformance.page: without Python for the browser: {} is not "
              "there; the script .ci/interpreters fetches it".format(
                  missing[0]), file=sys.stderr)
    files = site(not missing)
    try:
        put(files, call.out)
    except OSError as error:
        print("conformance.page: {}".format(error), file=sys.stderr)
        return 2
    print("{0}: {1:.0f} MB; python3 -m http.server -d {0} shows it".format(
        call.out, sum(map(len, files.values())) / 1e6))
    return 0

