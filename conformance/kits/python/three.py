"""Three tasks in Python.   python3 three.py"""

from kit import serve


def dot(a, b):
    return sum(x * z for x, z in zip(a, b))


def mse(q):
    y = q.vector("y")
    r = [a - b for a, b in zip(y, q.vector("predictions"))]
    return {"mse": dot(r, r) / len(r)}


def classify(q):
    w, t = q.vector("w"), q.number("t")
    tie = 1 if q.raw("rule", "ternary") == "step" else 0
    scores = [dot(w, x) - t for x in q.matrix("X")]
    return {"labels": [(s > 0) - (s < 0) or tie for s in scores]}


def perceptron_online(q):
    X, y, eta = q.matrix("X"), q.vector("y"), q.number("eta", 1)
    w = q.vector("w0") if q.has("w0") else [0] * len(X[0])
    updates = 0
    for x, label in zip(X, y):
        if label * dot(w, x) <= 0:
            w = [a + eta * label * b for a, b in zip(w, x)]
            updates += 1
    return {"w": w, "updates": updates}


if __name__ == "__main__":
    serve("three", "1", [mse, classify, perceptron_online])
