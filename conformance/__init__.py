"""Golden cases, and the means to hold an implementation to them.

    import conformance
    for case in conformance.cases("svm-hard"):
        case.check(mine(**case.input))

From a command line: python3 -m conformance --help.
"""

import sys

__all__ = ["cases"]

if sys.version_info < (3, 8):
    sys.exit("conformance needs Python 3.8 or newer; refimpl runs on 3.6")


def cases(task=None, level=None):
    """Return the list of cases of a task and level, of all if None.

    Raises conformance.contract.suite.Unknown, a ValueError, for a name that
    does not exist.
    """
    from .contract.suite import load
    return load([task] if task else [], [], [level] if level else [])
