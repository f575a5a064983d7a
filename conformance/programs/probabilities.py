"""logistic, posterior, logistic-calibration, logistic-sample."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import erf, exp, inf, nan, tanh

from . import EXACT, altered, switched, variant
from .linear import centred
from .rings import LEAST, LONG

LARGEST = 10 ** 30      # beyond this a denominator is that of a rounded one


def sigmoid(r, z):
    """Return 1 / (1 + exp(-z)) without ever raising e to what is positive.
    """
    e = r.exp(-abs(z))
    return (e if z < 0 else r.number(1)) / (1 + e)


def printed_sigmoid(r, z):
    """Return 1 / (1 + exp(-z))."""
    return 1 / (1 + r.exp(-z))


def logistic(r, data, argument=lambda d, gamma, d0: gamma * (d - d0),
             function=sigmoid):
    """Return the logistic function of gamma (d - d0)."""
    return {"p": [function(r, argument(d, data["gamma"], data["d0"]))
                  for d in data["d"]]}


plain_logistic = variant("plain_logistic", logistic,
                         function=printed_sigmoid)
# cancels where p is small
complement = variant("complement", logistic,
                     function=lambda r, z: 1 - printed_sigmoid(r, -z))


def posterior(r, data, odds=lambda lr, clr: lr * clr,
              p=lambda o: o / (1 + o)):
    """Return o / (1 + o) for the posterior odds o."""
    return {"p": p(odds(data["likelihood_ratio"], data["class_ratio"]))}


def by_ratios(r, data):
    """Return LR / (LR + 1 / clr)."""
    ratio = data["likelihood_ratio"]
    return {"p": ratio / (ratio + 1 / data["class_ratio"])}


# cancels where p is small
one_minus = variant("one_minus", posterior, p=lambda o: 1 - 1 / (1 + o))


def scatter(r, values):
    """Return the sum of the squared differences from the mean."""
    off = centred(r, values)
    return r.dot(off, off)


def pooled(r, groups, ddof):
    """Return the variance about the means of the classes."""
    return (scatter(r, groups[0]) + scatter(r, groups[1])) / (
        sum(map(len, groups)) - ddof)


def together(r, groups, ddof):
    """Return the variance about the mean of all."""
    every = groups[0] + groups[1]
    return scatter(r, every) / (len(every) - ddof)


def averaged(r, groups, ddof):
    """Return the mean of the variances of the classes."""
    return sum(scatter(r, own) / len(own) for own in groups) / 2


def calibration(r, data, variance=pooled, t=lambda t: t, gamma=lambda g: g,
                d0=lambda d: d, root=False, unit=False, scored=False,
                fitted=True, positive=True):
    """Return gamma and d0 of the scores, and from them of the distances.

    variance  of the scores       root      gamma is over sigma
    unit      w is taken for a unit vector
    scored    gamma and d0 stay those of the scores
    fitted    else gamma is 1, and d0 0
    positive  the class of the probabilities
    """
    square = r.dot(data["w"], data["w"])
    norm = r.sqrt(square)
    s = [r.dot(data["w"], x) - t(data["t"]) for x in data["X"]]
    groups = [[v for v, c in zip(s, data["y"]) if c == label]
              for label in (1, -1)]
    plus, less = (r.sum(own) / len(own) for own in groups)
    spread = variance(r, groups, data["ddof"])
    slope, middle = gamma((plus - less) / spread), d0((plus + less) / 2)
    if root:
        slope = (plus - less) / r.sqrt(spread) / norm
    if not fitted:
        slope, middle = 1 / norm, r.number(0)
    found = {"gamma": slope * norm, "d0": middle / norm}
    z = [slope * (v - middle) for v in s]
    if unit:
        found = {"gamma": slope * square, "d0": middle}
        z = [slope * square * (v / norm - middle) for v in s]
    if scored:
        found = {"gamma": slope, "d0": middle}
    return dict(found, probabilities=[
        sigmoid(r, v if positive else -v) for v in z])


def sample(r, data, theta=lambda theta: theta,
           label=lambda u, p, z: u < p):
    """Return 1 where u < p_1(x), and 0 elsewhere."""
    z = [r.dot(theta(data["theta"]), x) for x in data["X"]]
    return {"y": [int(label(u, sigmoid(r, v), v))
                  for u, v in zip(data["u"], z)]}


# Mistakes.

def long(program, when=None, **switches):
    """Return a mistake over fractions that stand for what is irrational.

    Probabilities are shown in 25 digits, other irrational numbers are
    doubles.
    """
    def answer(data, golden):
        if when and not when(data):
            return None
        found = program(LONG, data, **switches)
        for name in ("p", "probabilities"):
            if name in found:
                found[name] = [shown(p) for p in found[name]]
        return {name: float(v) if isinstance(v, Fraction)
                and v.denominator > LARGEST else v
                for name, v in found.items()}
    return answer


def shown(p):
    """Return a probability in 25 digits, 0 and 1 and 1/2 as they are."""
    if p.denominator < 3:
        return p
    if min(p, 1 - p) < LEAST:
        return round(p)
    with localcontext() as context:
        context.prec = 25
        return str(Decimal(p.numerator) / Decimal(p.denominator))


def argument(change):
    """Return a mistake: the logistic function of change(d, gamma, d0)."""
    return long(logistic, lambda data: data["gamma"] != 0, argument=change)


def function(change):
    """Return a mistake: another function, of a double."""
    return switched(logistic, function=lambda r, z: change(float(z)))


def power(z):
    """Return exp(z) in doubles, infinite where it overflows."""
    return exp(z) if z < 709.75 else inf


def first_form(z):
    """Return exp(z) / (1 + exp(z)), which overflows for large z."""
    return nan if power(z) == inf else power(z) / (1 + power(z))


def overflows(data):
    """Say whether exp(-z) overflows."""
    return any(power(-float(z)) == inf for z in logistic(
        EXACT, data, function=lambda r, z: z)["p"])


def normal(z):
    """Return the distribution function of the normal distribution."""
    return (1 + erf(z / 2 ** 0.5)) / 2


def several(data):
    """Say whether there are more than two examples."""
    return len(data["y"]) > 2


PLAIN = {"logistic": logistic, "posterior": posterior,
         "logistic-calibration": calibration, "logistic-sample": sample}

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
        ("1 / (1 + exp(-z)) in doubles stops with an overflow", altered(
            lambda data, golden: "number" if overflows(data) else None)),
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
         switched(posterior, odds=lambda lr, clr: lr / clr)),
        ("the class ratio is ignored",
         switched(posterior, odds=lambda lr, clr: lr)),
        ("the posterior of the negative class is given",
         switched(posterior, p=lambda o: 1 / (1 + o))),
        ("the posterior odds are given for p",
         switched(posterior, p=lambda o: o)),
        ("the class ratio is taken for P(+)",
         switched(posterior, lambda data: data["class_ratio"] < 1,
                  odds=lambda lr, clr: lr * clr / (1 - clr))),
        ("the likelihood ratio is ignored",
         switched(posterior, odds=lambda lr, clr: clr)),
        ("the likelihood ratio is P(d | -) / P(d | +)",
         switched(posterior, odds=lambda lr, clr: lr / clr,
                  p=lambda o: 1 / (1 + o))),
        ("the ratios are added up, not multiplied",
         switched(posterior, odds=lambda lr, clr: lr + clr))],
    "logistic-calibration": [
        ("w is taken for a unit vector in gamma and d0",
         long(calibration, unit=True)),
        ("gamma and d0 are those of the scores, not of the distances",
         long(calibration, scored=True)),
        ("ddof is ignored", long(
            calibration, variance=lambda r, groups, ddof: pooled(
                r, groups, 0))),
        ("the variance is divided by n - 2, whatever is asked for", long(
            calibration, several, variance=lambda r, groups, ddof: pooled(
                r, groups, 2))),
        ("the variance is that of all scores together",
         long(calibration, variance=together)),
        ("the variances of the classes are averaged, whatever their sizes",
         long(calibration, variance=averaged)),
        ("the scatter is not divided at all", long(
            calibration, variance=lambda r, groups, ddof: sum(
                scatter(r, own) for own in groups))),
        ("gamma is divided by sigma, not by its square",
         long(calibration, root=True)),
        ("d0 is left out", long(calibration, d0=lambda d: 0 * d)),
        ("d0 has the wrong sign", long(calibration, d0=lambda d: -d)),
        ("d0 is the sum of the means, not half of it",
         long(calibration, d0=lambda d: 2 * d)),
        ("gamma is made positive", long(calibration, gamma=abs)),
        ("gamma has the wrong sign", long(calibration, gamma=lambda g: -g)),
        ("t has the wrong sign (b was taken for t)",
         long(calibration, t=lambda t: -t)),
        ("t is left out", long(calibration, t=lambda t: 0)),
        ("nothing is fitted: gamma = 1 and d0 = 0",
         long(calibration, fitted=False)),
        ("the probabilities are those of the negative class",
         long(calibration, positive=False))],
    "logistic-sample": [
        ("y = 1 where u <= p", long(sample, label=lambda u, p, z: u <= p)),
        ("y = 1 where u > p", long(sample, label=lambda u, p, z: u > p)),
        ("y = 1 where u >= 1 - p",
         long(sample, label=lambda u, p, z: u >= 1 - p)),
        ("u is ignored, and p is cut at 1/2",
         long(sample, label=lambda u, p, z: z >= 0)),
        ("u is compared with p_0",
         long(sample, label=lambda u, p, z: u < 1 - p)),
        ("u is compared with theta . x",
         long(sample, label=lambda u, p, z: u < z)),
        ("the first weight is that of the constant",
         long(sample, theta=lambda theta: theta[1:] + theta[:1])),
        ("the weight of the constant is ignored",
         long(sample, theta=lambda theta: theta[:-1] + [0])),
        ("labels are -1 and +1",
         long(sample, label=lambda u, p, z: 1 if u < p else -1))]}
