"""What refimpl/PLATFORMS.md says of boards, measured.

    python3 tests/helpers/board.py           show it
    python3 tests/helpers/board.py --write   write it into the page, and the
                                             list for mip

The table of files needs nothing.  Memory is measured where MicroPython and
the board are at hand (.ci/interpreters fetches them, and makes mpy-cross);
what cannot be measured stays as it is in the page.
"""

import os
import re
import subprocess
import sys
import tempfile

from paths import ROOT, read_tables

sys.path.insert(0, ROOT)

from conformance.workshop.interpreters.board import Board
from refimpl.oracle import TASKS
from source import MODULES, OWN, WALK, imported, load, tree

PAGE = os.path.join(ROOT, "refimpl", "PLATFORMS.md")
PACKAGE = os.path.join(ROOT, "refimpl", "package.json")
FETCHED = os.path.join(ROOT, ".interpreters")
MICROPYTHON = os.path.join(FETCHED, "micropython")
MPY_CROSS = os.path.join(FETCHED, "source", "mpy-cross", "build", "mpy-cross")
FIRMWARE = os.path.join(FETCHED, "board.elf")
HEAPS = list(range(8, 24, 4)) + list(range(24, 328, 8))
SPARE = 2       # KB less that must do as well: where things lie is chance
HEAD = "| module | of `base`; and |\n|---|---|\n"
ALWAYS = r"Each needs of `base`: [^.]*\."
SIZES = r"All modules together are [^.]*\."
MEMORY = ("| method | from source | precompiled | in the firmware |\n"
          "|---|---|---|---|\n")

START = """
import gc, sys
gc.threshold(10000)
sys.path.insert(0, ".")
"""
SMALLER = """
import gc
gc.threshold(10000)
gc.collect()
ballast = bytearray(gc.mem_free() - 1024 * {})
"""
DATA = """
X = [[(7 * i * i + 3 * i) % 23 - 11, (5 * i * i + i) % 19 - 9]
     for i in range(20)]
y = [1 if 2 * x[0] - 3 * x[1] + 1 > 0 else -1 for x in X]
z = [i % 4 // 2 for i in range(20)]
R = [x + [1] for x in X]
"""
# what single methods need beside that
MORE = {"A": """
A = [[(i * j + i + 2 * j * j) % 7 + 9 * (i == j) for j in range(10)]
     for i in range(10)]
""", "F": """
F = [[float(v) for v in x] for x in R]
"""}
BEFORE = """
gc.collect()
before = gc.mem_alloc()
"""
AFTER = """
gc.collect()
print(gc.mem_alloc() - before)
"""
# what: (module, call, what its answer shows)
METHODS = {what: row for what, *row in read_tables(__file__)["methods"]}


def program(what):
    module, call, shows = METHODS[what]
    more = [text for name, text in MORE.items()
            if "({},".format(name) in call]
    return DATA + "".join(more) + BEFORE + "from refimpl.{} import {}\nr = {}\n" \
        "assert {!r} in repr(r), r\n".format(
            module, call.partition("(")[0], call, shows) + AFTER


def page():
    with open(PAGE, encoding="utf-8") as file:
        return file.read()


def needed(module):
    """Return the modules that one imports as it starts, and those they do.

    An import inside a function is of what a board may do without.
    """
    result, left = set(), [module, "base.__init__"]
    while left:
        name = left.pop()
        if name not in result:
            result.add(name)
            full = ("refimpl." + name).replace(".__init__", "")
            left += [OWN[found] for found in imported(full, tree(name).body)
                     if found in OWN and not OWN[found].endswith("__init__")]
    return result - {module, "base.__init__"}


def methods():
    """Return the modules of the tasks, those that need fewest files first."""
    return sorted({module for module, _ in TASKS.values()},
                  key=lambda m: (len(needed(m)), m))


def list_names(modules):
    """Return modules in backticks, those of base without their folder."""
    return " ".join("`{}`".format(m.replace("base.", ""))
                    for m in sorted(modules))


def always():
    """Return what every method needs: what a perceptron does."""
    return {m for m in needed("perceptrons") if m.startswith("base.")}


