"""LIBSVM by its program svm-train: a file in, a model file out."""

import os
import subprocess
import sys
import tempfile

import numpy as np

from .outputs import by_machine, libsvm_kernel
from .protocol import Refusal, ask, serve

CODES = {"linear": "0", "poly": "1", "rbf": "2"}


def train(X, y, C, kernel):
    """Return alpha, t and w of a C-SVC, read from the model file."""
    options = libsvm_kernel(kernel)
    words = ["-q", "-s", "0", "-t", CODES[options["kernel"]], "-c", repr(C)]
    for name, letter in (("gamma", "-g"), ("coef0", "-r"), ("degree", "-d")):
        if name in options:
            words += [letter, repr(options[name])]
    with tempfile.TemporaryDirectory() as folder:
        data, model = (os.path.join(folder, n) for n in ("data", "model"))
        with open(data, "w") as file:
            for row, label in zip(X.tolist(), y.tolist()):
                file.write("{!r} {}\n".format(label, " ".join(
                    "{}:{!r}".format(k, v) for k, v in enumerate(row, 1))))
        done = ask(subprocess.run, ["svm-train"] + words + [data, model],
                              stdout=sys.stderr, stderr=subprocess.PIPE)
        if done.returncode == 1:        # it says what is wrong
            raise Refusal("domain", done.stderr.decode())
        with open(model) as file:
            return read(file.read().splitlines(), X, y, kernel)


def read(lines, X, y, kernel):
    """Return alpha, t and w of a model file."""
    at = lines.index("SV")
    head = dict(line.split(None, 1) for line in lines[:at])
    labels = [float(v) for v in head["label"].split()]
    if len(labels) != 2:
        raise ValueError("a model of {} classes".format(len(labels)))
    sign = 1 if labels[0] == 1 else -1
    alpha, left = np.zeros(len(X)), list(range(len(X)))
    for line in lines[at + 1:]:
        coefficient, *entries = line.split()
        row = np.zeros(len(X[0]))
        for entry in entries:
            k, v = entry.split(":")
            row[int(k) - 1] = float(v)
        signed = float(coefficient) * sign
        i = next(i for i in left if y[i] * signed > 0 and np.allclose(
            X[i], row, rtol=1e-7, atol=0))
        left.remove(i)
        alpha[i] = abs(signed)
    w = (alpha * y) @ X if kernel["name"] == "linear" else None
    return alpha, float(head["rho"]) * sign, w


def version():
    """Return the version of the package; the program does not tell it."""
    try:
        return subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version}", "libsvm-tools"],
            stdout=subprocess.PIPE, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


if __name__ == "__main__":
    serve("svm-train of LIBSVM", version(), by_machine(train),
          {"svm-hard": 1e-3, "svm-soft": 1e-3})
