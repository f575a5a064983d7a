"""Make the page as a folder to publish: python3 -m conformance.page --out F"""

import sys

from ..contract import LeftOut, load_makers

if __name__ == "__main__":
    try:
        main = load_makers("publish").main
    except LeftOut as error:
        sys.exit("conformance.page: {}".format(error))
    sys.exit(main())
