"""The house: floors, what runs at import; and the subset of the
language that restricted interpreters run.
"""

import ast
import os
import re
import shutil
import subprocess

import pytest

import refimpl
from paths import ROOT
from source import MODULES, OWN, PACKAGE, TOP, WALK, all_nodes, imported, tree

FIXED = {"pyproject.toml", "refimpl", "tests", "conformance", "README.md"}
ALLOWED = {"collections", "gc", "math", "json", "struct", "sys"}
LAZY = {"fractions", "decimal", "operator", "os", "time"}     # in a function
BY_WALK = ALLOWED | {
    "argparse", "ast", "base64", "contextlib", "csv", "difflib", "dis",
    "functools", "hashlib", "html", "os", "re", "signal", "time", "urllib.parse",
    "zlib"}
CHECKED = [m for m in MODULES if not m.endswith("__init__")]


def imports(module):
    return imported(("refimpl." + module).replace(".__init__", ""))


# Five floors, lowest first; the last, a module for a section of the texts, has
# all others.  On top are the oracle and the walk.
FLOORS = (
    "base.call base.errors base.ints board.ints board.reader",
    "base.fixed base.functions base.matrix base.order base.primes base.real "
    "base.rows base.systems base.trace board.rational",
    "base.digits base.kinds base.method base.shown board.digits",
    "active_set data dual eigenvalues interior kernels linear_systems maximum "
    "problem quadratic", "")


def floor(module):
    """Return the number of a floor; those at the top are in order."""
    if module in TOP:
        return len(FLOORS) + TOP.index(module)
    found = [k for k, names in enumerate(FLOORS) if module in names.split()]
    assert found or module[:5] not in ("base.", "board"), module
    return found[0] if found else len(FLOORS) - 1


def test_nothing_else_stands_at_the_top():
    result = {name for name in os.listdir(ROOT)
              if not name.startswith(".") and name not in (
                 "build", "dist", "__pycache__", "PKG-INFO")
              and not name.endswith(".egg-info")}
    assert result <= FIXED


def test_a_module_imports_from_the_floors_below():
    for module, name in [(m, n) for m in CHECKED for n in imports(m)]:
        if name == "refimpl":       # its version
            assert module in TOP
        elif name.startswith("refimpl."):
            below = OWN[name]
            assert floor(below) < floor(module) or (
                floor(below) == floor(module) < len(FLOORS)), (module, name)
        else:
            assert name in (BY_WALK if module in WALK else ALLOWED | LAZY
                            ) or (module, name) in (
                ("base.call", "_thread"),), (module, name)


def test_no_module_imports_itself_by_others():
    left = {m: {OWN[name] for name in imports(m) if name in OWN}
            for m in CHECKED}
    while left:     # what imports nothing that is left goes
        gone = [m for m in left if not left[m] & set(left)]
        assert gone, left
        for m in gone:
            del left[m]


def test_what_a_function_imports_is_seen():
    """By a statement or by a handle of base/call.py."""
    found = list(ast.walk(ast.parse(
        "def f():\n    from ..regression import ridge\n"
        "    return later.digits.round_ratio(book.svm.svm_hard)")))
    assert imported("refimpl.base.rows", found) == {
        "refimpl.regression", "refimpl.base.digits", "refimpl.svm"}
    assert sum([isinstance(n, (ast.Import, ast.ImportFrom)) for m in CORE
                for f in nodes(m, ast.FunctionDef) for n in ast.walk(f)]) <= 8


def test_a_package_imports_nothing():
    """But base, whose largest files need the memory of a fresh board."""
    assert [m for m in MODULES if m.endswith("__init__") and imports(m)] == [
        "base.__init__"]


def test_fractions_and_decimal_are_imported_when_needed():
    """oracle/test_wire.py runs without them."""
    for module, node in [(m, n) for m in MODULES for n in tree(m).body]:
        lazy = LAZY - BY_WALK if module in WALK else LAZY
        if isinstance(node, ast.Import):
            assert not {a.name for a in node.names} & lazy, module
        elif isinstance(node, ast.ImportFrom):
            assert node.level or node.module not in lazy, module


@pytest.mark.parametrize("name, pattern", [
    ("CHANGELOG.md", r"^## \[{}\] - (unreleased|\d{{4}}-\d\d-\d\d)$"), ("CITATION.cff", "^version: {}$")])
def test_changes_and_citation_are_of_this_version(name, pattern):
    with open(os.path.join(PACKAGE, name), encoding="utf-8") as file:
        result = file.read()
    assert re.search(pattern.format(re.escape(refimpl.__version__)), result,
                     re.M)


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
@pytest.mark.parametrize("tag, place, text, reason", [
    ("v1", None, "", "a tag is like v1.0.0, got v1"),
    ("v9.0.0", None, "", "pyproject.toml has version {}, the tag is v9.0.0"),
    ("v{}", "refimpl/CITATION.cff", "version: 9.0.0\n",
     "refimpl/CITATION.cff has version 9.0.0, the tag is v{}"),
    ("v{}", "refimpl/CHANGELOG.md", "## [9.0.0] - 2026-01-31\n",
     "refimpl/CHANGELOG.md has no section [{}]"),
    ("v{}", "refimpl/CHANGELOG.md", "## [{}] - unreleased\n",
     "refimpl/CHANGELOG.md needs the day of the release, like 2026-01-31: "
     "## [{}] - unreleased")])
def test_a_tag_that_disagrees_is_not_released(
        tmp_path, tag, place, text, reason):
    for name in (".ci/release", "pyproject.toml", "conformance/__init__.py",
                 "refimpl/__init__.py", "refimpl/package.json",
                 "refimpl/CITATION.cff", "refimpl/CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(os.path.join(ROOT, name), str(tmp_path / name))
    version = refimpl.__version__
    if place:
        (tmp_path / place).write_text(text.format(version))
    done = subprocess.run(
        ["bash", str(tmp_path / ".ci" / "release"), tag.format(version)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 1
    assert done.stdout.decode() == reason.format(version) + "\n"


CORE = [m for m in MODULES if m not in WALK]    # walk needs sys.settrace
NAMES = {"round", "frozenset", "memoryview", "NotImplementedType",
         "ModuleNotFoundError", "breakpoint"}


def nodes(module, *kinds):
    return [n for n in all_nodes(module) if isinstance(n, kinds)]


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
                  "__getattr__", "__del__"} - {
                      "__getattr__" * (node.name == "Later")})


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
