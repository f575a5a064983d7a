"""Exact least squares over parts of the rows, each summed on its own:
python3 -m tests.bench.parts DATA.csv [--parts N] [--dask]

The last column of the table is the target, the first line its heads.  X'X,
X'y and y'y enter an exact fit through sums of ints: those of two parts add,
in any order, so that the weights have the same bits as from one pass.  With
--dask the parts are made by Dask, else by processes of the standard library.
"""

import argparse
import csv
import functools
import itertools
import multiprocessing
import sys
from fractions import Fraction

from refimpl.base.ratio import from_ints, to_ints
from refimpl.base.rational import lcm
from refimpl.fast.fits import multiply_columns, solve_sums


def rows(path, first, step):
    """Yield every step-th row of a table, with the constant before y."""
    with open(path, newline="", encoding="utf-8") as file:
        lines = itertools.islice(csv.reader(file), 1 + first, None, step)
        for line in lines:
            row = [int(v) if v.lstrip("-").isdigit() else Fraction(v)
                   for v in line]
            yield row[:-1] + [1, row[-1]]


def summed(path, step, first):
    """Return the products of the columns of a part, and what they are over.

    A block is in ints over s, so that its products are over s * s.
    """
    sums, part = None, rows(path, first, step)
    for block in iter(lambda: list(itertools.islice(part, 1000)), []):
        ints, s = to_ints(block)
        X, y = [row[:-1] for row in ints], [row[-1] for row in ints]
        sums = add(sums, (multiply_columns(X, y), s * s))
    return sums


def add(one, other):
    """Return the sum of two (products, s); None stands for no rows."""
    if one is None or other is None:
        return one or other
    (A, s), (B, t) = one, other
    D = lcm(s, t)
    return [[D // s * u + D // t * v for u, v in zip(a, b)]
            for a, b in zip(A, B)], D


def together(parts):
    """Return the weights, the constant last, from the sums of all parts."""
    half, _ = functools.reduce(add, parts)
    x, d, _ = solve_sums(half)
    return from_ints(x, d)


def by_processes(path, count):
    """Return the weights by so many processes."""
    with multiprocessing.Pool(count) as pool:
        return together(pool.map(functools.partial(
            summed, path, count), range(count)))


def by_dask(path, count):
    """Return the weights by so many delayed parts; needs Dask."""
    import dask
    return together(dask.compute(*[
        dask.delayed(summed)(path, count, k) for k in range(count)]))


def main(words):
    """Print the weights of a table, a line each."""
    asked = argparse.ArgumentParser(prog="python3 -m tests.bench.parts")
    asked.add_argument("data", metavar="DATA.csv")
    asked.add_argument("--parts", type=int, default=2, metavar="N")
    asked.add_argument("--dask", action="store_true")
    asked = asked.parse_args(words)
    way = by_dask if asked.dask else by_processes
    for w in way(asked.data, asked.parts):
        print(w)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
