"""How a training loop ends where the text's own would not."""

from .errors import NotConvergedError, NotSeparableError


def begin(seen, state, epochs, limit, reached, prove):
    """Return at the start of an epoch, or raise what ends the training.

    In exact numbers a state that has been there before proves that the run
    never ends, and so that no hyperplane separates the classes; lambda shows
    it without the run.  In floats a return may be an accident of rounding:
    then there is no lambda and nothing is proved.

    Takes:  seen     the states so far, a set; this one is added
            state    numbers that determine the rest of the run
            epochs   how many are over
            limit    how many are allowed
            reached  the result so far
            prove    a function that gives lambda, or None
    Raises: NotSeparableError, NotConvergedError
    """
    state = tuple(state)
    lam = prove() if state in seen else None
    if lam is not None:
        raise NotSeparableError(
            "the state after {} epochs has been there before".format(epochs),
            lam)
    if state in seen or epochs == limit:
        raise NotConvergedError(
            "{} epochs without an end".format(epochs), reached)
    seen.add(state)
