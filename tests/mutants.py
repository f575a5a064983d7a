"""Mutants: how many small mistakes in a source the tests notice.

    python3 -m tests.mutants [--seed N] [--count N] [--tests PATH ...]
                             [--seconds S] PATH ...

Draws COUNT mutants by the seed from the modules at these paths, files or
folders of refimpl and conformance.  One change each: an operator, a
comparison, a constant, an index, the end of a range, a word (and, not, min,
any, True), a condition, or a statement that is left out; not texts, nor the
first assignment of a name.  A mutant is compiled into a process of its own,
where it stands in the place of what it was made from.  There the golden cases
are put to it, if it is one of refimpl, and then the tests that belong to the
paths, or those named, until one fails: killed, and by what, or survived.
Nothing is stored, and nothing is decided: the exit status is 0.

Tests that start other programs do not see the mutant in those.
"""

import argparse
import ast
import copy
import functools
import gc
import glob
import importlib
import os
import random
import resource
import signal
import sys
import time
import types
from collections import namedtuple
from fractions import Fraction

import pytest
from _pytest.runner import runtestprotocol

from conformance.contract.suite import MET, load
from conformance.referee.judge import judge
from refimpl.oracle.tasks import answer

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# module: its full name; path: its file; line: where; words: what becomes what;
# tree: the whole module; edit: (holder, key, new), what is put into a field of
# a node, or into a list of nodes.
Mutant = namedtuple("Mutant", "module path line words tree edit")

# operator, its sign, and the signs that it may be mistaken for
OPERATORS = [
    (ast.Add, "+", ["-"]), (ast.Sub, "-", ["+"]), (ast.Mult, "*", ["+", "/"]),
    (ast.Div, "/", ["*"]), (ast.FloorDiv, "//", ["*"]),
    (ast.Mod, "%", ["//"]), (ast.Pow, "**", ["*"]),
    (ast.Lt, "<", ["<=", ">="]), (ast.LtE, "<=", ["<", ">"]),
    (ast.Gt, ">", [">=", "<="]), (ast.GtE, ">=", [">", "<"]),
    (ast.Eq, "==", ["!="]), (ast.NotEq, "!=", ["=="]),
    (ast.Is, "is", ["is not"]), (ast.IsNot, "is not", ["is"]),
    (ast.In, "in", ["not in"]), (ast.NotIn, "not in", ["in"]),
    (ast.And, "and", ["or"]), (ast.Or, "or", ["and"]),
    (ast.LShift, "<<", [">>"]), (ast.RShift, ">>", ["<<"])]
SIGNS = {operator: sign for operator, sign, _ in OPERATORS}
BY_SIGN = {sign: operator for operator, sign, _ in OPERATORS}
OTHERS = {operator: [(sign, BY_SIGN[sign]) for sign in signs]
          for operator, _, signs in OPERATORS}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LARGEST = 2         # larger constants in functions are limits, mostly


# The changes of a source.

def list_mutants(path):
    """Return every mutant of a module."""
    module = os.path.relpath(path, ROOT)[:-3].replace(os.sep, ".")
    module = module.replace(".__init__", "")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    tree, lines, result = ast.parse(text), text.splitlines(), []
    for node, edits in list_edits(tree):
        words = lines[node.lineno - 1].split("  #")[0].strip()
        result += [Mutant(module, path, node.lineno, "{}: {}".format(
            words, change), tree, edit) for change, edit in edits]
    return result


