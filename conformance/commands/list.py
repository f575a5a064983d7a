"""list: the cases that there are."""

from .common import choice as options
from .common import chosen, say

__all__ = ["act", "options"]


def act(call, suite):
    """Print the chosen cases, a line for each."""
    cases = chosen(call, suite)
    width = max(len(case.id) for case in cases)
    say("".join("{:{}}  {:6}  {}\n".format(case.id, width, case.level,
                                           case.why) for case in cases))
    return 0
