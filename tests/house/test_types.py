"""The stubs: they name what is there, and as it is there."""

import ast
import glob
import importlib
import inspect
import os
import re
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
PUBLIC = ("__init__", "estimators", "strategies", "grading.case",
          "referee.judge")      # of conformance
USER = os.path.join(ROOT, "tests", "programs", "typed.py")
# What a checker has to see: what is written, and what is wrong instead.
WRONG = (("Gaussian(1)", "'gaussian'"),
         ("exact: Ridge[Fraction]", "exact: Ridge[float]"),
         ("whole: int", "whole: str"), ("mean: float", "mean: Fraction"),
         ("status: str", "status: int"), ("digits and", "figures and"))
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


def stub(module, package=PACKAGE):
    """Return {name: nodes} of a stub, a function's overloads in order."""
    path = os.path.join(package, module.replace(".", os.sep) + ".pyi")
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    result = {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            result.setdefault(node.name, []).append(node)
    return result


@pytest.mark.parametrize("package, module", [
    ("refimpl", m) for m in STUBS if m != "_types"] + [
    ("conformance", m) for m in PUBLIC])
def test_a_stub_says_what_is_there(package, module):
    loaded = importlib.import_module(
        "{}.{}".format(package, module).replace(".__init__", ""))
    for name, nodes in stub(module, os.path.join(ROOT, package)).items():
        there = getattr(loaded, name)
        if hasattr(there, "_fields"):
            fields = [part.target.id for part in nodes[0].body]
            assert tuple(fields) == there._fields
        elif isinstance(nodes[0], ast.FunctionDef):
            for node in nodes:
                agree(node, there, node is nodes[-1])
        else:
            for part in nodes[0].body:
                if isinstance(part, ast.FunctionDef):
                    result = getattr(there, part.name)
                    agree(part, getattr(result, "fget", result))


def agree(node, function, whole=True):
    """Require the same names of arguments, and defaults at the same.

    whole   False for an overload that leaves one out
    """
    there = inspect.signature(function).parameters
    names = [a.arg for a in node.args.args]
    plain = [name for name in names
             if there[name].default is inspect.Parameter.empty]
    assert [n for n in there if n in names] == names, node.name
    assert len(node.args.defaults) == len(names) - len(plain), node.name
    later = [a.arg for a in node.args.kwonlyargs]
    assert set(later) <= set(there), node.name
    assert not whole or names == list(there), node.name


def test_every_task_has_a_stub():
    for module, function, _, _ in TASKS.values():
        assert function in stub(module)
    for package in ("refimpl", "conformance"):
        assert os.path.exists(os.path.join(ROOT, package, "py.typed"))


def test_the_program_of_the_checkers_runs():
    done = subprocess.run(
        [sys.executable, USER], env=dict(os.environ, PYTHONPATH=ROOT),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    assert done.returncode == 0, done.stdout.decode()


def at_hand(name):
    """Return the path of a program from the extra `types`, or skip."""
    program = shutil.which(name, path=os.pathsep.join([
        os.environ["PATH"], os.path.dirname(sys.executable)]))
    if not program:
        assert not os.environ.get("CI"), name
        pytest.skip("{} is not here".format(name))
    return program


@pytest.mark.campaign
@pytest.mark.parametrize("checker, words", [
    ("mypy", ["--strict"]), ("pyright", [])])
def test_a_checker_takes_a_program_and_no_wrong_one(checker, words, tmp_path):
    program = at_hand(checker)
    with open(USER, encoding="utf-8") as file:
        text = file.read()
    paths = [tmp_path / "right.py"]
    paths[0].write_text(text)
    for k, (right, wrong) in enumerate(WRONG):
        assert right in text
        paths.append(tmp_path / "wrong{}.py".format(k))
        paths[-1].write_text(text.replace(right, wrong))
    done = subprocess.run(
        [program] + words + list(map(str, paths)), stdout=subprocess.PIPE,
        cwd=ROOT, env=dict(os.environ, MYPYPATH=ROOT), timeout=240)
    output = done.stdout.decode()
    assert done.returncode == 1
    for path in paths:
        errors = re.findall(r"{}:\d+.* error: ".format(path.name), output)
        assert bool(errors) == path.name.startswith("wrong"), output


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
