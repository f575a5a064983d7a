"""python3 -m tests.bench [--short] [--out FOLDER]: see the package."""

import argparse
import os
import sys
import warnings

from conformance.contract.wire import long_integers

from . import report, run


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
        data = run.everything(asked.short, asked.only)
    files = report.write(data, asked.out)
    print("{} files in {}".format(len(files), asked.out))
    return 1 if any(at["wrong"] for row in data["rows"]
                    for at in row["sizes"]) else 0


if __name__ == "__main__":
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    sys.exit(main(sys.argv[1:]))
