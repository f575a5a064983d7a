"""Who passes what: a page of the real libraries that are installed, by task.

    python3 -m conformance.workshop.libraries [--level smoke] [--level core]
        [--out build/site/libraries.html] [NAME ...]

A cell has the right answers of all, how many are close, wrong and refused, and
the digits of the worst; it leads to the smallest case that is not right, with
lines that show it with nothing but the library where there are some, and what
FINDINGS.md says of that library and task.  The page is one of the site's: a workflow
writes it over one that says how, and it is never committed.  Exit status 1 if
a library could not be run.
"""

import argparse
import math
import os
import re
import sys
import time
from collections import Counter
from html import escape

from ..adapters import ADAPTERS, program
from ..contract import CASES
from ..contract.suite import MET, Suite
from ..contract.tasks import TASKS
from ..contract.wire import dump
from ..contract.words import digits, printable, shortened
from ..runner import NotStarted
from ..runner.export import doubles
from ..runner.record import was_asked
from ..runner.session import hold
from .findings import titles_by_task
from .publish import frame

NAMES = ("numpy", "scipy", "sklearn", "statsmodels", "libsvm", "r", "js")
SECONDS = 30
LONGEST = 400       # characters of an input that is shown

# What shows an answer with nothing but the library: {name} is an input.
LINES = {
    "numpy": {
        "solve": "np.linalg.solve({A}, {b})", "inverse": "np.linalg.inv({A})",
        "determinant": "np.linalg.det({A})",
        "covariance": "np.cov({X}, rowvar=False, ddof=0)",
        "line": "np.polyfit({x}, {y}, 1)",
        "least-squares": "np.linalg.lstsq({X}, {y}, rcond=None)[0]"},
    "scipy": {
        "solve": "linalg.solve({A}, {b})", "inverse": "linalg.inv({A})",
        "determinant": "linalg.det({A})", "line": "stats.linregress({x}, {y})",
        "least-squares": "linalg.lstsq({X}, {y})[0]",
        "logistic": "special.expit({d})"},
    "sklearn": {
        "least-squares": "linear_model.LinearRegression(fit_intercept="
                         "{intercept}).fit({X}, {y}).coef_",
        "ridge": "linear_model.Ridge(alpha={lambda}, fit_intercept={intercept}"
                 ").fit({X}, {y}).coef_",
        "lasso": "linear_model.Lasso(alpha={lambda} / 2 / len({y}), "
                 "fit_intercept={intercept}).fit({X}, {y}).coef_",
        "svm-hard": "svm.SVC(C=float('inf'), kernel='linear').fit({X}, {y})"
                    ".coef_",
        "svm-soft": "svm.SVC(C={C}, kernel='linear').fit({X}, {y}).coef_",
        "logistic-regression": "linear_model.LogisticRegression(C=float('inf')"
                               ", fit_intercept=False).fit({X}, {y}).coef_",
        "basic-linear-classifier": "neighbors.NearestCentroid().fit({X}, {y})"
                                   ".centroids_"},
    "statsmodels": {
        "least-squares": "sm.OLS({y}, {X}).fit().params",
        "logistic-regression": "sm.Logit({y}, {X}).fit(disp=0).params"},
}
IMPORTS = {"numpy": "import numpy as np",
           "scipy": "from scipy import linalg, special, stats",
           "sklearn": "from sklearn import linear_model, neighbors, svm",
           "statsmodels": "import statsmodels.api as sm"}
PAGE = """<h1>Who passes what</h1>
<p>Real libraries, each with its own settings, checked against the golden cases
({levels}; {date}). A cell has the right answers of those that were judged,
and the digits of the worst number; without a cell the library has no such
method, or its adapter does not ask it. Refused is what ends in an error, or
what the adapter knows that the library does not take.</p>
<div class="wide" tabindex="0" role="region" aria-label="libraries">
<table class="listed passes"><thead><tr><th scope="col">task</th>{heads}</tr>
</thead><tbody>
{rows}
</tbody></table></div>
<h2>The smallest case that is not right</h2>
{cases}
"""


