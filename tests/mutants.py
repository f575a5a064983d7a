"""Mutants: how many small mistakes in a source the tests notice.

    python3 -m tests.mutants [--seed N] [--count N] [--tests PATH ...]
                             [--seconds S] PATH ...

Draws COUNT mutants by the seed from the modules at these paths, files or
folders of refimpl and conformance.  One change each: an operator, a
comparison, a constant, an index, the end of a range, a word (and, not, min,
any, True), a condition, or a statement left out; in functions only, and
neither texts nor the first assignment of a name.  A mutant is compiled into a
process of its own, where it stands in the place of what it was made from.
There the golden cases are put to it, if it is one of refimpl, and then the
tests that belong to the paths, or those named, until one fails: killed, and by
what, or survived.  Nothing is stored, and nothing is decided: the exit status
is 0.

Tests that start other programs do not see the mutant in those.
"""

import argparse
import ast
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

import pytest
from _pytest.runner import runtestprotocol

from conformance.contract.suite import MET, load
from conformance.referee.judge import judge
from refimpl.oracle.tasks import answer

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# path: the file of its module; number: which change of its tree; line: where;
# words: what becomes what
Mutant = namedtuple("Mutant", "path number line words")

# operator, its sign, and the operators that it may be mistaken for
OPERATORS = [
    (ast.Add, "+", [ast.Sub]), (ast.Sub, "-", [ast.Add]),
    (ast.Mult, "*", [ast.Add, ast.Div]), (ast.Div, "/", [ast.Mult]),
    (ast.FloorDiv, "//", [ast.Mult]), (ast.Mod, "%", [ast.FloorDiv]),
    (ast.Pow, "**", [ast.Mult]), (ast.LShift, "<<", [ast.RShift]),
    (ast.RShift, ">>", [ast.LShift]), (ast.Lt, "<", [ast.LtE, ast.GtE]),
    (ast.LtE, "<=", [ast.Lt, ast.Gt]), (ast.Gt, ">", [ast.GtE, ast.LtE]),
    (ast.GtE, ">=", [ast.Gt, ast.Lt]), (ast.Eq, "==", [ast.NotEq]),
    (ast.NotEq, "!=", [ast.Eq]), (ast.Is, "is", [ast.IsNot]),
    (ast.IsNot, "is not", [ast.Is]), (ast.In, "in", [ast.NotIn]),
    (ast.NotIn, "not in", [ast.In]), (ast.And, "and", [ast.Or]),
    (ast.Or, "or", [ast.And])]
SIGNS = {operator: sign for operator, sign, _ in OPERATORS}
OTHERS = {operator: others for operator, _, others in OPERATORS}
LEFT_OUT = {ast.Not: "not", ast.USub: "the minus"}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LARGEST = 2         # larger constants in functions are limits, mostly


# The changes of a source.  Each is made in its tree, where it stays as long
# as it is looked at: what yields it takes it back.

def list_mutants(path):
    """Return every mutant of a module."""
    text = read(path)
    lines = text.splitlines()
    return [Mutant(path, number, line, "{}: {}".format(
        lines[line - 1].split("  #")[0].strip(), change))
        for number, (line, change) in enumerate(change_tree(ast.parse(text)))]


