"""General faults, in tables for all tasks.

    VALUES        what a number, a vector or a matrix may have become on the
                  way: (cost, words, function of the value, n and d)
    find_others   what a node of a line may have become: (cost, other node,
                  kind), by NODES, for which a, b, c stand for anything, i for
                  anything but a number, and f for a function's name

Words follow the name of what is faulty.  A cheap fault is a likely one.
"""

import ast
import copy
import re
from itertools import product
from math import log, sqrt

from .rows import call
from .systems import invert
from .vectors import dot, scale, transpose


class Unfit(Exception):
    """A value that a fault is not for."""


# Values: v is each number, x a vector, A a matrix, r a list, k one number.

TABLE = """
1    is 0                                   0 * v
1    has the opposite sign                  -v
1    is doubled                             2 * v
1    is halved                              v / 2
1    is multiplied by n                     n * v
1    is divided by n                        v / n
1.5  is divided by n - 1                    v / (n - 1)
1    is divided by n - 1 and not by n       v * n / (n - 1)
1.5  is divided by n - 2 and not by n       v * n / (n - 2)
2    is multiplied by n - 1                 v * (n - 1)
2    is divided by n and not by n - 1       v * (n - 1) / n
2    is multiplied by 2 n                   2 * n * v
2    is multiplied by n / 2                 n * v / 2
2    is divided by 2 n                      v / (2 * n)
2    is multiplied by 2 / n                 2 * v / n
2    is multiplied by the number of features    d * v
2    is divided by the number of features   v / d
2    is multiplied by -2                    -2 * v
2    is multiplied by -1/2                  -v / 2
2    is divided by -n                       -v / n
1.5  is in logarithms to base 2             v / log(2)
2    is in logarithms to base 10            v / log(10)
1    is squared                             v * v
1    is its square root                     sqrt(v)
1.5  is a standard deviation: the square root of its n-th part  sqrt(v / n)
1.5  is a standard deviation: the square root of its part by n - 1  \
sqrt(v / (n - 1))
1    is its reciprocal                      1 / v
1    is taken without its sign              abs(v)
2    is only its sign                       (v > 0) - (v < 0)
1    is 1                                   1 + 0 * v
1    is rounded to whole numbers            round(v)
1    is cut to whole numbers                int(v)
2    is rounded to two decimals             round(v, 2)
1    is 0 where it is below 0               max(v, 0)
1    is taken from 1                        1 - v
1    is less by 1                           k - 1
1    is more by 1                           k + 1
1    has 0 and 1 for -1 and +1              relabel(x, -1, 1 / 2, 1 / 2)
1    has -1 and +1 for 0 and 1              relabel(x, 0, 2, -1)
2    has 1 and 2 for its labels             relabel(x, -1, 1 / 2, 3 / 2)
1    counts from 1                          [p + 1 for p in x]
1    is without its last row                r[:-1]
1    is without its first row               r[1:]
1    is in the opposite order               r[::-1]
1.5  is sorted                              sorted(x)
2    is sorted, the largest first           sorted(x)[::-1]
2    is moved by one place                  r[1:] + r[:1]
2    is moved on by one place               r[-1:] + r[:-1]
2    has 0 as its first entry               [0] + x[1:]
2    has 0 as its last entry                x[:-1] + [0]
2    has its first row in every place       [r[0]] * len(r)
3    has its last row in every place        [r[-1]] * len(r)
3    has its sum in every place             [sum(x)] * len(x)
2    has its mean in every place            [average(x)] * len(x)
3    is added up from entry to entry        running(x)
1    is less its mean                       less_mean(x)
2    is standardised (n)                    over_deviation(less_mean(x), 0)
2    is standardised (n - 1)                over_deviation(less_mean(x), 1)
1    is divided by its length               unit_length(x)
2    is divided by its largest entry        scale(1 / max(map(abs, x)), x)
2    is divided by its sum                  scale(1 / sum(x), x)
1    is transposed                          transpose(A)
1    is its inverse                         invert(A)
1    has only its diagonal                  keep(A, lambda i, j: i == j)
2    has 0 on its diagonal                  keep(A, lambda i, j: i != j)
1.5  has 0 below its diagonal               keep(A, lambda i, j: i <= j)
1.5  has 0 above its diagonal               keep(A, lambda i, j: i >= j)
1    has columns less their means           columns(A, less_mean)
2    has columns over their deviations (n)  columns(A, over_deviation, 0)
2    has columns over their deviations (n - 1)  columns(A, over_deviation, 1)
1    has standardised columns (n)           \
columns(columns(A, less_mean), over_deviation, 0)
1    has standardised columns (n - 1)       \
columns(columns(A, less_mean), over_deviation, 1)
2    has columns from 0 to 1                columns(A, ranged)
2    has columns of length 1                columns(A, unit_length)
2    has rows of length 1                   [unit_length(p) for p in A]
1    has a constant as one more column      [p + [1] for p in A]
2    has a constant as one more column, first   [[1] + p for p in A]
1    is without its last column             [p[:-1] or 1 / 0 for p in A]
2    is without its first column            [p[1:] or 1 / 0 for p in A]
2    has 0 in its last column               [p[:-1] + [0] for p in A]
2    has 0 in its first column              [[0] + p[1:] for p in A]
2    has the columns in the opposite order  [p[::-1] for p in A]
2    has the mean of all entries in every place     \
[[average(sum(A, [])) for _ in p] for p in A]
"""


