"""Make the page as a folder to publish: python3 -m conformance.page --out F"""

from ..contract import make

if __name__ == "__main__":
    make("publish")
