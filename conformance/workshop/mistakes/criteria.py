"""Wrong perceptron criteria.

The same contract as in elimination.
"""

from math import sqrt

from ..confirm.systems import dot


def margins(data):
    """Return y w.x for every row."""
    return [label * dot(data["w"], x)
            for x, label in zip(data["X"], data["y"])]


def chosen(data, golden, wrong):
    """Return the outputs for a set of misclassified examples."""
    X, y, m = data["X"], data["y"], margins(data)
    return {"value": -sum(m[i] for i in wrong), "misclassified": wrong,
            "gradient": [-sum(y[i] * X[i][k] for i in wrong)
                         for k in range(len(data["w"]))]}


def below(data, golden):
    """Leave ties out."""
    return chosen(data, golden, [i for i, m in enumerate(margins(data))
                                 if m < 0])


def by_step(data, golden):
    """Let 0 count as +1, so that ties of one class are right."""
    return chosen(data, golden, [
        i for i, (x, label) in enumerate(zip(data["X"], data["y"]))
        if label != (1 if dot(data["w"], x) >= 0 else -1)])


def everything(data, golden):
    """Sum over all examples."""
    return chosen(data, golden, list(range(len(data["y"]))))


def hinge(data, golden):
    """Take max(0, 1 - m): what is inside a margin of 1 is wrong as well."""
    m = margins(data)
    wrong = [i for i, v in enumerate(m) if v < 1]
    return dict(chosen(data, golden, wrong),
                value=sum(1 - m[i] for i in wrong))


def appended(data, golden):
    """Append a constant with weight 1 to the rows."""
    found = below(dict(data, X=[x + [1] for x in data["X"]],
                       w=data["w"] + [1]), golden)
    return dict(found, gradient=found["gradient"][:-1])


def changed(change):
    """Return a mistake: some outputs of the right answer changed."""
    return lambda data, golden: dict(golden, **change(data, golden))


def over(count):
    """Return a mistake: value and gradient divided by a count."""
    def answer(data, golden):
        n = count(data, golden)
        return n and dict(golden, value=golden["value"] / n, gradient=[
            v / n for v in golden["gradient"]])
    return answer


def distances(data, golden):
    """Give the sum of distances: scores over |w|."""
    norm = dot(data["w"], data["w"])
    return norm and dict(golden, value=float(golden["value"]) / sqrt(norm))


def without_labels(data, golden):
    """Leave the labels out of the gradient."""
    return dict(golden, gradient=[
        -sum(data["X"][i][k] for i in golden["misclassified"])
        for k in range(len(data["w"]))])


MISTAKES = {
    "perceptron-criterion": [
        ("examples with a score of 0 are not counted as misclassified",
         below),
        ("a score of 0 counts as +1", by_step),
        ("the sum is over all examples, right or wrong", everything),
        ("the hinge 1 - y w.x was taken", hinge),
        ("the value is negative", changed(
            lambda data, golden: {"value": -golden["value"]})),
        ("the gradient points down", changed(
            lambda data, golden: {"gradient": [
                -v for v in golden["gradient"]]})),
        ("the number of misclassified examples is given", changed(
            lambda data, golden: {"value": len(golden["misclassified"])})),
        ("the mean over all examples is given",
         over(lambda data, golden: len(data["y"]))),
        ("the mean over the misclassified is given",
         over(lambda data, golden: len(golden["misclassified"]))),
        ("scores are divided by |w|", distances),
        ("squares of the scores are added up", changed(
            lambda data, golden: {"value": sum(
                min(m, 0) ** 2 for m in margins(data))})),
        ("the labels are left out of the gradient", without_labels),
        ("a constant is appended to rows that already have theirs",
         appended),
        ("indices count from 1", changed(
            lambda data, golden: {"misclassified": [
                i + 1 for i in golden["misclassified"]]}))],
}
