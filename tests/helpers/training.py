"""How a training ends, as something that can be compared."""

from hypothesis import assume

from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, RefimplError, SingularError)
from refimpl.svm import svm_hard


def outcome(f, *arguments, **options):
    """Return what f gives, or the error that it ends in."""
    try:
        return f(*arguments, **options)
    except RefimplError as e:
        return e


def ended(f, *arguments, **options):
    """Return what f gives, or the class of the error that it ends in."""
    found = outcome(f, *arguments, **options)
    return type(found) if isinstance(found, RefimplError) else found


def solved(f, *arguments):
    """Return f(*arguments), or None where that is singular."""
    try:
        return f(*arguments)
    except SingularError:
        return None


def hard(X, y):
    """Return svm_hard(); data that are not separable are passed over."""
    try:
        return svm_hard(X, y)
    except NotSeparableError:
        return assume(False)


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
