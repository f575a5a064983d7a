"""How loops end that would not end by themselves.

    begin   a training loop, on data that are not separable
    bound   weights that grow at every step
    agreed  a computation that needs an unknown number of digits
"""

from .errors import NotConvergedError, NotSeparableError, NumberError
from .rational import Rational, ratio

DIGITS = 20000      # an exact weight of more digits than this ends the run
OURS = 5000         # the same where fractions are our own, which are slower
FAR, LOST = 1 << 50, 1 << 45
KEPT = 1 << 19      # numbers in states; a longer run keeps few of its states


def begin(seen, state, epochs, limit, reached, prove):
    """Return at the start of an epoch, or raise what ends the training.

    In exact numbers a state that has been there before proves that the run
    never ends, and so that no hyperplane separates the classes; lambda shows
    it without the run.  In floats a return may be an accident of rounding:
    then there is no lambda and nothing is proved.

    The first states are all kept.  After KEPT numbers only those after 2**k
    epochs are: a run that goes round still meets one of them (Brent), and
    memory does not grow with the epochs.

    Takes:  seen     the states so far, a set; this one may be added
            state    numbers that determine the rest of the run
            epochs   how many are over
            limit    how many are allowed
            reached  the result so far
            prove    a function that gives lambda, or None
    Raises: NotSeparableError, NotConvergedError; NumberError where a float
            of the state is no finite one
    """
    state = tuple(state)
    if any(isinstance(v, float) and v - v != 0 for v in state):
        raise NumberError("after {} epochs the state is not finite".format(
            epochs))
    back = state in seen
    lam = prove() if back else None
    if lam is not None:
        raise NotSeparableError(
            "the state after {} epochs has been there before".format(epochs),
            lam)
    if back or epochs == limit:
        raise NotConvergedError(
            "{} epochs without an end".format(epochs), reached)
    if len(seen) * len(state) < KEPT or epochs & (epochs - 1) == 0:
        seen.add(state)


def bound(w, before, r=0, x=None):
    """Raise where the weights w are too large to go on.

    Takes:  before  the last ones that were not
            r, x    a residual that was squared, and its row
    Raises: NotConvergedError; NumberError where floats have left nothing of
            the residual, and its square is more than they would lose of w
    """
    if x and isinstance(w[0], float):
        size, most = [max([abs(v) for v in row]) for row in (before, x)]
        if size * most * most * most > FAR and size * most > abs(r) * LOST:
            raise NumberError("nothing is left of a residual")
    for v in w:
        if isinstance(v, float):
            if v - v != 0:
                raise NotConvergedError(
                    "the weights left the range of floats", before)
        elif type(v) is int or hasattr(v, "denominator"):
            size = max(abs(part) for part in ratio(v))
            most = OURS if isinstance(v, Rational) else DIGITS
            # 10**k has more than 3.3 k bits
            if size >> 33 * most // 10 and size >= 10 ** most:
                raise NotConvergedError(
                    "the weights passed {} digits".format(most), before)


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
