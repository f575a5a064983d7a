"""General faults, in two tables for all tasks.

    VALUES   what a number, a vector or a matrix may have become on the way:
             rows of (words, cost, function of the value, n and d)
    KINDS    what a node of a line may have become: functions of a node and
             the names at hand, which yield (words, cost, other node)
    MOVES    what a statement may have become: functions of the body that it
             is in and its place, which yield (words, cost, change)

Words follow the name of what is faulty.  A cheap fault is a likely one.
"""

import ast
import copy
from math import sqrt

SWAPS = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div,
         ast.Div: ast.Mult}
COMPARED = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq, ast.Lt, ast.Gt)}
OTHERS = {"max": "min", "min": "max", "any": "all", "all": "any"}


# Values.

class Unfit(Exception):
    """A value that a fault is not for."""


def is_vector(v):
    return isinstance(v, list) and not (v and isinstance(v[0], list))


def is_matrix(v):
    return isinstance(v, list) and bool(v) and isinstance(v[0], list)


def entries(change):
    def run(v, n, d):
        if isinstance(v, list):
            return type(v)([run(u, n, d) for u in v])
        if isinstance(v, (bool, str, tuple)) or v is None:
            raise Unfit
        result = change(v, n, d)
        # ints that grow without end take for ever
        return float(result) if abs(result) > 1e15 else result
    return run


def only(holds, change):
    """Return a fault: change(v) of what holds."""
    def run(v, n, d):
        if not holds(v) or not v:
            raise Unfit
        return change(v)
    return run


def vector(change):
    return only(is_vector, change)


def matrix(change):
    return only(is_matrix, change)


def rows(change):
    return only(lambda v: isinstance(v, list), change)


def number(change):
    return only(lambda v: not isinstance(v, (list, bool, str, tuple, dict)),
                change)


def average(v):
    return sum(v) / len(v)


def columns(change):
    return matrix(lambda A: [list(row) for row in zip(*[
        change(list(column)) for column in zip(*A)])])


def less_mean(v):
    middle = average(v)
    return [x - middle for x in v]


def over_deviation(ddof, centred):
    def change(v):
        off = less_mean(v)
        size = sqrt(sum(x * x for x in off) / max(len(v) - ddof, 1)) or 1
        return [x / size for x in (off if centred else v)]
    return change


def unit_length(v):
    size = sqrt(sum(x * x for x in v))
    return [x / size for x in v]


def ranged(v):
    low, high = min(v), max(v)
    return [(x - low) / (high - low) for x in v] if high > low else v


def running(v):
    return [sum(v[:k + 1]) for k in range(len(v))]


def of_labels(low, change):
    def run(v):
        if not set(v) <= {1, low}:
            raise Unfit
        return [change(x) for x in v]
    return vector(run)


def cells(keep):
    return matrix(lambda A: [[x if keep(i, j) else 0 for j, x in enumerate(
        row)] for i, row in enumerate(A)])


def invert(A):
    from .systems import invert
    return invert(A)


def whole_mean(A):
    middle = average([x for row in A for x in row])
    return [[middle] * len(row) for row in A]