def list_edits(tree):
    """Yield (statement, [(what becomes what, edit)]) of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield node, list(change_constants(node))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for body, i in list_statements(function):
                yield body[i], list(change_statement(function, body, i))


def list_statements(function):
    """Yield (list, index) of the statements in a function, but for those of
    functions inside it and its docstring.
    """
    todo = [function]
    while todo:
        node = todo.pop()
        for name in ("body", "orelse", "finalbody", "handlers"):
            body = getattr(node, name, None)
            for i, part in enumerate(body if isinstance(body, list) else ()):
                if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                    continue
                todo.append(part)
                if isinstance(part, ast.stmt) and not is_text(part):
                    yield body, i


def is_text(node):
    return (isinstance(node, ast.Expr) and isinstance(
        node.value, ast.Constant) and isinstance(node.value.value, str))


def change_statement(function, body, i):
    """Yield (what becomes what, edit) for one statement of a function."""
    node = body[i]
    if may_go(function, node):
        yield "left out", (body, i, place(ast.Pass(), node))
    if isinstance(node, ast.If):
        if not isinstance(node.body[0], (ast.Raise, ast.Return)):
            yield "the condition is never met", (
                node, "test", place(ast.Constant(False), node))
        yield "the condition is always met", (
            node, "test", place(ast.Constant(True), node))
    for holder, key in list_expressions(node):
        for change, new in change_expression(get(holder, key)):
            yield change, (holder, key, place(new, node))
    if isinstance(node, ast.AugAssign):
        for sign, other in OTHERS.get(type(node.op), ()):
            yield "{}= becomes {}=".format(SIGNS[type(node.op)], sign), (
                node, "op", other())


def change_constants(node):
    """Yield the same for an assignment of a module: constants are raised."""
    for holder, key in list_expressions(node):
        part = get(holder, key)
        if isinstance(part, ast.Constant) and type(part.value) is int:
            yield "{} becomes {}".format(part.value, part.value + 1), (
                holder, key, place(ast.Constant(part.value + 1), part))


def place(new, node):
    """Return a new node with its place in the source filled in."""
    return ast.fix_missing_locations(ast.copy_location(new, node))


def get(holder, key):
    return holder[key] if isinstance(holder, list) else getattr(holder, key)


def put(holder, key, new):
    """Put something into a field or a list; return what was there."""
    old = get(holder, key)
    if isinstance(holder, list):
        holder[key] = new
    else:
        setattr(holder, key, new)
    return old


def may_go(function, node):
    """Say whether something still runs where a statement is left out."""
    if isinstance(node, (ast.AugAssign, ast.Raise, ast.Continue, ast.Break)):
        return True
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Return):
        return node is not function.body[-1]
    if not isinstance(node, ast.Assign):
        return False
    targets = [n for t in node.targets for n in ast.walk(t)]
    if any(isinstance(n, (ast.Subscript, ast.Attribute)) for n in targets):
        return True
    bound = {n.arg for n in ast.walk(function) if isinstance(n, ast.arg)} | {
        n.id for n in ast.walk(function) if isinstance(n, ast.Name)
        and isinstance(n.ctx, ast.Store) and n.lineno < node.lineno}
    return all(n.id in bound for n in targets if isinstance(n, ast.Name))


def list_expressions(node):
    """Yield (holder, key) of the expressions in a statement.

    Not those of the statements inside it, nor the text of an error.
    """
    if isinstance(node, ast.Raise):
        if isinstance(node.exc, ast.Call):
            for i in range(1, len(node.exc.args)):
                yield node.exc.args, i
                yield from list_expressions(node.exc.args[i])
        return
    for name, value in ast.iter_fields(node):
        many = isinstance(value, list)
        for key, part in enumerate(value) if many else [(name, value)]:
            if isinstance(part, (ast.stmt, ast.arguments)) or not isinstance(
                    part, ast.AST):
                continue
            if isinstance(part, ast.expr):
                yield (value if many else node), key
            # what only makes a text is left alone
            if getattr(getattr(part, "func", 0), "attr", "") != "format":
                yield from list_expressions(part)


def change_expression(node):
    """Yield (what becomes what, the new expression)."""
    if isinstance(node, ast.Constant):
        for value in list_neighbours(node.value):
            yield "{} becomes {}".format(node.value, value), ast.Constant(
                value)
    elif isinstance(node, (ast.BinOp, ast.BoolOp)):
        for sign, other in OTHERS.get(type(node.op), ()):
            yield "{} becomes {}".format(SIGNS[type(node.op)], sign), replace(
                node, "op", other())
    elif isinstance(node, ast.Compare):
        for k, op in enumerate(node.ops):
            for sign, other in OTHERS[type(op)]:
                yield "{} becomes {}".format(SIGNS[type(op)], sign), replace(
                    node, "ops", node.ops[:k] + [other()] + node.ops[k + 1:])
    elif isinstance(node, ast.UnaryOp) and isinstance(
            node.op, (ast.Not, ast.USub)):
        yield "{} is left out".format("not" if isinstance(
            node.op, ast.Not) else "the minus"), node.operand
    elif isinstance(node, ast.Subscript) and isinstance(
            node.slice, ast.Name):
        yield "[{0}] becomes [{0} - 1]".format(node.slice.id), replace(
            node, "slice", shift(node.slice, -1))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from change_call(node)


def list_neighbours(value):
    """Return the constants that one may be mistaken for."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int) and value <= LARGEST:
        return [value + 1] if value == 0 else [value + 1, value - 1]
    return []


