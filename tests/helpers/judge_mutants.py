"""Mutants of the judge: python3 tests/judge_mutants.py [--new] [module ...]

Every comparison in the judge is turned into its opposite, every `and` into
`or`, and back; every number in bounds is raised by one.  Each mutant
is run in a process of its own against the tests of the judge until one of
them fails.  Which one noticed it is written to judge_mutants.json; a mutant
that nothing can notice stands there with the reason.  The exit status is 1
if any other is left.  Modules are named as in "referee/families/svm"; none means all.
With --new only those are run that the file does not have.
"""

import ast
import glob
import importlib.abc
import importlib.util
import json
import os
import signal
import sys

from paths import HELPERS, PROGRAMS, ROOT, TESTS

PACKAGE = os.path.join(ROOT, "conformance")
RECORD = os.path.join(HELPERS, "judge_mutants.json")
PATIENCE = 60       # seconds, after which a mutant has hung
FILES = ("judg*", "certificates*", "values", "tolerances", "readme")
VERDICTS = "test_conformance_judge_verdicts.py"
EQUIVALENT = "no test can tell: "

OPPOSITE = {"Lt": "GtE", "GtE": "Lt", "Gt": "LtE", "LtE": "Gt", "Eq": "NotEq",
            "NotEq": "Eq", "In": "NotIn", "NotIn": "In", "Is": "IsNot",
            "IsNot": "Is", "And": "Or", "Or": "And"}
# Whose tests are elsewhere than the name says.
MATES = {"referee/approximate": "judging_numbers", "referee/units":
         "judging_numbers judge.py", "referee/families/closed": "margins gram moments",
         "referee/measure": "judging means equality", "referee/families/soft_scale":
         "soft", "referee/kernels": "gram",
         "referee/families/systems": "matrices",
         "referee/question": "judging judge_svm_promise judge.py",
         "referee/proofs": "errors judging svm_lambda",
         "referee/linear": "matrices judging systems",
         "referee/exactness": "regressions variants",
         "referee/bounds": "judging readme fingerprints lasso svm_float",
         "referee/families/soft_machine": "soft_float", "referee/families/svm_scale":
         "svm_float", "referee/families/scatters": "judge_fisher",
         "referee/certificates_logistic": "logistic_regression",
         "referee/certificates_fisher": "judge_fisher"}
# The tasks that are judged with a module, where it is not their own.
SOFT, HARD = "svm-soft", "svm-hard svm-soft"
LIKELY = "log-likelihood newton-step logistic-regression"
AFFECTS = {"referee/certificates_fisher": "fisher fisher-criterion",
           "referee/certificates_fits": "lasso", "referee/certificates_logistic": LIKELY,
           "referee/certificates_soft": SOFT, "referee/families/likelihood": LIKELY,
           "referee/families/soft_float": SOFT, "referee/families/soft_machine": SOFT,
           "referee/families/soft_scale": SOFT, "referee/families/svm_float": HARD,
           "referee/families/svm_scale": HARD, "referee/families/svm": HARD,
           "referee/kernels": HARD + " feature-map kernel-scores",
           "contract/values": "mse posterior", "referee/units": "mse solve",
           "referee/measure": "solve classify mse logistic lasso "
           "least-squares covariance svm-soft",
           "referee/exactness": "perceptron-criterion adaline kernel-scores "
           "perceptron-regression least-squares-plug-in"}


def modules():
    """Return the names of the modules that judge, "judging/svm" and so on."""
    found = [os.path.join(PACKAGE, "contract", "values.py")]
    for pattern in ("*.py", os.path.join("families", "*.py")):
        found += [path for path in glob.glob(os.path.join(
            PACKAGE, "referee", pattern)) if "tolerances" not in path]
    return sorted(os.path.relpath(path, PACKAGE)[:-3].replace(os.sep, "/")
                  for path in found)


def source(module):
    """Return the text of a module."""
    with open(os.path.join(PACKAGE, module + ".py"), encoding="utf-8") as f:
        return f.read()


def places(tree, module):
    """Yield (node, attribute, index, replacement) for every mutation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                new = OPPOSITE[type(op).__name__]
                yield node, "ops", i, getattr(ast, new)()
        elif isinstance(node, ast.BoolOp):
            new = OPPOSITE[type(node.op).__name__]
            yield node, "op", None, getattr(ast, new)()
        elif (module == "referee/bounds" and isinstance(node, ast.Constant)
              and type(node.value) is int):
            yield node, "value", None, node.value + 1


def mutants(module):
    """Return {name: its number} of all mutants of a module.

    A name tells function, expression and change, and no line number.
    """
    text = source(module)
    tree, found, seen = ast.parse(text), {}, {}
    inside = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for child in ast.walk(node):
                inside.setdefault(child, []).append(node.name)
    for number, (node, name, i, new) in enumerate(places(tree, module)):
        shown = " ".join(ast.get_source_segment(text, node).split())
        label = "{}: {}: {}{} -> {}".format(
            module, ".".join(inside.get(node, ["-"])), shown,
            " [{}]".format(i) if i else "",
            new if isinstance(new, int) else type(new).__name__)
        seen[label] = seen.get(label, 0) + 1
        if seen[label] > 1:
            label += " ({})".format(seen[label])
        found[label] = number
    return found


def mutated(module, number):
    """Return the code of one mutant."""
    tree = ast.parse(source(module))
    node, name, i, new = list(places(tree, module))[number]
    if i is None:
        setattr(node, name, new)
    else:
        getattr(node, name)[i] = new
    ast.fix_missing_locations(tree)
    return compile(tree, os.path.join(PACKAGE, module + ".py"), "exec")


class Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports a mutant in place of its module."""

    def __init__(self, module, number):
        self.name = "conformance." + module.replace("/", ".")
        self.code = mutated(module, number)

    def find_spec(self, name, path=None, target=None):
        if name == self.name:
            return importlib.util.spec_from_loader(name, self)

    def exec_module(self, module):
        exec(self.code, module.__dict__)