def table():
    """Return the table of files as text."""
    return HEAD + "".join("| `{}` | {} |\n".format(module, "; ".join(filter(
        None, (list_names({m for m in files if m.startswith("base.")}),
               list_names({m for m in files if not m.startswith("base.")})))))
        for module, files in ((m, needed(m) - always()) for m in methods())
        if files)


def sentence():
    """Return the sentence that names what every method needs."""
    return "Each needs of `base`: {}.".format(list_names(always()))


def on_unix(program, heap, root=ROOT):
    """Run a program on MicroPython with so many KB; return what it did.

    The path is ".": a longer one moves the holes of the heap.
    """
    return subprocess.run(
        [MICROPYTHON, "-X", "heapsize={}K".format(heap), "-c",
         START + program], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        universal_newlines=True, timeout=60, cwd=root)


def unix(what, root=ROOT):
    """Return the KB that a method keeps there, and that suffice."""
    text = program(what)
    return kilobytes(int(on_unix(text, 1024, root).stdout)), next(
        heap for heap in HEAPS
        if on_unix(text, heap - SPARE, root).returncode == 0)


def firmware(board, what):
    """Return the same on the board; None where its heap does not suffice."""
    def kept(heap):
        try:
            return int(board.run(SMALLER.format(heap) + program(what)))
        except ValueError as error:
            assert "MemoryError" in str(error), error
            return None
    for heap in [heap for heap in HEAPS if heap < 136]:
        result = kept(heap)
        if result is not None:
            return kilobytes(result), heap
    return None


def listed(version):
    """Return the list for mip: every file that runs on a board."""
    return '{{"version": "{}", "urls": [\n{}\n]}}\n'.format(
        version, ",\n".join(' ["refimpl/{0}.py", "{0}.py"]'.format(
            m.replace(".", "/")) for m in MODULES if m not in WALK))


def kilobytes(size):
    """Return bytes as KB, rounded."""
    return (size + 512) // 1024


def compiled(folder):
    """Precompile refimpl into a folder."""
    for module in MODULES:
        if module not in WALK:
            name = module.replace(".", os.sep)
            to = os.path.join(folder, "refimpl", name + ".mpy")
            os.makedirs(os.path.dirname(to), exist_ok=True)
            subprocess.run([MPY_CROSS, "-o", to, os.path.join(
                ROOT, "refimpl", name + ".py")], check=True)


def total(folder, modules, end):
    """Return the size of some modules together, in KB."""
    return kilobytes(sum(os.path.getsize(os.path.join(
        folder, "refimpl", m.replace(".", os.sep) + end)) for m in modules))


def sizes(folder):
    """Return the sentence that says how large the files are."""
    every = [m for m in MODULES if m not in WALK]
    svm = needed("svm") | {"svm"}
    return ("All modules together are {} KB as source and {} KB"
            " precompiled,\nthose of `svm` {} KB and {} KB.".format(
                total(ROOT, every, ".py"), total(folder, every, ".mpy"),
                total(ROOT, svm, ".py"), total(folder, svm, ".mpy")))


def memory(folder):
    """Return the table of memory as text."""
    lines = []
    with Board(FIRMWARE) as board:
        for what in METHODS:
            result = unix(what), unix(what, folder), firmware(board, what)
            lines.append("| {} | {} |\n".format(what, " | ".join(
                "{} / {} KB".format(*pair) if pair else "more than it has"
                for pair in result)))
    return MEMORY + "".join(lines)


def replaced(text, head, table):
    """Return a text with another table under a head."""
    start = text.index(head)
    return text[:start] + table + text[text.index("\n\n", start) + 1:]


def measured(text):
    """Return the text of the page with what can be measured here."""
    text = replaced(text, HEAD, table())
    text = re.sub(ALWAYS, sentence(), text)
    if not all(map(os.path.exists, (MICROPYTHON, MPY_CROSS, FIRMWARE))):
        return text
    with tempfile.TemporaryDirectory() as folder:
        compiled(folder)
        text = replaced(text, MEMORY, memory(folder))
        return re.sub(SIZES, sizes(folder), text)


def main():
    """Show the page as measured, or write it."""
    new = measured(page())
    if sys.argv[1:] == ["--write"]:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(new)
        with open(PACKAGE, "w", encoding="utf-8") as file:
            file.write(listed(load("__init__").__version__))
    else:
        sys.stdout.write(new)


if __name__ == "__main__":
    main()
