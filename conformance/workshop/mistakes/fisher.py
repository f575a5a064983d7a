"""Wrong directions and criteria of Fisher's discriminant.

The same contract as in elimination.
"""

from decimal import Decimal

from .decimals import in_decimals, product, size, solved
from .pencils import (between_of, eigen, mean, scaled, solution, split,
                      total, turned, within_of)

SAME = Decimal(10) ** -20


def trace(A, B):
    """Return the trace of A^-1 B, or None."""
    columns = [solved(A, list(column)) for column in zip(*B)]
    if None in columns:
        return None
    return sum(column[k] for k, column in enumerate(columns))


def sandwich(W, S):
    """Return W S W'."""
    half = [[product(w, column) for column in zip(*S)] for w in W]
    return [[product(row, w) for w in W] for row in half]


def reached(golden, W, values=None):
    """Return the right scatters with other directions, and what they reach.
    """
    within, between = golden["within"], golden["between"]
    parts = [[sandwich([w], S)[0][0] for S in (within, between)] for w in W]
    return dict(golden, W=[turned(w) for w in W],
                eigenvalues=values or [b / a for a, b in parts],
                criterion=trace(sandwich(W, within), sandwich(W, between)))


def of_between(data, golden):
    """Take the eigenvectors of S_B, as it is printed."""
    m = len(data["X"][0])
    unit = [[Decimal(int(i == j)) for j in range(m)] for i in range(m)]
    pairs = eigen(unit, golden["between"])[:data["components"]]
    return reached(golden, [v for _, v in pairs], [mu for mu, _ in pairs])


def degrees(data, golden):
    """Divide by n - K and K - 1."""
    groups = split(data)
    a, b = len(data["X"]) - len(groups), len(groups) - 1
    return dict(golden, within=scaled(golden["within"], Decimal(1) / a),
                between=scaled(golden["between"], Decimal(1) / b),
                eigenvalues=[v * a / b for v in golden["eigenvalues"]],
                criterion=golden["criterion"] * a / b)


def over_n(data, golden):
    """Divide both scatters by n."""
    c = Decimal(1) / len(data["X"])
    return dict(golden, within=scaled(golden["within"], c),
                between=scaled(golden["between"], c))


def total_scatter(data, golden):
    """Take the scatter of all rows for the one within classes."""
    values = [v / (1 + v) for v in golden["eigenvalues"]]
    return dict(golden, within=total([golden["within"], golden["between"]]),
                eigenvalues=values, criterion=sum(values))


def scatters(change):
    """Return a mistake: the solution for change(groups, all rows)."""
    def answer(data, golden):
        return solution(data, *change(split(data), data["X"]))
    return answer


def unweighted(groups, X):
    """Count every class once in S_B."""
    return within_of(groups), between_of(groups, mean(X), lambda rows: 1)


def mean_of_means(groups, X):
    """Take the mean of the class means for that of all rows."""
    return within_of(groups), between_of(
        groups, mean([mean(rows) for rows in groups]))


def as_words(data):
    """Return the data with every class a word, None where that is the same.
    """
    words = list(map(str, data["classes"]))
    if len(set(words)) == len(split(data)):
        return None
    return dict(data, classes=words)


def merged(data, golden):
    """Take 1 and "1" for the same class."""
    other = as_words(data)
    return other and solution(other, *about(other))


def about(data):
    """Return S_W and S_B."""
    groups = split(data)
    return within_of(groups), between_of(groups, mean(data["X"]))


def transposed(data, golden):
    """Give the directions as columns."""
    return dict(golden, W=[list(column) for column in zip(*golden["W"])])


def smallest(data, golden):
    """Begin with the smallest eigenvalue."""
    within, between = golden["within"], golden["between"]
    pairs = eigen(within, between)[::-1]
    return solution(data, within, between, pairs)


def apart(data, golden):
    """Take m1 - m2 for the direction of two classes."""
    groups = split(data)
    if len(groups) != 2:
        return None
    one, two = map(mean, groups)
    w = [a - b for a, b in zip(one, two)]
    return reached(golden, [w]) if any(w) else None


def left(data, golden):
    """Take the eigenvectors of S_B S_W^-1."""
    return reached(golden, [[product(row, w) for row in golden["within"]]
                            for w in golden["W"]])


def everything(data, golden):
    """Give the criterion of all directions."""
    return dict(golden, criterion=trace(golden["within"],
                                        golden["between"]))


def roots(data, golden):
    """Give the roots of the eigenvalues, which are singular values."""
    return dict(golden, eigenvalues=[
        max(v, Decimal(0)).sqrt() for v in golden["eigenvalues"]])


def eigenvectors(golden, W):
    """Say whether rows are right: any basis of an eigenspace is."""
    for v, w in zip(golden["eigenvalues"], W):
        if len(w) != len(golden["within"]):
            return False
        pairs = [(product(b, w), v * product(a, w))
                 for a, b in zip(golden["within"], golden["between"])]
        if any(abs(p - q) > SAME * size([list(pair) for pair in pairs])
               for p, q in pairs):
            return False
    return len(W) == len(golden["W"])


def with_free_directions(answer):
    """Return the mistake with the golden W where its own W is as right."""
    def found(data, golden):
        wrong = answer(data, golden)
        if wrong and wrong["W"] and eigenvectors(golden, wrong["W"]):
            return dict(wrong, W=golden["W"])
        return wrong
    return found


def where_right(listed):
    """Return mistakes that apply where an answer is due."""
    def kept(answer):
        return lambda data, golden: golden and answer(data, golden)
    return [(name, in_decimals(kept(answer))) for name, answer in listed]


WRONG = (
    ("the directions are eigenvectors of S_B, as it is printed",
     of_between),
    ("every class counts once in S_B, whatever its size",
     scatters(unweighted)),
    ("the mean of the class means is taken for that of all rows",
     scatters(mean_of_means)),
    ("the scatters are divided by n - K and K - 1", degrees),
    ("the scatters are divided by n", over_n),
    ("the scatter of all rows is taken for S_W", total_scatter),
    ("1 and \"1\" are taken for the same class", merged),
    ("the directions are columns of W, and not rows", transposed),
    ("the smallest eigenvalues come first", smallest),
    ("the direction is m1 - m2, without S_W^-1", apart),
    ("the directions are eigenvectors of S_B S_W^-1", left),
    ("the criterion is that of all directions", everything),
    ("the eigenvalues are their roots", roots))

MISTAKES = {"fisher": where_right([
    (name, with_free_directions(answer)) for name, answer in WRONG])}
