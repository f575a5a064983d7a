"""Watch an algorithm run, by the line numbers of the text.

    python3 -m refimpl.walk                what there is to watch
    python3 -m refimpl.walk perceptron     one run on a small example

The numbers at the right edge of the code are the text's.  A walk prints, for
every numbered line that ran, its number, the code, and what it changed.  The
algorithms know nothing of it.  For interpreters with sys.settrace and the
source at hand: CPython and PyPy.
"""

import inspect
import re
import sys
from collections import namedtuple

from .oracle.inputs import load

TAG = re.compile(r"  # (\d+(?:-\d+)?)$")
POINTS, LABELS = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
ROWS = [point + [1] for point in POINTS]

# name: (function watched, function called, its arguments, what it is)
WALKS = {
    "perceptron": ("perceptron.perceptron", "perceptron.perceptron",
                   (ROWS[:3], LABELS[:3]), "Algorithm 7.1"),
    "dual-perceptron": ("kernel_perceptron.dual_perceptron",
                        "kernel_perceptron.dual_perceptron",
                        (ROWS[:3], LABELS[:3]), "Algorithm 7.2"),
    "perceptron-regression": ("adaline.perceptron_regression",
                              "adaline.perceptron_regression",
                              ([[1]], [-1], 3), "Algorithm 7.3, as printed"),
    "newton": ("newton.newton_raphson", "newton.newton_raphson",
               ([[1.0], [1.0], [1.0]], [0, 1, 1], [0.0], 0.001),
               "Newton's steps for the likelihood, in floats"),
    "fisher-criterion": ("fisher.scatters", "fisher.fisher_criterion",
                         (POINTS, LABELS, [[1, 0]]),
                         "the scatters within and between two classes"),
    "elimination": ("base.elimination.eliminate", "solve.solve",
                    ([[0, 1, 2], [2, 1, 1], [1, 1, 3]], [8, 7, 12]),
                    "Gaussian elimination, in ints"),
    "back-substitution": ("base.elimination.back", "solve.solve",
                          ([[0, 1, 2], [2, 1, 1], [1, 1, 3]], [8, 7, 12]),
                          "the end of it"),
    "least-squares": ("least_squares.least_squares",
                      "least_squares.least_squares",
                      ([[1], [2], [3]], [1, 2, 2], True),
                      "w = (X'X)^-1 X'y"),
    "ridge": ("ridge.ridge", "ridge.ridge", ([[1], [2], [3]], [1, 2, 2], 1),
              "the same with lambda on the diagonal"),
    "line": ("least_squares.line", "least_squares.line",
             ([1, 2, 3], [1, 2, 2]), "a least-squares line"),
    "covariance": ("data.covariance", "data.covariance", (POINTS,),
                   "the covariance matrix"),
    "quadratic": ("roads.quadratic.minimise", "svm.svm_hard", (POINTS, LABELS),
                  "the active set behind the hard margin"),
    "svm-hard": ("svm.svm_hard", "svm.svm_hard", (POINTS, LABELS),
                 "the hard margin"),
    "svm-soft": ("soft_margin.svm_soft", "soft_margin.svm_soft",
                 (POINTS, LABELS, 1), "the soft margin"),
}

# tag: the text's number.  code: the line.  changed: names and what they
# became, as text: a list may change again.
Step = namedtuple("Step", ("tag", "code", "changed"))


def tags(watched):
    """Return {line number: (tag, code)} for the tagged lines."""
    lines, first = inspect.getsourcelines(watched)
    found = {}
    for offset, line in enumerate(lines):
        match = TAG.search(line.rstrip())
        if match:
            code = line.rstrip()[:match.start()].strip()
            found[first + offset] = (match.group(1), code)
    return found


def function(name):
    """Return the function that "folder.module.function" names."""
    module, _, name = name.rpartition(".")
    return getattr(load(module), name)


def walk(watched, called, *arguments):
    """Return (result, steps): what called gives, and what watched did.

    Takes:  watched  the function whose tagged lines are noted
            called   the one to call, itself or one that calls it
    """
    tagged, steps, last = tags(watched), [], {}
    line = [None]

    def note(frame):
        now = {name: shown(v) for name, v in frame.f_locals.items()}
        changed = [(name, text) for name, text in now.items()
                   if last.get(name) != text]
        last.update(now)
        if line[0] in tagged:
            tag, code = tagged[line[0]]
            steps.append(Step(tag, code, changed))

    def local(frame, event, argument):
        if event in ("line", "return"):
            note(frame)
            line[0] = frame.f_lineno
        return local

    def enter(frame, event, argument):
        return local if frame.f_code is watched.__code__ else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        result = called(*arguments)
    finally:
        sys.settrace(before)
    return result, steps


def shown(value):
    """Return a value as a reader would write it: fractions as 1/2."""
    if hasattr(value, "_fields"):
        return ", ".join("{} = {}".format(name, shown(v))
                         for name, v in zip(value._fields, value))
    if callable(value):
        return "a function"
    if isinstance(value, (list, tuple)):
        return "[{}]".format(", ".join(shown(v) for v in value))
    return str(value)


def main(arguments):
    """Print a walk, or what there is; return the exit status."""
    if len(arguments) != 1 or arguments[0] not in WALKS:
        for name in WALKS:
            print("{:22} {}".format(name, WALKS[name][3]))
        return 0 if not arguments else 2
    watched, called, given, _ = WALKS[arguments[0]]
    result, steps = walk(function(watched), function(called), *given)
    for step in steps:
        changed = ", ".join("{} = {}".format(name, text)
                            for name, text in step.changed)
        print("{:>5}  {:44}  {}".format(step.tag, step.code, changed))
    print("result {}".format(shown(result)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
