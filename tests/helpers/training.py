"""How a training ends, as something that can be compared."""

from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, RefimplError)


def typed(value):
    """Return a value with the type of every number in it."""
    if isinstance(value, (list, tuple)):
        return [typed(v) for v in value]
    return type(value), value


def ending(train, *arguments, **options):
    """Return (kind, result or proof or state, the same with its types)."""
    try:
        found = "ended", train(*arguments, **options)
    except NotSeparableError as e:
        found = "not separable: " + str(e), e.lam
    except NotConvergedError as e:
        found = "not converged: " + str(e), e.state
    except RefimplError as e:
        found = type(e).__name__, None
    return found + (typed(found[1]),)
