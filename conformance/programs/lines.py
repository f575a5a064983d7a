"""Programs whose lines can be changed: roads, and the pages of refimpl.

    Road        a program and the functions that it calls, compiled from
                their source into a namespace of their own
    roads_of    those of a task, the printed page first
    Edit        one fault at one place

A page computes here in doubles, too: see pages.  Every turn of a loop is
counted, so that one without end ends.
"""

import ast
import inspect
import re
import textwrap
from collections import namedtuple
from functools import partial
from math import log

from . import ROADS
from .faults import (
    VALUES, average, find_names, find_others, less_mean, over, text_of,
    times, times_labels)
from .mistakes import READ, Late
from .moves import (
    MOVES, assign, bodies, count_turns, is_tick, rearrange, targets)
from .pages import Vector, as_named, find_page, name_fields
from .rows import PACKAGE, read_text
from .vectors import scale

# words: of the fault.  cost: how unlikely it is.  function, line: where.
# change: of a copy of the function, (how it is made, as it was, as it is).
# fault: of a value on the way.  given: of the inputs, result: of the outputs,
# functions that return other ones.
Edit = namedtuple("Edit", "words cost function line change fault given result",
                  defaults=(None,) * 5)
LIKELY = 2          # cost of a fault on the way
# Beneath these no fault is looked for, unless they are the program.
CLOSED = {"dot", "transpose", "multiply", "mean", "subtract", "scale",
          "signed", "combine", "solve", "invert", "eigenvectors", "half_of",
          "elimination", "gauss_jordan", "forward", "backward", "householder",
          "fixed_point"}
