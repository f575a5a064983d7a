"""Write the golden cases:

    python3 -m conformance.generate [--check] [--task TASK]

The work is done in the workshop; this is its door.
"""

import sys

from .contract import LeftOut, load_makers

if __name__ == "__main__":
    try:
        main = load_makers("generate").main
    except LeftOut as error:
        sys.exit("conformance.generate: {}".format(error))
    sys.exit(main(sys.argv[1:]))
