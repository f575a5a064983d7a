"""An implementation with one mistake: python mistaken.py MISTAKE [float].

Everything else is asked of refimpl, so that only the mistake is wrong.
"""

import json
import os
import sys
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__)))))

from refimpl.oracle.tasks import answer
from refimpl.oracle.wire import read_message

FLOAT = sys.argv[2:] == ["float"]


def number(v):
    v = Fraction(v) if isinstance(v, str) else Fraction(repr(v))
    return float(v) if FLOAT else v


def shown(v):
    return v if FLOAT else str(v)


def answered(request, **changed):
    """Return the outputs of the task with other inputs."""
    inputs = dict(request["input"], **changed)
    return answer(dict(request, input=inputs)).get("output")


def strict_test(request, output):
    """y w . x < 0 in place of <= 0."""
    if request["input"].get("rule", "at-most-zero") != "at-most-zero":
        return None
    return answered(request, rule="negative")


def sign_of_t(request, output):
    """The bias b where the threshold t is due."""
    return dict(output, t=shown(-number(output["t"])))


def slab(request, output):
    """2 / |w| where 1 / |w| is due."""
    return dict(output, margin=shown(2 * number(output["margin"])))


def edge_for_support(request, output):
    """All on the margin are called support vectors."""
    return dict(output, support=output["on_margin"])


def no_exchange(request, output):
    """Elimination without an exchange of rows."""
    A = [[number(v) for v in row] for row in request["input"]["A"]]
    x = [number(v) for v in request["input"]["b"]]
    n = len(A)
    try:
        for j in range(n):
            for i in range(j + 1, n):
                f = A[i][j] / A[j][j]
                A[i] = [a - f * b for a, b in zip(A[i], A[j])]
                x[i] -= f * x[j]
        for i in reversed(range(n)):
            for j in range(i + 1, n):
                x[i] -= A[i][j] * x[j]
            x[i] /= A[i][i]
    except ZeroDivisionError:
        return {"x": ["nan"] * n}
    return {"x": [shown(v) for v in x]}


def sample_covariance(request, output):
    """n - 1 where n is due."""
    n = len(request["input"]["X"])
    if n == 1:
        return output
    return dict(output, covariance=[
        [shown(number(v) / (n - 1)) for v in row]
        for row in output["scatter"]])


def no_intercept(request, output):
    """The intercept that was asked for is left out."""
    return answered(request, intercept=False)


# The task, and words of the name that the suite has for the mistake.
MISTAKES = {
    "strict-test": (strict_test, "perceptron", "< for <="),
    "sign-of-t": (sign_of_t, "svm-hard", "sign"),
    "slab": (slab, "svm-hard", "2 / |w|"),
    "edge-for-support": (edge_for_support, "svm-hard", "on the margin"),
    "no-exchange": (no_exchange, "solve", "exchange"),
    "sample-covariance": (sample_covariance, "covariance", "n - 1"),
    "no-intercept": (no_intercept, "least-squares", "intercept")}


def main():
    mistake, task, _ = MISTAKES[sys.argv[1]]
    for line in sys.stdin:
        request = read_message(line.encode())
        if FLOAT:
            request["arithmetic"] = "float"
        reply = answer(request)
        if request["task"] == "hello":
            reply["output"]["tasks"] = [task]
            reply["output"]["unit"] = "binary64" if FLOAT else "exact"
        elif "output" in reply:
            try:
                output = mistake(request, reply["output"])
                reply["output"] = output or reply["output"]
            except (KeyError, IndexError):
                pass
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
