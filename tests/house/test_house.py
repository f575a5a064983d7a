"""The house: floors, what runs at import; and the subset of the
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
    FOLDERS, MODULES, PACKAGE, TOP, WALK, all_nodes, functions, imports, tree)

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
    """Return 0 for the arithmetic, 1 for methods; those at the top in order.
    """
    return 2 + TOP.index(module) if module in TOP else int(
        not module.startswith("base."))


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


@pytest.mark.parametrize("module", CHECKED)
def test_a_module_imports_from_the_floors_below(module):
    for name in imports(module):
        if name == ".__version__":
            assert module in TOP
        elif name.startswith("."):
            below = name[1:]
            assert below in MODULES, name
            assert floor(below) < floor(module) or (
                floor(below) == floor(module) < 2), name
        else:
            assert name in (BY_WALK if module in WALK else ALLOWED | LAZY
                            ) or (module, name) in (
                ("base.errors", "typing"), ("base.method", "_thread"))


def test_a_package_imports_nothing():
    """But base, whose largest files need the memory of a fresh board."""
    assert [m for m in MODULES if m.endswith("__init__") and imports(m)] == [
        "base.__init__"]


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
                node.body[0], (ast.Raise, ast.Expr)) and (
                module == "__main__") and node is not body[-1]:
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
            assert constant(node.value) or module == "base.method"
        elif isinstance(node, ast.Try):     # what an interpreter may miss
            assert node.handlers[0].type.id == "ImportError"
        else:
            assert isinstance(node, (ast.Import, ast.ImportFrom,
                                     ast.FunctionDef, ast.ClassDef)), node


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_printed_or_read_but_at_the_top(module):
    for node in all_nodes(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in (
                "input", "exec", "globals", "vars") + (
                    "open", "eval", "compile", "print") * (module not in WALK)
            assert node.func.id != "__import__" or module == "oracle.catalogue"
        assert not isinstance(node, (ast.Global, ast.Nonlocal))


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
         "ModuleNotFoundError", "breakpoint"}
# Where the number is known to have it: all are fractions, or it was asked.
KNOWN = {("kernels", "exp"), ("base.digits", "is_finite"),
         ("base.rational", "denominator")}
FLOATS = {"base.ints"}


def nodes(module, *kinds):
    return [n for n in all_nodes(module) if isinstance(n, kinds)]


def calls(module, name):
    return [n for n in nodes(module, ast.Call)
            if getattr(n.func, "id", "") == name]


NEW = [getattr(ast, name) for name in (
    "NamedExpr", "Match", "TryStar", "JoinedStr", "AsyncFunctionDef",
    "Await", "AnnAssign", "TypeAlias", "Nonlocal", "Global")
    if hasattr(ast, name)]
ORDER = {"__lt__", "__le__", "__gt__", "__ge__"}
# The names of the arguments that builtins may take by name.
KEYWORDS = {"zip": "", "sum": "", "enumerate": "", "sorted": "key reverse",
            "min": "key default", "max": "key default"}


def is_plain(function):
    """Return whether a function has no annotation, and plain defaults."""
    return function.returns is None and {
        getattr(d, "id", "") or d.func.id for d in function.decorator_list
    } <= {"staticmethod", "method"} and all(
            a.annotation is None for a in function.args.args) and all(
            isinstance(part, (ast.Constant, ast.Name))
            for default in function.args.defaults
            for part in (default.elts if isinstance(default, ast.Tuple)
                         else [default]))


def is_plain_class(node):
    own = {f.name for f in node.body if isinstance(f, ast.FunctionDef)}
    return not (
        node.bases[1:] or node.keywords or node.decorator_list
        or ("__eq__" in own) is not ("__ne__" in own)
        or own & ORDER and not ORDER | {"__eq__"} <= own
        or own & {"__new__", "__init_subclass__", "__index__", "__format__",
                  "__getattr__", "__del__"})


def has_literal_on_the_right(node):
    """0 < q asks an int first, and MicroPython does not ask q then."""
    return not isinstance(node.ops[0], (
        ast.Lt, ast.LtE, ast.Gt, ast.GtE)) or not isinstance(
            node.left, ast.Constant) or len(node.ops) == 2 and isinstance(
                node.comparators[0], (ast.Name, ast.Call))


# Kinds of nodes, and what holds of each.
RULES = (
    (NEW, lambda n: False),
    ([ast.FunctionDef, ast.Lambda],
     lambda n: not getattr(n.args, "posonlyargs", [])),
    ([ast.FunctionDef], is_plain), ([ast.ClassDef], is_plain_class),
    ([ast.Dict], lambda n: None not in n.keys),         # no {**a}
    ([ast.ImportFrom], lambda n: n.module != "__future__" and all(
        a.name != "*" for a in n.names)),
    ([ast.Name], lambda n: n.id not in NAMES),
    ([ast.Call], lambda n: {k.arg for k in n.keywords} <= set(KEYWORDS.get(
        getattr(n.func, "id", ""), "").split())
     if getattr(n.func, "id", "") in KEYWORDS else True),
    ([ast.Compare], has_literal_on_the_right),
    ([ast.Slice], lambda n: n.step is None or ast.dump(n) == ast.dump(
        ast.parse("v[::-1]").body[0].value.slice)),
    ([ast.Raise], lambda n: n.cause is None or getattr(
        n.cause, "value", "") is None))


@pytest.mark.parametrize("module", CORE)
def test_language(module):
    """Restricted interpreters run it."""
    for kinds, holds in RULES:
        assert not [n.lineno for n in nodes(module, *kinds) if not holds(n)]
    in_calls = [ast.dump(a) for call in nodes(module, ast.Call)
                for a in call.args]
    assert all(ast.dump(n) in in_calls for n in nodes(module, ast.Starred))
    for n in nodes(module, ast.Constant):   # nearest_float gives floats
        assert not isinstance(n.value, (float, complex)) or (
            module, n.value) == ("base.ints", 0), n.lineno


@pytest.mark.parametrize("module", CORE)
def test_attributes_that_some_interpreter_misses(module):
    guards = {a.value for call in calls(module, "hasattr")
              for a in call.args[1:] if isinstance(a, ast.Constant)}
    defined = {f.name for f in functions(module)}
    for n in nodes(module, ast.Attribute):
        assert n.attr not in MISSING - guards or (
            module, n.attr) == ("base.method", "__annotations__"), n.attr
        owner = getattr(n.value, "id", "")
        if n.attr in GUARDED and not (owner in ("math", "functions") and n.attr
                                      in ("sqrt", "exp", "isqrt")):
            assert n.attr in guards | defined or module == (
                "base.ints") or (module, n.attr) in KNOWN, n.attr
        assert (owner, n.attr) != ("math", "isqrt") or "isqrt" in guards


def has_floats(module):
    """Return whether a module computes in floats: it calls what gives one."""
    return bool(calls(module, "float")) or any(
        getattr(n.value, "id", "") == "math"
        and n.attr not in ("gcd", "isqrt", "frexp", "ldexp")
        for n in nodes(module, ast.Attribute))


def test_floats_are_few_and_not_summed_by_the_builtin():
    """nearest_float rounds once, and Newton's method starts in floats.

    The builtin corrects its rounding since CPython 3.12, and no other does;
    ints, fractions and reals are summed exactly everywhere.
    """
    result = {module for module in CORE if has_floats(module)}
    assert {m for m in result if not m.startswith("oracle.")} == FLOATS
    assert not [m for m in result if calls(m, "sum")]
