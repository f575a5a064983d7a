"""Dask and Parquet: the sums of a table that others read, the same bits.

Needs Dask with its distributed scheduler, and pyarrow: .ci/run installs them.
"""

import os
import random
from decimal import Decimal
from fractions import Fraction

import pytest
from peers import needed
from questions import status

from conformance.grading import moments, parts
from conformance.grading.moments import add_up
from conformance.grading.parts import Layout
from conformance.grading.table import BadData

NAMES = ("a", "b", "y")


@pytest.fixture
def rows():
    draw = random.Random(5)
    return [[round(draw.gauss(0, 9), 2) for _ in NAMES] for _ in range(600)]


@pytest.fixture
def tables(rows, tmp_path):
    """Files that are one table: all of it, and in eight parts."""
    def write(name, some):
        path = tmp_path / name
        path.write_text(",".join(NAMES) + "\n" + "".join(
            ",".join(map(str, row)) + "\n" for row in some))
        return str(path)
    return write("t.csv", rows), [
        write("p{}.csv".format(k), rows[75 * k:75 * k + 75])
        for k in range(8)]


@pytest.fixture(scope="module")
def cluster():
    """Two processes of Dask, kept for all tests."""
    needed("dask")
    distributed = needed("distributed")
    with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True,
            dashboard_address=":0") as result:
        yield result


@pytest.fixture
def client(cluster):
    """Have clients connect to that cluster, by the setting of Dask."""
    dask = needed("dask")
    with dask.config.set({"scheduler-address": cluster.scheduler_address}):
        yield


def layout(paths):
    return Layout(list(paths), NAMES, (), ",", ".", "utf-8")


def answer(capsys, paths, *more):
    """Return the reply that grade prints, and what is below it."""
    capsys.readouterr()
    ended = status(["grade", *paths, "--task", "least-squares", "--label",
                    "y", "--set", "intercept=true", *more])
    out, err = capsys.readouterr()
    assert (ended, err) == (0, "")
    return [line for line in out.splitlines() if "second" not in line]


def test_eight_parts_by_dask_are_the_whole_by_one(tables, client, capsys):
    whole, eight = tables
    one = answer(capsys, [whole], "--jobs", "2")
    assert one == answer(capsys, eight, "--engine", "dask")
    assert one == answer(capsys, [whole], "--engine", "dask", "--jobs", "5")


def test_dask_starts_processes_of_its_own(tables):
    needed("distributed")
    with moments.dask_client(2) as result:
        assert len(result.scheduler_info()["workers"]) == 2
        pids = set(result.run(os.getpid).values())
        assert len(pids) == 2 and os.getpid() not in pids


def test_a_wrong_cell_is_told_from_afar(tables, client):
    with open(tables[1][3], "a") as file:
        file.write("1,x,2\n")
    with pytest.raises(BadData, match="p3.csv: row 76 .line 77., column 'b'"):
        add_up(layout(tables[1]), 2, "dask")


@pytest.fixture
def parquet(rows, tmp_path):
    """The same table as Parquet, in several row groups: exact decimals."""
    pyarrow = needed("pyarrow")
    from pyarrow.parquet import write_table
    path = str(tmp_path / "t.parquet")
    write_table(pyarrow.table({
        name: [Decimal(repr(v)) for v in column]
        for name, column in zip(NAMES, zip(*rows))}), path,
        row_group_size=100)
    return path


def test_parquet_is_the_same_table(tables, parquet, client, capsys):
    one = answer(capsys, [tables[0]], "--jobs", "2")
    for more in (["--jobs", "2"], ["--engine", "dask"]):
        assert one == answer(capsys, [parquet], *more)
    assert len(parts.cut(layout([parquet]))) == 6


def test_doubles_of_parquet_are_what_they_are(rows, tmp_path):
    pyarrow = needed("pyarrow")
    from pyarrow.parquet import write_table
    path = str(tmp_path / "d.parquet")
    columns = list(zip(*rows))
    write_table(pyarrow.table(dict(zip(NAMES, columns))), path)
    sums = add_up(layout([path]))
    assert Fraction(sums.half[1][0], sums.scales[0] * sums.scales[1]) == sum(
        Fraction(a) * Fraction(b) for a, b in zip(*columns[:2]))
    write_table(pyarrow.table({"a": [1, None], "b": [1, 2], "y": [1, 2]}),
                path)
    with pytest.raises(BadData, match="row 2, column 'a': the value is miss"):
        add_up(layout([path]))
    open(path, "w").close()
    with pytest.raises(BadData, match="d.parquet: "):
        add_up(layout([path]))
