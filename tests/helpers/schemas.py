"""A small validator: the part of JSON Schema that is in use here.

errors(schema, value) yields the keywords that a value violates; a schema
comes from load(), with all of its $defs.
"""

import json
import os
import re

from paths import ROOT

FOLDER = os.path.join(ROOT, "conformance", "contract")
NOTES = {"$schema", "$defs", "title", "description", "then", "else"}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


TYPES = {"object": lambda v: isinstance(v, dict),
         "array": lambda v: isinstance(v, list),
         "string": lambda v: isinstance(v, str),
         "integer": lambda v: is_number(v) and v == int(v),
         "number": is_number,
         "boolean": lambda v: isinstance(v, bool),
         "null": lambda v: v is None}


def load(name):
    """Return a schema of the project."""
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return json.load(file)


def part(schema, name):
    """Return one of the $defs of a schema, as a schema."""
    return {"$ref": "#/$defs/" + name, "$defs": schema["$defs"]}


def errors(schema, value, defs=None):
    """Yield the keywords of a schema that a value violates."""
    if schema is False:
        yield "false"
        return
    defs = schema.get("$defs", defs)
    for word, due in schema.items():
        if word == "if":
            met = not list(errors(due, value, defs))
            branch = schema.get("then" if met else "else", {})
            yield from errors(branch, value, defs)
        elif word in INSIDE:
            yield from INSIDE[word](due, value, defs, schema)
        elif word in PLAIN:
            if not PLAIN[word](due, value):
                yield word
        else:
            assert word in NOTES, word


def same(a, b):
    """Are these equal as JSON, where true is not 1?"""
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def on(kind, test):
    """Return a test of values of this type; others meet it."""
    return lambda due, value: not TYPES[kind](value) or test(due, value)


PLAIN = {
    "type": lambda due, value: TYPES[due](value),
    "const": same,
    "enum": lambda due, value: any(same(v, value) for v in due),
    "pattern": on("string", lambda due, value: re.search(due, value)),
    "minLength": on("string", lambda due, value: len(value) >= due),
    "minimum": on("number", lambda due, value: value >= due),
    "maximum": on("number", lambda due, value: value <= due),
    "exclusiveMinimum": on("number", lambda due, value: value > due),
    "minItems": on("array", lambda due, value: len(value) >= due),
    "maxItems": on("array", lambda due, value: len(value) <= due),
    "uniqueItems": on("array", lambda due, value: len(value) == len(
        {json.dumps(v) for v in value})),
    "required": on("object", lambda due, value: set(due) <= set(value)),
    "minProperties": on("object", lambda due, value: len(value) >= due),
    "maxProperties": on("object", lambda due, value: len(value) <= due)}


def reference(due, value, defs, schema):
    """Yield what violates the schema that $ref names."""
    assert due.startswith("#/$defs/"), due
    yield from errors(defs[due[len("#/$defs/"):]], value, defs)


def choice(word, most):
    """Return what yields a word if too few or too many of its parts hold."""
    def check(due, value, defs, schema):
        met = [not list(errors(v, value, defs)) for v in due]
        if not 1 <= sum(met) <= (most or len(met)):
            yield word
    return check


def every(due, value, defs, schema):
    """Yield what violates any of several schemas."""
    for one in due:
        yield from errors(one, value, defs)


def items(due, value, defs, schema):
    """Yield what violates the schema of the items."""
    for v in value if isinstance(value, list) else ():
        yield from errors(due, v, defs)


def contains(due, value, defs, schema):
    """Yield the word if no item meets the schema."""
    if isinstance(value, list) and not any(
            not list(errors(due, v, defs)) for v in value):
        yield "contains"


def names(due, value, defs, schema):
    """Yield what violates the schema of the names of properties."""
    for name in value if isinstance(value, dict) else ():
        yield from errors(due, name, defs)


def properties(due, value, defs, schema):
    """Yield what violates the schemas of the properties."""
    for name, v in value.items() if isinstance(value, dict) else ():
        if name in due:
            yield from errors(due[name], v, defs)


def others(due, value, defs, schema):
    """Yield what violates the schema of the other properties."""
    for name, v in value.items() if isinstance(value, dict) else ():
        if name not in schema.get("properties", {}):
            if due is False:
                yield "additionalProperties"
            else:
                yield from errors(due, v, defs)


INSIDE = {"$ref": reference, "allOf": every, "anyOf": choice("anyOf", 0),
          "oneOf": choice("oneOf", 1), "items": items, "contains": contains,
          "propertyNames": names,
          "properties": properties, "additionalProperties": others}
