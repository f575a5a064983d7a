"""The exact sums of a table, of any number of files: here, or by Dask.

    Sums     counts, totals and products of the columns of some rows
    add_up   the Sums of CSV files, block by block

A column of decimals is whole numbers over a power of ten, and so is a product
of two.  Sums of whole numbers are exact in any order: d^2 numbers for a part
of a table, wherever it lies.
"""

import math
from fractions import Fraction
from functools import reduce
from operator import add, mul

from ..contract.suite import BadCall
from .table import Numbers, read_blocks

# Python 3.12 has the sum of products of whole numbers, exact and faster
sum_products = getattr(math, "sumprod", None) or (
    lambda a, b: sum(map(mul, a, b)))


class Sums:
    """Sums over rows of whole numbers, each column over its own scale.

    scales   what each column is over; the first column is a one in each row
    half     half[j][k], k up to j: the products of columns j and k, summed
    """

    def __init__(self, scales=(), half=()):
        self.scales, self.half = scales, half
        self.n = half[0][0] if half else 0

    def add(self, other):
        """Return the Sums of both, over common scales."""
        if not (self.n and other.n):
            return self if self.n else other
        scales = [s * t // math.gcd(s, t)
                  for s, t in zip(self.scales, other.scales)]
        return Sums(scales, [list(map(add, *rows)) for rows in zip(
            self.over(scales), other.over(scales))])

    def over(self, scales):
        factors = [t // s for s, t in zip(self.scales, scales)]
        return [[v * factors[j] * f for v, f in zip(row, factors)]
                for j, row in enumerate(self.half)]

    def product(self, j, k):
        return Fraction(self.half[max(j, k)][min(j, k)],
                        self.scales[j] * self.scales[k])


def add_up(layout, engine=None, watch=None):
    """Return the Sums of the files of a table.Layout.  Raises BadCall.

    engine  "dask": each file by a worker of the cluster that Dask's own
            settings name, else of one on this machine
    """
    result = reduce(Sums.add, add_up_by_dask(layout) if engine == "dask" else (
        add_up_file(path, layout, watch) for path in layout.paths), Sums())
    if not result.n:
        raise BadCall("there are no rows")
    return result


def add_up_file(path, layout, watch=None):
    """Return the Sums of a file."""
    result = Sums()
    for columns in read_blocks(path, layout):
        columns.insert(0, Numbers([1] * len(columns[0].values), 1))
        result = result.add(Sums([scale for _, scale in columns], [
            [sum_products(a, b) for b, _ in columns[:j + 1]]
            for j, (a, _) in enumerate(columns)]))
        if watch:
            watch(result.n, "rows summed")
    return result


def add_up_by_dask(layout):
    try:
        import dask
        from dask.distributed import Client, as_completed
    except ImportError:
        raise BadCall("--engine dask needs Dask: pip install dask "
                      "distributed") from None
    near = {} if dask.config.get("scheduler-address", None) else {
        "threads_per_worker": 1, "dashboard_address": ":0"}
    with Client(**near) as client:
        for _, part in as_completed(client.map(
                add_up_file, layout.paths, layout=layout, pure=False),
                with_results=True):
            yield part
