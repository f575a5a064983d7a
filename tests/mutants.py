"""Mutants: how many small mistakes in a source the tests notice.

    python3 -m tests.mutants [--seed N] [--count N] [--tests PATH ...] PATH ...

Draws COUNT mutants by the seed from the modules at these paths, files or
folders of refimpl and conformance.  One change each: an operator, a
comparison, a constant, an index, the end of a range, a word (and, not, min,
any, True), a condition, or a statement left out; in functions only, and
neither texts nor the first assignment of a name.  A mutant is written into a
copy of the project.  There the golden cases are put to it, if it is one of
refimpl, and then the tests that belong to the paths, or those named, until one
fails: killed, and by what, or survived.  Nothing is decided: the exit status
is 0.
"""

import argparse
import ast
import copy
import glob
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import namedtuple

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# where: the file, from ROOT on; first, last: bytes of it that become other
Mutant = namedtuple("Mutant", "where line first last other")

OTHERS = dict((name, others) for name, *others in map(str.split, """
    Add Sub/Sub Add/Mult Add Div/Div Mult/FloorDiv Mult/Mod FloorDiv/Pow Mult
    /LShift RShift/RShift LShift/Lt LtE GtE/LtE Lt Gt/Gt GtE LtE/GtE Gt Lt
    /Eq NotEq/NotEq Eq/Is IsNot/IsNot Is/In NotIn/NotIn In/And Or/Or And
    """.split("/")))
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LARGEST = 2         # larger constants in functions are limits, mostly
SIMPLE = ast.Assign, ast.AugAssign, ast.Expr
CASES = """
import sys
from conformance.contract.suite import MET, load
from conformance.referee.judge import judge
from refimpl.oracle.tasks import answer
for case in sorted(load(), key=lambda case: (len(str(case.input)), case.id)):
    for arithmetic, unit in ("exact", "exact"), ("float", "binary64"):
        if unit == "exact" or "exact-only" not in case.flags:
            reply = answer({"id": 1, "task": case.task, "input": case.input,
                            "arithmetic": arithmetic})
            if judge(case.entry, reply, unit).status not in MET:
                sys.exit("FAILED {} in {}".format(case.id, unit))
"""


def list_mutants(where):
    """Return every mutant of a module."""
    with open(os.path.join(ROOT, where), "rb") as file:
        data = file.read()
    starts = [0] + [match.end() for match in re.finditer(b"\n", data)]
    result = []
    for function in ast.walk(ast.parse(data)):
        if not isinstance(function, ast.FunctionDef):
            continue
        tests = [part.test for part in ast.walk(function)
                 if isinstance(part, ast.If)]
        for node in list_nodes(function.body):
            first, last = (starts[line - 1] + column for line, column in (
                (node.lineno, node.col_offset),
                (node.end_lineno, node.end_col_offset)))
            result += [Mutant(where, node.lineno, first, last, other)
                       for other in list_others(node, function, tests)]
    return result


def write(mutant, data):
    """Return what stands there in a mutant of a source, as text."""
    lines = "\n" * data[mutant.first:mutant.last].count(b"\n")   # tags stay
    return ("({})" if isinstance(mutant.other, ast.expr) else "{}").format(
        ast.unparse(ast.fix_missing_locations(mutant.other)) + lines)


def list_nodes(nodes):
    """Yield what may change in nodes: no function inside, no text of an
    error, nor what only makes a text.
    """
    for node in nodes:
        if isinstance(node, ast.Raise):
            node = ast.Tuple(getattr(node.exc, "args", [])[1:], ast.Load())
        elif isinstance(node, (ast.FunctionDef, ast.arguments)) or getattr(
                getattr(node, "func", 0), "attr", "") == "format":
            continue
        elif isinstance(node, (ast.expr, *SIMPLE)):
            yield node
        yield from list_nodes(ast.iter_child_nodes(node))


def changed(node, **fields):
    """Return a copy of a node with other fields."""
    result = copy.copy(node)
    vars(result).update(fields)
    return result


