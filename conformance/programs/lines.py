"""Programs whose lines can be changed: roads, and the pages of refimpl.

    Road        a program and the functions that it calls, compiled from
                their source into a namespace of their own
    roads_of    those of a task, the printed page first
    Edit        one fault at one place

A page computes here in doubles, too: what it takes from refimpl.base are
vectors of floats.  Every turn of a loop is counted, so that one without end
ends.
"""

import ast
import copy
import inspect
import math
import re
import shlex
import sys
import textwrap
from collections import namedtuple
from functools import partial

from ..contract.words import WALK
from . import ROADS
from .faults import KINDS, MOVES, VALUES, Unfit, average, entries
from .fisher import eigenvectors
from .linear import half_of
from .rows import PACKAGE, read_text
from .systems import invert, solve
from .vectors import dot, mean, multiply, subtract, transpose

# words: of the fault.  cost: how unlikely it is.  function, line: where.
# change: of a copy of the function, which returns (as it was, as it is) or
# None.  fault: of a value, named: of the output, if it is one.
# given: of the inputs, which returns other ones.
Edit = namedtuple("Edit", "words cost function line change fault named given",
                  defaults=(None,))
LIKELY = 2          # cost of a fault on the way
SHORT = 76          # characters of a line that is shown
TOKENS = re.compile(r"\w+|\s+|[<>=!*/]+|.")
# Beneath these no fault is looked for, unless they are the program.
CLOSED = {"dot", "transpose", "multiply", "mean", "subtract", "solve",
          "invert", "eigenvectors", "half_of", "elimination", "gauss_jordan",
          "forward", "backward", "householder"}


class Late(Exception):
    """More turns of loops than a program may take."""


class Vector(list):
    """Floats; a page asks for a key of its state."""

    def key(self):
        return tuple(self)

    ints = property(lambda self: list(self))
    s = 1


def axpy(a, x, y):
    return Vector([q + a * p for p, q in zip(x, y)])


def combine(c, X):
    return Vector([dot(c, column) for column in zip(*X)])


def find_eigenvectors(S, B, count):
    H = invert(half_of(S))
    pairs = sorted(eigenvectors(multiply(multiply(
        H, B), transpose(H))), key=lambda pair: -pair[0])[:count]
    return [mu for mu, _ in pairs], [list(combine(v, H)) for _, v in pairs], \
        sum(mu for mu, _ in pairs)


# What a page takes from elsewhere, in doubles.
FLOATS = {
    "dot": dot, "axpy": axpy, "combine": combine, "total": sum,
    "subtract": lambda a, b: Vector(subtract(a, b)),
    "scale": lambda a, v: Vector([a * x for x in v]),
    "apply": lambda A, x: Vector([dot(row, x) for row in A]),
    "transpose": transpose, "multiply": multiply,
    "multiply_weighted": lambda X, w: [[sum(
        c * a * b for c, a, b in zip(w, u, v)) for v in zip(*X)]
        for u in zip(*X)],
    "unit": lambda n, j: Vector([float(i == j) for i in range(n)]),
    "zero": lambda n: Vector([0.0] * n), "fraction": lambda n, d=1: n / d,
    "sqrt": math.sqrt, "exp": math.exp, "log": math.log,
    "signed": lambda a, y: Vector([p * q for p, q in zip(a, y)]),
    "row": Vector, "Row": lambda v, s=1: Vector([x / s for x in v]),
    "Ints": Vector, "trace": lambda A: sum(A[k][k] for k in range(len(A))),
    "homogeneous": lambda X: [Vector(list(x) + [1.0]) for x in X],
    "mean": lambda X: Vector(mean(X)), "is_real": lambda v: False,
    "products": lambda X: [[dot(x, z) for z in X] for x in X],
    "solve": lambda A, b: Vector(solve(A, b)),
    "inverse": invert, "find_eigenvectors": find_eigenvectors,
    "Trace": type("Trace", (), {
        "__init__": lambda self, *_: None, "enclose": lambda self, w: w,
        "shorten": lambda self, w, *_: w})}


