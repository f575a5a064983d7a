"""The house: floors, sizes, what runs at import; and the subset of the
language that restricted interpreters run.
"""

import ast
import os
import re
import subprocess
import sys
from functools import lru_cache

import pytest
from board import needed

import refimpl
from paths import ROOT
from source import (
    FLOORS, FOLDERS, LAST, METHODS, MODULES, PACKAGE, TOP, WALK,
    all_nodes, functions, hand_overs, imports, text, tree)

FIXED = {"pyproject.toml", "refimpl", "tests", "conformance", "README.md"}
ALLOWED = {"collections", "math", "json", "struct", "sys"}
LAZY = {"fractions", "decimal", "gc", "operator",
        "os"}     # in a function, in a try
BY_WALK = ALLOWED | {
    "argparse", "ast", "atexit", "base64", "contextlib", "csv", "difflib",
    "hashlib", "html", "os", "re", "runpy", "shutil", "signal", "tempfile",
    "time", "zipfile"}
CHECKED = [m for m in MODULES if not m.endswith("__init__")]


def floor(module):
    """Return the number of a module's floor; those at the top in order."""
    for number, names in enumerate(FLOORS):
        if module in names:
            return number
    if module in LAST:
        return METHODS + 1
    return METHODS + 2 + TOP.index(module) if module in TOP else METHODS


def test_nothing_else_stands_at_the_top():
    result = {name for name in os.listdir(ROOT)
              if not name.startswith(".") and name not in (
                 "build", "dist", "__pycache__")
              and not name.endswith(".egg-info")}
    assert result <= FIXED


def test_what_ci_runs_is_there():
    """A path or a module that moved fails here, not after half an hour."""
    result = set()
    for name in os.listdir(os.path.join(ROOT, ".ci")):
        with open(os.path.join(ROOT, ".ci", name), encoding="utf-8") as file:
            script = file.read()
        result.update(re.findall(r"\btests/[\w/.]*\w", script))
        for module in re.findall(r"-m ((?:conformance|refimpl)[\w.]*)",
                                 script):
            path = module.replace(".", "/")
            result.add(path + "/__main__.py" if os.path.isdir(
                os.path.join(ROOT, path)) else path + ".py")
    assert len(result) > 8
    for path in result:
        assert os.path.exists(os.path.join(ROOT, path)), path
        if not path.startswith("tests/"):
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                assert 'if __name__ == "__main__":' in file.read(), path


def test_every_floor_is_there():
    for names in FLOORS + [LAST, set(TOP)]:
        assert names <= set(MODULES)


@pytest.mark.parametrize("module", CHECKED)
def test_a_module_imports_from_the_floors_below(module):
    for name in imports(module):
        if name == ".__version__":
            assert module in TOP
        elif name.startswith("."):
            below = name[1:]
            assert below in MODULES, name
            assert floor(below) < floor(module), name
            assert below not in TOP or module in TOP
        else:
            assert name in (BY_WALK if module in WALK else ALLOWED | LAZY
                            ) or (module, name) == ("base.errors", "typing")


def test_the_ground_imports_nothing_of_ours():
    for module in FLOORS[0]:
        assert not [n for n in imports(module) if n.startswith(".")]
    for module in MODULES:
        if module.endswith("__init__"):
            assert not imports(module)


def test_those_who_hand_over_to_fast_are_few():
    """All through its door, but for two that need some of it themselves."""
    assert {module for module in MODULES if hand_overs(module)} == {
        "fast.__init__", "fast.margins", "kernels", "quadratic"}


@pytest.mark.parametrize("module", MODULES)
def test_fractions_and_decimal_are_guarded(module):
    lazy = LAZY - BY_WALK if module in WALK else LAZY
    for node in tree(module).body:
        if isinstance(node, ast.Import):
            assert not {a.name for a in node.names} & lazy
        elif isinstance(node, ast.ImportFrom):
            assert node.level or node.module not in lazy
    guarded = [node for node in all_nodes(module)
               if isinstance(node, ast.Try) and any(
                   isinstance(h.type, ast.Name) and h.type.id == "ImportError"
                   for h in node.handlers)]
    inside = {child for node in guarded for child in ast.walk(node)}
    for node in all_nodes(module):
        if isinstance(node, ast.ImportFrom) and node.module in lazy:
            assert ast.dump(node) in map(ast.dump, inside)