def entries(change, v, *sizes):
    """Return change of each number of nested lists."""
    if isinstance(v, list):
        return type(v)([entries(change, u, *sizes) for u in v])
    if isinstance(v, (bool, str, tuple)) or v is None:
        raise Unfit
    result = change(v, *sizes)
    # ints that grow without end take for ever
    return float(result) if abs(result) > 1e15 else result


def make_fault(text):
    """Return a fault of a value, n and d, of the text in the table."""
    letter = next(name for name in re.findall(r"\b\w\b", text)
                  if name in "vxArk")
    change = eval("lambda {}, n, d: {}".format(letter, text), dict(
        globals(), invert=invert, log=log))

    def run(v, n, d):
        is_list = isinstance(v, list)
        is_matrix = is_list and bool(v) and isinstance(v[0], list)
        if not v or not {"r": is_list, "A": is_matrix,
                         "x": is_list and not is_matrix}.get(
                             letter, not isinstance(v, (
                                 list, bool, str, tuple, dict))):
            raise Unfit
        return change(v, n, d)
    return run if letter != "v" else lambda v, n, d: entries(change, v, n, d)


def average(v):
    return sum(v) / len(v)


def running(v):
    return [sum(v[:k + 1]) for k in range(len(v))]


def less_mean(v):
    middle = average(v)
    return [x - middle for x in v]


def over_deviation(v, ddof):
    off = less_mean(v)
    return scale(1 / (sqrt(dot(off, off) / max(len(v) - ddof, 1)) or 1), v)


def unit_length(v):
    return scale(1 / sqrt(dot(v, v)), v)


def ranged(v):
    low, high = min(v), max(v)
    return [(x - low) / (high - low) for x in v] if high > low else v


def relabel(v, low, times, more):
    if not set(v) <= {1, low}:
        raise Unfit
    return [times * x + more for x in v]


def keep(A, holds):
    return [[x if holds(i, j) else 0 for j, x in enumerate(row)]
            for i, row in enumerate(A)]


def columns(A, change, *more):
    return transpose([change(column, *more) for column in transpose(A)])


VALUES = [(float(cost), words, make_fault(text)) for cost, words, text in (
    re.split(r"\s{2,}", line) for line in TABLE.strip().split("\n"))]


# By another value.

def size_of(v):
    return len(v) or 1 if isinstance(v, list) else v


def over(v, k):
    return entries(lambda u: u / size_of(k), v)


def times(v, k):
    return entries(lambda u: u * size_of(k), v)


def times_labels(value, data):
    if not isinstance(value, list) or len(value) != len(data["y"]):
        raise Unfit
    return [entries(lambda v: c * v, u) for u, c in zip(value, data["y"])]


# Nodes of a line.  +- stands for both in turn, and so does */.

NODES = """
1    a +- b          a -+ b | a
1    a + b           b
1    a - b           -b | b - a
1    a * b           a / b | a | b
2    a * b           a + b
1.5  a * b           a * b * a | a * b * b
1    a / b           a * b | a | b / a
1.5  a / b           a // b | a / (b - 1) | a / (b + 1)
2    a / b           b
1    a ** b          a
1.5  a ** b          abs(a)
2    a ** b          a * b | a ** (b + 1)
1    (a +- b) ** c   a +- b ** c | a ** c +- b
1    (a */ b) ** c   a */ b ** c | a ** c */ b
1    a */ (b +- c)   a */ b +- c
1    (a +- b) */ c   a +- b */ c
1    a / (b */ c)    a / b */ c
1.5  a */ b +- c     a */ (b +- c)
1.5  a +- b */ c     (a +- b) */ c
1    -a              a
1    not a           a
1    a < b           a <= b | a > b
1    a <= b          a < b | a >= b
1    a > b           a >= b | a < b
1    a >= b          a > b | a <= b
1    a == b          a != b
1    a != b          a == b | a < b | a > b
1.5  a < 0           a < 1 | a < 1e-06
1.5  a <= 0          a <= 1 | a <= 1e-06
2    a == i          abs(a - i) < 0.001
2    a != i          abs(a - i) >= 0.001
1    a < b < c       a < b | b < c
2    a < b           True | False
2    a <= b          True | False
2    a > b           True | False
2    a >= b          True | False
2    a == b          True | False
2    a != b          True | False
2    0               1 | -1
2    1               0 | 2 | -1
2    2               1 | 3 | 4 | 0
1    0.5             0
2    a[i]            a[0] | a[-1] | a[i + 1] | a[i - 1] | 1 | 0
1.5  a[b][i]         a[i][b]
2    a[b:]           a
2    a[:b]           a
1    range(a)        range(a - 1) | range(1, a)
1    range(a, b)     range(a, b - 1) | range(a + 1, b) | range(b)
1.5  range(a)        range(a + 1) | reversed(range(a))
1.5  range(a, b)     range(a, b + 1) | reversed(range(a, b))
2    sum(a)          a[-1]
1    len(a)          len(a) - 1
1.5  len(a)          len(a) + 1
2    len(a)          1
2    len(a[b])       len(a)
1    max(a)          min(a)
1    max(a, b)       min(a, b)
1    max(a, key=b)   min(a, key=b)
1    min(a)          max(a)
1    min(a, b)       max(a, b)
1    min(a, key=b)   max(a, key=b)
1    exp(a)          exp(-a)
1    sigmoid(a)      sigmoid(-a)
1    sqrt(a)         sqrt(-a)
1    log(a)          log(-a) | log(a) / log(2)
1.5  subtract(a, b)  less_mean(a)
1    dot(a, b)       dot(a[:-1], b) | dot(a[1:], b[1:])
1    f(a)            a
1    f(a, b)         f(b, a)
1.5  f(a, a)         sqrt(f(a, a))
2    f(a, b)         a | b
2    f(a, b, c)      a | b | c
1    a if b else c   a | c | c if b else a
1    a and b         a or b | a | b
1    a or b          a and b | a | b
"""
KEPT = "len", "range", "zip"        # no f


