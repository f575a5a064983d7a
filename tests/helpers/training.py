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
    result = outcome(f, *arguments, **options)
    return type(result) if isinstance(result, RefimplError) else result


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
    if isinstance(value, (list, tuple)):
        return [typed(v) for v in value]
    return type(value), value


def ending(train, *arguments, **options):
    """Return (kind, result or proof or state, the same with its types)."""
    try:
        result = "ended", train(*arguments, **options)
    except NotSeparableError as e:
        result = "not separable: " + str(e), e.lam
    except NotConvergedError as e:
        result = "not converged: " + str(e), e.state
    except RefimplError as e:
        result = type(e).__name__, None
    return result + (typed(result[1]),)
