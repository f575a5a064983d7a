"""Wrong programs made from refimpl itself, one small change each.

    mutants(module)      every change of every function, in source order
    functions(module)    {name: its source tree}, methods as Class.name
    statements(tree)     the statements of a function, in source order

A change is made in the syntax tree and compiled; nothing is written.
What is changed stands in changes.py.
"""

import ast
import os
from collections import namedtuple

from .changes import changes

# module, function: where.  place: which statement of the function, counted
# from 0.  tree: the function.  edit: (holder, key, new): what is put into a
# field of a node, or into a list of nodes.
Mutant = namedtuple("Mutant", "name module function place tree edit")

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

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
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    found[node.name + "." + part.name] = part
        elif isinstance(node, ast.FunctionDef):
            found[node.name] = node
    return found


def compiled(tree):
    """Return the code of one function."""
    code = compile(ast.Module([tree], []), "<mutant>", "exec")
    return next(c for c in code.co_consts if hasattr(c, "co_code"))


def statements(tree):
    """Return the statements in a function, without its docstring."""
    found = []
    for body in bodies(tree):
        for i, node in enumerate(body):
            if not docstring(node):
                found.append((body, i))
    return sorted(found, key=lambda place: (
        place[0][place[1]].lineno, place[0][place[1]].col_offset))


def bodies(tree):
    """Yield the lists of statements in a tree."""
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                yield body


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


def code_of(mutant):
    """Return the code of a mutant; its tree is left as it was."""
    holder, key, new = mutant.edit
    old = put(holder, key, new)
    code = compiled(mutant.tree)
    put(holder, key, old)
    return code


def put(holder, key, new):
    """Put something into a field or a list; return what was there."""
    if isinstance(holder, list):
        old, holder[key] = holder[key], new
    else:
        old = getattr(holder, key)
        setattr(holder, key, new)
    return old