def read_nodes():
    """Return {type: [(cost, pattern, other)]} of the table."""
    found = {}
    for line in NODES.strip().split("\n"):
        cost, pattern, others = re.split(r"\s{2,}", line)
        for ways in product("+-", "*/"):
            def choose(text, sign=ways[0], times=ways[1]):
                return ast.parse(text.strip().replace("-+", {
                    "+": "-", "-": "+"}[sign]).replace("+-", sign).replace(
                        "*/", times), mode="eval").body
            node = choose(pattern)
            for other in others.split("|"):
                row = float(cost), node, choose(other)
                if not any(list(map(ast.dump, row[1:])) == list(map(
                        ast.dump, old[1:])) for old in found.get(
                            type(node), ())):
                    found.setdefault(type(node), []).append(row)
    return found


def fits(pattern, node, found):
    """Is a node as the pattern is?  found gets what the letters stand for."""
    if isinstance(pattern, ast.Name) and len(pattern.id) == 1:
        if found.setdefault(pattern.id, node) is not node and ast.dump(
                found[pattern.id]) != ast.dump(node):
            return False
        return isinstance(node, ast.Name) and node.id not in KEPT if (
            pattern.id == "f") else not isinstance(node, (
                ast.Starred, ast.GeneratorExp, ast.Slice)) and not (
                    pattern.id == "i" and isinstance(node, ast.Constant))
    if isinstance(pattern, list):
        return len(pattern) == len(node) and all(
            fits(p, n, found) for p, n in zip(pattern, node))
    if not isinstance(pattern, ast.AST):
        return type(pattern) is type(node) and pattern == node
    return type(pattern) is type(node) and all(
        fits(p, getattr(node, field), found)
        for field, p in ast.iter_fields(pattern) if field != "kind")


class Fill(ast.NodeTransformer):
    """Letters become what they stand for."""

    def __init__(self, found):
        self.found = found

    def visit_Name(self, node):
        return self.found.get(node.id, node)


PATTERNS = read_nodes()
# What may stand for the name of a number, and of a matrix.
NUMBER = ((2, "0"), (2, "1"), (2, "-{}"), (2, "2 * {}"), (2.5, "{0} * {0}"),
          (2.5, "{} / 2"))
WHOLE = ((1.75, "scale(2, {})"), (1.75, "scale(1 / 2, {})"),
         (2, "scale(-1, {})"))


def find_others(node, names):
    """Yield (cost, other node, kind of fault); names are those at hand."""
    for cost, pattern, other in PATTERNS.get(type(node), ()):
        found = {}
        if fits(pattern, node, found):
            yield cost, Fill(found).visit(copy.deepcopy(other)), other
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "sum":
        yield 1.5, call("MEAN", *node.args), "MEAN"
    for k, loop in enumerate(getattr(node, "generators", ())):
        for i in range(len(loop.ifs)):
            other = copy.deepcopy(node)
            del other.generators[k].ifs[i]
            yield 1, other, "if"
    if is_read(node) and node.id in names:
        for cost, text in WHOLE if node.id[0].isupper() else NUMBER:
            yield cost, ast.parse(text.format(node.id), mode="eval").body, (
                node.id, text)


def is_read(node):
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)


def find_names(node, names):
    """Yield the same of the names that may stand for another."""
    for other in names if is_read(node) and node.id in names else ():
        if other != node.id:
            yield 3, ast.Name(other, ast.Load()), (node.id, other)


def text_of(node, most=76):
    """Return a node in one line, without what is in the body of it."""
    if isinstance(node, ast.stmt) and hasattr(node, "body"):
        node = copy.copy(node)
        node.body, node.orelse = [ast.Pass()], []
    text = ast.unparse(node).strip().split("\n")[0].rstrip(":")
    return text if len(text) <= most else text[:most - 3] + "..."
