"""Wrong programs made from a source itself, one small change each.

    mutants(module)      every change of every function, in source order, and
                         of the constants at the top
    functions(module)    {name: its source tree}, methods as Class.name
    statements(tree)     the statements of a function, in source order
    swapped(...)         the code of a function is another in a block
    install(mutant)      the mutant in the place of what it was made from,
                         for the rest of this process

A change is made in the syntax tree and compiled; nothing is written.
What is changed stands in changes.py.  A module has its full name, such as
refimpl.solve; the name of a mutant is without the package.  Which are tried
says sample.py of refimpl, and judge.py of the judge.
"""

import ast
import functools
import gc
import importlib
import inspect
import os
import sys
import types
from collections import namedtuple
from contextlib import contextmanager
from fractions import Fraction
from zlib import crc32

from .changes import at_the_top, changes, put


# module, function: where; function is None for a constant.  place: which
# statement of the function, counted from 0.  tree: the function, or for a
# constant the module.  edit: (holder, key, new): what is put into a field of
# a node, or into a list of nodes.
Mutant = namedtuple("Mutant", "name module function place tree edit")

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))


def path_of(module):
    return os.path.join(ROOT, module.replace(".", os.sep) + ".py")


def source(module):
    with open(path_of(module), encoding="utf-8") as file:
        return file.read()


def functions(module):
    """Return {name: tree} of the functions and methods of a module."""
    result = {}
    for node in ast.parse(source(module)).body:
        if isinstance(node, ast.ClassDef):
            result.update((node.name + "." + part.name, part)
                          for part in node.body
                          if isinstance(part, ast.FunctionDef))
        elif isinstance(node, ast.FunctionDef):
            result[node.name] = node
    return result


def statements(tree):
    """Return the statements in a function, without its docstring."""
    places = [(body, i) for node in ast.walk(tree)
              for name in ("body", "orelse", "finalbody")
              for body in [getattr(node, name, None)]
              if isinstance(body, list) for i in range(len(body))
              if not docstring(body[i])]
    return sorted(places, key=lambda place: (
        place[0][place[1]].lineno, place[0][place[1]].col_offset))


def docstring(node):
    """Say whether a statement is a text that stands alone."""
    return (isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str))


def mutants(module):
    """Return the mutants of a module, each with a name of its own."""
    lines, result, seen = source(module).splitlines(), [], {}
    for function, place, tree, node, change, edit in edits(module):
        line = lines[node.lineno - 1].split("  #")[0].strip()
        location = module.partition(".")[2] + "." * bool(function) + (
            function or "")
        name = "{} | {} | {}".format(location, line, change)
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            name = "{} ({})".format(name, seen[name])
        result.append(Mutant(name, module, function, place, tree, edit))
    return result


def edits(module):
    """Yield (function, place, tree, statement, change, edit) of a module."""
    for function, tree in functions(module).items():
        for place, (body, i) in enumerate(statements(tree)):
            for change, edit in changes(tree, body, i):
                yield function, place, tree, body[i], change, edit
    tree = ast.parse(source(module))
    for place, node in enumerate(tree.body):
        if isinstance(node, ast.Assign):
            for change, edit in at_the_top(node):
                yield None, place, tree, node, change, edit


def compiled(tree):
    """Return the code of one function; in a class, for the sake of super."""
    shell = ast.parse("class _: pass")
    shell.body[0].body = [tree]
    code = compile(shell, "<mutant>", "exec")
    for name in ("_", tree.name):
        code = next(c for c in code.co_consts
                    if getattr(c, "co_name", None) == name)
    return code


def code_of(mutant):
    """Return the code of a mutant; its tree is left as it was."""
    holder, key, new = mutant.edit
    old = put(holder, key, new)
    try:
        if mutant.function:
            return compiled(mutant.tree)
        return compile(mutant.tree, path_of(mutant.module), "exec")
    finally:
        put(holder, key, old)


def function_of(module, name):
    """Return the function object that has a name, without decorators."""
    result = importlib.import_module(module)
    for part in name.split("."):
        result = vars(result)[part]
    result = getattr(result, "fget", result)       # of a property
    return inspect.unwrap(getattr(result, "__func__", result))


