"""Wrong programs made from refimpl itself, one small change each.

    mutants(module)      every change of every function, in source order
    functions(module)    {name: its source tree}, methods as Class.name
    statements(tree)     the statements of a function, in source order
    swapped(...)         the code of a function is another in a block
    chosen(mutant)       is it one of the sample?

A change is made in the syntax tree and compiled; nothing is written.
What is changed stands in changes.py.  A mutant is chosen by its name, so
that the choice does not change with what stands around it in the source.
"""

import ast
import importlib
import os
from collections import namedtuple
from contextlib import contextmanager
from zlib import crc32

from .changes import changes, put

# module, function: where.  place: which statement of the function, counted
# from 0.  tree: the function.  edit: (holder, key, new): what is put into a
# field of a node, or into a list of nodes.
Mutant = namedtuple("Mutant", "name module function place tree edit")

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

# What no question of a case reaches (they come without the text of a line),
# and what has nothing to compute.
APART = ("theorems", "base.errors", "oracle.catalogue",
         "oracle.reader")
# What is not of a method: numbers, their limits, and how they are written.
OTHERS = ("base.check", "base.digits", "base.exponential",
          "base.irrational", "base.rational",
          "base.scalar", "base.whole", "oracle.inputs", "oracle.tasks",
          "oracle.wire", "roads.enclosure")
SHARES = (12, 36)       # one in so many, of the methods and of the others


def modules():
    """Return the names of the modules of refimpl that are changed."""
    found = []
    for folder in ("", "base", "roads", "oracle"):
        for name in sorted(os.listdir(os.path.join(ROOT, "refimpl", folder))):
            name = (folder + "." if folder else "") + name
            if name.endswith(".py") and "__" not in name:
                found.append(name[:-3])
    return [name for name in found if name not in APART]


MODULES = modules()


def source(module):
    """Return the text of a module of refimpl."""
    path = os.path.join(ROOT, "refimpl", module.replace(".", os.sep) + ".py")
    with open(path, encoding="utf-8") as file:
        return file.read()


def functions(module):
    """Return {name: tree} of the functions and methods of a module."""
    found = {}
    for node in ast.parse(source(module)).body:
        if isinstance(node, ast.ClassDef):
            found.update((node.name + "." + part.name, part)
                         for part in node.body
                         if isinstance(part, ast.FunctionDef))
        elif isinstance(node, ast.FunctionDef):
            found[node.name] = node
    return found


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
    lines, found, seen = source(module).splitlines(), [], {}
    for function, tree in functions(module).items():
        for place, (body, i) in enumerate(statements(tree)):
            line = lines[body[i].lineno - 1].split("  #")[0].strip()
            for change, edit in changes(tree, body, i):
                name = "{}.{} | {} | {}".format(module, function, line,
                                                change)
                seen[name] = seen.get(name, 0) + 1
                if seen[name] > 1:
                    name = "{} ({})".format(name, seen[name])
                found.append(Mutant(name, module, function, place, tree,
                                    edit))
    return found


def chosen(mutant):
    """Say whether a mutant is of the sample.

    In the methods everything is that leaves out a check or an error.
    """
    _, line, change = mutant.name.split(" | ", 2)
    other = mutant.module in OTHERS
    refusal = line.startswith("raise ") or "check." in line
    return crc32(mutant.name.encode()) % SHARES[other] == 0 or (
        refusal and change.startswith("left out") and not other)


def compiled(tree):
    """Return the code of one function; in a class, for the sake of super."""
    shell = ast.parse("class _: pass")
    shell.body[0].body = [tree]
    code = compile(shell, "<mutant>", "exec")
    for _ in range(2):
        code = next(c for c in code.co_consts if hasattr(c, "co_code"))
    return code


def code_of(mutant):
    """Return the code of a mutant; its tree is left as it was."""
    holder, key, new = mutant.edit
    old = put(holder, key, new)
    code = compiled(mutant.tree)
    put(holder, key, old)
    return code


def function_of(module, name):
    """Return the function object of refimpl that has a name."""
    found = importlib.import_module("refimpl." + module)
    for part in name.split("."):
        found = vars(found)[part]
    return found


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


def mutated(mutant):
    """Run a block with a mutant in the place of what it was made from."""
    return swapped([(mutant.module, mutant.function, code_of(mutant))])
