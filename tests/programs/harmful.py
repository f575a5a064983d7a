"""A program that means harm: python harmful.py HARM TASK.

It shakes hands, does its harm to the questions of a task, and skips those
of others.
"""

import json
import sys
from itertools import count

HARM, TASK = sys.argv[1:]
HELLO = {"name": "harmful", "version": "1", "language": "Python",
         "unit": "exact", "promise": {}, "tasks": [
             "svm-soft", "solve", "feature-map", "mse", "covariance",
             "separability", "perceptron", "least-squares"]}
PIECE = 2**16


def put(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def primes():
    """Yield odd numbers that have no factor in common."""
    result = []
    for k in count(10**12 + 1, 2):
        if all(k % p for p in (3, 5, 7, 11, 13)) and pow(2, k - 1, k) == 1:
            result.append(k)
            yield k


def product(numbers, count):
    """Return the product of the next few numbers."""
    result = 1
    for _ in range(count):
        result *= next(numbers)
    return result


def answer(**outputs):
    """Return an answer with outputs as JSON."""
    return '{{"id": {}, "output": {}}}\n'.format("ID", json.dumps(outputs))


def alphas(entry):
    """Return an answer to svm-soft on a hundred rows."""
    return answer(alpha=[entry] * 100, t="0")


def zeros():
    """Yield 60 MB of one line."""
    yield '{"id": ID, "output": {"mse": [0'
    for _ in range(60 * 2**20 // PIECE):
        yield ",0" * (PIECE // 2)
    yield "]}}\n"


def strange_ratios():
    """Yield an answer of ratios without a common factor."""
    result = primes()
    below = [product(result, 30) for _ in range(100)]
    yield answer(alpha=["{}/{}".format(p // 3, p) for p in below], t="0")


def escaped(**reply):
    return json.dumps(reply)[:-1] + ', "id": ID}\n'


LONG, STRANGE = "7" * 100000, "\u202e\0<b>" * 40000
HARMS = {       # an answer in pieces, or at once
    "zeros": zeros, "strange_ratios": strange_ratios,
    "long_ratio": lambda: [answer(x=[LONG + "/" + LONG[1:] + "1", "1"])],
    "zero_divisors": lambda: [answer(x=["0/0", "1/0"])],
    "long_w": lambda: [answer(w=[LONG + "/3"])],
    "long_ratios": lambda: [alphas(     # 2 MB of them
        "7" * 9999 + "/" + "3" * 9998 + "1")],
    "long_integers": lambda: [alphas("7" * 15000).replace(
        '"' + "7" * 15000 + '"', "7" * 15000)],
    "tiny_decimals": lambda: [alphas("1e-10000")],
    "exponents": lambda: [alphas("1e" + "9" * 1000)],
    "boxes": lambda: [
        '{"id": ID, "output": {"mse": [' + "[]," * 10**5 + "[]]}}\n"],
    "nested": lambda: [
        '{"id": ID, "output": ' + "[" * 10**6 + "]" * 10**6 + "}\n"],
    "long_message": lambda: [escaped(error={
        "kind": "x" * 10**5, "message": STRANGE})],
    "long_skip": lambda: [escaped(skip=STRANGE)],
    "long_id": lambda: ['{"id": ' + "9" * 10**6 + ', "output": {}}\n'],
    "wide_features": lambda: [answer(features=[["1/3"] * 3000] * 6)],
    "long_proof": lambda: [escaped(error={
        "kind": "not-separable", "lambda": [LONG + "/3"] * 4})]}


def main():
    hello = dict(HELLO)
    if HARM == "digits":
        hello["unit"] = {"digits": 10**9}
    if HARM == "tasks":
        hello["tasks"] = ["t{}".format(k) for k in range(10**5)]
    if HARM == "names":
        hello["tasks"] += ["\x1b[2J" + "t" * 999] * 900
    if HARM == "greeting":
        hello["name"] = "x" * 60 * 2**20
    for line in sys.stdin:
        request = json.loads(line)
        if request["task"] == "hello":
            put(json.dumps({"id": request["id"], "output": hello}) + "\n")
        elif request["task"] != TASK:
            put(json.dumps({"id": request["id"], "skip": "enough"}) + "\n")
        else:
            for piece in HARMS.get(HARM, list)():
                put(piece.replace("ID", str(request["id"]), 1))


if __name__ == "__main__":
    main()
