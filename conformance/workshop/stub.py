"""The stub of refimpl: what is public, with types, from the declarations.

`python3 -m conformance.workshop.tables` writes refimpl/__init__.pyi.  A
function has the arguments of its declaration (refimpl/base/method.py), each
with the type of its kind, and gives what its docstring says that it gives.
Names with an underscore are of the stub alone.
"""

import inspect

import refimpl
from refimpl.base.method import DECLARED

HEAD = '''\
"""What refimpl has, for editors and type checkers: written, not edited."""

from typing import (
    Any, Callable, Hashable, Iterable, List, Literal, NamedTuple, Optional,
    Protocol, SupportsFloat, Union)

class _Array(Protocol):
    def tolist(self) -> Any: ...

class _Frame(Protocol):
    @property
    def itertuples(self) -> Any: ...

class _Rows(Protocol):
    @property
    def iter_rows(self) -> Any: ...

class _Sparse(Protocol):
    def toarray(self) -> Any: ...

_Number = Union[SupportsFloat, str]
_Table = Union[_Array, _Frame, _Rows, _Sparse]
_Vector = Union[Iterable[Any], _Table]
_Matrix = Union[Iterable[_Vector], _Table]
_Kernel = Callable[[Any, Any], Any]

__version__: str
'''
TYPES = {
    "_Matrix": "matrix square rows", "Any": "near",
    "_Vector": "vector targets weights start signs both chances uniform",
    "_Number": "number positive unsigned", "int": "count whole digits",
    "Iterable[Hashable]": "names", "bool": "flag", "_Kernel": "kernel",
    'Union[_Matrix, Literal["identity", "diagonal", "full"]]': "choice"}
KINDS = {kind: name for name in TYPES for kind in TYPES[name].split()}


def type_of(kind):
    """Return the type of an argument of some kind, as text."""
    word, _, rest = kind.partition(" ")
    if word == "one":
        return "Literal[{}]".format(", ".join(
            '"{}"'.format(name) for name in rest.split()[1:]))
    return "Optional[_Number]" if kind == "number or None" else KINDS[word]


def type_of_result(function):
    """Return the type of what a function gives, as text: a class that its
    docstring names, a list or a number."""
    said = (function.__doc__ or "").partition("Gives:")[2].split()
    word = said[0].strip(",;") if said else ""
    if hasattr(getattr(refimpl, word, None), "_fields"):
        return word
    return "List[Any]" if said[1:2] in (["rows"], ["labels,"], ["numbers"]) or (
        "list" in said[:3] or said[:3] == ["w,", "m", "numbers"]) else "Any"


def function_stub(name, function):
    kinds = dict((token.split("?")[0], (token, kind))
                 for token, kind in DECLARED.get(function, ([],))[0])
    parts = []
    for argument in inspect.signature(function).parameters.values():
        token, kind = kinds.get(argument.name, ("", "near"))
        text = type_of(kind)
        if argument.default is None and text != "Any":
            text = "Optional[{}]".format(text.replace("Optional[", "").rstrip(
                "]") if text.startswith("Optional") else text)
        parts.append("{}: {}{}".format(
            argument.name, text, "" if argument.default is argument.empty
            else " = ..."))
    return "def {}(\n    {},\n) -> {}: ...".format(
        name, ",\n    ".join(parts), type_of_result(function))


def class_stub(name, T):
    if hasattr(T, "_fields"):
        return "class {}(NamedTuple):\n{}".format(name, "\n".join(
            "    {}: Any".format(field) for field in T._fields))
    if issubclass(T, Exception):
        own = ["{}: Any".format(field) for field, value in vars(T).items()
               if isinstance(value, property)]
        return "class {}({}):\n    {}".format(
            name, T.__mro__[1].__name__, "\n    ".join(
                ["kind: str", "message: str", "proof: Any"]
                if name == "RefimplError" else own or ["..."]))
    return ("class {}:\n    def __init__(self, {}) -> None: ...\n"
            "    def __call__(self, x: _Vector, z: _Vector) -> Any: ...".format(
                name, KERNELS[name]))


KERNELS = {"Gaussian": "sigma: _Number, digits: int = ...",
           "Polynomial": "degree: int, constant: _Number = ..."}


def fill_stub(old):
    """Return the text of the stub; it does not depend on the old one."""
    names = sorted(name for name in dir(refimpl) if name != "__version__")
    # an error comes after the one that it is a kind of
    names.sort(key=lambda name: name != "RefimplError")
    return "\n\n".join([HEAD.rstrip("\n")] + [
        (class_stub if isinstance(getattr(refimpl, name), type)
         else function_stub)(name, getattr(refimpl, name))
        for name in names]) + "\n"