class Witness:
    """Tells the first test that fails, without its parameters."""

    def __init__(self, pipe):
        self.pipe = pipe

    def pytest_runtest_logreport(self, report):
        if report.failed:
            os.write(self.pipe, report.nodeid.split("[")[0].encode() + b"\n")

    def pytest_collectreport(self, report):
        self.pytest_runtest_logreport(report)


def path_of(name):
    """Return the path of a file of tests, by its name alone."""
    return next(iter(glob.glob(os.path.join(
        TESTS, "**", name.split("::")[0]), recursive=True)), "") + name[
            len(name.split("::")[0]):]


def noticed_by(module, number, names):
    """Return the first test in files, or "file::test", that fails, or None.

    Known verdicts are compared without pytest, which takes longer to start.
    "hangs" if it takes longer than anybody would wait.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(PATIENCE)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            os.chdir(ROOT)
            sys.path[:0] = [ROOT, HELPERS, PROGRAMS]
            forget()
            sys.meta_path.insert(0, Instead(module, number))
            if names[0].startswith(VERDICTS):
                compare_verdicts(module, writer)
            else:
                import pytest
                pytest.main(["-x", "-q", "-p", "no:cacheprovider"] + [
                    path_of(name) for name in names],
                    plugins=[Witness(writer)])
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        lines = file.read().split("\n")
    if os.waitpid(child, 0)[1] != 0:
        return "hangs"
    return os.path.basename(lines[0]) or None


def forget():
    """Let everything of this project be imported anew."""
    for name, module in list(sys.modules.items()):
        path = getattr(module, "__file__", None) or ""
        if path.startswith(ROOT + os.sep):
            del sys.modules[name]


def compare_verdicts(module, pipe):
    """Tell whether any known verdict is another one.

    Of the tasks that a module is for, if it is for some.
    """
    test = (VERDICTS + "::test_known_verdicts\n").encode()
    try:
        import judge_verdicts
        from judges import JUDGES
        with open(judge_verdicts.TABLE, encoding="utf-8") as file:
            table = json.load(file)
        name = "conformance." + module.replace("/", ".")
        own = [task for task in table if JUDGES[task].__module__ == name]
        for task in AFFECTS.get(module, "").split() or own or table:
            known = table[task]
            if judge_verdicts.verdicts(task, known) != known:
                os.write(pipe, test)
                return
    except Exception:
        os.write(pipe, test)


def batches(module, known):
    """Yield lists of tests: the one that is known, known verdicts, kin."""
    if known and known != "hangs":
        yield [known]
    yield [VERDICTS]
    names = [os.path.basename(path) for pattern in FILES for path in glob.glob(
        os.path.join(TESTS, "**", "test_conformance_{}.py".format(pattern)),
        recursive=True)]
    words = [module.split("/")[-1], "edges"] + MATES.get(module, "").split()
    kin = sorted(name for name in names if any(w in name for w in words))
    yield kin


def tried(module, number, known=None):
    """Return the first test that notices a mutant, or None."""
    for names in batches(module, known):
        found = names and noticed_by(module, number, names)
        if found:
            return found
    return None


def recorded():
    """Return {name of a mutant: the test that notices it, or why none}."""
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD, encoding="utf-8") as file:
        return json.load(file)


def main(arguments):
    import pytest       # so that every child has it
    assert pytest
    new, chosen = "--new" in arguments, [a for a in arguments if a[:2] != "--"]
    before, kept, left = recorded(), {}, 0
    for module in modules():
        for name, number in mutants(module).items():
            where = before.get(name)
            sure = where and (new or where.startswith(EQUIVALENT))
            if not sure and (not chosen or module in chosen):
                where = tried(module, number, where)
                if where is None:
                    left += 1
                    print("NOT NOTICED", name, flush=True)
            if where:
                kept[name] = where
        store(kept if module == modules()[-1] else dict(before, **kept))
    print("{} noticed or equivalent, {} not".format(len(kept), left))
    return 1 if left else 0


def store(kept):
    """Write the record."""
    with open(RECORD, "w", encoding="utf-8") as file:
        json.dump(kept, file, indent=0, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
