"""Wrong perceptrons for regression.

The same contract as in elimination.  An answer that is far too long for a
file is left out.
"""

from fractions import Fraction

from ..confirm.systems import dot

LONGEST = 10 ** 2000


def run(data, factor, order=None, epochs=0, late=False, start=0, steps=None,
        frozen=False):
    """Return the weights after T epochs and some more, or None if too long.

    factor  a function of data, row, target and residual: what multiplies x
    order   a function that sorts the examples
    steps   how many examples are visited in all, if not T epochs
    frozen  the last weight stays as it is
    """
    w = [Fraction(start)] * len(data["X"][0])
    examples = list(zip(data["X"], data["y"]))
    examples = order(examples) if order else examples
    done = 0
    for _ in range(data["T"] + epochs):
        seen = w
        for x, y in examples:
            if steps is not None and done == steps:
                return w
            r = y - dot(seen if late else w, x)
            c = factor(data, x, y, r)
            w = [a + c * v for a, v in zip(w, x)]
            w[-1] = seen[-1] if frozen else w[-1]
            done += 1
            if max(max(abs(v.numerator), v.denominator)
                   for v in w) > LONGEST:
                return None
    return w


def fitted(factor, **options):
    """Return a mistake: a run with another factor or other switches."""
    def answer(data, golden):
        if golden is None:
            return None
        w = run(data, factor, **options)
        return w and {"w": w}
    return answer


def square(data, x, y, r):
    """Return the square of the residual, as it is printed."""
    return r * r


def rate(data, x, y, r):
    """Return eta times the residual, as it has to be."""
    return data["eta"] * r


def sign_of_label(data, x, y, r):
    """Return eta y where the label is wrong, else 0: the perceptron."""
    return data["eta"] * y if y * (y - r) <= 0 else 0


def over_norm(data, x, y, r):
    """Return eta r / |x|^2."""
    return data["eta"] * r / (dot(x, x) or 1)


def counted(factor):
    """Return a mistake: T counts examples, not passes."""
    def answer(data, golden):
        if golden is None:
            return None
        return {"w": run(data, factor, steps=data["T"])}
    return answer


def appended(factor):
    """Return a mistake: a constant is appended to the rows."""
    def answer(data, golden):
        if golden is None:
            return None
        w = run(dict(data, X=[x + [Fraction(1)] for x in data["X"]]), factor)
        return w and {"w": w}
    return answer


def backwards(examples):
    """Return the examples the other way round."""
    return examples[::-1]


def switches(factor):
    """Return the mistakes that both rules can have."""
    return [
        ("residuals are those at the start of the epoch",
         fitted(factor, late=True)),
        ("there is an epoch too many", fitted(factor, epochs=1)),
        ("there is an epoch too few", fitted(factor, epochs=-1)),
        ("T counts examples, not passes over all of them", counted(factor)),
        ("the examples are visited backwards",
         fitted(factor, order=backwards)),
        ("w starts at 1", fitted(factor, start=1)),
        ("a constant is appended to rows that already have theirs",
         appended(factor)),
        ("the last weight is not learnt", fitted(factor, frozen=True))]


MISTAKES = {
    "perceptron-regression": switches(square) + [
        ("the residual itself was taken: that is adaline, not the rule as"
         " printed", fitted(lambda data, x, y, r: r)),
        ("the absolute residual was taken",
         fitted(lambda data, x, y, r: abs(r))),
        ("the square has the sign of the residual",
         fitted(lambda data, x, y, r: r * abs(r))),
        ("the square is subtracted", fitted(lambda data, x, y, r: -r * r)),
        ("half of the square is added",
         fitted(lambda data, x, y, r: r * r / 2))],
    "adaline": switches(rate) + [
        ("the residual is squared, as Algorithm 7.3 prints it",
         fitted(lambda data, x, y, r: data["eta"] * r * r)),
        ("eta is left out", fitted(lambda data, x, y, r: r)),
        ("the step is 2 eta, the derivative of the square",
         fitted(lambda data, x, y, r: 2 * data["eta"] * r)),
        ("the residual has the wrong sign",
         fitted(lambda data, x, y, r: -data["eta"] * r)),
        ("only examples on the wrong side move w, as in the perceptron",
         fitted(sign_of_label)),
        ("the step is divided by |x|^2", fitted(over_norm))],
}
