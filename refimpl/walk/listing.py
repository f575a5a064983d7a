"""The numbered lines of a function, as its source and docstring have them.

    listing     what there is to read of a function, None without a number
    statements  those of a body: what each may change, and what it asks
    data        what is in a JSON file here; printed.json has the steps of the
                algorithms that the texts print, in our words
"""

import ast
import json
import os
import re
from collections import namedtuple
from functools import lru_cache

from .tracing import COUNTS, Statement, Test

SIGNS = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">",
         ast.Eq: "==", ast.NotEq: "!="}


EDITED = {}     # {path: what is read for its file}


def text(block):
    return " ".join(block.split())


def statements(body, tags, bare, loops):
    """Yield the statements of a body; of a loop or a branch its head."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        body = node.body[0].lineno if getattr(node, "body", None) else 0
        end = max(body - 1, node.lineno) if body else node.end_lineno
        lines = range(node.lineno, end + 1)
        kind = {ast.For: "for", ast.While: "while", ast.If: "if"}.get(
            type(node), "")
        yield Statement(
            node.lineno, end, next((tags[n] for n in lines if n in tags), ""),
            kind, changed(node), question(node, bare), body, loops,
            moves(node), text(" ".join(bare[n - 1] for n in lines)))
        deeper = loops + (kind in ("for", "while"))
        for name in ("body", "orelse", "finalbody"):
            yield from statements(getattr(node, name, []), tags, bare, deeper)
        for handler in getattr(node, "handlers", []):
            yield from statements(handler.body, tags, bare, deeper)


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


def moves(node):
    """Return whether a statement makes a value from the one before."""
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Subscript)
    if not isinstance(node, ast.Assign):
        return False
    if any(isinstance(n, ast.Subscript) for t in node.targets
           for n in ast.walk(t)):
        return True
    if isinstance(getattr(node.value, "right", None), ast.Constant):
        return False                    # t = t + 1
    return bool({n.id for n in ast.walk(node.value) if isinstance(
        n, ast.Name)} & set(changed(node)))


def question(node, bare):
    """Return the Test of an if or a while, None for all else."""
    if not isinstance(node, (ast.If, ast.While)) or isinstance(
            node.test, ast.Constant):
        return None
    parts, sign = compared(node.test)
    rows = [bare[part.lineno - 1:part.end_lineno] for part in parts]
    for own, part in zip(rows, parts):
        own[-1] = own[-1][:part.end_col_offset]
    return Test([text("\n".join(own)[part.col_offset:]) for own, part in zip(
        rows, parts)], sign.replace("not", ""))


def compared(test):
    """Return (parts that a test compares, their sign), or (the test, "")."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return [test.operand], "not"
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and (
            type(test.ops[0]) in SIGNS):
        return [test.left] + test.comparators, SIGNS[type(test.ops[0])]
    return [test], ""


HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(HERE)
TAG = re.compile(r"  # (\d+(?:-\d+)?)$")
STEP = re.compile(r"^( {9}\d| {8}\d\d) {2,}(\S.*(?:\n {12,}\S.*)*)", re.M)
FIELD = re.compile("^ *Source:((?:.*\\n)(?:(?! *[A-Z]\\w+:| *>{3}"
                   " | {8}[ \\d]\\d  |\\s*$).*\\n)*)", re.M)

# name: "module.function".  rows: [(line number, tag or "", code)] from the
# first numbered line to the last.  words: {tag: the step in our words}.
# at: {line number: Statement}.  statements: the same in order.  source: the
# places in the texts.  within: the function around it, or "".  arguments:
# names.  used: the names in its rows, minus counts.  forever: {line of the
# first statement in it: a while True}, which does not report by itself.
Listing = namedtuple("Listing", (
    "name", "rows", "words", "at", "source", "within", "arguments", "used",
    "forever", "statements"))


def read(*path):
    """Return the text of a file."""
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def data(name):
    """Return what is in a JSON file beside this one."""
    return json.loads(read(HERE, name))


@lru_cache(maxsize=None)
def read_module(path):
    """Return (its lines, those without tags, its tree)."""
    lines = (EDITED.get(path) or read(path)).split("\n")
    bare = [TAG.sub("", line).rstrip() for line in lines]
    return lines, bare, ast.parse("\n".join(bare))


@lru_cache(maxsize=None)
def listing(path, first, name):
    """Return the Listing of the function defined on a line, or None."""
    lines, bare, tree = read_module(path)
    node, around = next((pair for pair in functions(tree, "") if first in (
        [pair[0].lineno] + [d.lineno for d in pair[0].decorator_list])
        and pair[0].name == name), (None, ""))
    if not node:
        return None
    inner = [n for f in ast.walk(node) if f is not node
             and isinstance(f, ast.FunctionDef)
             for n in range(f.lineno, f.end_lineno + 1)]
    tags = {n: match.group(1) for n in range(node.lineno, node.end_lineno + 1)
            for match in [TAG.search(lines[n - 1])]
            if match and n not in inner}
    return described(node, around, tags, bare, path) if tags else None


def functions(node, around):
    """Yield (function, the name of the one around it) in a tree."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield child, around
            yield from functions(child, child.name)
        elif isinstance(child, (ast.ClassDef, ast.If, ast.For, ast.While)):
            yield from functions(child, around)


def described(node, around, tags, bare, path):
    """Return the Listing of a function with these tags."""
    module = os.path.relpath(path, PACKAGE)[:-3].replace(os.sep, ".")
    order = sorted(statements(node.body, tags, bare, 0),
                   key=lambda s: s.first)
    at = {n: s for s in order for n in range(s.first, s.last + 1)}
    last = at[max(tags)].last
    rows = [(n, tags.get(n, ""), bare[n - 1])
            for n in range(min(tags), last + 1)]
    left = min(len(code) - len(code.lstrip()) for _, _, code in rows if code)
    rows = [(n, tag, code[left:]) for n, tag, code in rows]
    doc = ast.get_docstring(node, clean=False) or ""
    name = "{}.{}".format(module, node.name)
    words = data("printed.json")["steps"].get(name) or {
        number.strip(): text(said) for number, said in STEP.findall(doc)}
    source = [text(field) for field in FIELD.findall(doc)]
    used = set(re.findall(r"[A-Za-z_]\w*", " ".join(
        code for _, _, code in rows))) - set(COUNTS)
    forever = {s.body: s for s in at.values()
               if s.kind == "while" and not s.test}
    return Listing(name, rows, words, at, " ".join(source), around, [
        a.arg for a in node.args.args], used, forever, order)
