"""The command line: exit statuses, messages, signals, files it writes."""

import json
import os
import subprocess
import sys

import pytest

from peers import posix
from paths import ROOT, read_tables, run_words
from questions import IRIS, joined, status, suite

from conformance.contract.suite import load
from conformance.programs import naming
from conformance.runner.record import whole

ROWS = read_tables(__file__)
START = "import sys; sys.path[:0] = {!r}; " \
    "from conformance.__main__ import main; sys.exit(main({!r}, {!r}))"


@pytest.mark.parametrize("fault", [RecursionError, KeyboardInterrupt])
def test_a_verdict_stands_whatever_becomes_of_its_name(
        folder, capsys, monkeypatch, fault):
    def fail(*_):
        raise fault
    for name in ("name_task", "name_one"):
        monkeypatch.setattr(naming, name, fail)
    assert status(["run", "--impl", joined("wrong")], folder) == 1
    assert status(["explain", "mse/trouble", '{"mse": 24}'], folder) == 1
    out = capsys.readouterr().out
    assert "3 of 4 cases passed, 1 fail" in out
    assert out.count("no name: ") == 2 and "mse is 24, expected 25" in out


@pytest.mark.parametrize("options, ended, words", ROWS["digits"])
def test_digits_that_are_asked_for(
        folder, tmp_path, capsys, options, ended, words):
    """close is one word in text, JSON, JUnit and HTML."""
    answers, kinds = tmp_path / "a.jsonl", ("json", "junit", "html")
    answers.write_text("".join(json.dumps(dict(reply, id="mse/" + name)) + "\n"
                               for name, reply in (
        ("first", {"output": {"mse": 0.125001}}),
        ("trouble", {"output": {"mse": 25}}),
        ("lengths", {"error": {"kind": "shape"}}),
        ("iris-petals", {"output": {"mse": 0.33331}}))) + json.dumps({
            "id": "hello", "output": {"unit": "binary64", "tasks": ["mse"]}}))
    assert status(["judge", str(answers)] + options + [
        "--{}={}".format(kind, tmp_path / kind) for kind in kinds],
        folder) == ended
    assert words in "".join(capsys.readouterr())
    if ended < 2:
        assert {("close" in (tmp_path / kind).read_text()) for kind in kinds
                } == {ended == 1}


@pytest.mark.parametrize("command", ["run", "grade"])
def test_what_failed_is_told_and_kept_before_names_are_looked_for(
        folder, tmp_path, capsys, monkeypatch, command):
    path, answer = tmp_path / "run.json", tmp_path / "answer.json"
    answer.write_text('{"mse": 24}')
    words = {"run": ["--impl", joined("wrong"), "--json", str(path)],
             "grade": ["--task", "mse", "--answer", str(answer), "--input",
                       '{"y": [5, 0], "predictions": [0, 5]}']}[command]
    told, kept = [], []

    def name(*_):
        told.append(capsys.readouterr().out)
        kept.append(path.exists() and '"status": "fail"' in path.read_text())
        return {"mse/trouble": "a name"} if command == "run" else "a name"
    for function in ("name_run", "name_one"):
        monkeypatch.setattr(naming, function, name)
    assert status([command] + words, folder) == 1
    assert "expected" in told[0] and "a name" not in told[0]
    out = capsys.readouterr().out
    assert "looks like: a name" in out and "expected" not in out
    assert len(told) == 1 and kept == [command == "run"] and (
        command != "run" or "a name" in path.read_text())


@pytest.mark.sample(4)
@pytest.mark.parametrize("name, expected", ROWS["exit"])
def test_exit_status_of_a_run(folder, capsys, name, expected):
    words = ["run", "--impl", joined(name)]
    if name == "honest":
        del words[0]        # it may be left out
    assert status(words, folder) == expected
    out, err = capsys.readouterr()
    assert ("cases passed" in out) == (expected != 3)
    assert err.startswith("conformance: no answer to hello") == (expected == 3)


@pytest.mark.parametrize("words, message", ROWS["wrong"])
def test_wrong_call(folder, capsys, words, message):
    words = [__file__ if word == "HERE" else word for word in words]
    absent = words[-1] in ("/no/such/program", "sklern")
    assert status(words, folder) == (3 if absent else 2)
    out, err = capsys.readouterr()
    assert message in err and "Traceback" not in err and not out


@pytest.mark.campaign
def test_the_file_runs_as_a_script(tmp_path):
    path = os.path.join(ROOT, "conformance", "__main__.py")
    done = run_words(sys.executable, "-E", path, "run", "--task", "mse",
                     cwd=str(tmp_path))
    assert done.returncode == 0, done.stderr
    count = len(load(["mse"]))
    assert done.stdout.endswith("{0} of {0} cases passed\n".format(count))


