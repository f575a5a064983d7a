"""The house: floors, sizes, what is imported, what runs at import."""

import ast
import os
import subprocess
import sys

import pytest

from paths import ROOT
from source import (
    FLOORS, METHODS, MODULES, PACKAGE, TOP, functions, imports, text, tree)

FIXED = {"pyproject.toml", "refimpl", "tests", "conformance", "README.md"}
ALLOWED = {"collections", "math", "json", "struct", "sys"}
GUARDED = {"fractions", "decimal", "operator"}  # in a function, in a try
WALK = ALLOWED | {"inspect", "re"}
CHECKED = [m for m in MODULES if not m.endswith("__init__")]


def floor(module):
    """Return the number of a module's floor; those at the top in order."""
    for number, names in enumerate(FLOORS):
        if module in names:
            return number
    return 10 + TOP.index(module) if module in TOP else METHODS


def test_nothing_else_stands_at_the_top():
    found = {name for name in os.listdir(ROOT)
             if not name.startswith(".") and name not in (
                 "build", "dist", "__pycache__")
             and not name.endswith(".egg-info")}
    assert found <= FIXED


def test_every_floor_is_there():
    for names in FLOORS + [set(TOP)]:
        assert names <= set(MODULES)


@pytest.mark.parametrize("module", CHECKED)
def test_a_module_imports_from_the_floors_below(module):
    for name in imports(module):
        if name == ".__version__":
            assert module in TOP
        elif name.startswith("."):
            below = name[1:]
            assert below in MODULES, name
            assert floor(below) < floor(module), name
            assert below not in TOP or module in TOP
        else:
            assert name in (WALK if module == "walk" else ALLOWED | GUARDED)


def test_the_ground_imports_nothing_of_ours():
    for module in FLOORS[0]:
        assert not [n for n in imports(module) if n.startswith(".")]
    for module in MODULES:
        if module.endswith("__init__") or module == "base.vector":
            assert not imports(module)


@pytest.mark.parametrize("module", MODULES)
def test_fractions_and_decimal_are_guarded(module):
    for node in tree(module).body:
        if isinstance(node, ast.Import):
            assert not {a.name for a in node.names} & GUARDED
        elif isinstance(node, ast.ImportFrom):
            assert node.level or node.module not in GUARDED
    guarded = [node for node in ast.walk(tree(module))
               if isinstance(node, ast.Try) and any(
                   isinstance(h.type, ast.Name) and h.type.id == "ImportError"
                   for h in node.handlers)]
    inside = {child for node in guarded for child in ast.walk(node)}
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom) and node.module in GUARDED:
            assert ast.dump(node) in map(ast.dump, inside)


@pytest.mark.parametrize("module", MODULES)
def test_sizes(module):
    lines = text(module).split("\n")
    assert lines[-1] == "" and len(lines) - 1 < 200
    for number, line in enumerate(lines, 1):
        assert len(line) <= 79, number
        assert line == line.rstrip() and "\t" not in line, number
        assert line.isascii(), number
    for f in functions(module):
        body = f.body
        if isinstance(body[0], ast.Expr) and isinstance(
                body[0].value, ast.Constant):
            body = body[1:]
        end = max(getattr(n, "end_lineno", 0) for n in ast.walk(f))
        code = [line for line in lines[body[0].lineno - 1:end]
                if line.strip() and not line.strip().startswith("#")]
        assert len(code) < 30, f.name


def constant(node):
    """Return whether an expression calls nothing but what makes a type."""
    names = [getattr(n.func, "id", getattr(n.func, "attr", ""))
             for n in ast.walk(node) if isinstance(n, ast.Call)]
    return set(names) <= {"namedtuple", "type", "compile"}


@pytest.mark.parametrize("module", MODULES)
def test_nothing_runs_at_import(module):
    body = tree(module).body
    assert ast.get_docstring(tree(module))
    for node in body[1:]:
        if isinstance(node, ast.If):
            assert module in ("__main__", "walk")
            assert ast.unparse(node.test) == "__name__ == '__main__'" if (
                hasattr(ast, "unparse")) else True
            assert node is body[-1]
        elif isinstance(node, ast.Assign):
            assert constant(node.value)
        else:
            assert isinstance(node, (ast.Import, ast.ImportFrom,
                                     ast.FunctionDef, ast.ClassDef)), node


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_printed_or_read_but_at_the_top(module):
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "input", "eval", "exec",
                                        "globals", "vars", "compile")
            assert node.func.id != "print" or module == "walk"
            assert node.func.id != "__import__" or module == "oracle.inputs"
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            raise AssertionError("state of its own")


@pytest.mark.parametrize("module", MODULES)
def test_importing_one_module_loads_little(module):
    code = ("import sys, io; before = set(sys.modules); out = sys.stdout\n"
            "sys.stdout = io.StringIO()\nimport refimpl.{}\n"
            "new = set(sys.modules) - before\n"
            "assert sys.stdout.getvalue() == ''\n"
            "out.write(' '.join(sorted(new)))").format(module)
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, timeout=60,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 0 and done.stderr == b"", done.stderr
    loaded = set(done.stdout.decode().split())
    assert not loaded & {"fractions", "decimal", "numbers", "conformance"}
    assert module in ("oracle.tasks", "walk", "__main__") or not loaded & {
        "refimpl.oracle.tasks", "refimpl.walk"}


def test_the_licence_stands_beside_the_code():
    assert os.path.exists(os.path.join(PACKAGE, "LICENSE"))
