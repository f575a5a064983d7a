"""What hypothesis draws: small problems, where everything can go wrong."""

from fractions import Fraction

from hypothesis import strategies as st

from refimpl.rational import Rational

small = st.integers(-3, 3)
fractions = st.fractions(-4, 4, max_denominator=5)
dyadics = st.integers(-32, 32).map(lambda k: Fraction(k, 8))
labels = st.sampled_from([-1, 1])


def vectors(elements, n):
    """Lists of n numbers."""
    return st.lists(elements, min_size=n, max_size=n)


def matrices(elements, n, m):
    """Lists of n rows of m numbers."""
    return st.lists(vectors(elements, m), min_size=n, max_size=n)


@st.composite
def squares(draw, elements=small, most=4):
    """Square matrices, singular ones among them."""
    n = draw(st.integers(1, most))
    return draw(matrices(elements, n, n))


@st.composite
def tables(draw, elements=small, rows=6, columns=3):
    """Matrices of any shape up to a size."""
    n, m = draw(st.integers(1, rows)), draw(st.integers(1, columns))
    return draw(matrices(elements, n, m))


@st.composite
def regressions(draw, elements=small, rows=6, columns=3):
    """(X, y) with a number for every row."""
    X = draw(tables(elements, rows, columns))
    return X, draw(vectors(elements, len(X)))


@st.composite
def labelled(draw, elements=small, rows=6, columns=2, least=1):
    """(X, y) with a label for every row, separable or not."""
    n, m = draw(st.integers(least, rows)), draw(st.integers(1, columns))
    return draw(matrices(elements, n, m)), draw(vectors(labels, n))


@st.composite
def two_classes(draw, elements=small, rows=6, columns=2):
    """(X, y) with at least one example of either class."""
    X, y = draw(labelled(elements, rows, columns, 2))
    y[0], y[1] = 1, -1
    return X, y


@st.composite
def separable(draw, elements=small, rows=7, columns=2):
    """(X, y), homogeneous, which some integer weights separate."""
    n, m = draw(st.integers(1, rows)), draw(st.integers(1, columns))
    w = draw(vectors(st.integers(-3, 3), m)) + [
        draw(st.sampled_from([-2, -1, 1, 2]))]
    rows = [row + [1] for row in draw(matrices(elements, n, m))]
    scores = [sum(a * b for a, b in zip(w, row)) for row in rows]
    X = [row for row, s in zip(rows, scores) if s != 0]
    y = [1 if s > 0 else -1 for s in scores if s != 0]
    return (X, y) if X else ([[0] * m + [1]], [1])


def converted(data, T):
    """Return nested lists of fractions in class T."""
    if isinstance(data, (list, tuple)):
        return [converted(v, T) for v in data]
    v = Fraction(data)
    if T is Rational:
        return Rational(v.numerator, v.denominator)
    if T is int:
        assert v.denominator == 1
        return int(v)
    return T(v.numerator) / T(v.denominator)


def as_fractions(data):
    """Return nested lists of any numbers as the fractions they are."""
    if isinstance(data, (list, tuple)):
        return [as_fractions(v) for v in data]
    if isinstance(data, Rational):
        return Fraction(data.numerator, data.denominator)
    return Fraction(data)
