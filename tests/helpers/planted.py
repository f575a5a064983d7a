"""A right implementation with one mistake planted in it.

The implementation is a copy of refimpl; a mistake replaces one piece of its
text, which has to be there exactly once.
"""

import os
import shlex
import shutil
import sys
from paths import ROOT

START = ("import sys; sys.path.insert(0, {!r}); "
         "from refimpl.__main__ import main; main()")

# name: (task, module, what is right, what is planted)
PLANTED = {
    "the intercept is penalised": (
        "ridge", "ridge", "for j in range(m): ", "for j in range(len(A)): "),
    "a score of 0 is no mistake": (
        "perceptron-online", "perceptron",
        "\n        if y[i] * dot(w, X[i]) <= 0:",
        "\n        if y[i] * dot(w, X[i]) < 0:"),
    "2 / |w| for the margin": (
        "svm-hard", "svm", "margin = 1 / sqrt(", "margin = 2 / sqrt("),
    "n - 1 for n": (
        "covariance", "data", "scale(fraction(1, len(X)), row)",
        "scale(fraction(1, max(len(X) - 1, 1)), row)"),
    "an end of the interval for its middle": (
        "svm-soft", "soft_margin", "t = t_low + (t_high - t_low) / 2",
        "t = t_low"),
    "the largest margin of the negatives": (
        "margins", "linear_classifier",
        "m_minus = min(", "m_minus = max("),
    "the last row is dropped": (
        "least-squares", "least_squares", "w = solve(multiply(", "X, y = "
        "X[:-1] or X, y[:-1] or y; w = solve(multiply("),
    "ddof is ignored": (
        "logistic-calibration", "calibration", "dot(off, off) / (n - ddof)",
        "dot(off, off) / n"),
    "the bias has no learning rate": (
        "dual-perceptron-bias", "dual_bias", "b = b + eta * y[i]",
        "b = b + y[i]")}


def plant(name, folder):
    """Copy refimpl into a folder, plant a mistake; return the command."""
    _, module, right, wrong = PLANTED[name]
    shutil.copytree(os.path.join(ROOT, "refimpl"),
                    os.path.join(str(folder), "refimpl"))
    path = os.path.join(str(folder), "refimpl", module + ".py")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert text.count(right) == 1, (name, text.count(right))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(right, wrong))
    return " ".join(map(shlex.quote, [
        sys.executable, "-c", START.format(str(folder))]))
