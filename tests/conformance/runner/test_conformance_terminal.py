"""The command line as a process: signals, closed pipes, terminals."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

from paths import PROGRAMS, ROOT
from questions import IRIS, joined, living, suite
from conformance.__main__ import main

START = "import sys; sys.path[:0] = {!r}; " \
    "from conformance.__main__ import main; sys.exit(main({!r}, {!r}))"


@pytest.fixture
def folder(tmp_path):
    suite(tmp_path)
    return str(tmp_path)


def spawn(words, folder, **more):
    """Start main() in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", START.format([ROOT], words, folder)],
        **dict({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}, **more))


@pytest.mark.campaign
def test_interrupted(folder, tmp_path, interruptible):
    ids = tmp_path / "ids"
    run = spawn(["run", "--impl", joined("silent", ids)], folder)
    interrupt(run, ids, signal.SIGINT)
    out, err = run.communicate(timeout=10)
    assert run.returncode == 130 and not out
    assert err.decode().splitlines() == [
        "conformance: interrupted; nothing was reported"]
    assert not living(ids)


def test_terminated(tmp_path):
    ids = tmp_path / "ids"
    run = subprocess.Popen(
        [sys.executable, "-m", "conformance", "run", "--impl",
         joined("silent", ids)], cwd=ROOT, stderr=subprocess.PIPE)
    interrupt(run, ids, signal.SIGTERM)
    assert run.communicate(timeout=10)[1] == b"" and run.returncode == 143
    assert not living(ids)


def interrupt(run, ids, number):
    """Send a signal as soon as the program has written its id."""
    for _ in range(500):
        if ids.exists() and ids.read_text().endswith("\n"):
            break
        time.sleep(0.01)
    run.send_signal(number)


def test_reader_that_goes_away_is_no_error(tmp_path):
    suite(tmp_path, [dict(IRIS, id="mse/{}".format(i)) for i in range(5000)])
    run = spawn(["list"], str(tmp_path))
    run.stdout.readline()
    run.stdout.close()
    assert run.stderr.read() == b"" and run.wait(10) == 0
    run.stderr.close()


def test_no_standard_output_is_no_error(folder):
    run = spawn(["run", "--impl", joined("honest")], folder,
                preexec_fn=lambda: os.close(1))
    assert run.communicate(timeout=20)[1] == b"" and run.returncode == 0


def test_full_disk_is_told(folder):
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    with open("/dev/full", "wb") as full:
        run = spawn(["list"], folder, stdout=full)
        err = run.communicate(timeout=20)[1].decode()
    assert run.returncode == 2
    assert err.startswith("conformance: ") and err.count("\n") == 1


@pytest.mark.campaign
def test_refimpl_meets_all_from_any_folder(tmp_path):
    environment = dict(os.environ, PYTHONPATH=ROOT)
    run = subprocess.run(
        [sys.executable, "-m", "conformance"], cwd=str(tmp_path),
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.returncode == 0 and run.stderr == b""
    met = run.stdout.decode().splitlines()[-1]
    assert re.fullmatch(r"(\d+) of \1 cases met", met)


def test_progress_is_for_terminals(folder, capsys):
    words = ["run", "--impl", joined("honest")]
    main(words, folder)
    assert "\x1b" not in "".join(capsys.readouterr())
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    run = spawn(words, folder, stderr=theirs)
    out = run.communicate(timeout=20)[0].decode()
    os.close(theirs)
    shown = os.read(ours, 10000).decode()
    os.close(ours)
    assert re.search("\r.*2/4 mse/lengths", shown)
    assert shown.endswith("\r\x1b[K") and "\x1b" not in out