def replace(node, field, new):
    """Return a copy of a node with another field."""
    node = copy.copy(node)
    setattr(node, field, new)
    return node


def shift(node, by):
    """Return an expression with 1 added to it or taken off it."""
    return ast.BinOp(node, ast.Add() if by > 0 else ast.Sub(),
                     ast.Constant(1))


def change_call(node):
    """Yield the changes of a call: another function, or another range."""
    name, args = node.func.id, node.args
    if name in NAMES:
        yield "{} becomes {}".format(name, NAMES[name]), replace(
            node, "func", ast.Name(NAMES[name], ast.Load()))
    elif name == "abs":
        yield "abs is left out", args[0]
    elif name == "range" and not isinstance(args[0], ast.Starred):
        last = len(args[:2]) - 1
        yield "range ends one earlier", replace(
            node, "args", args[:last] + [shift(args[last], -1)] + args[2:])
        first = args[0] if len(args) > 1 else ast.Constant(0)
        yield "range begins one later", replace(
            node, "args", [shift(first, 1)] + args[len(args) > 1:])


# A mutant in the place of what it was made from.

def compile_mutant(mutant):
    """Return the code of its module; the tree is left as it was."""
    holder, key, new = mutant.edit
    old = put(holder, key, new)
    try:
        return compile(mutant.tree, mutant.path, "exec")
    finally:
        put(holder, key, old)


def install(mutant):
    """Give the functions of a module the code of a mutant, for the rest of
    this process; drop what was kept of former results.
    """
    code = compile_mutant(mutant)
    new = {(part.co_name, part.co_firstlineno, part.co_freevars): part
           for part in list_codes(code)}
    gc.unfreeze()       # what is frozen is not listed
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            thing.cache_clear()
        elif isinstance(thing, types.FunctionType) and (
                thing.__code__.co_filename == mutant.path):
            own = thing.__code__
            thing.__code__ = new.get((
                own.co_name, own.co_firstlineno, own.co_freevars), own)
    set_constants(mutant.module, code)


def list_codes(code):
    """Yield a code and all that is defined in it, in order."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from list_codes(inner)


def set_constants(name, code):
    """Give constants, and defaults that are one, the values of a mutant."""
    module = importlib.import_module(name)
    old = dict(vars(module))
    new = {key: value for key, value in old.items() if key[:2] == "__"}
    exec(code, new)
    for key, value in new.items():
        if isinstance(value, types.FunctionType) and isinstance(
                old.get(key), types.FunctionType):
            old[key].__defaults__ = value.__defaults__
        elif is_plain(value) and value != old.get(key):
            for other in list(sys.modules.values()):
                if vars(other).get(key) is old[key]:
                    setattr(other, key, value)


def is_plain(value):
    """Is a constant a number, or numbers?"""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, (tuple, list)):
        return all(map(is_plain, value))
    return isinstance(value, (int, Fraction))


# What is asked of it.
PATIENCE = 10       # seconds of one test or case, after which it has hung
MEMORY = 1 << 31


class Late(BaseException):
    """Something took too long; no Exception, so that nobody takes it."""


def raise_late(*_):
    raise Late


def fails_case(case, arithmetic, unit):
    """Say whether refimpl's answer to a case is judged wrong."""
    try:
        reply = answer({"id": 1, "task": case.task, "input": case.input,
                        "arithmetic": arithmetic})
        return judge(case.entry, reply, unit).status not in MET
    except (Exception, Late):
        return True


def list_checks(items, cases):
    """Yield (name, function that says whether it fails)."""
    for case in cases:
        yield case.id, lambda: fails_case(case, "exact", "exact")
        if "exact-only" not in case.flags:
            yield case.id + " in floats", lambda: fails_case(
                case, "float", "binary64")
    for item in items:
        yield item.nodeid, lambda: any(
            report.failed for report in runtestprotocol(
                item, log=False, nextitem=None))


