"""The language of refimpl is the subset that restricted interpreters run."""

import ast

import pytest

from source import MODULES, functions, tree

CORE = [m for m in MODULES if m != "walk"]      # walk needs sys.settrace
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
# no float ever comes there
IN_INTS = {"roads.eigen", "features", "roads.derivatives", "roads.face",
           "roads.lifting"}


def nodes(module, *kinds):
    """Return the nodes of some kinds."""
    return [n for n in ast.walk(tree(module)) if isinstance(n, kinds)]


def calls(module, name):
    """Return the calls of a builtin."""
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
        assert f.returns is None and not f.decorator_list
        assert all(a.annotation is None for a in f.args.args)
        for default in f.args.defaults:
            assert isinstance(default, (ast.Constant, ast.Name)), f.name
    for d in nodes(module, ast.Dict):
        assert None not in d.keys       # no {**a}
    for n in nodes(module, ast.ImportFrom):
        assert n.module != "__future__"
        assert all(a.name != "*" for a in n.names)


def in_a_call(module, starred):
    """Return whether a starred value is an argument: f(*a)."""
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
        assert n.attr not in MISSING, n.attr
        of_math = isinstance(n.value, ast.Name) and n.value.id in (
            "math", "series")
        if n.attr in GUARDED and not (
                of_math and n.attr in ("sqrt", "exp", "isqrt")):
            assert n.attr in guards | defined or module in (
                "base.rational", "base.ints"), n.attr
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


@pytest.mark.parametrize("module", CORE)
def test_no_sum_of_numbers_by_the_builtin(module):
    """It corrects its rounding since CPython 3.12; counts alone are ints."""
    for call in calls(module, "sum"):
        what = call.args[0]
        counts = isinstance(what, ast.Name) and what.id in ("alpha",)
        ones = isinstance(what, ast.GeneratorExp) and isinstance(
            what.elt, (ast.Constant, ast.Compare))
        assert counts or ones or module in IN_INTS, ast.dump(what)


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
        if module == "base.whole" and n.value == 0:
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