@pytest.mark.parametrize("module", MODULES)
def test_sizes(module):
    lines = text(module).split("\n")
    assert lines[-1] == "" and len(lines) - 1 <= 400
    for number, line in enumerate(lines, 1):
        assert len(line) <= 79, number
        assert line == line.rstrip() and "\t" not in line, number
        assert line.isascii(), number
    for f in functions(module):
        body = f.body
        if isinstance(body[0], ast.Expr) and isinstance(
                body[0].value, ast.Constant):
            body = body[1:]
        end = max(getattr(n, "end_lineno", 0) for n in ast.walk(f))
        code = [line for line in lines[body[0].lineno - 1:end]
                if line.strip() and not line.strip().startswith("#")]
        assert len(code) < 30, f.name


def constant(node):
    """Return whether an expression calls nothing but what makes a type.

    Or a path, or one dict of others, or what an interpreter has to offer.
    """
    names = [getattr(n.func, "id", getattr(n.func, "attr", ""))
             for n in ast.walk(node) if isinstance(n, ast.Call)]
    return set(names) <= {"namedtuple", "type", "compile", "dirname",
                          "abspath", "dict", "hasattr", "times"}


@pytest.mark.parametrize("module", MODULES)
def test_nothing_runs_at_import(module):
    body = tree(module).body
    assert ast.get_docstring(tree(module))
    for node in body[1:]:
        if isinstance(node, ast.If) and getattr(
                node.test, "id", "") == "TYPE_CHECKING":
            assert module == "base.errors" and imports(module) >= {"typing"}
            assert isinstance(node.body[0], ast.ImportFrom) and not (
                node.body[1:] or node.orelse)
        elif isinstance(node, ast.If) and isinstance(
                node.body[0], (ast.Raise, ast.Expr)) and node is not body[-1]:
            assert module == "__main__" and "version_info" in ast.dump(
                node.test)      # Python 2 goes here
        elif isinstance(node, ast.If) and isinstance(node.body[0], ast.Raise):
            assert module == "base.__init__"        # ints that wrap
        elif isinstance(node, ast.If):
            assert module in ("__main__", "walk.__main__")
            assert ast.unparse(node.test) == "__name__ == '__main__'" if (
                hasattr(ast, "unparse")) else True
            assert node is body[-1]
        elif isinstance(node, ast.Assign):
            assert constant(node.value)
        else:
            assert isinstance(node, (ast.Import, ast.ImportFrom,
                                     ast.FunctionDef, ast.ClassDef)), node


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_printed_or_read_but_at_the_top(module):
    for node in all_nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("input", "exec", "globals", "vars")
            assert node.func.id not in ("open", "eval", "compile", "print") \
                or module in WALK
            assert node.func.id != "__import__" or module == "oracle.inputs"
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            raise AssertionError("state of its own")


IMPORTING = """
import os, sys
before = set(sys.modules)
for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        __import__("refimpl." + name)
        print(name, *set(sys.modules) - before, flush=True)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0, name
"""


