"""Mutants of the judge: python3 tests/helpers/judge_mutants.py [--new]

Every comparison in the judge is turned into its opposite, and `<` into `<=`
and back; every `and` into `or`; every number in a constant is raised by one.
pytest collects the tests of the judge once.  For each mutant a process is
forked, in which the functions get its code, and tests run until one fails.
Which one did, if it passes without the mutant, is written to
judge_mutants.json; a mutant that nothing can notice stands there with the
reason.  The exit status is 1 if any other is
left.  With --new only those are run that have no test, or whose test is gone;
with --told those that are named on the input, each with its own test.
"""

import ast
import functools
import gc
import glob
import importlib
import inspect
import json
import os
import signal
import sys
import time
import types
from fractions import Fraction

import pytest
from paths import HELPERS, ROOT, TESTS

sys.path[:0] = [ROOT]

from conformance.contract.tasks import TASKS

RECORD = os.path.join(HELPERS, "judge_mutants.json")
PATIENCE = 20       # seconds of one test, after which a mutant has hung
BUDGET = 60         # seconds of all tests, after which none will notice it
EQUIVALENT = "no test can tell: "
FOLDER = os.path.join(TESTS, "conformance")
FILES = [os.path.join(FOLDER, "contract", "test_values.py")] + sorted(
    glob.glob(os.path.join(FOLDER, "referee", "test_judge*.py")))
# The tests of what all families are judged with.
CORE = ("_values", "_judge.py", "_exact", "_measure", "_fingerprints",
        "_errors", "_svm.py", "_nearby", "_units", "_not_judged", "_lost")

OPPOSITE = {"Lt": "GtE", "GtE": "Lt", "Gt": "LtE", "LtE": "Gt", "Eq": "NotEq",
            "NotEq": "Eq", "In": "NotIn", "NotIn": "In", "Is": "IsNot",
            "IsNot": "Is", "And": "Or", "Or": "And"}
EDGE = {"Lt": "LtE", "LtE": "Lt", "Gt": "GtE", "GtE": "Gt"}


def modules():
    """Return the names of the modules that judge, such as referee.judge."""
    package = os.path.join(ROOT, "conformance")
    found = glob.glob(os.path.join(package, "referee", "**", "[a-z]*.py"),
                      recursive=True)
    return sorted(["contract.values"] + [
        os.path.relpath(path, package)[:-3].replace(os.sep, ".")
        for path in found])


def source(module):
    """Return the path and the text of a module."""
    path = os.path.join(ROOT, "conformance", *module.split(".")) + ".py"
    with open(path, encoding="utf-8") as file:
        return path, file.read()


def places(tree):
    """Yield (node, attribute, index, replacement) for every mutation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for i, op in enumerate(type(op).__name__ for op in node.ops):
                for table in (OPPOSITE, EDGE):
                    if op in table:
                        yield node, "ops", i, getattr(ast, table[op])()
        elif isinstance(node, ast.BoolOp):
            new = OPPOSITE[type(node.op).__name__]
            yield node, "op", None, getattr(ast, new)()
    for line in tree.body:
        if isinstance(line, ast.Assign):
            for node in ast.walk(line.value):
                if type(getattr(node, "value", None)) is int:
                    yield node, "value", None, node.value + 1


def mutants(module):
    """Return {name: its number} of all mutants of a module.

    A name tells function, expression and change, and no line number.
    """
    text = source(module)[1]
    tree, found, inside = ast.parse(text), {}, {}
    for part in tree.body:
        at = getattr(part, "name", None) or ast.get_source_segment(
            text, part).split(" =")[0]
        inside.update((node, at) for node in ast.walk(part))
    for number, (node, _, i, new) in enumerate(places(tree)):
        name = label = "{}: {}: {}{} -> {}".format(
            module, inside[node],
            " ".join(ast.get_source_segment(text, node).split()),
            " [{}]".format(i) if i else "",
            new if isinstance(new, int) else type(new).__name__)
        count = 1
        while name in found:
            count += 1
            name = "{} ({})".format(label, count)
        found[name] = number
    return found


def everything():
    """Return {name: (module, number)} of all mutants."""
    return {name: (module, number) for module in modules()
            for name, number in mutants(module).items()}


def mutated(module, number):
    """Return the code of one mutant."""
    path, text = source(module)
    tree = ast.parse(text)
    node, name, i, new = list(places(tree))[number]
    if i is None:
        setattr(node, name, new)
    else:
        getattr(node, name)[i] = new
    return compile(ast.fix_missing_locations(tree), path, "exec")


def parts(code):
    """Yield a code and all that is defined in it, in order."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from parts(inner)


def install(module, number):
    """Make every function, and every copy of a constant, the mutant's."""
    path, text = source(module)
    name, code = "conformance." + module, mutated(module, number)
    importlib.import_module(name)
    pairs = dict(zip(parts(compile(text, path, "exec")), parts(code)))
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            thing.cache_clear()
        elif (isinstance(thing, types.FunctionType)
              and thing.__module__ == name and thing.__code__ in pairs):
            thing.__code__ = pairs[thing.__code__]
    change_constants(name, code)


