"""Dask: the sums of a table that others read, the same bits.

Needs Dask with its distributed scheduler: .ci/run installs it.
"""

import os
import random
import subprocess
import sys

import pytest
from peers import needed
from questions import status

from conformance.contract.suite import BadCall
from conformance.grading.sums import add_up
from conformance.grading.table import Layout

NAMES = ("a", "b", "y")
FIT = "least-squares", "--label", "y", "--set", "intercept=true"


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
    return Layout(list(paths), ",", NAMES)


def answer(capsys, paths, *asked):
    """Return the reply that grade prints, and what is below it."""
    capsys.readouterr()
    ended = status(["grade", *paths, "--task", *asked])
    out, err = capsys.readouterr()
    assert (ended, err) == (0, "")
    return [line for line in out.splitlines() if "second" not in line]


def test_eight_parts_by_dask_are_the_whole_by_one(tables, client, capsys):
    whole, eight = tables
    assert answer(capsys, [whole], *FIT) == answer(
        capsys, eight, *FIT, "--engine", "dask")


def test_a_wrong_cell_is_told_from_afar(tables, client):
    with open(tables[1][3], "a") as file:
        file.write("1,x,2\n")
    with pytest.raises(BadCall, match="p3.csv: row 76 .line 77., column 'b'"):
        add_up(layout(tables[1]), "dask")


def test_a_worker_without_this_project_is_told(tables, tmp_path):
    """One that was started elsewhere."""
    dask, distributed = needed("dask"), needed("distributed")
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0"
                                  ) as cluster:
        worker = subprocess.Popen(
            [sys.executable, "-m", "dask", "worker", "--no-nanny",
             "--no-dashboard", cluster.scheduler_address],
            cwd=str(tmp_path), env=dict(os.environ, PYTHONPATH=""),
            stderr=subprocess.DEVNULL)
        try:
            with distributed.Client(cluster) as client:
                client.wait_for_workers(1, 60)
            with dask.config.set({
                    "scheduler-address": cluster.scheduler_address}):
                with pytest.raises(BadCall, match="cannot import conformance"):
                    add_up(layout(tables[1]), "dask")
        finally:
            worker.terminate()
            worker.wait()
