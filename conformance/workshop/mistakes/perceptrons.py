"""Wrong perceptrons: the loop.

One loop with a switch for each mistake.  The same contract as in
elimination; where an error is due, only the mistake of not refusing counts.
"""

from ..confirm.perceptrons import dot

PATIENCE = 300
TESTS = {"at-most-zero": lambda label, s: label * s <= 0,
         "negative": lambda label, s: label * s < 0,
         "step": lambda label, s: label != (1 if s >= 0 else -1)}


def step_of(data, label):
    """Return how much of an example is added: eta times the label."""
    return data.get("eta", 1) * label


def start_of(data):
    """Return the weights to start from."""
    return list(data.get("w0") or [0] * len(data["X"][0]))


def one_epoch(data, w, alpha, options):
    """Visit the examples in order; return the weights, change alpha."""
    wrong = TESTS[options.get("test", data.get("rule", "at-most-zero"))]
    seen = w
    order = list(range(len(data["X"])))
    for i in reversed(order) if options.get("backwards") else order:
        x, label = data["X"][i], data["y"][i]
        if wrong(label, dot(seen, x)):
            step = options.get("step", step_of)(data, label)
            w = [a + step * b for a, b in zip(w, x)]
            alpha[i] += 1
        if not options.get("late"):
            seen = w
    return w


def train(data, **options):
    """Return (w, alpha, epochs), or None where the limit comes first."""
    if options.get("constant"):
        data = dict(data, X=[x + [1] for x in data["X"]])
        if any(data.get("w0", [])):
            return None
        data["w0"] = []
    w, alpha, epochs = options.get("start", start_of)(data), None, 0
    alpha = [0] * len(data["X"])
    limit = min(data["max_epochs"], PATIENCE)
    while epochs < limit:
        before = sum(alpha)
        w = one_epoch(data, w, alpha, options)
        epochs += 1
        if sum(alpha) == before:
            return w, alpha, epochs
    return None


def outcome(data, run):
    """Return the outputs of a run, with w or without it."""
    if run is None:
        return None
    w, alpha, epochs = run
    found = {"alpha": alpha, "updates": sum(alpha), "epochs": epochs}
    return dict(found, w=w) if "eta" in data else found


def trained(endless=None, **options):
    """Return a mistake: the run with some switches set.

    endless  the error kind that a run without an end amounts to
    """
    def answer(data, golden):
        if golden is None:
            return None
        return outcome(data, train(data, **options)) or endless
    return answer


def not_refused(data, golden):
    """Stop at the limit and give the weights reached, as if all were well.
    """
    if golden is not None or data["max_epochs"] > 1000:
        return None
    w, alpha = start_of(data), [0] * len(data["X"])
    for _ in range(data["max_epochs"]):
        w = one_epoch(data, w, alpha, {})
    return outcome(data, (w, alpha, data["max_epochs"]))


def from_the_top(data, golden):
    """Go back to the first example after every update."""
    if golden is None:
        return None
    wrong = TESTS[data.get("rule", "at-most-zero")]
    w, alpha = start_of(data), [0] * len(data["X"])
    while sum(alpha) < PATIENCE:
        i = next((i for i, x in enumerate(data["X"])
                  if wrong(data["y"][i], dot(w, x))), None)
        if i is None:
            found = outcome(data, (w, alpha, 0))
            del found["epochs"]
            return found
        step = step_of(data, data["y"][i])
        w = [a + step * b for a, b in zip(w, data["X"][i])]
        alpha[i] += 1
    return None


def with_gram(entry):
    """Return a mistake of the dual form: another matrix of products."""
    def answer(data, golden):
        if golden is None:
            return None
        X, y = data["X"], data["y"]
        G = [[entry(x, z) for z in X] for x in X]
        alpha = [0] * len(X)
        for epoch in range(1, min(data["max_epochs"], PATIENCE) + 1):
            before = list(alpha)
            for i, row in enumerate(G):
                signed = [a * label for a, label in zip(alpha, y)]
                if y[i] * dot(signed, row) <= 0:
                    alpha[i] += 1
            if alpha == before:
                return outcome(data, (None, alpha, epoch))
        return "not-converged"
    return answer
