"""Mutants of the judge: python3 tests/helpers/judge_mutants.py [--new]

Every comparison in the judge is turned into its opposite, and `<` into `<=`
and back; every `and` into `or`; every number in a constant is raised by one.
pytest collects the tests of the judge once.  Then a process is forked for
each mutant, in which the functions get the code of the mutant, and runs
tests until one fails.  Which one did is written to judge_mutants.json; a
mutant that nothing can notice stands there with the reason.  The exit status
is 1 if any other is left.  With --new only those are run that the file does
not have.
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

from paths import HELPERS, ROOT, TESTS

sys.path[:0] = [ROOT]

from conformance.contract.tasks import TASKS

RECORD = os.path.join(HELPERS, "judge_mutants.json")
PATIENCE = 20       # seconds of one test, after which a mutant has hung
BUDGET = 4          # seconds of all tests, after which none will notice it
LONG = ("any_reply", "false_alarms")
EQUIVALENT = "no test can tell: "
FOLDER = os.path.join(TESTS, "conformance", "referee")
VALUES = os.path.join(TESTS, "conformance", "contract",
                      "test_conformance_values.py")

OPPOSITE = {"Lt": "GtE", "GtE": "Lt", "Gt": "LtE", "LtE": "Gt", "Eq": "NotEq",
            "NotEq": "Eq", "In": "NotIn", "NotIn": "In", "Is": "IsNot",
            "IsNot": "Is", "And": "Or", "Or": "And"}
EDGE = {"Lt": "LtE", "LtE": "Lt", "Gt": "GtE", "GtE": "Gt"}


def modules():
    """Return the names of the modules that judge, "referee.judge" and so on.
    """
    found = glob.glob(os.path.join(ROOT, "conformance", "referee", "**",
                                   "*.py"), recursive=True)
    names = [os.path.relpath(path, os.path.join(ROOT, "conformance"))
             for path in found if "tolerances" not in path]
    return sorted([name[:-3].replace(os.sep, ".") for name in names
                   if "__init__" not in name] + ["contract.values"])


def source(module):
    """Return the path and the text of a module."""
    path = os.path.join(ROOT, "conformance", *module.split(".")) + ".py"
    with open(path, encoding="utf-8") as file:
        return path, file.read()


def places(tree):
    """Yield (node, attribute, index, replacement) for every mutation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                for table in (OPPOSITE, EDGE):
                    if type(op).__name__ in table:
                        new = table[type(op).__name__]
                        yield node, "ops", i, getattr(ast, new)()
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
    tree, found, seen, inside = ast.parse(text), {}, {}, {}
    for part in tree.body:
        at = getattr(part, "name", None) or ast.get_source_segment(
            text, part).split(" =")[0]
        inside.update((node, at) for node in ast.walk(part))
    for number, (node, _, i, new) in enumerate(places(tree)):
        label = "{}: {}: {}{} -> {}".format(
            module, inside[node],
            " ".join(ast.get_source_segment(text, node).split()),
            " [{}]".format(i) if i else "",
            new if isinstance(new, int) else type(new).__name__)
        seen[label] = seen.get(label, 0) + 1
        if seen[label] > 1:
            label += " ({})".format(seen[label])
        found[label] = number
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
        elif isinstance(value, (int, Fraction, dict)) and value != old[key]:
            for other in list(sys.modules.values()):
                if other.__name__ == name or (
                        vars(other).get(key) is old[key]
                        and "\n{} =".format(key) not in text_of(other)):
                    setattr(other, key, value)


def text_of(module):
    """Return the source of a loaded module, "" where there is none."""
    try:
        return inspect.getsource(module)
    except (OSError, TypeError):
        return ""


class Sweep:
    """Runs tests on mutants, once pytest has collected them."""

    def __init__(self, wanted):
        self.wanted, self.places, self.found = wanted, everything(), {}

    def pytest_runtestloop(self, session):
        for name, known in self.wanted.items():
            items = [item for item in in_order(session.items, name, known)]
            self.found[name] = noticed_by(items, *self.places[name])
            if self.found[name] is None:
                print("NOT NOTICED", name, flush=True)
        return True


def witness(item):
    """Return the name of a test, without its folder and parameters."""
    return item.nodeid.split("[")[0].split("/")[-1]


def in_order(items, name, known):
    """Return the tests that may notice a mutant, the likeliest first.

    known  the one that did, or None: then all that there are
    """
    if known:
        return [item for item in items if witness(item) == known]
    word = name.split(":")[0].split(".")[-1].split("_bounds")[0]
    tasks = ["verdicts[{}]".format(task) for task in TASKS
             if TASKS[task].family == word]
    return sorted([item for item in items if not any(
        part in item.nodeid for part in LONG)], key=lambda item: (
            item.name.replace("known_", "")[5:] not in tasks,
            "test_judge_{}".format(word) not in item.nodeid,
            "verdicts" not in item.nodeid))


def noticed_by(items, module, number):
    """Return the first test that fails on a mutant, "hangs" or None."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            install(module, number)
            os.write(writer, first_failing(items).encode())
        except BaseException as error:
            os.write(writer, repr(error).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        said = file.read()
    return "hangs" if os.waitpid(child, 0)[1] else said or None


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


def sweep(wanted):
    """Return {name: the test that notices it, or None}.

    wanted  {name: the test that is to be tried, or None for all}
    """
    import pytest
    files = sorted({where.split("::")[0] if where else "all"
                    for where in wanted.values()})
    paths = [path for path in [VALUES] + sorted(glob.glob(
        os.path.join(FOLDER, "test_*.py"))) if "mutants" not in path
        and ("all" in files or os.path.basename(path) in files)]
    plugin = Sweep(wanted)
    pytest.main(["-q", "-p", "no:cacheprovider", "--all"] + paths,
                plugins=[plugin])
    return plugin.found


def recorded():
    """Return {name of a mutant: the test that notices it, or why none}."""
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD, encoding="utf-8") as file:
        return json.load(file)


def main(arguments):
    before, found = recorded(), {}
    for name in everything():
        where = before.get(name)
        if where and ("--new" in arguments or where.startswith(EQUIVALENT)):
            found[name] = where
    wanted = {name: None for name in everything() if name not in found}
    found.update(sweep(wanted))
    left = [name for name, where in found.items() if where is None]
    with open(RECORD, "w", encoding="utf-8") as file:
        json.dump({name: where for name, where in found.items() if where},
                  file, indent=0, sort_keys=True)
        file.write("\n")
    print("{} mutants, {} not noticed".format(len(found), len(left)))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
