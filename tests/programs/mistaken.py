"""An implementation of svm-hard with one mistake: python mistaken.py slab.

It gives 2 / |w|, the width of the slab, as the margin, which is 1 / |w|.
"""

import json
import os
import sys
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__)))))

from refimpl.__main__ import read_message
from refimpl.oracle.tasks import answer


def main():
    for line in sys.stdin:
        request = read_message(line.encode())
        reply = answer(request)
        output = reply.get("output", {})
        if request["task"] == "hello":
            output["tasks"] = ["svm-hard"]
        elif "margin" in output:
            output["margin"] = str(2 * Fraction(output["margin"]))
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
