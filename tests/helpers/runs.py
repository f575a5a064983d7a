"""Runs as data, made by hand, for the tests of the reports."""

import json
import math
import os

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
    return made(document([
        result("mse/printed", digits=15.3, measure="E = 0.4 of 30",
               answer={"output": {"mse": "0.2066"}}),
        result("mse/one", "fail", digits=0.5, notes=[HOSTILE],
               mistake="the residual was not squared", came=HOSTILE,
               stderr=HOSTILE, answer={"output": {"mse": HOSTILE}}),
        result("mse/tree", "crash", notes=["it ended with signal SIGSEGV"]),
        result("mse/signs", "skip", notes=["not today"]),
        result("svm-hard/or", digits=14.0, measure="E = 3 of 64", answer={
            "output": {"w": ["2", "2"], "t": "1"}}),
        result("svm-soft/xor", "weak", digits=7.0, notes=["loses digits"]),
        result("lasso/one-weight", "timeout", notes=["no answer"]),
        result("mse/perfect", digits="exact", measure="equal",
               answer={"output": {"mse": "0"}}),
        result("mse/scales", "wrong-error", known="a matter of taste"),
        result("svm-hard/four-points", "fail", digits=0.0, answer={
            "output": {"w": ["2", "-2"], "t": "0"}})],
        promise={"svm-soft": "1e-6"}, strays=[HOSTILE],
        farewell="the program ended with exit status 4"))
