"""Wrong labels and margins.

The same contract as in elimination.
"""

from ..confirm.systems import dot
from .moments import square_root


def labels(w, t, X, at_zero):
    """Return the sign of each score, at_zero where it is 0."""
    scores = [dot(w, x) - t for x in X]
    return {"labels": [at_zero if s == 0 else 1 if s > 0 else -1
                       for s in scores]}


def at_zero_of(data):
    """Return what the rule says at a score of 0."""
    return {"ternary": 0, "step": 1}[data["rule"]]


def zero_is(value, rule):
    """Return a mistake: another word at 0 under one of the rules."""
    def answer(data, golden):
        if data["rule"] != rule:
            return None
        return labels(data["w"], data["t"], data["X"], value)
    return answer


def threshold(change):
    """Return a mistake: change(t) for t."""
    def answer(data, golden):
        return labels(data["w"], change(data["t"]), data["X"],
                      at_zero_of(data))
    return answer


def turned(data, golden):
    """Turn every label round."""
    return {"labels": [-label for label in golden["labels"]]}


def zero_one(data, golden):
    """Write 0 for the negative class."""
    return {"labels": [max(label, 0) for label in golden["labels"]]}


def in_doubles(data, golden):
    """Add up in doubles, which need not meet 0."""
    w, t = [float(v) for v in data["w"]], float(data["t"])
    scores = []
    for x in data["X"]:
        score = 0.0
        for p, q in zip(w, x):
            score = score + p * float(q)
        scores.append(score - t)
    zero = at_zero_of(data)
    return {"labels": [zero if s == 0 else 1 if s > 0 else -1
                       for s in scores]}


def everything(data, t, sign=1):
    """Return the margins for another t, or with scores turned round."""
    along = [dot(data["w"], x) for x in data["X"]]
    scores = [sign * (v - t) for v in along]
    norm = square_root(dot(data["w"], data["w"]))
    functional = [label * s for label, s in zip(data["y"], scores)]
    plus = min(s for s, label in zip(functional, data["y"]) if label > 0)
    minus = min(s for s, label in zip(functional, data["y"]) if label < 0)
    return {"functional": functional, "distances": over(scores, norm),
            "margin": over([min(functional)], norm)[0], "m_plus": plus,
            "m_minus": minus, "t_equal": t + (plus - minus) / 2}


def over(values, norm):
    """Return values / norm, floats where the norm is one."""
    return [v / norm if v else v for v in values]


def given_t(change):
    """Return a mistake: change(t) for t."""
    def answer(data, golden):
        return everything(data, change(data["t"]))
    return answer


def altered(**changes):
    """Return a mistake: some outputs changed by a function of it all."""
    def answer(data, golden):
        right = everything(data, data["t"])
        return dict(right, **{name: change(data, right)
                              for name, change in changes.items()})
    return answer


def norm_with_t(data):
    """Return the norm of the weights with the threshold among them."""
    w = data["w"] + [data["t"]]
    return square_root(dot(w, w))


def scores_in(right, data):
    """Return the scores behind the functional margins."""
    return [label * v for label, v in zip(data["y"], right["functional"])]


MISTAKES = {
    "classify": [
        ("0 is called +1 under the ternary rule", zero_is(1, "ternary")),
        ("0 is called -1 under the ternary rule", zero_is(-1, "ternary")),
        ("0 is called 0 under the step rule", zero_is(0, "step")),
        ("0 is called -1 under the step rule", zero_is(-1, "step")),
        ("t has the wrong sign (b was taken for t)",
         threshold(lambda t: -t)),
        ("t is left out", threshold(lambda t: 0)),
        ("the labels are turned round", turned),
        ("the negative class is called 0", zero_one),
        ("scores are added up in doubles and miss 0", in_doubles)],
    "margins": [
        ("t has the wrong sign (b was taken for t)", given_t(lambda t: -t)),
        ("t is left out", given_t(lambda t: 0)),
        ("distances and margin are not divided by |w|", altered(
            distances=lambda d, r: scores_in(r, d),
            margin=lambda d, r: min(r["functional"]))),
        ("distances and margin are divided by |w| squared", altered(
            distances=lambda d, r: over(scores_in(r, d),
                                        dot(d["w"], d["w"])),
            margin=lambda d, r: min(r["functional"])
            / dot(d["w"], d["w"]))),
        ("the threshold is counted in the norm", altered(
            distances=lambda d, r: over(scores_in(r, d), norm_with_t(d)),
            margin=lambda d, r: over([min(r["functional"])],
                                     norm_with_t(d))[0])),
        ("distances are multiplied by the label", altered(
            distances=lambda d, r: over(
                r["functional"], square_root(dot(d["w"], d["w"]))))),
        ("distances have lost their sign", altered(
            distances=lambda d, r: [abs(v) for v in r["distances"]])),
        ("functional margins have lost the label", altered(
            functional=lambda d, r: scores_in(r, d))),
        ("the margin is the least distance, whatever its side", altered(
            margin=lambda d, r: min(map(abs, r["distances"])))),
        ("m_minus has the wrong sign", altered(
            m_minus=lambda d, r: -r["m_minus"])),
        ("t_equal has the wrong sign", altered(
            t_equal=lambda d, r: -r["t_equal"])),
        ("t_equal is the change of t and not t", altered(
            t_equal=lambda d, r: r["t_equal"] - d["t"]))],
}
