"""Write the golden cases, as the workshop does:

    python3 -m conformance.generate [--check] [--task TASK]
"""

from .contract import make

if __name__ == "__main__":
    make("generate")
