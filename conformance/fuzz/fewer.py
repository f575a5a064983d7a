"""Problems with one point or one column less.

What hypothesis leaves is as simple as it could make it; a point that can be
left out by itself is left out here.
"""

from .problems import ALONG, BESIDE


def fewer(problem):
    """Yield every input with one row less, then with one column less."""
    if "A" in problem:
        yield from lesser(problem)
        return
    rows = [name for name in ("X",) + BESIDE if name in problem
            and isinstance(problem[name], list)]
    count = len(problem[rows[0]]) if rows else 0
    for i in range(count if count > 1 else 0):
        yield dict(problem, **{name: without(problem[name], i)
                               for name in rows})
    tables = [name for name in ("X", "Z", "W") if name in problem]
    along = [name for name in ALONG if name in problem]
    for k in range(len(problem["X"][0]) if problem.get("X") else 0):
        less = {name: [without(row, k) for row in problem[name]]
                for name in tables}
        less.update({name: without(problem[name], k) for name in along})
        if less["X"][0] and isinstance(problem.get("M", ""), str):
            yield dict(problem, **less)


def lesser(problem):
    """Yield a system with one equation and one unknown less."""
    for i in range(len(problem["A"]) if len(problem["A"]) > 1 else 0):
        less = {"A": [without(row, i) for row in without(problem["A"], i)]}
        if "b" in problem:
            less["b"] = without(problem["b"], i)
        yield less


def without(values, i):
    """Return a list less its entry i."""
    return values[:i] + values[i + 1:]
