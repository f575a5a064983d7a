"""python3 -m tests.bench [--short] [--out FOLDER]: see the package."""

import argparse
import os
import sys
import warnings
from importlib.metadata import version

from conformance.contract.wire import long_integers

from . import report
from .rows import ROWS
from .timing import measure

NAMES = ("numpy", "scipy", "scikit-learn", "statsmodels", "cvxopt", "mlxtend",
         "sympy", "mpmath", "python-flint")


def main(words):
    """Time all tasks; return 1 if an answer is wrong."""
    asked = argparse.ArgumentParser(prog="python3 -m tests.bench")
    asked.add_argument("--short", action="store_true",
                       help="small sizes, some seconds in all")
    asked.add_argument("--out", default=os.path.join("build", "bench"),
                       metavar="FOLDER", help="where the report goes")
    asked.add_argument("--only", default="", metavar="WORD",
                       help="the tasks with this in their name")
    asked = asked.parse_args(words)
    warnings.simplefilter("ignore")     # of the peers
    with long_integers():
        data = everything(asked.short, asked.only)
    files = report.write(data, asked.out)
    print("{} files in {}".format(len(files), asked.out))
    return 1 if any(at["wrong"] for row in data["rows"]
                    for at in row["sizes"]) else 0


def everything(short, only=""):
    """Return the report of all tasks with a word in their name, as data."""
    result = []
    for task in ROWS:
        if only in task.name and (task.short or not short):
            result.append(measure(task, short))
            wrong = [w for at in result[-1]["sizes"] for w in at["wrong"]]
            print(task.name, *("WRONG: " + w for w in wrong), flush=True)
    return {"python": "{} {}.{}.{}".format(
        sys.implementation.name, *sys.version_info[:3]),
        "peers": installed(), "short": short, "rows": result}


def installed():
    """Return {name: version} of the peers, None where one is not at hand."""
    result = dict.fromkeys(NAMES)
    for name in NAMES:
        try:
            result[name] = version(name)
        except ImportError:     # PackageNotFoundError is one
            pass
    return result


if __name__ == "__main__":
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    sys.exit(main(sys.argv[1:]))
