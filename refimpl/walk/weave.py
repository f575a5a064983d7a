"""The methods with their own lines telling what they do.

    sources   the paths of the package
    weave     {path: source} of it for MicroPython, and a table of its listings
    weave_module  a module's source with the calls of woven.py in it
"""

import ast
import os

from .listing import PACKAGE, compared, functions, listing, read

# Beside the methods, what a page runs of this package.
LIVE = ("__init__", "charts", "cloud", "live", "plane", "plot", "scene",
        "steps", "tracing", "values", "woven")
# Where a method runs again, in more bits.
AGAIN = "return run()\n            except Undecided as e:\n"
HOOKS = "from {}walk import woven as _w\n"


def sources():
    """Return the paths of the modules of the package."""
    return sorted(os.path.join(folder, name) for folder, _, names
                  in os.walk(PACKAGE) for name in names
                  if name.endswith(".py"))


def weave(describe):
    """Return ({path: source}, [what live.py makes a Listing of]); describe()
    gives (item, {line: row}) of a Listing."""
    files, listings = {}, []
    for path in sources():
        name = os.path.relpath(path, PACKAGE).replace(os.sep, "/")
        if not name.startswith("walk/") or name[5:-3] in LIVE:
            files["refimpl/" + name] = weave_module(
                read(path), path, listings, lambda one: table(one, describe))
    return files, listings


def weave_module(source, path, listings, made=None):
    """Return a module's source, woven; what is made() of its listings is
    added to a list."""
    starts, edits = [0], Edits()
    for line in source.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    edits.source, edits.starts = source, starts
    tree = ast.parse(source)
    defined = [node for node, _ in functions(tree, "")]
    for node in defined:
        found = listing(path, node.lineno, node.name)
        if found:
            edits.function(node, len(listings), found)
            listings.append(made(found))
    if AGAIN in source:
        edits.add(source.index(AGAIN) + len(AGAIN),
                  "                _w.again()\n")
    if edits.items:
        first = next(n for n in tree.body if not isinstance(n, ast.Expr))
        depth = os.path.relpath(path, PACKAGE).count(os.sep) + 1
        edits.add(edits.at(first.lineno, 0), HOOKS.format("." * depth))
    for node in [tree] + defined + [
            one for one in tree.body if isinstance(one, ast.ClassDef)]:
        if ast.get_docstring(node):     # nobody reads it there
            doc = node.body[0]
            edits.add(edits.at(doc.lineno, doc.col_offset), '""', -2000,
                      edits.at(doc.end_lineno, doc.end_col_offset))
    return "\n".join(line for line in edits.made().split("\n") if (
        line.strip() and line.lstrip()[0] != "#")) + "\n"


def table(found, describe):
    """Return a Listing as JSON has it."""
    item, at = describe(found)
    return {"name": found.name, "within": found.within,
            "used": sorted(found.used), "arguments": found.arguments,
            "item": item, "at": at, "forever": found.forever,
            "statements": found.statements}


class Edits:
    """What is put into a source, and where."""

    def __init__(self):
        self.items = []

    def add(self, at, text, rank=None, end=None):
        """Put a text at a place, in the stead of what is up to another."""
        self.items.append((at, len(self.items) if rank is None else rank,
                           end or at, text))

    def at(self, line, column):
        return self.starts[line - 1] + column

    def made(self):
        parts, done = [], 0
        for at, _, end, text in sorted(self.items):
            parts += [self.source[done:at], text]
            done = end
        return "".join(parts) + self.source[done:]

    def function(self, node, number, found):
        """Weave the lines of a function."""
        body = node.body[1:] if ast.get_docstring(node) else node.body
        self.number = {s.first: k for k, s in enumerate(
            found.statements)}
        self.found = found
        self.before(body[0], "_f = _w.e({})".format(", ".join(
            [str(number)] + [a.arg for a in node.args.args])))
        self.block(body, 0)

    def before(self, node, text):
        """Put a line before a statement."""
        self.add(self.at(node.lineno, node.col_offset),
                 text + "\n" + " " * node.col_offset)

    def block(self, body, deep):
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                continue
            if node.lineno in self.number:
                self.statement(node, self.found.at[node.lineno],
                               self.number[node.lineno], deep)
            for name in ("body", "orelse", "finalbody"):
                self.block(getattr(node, name, []), deep + 1)
            for handler in getattr(node, "handlers", []):
                self.block(handler.body, deep + 1)

    def statement(self, node, said, k, deep):
        """Weave one statement."""
        arguments = "(_f, {})".format(", ".join([str(k)] + list(said.names)))
        start = self.at(node.lineno, node.col_offset)
        end = self.at(node.end_lineno, node.end_col_offset)
        if isinstance(node, ast.Return):
            value = node.value and self.text(node.value)
            self.add(start, "_w.b(_f, {0}); return _w.r(_f, {0}, ({1}))"
                     .format(k, value), end=end)
        elif isinstance(node, ast.For):
            if said.tag or said.names:
                self.before(node.body[0], "_w.i" + arguments)
            over = "_w.s(_f, _w.b(_f, {}))".format(k)
            if said.tag:
                self.before(node, "_w.b(_f, {})".format(k))
            if said.tag and node.orelse:
                self.before(node.orelse[0], over)
            elif said.tag:
                self.add(self.starts[node.end_lineno] - 1, "\n{0}else:\n{0}"
                         "    {1}".format(" " * node.col_offset, over), -deep)
        elif isinstance(node, (ast.If, ast.While)):
            if said.tag and said.test:
                test, (parts, sign) = node.test, compared(node.test)
                asked = " {} ".format(sign).join([
                    "(_{} := ({}))".format(n, self.text(part))
                    for n, part in enumerate(parts)])
                self.add(self.at(test.lineno, test.col_offset),
                         "_w.q(_f, _w.b(_f, {}), {}{}, {})".format(
                             k, "not " * (sign == "not"), asked,
                             "_0, _1"[:4 * len(parts) - 2]),
                         end=self.at(test.end_lineno, test.end_col_offset))
        elif not isinstance(node, (ast.With, ast.Try)):
            if said.tag:
                self.add(start, "_w.b(_f, {}); ".format(k))
            if isinstance(node, (ast.Break, ast.Continue)):
                self.add(start, "_w.s{}; ".format(arguments))
            elif said.tag or said.names:
                self.add(end, "; _w.s" + arguments, -1000)

    def text(self, node):
        return self.source[self.at(node.lineno, node.col_offset):self.at(
            node.end_lineno, node.end_col_offset)]