def plain(v):
    """Return a copy: a changed line may change its arguments."""
    return Vector(map(plain, v)) if isinstance(v, list) else v


class Road:
    """A program, compiled so that its functions can be exchanged.

    program    a function        is_page  of refimpl
    functions  {name: its definition, without decorators and docstring}
    """

    def __init__(self, program, is_page=False):
        self.program, self.is_page = program, is_page
        self.name = program.__name__
        self.takes = list(inspect.signature(program).parameters)
        self.functions, self.tags, self.lines = {}, {}, {}
        self.space = {"MEAN": average, "COPY": plain, "TICK": self.tick,
                      "OVER": over, "TIMES": times}
        self.left = 0
        if is_page:
            self.read_page(program)
        else:
            self.space.update(read_text(program)[1])
            self.collect({name: v for name, v in self.space.items()
                          if inspect.isfunction(v)
                          and v.__module__.startswith(PACKAGE)})
        self.built = {name: self.build(node)
                      for name, node in self.functions.items()}
        self.space.update(self.built)

    def read_page(self, program):
        package = program.__module__.rpartition(".")[0]
        module = sys.modules[program.__module__]
        self.space.update(vars(module))
        found = {self.name: program}
        for name, v in list(self.space.items()):
            v = getattr(v, "__wrapped__", v)
            if inspect.isfunction(v) and v.__module__.startswith(
                    package) and ".base." not in v.__module__ and (
                        name not in FLOATS):
                found[name] = v
                for key, value in vars(sys.modules[v.__module__]).items():
                    self.space.setdefault(key, value)
        self.space.update(FLOATS)
        self.collect(found)

    def collect(self, at_hand):
        """Keep the definitions of the program and of what it calls."""
        queue = [self.name]
        while queue:
            name = queue.pop(0)
            if name in self.functions or name not in at_hand or (
                    name in CLOSED and name != self.name):
                continue
            function = getattr(at_hand[name], "__wrapped__", at_hand[name])
            source = textwrap.dedent(inspect.getsource(function))
            node = ast.parse(source).body[0]
            if not isinstance(node, ast.FunctionDef):
                continue
            node.decorator_list = []
            node.body = node.body[ast.get_docstring(node) is not None:]
            self.lines[name] = lines = source.split("\n")
            self.tags[name] = {
                k + 1: self.tag(text, k + 2 - node.body[0].lineno)
                for k, text in enumerate(lines)}
            self.functions[name] = count_turns(node)
            queue += [n.id for n in ast.walk(node) if isinstance(
                n, ast.Name)]

    def tag(self, text, place):
        """Return the number of a line: on a page the one that it has."""
        if not self.is_page:
            return place
        number = re.search(r"  # (\d+)$", text)
        return int(number[1]) if number else None

    def tick(self):
        self.left -= 1
        if self.left < 0:
            raise Late

    def build(self, node):
        """Return a function of a definition."""
        made = {}
        exec(compile(ast.Module([node], []), "<road>", "exec"), self.space,
             made)
        return made[node.name]

    def run(self, data, most, edit=None):
        """Return outputs by name, or None: an error, or none in time.

        most  turns of loops that it may take
        """
        self.left = most
        function = None
        try:
            if edit and edit.change:
                function = edit.change[0]()
                if function is None:
                    return None
                self.space[edit.function] = function
            n, d = data["rows"], data["columns"]
            if edit and edit.fault and not edit.named:
                self.space["FAULT"] = lambda v: edit.fault(v, n, d)
            if edit and edit.given:
                data = dict(data, **edit.given(data))
            result = self.space[self.name](**{
                name: plain(data[name]) for name in self.takes
                if name in data})
            if self.is_page:
                result = self.name_fields(result)
            if edit and edit.named:
                result = dict(result, **edit.fault(result, data))
            return result
        except (Late, Unfit, RecursionError, MemoryError):
            return None
        except Exception:       # whatever a changed line may do
            return None
        finally:
            if function:
                self.space[edit.function] = self.built[edit.function]

    def name_fields(self, result):
        from refimpl.base.method import DECLARED
        names = [name.rstrip("#") for name in DECLARED[self.program][1]]
        return dict(zip(names, result if len(names) > 1 else [result]))

    # Edits.

    def edits(self):
        """Return all Edits, cheap ones first."""
        found = []
        for name, node in self.functions.items():
            extra = 0 if name == self.name else 0.5
            found += [e._replace(cost=e.cost + extra) for e in (
                *self.change_nodes(name, node), *self.move(name, node),
                *self.change_values(name, node))]
        found += self.change_outputs()
        return sorted(found, key=lambda edit: edit.cost)

    def compiled(self, name, act, undo=None):
        """Return (a function that builds a changed copy once or gives None,
        act, undo).

        act, undo  of the definition itself, or act of a copy without undo
        """
        known, node = [], self.functions[name]

        def make():
            if not known:
                changed = node if undo else copy.deepcopy(node)
                try:
                    act(changed)
                    known.append(self.build(ast.fix_missing_locations(
                        changed) if not undo else changed))
                except (SyntaxError, ValueError, IndexError, TypeError,
                        AttributeError):
                    known.append(None)
                finally:
                    if undo:
                        undo(changed)
            return known[0]
        return make, act, undo

    def change_nodes(self, name, node):
        names = [a.arg for a in node.args.args]
        names += sorted({n.id for n in ast.walk(node) if isinstance(
            n, ast.Name) and isinstance(n.ctx, ast.Store)} - set(names))
        quiet = {id(n) for s in ast.walk(node) if isinstance(s, ast.Raise)
                 or "begin" in ast.dump(s) and isinstance(s, ast.Expr)
                 for n in ast.walk(s)}
        for owner in ast.walk(node):
            for field, at, place in places_in(owner):
                if id(place) in quiet:
                    continue
                for kind in KINDS:
                    for cost, other in kind(place, names):
                        ast.fix_missing_locations(ast.copy_location(
                            other, place))
                        yield Edit("", cost, name, place.lineno, self.compiled(
                            name, *exchange(owner, field, at, other, place)),
                            None, None)

    def move(self, name, node):
        for k, (part, _) in enumerate(bodies(node)):
            for i, s in enumerate(part):
                for kind in MOVES if not is_tick(s) else ():
                    for words, cost, act in kind(part, i, s):
                        yield Edit("`{}` {}".format(header(s), words), cost,
                                   name, s.lineno, self.compiled(
                            name, lambda clone, k=k, act=act: act(
                                list(bodies(clone))[k][0])), None, None)

    def change_values(self, name, node):
        places = [] if name != self.name else [
            (a.arg, None, 0, lambda clone, arg=a.arg: clone.body.insert(
                0, faulty(arg))) for a in node.args.args]
        for k, (part, _) in enumerate(bodies(node)):
            for i, s in enumerate(part):
                if isinstance(s, (ast.Assign, ast.AugAssign)):
                    for target in targets(s):
                        places.append((target, s.lineno, 0.5, lambda clone,
                                       k=k, i=i, target=target: list(bodies(
                                           clone))[k][0].insert(
                                               i + 1, faulty(target)), k, i))
        for arg, line, extra, act, *place in places:
            change = self.compiled(name, act)
            for words, cost, fault in VALUES:
                if cost + extra <= LIKELY or not extra:
                    yield Edit("`{}` {}".format(arg, words), cost + extra,
                               name, line, change, fault, None)
            for other in sorted(self.numbers(node)) if extra else ():
                for words, act in (("divided", "OVER"), ("multiplied",
                                                         "TIMES")):
                    yield Edit("`{}` is {} by `{}`".format(
                        arg, words, other), 2, name, line, self.compiled(
                            name, partial(combined, place, act, arg, other)),
                        None, None)
        if name == self.name:
            yield from self.change_rows()

    def change_rows(self):
        """Yield Edits of several arguments at once, or of their order."""
        for words, act in (("the last row is left out", lambda v: v[:-1]),
                           ("the first row is left out", lambda v: v[1:]),
                           ("the rows are taken in the opposite order",
                            lambda v: v[::-1])):
            yield Edit(words, 1.25, self.name, None, None, None, None,
                       lambda data, act=act: {
                           name: act(v) for name, v in data.items()
                           if isinstance(v, list) and len(v) == data["rows"]})
        for k, name in enumerate(self.takes):
            for other in self.takes[:k]:
                yield Edit("`{}` and `{}` are exchanged".format(
                    other, name), 1.5, self.name, None, None, None, None,
                    lambda data, name=name, other=other: {
                        name: data[other], other: data[name]})

    def numbers(self, node):
        """Return the names of what may be a number."""
        return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)
                and isinstance(n.ctx, ast.Store)} | set(
                    a.arg for a in node.args.args)

    def change_outputs(self):
        for words, cost, fault in VALUES:
            yield from (Edit(
                "`{}` {} in the answer".format(name, words), cost + 0.25,
                self.name, None, None, lambda result, data, fault=fault,
                name=name: {name: fault(result[name], data["rows"], data[
                    "columns"])},
                name) for name in self.gives)
        for name in self.gives:
            yield Edit("`{}` is multiplied by the labels in the answer".format(
                name), 1, self.name, None, None, lambda result, data,
                name=name: {name: times_labels(result[name], data)}, name)
            for other in self.gives:
                if other != name:
                    yield Edit(
                        "`{}` stands for `{}` in the answer".format(
                            other, name), 1.5, self.name, None, None,
                        lambda result, data, name=name, other=other: {
                            name: result[other]}, name)
                    for words, act in (("divided", over),
                                       ("multiplied", times)):
                        yield Edit(
                            "`{}` is {} by {} in the answer".format(
                                name, words, "`" + other + "`"), 2,
                            self.name, None, None, lambda result, data,
                            name=name, other=other, act=act: {name: act(
                                result[name], result[other])}, name)
                if other < name:
                    yield Edit(
                        "`{}` and `{}` are exchanged in the answer".format(
                            other, name), 1, self.name, None, None,
                        lambda result, data, name=name, other=other: {
                            name: result[other], other: result[name]}, name)

    def words(self, edit):
        """Return where and what, in words."""
        tag = self.tags[edit.function].get(edit.line) if edit.line else None
        where = edit.function
        if tag:
            where = "line {} of {}".format(tag, where)
        if edit.words:
            return "{}: {}".format(where, edit.words)
        as_it_is, changed = self.compare(edit)
        return "{}: `{}` for `{}`".format(where, *[
            " ".join(text.split()).rstrip(":") for text in (
                changed, as_it_is)])

    def compare(self, edit):
        """Return the line that an edit of a node changes, before and after.
        """
        _, act, undo = edit.change
        node = self.functions[edit.function]
        before = ast.unparse(node).split("\n")
        act(node)
        after = ast.unparse(node).split("\n")
        undo(node)
        return next((pair for pair in zip(before, after)
                     if pair[0] != pair[1]), ("a line", "another"))

    def show_both(self, edit, task):
        """Return the command that shows both runs of a page, in words, or "".
        """
        tags, lines = self.tags[self.name], self.lines[self.name]
        tag = tags.get(edit.line)
        if not (self.is_page and tag and edit.function == self.name
                ) or edit.words:
            return ""
        change = find_change(lines[edit.line - 1], *self.compare(edit))
        first = next((k for k in tags if tags[k] == tag and change.partition(
            " -> ")[0] in lines[k - 1]), None)
        return "; both runs: {}{} --edit {}".format(
            WALK, task, shlex.quote("{}: {}".format(tag, change))
            ) if change and first == edit.line else ""


