"""What ran of the numbered lines: a call is followed, and knows nothing.

    follow   the steps of a call, its result or its error
"""

import sys
from collections import namedtuple

from ..base.errors import RefimplError
from .follower import Follower, Stop

# steps: a list of Step.  result: None after an error.  error: None or what
# was raised.  left_out: how many steps were made beyond those kept.
Run = namedtuple("Run", "steps result error left_out")


def follow(called, words=None, **options):
    """Return the Run of a function without arguments.

    Takes:  words  what a test's two answers are called, by "name tag"
            options  those of Follower
    Gives:  Run; an error of the function stands in it
    """
    follower = Follower(words or {}, **options)
    before, result, error = sys.gettrace(), None, None
    sys.settrace(follower.enter)
    try:
        result = called()
    except Stop:
        pass
    except (RefimplError, ArithmeticError) as e:
        error = e
    finally:
        sys.settrace(before)
        if follower.announced:
            sys.stderr.write("\r" + " " * 40 + "\r")
    return Run(follower.steps, result, error,
               follower.count - len(follower.steps))
