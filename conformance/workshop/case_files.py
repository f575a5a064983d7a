"""How a case file looks.

    dump_file(content)     a whole file: a head, and the cases one after another
    dump(value)            JSON text, compact where it fits on a line, matrices
                           row by row, long lists filled to the width of a line
"""

import json

WIDTH = 96
SOURCES = ("provenance", "level", "flags")


def dump(value, indent=0):
    """Return a value as JSON; what is inside it stands one place further in.
    """
    line = dump_line(value)
    if indent + len(line) <= WIDTH or not value or not isinstance(
            value, (list, dict)):
        return line
    if isinstance(value, dict):
        entries = [json.dumps(name) + ": " + dump(v, indent + 1)
                   for name, v in value.items()]
        return "{" + filled(entries, indent + 1, ", ") + "}"
    return "[" + filled([dump(v, indent + 1) for v in value],
                        indent + 1, ",") + "]"


def dump_line(value):
    """Return a value as JSON in one line, lists without spaces."""
    if isinstance(value, dict):
        return "{" + ", ".join(json.dumps(name) + ": " + dump_line(v)
                               for name, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(dump_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def filled(entries, indent, comma):
    """Return entries in lines, as many on each as fit.

    An entry of several lines has them to itself.
    """
    lines, free = [], False
    for entry in entries:
        whole = "\n" not in entry
        if (free and whole and indent + len(lines[-1]) + len(
                comma + entry) < WIDTH):
            lines[-1] += comma + entry
        else:
            lines.append(entry)
        free = whole
    return (",\n" + " " * indent).join(lines)


def dump_file(content):
    """Return a whole case file: a head, and the cases one after another."""
    head = ", ".join("{}: {}".format(json.dumps(name), json.dumps(v))
                     for name, v in content.items() if name != "cases")
    cases = ",\n\n".join(dump_case(case) for case in content["cases"])
    return "{" + head + ", \"cases\": [\n\n" + cases + "\n\n]}\n"


def dump_case(case):
    """Return a case: a line for each part, its sources in one line."""
    lines = []
    for name, value in case.items():
        entry = json.dumps(name) + ": "
        if isinstance(value, str):
            entry += json.dumps(value, ensure_ascii=False)
        else:
            entry += dump(value, 1)
        if name in SOURCES:
            lines[-1] += ", " + entry
        else:
            lines.append(entry)
    return "{" + ",\n ".join(lines) + "}"
