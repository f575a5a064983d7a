"""The commands of the command line, a module for each or for a few.

A module has COMMANDS, a tuple of Command.  A new command is a new entry
there, and its module in MODULES; --help shows them in this order.
"""

from . import (doctoring, exporting, fuzzing, grading, interpreting, judging,
               looking, reporting, running)

MODULES = (running, doctoring, looking, judging, reporting, exporting,
           grading, fuzzing, interpreting)
COMMANDS = tuple(command for module in MODULES for command in module.COMMANDS)
