"""Wrong probabilities: logistic, posterior, logistic-sample.

The same contract as in elimination.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import erf, exp, inf, nan, tanh

from ..confirm.systems import dot
from ..confirm.probabilities import FAR, LEAST, logistic_interval


def sigmoid(z):
    """Return the logistic function to more digits than anybody asks for."""
    if z == 0:
        return Fraction(1, 2)
    if abs(z) > FAR:
        return Fraction(int(z > 0))
    return sum(logistic_interval(z)) / 2


def shown(p):
    """Return a probability in 25 digits, 0 and 1 and 1/2 as they are."""
    if p.denominator < 3 or min(p, 1 - p) < LEAST:
        return round(p) if p.denominator > 2 else p
    with localcontext() as context:
        context.prec = 25
        return str(Decimal(p.numerator) / Decimal(p.denominator))


def arguments(data):
    """Return gamma (d - d0) for every d."""
    return [data["gamma"] * (d - data["d0"]) for d in data["d"]]


def argument(change):
    """Return a mistake: the logistic function of change(d, gamma, d0)."""
    def answer(data, golden):
        if data["gamma"] == 0:
            return None
        return {"p": [shown(sigmoid(change(d, data["gamma"], data["d0"])))
                      for d in data["d"]]}
    return answer


def function(change):
    """Return a mistake: another function of gamma (d - d0), in doubles."""
    def answer(data, golden):
        return {"p": [change(float(z)) for z in arguments(data)]}
    return answer


def power(z):
    """Return exp(z) in doubles, infinite where it overflows."""
    return exp(z) if z < 709.75 else inf


def first_form(z):
    """Return exp(z) / (1 + exp(z)), which overflows for large z."""
    return nan if power(z) == inf else power(z) / (1 + power(z))


def refused(data, golden):
    """Stop where exp(-z) overflows, as Python's does."""
    if any(power(-float(z)) == inf for z in arguments(data)):
        return "number"
    return None


def normal(z):
    """Return the distribution function of the normal distribution."""
    return (1 + erf(z / 2 ** 0.5)) / 2


def ratio(change):
    """Return a mistake: change(likelihood ratio, class ratio) as p."""
    def answer(data, golden):
        found = change(data["likelihood_ratio"], data["class_ratio"])
        return None if found is None else {"p": found}
    return answer


def prior_instead(ratio, prior):
    """Take the class ratio for P(+)."""
    if prior >= 1:
        return None
    return ratio * prior / (ratio * prior + 1 - prior)


def drawn(label):
    """Return a mistake: label(u, p, z) as the label, p as sigmoid() has it.
    """
    def answer(data, golden):
        z = [dot(data["theta"], x) for x in data["X"]]
        return {"y": [int(label(u, sigmoid(v), v))
                      for u, v in zip(data["u"], z)]}
    return answer


def intercept_first(data, golden):
    """Take the first weight for the one of the constant."""
    theta = data["theta"][1:] + data["theta"][:1]
    return drawn(lambda u, p, z: u < p)(dict(data, theta=theta), golden)


def without_constant(data, golden):
    """Drop the last feature, as if it were no part of the model."""
    theta = data["theta"][:-1] + [Fraction(0)]
    return drawn(lambda u, p, z: u < p)(dict(data, theta=theta), golden)


MISTAKES = {
    "logistic": [
        ("the sign of the exponent is turned",
         argument(lambda d, gamma, d0: -gamma * (d - d0))),
        ("d0 is not multiplied by gamma",
         argument(lambda d, gamma, d0: gamma * d - d0)),
        ("d0 is added", argument(lambda d, gamma, d0: gamma * (d + d0))),
        ("d0 is ignored", argument(lambda d, gamma, d0: gamma * d)),
        ("gamma is ignored", argument(lambda d, gamma, d0: d - d0)),
        ("gamma divides", argument(lambda d, gamma, d0: (d - d0) / gamma)),
        ("gamma is made positive",
         argument(lambda d, gamma, d0: abs(gamma) * (d - d0))),
        ("exp(z) / (1 + exp(z)) in doubles overflows", function(first_form)),
        ("1 / (1 + exp(-z)) in doubles stops with an overflow", refused),
        ("small p is what 1 - p leaves of it in doubles",
         function(lambda z: 1 - 1 / (1 + power(z)))),
        ("tanh is taken for the logistic function", function(tanh)),
        ("the normal distribution is taken for the logistic",
         function(normal)),
        ("the argument is cut off at 36 either way",
         function(lambda z: first_form(max(min(z, 36.0), -36.0)))),
        ("the odds are given for p", function(power))],
    "posterior": [
        ("the class ratio is P(-) / P(+)",
         ratio(lambda lr, clr: lr / (lr + clr))),
        ("the class ratio is ignored",
         ratio(lambda lr, clr: lr / (lr + 1))),
        ("the posterior of the negative class is given",
         ratio(lambda lr, clr: 1 / (lr * clr + 1))),
        ("the posterior odds are given for p",
         ratio(lambda lr, clr: lr * clr)),
        ("the class ratio is taken for P(+)", ratio(prior_instead)),
        ("the likelihood ratio is ignored",
         ratio(lambda lr, clr: clr / (clr + 1))),
        ("the likelihood ratio is P(d | -) / P(d | +)",
         ratio(lambda lr, clr: clr / (clr + lr))),
        ("the ratios are added up, not multiplied",
         ratio(lambda lr, clr: (lr + clr) / (lr + clr + 1)))],
    "logistic-sample": [
        ("y = 1 where u <= p", drawn(lambda u, p, z: u <= p)),
        ("y = 1 where u > p", drawn(lambda u, p, z: u > p)),
        ("y = 1 where u >= 1 - p", drawn(lambda u, p, z: u >= 1 - p)),
        ("u is ignored, and p is cut at 1/2",
         drawn(lambda u, p, z: z >= 0)),
        ("u is compared with p_0", drawn(lambda u, p, z: u < 1 - p)),
        ("u is compared with theta . x", drawn(lambda u, p, z: u < z)),
        ("the first weight is that of the constant", intercept_first),
        ("the weight of the constant is ignored", without_constant),
        ("labels are -1 and +1",
         drawn(lambda u, p, z: 1 if u < p else -1))],
}