@contextmanager
def swapped(codes):
    """Run a block with other code in some functions.

    codes  [(module, name of the function, code)]
    """
    held = [(function_of(module, name), code)
            for module, name, code in codes]
    own = [function.__code__ for function, _ in held]
    try:
        for function, code in held:
            function.__code__ = code
        yield
    finally:
        for (function, _), code in zip(held, own):
            function.__code__ = code


LASTING = []


def settle():
    """Look through all objects before a process is forked that installs.

    To look at one is to copy its page of memory: in the whole suite half a
    second a process.  tests/conftest.py has hidden them.
    """
    if not LASTING:
        gc.unfreeze()
    LASTING.extend(changeable())
    gc.freeze()


def changeable():
    """Return the functions of ours and the caches that are not hidden.

    Caches of sources are large, and no answer is kept in them.
    """
    return [thing for thing in gc.get_objects()
            if isinstance(thing, functools._lru_cache_wrapper)
            and getattr(thing, "__module__", "") != "source"
            or isinstance(thing, types.FunctionType)
            and (thing.__module__ or "").startswith(
                ("refimpl", "conformance"))]


def install(mutant):
    """Put a mutant in the place of what it was made from, for good.

    Functions that were made inside a function before are changed as well,
    and what was kept of former results is dropped.
    """
    code = code_of(mutant)
    if mutant.function:
        own = function_of(mutant.module, mutant.function).__code__
    else:
        own = compile(source(mutant.module), path_of(mutant.module), "exec")
    old, new = list(parts(own)), list(parts(code))
    pairs = dict(zip(old, new if len(old) == len(new) else new[:1]))
    for thing in LASTING + changeable():
        if not isinstance(thing, types.FunctionType):
            thing.cache_clear()
        elif (thing.__module__ == mutant.module
              and thing.__code__ in pairs):
            thing.__code__ = pairs[thing.__code__]
    if not mutant.function:
        change_constants(mutant.module, code)


def parts(code):
    """Yield a code and all that is defined in it, in order."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from parts(inner)


def change_constants(name, code):
    """Give constants, and defaults that are one, the values of a mutant."""
    new = {"__name__": name, "__package__": name.rpartition(".")[0]}
    old = dict(vars(importlib.import_module(name)))
    exec(code, new)
    for key, value in new.items():
        if isinstance(value, types.FunctionType):
            old[key].__defaults__ = value.__defaults__
        elif is_plain(value) and value != old[key]:
            for other in list(sys.modules.values()):
                if vars(other).get(key) is old[key] and owner(
                        other, key) in (None, name):
                    setattr(other, key, value)


def is_plain(value):
    """Is a constant a number, or numbers?"""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, (tuple, list)):
        return all(map(is_plain, value))
    return isinstance(value, (int, Fraction))


def owner(module, key):
    """Return the name of a module where a constant is its own, or None."""
    path = getattr(module, "__file__", None) or ""
    own = not path.startswith(ROOT) or (
        "\n{} =".format(key) in inspect.getsource(module))
    return module.__name__ if own else None


# Which mutants of refimpl are tried: a sample.

# What no question of a case reaches (they come without the text of a line),
# and what has nothing to compute.
APART = ("theorems", "base.errors", "oracle.catalogue", "oracle.errors",
         "oracle.reader")
# What is not of a method: numbers, their limits, and how they are written.
OTHERS = ("base", "oracle", "fast")
SHARES = (72, 180)     # one in so many, of the methods and of the others


def modules():
    """Return the names of the modules of refimpl that are changed."""
    result = []
    for folder in ("", "base", "fast", "oracle"):
        for name in sorted(os.listdir(os.path.join(ROOT, "refimpl", folder))):
            name = (folder + "." if folder else "") + name
            if name.endswith(".py") and "__" not in name:
                result.append(name[:-3])
    return ["refimpl." + name for name in result if name not in APART]


MODULES = modules()


def is_chosen(mutant):
    """Say whether a mutant is of the sample.

    In the methods everything is that leaves out a check or an error.
    """
    if mutant.function is None:
        return False
    place, line, change = mutant.name.split(" | ", 2)
    other = place.split(".")[0] in OTHERS
    refusal = line.startswith("raise ") or "check." in line
    return crc32(mutant.name.encode()) % SHARES[other] == 0 or (
        refusal and change.startswith("left out") and not other)
