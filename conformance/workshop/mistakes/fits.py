"""Wrong straight lines and least-squares fits.

The same contract as in elimination.
"""

from fractions import Fraction

from ..confirm.systems import dot
from .elimination import eliminate, largest
from .moments import square_root


def centred(values):
    """Return the mean and the deviations from it."""
    mean = sum(values) / len(values)
    return mean, [v - mean for v in values]


def fitted_line(data, intercept, slope):
    """Return a line with its own mean squared error."""
    errors = [y - intercept - slope * x
              for x, y in zip(data["x"], data["y"])]
    return {"intercept": intercept, "slope": slope,
            "mse": dot(errors, errors) / len(errors)}


def through_origin(data, golden):
    """Fit y = b x."""
    square = dot(data["x"], data["x"])
    if not square:
        return None
    slope = dot(data["x"], data["y"]) / square
    return fitted_line(data, Fraction(0), slope)


def swapped(data, golden):
    """Give the slope as the intercept and the intercept as the slope."""
    return golden and dict(golden, intercept=golden["slope"],
                           slope=golden["intercept"])


def other_way(turned):
    """Return a mistake: x fitted on y; turned back into y on x or not."""
    def answer(data, golden):
        mx, dx = centred(data["x"])
        my, dy = centred(data["y"])
        cross, square = dot(dx, dy), dot(dy, dy)
        if golden is None or not cross or not square:
            return None
        if turned:
            return fitted_line(data, my - square / cross * mx,
                               square / cross)
        return {"intercept": mx - cross / square * my,
                "slope": cross / square}
    return answer


def mixed_divisors(data, golden):
    """Divide the covariance by n - 1 and the variance by n."""
    n = len(data["x"])
    if golden is None:
        return None
    slope = golden["slope"] * n / (n - 1)
    intercept = sum(data["y"]) / n - slope * sum(data["x"]) / n
    return fitted_line(data, intercept, slope)


def sign_of_mean(data, golden):
    """Add slope times the mean of x to the mean of y."""
    if golden is None:
        return None
    n = len(data["x"])
    return fitted_line(data, sum(data["y"]) / n
                       + golden["slope"] * sum(data["x"]) / n,
                       golden["slope"])


def mse_times(change):
    """Return a mistake: the right line with change(mse, n)."""
    def answer(data, golden):
        if golden is None:
            return None
        value = change(golden["mse"], len(data["x"]))
        return value and dict(golden, mse=value)
    return answer


def fit(rows, y):
    """Return the least-squares weights, None where they are not unique."""
    columns = list(zip(*rows))
    return least([[dot(a, b) for b in columns] for a in columns],
                 [dot(a, y) for a in columns])


def least(A, b):
    """Return the solution of A w = b, None where there is no single one."""
    try:
        return [row[0] for row in eliminate(
            [row + [v] for row, v in zip(A, b)], pivot)[0]]
    except ZeroDivisionError:
        return None


def pivot(M, j):
    """Choose the largest entry; raise ZeroDivisionError where all are 0."""
    p = largest(M, j)
    if M[p][j] == 0:
        raise ZeroDivisionError
    return p


def with_sse(data, w, intercept):
    """Return a fit with its own sum of squares."""
    errors = [y - intercept - dot(x, w)
              for x, y in zip(data["X"], data["y"])]
    return {"w": w, "intercept": intercept, "sse": dot(errors, errors)}


def other_intercept(wanted):
    """Return a mistake: an intercept where none was asked, or none."""
    def answer(data, golden):
        if golden is None or data["intercept"] == wanted:
            return None
        rows = [x + [1] * wanted for x in data["X"]]
        w = fit(rows, data["y"])
        if w is None:
            return "singular"
        return with_sse(data, w[:len(data["X"][0])],
                        w[-1] if wanted else Fraction(0))
    return answer


def intercept_first(data, golden):
    """Put the constant first and then read the intercept off the end."""
    if golden is None or not data["intercept"]:
        return None
    both = [golden["intercept"]] + golden["w"]
    return {"w": both[:-1], "intercept": both[-1], "sse": golden["sse"]}


def centred_only(data, golden):
    """Fit on centred features and give the mean of y as the intercept."""
    if golden is None or not data["intercept"]:
        return None
    return dict(golden, intercept=sum(data["y"]) / len(data["y"]))


def one_by_one(data, golden):
    """Fit each feature by itself, as if none were correlated."""
    squares = [dot(column, column) for column in zip(*data["X"])]
    if golden is None or data["intercept"] or not all(squares):
        return None
    w = [dot(column, data["y"]) / square
         for column, square in zip(zip(*data["X"]), squares)]
    return with_sse(data, w, Fraction(0))


def mean_of_squares(data, golden):
    """Give the mean of the squared residuals for their sum."""
    return golden and dict(golden, sse=golden["sse"] / len(data["y"]))


def root_of_sum(data, golden):
    """Give the norm of the residuals for their sum of squares."""
    return golden and dict(golden, sse=square_root(golden["sse"]))


MISTAKES = {
    "line": [
        ("the intercept is left out", through_origin),
        ("intercept and slope are exchanged", swapped),
        ("x is fitted on y", other_way(False)),
        ("x is fitted on y and the line turned round", other_way(True)),
        ("the covariance divides by n - 1 and the variance by n",
         mixed_divisors),
        ("the intercept has a plus for a minus", sign_of_mean),
        ("mse is the sum of squares", mse_times(lambda v, n: v * n)),
        ("mse divides by n - 2",
         mse_times(lambda v, n: v * n / (n - 2) if n > 2 else None)),
        ("mse is the root of the mean square",
         mse_times(lambda v, n: square_root(v)))],
    "least-squares": [
        ("the intercept is left out", other_intercept(False)),
        ("an intercept is fitted that nobody asked for",
         other_intercept(True)),
        ("the constant comes first and is read off last", intercept_first),
        ("the features are centred and the intercept is not moved back",
         centred_only),
        ("the correlations between features are left out", one_by_one),
        ("sse is the mean of the squares", mean_of_squares),
        ("sse is the root of the sum of squares", root_of_sum)],
}
