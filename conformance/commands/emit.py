"""emit: the questions as JSON Lines."""

from ..runner.offline import questions
from .common import arithmetic, choice, chosen, say


def options(parser):
    """Add the options of emit."""
    arithmetic(parser)
    choice(parser)


def act(call, suite):
    """Print the questions, a line for each."""
    say("".join(line + "\n" for line in questions(chosen(call, suite),
                                                  call.arithmetic)))
    return 0
