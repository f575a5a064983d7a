"""What a slip of the hand can change in one statement.

    changes(tree, body, i)   the changes of statement i of a body
    at_the_top(node)         the changes of an assignment of a module

Operators, comparisons, constants, indices, the ends of ranges, words (and,
or, not, True, False, min, max, any, all, abs), conditions, and statements
that are left out.  Not: texts, docstrings, messages of errors, and the
first assignment of a name, without which nothing runs at all.
"""

import ast
import copy

# operator, its sign, and the signs that it may be mistaken for
OPERATORS = [
    (ast.Add, "+", ["-"]), (ast.Sub, "-", ["+"]), (ast.Mult, "*", ["+", "/"]),
    (ast.Div, "/", ["*"]), (ast.FloorDiv, "//", ["*"]),
    (ast.Mod, "%", ["//"]), (ast.Pow, "**", ["*"]),
    (ast.Lt, "<", ["<=", ">="]), (ast.LtE, "<=", ["<", ">"]),
    (ast.Gt, ">", [">=", "<="]), (ast.GtE, ">=", [">", "<"]),
    (ast.Eq, "==", ["!="]), (ast.NotEq, "!=", ["=="]),
    (ast.Is, "is", ["is not"]), (ast.IsNot, "is not", ["is"]),
    (ast.In, "in", ["not in"]), (ast.NotIn, "not in", ["in"]),
    (ast.And, "and", ["or"]), (ast.Or, "or", ["and"]),
    (ast.LShift, "<<", [">>"]), (ast.RShift, ">>", ["<<"])]
BY_SIGN = {sign: operator for operator, sign, _ in OPERATORS}
OTHERS = {operator: signs for operator, _, signs in OPERATORS}
SIGNS = {operator: sign for operator, sign, _ in OPERATORS}

# Larger constants are limits, or numbers of bits to compute with.
LARGEST = 2
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes(tree, body, i):
    """Yield (what becomes what, (holder, key, new)) for one statement."""
    node = body[i]
    if droppable(tree, node):
        yield "left out", (body, i, at(ast.Pass(), node))
    if isinstance(node, ast.If):
        if not isinstance(node.body[0], (ast.Raise, ast.Return)):
            yield "the condition is never met", (
                node, "test", at(ast.Constant(False, None), node))
        yield "the condition is always met", (
            node, "test", at(ast.Constant(True, None), node))
    for holder, key in expressions(node):
        for change, new in of_expression(get(holder, key)):
            yield change, (holder, key, at(new, node))
    if isinstance(node, ast.AugAssign):
        for sign, other in others(node.op):
            yield "{}= becomes {}=".format(
                SIGNS[type(node.op)], sign), (node, "op", other)


def at_the_top(node):
    """Yield (what becomes what, (holder, key, new)) for an assignment of a
    module: every constant is raised, large ones too.
    """
    for holder, key in expressions(node):
        part = get(holder, key)
        if not isinstance(part, ast.Constant):
            for change, new in of_expression(part):
                yield change, (holder, key, at(new, part))
        elif type(part.value) is int:
            yield "{} becomes {}".format(part.value, part.value + 1), (
                holder, key, at(ast.Constant(part.value + 1, None), part))


def at(new, node):
    """Return a new node with its place in the source filled in."""
    return ast.fix_missing_locations(ast.copy_location(new, node))


def get(holder, key):
    """Return what is in a field or a list."""
    return holder[key] if isinstance(holder, list) else getattr(holder, key)


def put(holder, key, new):
    """Put something into a field or a list; return what was there."""
    old = get(holder, key)
    if isinstance(holder, list):
        holder[key] = new
    else:
        setattr(holder, key, new)
    return old


def droppable(tree, node):
    """Say whether something still runs where a statement is left out."""
    if isinstance(node, (ast.AugAssign, ast.Raise, ast.Continue, ast.Break)):
        return True
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Return):
        return node is not tree.body[-1]
    if not isinstance(node, ast.Assign):
        return False
    targets = [n for t in node.targets for n in ast.walk(t)]
    if any(isinstance(n, (ast.Subscript, ast.Attribute)) for n in targets):
        return True
    return all(n.id in bound_before(tree, node) for n in targets
               if isinstance(n, ast.Name))