@lru_cache(maxsize=None)
def loaded_by(modules):
    """Return {module: what is loaded where it alone is imported}.

    One process forks another for each, which starts none anew.
    """
    done = subprocess.run(
        [sys.executable, "-S", "-c", IMPORTING, *modules], cwd=ROOT,
        timeout=120, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 0 and done.stderr == b"", done.stderr
    lines = [line.split() for line in done.stdout.decode().splitlines()]
    assert [line[0] for line in lines] == list(modules)
    return {module: set(loaded) for module, *loaded in lines}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.sample(40)
@pytest.mark.parametrize("module", MODULES)
def test_importing_one_module_loads_little(module, request):
    """Nothing but what it imports, and what is asked for in no function."""
    loaded = loaded_by(tuple(
        item.callspec.params["module"] for item in request.session.items
        if getattr(item, "originalname", "") == request.node.originalname)
    )[module]
    assert not loaded & {"fractions", "decimal", "numbers", "conformance"}
    ours = {name[8:] for name in loaded if name[:8] == "refimpl."}
    assert module in ("oracle.tasks", "__main__") or not ours & {
        "oracle.tasks"}
    assert module in WALK or not ours & WALK
    if module in CHECKED and module not in TOP:
        assert module in ours <= needed(module) | {module} | set(FOLDERS)


def test_the_licence_stands_beside_the_code():
    assert os.path.exists(os.path.join(PACKAGE, "LICENSE"))


@pytest.mark.parametrize("name, pattern", [
    ("CHANGELOG.md", "^## {}$"), ("CITATION.cff", "^version: {}$")])
def test_changes_and_citation_are_of_this_version(name, pattern):
    with open(os.path.join(PACKAGE, name), encoding="utf-8") as file:
        result = file.read()
    assert re.search(pattern.format(re.escape(refimpl.__version__)), result,
                     re.M)


CORE = [m for m in MODULES if m not in WALK]    # walk needs sys.settrace
MISSING = {
    "bit_length", "is_integer", "hex", "fromhex", "fsum", "hypot", "lcm",
    "prod", "comb", "log1p", "dist", "ulp", "nextafter", "fma", "sumprod",
    "ljust", "rjust", "zfill", "title", "removeprefix", "removesuffix",
    "isidentifier", "_replace", "_asdict", "_make", "_fields", "_defaults",
    "perf_counter", "float_info", "getrecursionlimit", "path", "__doc__",
    "__annotations__", "__defaults__", "__context__", "__traceback__",
    "__cause__", "__slots__", "casefold", "isdecimal", "isascii", "maketrans",
    "translate", "__getitem__"}
GUARDED = {"isqrt", "as_integer_ratio", "set_int_max_str_digits", "sqrt",
           "exp", "is_finite", "denominator", "hash_info"}
NAMES = {"round", "frozenset", "memoryview", "NotImplementedType",
         "ModuleNotFoundError", "slice", "iter", "breakpoint"}
# Where the number is known to have it: all are fractions, or it was asked.
KNOWN = {("base.vector", "denominator"), ("base.others", "is_finite")}
FLOATS = {"base.rational", "fast.guess", "fast.likelihood"}


def nodes(module, *kinds):
    return [n for n in all_nodes(module) if isinstance(n, kinds)]


def calls(module, name):
    return [n for n in nodes(module, ast.Call)
            if isinstance(n.func, ast.Name) and n.func.id == name]


@pytest.mark.parametrize("module", CORE)
def test_syntax(module):
    new = tuple(getattr(ast, name) for name in (
        "NamedExpr", "Match", "TryStar", "JoinedStr", "AsyncFunctionDef",
        "Await", "AnnAssign", "Starred", "TypeAlias", "Nonlocal", "Global")
        if hasattr(ast, name))
    starred = [n for n in nodes(module, *new) if not (
        isinstance(n, ast.Starred) and in_a_call(module, n))]
    assert starred == []
    for f in nodes(module, ast.FunctionDef, ast.Lambda):
        assert not getattr(f.args, "posonlyargs", [])
    for f in functions(module):
        assert f.returns is None and {
            d.id for d in f.decorator_list} <= {"staticmethod"}
        assert all(a.annotation is None for a in f.args.args)
        for default in f.args.defaults:
            assert isinstance(default, (ast.Constant, ast.Name)) or (
                isinstance(default, ast.Tuple) and all(
                    isinstance(v, ast.Constant) for v in default.elts)), f.name
    for d in nodes(module, ast.Dict):
        assert None not in d.keys       # no {**a}
    for n in nodes(module, ast.ImportFrom):
        assert n.module != "__future__"
        assert all(a.name != "*" for a in n.names)


def in_a_call(module, starred):
    return any(ast.dump(starred) == ast.dump(a)
               for call in nodes(module, ast.Call) for a in call.args)


@pytest.mark.parametrize("module", CORE)
def test_classes(module):
    for c in nodes(module, ast.ClassDef):
        assert len(c.bases) <= 1 and not c.keywords and not c.decorator_list
        defined = {f.name for f in c.body if isinstance(f, ast.FunctionDef)}
        order = {"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"}
        assert ("__eq__" in defined) is ("__ne__" in defined)
        assert not defined & (order - {"__eq__", "__ne__"}) or (
            order <= defined)
        assert not defined & {"__new__", "__init_subclass__", "__index__",
                              "__format__", "__getattr__", "__del__"}


@pytest.mark.parametrize("module", CORE)
def test_attributes_that_some_interpreter_misses(module):
    guards = {a.value for call in calls(module, "hasattr")
              for a in call.args[1:] if isinstance(a, ast.Constant)}
    defined = {f.name for f in functions(module)}
    for n in nodes(module, ast.Attribute):
        assert n.attr not in MISSING - guards, n.attr
        of_math = isinstance(n.value, ast.Name) and n.value.id in (
            "math", "series")
        if n.attr in GUARDED and not (
                of_math and n.attr in ("sqrt", "exp", "isqrt")):
            assert n.attr in guards | defined or module == (
                "base.rational") or (module, n.attr) in KNOWN, n.attr
    if any(n.attr == "isqrt" and isinstance(n.value, ast.Name)
           and n.value.id == "math" for n in nodes(module, ast.Attribute)):
        assert "isqrt" in guards


@pytest.mark.parametrize("module", CORE)
def test_builtins(module):
    for n in nodes(module, ast.Name):
        assert n.id not in NAMES, n.id
    for name in ("zip", "print", "sum", "open", "enumerate", "sorted"):
        for call in calls(module, name):
            allowed = {"key", "reverse"} if name == "sorted" else set()
            assert {k.arg for k in call.keywords} <= allowed
    for name in ("min", "max"):
        for call in calls(module, name):
            assert {k.arg for k in call.keywords} <= {"key", "default"}
    for call in calls(module, "iter"):
        assert len(call.args) == 1


def has_floats(module):
    """Return whether a module computes in floats: it calls what gives one."""
    return bool(calls(module, "float")) or any(
        isinstance(n.value, ast.Name) and n.value.id == "math"
        and n.attr not in ("gcd", "isqrt", "frexp", "ldexp")
        for n in nodes(module, ast.Attribute))


@pytest.mark.parametrize("module", CORE)
def test_no_sum_of_floats_by_the_builtin(module):
    """It corrects its rounding since CPython 3.12, and no other does.

    Ints, fractions and reals are summed exactly everywhere, so they may be.
    """
    assert not (has_floats(module) and calls(module, "sum"))


def test_all_is_exact_but_the_way_out_and_a_start():
    """nearest_float rounds once, and Newton's method starts in floats."""
    assert {module for module in CORE if has_floats(module)
            and not module.startswith("oracle.")} == FLOATS


@pytest.mark.parametrize("module", CORE)
def test_the_literal_stands_on_the_right_of_an_order(module):
    """0 < q asks an int first, and MicroPython does not ask q then."""
    for n in nodes(module, ast.Compare):
        order = isinstance(n.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
        if order and isinstance(n.left, ast.Constant):
            assert len(n.ops) == 2 and isinstance(n.comparators[0], (
                ast.Name, ast.Call)), n.lineno


@pytest.mark.parametrize("module", CORE)
def test_no_float_literals(module):
    for n in nodes(module, ast.Constant):
        if module == "base.rational" and n.value == 0:
            continue        # nearest_float gives floats
        assert not isinstance(n.value, (float, complex)), n.lineno


@pytest.mark.parametrize("module", CORE)
def test_no_slices_with_a_step_and_no_powers_of_floats(module):
    for n in nodes(module, ast.Slice):
        assert n.step is None, n.lineno
    for n in nodes(module, ast.Raise):
        if n.cause is not None:
            assert isinstance(n.cause, ast.Constant) and (
                n.cause.value is None)