def change_constants(name, code):
    """Give constants, and defaults that are one, the values of a mutant."""
    new = {"__name__": name, "__package__": name.rpartition(".")[0]}
    exec(code, new)
    old = dict(vars(sys.modules[name]))
    for key, value in new.items():
        if isinstance(value, types.FunctionType):
            old[key].__defaults__ = value.__defaults__
        elif value != old[key] and (is_plain(value)
                                    or key in ("BITS", "FLOOR")):
            for other in list(sys.modules.values()):
                if vars(other).get(key) is old[key] and owner(
                        other, key) in (None, name):
                    setattr(other, key, value)


def is_plain(value):
    """Is a constant a number, or numbers?"""
    if isinstance(value, tuple):
        return all(map(is_plain, value))
    return isinstance(value, (int, Fraction))


def owner(module, key):
    """Return the name of a module where a constant is its own, or None."""
    path = getattr(module, "__file__", None) or ""
    own = not path.startswith(ROOT) or (
        "\n{} =".format(key) in inspect.getsource(module))
    return module.__name__ if own else None


class Sweep:
    """Runs tests on mutants, once pytest has collected them.

    record  the test that is known to notice each mutant
    search  try the others, too, where it does not
    """

    def __init__(self, names, record, search):
        self.names, self.record, self.search = names, record, search
        self.found = {}

    def pytest_runtestloop(self, session):
        known = everything()
        for name in self.names:
            items = in_order(session.items, name)
            due = self.record.get(name)
            first = [item for item in items if witness(item) == due]
            first += [item for item in items
                      if self.search or alike(witness(item), due)]
            self.found[name] = noticed_by(first, *known[name])
        told = set(self.found.values())
        broken = {noticed_by([item]) for item in session.items
                  if witness(item) in told}
        for name, where in self.found.items():
            if where in broken | {None}:
                self.found[name] = None
                print("NOT NOTICED", name, "by", where, flush=True)
        return True


def witness(item):
    """Return the name of a test, without its folder."""
    path, _, name = item.nodeid.partition("::")
    return os.path.basename(path) + "::" + name


def alike(one, other):
    """Are two the same test, be it with other parameters?"""
    return other is not None and one.split("[")[0] == other.split("[")[0]


def in_order(items, name):
    """Return the tests that may notice a mutant, the likeliest first."""
    module = name.split(":")[0].split(".")
    alone = "families" in module or module[-1] == "fingerprints"
    words = ("_" + module[-1].replace("_bounds", ""),) if alone else CORE
    own = ["test_known_verdicts[{}]".format(task) for task in TASKS
           if "_" + TASKS[task].family in words]
    return sorted(items, key=lambda item: (
        item.name not in own,
        item.get_closest_marker("campaign") is not None,
        not any(word in witness(item) for word in words),
        "_measure" not in witness(item) and "_errors" not in witness(item),
        "_verdicts" not in witness(item)))


def noticed_by(items, *mutant):
    """Return the first test that fails on a mutant, or on none, or None."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGVTALRM, stop)
        try:
            if mutant:
                install(*mutant)
            os.write(writer, first_failing(items).encode())
        finally:
            os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    with os.fdopen(reader) as file:
        return file.read() or None


def stop(*_):
    """Let a test fail that has hung."""
    raise TimeoutError


def first_failing(items):
    """Return the name of the first test that fails, or ""."""
    from _pytest.runner import runtestprotocol
    for item in items:
        if time.process_time() > BUDGET:
            break
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        for report in runtestprotocol(item, log=False, nextitem=None):
            if report.failed:
                return witness(item)
    return ""


def sweep(names, record, search=False):
    """Return {name: the test that notices it, or None}."""
    files = {where.split("::")[0] for where in record.values()}
    plugin = Sweep(names, record, search)
    pytest.main(["-q", "-p", "no:cacheprovider", "--all"] + [
        path for path in FILES if "mutants" not in path and (
            search or os.path.basename(path) in files)], plugins=[plugin])
    return plugin.found


def recorded():
    """Return {name of a mutant: the test that notices it, or why none}."""
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD, encoding="utf-8") as file:
        return json.load(file)


def store(found):
    """Write the record."""
    with open(RECORD, "w", encoding="utf-8") as file:
        json.dump({name: where for name, where in found.items() if where},
                  file, indent=0, sort_keys=True)
        file.write("\n")


def is_there(where):
    """Is there a test of this name, "file::test", or is it a reason?"""
    for path in FILES:
        if os.path.basename(path) == where.split("::")[0]:
            name = where.split("::")[1].split("[")[0]
            with open(path, encoding="utf-8") as file:
                return "def {}(".format(name) in file.read()
    return where.startswith(EQUIVALENT)


def main(arguments):
    """Run the mutants and write the record, or try what it says of some."""
    if "--told" in arguments:
        record = {name: recorded()[name] for name in sys.stdin.read().split(
            "\n")}
        return int(None in sweep(list(record), record).values())
    names = everything()
    record = {name: where for name, where in recorded().items()
              if name in names and is_there(where)}
    found = {name: where for name, where in record.items()
             if "--new" in arguments or where.startswith(EQUIVALENT)}
    found.update(sweep([name for name in names if name not in found],
                       record, search=True))
    store(found)
    left = sum(where is None for where in found.values())
    print("{} mutants, {} not noticed".format(len(found), left))
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
