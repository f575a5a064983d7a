"""Roads in the numbers of a ring, and with lines that say another thing.

    in_ring     a road as a program of a Ring and the inputs
    bind        any function of a road in the numbers of a ring
    read_text   {name: source} of a function and of those that it calls

A road is written in doubles, with names of math.  Its source is compiled so
that sums, quotients and roots are those of the ring.  What it says in another
way is a row, one of

    OLD -> NEW      a line; it is an error if OLD is not there, or is there
                    twice
    NAME := VALUE   an argument is another one from the start
    return VALUE    this is computed, and not what the road says
"""

import ast
import inspect
import math
import textwrap
from fractions import Fraction
from functools import lru_cache
from importlib import import_module

PACKAGE = __name__.rpartition(".")[0]
ARROW, BECOMES, RETURN = " -> ", " := ", "return "
SHARED = "vectors", "systems", "linear", "least_squares"    # whose names a
OTHER = "by"        # row may call; and the function of one that returns
ROADS = {}      # {task: [roads]} of what is imported


def road(*tasks):
    """Return what enters a function as a road of tasks."""
    def enter(program):
        for task in tasks:
            ROADS.setdefault(task, []).append(program)
        return program
    return enter


class NotConverged(ArithmeticError):
    """The limit came first: the outputs that it left."""


class NoLine(Exception):
    """A row whose line is not in its road."""


@lru_cache(maxsize=None)
def find_names(program):
    """Return {name: value} of what a road, and a row of it, may call."""
    space = dict(vars(math))
    for name in SHARED:
        space.update(vars(import_module("." + name, PACKAGE)))
    return dict(space, **program.__globals__)


@lru_cache(maxsize=None)
def read_text(program):
    """Return {name: source} of a function and of those that it calls, without
    decorators and docstrings, and what they find in their modules.
    """
    texts, queue, space = {}, [program], find_names(program)
    while queue:
        function = queue.pop(0)
        if function.__name__ in texts:
            continue
        lines = textwrap.dedent(inspect.getsource(function)).split("\n")
        node = ast.parse("\n".join(lines)).body[0]
        body = node.body[ast.get_docstring(node) is not None:]
        texts[function.__name__] = "\n".join(
            lines[node.lineno - 1:node.body[0].lineno - 1]
            + lines[body[0].lineno - 1:])
        space = dict(function.__globals__, **space)
        queue += functions_in(node, dict(space, **function.__globals__))
    return texts, space


def functions_in(tree, space):
    """Return the functions of these programs that a definition calls."""
    names = [n.id for n in ast.walk(tree) if isinstance(n, ast.Call)
             for n in [n.func, *n.args] if isinstance(n, ast.Name)]
    return [v for v in map(space.get, names) if inspect.isfunction(v)
            and v.__module__.startswith(PACKAGE)]


def is_whole(row):
    return row.startswith(RETURN) and ARROW not in row


@lru_cache(maxsize=None)
def change(program, rows):
    """Return the source of a road with rows, as one text."""
    texts, space = read_text(program)
    text = "\n".join(texts.values())
    for row in rows:
        old, arrow, new = row.partition(ARROW)
        if is_whole(row):
            text = "def {}{}:\n    {}\n".format(
                OTHER, inspect.signature(program), row)
        elif arrow and text.count(old) != 1:
            raise NoLine("{}: {!r} is there {} times".format(
                program.__name__, old, text.count(old)))
        elif arrow:
            text = text.replace(old, new)
        else:
            lines = text.split("\n")
            lines.insert(ast.parse(text).body[0].body[0].lineno - 1,
                         "    " + row.replace(BECOMES, " = "))
            text = "\n".join(lines)
        text = with_functions(text, space)
    return text


def with_functions(text, space):
    """Return a text with the functions that it calls and does not have."""
    for v in functions_in(ast.parse(text), space):
        for name, own in read_text(v)[0].items():
            if "def {}(".format(name) not in text:
                text = "\n".join([text, own])
    return text


class Numbers(ast.NodeTransformer):
    """Quotients by a function, sums as well if the ring is checked, and turns
    that are counted.
    """

    def __init__(self, text, is_checked):
        self.text, self.is_checked = text, is_checked

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.Div):
            return call("DIVIDE", node.left, node.right)
        if self.is_checked and isinstance(node.op, (ast.Add, ast.Sub)):
            return call("ADD" if isinstance(
                node.op, ast.Add) else "LESS", node.left, node.right)
        return node

    def visit_AugAssign(self, node):
        place = ast.parse(ast.get_source_segment(self.text, node.target)
                          ).body[0].value if self.is_checked else None
        self.generic_visit(node)
        if self.is_checked and isinstance(node.op, ast.Add):
            return ast.Assign([node.target], call("ADD", place, node.value))
        return node

    def visit_loop(self, node):
        self.generic_visit(node)
        node.body.insert(0, ast.Expr(call("TICK")))
        return node

    visit_For = visit_While = visit_loop


def call(name, *args):
    return ast.Call(ast.Name(name, ast.Load()), list(args), [])


@lru_cache(maxsize=None)
def compiled(program, rows, is_checked):
    text = change(program, rows)
    tree = Numbers(text, is_checked).visit(ast.parse(text))
    return compile(ast.fix_missing_locations(tree), "<road>", "exec")


def bind(r, program, *rows):
    """Return a function, with lines that are others, in the numbers of r."""
    def divide(a, b):
        return r.divide(r.number(Fraction(a)) if isinstance(
            a, int) and isinstance(b, int) else a, b)

    space = dict(read_text(program)[1], sum=r.sum, sqrt=r.sqrt, exp=r.exp,
                 log=r.log, log1p=r.log1p, DIVIDE=divide, TICK=r.look,
                 ADD=lambda a, b: r.sum((a, b)),
                 LESS=lambda a, b: r.sum((a, -b)))
    exec(compiled(program, rows, r.is_checked), space)
    return space[OTHER if any(map(is_whole, rows)) else program.__name__]


def in_ring(program, *rows):
    """Return a program of a Ring and the inputs of a task; it gives None
    where a limit comes first, or act(the outputs that it left).
    """
    change(program, rows)       # a row without its line is an error now

    def answer(r, data, act=lambda outputs: None):
        run = bind(r, program, *rows)
        data = dict(data, lam=data.get("lambda"))
        try:
            return run(**{name: data[name] for name in inspect.signature(
                run).parameters if name in data})
        except NotConverged as error:
            return act(*error.args)
    answer.__name__, answer.road = program.__name__, program
    return answer