TRAINING = {"train", "minimal_steps", "settle", "equations"}    # may not end


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
                      "OVER": over, "TIMES": times, "scale": scale,
                      "less_mean": less_mean, "log": log}
        self.left = 0
        if is_page:
            found, space = find_page(program)
        else:
            space = read_text(program)[1]
            found = {name: v for name, v in space.items()
                     if inspect.isfunction(v)
                     and v.__module__.startswith(PACKAGE)}
        self.space.update(space)
        self.collect(found)
        self.built = {name: self.build(node)
                      for name, node in self.functions.items()}
        self.space.update(self.built)

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
        if self.left < 0 or not self.left % 4 and READ() > self.stop:
            raise Late

    def build(self, node):
        """Return a function of a definition."""
        made = {}
        exec(compile(ast.Module([node], []), "<road>", "exec"), self.space,
             made)
        return made[node.name]

    def run(self, data, most, edit=None, seconds=1):
        """Return outputs by name, or None: an error, or none in time.

        most  turns of loops that it may take
        """
        self.left, self.stop = most, READ() + seconds
        function = None
        try:
            if edit and edit.change:
                function = edit.change[0]()
                if function is None:
                    return None
                self.space[edit.function] = function
            if edit and edit.fault:
                self.space["FAULT"] = lambda v: edit.fault(
                    v, data["rows"], data["columns"])
            if edit and edit.given:
                data = dict(data, **edit.given(data))
            given = {name: plain(data[name]) for name in self.takes
                     if name in data}
            if self.is_page and "kernel" in given:
                given["kernel"] = as_named(given["kernel"])
            result = self.space[self.name](**given)
            if self.is_page:
                result = name_fields(self.program, result)
            return result
        except Exception:       # whatever a changed line may do
            return None
        finally:
            if function:
                self.space[edit.function] = self.built[edit.function]

    # Edits.

    def edits(self):
        """Yield all Edits, cheap ones first."""
        own = [row for row in self.functions.items()
               if row[0] not in TRAINING]

        def made_by(*kinds):
            return [e._replace(cost=e.cost + (e.function != self.name) / 2)
                    for name, node in own for kind in kinds
                    for e in kind(name, node)]

        for found in (      # what need not run comes first
                self.change_outputs, lambda: made_by(
                    self.change_nodes, self.move, self.change_values) + [
                        *self.change_inputs()],
                lambda: made_by(self.change_names)):
            yield from sorted(found(), key=lambda edit: edit.cost)

    def compiled(self, name, act, undo):
        """Return (a function that builds a changed definition once or gives
        None, act, undo).
        """
        known, node = [], self.functions[name]

        def make():
            if not known:
                try:
                    act()
                    known.append(self.build(node))
                except (SyntaxError, ValueError, IndexError, TypeError,
                        AttributeError):
                    known.append(None)
                finally:
                    undo()
            return known[0]
        return make, act, undo

    def change_nodes(self, name, node, find=find_others):
        """Yield Edits of an expression."""
        quiet = {id(n) for s in ast.walk(node) if isinstance(s, ast.Raise)
                 or isinstance(s, ast.Expr) and "begin" in ast.dump(s)
                 for n in ast.walk(s)}
        names, alike = sorted(names_in(node)), {}
        for owner in ast.walk(node):
            for field, at, place in places_in(owner):
                for cost, other, kind in find(place, names) if (
                        id(place) not in quiet) else ():
                    ast.fix_missing_locations(ast.copy_location(
                        other, place))
                    acts = exchange(owner, field, at, other, place)
                    alike.setdefault(kind, []).append((
                        cost, place.lineno, acts))
                    yield Edit("", cost, name, place.lineno, self.compiled(
                        name, *acts))
        for rows in alike.values():     # who errs, errs twice
            if 1 < len(rows) < 5:
                (cost, line, _), acts = rows[0], [row[2] for row in rows]
                yield Edit("", cost + 0.5, name, line, self.compiled(
                    name, *(partial(run_all, v) for v in zip(*acts))))

    def change_names(self, name, node):
        return self.change_nodes(name, node, find_names)

    def move(self, name, node):
        for part in bodies(node):
            for i, s in enumerate(part):
                text = text_of(s)
                for kind in MOVES if not is_tick(s) else ():
                    for words, cost, act in kind(part, i, s):
                        yield Edit("`{}` {}".format(text, words), cost, name,
                                   s.lineno, self.compiled(
                                       name, *rearrange(part, i, act)))

    def change_values(self, name, node):
        """Yield Edits of a value: an argument, or what is assigned."""
        for arg in sorted(a.arg for a in node.args.args) if (
                name == self.name) else ():
            change = self.compiled(name, *assign(node.body, 0, arg, "FAULT"))
            for cost, words, fault in VALUES:
                yield Edit("`{}` {}".format(arg, words), cost, name, None,
                           change, fault)
        for part, i, s, arg in [
                (part, i, s, arg) for part in bodies(node)
                for i, s in enumerate(part) for arg in targets(s)]:
            change = self.compiled(name, *assign(part, i + 1, arg, "FAULT"))
            for cost, words, fault in VALUES:
                if cost + 0.5 <= LIKELY:
                    yield Edit("`{}` {}".format(arg, words), cost + 0.5, name,
                               s.lineno, change, fault)
            for other in sorted(names_in(node)):
                for words, act in (("divided", "OVER"),
                                   ("multiplied", "TIMES")):
                    yield Edit("`{}` is {} by `{}`".format(
                        arg, words, other), 2, name, s.lineno, self.compiled(
                            name, *assign(part, i + 1, arg, act, other)))

    def change_inputs(self):
        """Yield Edits of several arguments at once, or of their order."""
        for words, act in (("the last row is left out", lambda v: v[:-1]),
                           ("the first row is left out", lambda v: v[1:]),
                           ("the rows are taken in the opposite order",
                            lambda v: v[::-1])):
            yield Edit(words, 1.25, self.name, given=lambda data, act=act: {
                name: act(v) for name, v in data.items()
                if isinstance(v, list) and len(v) == data["rows"]})
        for k, name in enumerate(self.takes):
            for other in self.takes[:k]:
                yield Edit("`{}` and `{}` are exchanged".format(
                    other, name), 1.5, self.name, given=lambda data, name=name,
                    other=other: {name: data[other], other: data[name]})

    def change_outputs(self):
        """Yield Edits of what is given in the end."""
        def edit(words, cost, name, act):
            return Edit("{} in the answer".format(words.format(name)), cost,
                        self.name, result=lambda result, data: {
                            name: act(result[name], result, data)})

        for name in self.gives:
            for cost, words, fault in VALUES:
                yield edit("`{}` " + words, cost + 0.25, name,
                           lambda v, result, data, fault=fault: fault(
                               v, data["rows"], data["columns"]))
            yield edit("`{}` is multiplied by the labels", 1, name,
                       lambda v, result, data: times_labels(v, data))
            for other in self.gives:
                if other != name:
                    yield edit("`{}` stands for `{{}}`".format(other), 1.5,
                               name, lambda v, result, data, other=other:
                               result[other])
                    for words, act in (("divided", over),
                                       ("multiplied", times)):
                        yield edit("`{{}}` is {} by `{}`".format(
                            words, other), 2, name, lambda v, result, data,
                            act=act, other=other: act(v, result[other]))
                if other < name:
                    yield Edit("`{}` and `{}` are exchanged in the answer"
                               .format(other, name), 1, self.name,
                               result=lambda result, data, name=name,
                               other=other: {name: result[other],
                                             other: result[name]})

    def words(self, edit):
        """Return where and what, in words."""
        tag = self.tags[edit.function].get(edit.line) if edit.line else None
        where = edit.function
        if tag:
            where = "line {} of {}".format(tag, where)
        if edit.words:
            return "{}: {}".format(where, edit.words)
        return "{}: {}".format(where, ", and ".join(
            "`{}` for `{}`".format(*[
                " ".join(text.split()).rstrip(":") for text in pair[::-1]])
            for pair in self.compare(edit)))

    def compare(self, edit):
        """Return the lines that an edit of nodes changes, before and after.
        """
        _, act, undo = edit.change
        node = self.functions[edit.function]
        before = ast.unparse(node).split("\n")
        act()
        after = ast.unparse(node).split("\n")
        undo()
        return [pair for pair in zip(before, after) if pair[0] != pair[1]
                ] or [("a line", "another")]


def names_in(node):
    """Return the arguments of a definition, and what it assigns to."""
    return {a.arg for a in node.args.args} | {
        n.id for n in ast.walk(node) if isinstance(n, ast.Name)
        and isinstance(n.ctx, ast.Store)}


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
        def act():
            if at is None:
                setattr(owner, field, v)
            else:
                getattr(owner, field)[at] = v
        return act
    return put(other), put(place)


def run_all(acts):
    for act in acts:
        act()


# Of a task.

KNOWN = {}
ENDLESS = "separability",   # its dual is, in doubles, where nothing separates


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
    if ROADS[task] and task not in ENDLESS:
        yield getattr(load(module), function), True
    for program in ROADS[task]:
        yield program, False
