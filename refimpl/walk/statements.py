"""The statements of a function: what each may change, and what it asks.

    statements  those of a body; of a loop or a branch its head
    filled      code with the numbers that stand for its indices
    text        a block as one line
"""

import ast
import re
from collections import namedtuple

from .values import NOTHING

# first, last: its lines.  tag: "" for one of ours.  kind: "for", "while",
# "if" or "".  names: what it may change.  test: what it asks, or None.
# body: the line of the first statement in it.  loops: how many are around
# it.  moves: whether it makes a value from the one before, as w = w + x and
# M[i] = ... do, and no count.  code: its source in one line.
Statement = namedtuple("Statement", (
    "first", "last", "tag", "kind", "names", "test", "body", "loops",
    "moves", "code"))

# text: of the question.  parts: what it compares, or is, compiled.  sign:
# "<=" and so on, or "".
Test = namedtuple("Test", "text parts sign")

SIGNS = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">",
         ast.Eq: "==", ast.NotEq: "!="}


def text(block):
    """Return a block of text as one line."""
    return " ".join(block.split())


def statements(body, tags, bare, loops):
    """Yield the statements of a body; of a loop or a branch its head."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        inside = getattr(node, "body", None)
        end = max(inside[0].lineno - 1, node.lineno) if inside else (
            node.end_lineno)
        lines = range(node.lineno, end + 1)
        kind = {ast.For: "for", ast.While: "while", ast.If: "if"}.get(
            type(node), "")
        code = text(" ".join(bare[n - 1] for n in lines))
        yield Statement(
            node.lineno, end, next((tags[n] for n in lines if n in tags), ""),
            kind, changed(node), question(node, bare),
            inside[0].lineno if inside else 0, loops, moves(node, kind),
            code)
        deeper = loops + (kind in ("for", "while"))
        for name in ("body", "orelse", "finalbody"):
            for statement in statements(getattr(node, name, []), tags, bare,
                                        deeper):
                yield statement
        for handler in getattr(node, "handlers", []):
            for statement in statements(handler.body, tags, bare, deeper):
                yield statement


def changed(node):
    """Return the names that a statement may change, in order."""
    targets = list(getattr(node, "targets", []))
    if getattr(node, "target", None) is not None:
        targets.append(node.target)
    value = getattr(node, "value", None)
    if isinstance(node, ast.Expr) and isinstance(value, ast.Call) and (
            isinstance(value.func, ast.Attribute)):
        targets.append(value.func.value)        # y.append(...)
    names = []
    while targets:
        target = targets.pop(0)
        if isinstance(target, (ast.Tuple, ast.List)):
            targets = list(target.elts) + targets
        elif isinstance(target, (ast.Subscript, ast.Attribute, ast.Starred)):
            targets.insert(0, target.value)
        elif isinstance(target, ast.Name) and target.id not in names:
            names.append(target.id)
    return tuple(names)


def moves(node, kind):
    """Return whether a statement makes a value from the one before."""
    if kind or not isinstance(node, (ast.Assign, ast.AugAssign)):
        return False
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Subscript)
    if any(isinstance(n, ast.Subscript) for t in node.targets
           for n in ast.walk(t)):
        return True
    value = node.value
    if isinstance(value, ast.BinOp) and isinstance(
            value.right, ast.Constant):
        return False                    # t = t + 1
    used = {n.id for n in ast.walk(value) if isinstance(n, ast.Name)}
    return bool(used & set(changed(node)))


def question(node, bare):
    """Return the Test of an if or a while, None for all else."""
    if not isinstance(node, (ast.If, ast.While)) or isinstance(
            node.test, ast.Constant):
        return None
    test, sign = node.test, ""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        parts = [test.operand]
    elif isinstance(test, ast.Compare) and type(test.ops[0]) in SIGNS and (
            len(test.ops) == 1):
        parts, sign = [test.left, test.comparators[0]], SIGNS[
            type(test.ops[0])]
    else:
        parts = [test]
    source = "\n".join(bare)
    return Test([text(ast.get_source_segment(source, part))
                 for part in parts],
                [compile(ast.Expression(part), "<walk>", "eval")
                 for part in parts], sign)


def filled(code, names):
    """Return code with the numbers that stand for its indices: X[2].

    >>> filled("y[i] * dot(w, X[i])", {"i": 2, "w": []})
    'y[2] * dot(w, X[2])'
    """
    def put(match):
        value = names.get(match.group(1), NOTHING)
        return "[{}]".format(value) if type(value) is int else match.group(0)
    return re.sub(r"\[(\w+)\]", put, code)