class Cell:
    """The answers of a library to the cases of a task."""

    def __init__(self, name, task, results, cases):
        self.name, self.task = name, task
        self.all = sum(r.status != "skip" for r in results)
        self.mark = "{}-{}".format(task, name)
        self.count = Counter(map(word_for, results))
        self.digits = min((r.digits for r in results
                           if r.digits is not None), default=None)
        lost = [r for r in results if r.status not in MET + ("skip",)]
        self.worst = min(lost, key=lambda r: len(dump(
            cases[r.id].entry["input"])), default=None)
        self.case = self.worst and cases[self.worst.id]

    def as_html(self):
        right, close = self.count["right"], self.count["close"]
        look = ("right" if right == self.all else
                "some" if right + close else "wrong")
        text = "{} of {}".format(right, self.all)
        if self.worst:
            text = '<a href="#{}">{}</a>'.format(self.mark, text)
        more = ["{} {}".format(self.count[word], word)
                for word in ("close", "wrong", "refused")
                if self.count[word]] + [
            "exact" if self.digits == math.inf else
            "{} digits".format(digits(self.digits))] * (
                self.digits is not None)
        return '<td class="{}">{}<br><small>{}</small></td>'.format(
            look, text, ", ".join(more))

    def show_worst(self, titles):
        lines = lines_for(self.name, self.case)
        said = [
            "task      " + self.task + ": " + TASKS[self.task].what,
            "input     " + shortened(dump(doubles(self.case.entry["input"]))),
            "expected  " + shortened(dump(doubles(self.case.output)))
            if self.case.output else
            "expected  an error: {}".format(self.case.error["kind"]),
            "got       " + shortened(self.worst.came or self.worst.status)]
        return '<h3 id="{}">{}: {} <small>({})</small></h3>\n<p>{}</p>\n' \
            "<pre>{}</pre>\n{}{}".format(
                self.mark, escape(self.name), escape(self.case.id),
                self.worst.status, escape(self.case.entry["why"]),
                escape("\n".join(map(printable, said))),
                "<pre>{}</pre>\n".format(escape(lines)) if lines else
                "<p>To see it: <code>python3 -m conformance run --impl {} "
                "--case {}</code></p>\n".format(self.name, self.case.id),
                "".join("<p>conformance/FINDINGS.md: {}.</p>\n".format(
                    escape(title)) for title in titles))


def word_for(result):
    return ("right" if result.status in MET else
            "close" if result.status == "close" else
            "refused" if result.status == "skip" or "error" in (
                result.answer or ()) else "wrong")


def lines_for(name, case):
    """Return lines that need nothing but the library, or ""."""
    template = LINES.get(name, {}).get(case.task)
    inputs = dict({entry.name: entry.default for entry in
                   TASKS[case.task].inputs.values()},
                  **doubles(case.entry["input"]))
    kernel = inputs.get("kernel")
    if not template or isinstance(kernel, dict) and (
            kernel.get("name") != "linear") or (
                inputs.get("intercept") and name in ("numpy", "scipy",
                                                     "statsmodels")):
        return ""
    used = set(re.findall(r"{(\w+)}", template))
    given = {key: repr(inputs[key]) for key in used}
    return "" if any(len(text) > LONGEST for text in given.values()) else (
        "{}\nprint({})".format(IMPORTS[name], template.format(**given)))


def make_page(runs, cases, date, levels):
    """Return the page of {name: session.Run}."""
    cells, found = {}, titles_by_task()
    for name, run in runs.items():
        for task in TASKS:
            results = [r for r in run.results if r.task == task
                       and was_asked(r) and not cases[r.id].error]
            if any(r.status != "skip" for r in results):
                cells[task, name] = Cell(name, task, results, cases)
    tasks = [task for task in TASKS if any(
        (task, name) in cells for name in runs)]
    return frame("libraries.html", "Who passes what", PAGE.format(
        levels=" and ".join(levels), date=date,
        heads="".join('<th scope="col">{}<br><small>{}</small></th>'.format(
            escape(run.hello["name"]), escape(run.hello["version"]))
            for run in runs.values()),
        rows="\n".join('<tr><th scope="row">{}</th>{}</tr>'.format(task, "".join(
            cells[task, name].as_html() if (task, name) in cells
            else "<td></td>" for name in runs)) for task in tasks),
        cases="".join(cells[task, name].show_worst(found.get((name, task), ()))
                      for task in tasks for name in runs
                      if (task, name) in cells and cells[task, name].worst)))


def main(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", default="build/site/libraries.html")
    parser.add_argument("--level", action="append")
    parser.add_argument("names", nargs="*", default=NAMES, metavar="NAME")
    call = parser.parse_args(words)
    levels = call.level or ["smoke", "core"]
    suite = Suite(CASES)
    cases = [case for case in suite.cases
             if case.level in levels and not case.error]
    runs, status = {}, 0
    for name in call.names:
        start = time.monotonic()
        try:
            runs[name] = hold(program(name), cases, SECONDS)
        except (NotStarted, KeyError) as error:
            print("{}: {}".format(name, error if name in ADAPTERS
                                  else "no adapter has this name"))
            status = 1
            continue
        print("{}: {} of {} right, {:.0f} s".format(
            name, sum(r.status in MET for r in runs[name].results),
            sum(was_asked(r) for r in runs[name].results),
            time.monotonic() - start), flush=True)
    page = make_page(runs, {case.id: case for case in cases}, suite.date,
                     levels)
    os.makedirs(os.path.dirname(call.out) or ".", exist_ok=True)
    with open(call.out, "w", encoding="utf-8") as file:
        file.write(page)
    print(call.out)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
