"""LIBSVM, by its Python bindings and by its program, and LIBLINEAR.  The name
of the library stands behind the setting.

    libsvm     "default" (tolerance 1e-3); "careful" (1e-10, no shrinking, and
               an alpha at C is a no for a hard margin)
    svm_train  the program: a file in, a model file out
    liblinear  "default"; "careful" (tolerance 1e-12).  A ridge is its
               regression (-s 11) with a tube of no width; what it calls
               logistic regression cannot do without a penalty: C is 1e12
"""

import os
import subprocess
import sys
import tempfile
from importlib import metadata

import numpy as np

from .conventions import kernel_settings
from .outputs import by_likelihood, by_machine, by_penalty
from .protocol import Refusal, Skip, ask, chosen, serve, setting

CODES = {"linear": 0, "poly": 1, "rbf": 2}


def libsvm():
    from libsvm import svmutil
    way = setting("default", "careful")
    gap = 1e-8 if way == "careful" else 1e-3

    def train(X, y, C, kernel):
        options = kernel_settings(kernel)
        words = "-q -s 0 -t {} -c {!r} -g {!r} -r {!r} -d {} {}".format(
            CODES[options["kernel"]], float(C), options.get("gamma", 1.0),
            options.get("coef0", 0.0), options.get("degree", 3),
            "-e 1e-10 -h 0" if way == "careful" else "")
        model = ask(svmutil.svm_train, list(y), X, words)
        if model is None:
            raise Refusal("domain", "svm_train gives no model")
        # The class that is met first counts as the positive one.
        sign = 1 if model.get_labels()[0] == 1 else -1
        alpha, at = np.zeros(len(X)), np.array(model.get_sv_indices()) - 1
        signed = np.array([row[0] for row in model.get_sv_coef()]) * sign
        alpha[at] = abs(signed)
        if way == "careful" and C == 1e9 and alpha.max() >= C:
            raise Refusal("not-separable", "an alpha has reached C")
        w = signed @ X[at] if kernel["name"] == "linear" else None
        return alpha, model.rho[0] * sign, w

    return ("LIBSVM, " + way, metadata.version("libsvm-official"),
            by_machine(train), {"svm-hard": gap, "svm-soft": gap})


def svm_train():
    def train(X, y, C, kernel):
        options = kernel_settings(kernel)
        words = ["-q", "-s", "0", "-t", str(CODES[options["kernel"]]),
                 "-c", repr(C)]
        for name, letter in (("gamma", "-g"), ("coef0", "-r"),
                             ("degree", "-d")):
            if name in options:
                words += [letter, repr(options[name])]
        with tempfile.TemporaryDirectory() as folder:
            data, model = (os.path.join(folder, n) for n in ("data", "model"))
            with open(data, "w") as file:
                for row, label in zip(X.tolist(), y.tolist()):
                    file.write("{!r} {}\n".format(label, " ".join(
                        "{}:{!r}".format(k, v)
                        for k, v in enumerate(row, 1))))
            done = ask(subprocess.run, ["svm-train"] + words + [data, model],
                       stdout=sys.stderr, stderr=subprocess.PIPE)
            if done.returncode == 1:        # it says what is wrong
                raise Refusal("domain", done.stderr.decode())
            with open(model) as file:
                return read(file.read().splitlines(), X, y)

    return ("svm-train of LIBSVM", version(), by_machine(train),
            {"svm-hard": 1e-3, "svm-soft": 1e-3})


def read(lines, X, y):
    """Return alpha and t of a model file."""
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
    return alpha, float(head["rho"]) * sign


def version():
    """Return the version of the package; the program does not tell it."""
    try:
        return subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version}", "libsvm-tools"],
            stdout=subprocess.PIPE, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def liblinear():
    from liblinear import liblinearutil
    way = setting("default", "careful")
    finer = " -e 1e-12" if way == "careful" else ""

    def train(X, y, words):
        return ask(liblinearutil.train, list(y), X, words + finer + " -q")

    def squared(X, y, penalty, intercept):
        if intercept or penalty == 0:
            raise Skip(
                "it penalises an intercept, and has no fit without penalty")
        model = train(X, y, "-s 11 -p 0 -B -1 -c {!r}".format(
            float(1 / (2 * penalty))))
        return np.array(model.get_decfun()[0]), 0.0

    def likelihood(X, y):
        model = train(X, y, "-s 0 -B -1 -c 1e12")
        w = np.array(model.get_decfun()[0])
        return w if model.get_labels()[0] == 1 else -w

    return ("LIBLINEAR, " + way, metadata.version("liblinear-official"),
            by_penalty(squared, "ridge") + by_likelihood(likelihood),
            {"logistic-regression": 1e-8 if way == "careful" else 1e-2})


if __name__ == "__main__":
    serve(*chosen(libsvm, svm_train, liblinear))