def size_of(v):
    return len(v) or 1 if isinstance(v, list) else v


def over(v, k):
    return entries(lambda u, n, d: u / size_of(k))(v, 0, 0)


def times(v, k):
    return entries(lambda u, n, d: u * size_of(k))(v, 0, 0)


def times_labels(value, data):
    if not isinstance(value, list) or len(value) != len(data["y"]):
        raise Unfit
    return [entries(lambda v, n, d: c * v)(u, 0, 0)
            for u, c in zip(value, data["y"])]


def places_in(owner):
    """Yield (field, place in it or None, expression) of what is read."""
    for field, value in ast.iter_fields(owner):
        if isinstance(value, ast.expr):
            yield field, None, value
        elif isinstance(value, list):
            for at, v in enumerate(value):
                if isinstance(v, ast.expr):
                    yield field, at, v


def exchange(owner, field, at, other, place):
    """Return functions that put another node into its place, and it back."""
    def put(v):
        def act(_):
            if at is None:
                setattr(owner, field, v)
            else:
                getattr(owner, field)[at] = v
        return act
    return put(other), put(place)


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
    """Yield (list of statements, owner)."""
    for n in ast.walk(node):
        for field in ("body", "orelse"):
            part = getattr(n, field, None)
            if isinstance(part, list) and part and isinstance(
                    part[0], ast.stmt):
                yield part, n