def compile_mutant(mutant):
    """Return the code of its module."""
    tree = ast.parse(read(mutant.path))
    for number, _ in enumerate(change_tree(tree)):
        if number == mutant.number:
            return compile(tree, mutant.path, "exec")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def change_tree(tree):
    """Yield (line of the statement, what becomes what) for each change."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            yield from change_body(function, function)


def change_body(function, node):
    """Yield the same for the statements in a node, but for those of
    functions inside it.
    """
    for holder, key, part in list_parts(node):
        if isinstance(part, ast.ExceptHandler):
            yield from change_body(function, part)
        if not isinstance(part, ast.stmt) or isinstance(
                part, (ast.FunctionDef, ast.ClassDef)):
            continue
        line = part.lineno
        if may_go(function, part):
            yield from put(holder, key, line, "left out", ast.Pass())
        if isinstance(part, ast.If):
            for value in (False, True):
                if value or not isinstance(part.body[0], (
                        ast.Raise, ast.Return)):
                    yield from put(vars(part), "test", line,
                                   "the condition is always {}".format(value),
                                   ast.Constant(value))
        yield from change_parts(part, line)
        yield from change_body(function, part)


def change_parts(node, line):
    """Yield the same for the expressions in a statement.

    Not for the text of an error, nor what only makes a text.
    """
    if isinstance(node, ast.Raise):
        node = ast.Tuple(getattr(node.exc, "args", [])[1:], ast.Load())
    if getattr(getattr(node, "func", 0), "attr", "") == "format" or (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)):
        return
    for holder, key, part in list_parts(node):
        if not isinstance(part, (
                ast.stmt, ast.arguments, ast.ExceptHandler)):
            for change, new in list_others(part):
                yield from put(holder, key, line, change, new)
            yield from change_parts(part, line)


def list_parts(node):
    """Return [(holder, key, part)]: holder[key] is a node inside a node."""
    result = []
    for name, value in ast.iter_fields(node):
        if isinstance(value, list):
            result += [(value, i, part) for i, part in enumerate(value)]
        else:
            result.append((vars(node), name, value))
    return [one for one in result if isinstance(one[2], ast.AST)]


def put(holder, key, line, change, new):
    """Yield a change that puts a new node into a holder, as long as it is
    looked at.
    """
    old = holder[key]
    holder[key] = new
    for node in ast.walk(new):
        if not hasattr(node, "lineno"):
            node.lineno = node.end_lineno = line
            node.col_offset = node.end_col_offset = 0
    yield line, change
    holder[key] = old


def may_go(function, node):
    """Say whether something still runs where a statement is left out."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Return):
        return node is not function.body[-1]
    if not isinstance(node, ast.Assign):
        return isinstance(node, (
            ast.AugAssign, ast.Raise, ast.Continue, ast.Break))
    stored = [n for n in ast.walk(function) if isinstance(n, ast.Name)
              and isinstance(n.ctx, ast.Store)]
    before = {n.id for n in stored if n.lineno < node.lineno} | {
        n.arg for n in ast.walk(function) if isinstance(n, ast.arg)}
    own = {n for target in node.targets for n in ast.walk(target)}
    return {n.id for n in stored if n in own} <= before


def list_others(node):
    """Yield (what becomes what, the new node) for a node of a function."""
    if type(node) in OTHERS:
        for other in OTHERS[type(node)]:
            yield "{} becomes {}".format(
                SIGNS[type(node)], SIGNS[other]), other()
    elif isinstance(node, ast.Constant):
        for value in list_neighbours(node.value):
            yield "{} becomes {}".format(node.value, value), ast.Constant(
                value)
    elif isinstance(node, ast.UnaryOp) and type(node.op) in LEFT_OUT:
        yield LEFT_OUT[type(node.op)] + " is left out", node.operand
    elif isinstance(node, ast.Subscript) and isinstance(
            node.slice, ast.Name):
        yield "[{0}] becomes [{0} - 1]".format(node.slice.id), ast.Subscript(
            node.value, add(node.slice, -1), node.ctx)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from list_calls(node.func.id, node.args, node.keywords)


def list_neighbours(value):
    """Return the constants that one may be mistaken for."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int) and value <= LARGEST:
        return [value + 1] if value == 0 else [value + 1, value - 1]
    return []


def add(node, number):
    return ast.BinOp(node, ast.Add(), ast.Constant(number))


def list_calls(name, args, keywords):
    """Yield the same for a call: another function, or another range."""
    if name in NAMES:
        yield "{} becomes {}".format(name, NAMES[name]), ast.Call(
            ast.Name(NAMES[name], ast.Load()), args, keywords)
    elif name == "abs":
        yield "abs is left out", args[0]
    elif name == "range" and not isinstance(args[0], ast.Starred):
        first, end = ([ast.Constant(0)] + args)[-2:] if len(
            args) < 3 else args[:2]
        for change, ends in (
                ("ends one earlier", [first, add(end, -1)]),
                ("begins one later", [add(first, 1), end])):
            yield "range " + change, ast.Call(
                ast.Name("range", ast.Load()), ends + args[2:], [])


# A mutant in the place of what it was made from.

def install(mutant):
    """Give the functions of a module the code of a mutant, for the rest of
    this process; drop what was kept of former results.
    """
    importlib.import_module(".".join(split(mutant.path)))   # if not yet
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


def list_codes(code):
    """Yield a code and all that is defined in it, in order."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from list_codes(inner)


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
            top, folder, *_ = split(mutant.path) + [""]
            cases = sorted(load(), key=lambda case: (
                len(str(case.input)), case.id)) if (
                    top == "refimpl" and folder != "walk") else ()
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


def split(path):
    """Return the names of a module, from the package on."""
    return os.path.relpath(path, ROOT)[:-3].split(os.sep)


def find_tests(path):
    """Return where the tests of a source are."""
    top, *rest = split(path)
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
