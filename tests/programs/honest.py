"""An implementation of one task, mse, that does all it should.

The other programs here are this one with one bad habit, which most of them
have only where trouble() is true: at the case of the tests that is to fail.
"""

import json
import sys
from fractions import Fraction

HELLO = {"name": "honest", "version": "1", "language": "Python",
         "unit": "exact", "tasks": ["mse"], "promise": {}}


def mse(request):
    """Return the right reply to a question of task mse, without its id."""
    y, predictions = request["input"]["y"], request["input"]["predictions"]
    if len(y) != len(predictions):
        return {"error": {"kind": "shape", "message": "lengths differ"}}
    total = sum((Fraction(a) - Fraction(b)) ** 2
                for a, b in zip(y, predictions))
    return {"output": {"mse": str(total / len(y))}}


def trouble(request):
    """Is this the question that a bad habit is about?"""
    return 13 in request["input"]["y"]


def say(request, reply):
    """Print a reply to a request as one line."""
    print(json.dumps(dict(reply, id=request["id"])), flush=True)


def serve(act, hello=HELLO):
    """Answer hello, and call act(request) for every other line."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["task"] == "hello":
            say(request, {"output": hello})
        else:
            act(request)


if __name__ == "__main__":
    serve(lambda request: say(request, mse(request)))
