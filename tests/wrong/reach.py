"""Which statements of refimpl each question reaches.

    reached(modules, ask)   {(module, function, place): what ask() returns
                            for the questions that reach it}

Every function gets a mark before each of its statements, is run, and gets
its own code back.
"""

import ast
import importlib

from .mutants import compiled, functions, statements


def code_holder(module, function):
    """Return the function object of refimpl that has a name."""
    found = importlib.import_module("refimpl." + module)
    for part in function.split("."):
        found = vars(found)[part]
    return found


def marked(tree, first):
    """Return (the code of a function with marks in it, how many marks)."""
    places = statements(tree)
    for k, (body, i) in reversed(list(enumerate(places))):
        call = ast.parse("_reached({})".format(first + k)).body[0]
        for node in ast.walk(call):
            ast.copy_location(node, body[i])
        body.insert(i, call)
    return compiled(tree), len(places)


def reached(modules, questions, ask):
    """Return {place in the source: the questions that reach it, in order}.

    modules    names of modules of refimpl
    questions  a list of what ask() takes
    """
    places, undo, seen = [], [], set()
    for module in modules:
        vars(importlib.import_module("refimpl." + module))[
            "_reached"] = seen.add
        for function, tree in functions(module).items():
            code, many = marked(tree, len(places))
            places += [(module, function, k) for k in range(many)]
            held = code_holder(module, function)
            undo.append((held, held.__code__))
            held.__code__ = code
    found = {}
    try:
        for question in questions:
            seen.clear()
            ask(question)
            for k in sorted(seen):
                found.setdefault(places[k], []).append(question)
    finally:
        for held, code in undo:
            held.__code__ = code
    return found
