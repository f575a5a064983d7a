"""Wrong criteria of given directions.

The same contract as in elimination.
"""

from decimal import Decimal

from .decimals import product, solved
from .fisher import (about, as_words, mean_of_means, sandwich, trace,
                     unweighted, where_right)
from .pencils import scaled, split, total


def projected(data, within, between, W=None):
    """Return the answer that two scatters give."""
    W = W or data["W"]
    s_W, s_B = sandwich(W, within), sandwich(W, between)
    criterion = trace(s_W, s_B)
    return criterion is not None and {
        "criterion": criterion, "within": s_W, "between": s_B}


def columns(data, golden):
    """Take the columns of a square W for the directions."""
    if len(data["W"]) != len(data["W"][0]):
        return None
    return projected(data, *about(data),
                     [list(column) for column in zip(*data["W"])])


def change(scatter):
    """Return a mistake: another pair of scatters, from the groups and X."""
    def answer(data, golden):
        return projected(data, *scatter(split(data), data["X"]))
    return answer


def total_scatter(data, golden):
    """Take the scatter of all rows for the one within classes."""
    within, between = about(data)
    return projected(data, total([within, between]), between)


def over_n(data, golden):
    """Divide both scatters by n."""
    c = Decimal(1) / len(data["X"])
    return dict(golden, within=scaled(golden["within"], c),
                between=scaled(golden["between"], c))


def unprojected(data, golden):
    """Give the scatters of x, and the criterion of all features."""
    within, between = about(data)
    criterion = trace(within, between)
    return criterion is not None and {
        "criterion": criterion, "within": within, "between": between}


def criterion(value):
    """Return a mistake: value(s_W, s_B) for the criterion."""
    def answer(data, golden):
        found = value(golden["within"], golden["between"])
        return found is not None and dict(golden, criterion=found)
    return answer


def diagonal(A):
    """Return the diagonal."""
    return [row[k] for k, row in enumerate(A)]


def traces(A, B):
    """Return tr B / tr A."""
    return sum(diagonal(B)) / sum(diagonal(A))


def row_by_row(A, B):
    """Return the sum of the criteria of the rows."""
    return sum(b / a for a, b in zip(diagonal(A), diagonal(B)))


def determinants(A, B):
    """Return det B / det A: the product of the pivots of A^-1 B."""
    columns = [solved(A, list(column)) for column in zip(*B)]
    return determinant([list(row) for row in zip(*columns)])


def determinant(M):
    """Return the determinant, by expansion."""
    if len(M) == 1:
        return M[0][0]
    return sum((-1) ** j * v * determinant(
        [row[:j] + row[j + 1:] for row in M[1:]])
        for j, v in enumerate(M[0]))


def merged(data, golden):
    """Take 1 and "1" for the same class."""
    other = as_words(data)
    return other and projected(other, *about(other))


def all_products(A, B):
    """Return the sum of all entries of A^-1 B for its trace."""
    ones = [Decimal(1)] * len(A)
    columns = [solved(A, list(column)) for column in zip(*B)]
    return sum(product(ones, column) for column in columns)


MISTAKES = {
    "fisher-criterion": where_right([
        ("the columns of W are taken for directions", columns),
        ("every class counts once in S_B, whatever its size",
         change(unweighted)),
        ("the mean of the class means is taken for that of all rows",
         change(mean_of_means)),
        ("the scatter of all rows is taken for S_W", total_scatter),
        ("the scatters are divided by n", over_n),
        ("the scatters are those before projection", unprojected),
        ("the criterion is a quotient of traces", criterion(traces)),
        ("the criterion is a quotient of determinants",
         criterion(determinants)),
        ("the criteria of the rows are added up", criterion(row_by_row)),
        ("the criterion is turned round, s_B^-1 s_W",
         criterion(lambda A, B: trace(B, A))),
        ("all entries are added up, and not the diagonal",
         criterion(all_products)),
        ("the criterion is divided by the number of rows of W",
         criterion(lambda A, B: trace(A, B) / len(A))),
        ("1 and \"1\" are taken for the same class", merged)]),
}
