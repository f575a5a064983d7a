"""The source of refimpl as syntax trees, for the tests that read it."""

import ast
import glob
import os
from functools import lru_cache
from importlib import import_module

from paths import ROOT

PACKAGE = os.path.join(ROOT, "refimpl")
FOLDERS = [f for f in ("base", "board", "oracle", "walk")
           if os.path.isdir(os.path.join(PACKAGE, f))]


def listed(folder):
    """Return the modules of a folder of the package, as "base.rows"."""
    path = os.path.join(PACKAGE, folder)
    return [(folder + "." if folder else "") + name[:-3]
            for name in sorted(os.listdir(path)) if name.endswith(".py")]


MODULES = [m for folder in [""] + FOLDERS for m in listed(folder)]

HANDLES = {"later": "refimpl.base.", "book": "refimpl.",     # base/call.py
           "board": "refimpl.board."}
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


def find_modules():
    """Return {full name of a module: path} of both packages."""
    result = {}
    for top in ("refimpl", "conformance"):
        for path in glob.glob(os.path.join(ROOT, top, "**", "*.py"),
                              recursive=True):
            name = os.path.relpath(path, ROOT)[:-3].replace(os.sep, ".")
            result[name.replace(".__init__", "")] = path
    return result


EVERY = find_modules()
OWN = {("refimpl." + m).replace(".__init__", ""): m
       for m in MODULES}


def imported(name, nodes=None):
    """Return the full names of what statements of a module import, by default
    all of it; what the handles of base/call.py import as well.
    """
    home, result = name.split("."), set()
    if not EVERY[name].endswith("__init__.py"):
        home.pop()
    for node in nodes or nodes_of(EVERY[name]):
        if isinstance(node, ast.Import):
            result.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = home[:len(home) - node.level + 1] if node.level else []
            base = ".".join(base + [node.module] * bool(node.module))
            for alias in node.names:
                whole = "{}.{}".format(base, alias.name)
                result.add(whole if whole in EVERY else base)
        elif isinstance(node, ast.Attribute):
            folder = HANDLES.get(getattr(node.value, "id", ""))
            if folder and name.startswith("refimpl."):
                result.add(folder + node.attr)
    return result
