"""Programs in other languages behind the protocol, by lines of numbers.

    python3 -m conformance.adapters.native SETTING WORD ...

starts the program of these words.  It is asked in lines, a
word and arrays, each as rows, columns and entries:

    solve 2 2 2 1 0 0 1 2 1 3 4        A and b

and says "ok" and arrays, or "no" and why, or "skip" and why.  To "hello" it
says its name, its version, and the words that it knows.  Other lines are what
its library prints.
"""

import subprocess
import sys

from .outputs import (
    array, by_least_squares, by_likelihood, by_machine, by_matrices,
    by_moments, by_penalty, np, with_ones)
from .protocol import Skip, ask, serve

REPLIES = ("ok", "no ", "skip ")


class Told(Exception):
    """What the program says in words of its own."""


def matrix(numbers):
    array = np.atleast_2d(np.asarray(numbers, dtype=float).T).T
    if array.ndim > 2:
        raise Skip("not an array")
    return array


def matrices(words):
    numbers, arrays = iter(words), []
    for rows in numbers:
        shape = int(rows), int(next(numbers))
        arrays.append(np.array([float(next(numbers)) for _ in range(
            shape[0] * shape[1])]).reshape(shape))
    return arrays


class Native:
    def __init__(self, words):
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            universal_newlines=True)
        self.name, self.version, *self.words = self.say("hello").split("|")

    def say(self, line):
        # Octave looks one character ahead.
        self.process.stdin.write(line + "\n\n")
        self.process.stdin.flush()
        lines = []
        for said in self.process.stdout:
            if said.startswith(REPLIES) or "|" in said:
                return " ".join(
                    [said.strip()] + lines * said.startswith("no "))
            lines.append(said.strip())      # by the library, past its caller
        sys.exit("the program has ended")       # a crash of its own

    def __call__(self, word, *arrays):
        tables = list(map(matrix, arrays))
        line = " ".join([word, str(len(tables))] + [" ".join(
            map(repr, map(float, table.shape + tuple(table.ravel()))))
            for table in tables]).replace(".0 ", " ")
        verdict, _, rest = self.say(line).partition(" ")
        if verdict == "skip":
            raise Skip(rest)
        if verdict != "ok":
            raise Told(rest)
        return matrices(rest.split())


class Tasks:
    """What a program answers, by the words that it knows."""

    def __init__(self, native):
        self.native = native

    def put(self, word, *arrays):
        return ask(self.native, word, *arrays)

    def row(self, word, *arrays):
        """Return the entries of the first array of an answer."""
        return self.put(word, *arrays)[0].ravel()

    def moments(self, X):
        mean, C = self.put("covariance", X)
        return mean.ravel(), C

    def line(self, x, y):
        x, y = array(x), array(y)
        intercept, slope = self.row("line", x, y)
        return {"intercept": intercept, "slope": slope,
                "mse": np.mean((y - slope * x - intercept) ** 2)}

    def fit(self, X, y, intercept):
        if "fit" not in self.native.words:
            return with_ones(lambda A, y: self.row("lstsq", A, y))(
                X, y, intercept)
        w = self.row("fit", X, y, [intercept])
        return (w[:-1], w[-1]) if intercept else (w, 0.0)

    def penalised(self, X, y, penalty, intercept):
        w = self.row("ridge", X, y, [penalty], [intercept])
        return w[:-1], w[-1]

    def train(self, X, y, C, kernel):
        kind = ["linear", "polynomial", "gaussian"].index(kernel["name"])
        alpha, t = self.put("svm", X, y, [C], [
            kind, kernel.get("degree", 0), kernel.get("constant", 0),
            kernel.get("sigma", 0)])
        return alpha.ravel(), t[0, 0]


def tasks(native):
    asked = Tasks(native)
    made = {"lstsq": by_least_squares(asked.fit),
            "fit": by_least_squares(asked.fit),
            "ridge": by_penalty(asked.penalised, "ridge"),
            "logistic": by_likelihood(
                lambda X, y: asked.row("logistic", X, y)),
            "svm": by_machine(asked.train)}
    for function in by_matrices(
            lambda A, b: asked.row("solve", array(A), array(b)),
            lambda A: asked.put("inverse", array(A))[0],
            lambda A: asked.put("determinant", array(A))[0][0, 0]
            ) + by_moments(asked.moments) + [asked.line]:
        made[function.__name__] = [function]
    return [f for word in native.words for f in made[word]]


if __name__ == "__main__":
    native = Native(sys.argv[2:])
    serve("{}, {}".format(native.name, sys.argv[1]), native.version,
          tasks(native), {"svm-soft": 1e-3, "svm-hard": 1e-3,
                          "logistic-regression": 1e-4})