VALUES = [
    ("is 0", 1, entries(lambda v, n, d: 0)),
    ("has the opposite sign", 1, entries(lambda v, n, d: -v)),
    ("is doubled", 1, entries(lambda v, n, d: 2 * v)),
    ("is halved", 1, entries(lambda v, n, d: v / 2)),
    ("is multiplied by n", 1, entries(lambda v, n, d: n * v)),
    ("is divided by n", 1, entries(lambda v, n, d: v / n)),
    ("is divided by n - 1", 1.5, entries(lambda v, n, d: v / (n - 1))),
    ("is divided by n - 1 and not by n", 1,
     entries(lambda v, n, d: v * n / (n - 1))),
    ("is divided by n - 2 and not by n", 1.5,
     entries(lambda v, n, d: v * n / (n - 2))),
    ("is multiplied by n - 1", 2, entries(lambda v, n, d: v * (n - 1))),
    ("is divided by n and not by n - 1", 2,
     entries(lambda v, n, d: v * (n - 1) / n)),
    ("is multiplied by 2 n", 2, entries(lambda v, n, d: 2 * n * v)),
    ("is multiplied by n / 2", 2, entries(lambda v, n, d: n * v / 2)),
    ("is divided by 2 n", 2, entries(lambda v, n, d: v / (2 * n))),
    ("is multiplied by 2 / n", 2, entries(lambda v, n, d: 2 * v / n)),
    ("is multiplied by the number of features", 2,
     entries(lambda v, n, d: d * v)),
    ("is divided by the number of features", 2,
     entries(lambda v, n, d: v / d)),
    ("is multiplied by -2", 2, entries(lambda v, n, d: -2 * v)),
    ("is multiplied by -1/2", 2, entries(lambda v, n, d: -v / 2)),
    ("is divided by -n", 2, entries(lambda v, n, d: -v / n)),
    ("is squared", 1, entries(lambda v, n, d: v * v)),
    ("is its square root", 1, entries(lambda v, n, d: sqrt(v))),
    ("is a standard deviation: the square root of its n-th part", 1.5,
     entries(lambda v, n, d: sqrt(v / n))),
    ("is a standard deviation: the square root of its part by n - 1", 1.5,
     entries(lambda v, n, d: sqrt(v / (n - 1)))),
    ("is its reciprocal", 1, entries(lambda v, n, d: 1 / v)),
    ("is taken without its sign", 1, entries(lambda v, n, d: abs(v))),
    ("is only its sign", 2, entries(lambda v, n, d: (v > 0) - (v < 0))),
    ("is 1", 1, entries(lambda v, n, d: 1)),
    ("is rounded to whole numbers", 1, entries(lambda v, n, d: round(v))),
    ("is cut to whole numbers", 1, entries(lambda v, n, d: int(v))),
    ("is rounded to two decimals", 2, entries(lambda v, n, d: round(v, 2))),
    ("is 0 where it is below 0", 1, entries(lambda v, n, d: max(v, 0))),
    ("is taken from 1", 1, entries(lambda v, n, d: 1 - v)),
    ("is less by 1", 1, number(lambda v: v - 1)),
    ("is more by 1", 1, number(lambda v: v + 1)),
    ("has 0 and 1 for -1 and +1", 1, of_labels(-1, lambda v: (v + 1) / 2)),
    ("has -1 and +1 for 0 and 1", 1, of_labels(0, lambda v: 2 * v - 1)),
    ("has 1 and 2 for its labels", 2, of_labels(-1, lambda v: (v + 3) / 2)),
    ("counts from 1", 1, vector(lambda v: [x + 1 for x in v])),
    ("is without its last row", 1, rows(lambda v: v[:-1])),
    ("is without its first row", 1, rows(lambda v: v[1:])),
    ("is in the opposite order", 1, rows(lambda v: v[::-1])),
    ("is sorted", 1.5, vector(sorted)),
    ("is sorted, the largest first", 2,
     vector(lambda v: sorted(v, reverse=True))),
    ("is moved by one place", 2, rows(lambda v: v[1:] + v[:1])),
    ("is moved on by one place", 2, rows(lambda v: v[-1:] + v[:-1])),
    ("has 0 as its first entry", 2, vector(lambda v: [0] + v[1:])),
    ("has 0 as its last entry", 2, vector(lambda v: v[:-1] + [0])),
    ("has its first row in every place", 2, rows(lambda v: [v[0]] * len(v))),
    ("has its last row in every place", 3, rows(lambda v: [v[-1]] * len(v))),
    ("has its sum in every place", 3, vector(lambda v: [sum(v)] * len(v))),
    ("has its mean in every place", 2,
     vector(lambda v: [average(v)] * len(v))),
    ("is added up from entry to entry", 3, vector(running)),
    ("is less its mean", 1, vector(less_mean)),
    ("is standardised (n)", 2, vector(over_deviation(0, True))),
    ("is standardised (n - 1)", 2, vector(over_deviation(1, True))),
    ("is divided by its length", 1, vector(unit_length)),
    ("is divided by its largest entry", 2,
     vector(lambda v: [x / max(map(abs, v)) for x in v])),
    ("is divided by its sum", 2, vector(lambda v: [x / sum(v) for x in v])),
    ("is transposed", 1, matrix(lambda A: [list(c) for c in zip(*A)])),
    ("is its inverse", 1, matrix(invert)),
    ("has only its diagonal", 1, cells(lambda i, j: i == j)),
    ("has 0 on its diagonal", 2, cells(lambda i, j: i != j)),
    ("has 0 below its diagonal", 1.5, cells(lambda i, j: i <= j)),
    ("has 0 above its diagonal", 1.5, cells(lambda i, j: i >= j)),
    ("has columns less their means", 1, columns(less_mean)),
    ("has columns over their deviations (n)", 2,
     columns(over_deviation(0, False))),
    ("has columns over their deviations (n - 1)", 2,
     columns(over_deviation(1, False))),
    ("has standardised columns (n)", 1, columns(over_deviation(0, True))),
    ("has standardised columns (n - 1)", 1,
     columns(over_deviation(1, True))),
    ("has columns from 0 to 1", 2, columns(ranged)),
    ("has columns of length 1", 2, columns(unit_length)),
    ("has rows of length 1", 2, matrix(lambda A: list(map(unit_length, A)))),
    ("has a constant as one more column", 1,
     matrix(lambda A: [row + [1] for row in A])),
    ("has a constant as one more column, first", 2,
     matrix(lambda A: [[1] + row for row in A])),
    ("is without its last column", 1,
     matrix(lambda A: [row[:-1] or 1 / 0 for row in A])),
    ("is without its first column", 2,
     matrix(lambda A: [row[1:] or 1 / 0 for row in A])),
    ("has 0 in its last column", 2,
     matrix(lambda A: [row[:-1] + [0] for row in A])),
    ("has 0 in its first column", 2,
     matrix(lambda A: [[0] + row[1:] for row in A])),
    ("has the columns in the opposite order", 2,
     matrix(lambda A: [row[::-1] for row in A])),
    ("has the mean of all entries in every place", 2, matrix(whole_mean))]