def targets(s):
    found = s.targets if isinstance(s, ast.Assign) else [s.target]
    for target in found:
        for n in getattr(target, "elts", [target]):
            if isinstance(n, ast.Name) and n.id not in ("run", "trace"):
                yield n.id


def combined(place, act, name, other, clone):
    k, i = place
    list(bodies(clone))[k][0].insert(i + 1, ast.Assign(
        [ast.Name(name, ast.Store())], ast.Call(ast.Name(
            act, ast.Load()), [ast.Name(name, ast.Load()), ast.Name(
                other, ast.Load())], [])))


def faulty(name):
    return ast.Assign([ast.Name(name, ast.Store())], ast.Call(ast.Name(
        "FAULT", ast.Load()), [ast.Name(name, ast.Load())], []))


def header(s):
    """Return a statement in one line, without what is in its body."""
    text = ast.unparse(s).strip().split("\n")[0].rstrip(":")
    return text if len(text) <= SHORT else text[:SHORT - 3] + "..."


def find_change(line, before, after):
    """Return "OLD -> NEW" for a line of source that is to say another thing,
    or "".

    >>> find_change("if a  <= b:  # 6", "if a <= b:", "if a < b:")
    '<= -> <'
    """
    old, new = map(TOKENS.findall, (before.strip(), after.strip()))
    head = next((k for k, (p, q) in enumerate(zip(old, new)) if p != q),
                min(len(old), len(new)))
    tail = next((k for k, (p, q) in enumerate(zip(
        old[head:][::-1], new[head:][::-1])) if p != q), min(
            len(old), len(new)) - head)
    for wide in range(4):       # as little as tells the place
        was, now = ["".join(v[max(head - wide, 0):len(v) - max(
            tail - wide, 0)]).strip() for v in (old, new)]
        if re.search(r"[\w<>=]", was) and was in line and is_same(line.replace(was, now, 1), after):
            return "{} -> {}".format(was, now)
    return ""


def is_same(*lines):
    """Do lines say the same, whatever their spaces and comments?"""
    try:
        one, two = [ast.dump(ast.parse(text + " pass" * text.endswith(":")))
                    for text in (line.split("  #")[0].strip()
                                 for line in lines)]
    except SyntaxError:
        return False
    return one == two


# Of a task.

KNOWN = {}


def roads_of(task, gives):
    """Return the Roads of a task, the page first, if it runs in doubles."""
    if not hasattr(ast, "unparse"):     # Python 3.8 cannot print a line
        return []
    if task not in KNOWN:
        KNOWN[task] = []
        for program, is_page in programs_of(task):
            try:
                road = Road(program, is_page)
            except (OSError, TypeError, SyntaxError, NameError):
                continue        # without its source
            road.gives = gives
            KNOWN[task].append(road)
    return KNOWN[task]


def programs_of(task):
    from refimpl.oracle import TASKS, load
    module, function = TASKS[task]
    if function not in FLOATS and ROADS[task]:
        yield getattr(load(module), function), True
    for program in ROADS[task]:
        yield program, False