def bound_before(tree, node):
    """Return the names that have a value before a statement."""
    return {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)} | {
        n.id for n in ast.walk(tree) if isinstance(n, ast.Name)
        and isinstance(n.ctx, ast.Store) and n.lineno < node.lineno}


def expressions(node):
    """Yield (holder, key) of the expressions in a statement.

    Not those of the statements inside it, nor the text of an error.
    """
    if isinstance(node, ast.Raise):
        if isinstance(node.exc, ast.Call):
            for i in range(1, len(node.exc.args)):
                yield node.exc.args, i
                yield from expressions(node.exc.args[i])
        return
    for name, value in ast.iter_fields(node):
        many = isinstance(value, list)
        for key, part in enumerate(value) if many else [(name, value)]:
            if isinstance(part, (ast.stmt, ast.arguments)) or not isinstance(
                    part, ast.AST):
                continue
            if isinstance(part, ast.expr):
                yield (value if many else node), key
            # what only makes a text is left alone
            if getattr(getattr(part, "func", 0), "attr", "") != "format":
                yield from expressions(part)


def of_expression(node):
    """Yield (what becomes what, the new expression) for one expression."""
    if isinstance(node, ast.Constant):
        for value in constants(node.value):
            yield "{} becomes {}".format(node.value, value), ast.Constant(
                value, None)
    elif isinstance(node, (ast.BinOp, ast.BoolOp)):
        for sign, other in others(node.op):
            yield "{} becomes {}".format(SIGNS[type(node.op)], sign), changed(
                node, "op", other)
    elif isinstance(node, ast.Compare):
        for k, op in enumerate(node.ops):
            for sign, other in others(op):
                yield "{} becomes {}".format(SIGNS[type(op)], sign), changed(
                    node, "ops", node.ops[:k] + [other] + node.ops[k + 1:])
    elif isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not):
            yield "not is left out", node.operand
        elif isinstance(node.op, ast.USub):
            yield "the minus is left out", node.operand
    elif isinstance(node, ast.Subscript):
        yield from of_index(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from of_call(node)


def others(op):
    """Return [(sign, operator)] of what an operator may be mistaken for."""
    return [(sign, BY_SIGN[sign]()) for sign in OTHERS.get(type(op), [])]


def constants(value):
    """Return the constants that one may be mistaken for."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int) and value <= LARGEST:
        return [value + 1] if value == 0 else [value + 1, value - 1]
    return []


def changed(node, field, new):
    """Return a copy of a node with another field."""
    node = copy.copy(node)
    setattr(node, field, new)
    return node


def shifted(node, by):
    """Return an expression with 1 added to it or taken off it."""
    return ast.BinOp(node, ast.Add() if by > 0 else ast.Sub(),
                     ast.Constant(1, None))


def of_index(node):
    """Yield the changes of an index, or of the ends of a slice."""
    index = node.slice
    if type(index).__name__ == "Index":     # Python 3.8
        index = index.value
    if isinstance(index, ast.Name):
        new = shifted(index, -1)
        if type(node.slice).__name__ == "Index":
            new = changed(node.slice, "value", new)
        yield "[{0}] becomes [{0} - 1]".format(index.id), changed(
            node, "slice", new)
    elif isinstance(index, ast.Slice):
        for end in ("lower", "upper"):
            name = getattr(index, end)
            if isinstance(name, ast.Name):
                yield "{0} becomes {0} + 1".format(name.id), changed(
                    node, "slice", changed(index, end, shifted(name, 1)))


def of_call(node):
    """Yield the changes of a call: another function, or another range."""
    name, args = node.func.id, node.args
    if name in NAMES:
        yield "{} becomes {}".format(name, NAMES[name]), changed(
            node, "func", ast.Name(NAMES[name], ast.Load()))
    elif name == "abs":
        yield "abs is left out", args[0]
    elif name == "range":
        yield "range ends one earlier", changed(
            node, "args", args[:max(0, len(args[:2]) - 1)]
            + [shifted(args[len(args[:2]) - 1], -1)] + args[2:])
        first = args[0] if len(args) > 1 else ast.Constant(0, None)
        yield "range begins one later", changed(
            node, "args", [shifted(first, 1)] + args[len(args) > 1:])