def find_killer(mutant, items, cases, seconds, only=None):
    """Return the name of the first check that fails, or "".

    It is looked for in a process that may hang or end; with None for a mutant
    nothing is changed.
    """
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        os.close(ear)
        with os.fdopen(mouth, "w") as file:
            try:
                run_checks(mutant, items, cases, seconds, only, file)
            except BaseException as error:
                print("fails at once: {!r}".format(error)[:200], file=file)
            finally:
                file.flush()
                os._exit(0)
    os.close(mouth)
    with os.fdopen(ear) as file:
        lines = file.read().splitlines()
    os.waitpid(child, 0)
    return "" if lines and lines[-1] == "survived" else (lines or ["?"])[-1]


def run_checks(mutant, items, cases, seconds, only, file):
    """Write the name of each check before it, then survived, if it has."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    signal.signal(signal.SIGVTALRM, raise_late)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    if mutant:
        install(mutant)
    end = sum(os.times()[:4]) + seconds
    for name, fails in list_checks(items, cases):
        if only in (None, name):
            used = time.process_time()
            if sum(os.times()[:4]) > end:
                break
            print(name, file=file, flush=True)
            resource.setrlimit(resource.RLIMIT_CPU, (
                int(used) + 2 * PATIENCE, resource.RLIM_INFINITY))
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
            failed = fails()
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if failed:
                return
    print("survived", file=file)


class Hunt:
    """Tries mutants, once pytest has collected the tests."""

    def __init__(self, mutants, seconds):
        self.mutants, self.seconds = mutants, seconds
        self.sound, self.killed = {}, 0

    def pytest_runtestloop(self, session):
        for mutant in self.mutants:
            stem = os.path.basename(mutant.path)[:-3]
            near = tuple(find_tests(mutant.path))
            items = sorted(session.items, key=lambda item: (
                not str(item.path).startswith(near),
                stem not in item.path.name))
            cases = sorted(load(), key=lambda case: (
                len(str(case.input)), case.id)) if mutant.module.startswith(
                    "refimpl") and "walk" not in mutant.module else ()
            killer = find_killer(mutant, items, cases, self.seconds)
            if killer and self.sound.setdefault(killer, find_killer(
                    None, items, cases, self.seconds, killer)):
                killer += ", WHICH FAILS BY ITSELF"
            self.killed += bool(killer)
            print("{:9}{}:{}: {}{}".format(
                "killed" if killer else "survived", os.path.relpath(
                    mutant.path, ROOT), mutant.line, mutant.words,
                killer and "  by " + killer), flush=True)
        print("{} of {} killed".format(self.killed, len(self.mutants)))
        return True


def list_sources(paths):
    """Return the modules at some paths, as files."""
    result = []
    for path in map(os.path.abspath, paths):
        result += sorted(glob.glob(os.path.join(path, "**", "*.py"),
                                   recursive=True)) or [path]
    return [path for path in result if "__main__" not in path]


def find_tests(path):
    """Return where the tests of a source are."""
    top, *rest = os.path.relpath(path, ROOT)[:-3].split(os.sep)
    folder = os.path.join(ROOT, "tests", top)
    own = glob.glob(os.path.join(folder, "test_{}*.py".format(rest[0])))
    if os.path.isdir(os.path.join(folder, rest[0])):
        return [os.path.join(folder, rest[0])]
    return sorted(own) if own and top == "conformance" else [folder]


def main(words=None):
    parser = argparse.ArgumentParser(prog="python3 -m tests.mutants")
    parser.add_argument("paths", nargs="+", metavar="PATH")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--tests", nargs="+", default=[], metavar="PATH",
                        help="the tests, if not those that belong to PATH")
    parser.add_argument("--seconds", type=float, default=30,
                        help="for the tests of a mutant (30)")
    call = parser.parse_args(words)
    sources = list_sources(call.paths)
    mutants = [one for path in sources for one in list_mutants(path)]
    chosen = random.Random(call.seed).sample(
        mutants, min(call.count, len(mutants)))
    print("{} mutants, {} are drawn".format(len(mutants), len(chosen)),
          flush=True)
    tests = call.tests or sorted({
        test for path in sources for test in find_tests(path)})
    pytest.main(["-q", "-s", "-p", "no:cacheprovider"] + tests,
                plugins=[Hunt(chosen, call.seconds)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
