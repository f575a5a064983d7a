"""Problems with one point or one column less.

What hypothesis leaves is as simple as it could make it; a point that can be
left out by itself is left out here.
"""

from ..contract.tasks import TASKS


def fewer(task, problem):
    """Yield every input with one point less, then with one column less."""
    sizes = {name: TASKS[task].inputs[name].size for name in problem
             if isinstance(problem[name], list)}
    for letter in "nd":
        axes = {name: [axis for axis, size in enumerate(sizes[name])
                       if size == letter] for name in sizes}
        lengths = [length(problem[name], axes[name][0])
                   for name in axes if axes[name]]
        if lengths and lengths[0] > 1:
            for i in range(lengths[0]):
                yield dict(problem, **{name: without(
                    problem[name], axes[name], i) for name in axes})


def length(value, axis):
    """Return how many rows or columns a value has."""
    return len(value[0] if axis else value)


def without(value, axes, i):
    """Return a list or a matrix less row i, less column i, or less both."""
    if 0 in axes:
        value = value[:i] + value[i + 1:]
    if 1 in axes:
        value = [row[:i] + row[i + 1:] for row in value]
    return value
