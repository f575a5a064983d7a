"""Make the page as a folder to publish.

    python3 -m conformance.page --out FOLDER

Any server of files can serve it, below any path: nothing in it is listed,
hidden, or fetched from elsewhere.  Pyodide and MicroPython are copied from
the folder where the script .ci/interpreters puts them.
"""

import argparse
import io
import json
import os
import shutil
import sys
import zipfile

from ..contract import HOME, ROOT
from ..page.own import form
from ..runner.export import LICENCE, Occupied, exchange, read
from .interpreters import FOLDER

FILES = os.path.join(HOME, "page")
PAGE = ("index.html", "page.css", "page.js", "own.js", "work.js",
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
MADE = ("project.zip", "form.json", "LICENSE", "pyodide", "micropython")
ENDS = (".py", ".json", ".txt")
# What makes and proves the suite, and what a browser has not got.
WITHOUT = {os.path.join("conformance", name) for name in (
    "adapters", "workshop")} | {"__pycache__"}


def archive():
    """Return refimpl, the judge and the cases as the bytes of a zip."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for path in paths("refimpl") + paths("conformance"):
            entry = zipfile.ZipInfo(path.replace(os.sep, "/"))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, read(os.path.join(ROOT, path)))
    return file.getvalue()


def paths(top):
    """Return the files below a folder of the project that go with it."""
    found = []
    for folder, inner, names in os.walk(os.path.join(ROOT, top)):
        near = os.path.relpath(folder, ROOT)
        inner[:] = sorted(name for name in inner if not WITHOUT & {
            name, os.path.join(near, name)})
        found += [os.path.join(near, name) for name in sorted(names)
                  if name.endswith(ENDS)]
    return found


def script(source):
    """Return the bytes of a file of a package, its own names changed."""
    content = read(os.path.join(PACKAGES, *source.split("/")))
    return content.replace(*ASM) if source.endswith(".mjs") else content


def site():
    """Return {path: bytes} of the folder."""
    files = {name: read(os.path.join(FILES, name)) for name in PAGE}
    files["project.zip"] = archive()
    files["form.json"] = json.dumps(form()).encode()
    files["LICENSE"] = read(LICENCE)
    files.update((to, script(source)) for to, source in COPIES.items())
    return files


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
    """Do what a command line says; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.page",
        description="The page, as a folder that any server can publish.")
    parser.add_argument("--out", metavar="FOLDER", required=True)
    call = parser.parse_args(words)
    gone = [source for source in COPIES.values() if not os.path.exists(
        os.path.join(PACKAGES, *source.split("/")))]
    if gone:
        print("conformance.page: {} is not there; the script .ci/interpreters"
              " fetches Pyodide and MicroPython".format(gone[0]),
              file=sys.stderr)
        return 2
    files = site()
    try:
        put(files, call.out)
    except OSError as error:
        print("conformance.page: {}".format(error), file=sys.stderr)
        return 2
    print("{0}: {1:.0f} MB; python3 -m http.server -d {0} shows it".format(
        call.out, sum(map(len, files.values())) / 1e6))
    return 0

