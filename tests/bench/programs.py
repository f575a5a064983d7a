"""Rows of the bench: commands in processes of their own, and requests."""

import json
import os
import tempfile
from random import Random
from types import SimpleNamespace

from refimpl.__main__ import reply

from .timing import child, peer, task

STARTED = "from refimpl.perceptron import perceptron as f; print(f.__name__)"
THREE = json.dumps({"id": 1, "task": "svm-hard", "input": {
    "X": [[1, 2], [-1, 2], [-1, -2]], "y": [-1, -1, 1]}}).encode()
MARGIN = """
from tests.bench.margins import cloud, margin
print(len(margin(cloud(2000, 2, C=1)).alpha))
"""


def starts(name, words, seconds, said):
    """Return the task of a command that starts and says something."""
    return task(
        name, (1,), (1,), lambda n: words, lambda p: child(*p),
        lambda p, spent: said in spent.output,
        [peer("bare Python", lambda p: lambda: child("-c", "pass"))],
        {1: seconds} if seconds else None)


def seedlings(rows):
    """Write a table of some rows and 20 columns, in a folder of its own."""
    some, folder = Random(rows), tempfile.TemporaryDirectory()
    path = os.path.join(folder.name, "table.csv")
    names = ["x{}".format(k) for k in range(20)]
    with open(path, "w") as file:
        file.write(",".join(names + ["y"]) + "\n")
        for _ in range(rows):
            row = [some.randint(-99, 99) for _ in names]
            file.write(",".join(map(str, row + [sum(row[:5]) + some.randint(
                -9, 9)])) + "\n")
    words = ("-m", "conformance", "grade", path, "--task", "least-squares",
             "--features", ",".join(names), "--label", "y")
    return SimpleNamespace(folder=folder, words=words,
                           parts=words + ("--jobs", "2"))


def decimals(rows):
    """Write a table of some rows and 10 columns of decimals."""
    some, folder = Random(rows), tempfile.TemporaryDirectory()
    path = os.path.join(folder.name, "table.csv")
    with open(path, "w") as file:
        file.write(",".join("abcdefghijy") + "\n")
        for _ in range(rows):
            row = [some.randint(-9999, 9999) for _ in "abcdefghij"]
            row.append(sum(row[:3]) + some.randint(-500, 500))
            file.write(",".join(["{:.2f}".format(v / 100) for v in row])
                       + "\n")
    return SimpleNamespace(folder=folder, words=(
        "-m", "conformance", "grade", path, "--task", "least-squares",
        "--label", "y"))


def wide_request(rows):
    """Return a request with so many rows of 20 decimals, and a w of 19."""
    some = Random(rows)
    X = [[some.randint(-9999, 9999) / 100 for _ in range(20)]
         for _ in range(rows)]
    return json.dumps({"id": 1, "task": "classify", "input": {
        "X": X, "w": [1] * 19, "t": 0}}).encode()


def requests():
    """Return the tasks of one request, in this process."""
    return [
        task("svm-hard of three points, one request", (3,), (3,),
             lambda n: THREE, reply, lambda p, text: json.loads(text)[
                 "output"]["w"] == ["0", "-1/2"], seconds={3: .00015},
             why="spread over reading, the solver and writing"),
        task("the oracle reads n by 20 decimals, and refuses them",
             (1000, 10000), (100,), wide_request, reply,
             lambda p, text: json.loads(text)["error"]["kind"] == "shape",
             seconds={10000: .25}, why="half of it is JSON itself")]


def suite(*words):
    """Return what runs the suite with some words."""
    return lambda n: ("-m", "conformance") + words


def tasks():
    """Return the tasks."""
    return [
        starts("import of one module", ("-c", STARTED), None,
               "perceptron"),
        starts("conformance --help", ("-m", "conformance", "--help"), .15,
               "usage"),
        starts("conformance list --task mse",
               ("-m", "conformance", "list", "--task", "mse"), .15, "mse"),
        task("the whole suite, exact", (1,), (), suite(),
             lambda p: child(*p),
             lambda p, spent: "cases passed" in spent.output, [],
             {1: 2.5}, {1: 200}, "to answer takes half of the time, to judge "
             "two fifths, half of that for machines and fractions"),
        task("the whole suite, in floats", (1,), (),
             suite("run", "--arithmetic", "float", "--quiet"),
             lambda p: child(*p),
             lambda p, spent: "cases passed" in spent.output, [],
             {1: 4}, {1: 200}),
        task("grade least squares, n by 20, from a file", (12500, 100000),
             (), seedlings, lambda p: child(*p.words),
             lambda p, spent: "x19" in spent.output, [],
             {100000: 5}, {100000: 60}),
        task("grade least squares, n by 20, from a file, two processes",
             (12500, 100000), (), seedlings, lambda p: child(*p.parts),
             lambda p, spent: "x19" in spent.output, [], {}, {100000: 60}),
        task("grade least squares, n by 10 decimals, from a file", (1000000,),
             (), decimals, lambda p: child(*p.words),
             lambda p, spent: "intercept" in spent.output, [],
             {1000000: 30}, {1000000: 60}),
        task("soft margin of 2,000 points, the process", (2000,), (),
             lambda n: ("-c", MARGIN), lambda p: child(*p),
             lambda p, spent: spent.output == "2000\n", [], {2000: 10})]
