"""What fits ask of a table: sums that add up, whatever the split.

    Sums     counts, totals and products of the columns of some rows
    add_up   the Sums of a whole table: here, by processes, or by Dask

A column of decimals is whole numbers over a power of ten, and so is a product
of two.  Sums of whole numbers are exact in any order: the parts of a table
are summed wherever they lie, and what is sent is d^2 numbers for each part.
"""

import math
from contextlib import contextmanager
from functools import partial, reduce
from operator import itemgetter, mul

from .parts import Piece, Quoted, columns_in, cut
from .table import BadData, Column

EVERY = 10000           # rows of a table in memory that are summed at once

# Python 3.12 has the sum of products of whole numbers, exact and faster
sum_products = getattr(math, "sumprod", None) or (
    lambda a, b: sum(map(mul, a, b)))


class Sums:
    """Sums over rows of whole numbers, each column over its own scale.

    n        how many rows
    scales   what each column is over
    totals   the sum of each column
    half     half[j][k], k up to j: the products of columns j and k, summed
    groups   {class as it is written: (count, totals of its rows)}
    """

    def __init__(self, columns=(), classes=None):
        """Sum lists of whole numbers with their scales: pairs."""
        values = [v for v, _ in columns]
        self.n = len(values[0]) if values else 0
        self.scales = [scale for _, scale in columns]
        self.totals = list(map(sum, values))
        self.half = [[sum_products(a, b) for b in values[:j + 1]]
                     for j, a in enumerate(values)]
        self.groups = group(values, classes) if classes else {}

    def add(self, other):
        if not self.scales:
            self.__dict__.update(other.__dict__)
            return self
        if self.scales != other.scales:
            common = [s * t // math.gcd(s, t)
                      for s, t in zip(self.scales, other.scales)]
            self.rescale(common)
            other.rescale(common)
        self.n += other.n
        self.totals = plus(self.totals, other.totals)
        self.half = list(map(plus, self.half, other.half))
        for name, (count, totals) in other.groups.items():
            n, before = self.groups.get(name, (0, [0] * len(totals)))
            self.groups[name] = n + count, plus(before, totals)
        return self

    def with_ones(self, place):
        """Return these sums with a column of ones before the place-th."""
        row = self.totals[:place] + [self.n]
        result = Sums()
        result.n, rest = self.n, self.totals[place:]
        result.scales = self.scales[:place] + [1] + self.scales[place:]
        result.totals = self.totals[:place] + [self.n] + rest
        result.half = self.half[:place] + [row] + [
            line[:place] + [total] + line[place:]
            for line, total in zip(self.half[place:], rest)]
        result.groups = {
            name: (n, totals[:place] + [n] + totals[place:])
            for name, (n, totals) in self.groups.items()}
        return result

    def rescale(self, scales):
        by = [t // s for s, t in zip(self.scales, scales)]
        self.scales = scales
        self.totals = list(map(mul, self.totals, by))
        self.half = [[a * b * v for b, v in zip(by, row)]
                     for a, row in zip(by, self.half)]
        self.groups = {name: (count, list(map(mul, totals, by)))
                       for name, (count, totals) in self.groups.items()}


def plus(a, b):
    return [p + q for p, q in zip(a, b)]


def group(values, classes):
    places = {}
    for i, name in enumerate(classes):
        places.setdefault(name, []).append(i)
    result = {}
    for name, kept in places.items():
        pick = itemgetter(*kept, kept[0])       # two at least: a tuple
        result[name] = len(kept), [sum(pick(v)) - v[kept[0]] for v in values]
    return result


def sums_of(columns, classes=None, watch=None):
    result = Sums()
    for first in range(0, len(columns[0].values), EVERY):
        if watch:
            watch(first, "rows of the Gram matrix")
        result.add(Sums([(list(c.values[first:first + EVERY]), c.scale)
                         for c in columns],
                        classes and classes[first:first + EVERY]))
    return result


def sums_in(layout, piece, watch=None):
    """Return (piece, its Sums); None in their place where it is Quoted."""
    result = Sums()
    try:
        for columns in columns_in(piece, layout):
            numbers = [c for c in columns if isinstance(c, Column)]
            words = [c.values for c in columns if not isinstance(c, Column)]
            result.add(Sums([(list(c.values), c.scale) for c in numbers],
                            words[0] if words else None))
            if watch:
                watch(result.n, "rows summed")
    except Quoted:
        return piece, None
    return piece, result


def add_up(layout, jobs=1, engine=None, watch=None):
    """Return the Sums of a table, in as many processes as there are jobs.

    engine  "dask": by the workers of Dask, else by processes of our own
    Raises BadData.
    """
    whole = [Piece(path, None, None) for path in layout.paths]
    if jobs == 1 and engine is None:
        result = dict(sums_in(layout, piece, watch) for piece in whole)
    else:
        with workers(layout, jobs, engine) as work:
            result = {}
            for piece, part in work(cut(layout, jobs)):
                result.setdefault(piece.path, []).append(part)
                if watch:
                    watch(len(result), "parts summed")
            quoted = [piece for piece in whole
                      if None in result.get(piece.path, ())]
            result.update((piece.path, [part]) for piece, part in work(quoted))
        result = {path: together(parts) for path, parts in result.items()}
    total = together(result.values())
    if not total.n:
        raise BadData("there are no rows")
    return total


def together(parts):
    return reduce(Sums.add, (part for part in parts if part.n), Sums())


@contextmanager
def workers(layout, jobs, engine):
    """Give a function: pieces to pairs of a piece and its Sums, any order."""
    work = partial(sums_in, layout)
    if engine == "dask":
        with dask_client(jobs) as client:
            from dask.distributed import as_completed

            def ask(pieces):
                for _, pair in as_completed(client.map(
                        work, pieces, pure=False), with_results=True):
                    yield pair
            yield lambda pieces: apart(work, pieces, ask)
    else:
        from multiprocessing import Pool
        with Pool(jobs) as pool:
            yield lambda pieces: apart(work, pieces, partial(
                pool.imap_unordered, work))


def apart(work, pieces, ask):
    """Yield what comes of pieces; standard input is read here, alone."""
    for piece in pieces:
        if piece.path == "-":
            yield work(piece)
    yield from ask([piece for piece in pieces if piece.path != "-"])


def dask_client(jobs):
    """Return a client of Dask: of the scheduler that its settings name, else
    of a cluster of so many processes on this machine.
    """
    try:
        import dask
        from dask.distributed import Client
    except ImportError:
        raise BadData("--engine dask needs Dask: pip install dask "
                      "distributed") from None
    if dask.config.get("scheduler-address", None):
        return Client()
    return Client(n_workers=jobs, threads_per_worker=1, processes=True,
                  dashboard_address=":0")
