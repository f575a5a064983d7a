"""A good implementation in doubles, with NumPy, SciPy and mpmath.

    python good.py

It is written as its author would who knows numerical methods and nothing of
refimpl, of which it imports nothing; the judge has to pass all that it says.
GOOD_FORMULA=svd in the environment has least squares by another formula.
"""

import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__)))))

import good_closed
import good_machines
import good_models
import good_systems
import good_traces
import numpy

from conformance.adapters.protocol import serve

MODULES = [good_systems, good_closed, good_traces, good_models,
           good_machines]

if __name__ == "__main__":
    serve("good, " + good_systems.FORMULA, numpy.__version__,
          [task for module in MODULES for task in module.TASKS])
