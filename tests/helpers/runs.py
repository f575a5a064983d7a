"""Runs as data, made by hand, for the tests of the reports."""

import json
import math
import os

from paths import read_tables

from conformance.contract.suite import shipped
from conformance.runner.record import Result
from conformance.runner.session import Run

CASES = {case.id: case for case in shipped().cases}
HOSTILE = ("<script>alert('1')</script> ]]> & \"q\" | `x` [a](b) "
           "\x00\x1b[1m\ud800 {0} <b>")


def result(name, status="pass", **more):
    """Return one result of a run, as record.as_json() has it."""
    result = {"id": name, "task": name.split("/")[0], "level": "core",
              "status": status, "digits": None, "measure": None, "notes": [],
              "mistake": None, "came": None, "answer": None, "stderr": "",
              "seconds": 0.25, "known": None}
    return dict(result, **more)


def document(results, name="mine", **more):
    """Return a run; what is in `more` replaces members of it or its hello."""
    hello = {"name": name, "version": "2", "language": "C",
             "unit": "binary64", "tasks": ["mse"], "promise": {}}
    hello.update((k, more.pop(k)) for k in list(more) if k in hello)
    return dict({"protocol": "1.0.0", "rules": "1.0.0",
                 "cases": "2026-11-21", "command": ["./" + name],
                 "implementation": hello, "arithmetic": None,
                 "unit": hello["unit"], "farewell": None, "strays": [],
                 "date": "2026-11-27", "host": "here",
                 "results": results}, **more)


def made(one):
    """Return the session.Run that a document is of, and the document."""
    return Run(one["implementation"], one["unit"], one["arithmetic"], [
        Result(**dict(r, case=CASES[r["id"]], digits=math.inf if r[
            "digits"] == "exact" else r["digits"])) for r in one["results"]],
        one["farewell"], one["strays"]), one


def saved(folder, name, one):
    """Write a run into a folder; return the path."""
    path = os.path.join(str(folder), name + ".json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(one, file)
    return path


def varied():
    """Return a run with every verdict, and hostile text in it."""
    return made(document([result(name, status, **{
        key: json.loads(json.dumps(value).replace('"HOSTILE"', json.dumps(
            HOSTILE))) for key, value in more.items()})
        for name, status, more in read_tables(__file__)["varied"]],
        promise={"svm-soft": "1e-6"}, strays=[HOSTILE],
        farewell="the program ended with exit status 4"))
