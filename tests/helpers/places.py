"""Places in nested lists and objects: a path of keys and numbers for each."""

import copy


def places(value, path=()):
    """Yield the path of every part, the whole first."""
    yield path
    if isinstance(value, (list, dict)):
        for k in range(len(value)) if isinstance(value, list) else value:
            yield from places(value[k], path + (k,))


def at(value, path):
    for k in path:
        value = value[k]
    return value


def ends(value):
    """Return the paths of what is neither a list nor an object."""
    return [path for path in places(value)
            if not isinstance(at(value, path), (list, dict))]


def changed(value, path, change):
    """Return a copy with one part changed."""
    if not path:
        return change(value)
    value = copy.copy(value)
    value[path[0]] = changed(value[path[0]], path[1:], change)
    return value
