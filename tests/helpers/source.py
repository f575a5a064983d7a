"""The source of refimpl as syntax trees, for the tests that read it."""

import ast
import os
from functools import lru_cache
from importlib import import_module

from paths import ROOT

PACKAGE = os.path.join(ROOT, "refimpl")
FOLDERS = [f for f in ("base", "fast", "roads", "oracle", "walk")
           if os.path.isdir(os.path.join(PACKAGE, f))]


def listed(folder):
    """Return the modules of a folder of the package, as "base.check"."""
    path = os.path.join(PACKAGE, folder)
    return [(folder + "." if folder else "") + name[:-3]
            for name in sorted(os.listdir(path)) if name.endswith(".py")]


MODULES = [m for folder in [""] + FOLDERS for m in listed(folder)]

# Each floor imports from those below it only.
FLOORS = [
    {"base.errors", "base.whole", "base.vector", "base.elimination"},
    {"base.check", "base.rational"},
    {"base.digits", "base.epochs", "base.ints", "base.scalar", "roads.face",
     "roads.modular"},
    {"base.exponential", "base.matrix", "base.reach", "roads.rounded"},
    {"base.irrational", "roads.enclosure", "roads.eigen",
     "roads.gram", "roads.lifting", "roads.near"},
    {"roads.active_set", "roads.bounded", "roads.derivatives",
     "roads.gaussian"},
    {"roads.quadratic"},
    {"roads.sums"},
    {"solve", "roads.projection", "data", "kernels", "roads.directions",
     "roads.scatters", "roads.likelihood", "roads.maximum", "roads.stable",
     "roads.unrounded", "roads.separation"},
    {"roads.training", "sigmoid", "roads.newton",
     "roads.dual", "roads.rounded_margins", "roads.ascent"},
    {"roads.feature_space", "roads.slack", "roads.margin"},
    {"roads.cached_scores"}]
METHODS = len(FLOORS)
TOP = ["oracle.errors", "oracle.reader", "oracle.wire", "oracle.catalogue",
       "oracle.inputs", "oracle.tasks", "__main__"] + [
           "walk." + name for name in (
               "values", "statements", "listing", "notes", "follower",
               "tracing", "given", "table", "report", "plane", "plot",
               "state", "boundary", "cloud", "charts", "bars", "projection",
               "scene", "marks", "page", "texts", "figures", "misprints",
               "gallery", "__main__")]
WALK = {m for m in MODULES if m.startswith("walk.")}    # for CPython alone


def text(module):
    """Return the source of a module."""
    path = os.path.join(PACKAGE, module.replace(".", os.sep) + ".py")
    with open(path, encoding="utf-8") as f:
        return f.read()


def load(module):
    """Return a module of the package by its name in MODULES."""
    return import_module("refimpl." + module)


@lru_cache(maxsize=None)
def tree(module):
    """Return the syntax tree of a module."""
    return ast.parse(text(module))


def functions(module):
    """Return every function of a module, methods and inner ones too."""
    return [node for node in ast.walk(tree(module))
            if isinstance(node, ast.FunctionDef)]


@lru_cache(maxsize=None)
def imports(module):
    """Return what is imported anywhere; of ours ".base.check" and so on."""
    found = set()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module)
        elif isinstance(node, ast.ImportFrom):
            home = module.rpartition(".")[0] if node.level == 1 else ""
            where = ".".join(n for n in (home, node.module) if n)
            for alias in node.names:
                whole = ".".join(n for n in (where, alias.name) if n)
                found.add("." + (where if where in MODULES else whole))
    return found
