"""Hold every implementation to the suite, and keep what is no pass.

    python3 -m conformance.adapters.survey [--check] [--jobs N] [--timeout S]
                                           [--libraries] [NAME ...]

runs those that are installed, or these, and writes verdicts.json anew, the
counts of FINDINGS.md and the page LIBRARIES.html, made of it.  With --check
nothing is written: what differs is printed, and what the lines of their
findings show no more; the exit status is 1 if anything is.  A name that ends
in .json is a run that was made before, by run --impl NAME --json NAME.json.
With --libraries a name is what pip installs, or a language, and stands for
all implementations that need it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from ..contract.suite import shipped
from ..contract.values import BadNumber, leaves, number
from ..referee.exact import dot
from . import ADAPTERS, HERE, ROOT, absent, findings

KEPT = os.path.join(HERE, "verdicts.json")
NEAR = 1e-6
PATIENCE = {"skglm": "300"}      # compiled when it is first used


def cell(case, result):
    """Return what is kept of a result: its verdict and what tells why."""
    found = {"status": result["status"]}
    if result.get("digits") not in (None, "exact"):
        found["digits"] = round(result["digits"], 1)
    if result.get("mistake"):
        found["mistake"] = result["mistake"]
    answer = result.get("answer") or {}
    if "error" in answer:
        found["told"] = answer["error"].get("kind", "")
    elif "output" in answer:
        kind = answered(case.input, answer["output"])
        if kind and case.error:
            found["answer"] = kind
    return found


def answered(given, output):
    """Return what an answer of least squares is: nan, minimiser or neither.

    A minimiser leaves a residual that is orthogonal to every column, near
    enough; the solution of least norm is one of many.
    """
    try:
        numbers = [number(v) for v in leaves(output)
                   if not isinstance(v, bool)]
        rows = [[number(v) for v in row] for row in (
            given.get("X") or [[v] for v in given["x"]])]
        w = output["w"] if "w" in output else [output["slope"]]
        c = number(output.get("intercept", 0)) - number(output.get("t", 0))
        rest = [number(b) - c - dot(row, [number(v) for v in w])
                for row, b in zip(rows, given["y"])]
        size = sum(number(b) ** 2 for b in given["y"])
        if given.get("lambda", 0) not in (0, "0") or not numbers:
            return None
        ones = [[1] * len(rows)] * ("x" in given or bool(given.get(
            "intercept", "t" in output or "fitted" in output)))
        return "minimiser" if all(
            dot(column, rest) ** 2 <= NEAR ** 2 * size * dot(column, column)
            for column in list(zip(*rows)) + ones) else "no minimiser"
    except BadNumber:
        return "not a number"
    except (KeyError, TypeError, AttributeError, ZeroDivisionError):
        return None


def condensed(run, cases):
    """Return what is kept of a run."""
    results = [r for r in run["results"] if r["id"] in cases]
    return {"version": run["implementation"]["version"],
            "name": run["implementation"]["name"],
            "tasks": run["implementation"]["tasks"],
            "asked": sum(r["status"] != "skip" for r in results),
            "cells": {r["id"]: cell(cases[r["id"]], r) for r in results
                      if r["status"] not in ("pass", "skip")}}


def standing_on(word):
    """Return the implementations by what pip installs for them, or by language.
    """
    return [name for name, one in ADAPTERS.items() if one.language == word or (
        one.language == "Python"
        and word.lower().startswith(one.library.lower()))]


def held(name, jobs, timeout):
    """Return the run of an implementation that is started now."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "run.json")
        subprocess.run([
            sys.executable, "-m", "conformance", "run", "--impl", name,
            "--timeout", PATIENCE.get(name, timeout), "--jobs", str(jobs),
            "--json", path], stdout=subprocess.DEVNULL, cwd=ROOT)
        if not os.path.exists(path):
            raise SystemExit("{} did not run".format(name))
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def kept():
    """Return what verdicts.json has, by name."""
    with open(KEPT, encoding="utf-8") as file:
        return json.load(file)


def written(survey):
    """Return a survey as text, a line for each cell."""
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
    """Yield what a version answers otherwise, as lines."""
    told = "{} {}".format(name, new["version"])
    if old is None:
        yield told + ": it was not held before"
        return
    if old["version"] != new["version"]:
        told += " (was {})".format(old["version"])
    for case in sorted(set(old["cells"]) | set(new["cells"])):
        a, b = (one["cells"].get(case, {"status": "pass or skip"})["status"]
                for one in (old, new))
        if a != b and "timeout" not in (a, b):
            yield "{}: {}: {} was {}".format(told, case, b, a)


def runs(names, jobs, timeout):
    """Yield (name, run) of implementations, and of runs made before."""
    for word in names:
        name = os.path.splitext(os.path.basename(word))[0]
        if word.endswith(".json"):
            with open(word, encoding="utf-8") as file:
                yield name, json.load(file)
        else:
            yield name, held(word, jobs, timeout)


def main(words):
    """Run, compare or write; return the exit status."""
    parser = argparse.ArgumentParser(prog="conformance.adapters.survey")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", default="30")
    parser.add_argument("--libraries", action="store_true")
    asked = parser.parse_args(words)
    names = [n for word in asked.names for n in standing_on(word)] if (
        asked.libraries) else asked.names or [
            n for n in ADAPTERS if asked.check or not absent(ADAPTERS[n])]
    cases = {case.id: case for case in shipped().cases}
    survey, left = kept() if os.path.exists(KEPT) else {}, 0
    for name, run in runs(names, asked.jobs, asked.timeout):
        new = condensed(run, cases)
        if asked.check:
            for line in differences(name, survey.get(name), new):
                left += 1
                print(line, flush=True)
        survey[name] = new
    if asked.check:
        left += sum(findings.fails(one) for one in findings.findings()
                    if one.implementation in names)
        print("{}: {} differences".format(", ".join(names), left))
        return int(left > 0)
    with open(KEPT, "w", encoding="utf-8") as file:
        file.write(written(survey))
    return findings.publish()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
