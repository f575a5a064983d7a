"""What a statement may have become.

    MOVES   functions of the list of statements that it is in, its place and
            itself, which yield (words, cost, change of such a list)
    bodies  the lists of statements of a definition; targets: names that one
            assigns to; rearrange: such a list; assign: one more in it
    count_turns     of loops, and calls
"""

import ast
import copy

from .faults import is_read, text_of
from .rows import call

SWAPS = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div,
         ast.Div: ast.Mult}


def leave_out(part, i, s):
    if not isinstance(s, (ast.Return, ast.Break)):
        yield "is left out", 1, lambda p: p.__setitem__(i, ast.Pass())


def assign_otherwise(part, i, s):
    if isinstance(s, ast.AugAssign):
        yield "is done twice", 2, lambda p: p.insert(i, p[i])
        yield "replaces the value, and adds nothing to it", 1, \
            lambda p: p.__setitem__(i, ast.Assign([s.target], s.value))
        other = SWAPS.get(type(s.op))
        if other:
            yield "has the other operation", 1, lambda p: p.__setitem__(
                i, ast.AugAssign(s.target, other(), s.value))


def always(part, i, s):
    if isinstance(s, ast.If):
        yield "is taken always", 1, lambda p: setattr(
            p[i], "test", ast.Constant(True))


def exchange(part, i, s):
    if i + 1 < len(part) and not isinstance(part[i + 1], ast.Return):
        yield "comes after `{}`".format(text_of(part[i + 1])), \
            2, lambda p: p.insert(i, p.pop(i + 1))


def change_loop(part, i, s):
    """Let a loop end early, and move statements into it or out of it."""
    if not isinstance(s, (ast.For, ast.While)):
        return
    yield "ends after one turn", 2, lambda p: p[i].body.append(ast.Break())
    for k, inner in enumerate(s.body):
        text = text_of(inner)
        if isinstance(inner, ast.If) and not any(isinstance(
                n, (ast.Break, ast.Return)) for n in ast.walk(inner)):
            yield "ends after the first time that `{}`".format(text_of(
                inner.test)), 1.5, lambda p, k=k: p[i].body[
                    k].body.append(ast.Break())
        if len(s.body) > 1 and not isinstance(inner, ast.Return):
            yield "has `{}` after it, once".format(text), 2, \
                lambda p, k=k: p.insert(i + 1, p[i].body.pop(k))
        if isinstance(inner, ast.Assign) and not any(
                is_read(n) for n in ast.walk(inner)):
            yield "has `{}` before it, once".format(text), 1, \
                lambda p, k=k: p.insert(i, p[i].body.pop(k))
    if i + 1 < len(part) and not isinstance(part[i + 1], ast.Return):
        yield "has `{}` inside".format(text_of(part[i + 1])), 2, \
            lambda p: p[i].body.append(p.pop(i + 1))
    if i and isinstance(part[i - 1], ast.Assign):
        yield "has `{}` inside, anew each time".format(text_of(
            part[i - 1])), 1.5, lambda p: p[i].body.insert(0, copy.deepcopy(
                p[i - 1]))


def read_old(part, i, s):
    """Let what a loop reads be what it was before the loop."""
    if not isinstance(s, (ast.For, ast.While)):
        return
    inside = [n for b in s.body for n in ast.walk(b)]
    stored = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(
        n.ctx, ast.Store)} | {
            getattr(n.target.value, "id", "") for n in inside if isinstance(
                n, ast.AugAssign) and isinstance(n.target, ast.Subscript)}
    for name in sorted(stored):
        for k in range(len(reads(s, name))):
            yield "reads `{}` as it was before".format(name), 2, \
                lambda p, name=name, k=k: keep_old(p, i, name, k)


def reads(loop, name):
    return [n for b in loop.body for n in ast.walk(b) if is_read(
        n) and n.id == name]


def keep_old(p, i, name, k):
    reads(p[i], name)[k].id = "old_" + name
    p.insert(i, ast.Assign([ast.Name("old_" + name, ast.Store())], call(
        "COPY", ast.Name(name, ast.Load()))))


def read_new(part, i, s):
    """Let a statement read what is new: new_w for w."""
    new = {n.id for p in part for n in ast.walk(p) if isinstance(
        n, ast.Name) and n.id.startswith("new_")}
    if isinstance(s, ast.Assign) and any(is_read(
            n) and "new_" + n.id in new for n in ast.walk(s)):
        yield "reads what is already new", 1, lambda p: rename(p[i], new)


def rename(s, new):
    for n in ast.walk(s):
        if is_read(n) and "new_" + n.id in new:
            n.id = "new_" + n.id


MOVES = (read_new, leave_out, assign_otherwise, always, change_loop, exchange,
         read_old)


# Definitions.

def count_turns(node):
    """Count the turns of loops, and calls."""
    tick = ast.Expr(ast.Call(ast.Name("TICK", ast.Load()), [], []))
    for n in ast.walk(node):
        if isinstance(n, (ast.For, ast.While, ast.FunctionDef)):
            n.body.insert(0, tick)
        if isinstance(n, ast.ImportFrom):
            n.names, n.module, n.level = [ast.alias("sqrt")], "math", 0
    return ast.fix_missing_locations(node)


def is_tick(s):
    return isinstance(s, ast.Expr) and isinstance(
        s.value, ast.Call) and getattr(s.value.func, "id", "") == "TICK"


def bodies(node):
    """Yield the lists of statements of a definition."""
    for n in ast.walk(node):
        for field in ("body", "orelse"):
            part = getattr(n, field, None)
            if isinstance(part, list) and part and isinstance(
                    part[0], ast.stmt):
                yield part


def targets(s):
    """Yield the names to which a statement assigns."""
    for target in s.targets if isinstance(s, ast.Assign) else [
            s.target] if isinstance(s, ast.AugAssign) else ():
        for n in getattr(target, "elts", [target]):
            if isinstance(n, ast.Name) and n.id not in ("run", "trace"):
                yield n.id


def rearrange(part, i, act):
    """Return functions that change a list of statements, the one at i by a
    copy of it, and that take it back.
    """
    before = list(part)

    def change():
        part[i:i + 1] = copy.deepcopy(part[i:i + 1])
        act(part)
        for s in part:
            if s not in before:
                ast.fix_missing_locations(s)

    def undo():
        part[:] = before
    return change, undo


def assign(part, i, name, act, *others):
    """Insert NAME = ACT(NAME, ...) in a list of statements."""
    s = ast.Assign([ast.Name(name, ast.Store())], call(act, *(
        ast.Name(one, ast.Load()) for one in (name, *others))))
    return rearrange(part, len(part), lambda part: part.insert(i, s))
