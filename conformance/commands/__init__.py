"""The commands of the command line, a module for each, named like it.

A module has options(parser), which adds what follows the name, and
act(call, suite), which does it and returns the exit status.  It is imported
when its command is called.
"""

# name -> a line on it; --help shows them in this order.
COMMANDS = {
    "run": "hold an implementation to cases",
    "doctor": "look at a program that is being written, step by step",
    "list": "the cases, a line for each",
    "show": "one case in words",
    "explain": "judge one answer, in words",
    "emit": "the questions as JSON Lines",
    "judge": "judge a file of answers",
    "report": "several runs side by side, as a page and more",
    "diff": "what changed from one run to another",
    "export": "the cases as files, for a harness of your own",
    "grade": "hold an implementation to the oracle on your own data",
    "fuzz": "random problems; a failure is made small and printed as a case",
    "matrix": "refimpl on every interpreter at hand",
}