# Nodes of a line.

def text_of(node, most=70):
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= most else text[:most - 3] + "..."


def load(name):
    return ast.Name(name, ast.Load())


def call(name, *args):
    return ast.Call(load(name), list(args), [])


def plus(node, k):
    return ast.BinOp(node, ast.Add() if k > 0 else ast.Sub(),
                     ast.Constant(abs(k)))


def change_operation(node, names):
    if not isinstance(node, ast.BinOp):
        return
    a, b, op = node.left, node.right, type(node.op)
    if op in SWAPS:
        yield 1, ast.BinOp(a, SWAPS[op](), b)
    yield 1, a
    if op in (ast.Add, ast.Mult):
        yield 1, b
    if op is ast.Sub:
        yield 1, ast.UnaryOp(ast.USub(), b)
        yield 1, ast.BinOp(b, ast.Sub(), a)
    if op is ast.Div:
        yield 1, ast.BinOp(b, ast.Div(), a)
        yield 2, b
        yield 1.5, ast.BinOp(a, ast.FloorDiv(), b)
        for k in (-1, 1):
            yield 1.5, ast.BinOp(a, ast.Div(), plus(b, k))
    if op is ast.Mult:
        yield 2, ast.BinOp(a, ast.Add(), b)
        yield 1.5, ast.BinOp(node, ast.Mult(), a)
        yield 1.5, ast.BinOp(node, ast.Mult(), b)
    if op is ast.Pow:
        yield 1.5, call("abs", a)
        yield 2, ast.BinOp(a, ast.Mult(), b)
        yield 2, ast.BinOp(a, ast.Pow(), plus(b, 1))
    # brackets in the wrong place
    if op is ast.Pow and isinstance(a, ast.BinOp):
        yield 1, ast.BinOp(a.left, a.op, ast.BinOp(a.right, op(), b))
        yield 1, ast.BinOp(ast.BinOp(a.left, op(), b), a.op, a.right)
    if op in (ast.Mult, ast.Div) and isinstance(b, ast.BinOp) and isinstance(
            b.op, (ast.Add, ast.Sub, ast.Mult, ast.Div)):
        yield 1, ast.BinOp(ast.BinOp(a, node.op, b.left), b.op, b.right)
    if op in (ast.Mult, ast.Div) and isinstance(a, ast.BinOp) and isinstance(
            a.op, (ast.Add, ast.Sub)):
        yield 1, ast.BinOp(a.left, a.op, ast.BinOp(a.right, node.op, b))
    if op in (ast.Add, ast.Sub) and isinstance(a, ast.BinOp) and isinstance(
            a.op, (ast.Mult, ast.Div)):
        yield 1.5, ast.BinOp(a.left, a.op, ast.BinOp(a.right, node.op, b))
    if op in (ast.Add, ast.Sub) and isinstance(b, ast.BinOp) and isinstance(
            b.op, (ast.Mult, ast.Div)):
        yield 1.5, ast.BinOp(ast.BinOp(a, node.op, b.left), b.op, b.right)


def change_sign(node, names):
    if isinstance(node, ast.UnaryOp):
        yield 1, node.operand


