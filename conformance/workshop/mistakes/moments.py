"""Wrong Gram matrices, covariances and mean squared errors.

The same contract as in elimination.
"""

from fractions import Fraction
from math import inf, isfinite

from ..confirm.systems import dot
from ..confirm.moments import kernel_interval
from ..confirm.series import exponential, root


def gram_with(kernel, X):
    """Return the matrix of a kernel function on the rows of X."""
    return {"gram": [[kernel(x, z) for z in X] for x in X]}


def plain(kernel):
    """Return the kernel as a function of two rows; floats if irrational."""
    def value(x, z):
        low, high = kernel_interval(kernel, x, z)
        return low if low == high else float((low + high) / 2)
    return value


def absolute_values(data, golden):
    """Read the bars of |x_i . x_j| as absolute values."""
    kernel = plain(data["kernel"])
    return gram_with(lambda x, z: abs(kernel(x, z)), data["X"])


def features_instead(data, golden):
    """Give X'X instead of XX'."""
    if data["kernel"][0] != "linear":
        return None
    columns = list(zip(*data["X"]))
    return {"gram": [[dot(a, b) for b in columns] for a in columns]}


def constant_added(data, golden):
    """Append a constant to rows that were to be taken as they come."""
    kernel = plain(data["kernel"])
    return gram_with(lambda x, z: kernel(x + [1], z + [1]), data["X"])


def polynomial(change):
    """Return a mistake: change(x . z, degree, constant, d) as the kernel."""
    def answer(data, golden):
        name, parameters = data["kernel"]
        if name != "polynomial":
            return None
        return gram_with(lambda x, z: change(dot(x, z), parameters[0],
                                             parameters[1], len(x)),
                         data["X"])
    return answer


def gaussian(change):
    """Return a mistake: exp(-change(|x - z|^2, sigma)) as the kernel."""
    def answer(data, golden):
        name, parameters = data["kernel"]
        if name != "gaussian":
            return None

        def kernel(x, z):
            apart = [p - q for p, q in zip(x, z)]
            q = change(dot(apart, apart), parameters[0])
            return inverse_power(q)
        return gram_with(kernel, data["X"])
    return answer


def inverse_power(q):
    """Return exp(-q), as a float unless q is 0."""
    if q == 0:
        return Fraction(1)
    value = float(sum(exponential(-abs(q))) / 2)
    if q > 0:
        return value
    return 1 / value if value else inf


def divided(divisor):
    """Return a mistake: the scatter over divisor(n), the rest right."""
    def answer(data, golden):
        by = divisor(len(data["X"]))
        return {"mean": golden["mean"], "scatter": golden["scatter"],
                "covariance": [[v / by for v in row]
                               for row in golden["scatter"]]} if by else None
    return answer


def not_centred(data, golden):
    """Take X'X / n, with the means left in."""
    n, columns = len(data["X"]), list(zip(*data["X"]))
    raw = [[dot(a, b) for b in columns] for a in columns]
    return {"mean": golden["mean"], "scatter": raw,
            "covariance": [[v / n for v in row] for row in raw]}


def total(values):
    """Add floats left to right; sum() corrects itself since CPython 3.12."""
    added = 0.0
    for v in values:
        added = added + v
    return added


def one_pass(data, golden):
    """Compute E[xx'] - mm' in doubles, where the two nearly cancel."""
    n, columns = len(data["X"]), [[float(v) for v in column]
                                  for column in zip(*data["X"])]
    mean = [total(column) / n for column in columns]
    cov = [[total(a * b for a, b in zip(p, q)) / n - mp * mq
            for q, mq in zip(columns, mean)]
           for p, mp in zip(columns, mean)]
    if not all(isfinite(v) for row in cov for v in row):
        return None
    return {"mean": mean, "covariance": cov,
            "scatter": [[v * n for v in row] for row in cov]}


def rows_and_columns(data, golden):
    """Take the rows for the features."""
    X, n = data["X"], len(data["X"][0])
    mean = [sum(row) / n for row in X]
    centred = [[v - m for v in row] for row, m in zip(X, mean)]
    scatter = [[dot(a, b) for b in centred] for a in centred]
    return {"mean": mean, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def mean_error(change):
    """Return a mistake: change(errors, n) instead of their mean square."""
    def answer(data, golden):
        errors = [p - q for p, q in zip(data["y"], data["predictions"])]
        value = change(errors, len(errors))
        return None if value is None else {"mse": value}
    return answer


def square_root(square):
    """Return the root of a rational, as a float unless it is rational."""
    low, high = root(square)
    return low if low == high else float(low)


MISTAKES = {
    "gram": [
        ("the bars of |x.z| are read as absolute values", absolute_values),
        ("X'X is given instead of XX'", features_instead),
        ("a constant 1 is appended to the rows", constant_added),
        ("the constant of the polynomial kernel is forgotten",
         polynomial(lambda s, p, c, d: s ** p)),
        ("the constant of the polynomial kernel is 1 unless given",
         polynomial(lambda s, p, c, d: (s + (c or 1)) ** p)),
        ("the constant of the polynomial kernel is added after the power",
         polynomial(lambda s, p, c, d: s ** p + c)),
        ("x.z is divided by the number of features in the polynomial kernel",
         polynomial(lambda s, p, c, d: (s / d + c) ** p)),
        ("the degree of the polynomial kernel is taken for 2",
         polynomial(lambda s, p, c, d: (s + c) ** 2)),
        ("the 2 in the Gaussian kernel is forgotten",
         gaussian(lambda q, s: q / s ** 2)),
        ("sigma is not squared in the Gaussian kernel",
         gaussian(lambda q, s: q / (2 * s))),
        ("sigma is taken for a factor of the squared distance",
         gaussian(lambda q, s: q * s)),
        ("the distance is not squared in the Gaussian kernel",
         gaussian(lambda q, s: root(q)[0] / (2 * s ** 2))),
        ("the minus in the Gaussian kernel is forgotten",
         gaussian(lambda q, s: -q / (2 * s ** 2)))],
    "covariance": [
        ("the covariance divides by n - 1", divided(lambda n: n - 1)),
        ("the scatter is given for the covariance", divided(lambda n: 1)),
        ("the means are not taken off", not_centred),
        ("the mean of the squares less the square of the mean is taken"
         " in doubles", one_pass),
        ("rows and columns are confused", rows_and_columns)],
    "mse": [
        ("the sum is not divided by n", mean_error(lambda e, n: dot(e, e))),
        ("the root of the mean squared error is given",
         mean_error(lambda e, n: square_root(dot(e, e) / n))),
        ("the sum is divided by n - 1",
         mean_error(lambda e, n: dot(e, e) / (n - 1) if n > 1 else None)),
        ("the sum is halved",
         mean_error(lambda e, n: dot(e, e) / (2 * n))),
        ("the errors are not squared but made positive",
         mean_error(lambda e, n: sum(map(abs, e)) / n)),
        ("the errors are not squared at all",
         mean_error(lambda e, n: sum(e) / n)),
        ("the sum is divided by 3, the number of printed terms, not by 100",
         mean_error(lambda e, n: dot(e, e) / 3 if n == 100 else None)),
        ("the sum is divided by 100, the printed number of examples, not by"
         " 3", mean_error(lambda e, n: dot(e, e) / 100 if n == 3 else None))],
}
