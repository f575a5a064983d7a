"""The exact sums of a table, of any number of files: here, or by Dask.

    Sums     counts, totals and products of the columns of some rows
    add_up   the Sums of CSV files by label, block by block

A column of decimals is whole numbers over a power of ten, and so is a product
of two.  Sums of whole numbers are exact in any order: d^2 numbers for a part
of a table, wherever it lies.
"""

import math
from fractions import Fraction
from importlib.util import find_spec
from itertools import compress
from operator import add, mul

from ..contract.suite import BadCall
from ..contract.values import wire
from ..referee.exact import root, short
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

    def beside(self, value):
        """Return the Sums with one more column, a fraction in each row."""
        p, q = value.as_integer_ratio()
        totals = [row[0] for row in self.half]
        return Sums(self.scales + [q], self.half + [
            [p * v for v in totals] + [p * p * self.n]])

    def over(self, scales):
        factors = [t // s for s, t in zip(self.scales, scales)]
        return [[v * factors[j] * f for v, f in zip(row, factors)]
                for j, row in enumerate(self.half)]

    def product(self, j, k):
        return Fraction(self.half[max(j, k)][min(j, k)],
                        self.scales[j] * self.scales[k])


def add_up(layout, engine=None, watch=None):
    """Return {label: Sums} of the files of a table.Layout, of which the key
    is None where the label is a number, or there is none.  Raises BadCall.

    engine  "dask": each file by a worker of the cluster that Dask's own
            settings name, else of one on this machine
    """
    result = {}
    for part in add_up_by_dask(layout) if engine == "dask" else (
            add_up_file(path, layout, watch) for path in layout.paths):
        add_to(result, part)
    if not result:
        raise BadCall("there are no rows")
    return {label: result[label] for label in sorted(result, key=str)}


def add_to(result, part):
    for label, sums in part.items():
        result[label] = result.get(label, Sums()).add(sums)


def add_up_file(path, layout, watch=None):
    """Return {label: Sums} of a file."""
    result = {}
    for columns in read_blocks(path, layout):
        for label, some in split(columns):
            add_to(result, {label: Sums([scale for _, scale in some], [
                [sum_products(a, b) for b, _ in some[:j + 1]]
                for j, (a, _) in enumerate(some)])})
        if watch:
            watch(sum(sums.n for sums in result.values()), "rows summed")
    return result


def split(columns):
    """Yield (label, columns of Numbers, a one before them) for each text in
    the last column; None where that is Numbers as well.
    """
    columns.insert(0, Numbers([1] * len(columns[0].values), 1))
    if isinstance(columns[-1], Numbers):
        yield None, columns
        return
    texts = columns.pop()
    for label in set(texts):
        here = [text == label for text in texts]
        yield label, [Numbers(list(compress(values, here)), scale)
                      for values, scale in columns]


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
        # one that cannot import it would end at every task, without a word
        if None in [client.run_on_scheduler(find_spec, "conformance"),
                    *client.run(find_spec, "conformance").values()]:
            raise BadCall(
                "the scheduler or a worker of Dask cannot import conformance: "
                "start it in the folder that contains conformance, or install "
                "this project there")
        try:
            for _, part in as_completed(client.map(
                    add_up_file, layout.paths, layout=layout, pure=False),
                    with_results=True):
                yield part
        except BadCall:
            raise
        except Exception as error:  # of whatever kind a worker has
            raise BadCall("a worker of Dask failed: {}".format((str(
                error) or type(error).__name__).splitlines()[0])) from None


def spread_rows(S, centre):
    """Return rows around a centre, whose scatter is S."""
    rows = []
    for k in range(len(S)):
        p, line = S[k][k], S[k]
        if p:
            S = [[v - a * b / p for v, b in zip(row, line)]
                 for row, a in zip(S, line)]
            rows += [[m + a * v / p for m, v in zip(centre, line)]
                     for part in split_squares(p / 2) for a in (part, -part)]
    return rows


def split_squares(value):
    """Yield numbers whose squares add up to a fraction."""
    left = value.numerator * value.denominator
    while left:
        root = math.isqrt(left)
        yield Fraction(root, value.denominator)
        left -= root * root


def wires(values):
    return list(map(wire, values))


def up(x):
    """Return the square root of x, or a little more; 0 below 0."""
    return short(root(x, 20)) if x > 0 else Fraction(0)