def change_comparison(node, names):
    if not isinstance(node, ast.Compare) or len(node.ops) > 1:
        return
    a, b = node.left, node.comparators[0]
    for op in COMPARED.get(type(node.ops[0]), ()):
        yield 1, ast.Compare(a, [op()], [b])
    if isinstance(node.ops[0], (ast.Lt, ast.LtE)) and isinstance(
            b, ast.Constant) and b.value == 0:
        for room in (1, 1e-6):
            yield 1.5, ast.Compare(a, [node.ops[0]], [ast.Constant(room)])
    if isinstance(node.ops[0], (ast.Eq, ast.NotEq)) and not isinstance(
            b, ast.Constant):
        yield 2, ast.Compare(call("abs", ast.BinOp(a, ast.Sub(), b)), [
            (ast.Lt if isinstance(node.ops[0], ast.Eq) else ast.GtE)()],
            [ast.Constant(1e-3)])
    for value in (True, False):
        yield 2, ast.Constant(value)


NEXT = {0: (1, -1), 1: (0, 2, -1), 2: (1, 3, 4, 0)}


def change_constant(node, names):
    if isinstance(node, ast.Constant) and isinstance(
            node.value, (int, float)) and not isinstance(node.value, bool):
        for v in NEXT.get(node.value, (node.value + 1, 2 * node.value)):
            yield 2, ast.Constant(v)
        if node.value == 0.5:
            yield 1, ast.Constant(0)


def change_index(node, names):
    if not isinstance(node, ast.Subscript) or isinstance(
            node.ctx, ast.Store) or isinstance(node.slice, ast.Constant):
        return
    at = node.slice
    if isinstance(at, ast.Slice):
        yield 2, node.value
        return
    for other in (ast.Constant(0), ast.Constant(-1), plus(at, 1),
                  plus(at, -1)):
        yield 2, ast.Subscript(node.value, other, ast.Load())
    yield 2, ast.Constant(1)
    yield 2, ast.Constant(0)
    inner = node.value
    if isinstance(inner, ast.Subscript) and not isinstance(
            inner.slice, ast.Slice):
        yield 1.5, ast.Subscript(ast.Subscript(
            inner.value, at, ast.Load()), inner.slice, ast.Load())


def change_call(node, names):
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return
    name, args = node.func.id, node.args
    if name == "range":
        low, high = ([ast.Constant(0)] + args[:1]) if len(
            args) == 1 else args[:2]
        yield 1, call("range", *args[:len(args) - 1], plus(high, -1))
        yield 1, call("range", plus(low, 1), high)
        yield 1.5, call("range", *args[:len(args) - 1], plus(high, 1))
        yield 1.5, call("reversed", node)
        if len(args) == 2:
            yield 1, call("range", high)
        return
    if name == "len":
        yield 1, plus(node, -1)
        yield 1.5, plus(node, 1)
        yield 2, ast.Constant(1)
        for other in names:
            yield 3, call("len", load(other))
        return
    if name in OTHERS:
        yield 1, ast.Call(load(OTHERS[name]), args, node.keywords)
    if name == "sum" and len(args) == 1:
        yield 1.5, call("MEAN", args[0])
    if len(args) == 2 and name != "zip":
        yield 1, ast.Call(node.func, args[::-1], node.keywords)
    for arg in args:
        if not isinstance(arg, (ast.Starred, ast.GeneratorExp)):
            yield 1 if len(args) == 1 else 2, arg
    if name in ("exp", "sigmoid", "sqrt", "log"):
        yield 1, ast.Call(node.func, [ast.UnaryOp(ast.USub(), args[0])], [])


def change_choice(node, names):
    if isinstance(node, ast.IfExp):
        yield 1, node.body
        yield 1, node.orelse
        yield 1, ast.IfExp(node.test, node.orelse, node.body)
    if isinstance(node, ast.BoolOp):
        yield 1, ast.BoolOp(ast.Or() if isinstance(
            node.op, ast.And) else ast.And(), node.values)
        yield from ((1, value) for value in node.values)


def change_selection(node, names):
    if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
        for k, loop in enumerate(node.generators):
            for i in range(len(loop.ifs)):
                other = copy.deepcopy(node)
                del other.generators[k].ifs[i]
                yield 1, other


def change_name(node, names):
    if isinstance(node, ast.Name) and isinstance(
            node.ctx, ast.Load) and node.id in names:
        for other in names:
            if other != node.id:
                yield 3, load(other)
        yield 2, ast.Constant(0)
        yield 2, ast.Constant(1)
        yield 2, ast.UnaryOp(ast.USub(), node)
        yield 2, ast.BinOp(ast.Constant(2), ast.Mult(), node)
        yield 2.5, ast.BinOp(node, ast.Mult(), node)
        yield 2.5, ast.BinOp(node, ast.Div(), ast.Constant(2))


KINDS = (change_operation, change_sign, change_comparison, change_constant,
         change_index, change_call, change_choice, change_selection,
         change_name)


