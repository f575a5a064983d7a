"""Rows of the bench: commands, in processes of their own."""

import os
import tempfile
from random import Random
from types import SimpleNamespace

from .timing import child, peer, task

STARTED = "from refimpl.perceptron import perceptron as f; print(f.__name__)"
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


def tasks():
    """Return the tasks."""
    return [
        starts("import of one module", ("-c", STARTED), None,
               "perceptron"),
        starts("conformance --help", ("-m", "conformance", "--help"), .15,
               "usage"),
        starts("conformance list --task mse",
               ("-m", "conformance", "list", "--task", "mse"), .15, "mse"),
        task("the whole suite, exact", (1,), (),
             lambda n: ("-m", "conformance"), lambda p: child(*p),
             lambda p, spent: "cases passed" in spent.output, [],
             {1: 2.5}, {1: 200}, "1,600 questions: to read and answer them "
             "takes two fifths of the time, to judge them a third, half of "
             "that for support vector machines"),
        task("grade least squares, n by 20, from a file", (12500, 100000),
             (), seedlings, lambda p: child(*p.words),
             lambda p, spent: "x19" in spent.output, [],
             {100000: 5}, {100000: 60}),
        task("grade least squares, n by 20, from a file, two processes",
             (12500, 100000), (), seedlings, lambda p: child(*p.parts),
             lambda p, spent: "x19" in spent.output, [], {}, {100000: 60}),
        task("soft margin of 2,000 points, the process", (2000,), (),
             lambda n: ("-c", MARGIN), lambda p: child(*p),
             lambda p, spent: spent.output == "2000\n", [], {2000: 10})]
