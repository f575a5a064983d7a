"""Golden cases, and the means to check an implementation against them.

    import conformance
    for case in conformance.cases("svm-hard"):
        case.check(mine(**case.input))

From a command line: python3 -m conformance --help.
"""

import os
import sys

__version__ = "1.0.0"
__all__ = ["cases", "check"]

if sys.version_info < (3, 8):
    sys.exit("conformance needs Python 3.8 or newer")
if not os.path.isdir(os.path.dirname(os.path.abspath(__file__))):
    sys.exit("conformance reads files beside it: unpack the zip that it is in")


def cases(task=None, level=None, numbers=None, solvable=False):
    """Return the list of cases of a task and level, of all if None.

    numbers   float, Fraction, Decimal or "numpy": what case.input has, which
              otherwise has ints, floats and strings such as "4/5"; what
              doubles cannot meet is left out for doubles
    solvable  are cases left out if an error is expected?
    Raises conformance.contract.suite.Unknown, a ValueError, for a name that
    does not exist.
    """
    from .grading.case import load_cases
    result = load_cases([task] if task else [], [], [level] if level else [])
    for case in result:
        case.numbers = numbers
    doubles = numbers in (float, "numpy")
    return [case for case in result if not (solvable and case.error)
            and not (doubles and case.beyond("binary64"))]


def check(task, input, answer, unit=None, promise=None, expected_digits=None):
    """Judge an answer to your own question, as Case.check() does.

    input   the named inputs: ints, floats, Fractions, Decimals, strings,
            lists of them, arrays or tables
    The oracle, the judge and the known mistakes are asked in this process.
    Raises ValueError for an input that is none of this task.
    """
    __tracebackhide__ = True
    from .grading.problem import require_own_names
    from .strategies import Problem
    require_own_names(task, input)
    return Problem(task, input).check(answer, unit, promise, expected_digits)
