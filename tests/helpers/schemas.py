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
    for word, expected in schema.items():
        if word == "if":
            met = not list(errors(expected, value, defs))
            branch = schema.get("then" if met else "else", {})
            yield from errors(branch, value, defs)
        elif word in INSIDE:
            yield from INSIDE[word](expected, value, defs, schema)
        elif word in PLAIN:
            if not PLAIN[word](expected, value):
                yield word
        else:
            assert word in NOTES, word


def same(a, b):
    """Are these equal as JSON, where true is not 1?"""
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def on(kind, test):
    """Return a test of values of this type; others meet it."""
    return lambda expected, value: not TYPES[kind](value) or test(expected,
                                                                  value)


PLAIN = {
    "type": lambda expected, value: TYPES[expected](value),
    "const": same,
    "enum": lambda expected, value: any(same(v, value) for v in expected),
    "pattern": on("string", lambda expected,
                  value: re.search(expected, value)),
    "minLength": on("string", lambda expected, value: len(value) >= expected),
    "minimum": on("number", lambda expected, value: value >= expected),
    "maximum": on("number", lambda expected, value: value <= expected),
    "exclusiveMinimum": on("number", lambda expected, value: value > expected),
    "minItems": on("array", lambda expected, value: len(value) >= expected),
    "maxItems": on("array", lambda expected, value: len(value) <= expected),
    "uniqueItems": on("array", lambda expected, value: len(value) == len(
        {json.dumps(v) for v in value})),
    "required": on("object", lambda expected, value: set(expected) <=
                   set(value)),
    "minProperties": on("object", lambda expected, value: len(value) >=
                        expected),
    "maxProperties": on("object", lambda expected, value: len(value) <=
                        expected)}


def reference(expected, value, defs, schema):
    """Yield what violates the schema that $ref names."""
    assert expected.startswith("#/$defs/"), expected
    yield from errors(defs[expected[len("#/$defs/"):]], value, defs)


def choice(word, most):
    """Return what yields a word if too few or too many of its parts hold."""
    def check(expected, value, defs, schema):
        met = [not list(errors(v, value, defs)) for v in expected]
        if not 1 <= sum(met) <= (most or len(met)):
            yield word
    return check


def every(expected, value, defs, schema):
    """Yield what violates any of several schemas."""
    for one in expected:
        yield from errors(one, value, defs)


def items(expected, value, defs, schema):
    for v in value if isinstance(value, list) else ():
        yield from errors(expected, v, defs)


def contains(expected, value, defs, schema):
    """Yield the word if no item meets the schema."""
    if isinstance(value, list) and not any(
            not list(errors(expected, v, defs)) for v in value):
        yield "contains"


def names(expected, value, defs, schema):
    """Yield what violates the schema of the names of properties."""
    for name in value if isinstance(value, dict) else ():
        yield from errors(expected, name, defs)


def properties(expected, value, defs, schema):
    for name, v in value.items() if isinstance(value, dict) else ():
        if name in expected:
            yield from errors(expected[name], v, defs)


def others(expected, value, defs, schema):
    """Yield what violates the schema of the other properties."""
    for name, v in value.items() if isinstance(value, dict) else ():
        if name not in schema.get("properties", {}):
            if expected is False:
                yield "additionalProperties"
            else:
                yield from errors(expected, v, defs)


INSIDE = {"$ref": reference, "allOf": every, "anyOf": choice("anyOf", 0),
          "oneOf": choice("oneOf", 1), "items": items, "contains": contains,
          "propertyNames": names,
          "properties": properties, "additionalProperties": others}
