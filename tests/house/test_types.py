"""The stubs beside refimpl: they name what is there, and as it is there."""

import ast
import glob
import importlib
import inspect
import os
import shutil
import subprocess
import sys

import pytest

from paths import ROOT
from refimpl.oracle.catalogue import TASKS
from source import PACKAGE

STUBS = sorted(os.path.relpath(path, PACKAGE)[:-4].replace(os.sep, ".")
               for path in glob.glob(os.path.join(PACKAGE, "**", "*.pyi"),
                                     recursive=True))
USER = """
from fractions import Fraction
from refimpl.base.errors import NotSeparableError
from refimpl.base.rational import Rational
from refimpl.kernels import Gaussian
from refimpl.perceptron import perceptron
from refimpl.svm import svm_hard

count: int = perceptron([[0, 1]], [1], eta=Fraction(1, 2)).updates
try:
    found = svm_hard([[0.5, 1], [2, 3]], [-1, 1], kernel=Gaussian(1))
    print(float(found.margin), found.support[0] + 1, Rational(1, 2) > 0)
except NotSeparableError as error:
    print(error.lam, error.kind.upper())
"""
COMPILED = """
from refimpl.base import errors
assert not errors.__file__.endswith(".py"), errors.__file__
assert errors.ShapeError.kind == "shape" and not errors.ShapeError.carries
try:
    raise errors.NotSeparableError("no", [1])
except errors.RefimplError as error:
    found = error
assert found.kind == "not-separable" and found.lam == [1], found
assert found.carries == (("lambda", "lam"),)
"""


def stub(module):
    """Return {name: node} of a stub."""
    path = os.path.join(PACKAGE, module.replace(".", os.sep) + ".pyi")
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    return {node.name: node for node in tree.body
            if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


@pytest.mark.parametrize("module", [m for m in STUBS if m != "_types"])
def test_a_stub_says_what_is_there(module):
    loaded = importlib.import_module("refimpl." + module)
    for name, node in stub(module).items():
        there = getattr(loaded, name)
        if hasattr(there, "_fields"):
            fields = [part.target.id for part in node.body]
            assert tuple(fields) == there._fields
        elif isinstance(node, ast.FunctionDef):
            agree(node, there)
        else:
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    agree(part, getattr(there, part.name))


def agree(node, function):
    """Require the same names of arguments, and defaults at the same."""
    there = list(inspect.signature(function).parameters.values())
    names = [a.arg for a in node.args.args]
    assert names == [p.name for p in there], node.name
    assert len(node.args.defaults) == sum(
        p.default is not p.empty for p in there), node.name


def test_every_task_has_a_stub():
    for module, function, _, _ in TASKS.values():
        assert function in stub(module)
    assert os.path.exists(os.path.join(PACKAGE, "py.typed"))


def at_hand(name):
    """Return the path of a program from the extra `types`, or skip."""
    program = shutil.which(name) or shutil.which(
        name, path=os.path.dirname(sys.executable))
    if not program:
        assert not os.environ.get("CI"), name
        pytest.skip("{} is not here".format(name))
    return program


@pytest.mark.campaign
@pytest.mark.parametrize("checker, words", [
    ("mypy", ["--strict"]), ("pyright", [])])
def test_a_checker_takes_a_program_and_not_a_wrong_one(
        checker, words, tmp_path):
    program = at_hand(checker)
    for name, text, due in (("right", USER, 0), ("wrong", USER.replace(
            "Gaussian(1)", "'gaussian'"), 1)):
        path = tmp_path / (name + ".py")
        path.write_text(text)
        done = subprocess.run(
            [program] + words + [str(path)], stdout=subprocess.PIPE, cwd=ROOT,
            env=dict(os.environ, MYPYPATH=ROOT), timeout=120)
        assert done.returncode == due, done.stdout.decode()


@pytest.mark.campaign
def test_errors_are_what_they_were_when_compiled(tmp_path):
    """mypyc would make fields of `kind` and `carries`, and lose them."""
    program = at_hand("mypyc")
    shutil.copytree(PACKAGE, str(tmp_path / "refimpl"))
    python = os.path.join(os.path.dirname(program), "python3")
    for command in ([program, os.path.join("refimpl", "base", "errors.py")],
                    [python, "-c", COMPILED]):
        done = subprocess.run(command, cwd=str(tmp_path), timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, done.stdout.decode()
