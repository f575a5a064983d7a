"""Real libraries: what each answered to the suite, and why.

    here       what is kept of their runs, verdicts.json
    findings   FINDINGS.md as data: which of them explains a verdict
    page       LIBRARIES.html, made of all these
    __main__   the runs themselves; writes all three, or compares

Each imports from those above it only.  Here:

    got           what was answered, in a line
    keep_result   what is kept of a result, and condensed of a run
    kept          what the file has, and written what it is written as
    differences   what a version answers otherwise
"""

import json
import os
import re
from collections import Counter

from ...adapters import ADAPTERS
from ...contract.values import BadNumber, leaves, number
from ...referee.exact import dot

KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                    "verdicts.json")
NEAR = 1e-6
LONG = re.compile(r"(\.\d{10})\d+")
WIDTH = 44


def keep_result(case, result):
    outcome = {"status": result["status"]}
    if result.get("digits") not in (None, "exact"):
        outcome["digits"] = round(result["digits"], 1)
    if result.get("mistake"):
        outcome["mistake"] = result["mistake"]
    outcome["got"] = got(result)
    answer = result.get("answer") or {}
    if "error" in answer:
        outcome["told"] = answer["error"].get("kind", "")
    elif "output" in answer:
        kind = answered(case.input, answer["output"])
        if kind and case.error:
            outcome["answer"] = kind
    return outcome


def got(result):
    """Return what was answered, as a line to be read; "" if it is not kept.

    >>> got({"answer": {"output": {"w": ["0.1234567890123", 2]}}})
    'w = [0.1234567890, 2]'
    """
    answer = result.get("answer") or {}
    if "error" in answer:
        text = "error: " + " ".join(str(
            answer["error"].get("message", "")).split())
    elif "output" in answer:
        text = ", ".join("{} = {}".format(name, json.dumps(value).replace(
            '"', "")) for name, value in answer["output"].items())
        text = LONG.sub(r"\1", text) or "nothing"
    else:
        text = next(iter(result.get("notes") or [""]))
    return text if len(text) <= WIDTH else text[:WIDTH - 3] + "..."


def answered(inputs, output):
    """Return what an answer of least squares is: nan, minimiser or neither.

    A minimiser leaves a residual that is orthogonal to every column, near
    enough; the solution of least norm is one of many.
    """
    try:
        numbers = [number(v) for v in leaves(output)
                   if not isinstance(v, bool)]
        rows = [[number(v) for v in row] for row in (
            inputs.get("X") or [[v] for v in inputs["x"]])]
        w = output["w"] if "w" in output else [output["slope"]]
        c = number(output.get("intercept", 0)) - number(output.get("t", 0))
        rest = [number(b) - c - dot(row, [number(v) for v in w])
                for row, b in zip(rows, inputs["y"])]
        size = sum(number(b) ** 2 for b in inputs["y"])
        if inputs.get("lambda", 0) not in (0, "0") or not numbers:
            return None
        ones = [[1] * len(rows)] * ("x" in inputs or bool(inputs.get(
            "intercept", "t" in output or "fitted" in output)))
        return "minimiser" if all(
            dot(column, rest) ** 2 <= NEAR ** 2 * size * dot(column, column)
            for column in list(zip(*rows)) + ones) else "no minimiser"
    except BadNumber:
        return "not a number"
    except (KeyError, TypeError, AttributeError, ZeroDivisionError):
        return None


def condensed(run, cases):
    results = [r for r in run["results"] if r["id"] in cases]
    return {"version": run["implementation"]["version"],
            "name": run["implementation"]["name"],
            "tasks": run["implementation"]["tasks"],
            "asked": dict(sorted(Counter(
                r["task"] for r in results if r["status"] != "skip").items())),
            "cells": {r["id"]: keep_result(cases[r["id"]], r) for r in results
                      if r["status"] not in ("pass", "skip")}}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def kept():
    return json.loads(read(KEPT))


def written(survey):
    lines = []
    for name in [n for n in ADAPTERS if n in survey]:
        one = dict(survey[name])
        cells = one.pop("cells")
        lines.append('"{}": {},\n "cells": {{\n{}}}}}'.format(
            name, json.dumps(one)[:-1], ",\n".join(
                "  {}: {}".format(json.dumps(k), json.dumps(v))
                for k, v in cells.items())))
    return "{" + ",\n".join(lines) + "}\n"


def differences(name, old, new):
    text = "{} {}".format(name, new["version"])
    if old is None:
        yield text + ": it was not held before"
        return
    if old["version"] != new["version"]:
        text += " (was {})".format(old["version"])
    for case in sorted(set(old["cells"]) | set(new["cells"])):
        a, b = (one["cells"].get(case, {"status": "pass or skip"})["status"]
                for one in (old, new))
        if a != b and "timeout" not in (a, b):
            yield "{}: {}: {} was {}".format(text, case, b, a)
