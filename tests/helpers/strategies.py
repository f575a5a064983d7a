"""What hypothesis draws: small problems, where everything can go wrong."""

from random import Random

from hypothesis import strategies as st

small = st.integers(-3, 3)
# All of Unicode takes seconds to set up.
CHARACTERS = 'aZ09-."\\/{[\0\n\x7f\xe9\u0661\u2028\ufeff\U0001f600'


def seeded(make):
    """What make() builds from a Random: wider than what hypothesis likes."""
    return st.integers(0, 2 ** 48).map(lambda seed: make(Random(seed)))


def vectors(elements, n):
    """Lists of n numbers."""
    return st.lists(elements, min_size=n, max_size=n)


def labelled(rows=6, columns=2, least=1):
    """(X, y) in small ints with a label for every row, separable or not."""
    def make(random):
        n, m = random.randint(least, rows), random.randint(1, columns)
        X = [[random.randint(-3, 3) for _ in range(m)] for _ in range(n)]
        return X, [random.choice([-1, 1]) for _ in range(n)]

    return seeded(make)


def two_classes(rows=6, columns=2):
    """(X, y) with at least one example of either class, in any order."""
    def both(Xy):
        X, y = Xy
        if len(set(y)) == 1:
            y[X.index(max(X))] *= -1
        return X, y

    return labelled(rows, columns, 2).map(both)


def separable(rows=7, columns=2):
    """(X, y), homogeneous, which some weights in ints separate."""
    def make(random):
        n, m = random.randint(1, rows), random.randint(1, columns)
        w = [random.randint(-3, 3) for _ in range(m)] + [
            random.choice([-2, -1, 1, 2])]
        X = [[random.randint(-3, 3) for _ in range(m)] + [1]
             for _ in range(n)]
        scores = [sum(a * b for a, b in zip(w, row)) for row in X]
        for row, s in zip(X, scores):
            row[-1] += s == 0
        return X, [1 if sum(a * b for a, b in zip(w, row)) > 0 else -1
                   for row in X]

    return seeded(make)
