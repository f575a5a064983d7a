"""A small validator: the part of JSON Schema that is in use here.

errors(schema, value) lists the keywords that a value violates; a schema
comes from load(), with all of its $defs.
"""

import json
import os
import re

from paths import ROOT

FOLDER = os.path.join(ROOT, "conformance", "contract")
NOTES = ("$schema", "$defs", "title", "description", "then", "else")


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
    """Return the keywords of a schema that a value violates."""
    if isinstance(schema, bool):
        return [] if schema else ["false"]
    defs = schema.get("$defs", defs)
    return [word for word, expected in schema.items() if word not in NOTES
            and not HOLDS[word](expected, value, lambda one, v: not errors(
                one, v, defs), schema, defs)]


def same(a, b):
    """Are these equal as JSON, where true is not 1?"""
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def on(kind, test):
    """Return a keyword of values of this type; others meet it."""
    return lambda expected, value, *_: not TYPES[kind](value) or test(
        expected, value)


def inside(kind, test):
    """Return the same for a keyword with schemas, which `meets` looks at."""
    return lambda expected, value, meets, schema, _: not TYPES[kind](
        value) or test(expected, value, meets, schema)


def branch(expected, value, meets, schema, _):
    return meets(schema.get("then" if meets(expected, value) else "else", {}),
                 value)


# keyword: function of what it has, the value, meets(schema, value), the
# schema around it and the $defs; does the value meet it?
HOLDS = {
    "type": lambda expected, value, *_: TYPES[expected](value),
    "const": lambda expected, value, *_: same(expected, value),
    "enum": lambda expected, value, *_: any(same(v, value) for v in expected),
    "pattern": on("string", lambda pattern, v: re.search(   # $ is the end
        re.sub(r"\$$", r"\\Z", pattern), v)),
    "minLength": on("string", lambda least, v: len(v) >= least),
    "minimum": on("number", lambda least, v: v >= least),
    "maximum": on("number", lambda most, v: v <= most),
    "exclusiveMinimum": on("number", lambda least, v: v > least),
    "minItems": on("array", lambda least, v: len(v) >= least),
    "uniqueItems": on("array", lambda _, v: len(v) == len(
        set(map(json.dumps, v)))),
    "required": on("object", lambda names, v: set(names) <= set(v)),
    "minProperties": on("object", lambda least, v: len(v) >= least),
    "$ref": lambda name, value, meets, schema, defs: meets(
        defs[name[len("#/$defs/"):]], value),
    "if": branch,
    "allOf": lambda all_, value, meets, *_: all(meets(v, value) for v in all_),
    "anyOf": lambda any_, value, meets, *_: any(meets(v, value) for v in any_),
    "oneOf": lambda one, value, meets, *_: [
        meets(v, value) for v in one].count(True) == 1,
    "items": inside("array", lambda one, value, meets, _: all(
        meets(one, v) for v in value)),
    "contains": inside("array", lambda one, value, meets, _: any(
        meets(one, v) for v in value)),
    "properties": inside("object", lambda known, value, meets, _: all(
        meets(known[name], v) for name, v in value.items() if name in known)),
    "additionalProperties": inside(
        "object", lambda one, value, meets, schema: all(
            meets(one, v) for name, v in value.items()
            if name not in schema.get("properties", {})))}