def list_others(node, function, tests):
    """Yield what may stand in the place of a node."""
    if isinstance(node, SIMPLE) and may_go(node, function):
        yield ast.Pass()
    if any(test is node for test in tests):
        yield from map(ast.Constant, (True, False))
    if isinstance(node, (ast.BinOp, ast.BoolOp, ast.AugAssign)):
        for name in OTHERS.get(type(node.op).__name__, ()):
            yield changed(node, op=getattr(ast, name)())
    elif isinstance(node, ast.Compare):
        for i, sign in enumerate(node.ops):
            for name in OTHERS[type(sign).__name__]:
                yield changed(node, ops=node.ops[:i] + [
                    getattr(ast, name)()] + node.ops[i + 1:])
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        if isinstance(node.value, bool):
            yield ast.Constant(not node.value)
        elif node.value <= LARGEST:
            for value in {node.value + 1, max(node.value - 1, 0)} - {
                    node.value}:
                yield ast.Constant(value)
    elif isinstance(node, ast.UnaryOp) and isinstance(
            node.op, (ast.Not, ast.USub)):
        yield node.operand
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name):
        if isinstance(node.ctx, ast.Load):
            yield changed(node, slice=less(node.slice))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        name = node.func.id
        if name in NAMES:
            yield changed(node, func=ast.Name(NAMES[name], ast.Load()))
        elif name == "abs":
            yield node.args[0]
        elif name == "range" and not isinstance(node.args[0], ast.Starred):
            end = min(1, len(node.args) - 1)
            yield changed(node, args=node.args[:end] + [less(
                node.args[end])] + node.args[end + 1:])


def less(node):
    return ast.BinOp(node, ast.Sub(), ast.Constant(1))


def may_go(node, function):
    """May a statement be left out?  Not what first gives a name, nor a text."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    before = {one.arg for one in ast.walk(function.args)
              if isinstance(one, ast.arg)} | {
        one.id for one in ast.walk(function) if isinstance(one, ast.Name)
        and isinstance(one.ctx, ast.Store) and one.lineno < node.lineno}
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)
            and isinstance(one.ctx, ast.Store)} <= before


def find_killer(folder, seconds, commands):
    """Return the first check of a copy that fails, or ""."""
    for words in commands:
        done = subprocess.run(
            ["bash", "-c", 'ulimit -t {}; "$@"'.format(seconds), "-",
             sys.executable] + words, cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, universal_newlines=True)
        if done.returncode:
            return (re.findall("^FAILED (.*?)(?: - .*)?$", done.stdout, re.M)
                    or ["what takes too long, or fails at once"])[0]
    return ""


def find_tests(where):
    """Return where the tests of a source are."""
    top, name, *_ = where.split(os.sep)
    folder = os.path.join("tests", top)
    own = glob.glob(os.path.join(ROOT, folder, "test_{}*.py".format(
        name.partition(".")[0])))
    if os.path.isdir(os.path.join(ROOT, folder, name)):
        return [os.path.join(folder, name)]
    return [os.path.relpath(path, ROOT) for path in sorted(own)] if (
        own and top == "conformance") else [folder]


def main(words=None):
    parser = argparse.ArgumentParser(prog="python3 -m tests.mutants")
    parser.add_argument("paths", nargs="+", metavar="PATH")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--tests", nargs="+", default=[], metavar="PATH",
                        help="the tests, if not those that belong to PATH")
    call = parser.parse_args(words)
    sources = [os.path.relpath(name, ROOT) for path in call.paths
               for name in sorted(glob.glob(os.path.join(
                   path, "**", "*.py"), recursive=True)) or [path]]
    mutants = [one for where in sources for one in list_mutants(where)]
    chosen = random.Random(call.seed).sample(
        mutants, min(call.count, len(mutants)))
    print("{} mutants, {} are drawn".format(len(mutants), len(chosen)))
    with tempfile.TemporaryDirectory() as folder:
        for name in "refimpl", "conformance", "tests", "pyproject.toml":
            copy_to = os.path.join(folder, name)
            (shutil.copytree if os.path.isdir(os.path.join(
                ROOT, name)) else shutil.copy)(
                    os.path.join(ROOT, name), copy_to)
        hunt(folder, chosen, call.tests)
    return 0


def hunt(folder, mutants, tests):
    """Print what became of each mutant, in a copy of the project."""
    killed, known = 0, {}
    for one in mutants:
        commands = [["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"] + (
            tests or find_tests(one.where))]
        if one.where.startswith("refimpl"):
            commands.insert(0, ["-c", CASES])
        if str(commands) not in known:      # how long it takes if all is well
            start = sum(os.times()[2:4])
            assert not find_killer(folder, 3600, commands)
            known[str(commands)] = int(3 * (sum(os.times()[2:4]) - start)) + 9
        path = os.path.join(folder, one.where)
        with open(path, "rb") as file:
            data = file.read()
        text = write(one, data)
        with open(path, "wb") as file:
            file.write(data[:one.first] + text.encode() + data[one.last:])
        killer = find_killer(folder, known[str(commands)], commands)
        with open(path, "wb") as file:
            file.write(data)
        killed += bool(killer)
        print("{:9}{}:{}: {} becomes {}{}".format(
            "killed" if killer else "survived", one.where, one.line,
            data[one.first:one.last].decode(), text,
            killer and "  by " + killer), flush=True)
    print("{} of {} killed".format(killed, len(mutants)))


if __name__ == "__main__":
    sys.exit(main())
