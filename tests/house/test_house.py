"""The house: floors, what runs at import, and releases."""

import os
import shutil
import subprocess

import pytest

import refimpl
from paths import ROOT, read_tables
from source import MODULES, OWN, TOP, WALK, imported

FIXED = {"pyproject.toml", "refimpl", "tests", "conformance", "README.md"}
ALLOWED = {"collections", "gc", "math", "json", "struct", "sys"}
LAZY = {"fractions", "decimal", "operator", "os", "time"}     # in a function
BY_WALK = ALLOWED | {
    "argparse", "ast", "base64", "contextlib", "csv", "difflib",
    "functools", "hashlib", "html", "os", "re", "signal", "time", "urllib.parse",
    "zlib"}
CHECKED = [m for m in MODULES if not m.endswith("__init__")]


def imports(module):
    return imported(("refimpl." + module).replace(".__init__", ""))


# Five floors, lowest first; the last, a module for a section of the texts, has
# all others.  On top are the oracle and the walk.
FLOORS = (
    "base.call base.errors base.ints board.ints board.reader",
    "base.fixed base.functions base.matrix base.order base.primes base.real "
    "base.rows base.systems base.trace board.rational",
    "base.digits base.kinds base.method base.shown",
    "active_set data dual eigenvalues interior kernels linear_systems maximum "
    "problem quadratic", "")


def floor(module):
    """Return the number of a floor; those at the top are in order."""
    if module in TOP:
        return len(FLOORS) + TOP.index(module)
    found = [k for k, names in enumerate(FLOORS) if module in names.split()]
    assert found or module[:5] not in ("base.", "board"), module
    return found[0] if found else len(FLOORS) - 1


def test_nothing_else_stands_at_the_top():
    result = {name for name in os.listdir(ROOT)
              if not name.startswith(".") and name not in (
                 "build", "dist", "__pycache__", "PKG-INFO")
              and not name.endswith(".egg-info")}
    assert result <= FIXED


def test_a_module_imports_from_the_floors_below():
    for module, name in [(m, n) for m in CHECKED for n in imports(m)]:
        if name == "refimpl":       # its version
            assert module in TOP
        elif name.startswith("refimpl."):
            below = OWN[name]
            assert floor(below) < floor(module) or (
                floor(below) == floor(module) < len(FLOORS)), (module, name)
        else:
            assert name in (BY_WALK if module in WALK else ALLOWED | LAZY
                            ) or (module, name) in (
                ("base.call", "_thread"),), (module, name)


def test_no_module_imports_itself_by_others():
    left = {m: {OWN[name] for name in imports(m) if name in OWN}
            for m in CHECKED}
    while left:     # what imports nothing that is left goes
        gone = [m for m in left if not left[m] & set(left)]
        assert gone, left
        for m in gone:
            del left[m]


def test_a_package_imports_nothing():
    """But base, whose largest files need the memory of a fresh board."""
    assert [m for m in MODULES if m.endswith("__init__") and imports(m)] == [
        "base.__init__"]


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
@pytest.mark.parametrize(
    "tag, place, text, reason", read_tables(__file__)["tags"])
def test_a_tag_that_disagrees_is_not_released(
        tmp_path, tag, place, text, reason):
    for name in (".ci/release", "pyproject.toml", "conformance/__init__.py",
                 "refimpl/__init__.py", "refimpl/package.json",
                 "refimpl/CITATION.cff", "refimpl/CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(os.path.join(ROOT, name), str(tmp_path / name))
    version = refimpl.__version__
    if place:
        (tmp_path / place).write_text(text.format(version))
    done = subprocess.run(
        ["bash", str(tmp_path / ".ci" / "release"), tag.format(version)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 1
    assert done.stdout.decode() == reason.format(version) + "\n"