# Statements.  A change takes the list of statements of a copy.

def leave_out(part, i, s):
    if not isinstance(s, (ast.Return, ast.Break)):
        yield "is left out", 1, lambda p: p.__setitem__(i, ast.Pass())


def repeat(part, i, s):
    if isinstance(s, ast.AugAssign):
        yield "is done twice", 2, lambda p: p.insert(i, p[i])


def assign_only(part, i, s):
    if isinstance(s, ast.AugAssign):
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


def end_early(part, i, s):
    if isinstance(s, (ast.For, ast.While)):
        yield "ends after one turn", 2, lambda p: p[i].body.append(
            ast.Break())
        for k, inner in enumerate(s.body):
            if isinstance(inner, ast.If) and not any(isinstance(
                    n, (ast.Break, ast.Return)) for n in ast.walk(inner)):
                yield "ends after the first time that `{}`".format(text_of(
                    inner.test)), 1.5, lambda p, k=k: p[i].body[
                        k].body.append(ast.Break())


def move_in_or_out(part, i, s):
    if not isinstance(s, (ast.For, ast.While)):
        return
    for k in range(len(s.body)):
        if len(s.body) > 1 and not isinstance(s.body[k], ast.Return):
            yield "has `{}` after it, once".format(text_of(s.body[k])), 2, \
                lambda p, k=k: p.insert(i + 1, p[i].body.pop(k))
    if i + 1 < len(part) and not isinstance(part[i + 1], ast.Return):
        yield "has `{}` inside".format(text_of(part[i + 1])), 2, \
            lambda p: p[i].body.append(p.pop(i + 1))
    if i and isinstance(part[i - 1], ast.Assign):
        yield "has `{}` inside, anew each time".format(text_of(
            part[i - 1])), 1.5, lambda p: p[i].body.insert(0, copy.deepcopy(
                p[i - 1]))


def not_anew(part, i, s):
    """Take what a loop sets anew out of it: it is set once, before."""
    if isinstance(s, (ast.For, ast.While)):
        for k, inner in enumerate(s.body):
            if isinstance(inner, ast.Assign) and not any(isinstance(
                    n, ast.Name) and isinstance(n.ctx, ast.Load)
                    for n in ast.walk(inner)):
                yield "has `{}` before it, once".format(text_of(inner)), 1, \
                    lambda p, k=k: p.insert(i, p[i].body.pop(k))


def exchange(part, i, s):
    if i + 1 < len(part) and not isinstance(part[i + 1], ast.Return):
        yield "comes after `{}`".format(text_of(part[i + 1]).split(":")[0]), \
            2, lambda p: p.insert(i, p.pop(i + 1))


def stale(part, i, s):
    """Let what a loop reads be what it was before the loop."""
    if not isinstance(s, (ast.For, ast.While)):
        return
    stored = {n.id for b in s.body for n in ast.walk(b) if isinstance(
        n, ast.Name) and isinstance(n.ctx, ast.Store)}
    stored |= {n.target.value.id for b in s.body for n in ast.walk(b)
               if isinstance(n, ast.AugAssign) and isinstance(
                   n.target, ast.Subscript) and isinstance(
                       n.target.value, ast.Name)}
    for name in sorted(stored):
        for k in range(len(reads(s, name))):
            yield "reads `{}` as it was before".format(name), 2, \
                lambda p, name=name, k=k: make_stale(p, i, name, k)


def reads(loop, name):
    return [n for b in loop.body for n in ast.walk(b) if isinstance(
        n, ast.Name) and n.id == name and isinstance(n.ctx, ast.Load)]


def make_stale(p, i, name, k):
    reads(p[i], name)[k].id = "old_" + name
    p.insert(i, ast.Assign([ast.Name("old_" + name, ast.Store())], call(
        "COPY", load(name))))


def read_new(part, i, s):
    """Let a statement read what is new: new_w for w."""
    old = [n for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(
        n.ctx, ast.Load)]
    new = {n.id for p in part for n in ast.walk(p) if isinstance(
        n, ast.Name) and n.id.startswith("new_")}
    if isinstance(s, ast.Assign) and any("new_" + n.id in new for n in old):
        yield "reads what is already new", 1, lambda p: rename(p[i], new)


def rename(s, new):
    for n in ast.walk(s):
        if isinstance(n, ast.Name) and "new_" + n.id in new and isinstance(
                n.ctx, ast.Load):
            n.id = "new_" + n.id


MOVES = (read_new, leave_out, repeat, assign_only, always, end_early, move_in_or_out,
         not_anew, exchange, stale)
