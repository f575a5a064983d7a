"""The source of refimpl as syntax trees, for the tests that read it."""

import ast
import os

from conftest import ROOT

PACKAGE = os.path.join(ROOT, "refimpl")
MODULES = sorted(name[:-3] for name in os.listdir(PACKAGE)
                 if name.endswith(".py"))
FLOORS = [
    {"errors", "rational", "digits", "vector"},
    {"scalar", "check", "exact", "epochs", "enclosure"},
    {"matrix", "solve", "projection", "quadratic", "data", "kernels",
     "eigen", "sigmoid", "likelihood"}]
TOP = ["wire", "catalogue", "inputs", "tasks", "__main__", "walk"]


def text(module):
    """Return the source of a module."""
    path = os.path.join(PACKAGE, module + ".py")
    with open(path, encoding="utf-8") as f:
        return f.read()


def tree(module):
    """Return the syntax tree of a module."""
    return ast.parse(text(module))


def functions(module):
    """Return every function of a module, methods and inner ones too."""
    return [node for node in ast.walk(tree(module))
            if isinstance(node, ast.FunctionDef)]


def imports(module):
    """Return the names imported anywhere: ".exact" for one of ours."""
    found = set()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level and not node.module:
                found.update("." + alias.name for alias in node.names)
            else:
                found.add("." * node.level + node.module)
    return found
