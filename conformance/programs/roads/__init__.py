"""Roads: right and plain programs in doubles, as people write them.

A wrong answer depends on the road that was taken, where a right one does not;
so there are several for some tasks.  Each takes the inputs of its task by
name, lambda as lam, a kernel as (name, parameters), and returns its outputs.

    ROADS   {task: [programs]}
"""

from . import kernels, likelihood, perceptrons  # they enter their roads
from .regression import ROADS

__all__ = ["ROADS", "kernels", "likelihood", "perceptrons"]
