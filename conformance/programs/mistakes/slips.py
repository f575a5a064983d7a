"""Mistakes at the edges: a limit, a class of one example, a zero.

    LIMIT, STEP_LIMIT   for traces that end where their limit is
    ALONE               for classes of one example
    zero_count          for numbers of a class that are 0
    without_zeros       for columns of zeros
"""

from . import Wrong, altered, unrefused
from ..fisher import groups


def at_limit(count, limit):
    """Return a mistake: the limit is looked at before the last pass is."""
    return ("the limit is looked at before the clean pass", altered(
        lambda data, golden: "not-converged"
        if golden[count] == data[limit] else None))


LIMIT = at_limit("epochs", "max_epochs")
STEP_LIMIT = at_limit("steps", "max_steps")


def has_single(data):
    """Say whether a class has one example."""
    return any(len(rows) == 1 for rows in groups(data))


@altered
def refused(data, golden):
    """Divide by n_k - 1."""
    return "singular" if has_single(data) else None


def left_out(mistake):
    """Return a mistake of a program that drops classes of one example.

    mistake  the right program over other data, as one
    """
    def answer(data, golden):
        sizes = {(isinstance(k, str), k): data["classes"].count(k)
                 for k in data["classes"]}
        kept = [i for i, k in enumerate(data["classes"])
                if sizes[isinstance(k, str), k] > 1]
        if golden is None or len(kept) == len(data["classes"]) or len(
                {repr(data["classes"][i]) for i in kept}) < 2:
            return None
        return mistake(dict(data, **{name: [data[name][i] for i in kept]
                                     for name in ("X", "classes")}), golden)
    return Wrong(answer)


def alone(between, program):
    """Return the mistakes of classes of one example.

    between  a mistake of fisher or its criterion without them in S_B
    program  one that is right
    """
    return [
        ("classes of one example have no covariance, over n_k - 1", refused),
        ("classes of one example are left out", left_out(program)),
        ("classes of one example are left out of S_B", between)]


def zero_count(weights):
    """Return weights of linear-classifier that count where 0 is given."""
    return lambda r, data: weights(r, dict(data, **{
        name: data[name] or None for name in ("n_plus", "n_minus")}))


def without_zeros(program, when=lambda data: True):
    """Return a mistake: columns of zeros get the weight 0.

    program  of X without them
    """
    def has_zeros(data):
        return when(data) and any(map(any, data["X"])) and any(
            not any(c) for c in zip(*data["X"]))

    def dropped(r, data):
        kept = [any(c) for c in zip(*data["X"])]
        result = program(r, dict(data, X=[
            [v for v, keep in zip(x, kept) if keep] for x in data["X"]]))
        w = iter(result["w"])
        return dict(result, w=[next(w) if keep else r.number(0)
                              for keep in kept])
    mistake = unrefused(dropped, has_zeros)

    def answer(data, golden):
        try:
            return mistake(data, golden)
        except ZeroDivisionError:
            return None
    return ("a column of zeros gets the weight 0", Wrong(answer))
