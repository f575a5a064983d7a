"""Wrong calibrations.

The same contract as in elimination.
"""

from fractions import Fraction

from ..confirm.systems import dot
from .moments import square_root
from .probabilities import shown, sigmoid


class Scores:
    """Scores, their means by class, their scatter, and the norm of w."""

    def __init__(self, data, t=None):
        self.w, self.y, self.ddof = data["w"], data["y"], data["ddof"]
        t = data["t"] if t is None else t
        self.s = [dot(self.w, x) - t for x in data["X"]]
        self.square = dot(self.w, self.w)
        self.norm = Fraction(square_root(self.square))
        self.own = {c: [v for v, label in zip(self.s, self.y) if label == c]
                    for c in (1, -1)}
        self.mean = {c: sum(own) / len(own) for c, own in self.own.items()}
        self.scatter = {c: sum((v - self.mean[c]) ** 2 for v in own)
                        for c, own in self.own.items()}
        self.difference = self.mean[1] - self.mean[-1]
        self.middle = (self.mean[1] + self.mean[-1]) / 2
        self.room = len(self.s) - self.ddof
        self.variance = sum(self.scatter.values()) / self.room


def told(scores, slope, middle, gamma=None, d0=None):
    """Return the outputs for p = sigmoid(slope (s - middle)).

    gamma, d0  squared, with their signs; those of slope and middle if None
    """
    square = scores.square
    gamma = slope * abs(slope) * square if gamma is None else gamma
    d0 = middle * abs(middle) / square if d0 is None else d0
    return {"gamma": rooted(gamma), "d0": rooted(d0),
            "probabilities": [shown(sigmoid(slope * (s - middle)))
                              for s in scores.s]}


def rooted(square):
    """Return the root of a number, with its sign."""
    root = square_root(abs(square))
    return -root if square < 0 else root


def variance_is(change):
    """Return a mistake: another variance of the scores, change(Scores)."""
    def answer(data, golden):
        scores = Scores(data)
        variance = change(scores)
        if not variance:
            return None
        return told(scores, scores.difference / variance, scores.middle)
    return answer


def total(scores):
    """Return the variance about the mean of all."""
    mean = sum(scores.s) / len(scores.s)
    return sum((s - mean) ** 2 for s in scores.s) / scores.room


def averaged(scores):
    """Return the mean of the variances of the classes."""
    return sum(scores.scatter[c] / len(own)
               for c, own in scores.own.items()) / 2


def no_unit(data, golden):
    """Use w.(mu+ - mu-) and w.(mu+ + mu-) / 2 - t as if |w| were 1.

    With the variance of the distances, as the text has it.
    """
    scores = Scores(data)
    gamma = scores.difference * scores.square / scores.variance
    return {"gamma": gamma, "d0": scores.middle,
            "probabilities": [
                shown(sigmoid(gamma * (s / scores.norm - scores.middle)))
                for s in scores.s]}


def per_score(data, golden):
    """Give gamma and d0 of the scores, not of the distances."""
    scores = Scores(data)
    slope, middle = scores.difference / scores.variance, scores.middle
    return told(scores, slope, middle, slope * abs(slope),
                middle * abs(middle))


def deviation(data, golden):
    """Divide by sigma, not by sigma squared."""
    scores = Scores(data)
    slope = scores.difference / Fraction(square_root(scores.variance))
    return told(scores, slope / scores.norm, scores.middle)


def d0_is(change):
    """Return a mistake: change(middle) for the middle of the means."""
    def answer(data, golden):
        scores = Scores(data)
        return told(scores, scores.difference / scores.variance,
                    change(scores.middle))
    return answer


def gamma_is(change):
    """Return a mistake: change(slope) for gamma."""
    def answer(data, golden):
        scores = Scores(data)
        return told(scores, change(scores.difference / scores.variance),
                    scores.middle)
    return answer


def other_t(change):
    """Return a mistake: change(t) for t."""
    def answer(data, golden):
        scores = Scores(data, change(data["t"]))
        return told(scores, scores.difference / scores.variance,
                    scores.middle)
    return answer


def standard(data, golden):
    """Give the logistic function of the distances, with nothing fitted."""
    scores = Scores(data)
    return {"gamma": Fraction(1), "d0": Fraction(0),
            "probabilities": [shown(sigmoid(s / scores.norm))
                              for s in scores.s]}


def negative_class(data, golden):
    """Give the probabilities of the negative class."""
    scores = Scores(data)
    slope = scores.difference / scores.variance
    found = told(scores, -slope, scores.middle)
    return {"gamma": golden["gamma"], "d0": golden["d0"],
            "probabilities": found["probabilities"]}


MISTAKES = {
    "logistic-calibration": [
        ("w is taken for a unit vector in gamma and d0", no_unit),
        ("gamma and d0 are those of the scores, not of the distances",
         per_score),
        ("ddof is ignored", variance_is(
            lambda s: s.variance * s.room / len(s.s))),
        ("the variance is divided by n - 2, whatever is asked for",
         variance_is(lambda s: s.variance * s.room / (len(s.s) - 2)
                     if len(s.s) > 2 else None)),
        ("the variance is that of all scores together", variance_is(total)),
        ("the variances of the classes are averaged, whatever their sizes",
         variance_is(averaged)),
        ("the scatter is not divided at all",
         variance_is(lambda s: s.variance * s.room)),
        ("gamma is divided by sigma, not by its square", deviation),
        ("d0 is left out", d0_is(lambda middle: Fraction(0))),
        ("d0 has the wrong sign", d0_is(lambda middle: -middle)),
        ("d0 is the sum of the means, not half of it",
         d0_is(lambda middle: 2 * middle)),
        ("gamma is made positive", gamma_is(abs)),
        ("gamma has the wrong sign", gamma_is(lambda slope: -slope)),
        ("t has the wrong sign (b was taken for t)",
         other_t(lambda t: -t)),
        ("t is left out", other_t(lambda t: Fraction(0))),
        ("nothing is fitted: gamma = 1 and d0 = 0", standard),
        ("the probabilities are those of the negative class",
         negative_class)],
}
