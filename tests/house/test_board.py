"""What the page for boards says is so."""

import os
import re
import subprocess
import sys

import pytest

from paths import ROOT
from source import FOLDERS, MODULES, TOP, imports

FOLDER = os.path.join(ROOT, "refimpl")
MICROPYTHON = os.path.join(ROOT, ".interpreters", "micropython")

with open(os.path.join(FOLDER, "BOARD.md"), encoding="utf-8") as file:
    PAGE = file.read()
ROWS = {row[0]: set(row[1].replace("`", "").split()) for row in re.findall(
    r"^\| `([\w/]+)` \| (`[^|]*`) \|$", PAGE, re.M)}

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
from paths import ROOT
from source import FOLDERS, MODULES, TOP, imports
r = svm_hard(X, y)
assert str(r.margin)[:6] == "1.0661", r.margin
assert str(r.w[0]) == "8/21"
"""
AFTER = """
gc.collect()
print(gc.mem_alloc() - before)
"""


def needed(module):
    """Return the modules that one imports, and those that they import."""
    found, left = set(), [module]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += [n[1:] for n in imports(name) if n[:1] == "."]
    return found - {module}


@pytest.mark.parametrize("module", sorted(ROWS))
def test_the_files_of_a_module_are_those_it_imports(module):
    assert ROWS[module] == {
        name.replace(".", "/") for name in needed(module)}


def test_every_module_is_named():
    named = set(ROWS) | set().union(*ROWS.values())
    ours = {m.replace(".", "/") for m in MODULES
            if m not in TOP and not m.endswith("__init__")}
    assert ours - named <= {"theorems"}


@pytest.mark.parametrize("module", sorted(ROWS))
def test_an_import_loads_nothing_else(module):
    done = subprocess.run(
        [sys.executable, "-c", "import sys, refimpl.{}\n"
         "print(*[m[8:] for m in sys.modules if m[:8] == 'refimpl.'])".format(
             module)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) - set(FOLDERS) == needed(
        module) | {module}


def on_board(program, heap):
    if not os.access(MICROPYTHON, os.X_OK):
        assert not os.environ.get("INTERPRETERS"), "no MicroPython here"
        pytest.skip("no MicroPython here; .ci/interpreters fetches it")
    return subprocess.run(
        [MICROPYTHON, "-X", "heapsize=" + heap, "-c",
         program.format(root=ROOT) + AFTER],
        capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("program, aim, heap", [
    (PERCEPTRON, 128, "96K"), (SVM, 256, "96K")])
def test_it_fits_into_the_memory_that_is_claimed(program, aim, heap):
    done = on_board(program, heap)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) < 64 * 1024 < aim * 1024


def test_too_little_memory_is_too_little():
    done = on_board(SVM, "32K")
    assert done.returncode != 0
    assert "MemoryError" in done.stdout + done.stderr
