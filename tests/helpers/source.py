"""The source of refimpl as syntax trees, for the tests that read it."""

import ast
import os
from functools import lru_cache
from importlib import import_module

from paths import ROOT

PACKAGE = os.path.join(ROOT, "refimpl")
FOLDERS = [f for f in ("base", "fast", "oracle", "walk")
           if os.path.isdir(os.path.join(PACKAGE, f))]


def listed(folder):
    """Return the modules of a folder of the package, as "base.check"."""
    path = os.path.join(PACKAGE, folder)
    return [(folder + "." if folder else "") + name[:-3]
            for name in sorted(os.listdir(path)) if name.endswith(".py")]


MODULES = [m for folder in [""] + FOLDERS for m in listed(folder)]

# Each floor imports from those below it only; `fast` hands over to its own
# modules, and others to it, inside functions (hand_overs).
FLOORS = [
    {"base.rational", "fast.__init__"},
    {"base.ratio"},
    {"base.others", "base.tables"},
    {"base.errors"},
    {"base.digits", "base.form", "base.rounding", "base.series",
     "base.vector"},
    {"base.numbers"},
    {"base.ball", "base.check", "base.elimination", "fast.symmetry"},
    {"base.matrix", "base.real"},
    {"metrics", "perceptron", "predict", "quadratic", "roots", "base.system"},
    {"fast.active_set", "fast.systems", "data", "kernels", "sigmoid",
     "solve", "zeros", "eigenvalues", "kernel_perceptron"},
    {"fast.guess", "fast.kernels", "fast.minimum", "maximum", "soft_margin"},
    {"fast.enclosure"}]
METHODS = len(FLOORS)
LAST = {"fast.fits", "fast.margins", "fast.perceptrons", "fast.likelihood",
        "theorems"}             # what serves methods, and speaks of them
TOP = ["oracle.errors", "oracle.reader", "oracle.wire", "oracle.catalogue",
       "oracle.inputs", "oracle.tasks", "__main__"] + [
           "walk." + name for name in (
               "values", "listing", "tracing", "inputs", "plane", "plot",
               "texts", "report", "cloud", "charts", "scene", "errata",
               "hold", "page", "gallery", "__main__")]
WALK = {m for m in MODULES if m.startswith("walk.")}    # for CPython alone


def path_of(module):
    return os.path.join(PACKAGE, module.replace(".", os.sep) + ".py")


def text(module):
    with open(path_of(module), encoding="utf-8") as f:
        return f.read()


def load(module):
    """Return a module of the package by its name in MODULES."""
    return import_module("refimpl." + module)


@lru_cache(maxsize=None)
def nodes_of(path):
    """Return all nodes of the tree of a file, in the order of ast.walk."""
    with open(path, encoding="utf-8") as file:
        return list(ast.walk(ast.parse(file.read())))


def all_nodes(module):
    return nodes_of(path_of(module))


def tree(module):
    return all_nodes(module)[0]


@lru_cache(maxsize=None)
def functions(module):
    """Return every function of a module, methods and inner ones too."""
    return [node for node in all_nodes(module)
            if isinstance(node, ast.FunctionDef)]


@lru_cache(maxsize=None)
def inside(module):
    """Return the statements that stand in functions of a module."""
    return {node for f in functions(module) for node in ast.walk(f)}


@lru_cache(maxsize=None)
def hand_overs(module):
    """Return the modules of `fast` that a function imports when called."""
    result = imported(module, inside(module))
    return {name for name in result if name.startswith(".fast.")}


@lru_cache(maxsize=None)
def imports(module):
    """Return what is imported anywhere; of ours ".base.check" and so on.

    Without what a function hands over to: files that are there for large
    tables, which a board may do without.
    """
    within = inside(module)
    outside = [n for n in all_nodes(module) if n not in within]
    return imported(module, outside) | (
        imported(module, within) - hand_overs(module))


def imported(module, nodes):
    """Return what some statements of a module import."""
    result = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            result.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            result.add(node.module)
        elif isinstance(node, ast.ImportFrom):
            home = module.rpartition(".")[0] if node.level == 1 else ""
            place = ".".join(n for n in (home, node.module) if n)
            for alias in node.names:
                whole = ".".join(n for n in (place, alias.name) if n)
                name = place if place in MODULES else whole
                result.add("." + name + ".__init__" * (name in FOLDERS))
    return result