@pytest.mark.parametrize("content", [
    "{", "[]", '{"task": "mse", "date": "", "cases": [{"id": "mse/a"}]}'])
def test_broken_case_file_and_no_cases(tmp_path, capsys, content):
    for folder in (tmp_path, tmp_path / "none"):
        assert status(["list"], str(folder)) == 2
    assert "there are no cases in" in capsys.readouterr().err
    (tmp_path / "mse.json").write_text(content)
    assert status(["list"], str(tmp_path)) == 2
    assert "mse.json" in capsys.readouterr().err


@pytest.mark.sample(3)
@pytest.mark.parametrize("words, count", ROWS["chosen"])
def test_cases_are_chosen_by_name(folder, capsys, words, count):
    assert status(["run", "--impl", joined("honest")] + words, folder) == 0
    assert "{0} of {0} cases passed".format(count) in capsys.readouterr().out
    assert status(["list"] + words, folder) == 0
    assert len(capsys.readouterr().out.splitlines()) == count


def test_show_leads_to_the_walk_of_a_case(folder, tmp_path, capsys):
    path = tmp_path / "walk.html"
    assert status(["show", "mse/trouble", "--html", str(path)], folder) == 0
    assert str(path) in capsys.readouterr().out
    assert "regression.mean_squared_error" in path.read_text()


def test_timeout_and_arithmetic_reach_the_program(folder, tmp_path, capsys):
    words = ["run", "--timeout", "2.5", "--impl",
             joined("hangs", tmp_path / "ids")]
    assert status(words, folder) == 1
    assert "no answer within 2.5 s" in capsys.readouterr().out
    words = ["run", "--arithmetic", "float", "--impl", joined("mirror")]
    assert status(words, folder) == 0
    assert "arithmetic float" in capsys.readouterr().out


def known(tmp_path, content):
    """Return the option for a list of known failures."""
    path = tmp_path / "known.json"
    path.write_text(content if isinstance(content, str)
                    else json.dumps(content))
    return ["--baseline", str(path)]


@pytest.mark.parametrize("words, reasons, expected, said", ROWS["known"])
def test_what_is_known_and_what_came(folder, tmp_path, capsys, words, reasons,
                                     expected, said):
    path = tmp_path / "run.json"
    assert status(["run", "--impl", joined(words[0]), "--json", str(path)]
                  + words[1:] + known(tmp_path, reasons), folder) == expected
    out = capsys.readouterr().out
    assert said in out and (said or "known" not in out)
    assert "mistake" not in out or expected
    assert all(r["known"] == reasons.get(r["id"])
               for r in json.loads(path.read_text())["results"])


@pytest.mark.parametrize("content, message", ROWS["baseline"] + [
    ["[" * 100000, "JSON"]])
def test_a_baseline_that_is_none(folder, tmp_path, capsys, content, message):
    words = known(tmp_path, content)
    assert status(["run", "--impl", joined("honest")] + words, folder) == 2
    said, err = capsys.readouterr()
    assert message in err and "known.json" in err and not said
    assert "Traceback" not in err


def spawn(words, folder, **more):
    """Start main() in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", START.format([ROOT], words, folder)],
        **dict({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}, **more))


def test_reader_that_goes_away_is_no_error(tmp_path):
    suite(tmp_path, [dict(IRIS, id="mse/{}".format(i)) for i in range(1500)])
    run = spawn(["list"], str(tmp_path))
    run.stdout.readline()
    run.stdout.close()
    assert run.stderr.read() == b"" and run.wait(10) == 0
    run.stderr.close()


@posix
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


@pytest.mark.parametrize("failure", [ValueError, KeyboardInterrupt])
def test_file_is_left_alone_by_a_failure(tmp_path, failure):
    path = tmp_path / "report.json"
    path.write_text("before")
    with pytest.raises(failure):
        with whole(str(path)) as write:
            write([1] if failure is KeyboardInterrupt else float("nan"))
            raise failure
    assert path.read_text() == "before"
    assert os.listdir(str(tmp_path)) == ["report.json"]


def test_one_folder_is_made_and_no_more(tmp_path):
    with whole(str(tmp_path / "new" / "report")) as write:
        write("text")
    assert (tmp_path / "new" / "report").read_text() == "text"
    with pytest.raises(OSError, match="no folder"):
        with whole(str(tmp_path / "a" / "b" / "report")):
            pass


@posix
def test_no_report_is_written_through_a_link(tmp_path):
    (tmp_path / "to").write_text("before")
    (tmp_path / "link").symlink_to(tmp_path / "to")
    with pytest.raises(OSError, match="link is a symbolic link"):
        with whole(str(tmp_path / "link")) as write:
            write([2])
    assert (tmp_path / "to").read_text() == "before"
    assert sorted(os.listdir(str(tmp_path))) == ["link", "to"]
