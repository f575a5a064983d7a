"""Write the golden cases: python3 -m conformance.generate [--check | --freeze]

The work is done in the workshop; this is its door.
"""

import sys

from .workshop.generate import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
