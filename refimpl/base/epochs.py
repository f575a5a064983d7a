"""How a computation ends that needs an unknown number of digits."""

from .errors import NotConvergedError


def agreed(compute, start, limit):
    """Return what compute(n) gives for some n and again for 2 n.

    For digits that no bound proves: twice the precision gives the same.

    Takes:  compute  a function of a precision; None is no result yet
            start, limit  the first precision and one that is too much
    Raises: NotConvergedError with the last result
    """
    last = None
    while start < limit:
        found = compute(start)
        if found is not None and found == last:
            return found
        last, start = found, 2 * start
    raise NotConvergedError(
        "the digits do not settle at a precision of {}".format(limit), last)
