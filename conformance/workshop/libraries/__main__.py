"""Hold every implementation to the suite, and keep what is no pass.

    python3 -m conformance.workshop.libraries [--check] [--jobs N]
                            [--timeout S] [--libraries] [NAME ...]

runs those that are installed, or these, and writes verdicts.json anew, the
counts of FINDINGS.md and the page LIBRARIES.html, made of it.  With --check
nothing is written: what differs is printed, and what the lines of their
findings show no more; the exit status is 1 if anything is.  A name that ends
in .json is a run that was made before, by run --impl NAME --json NAME.json.
With --libraries a name is what pip installs, or a language, and stands for
all implementations that need it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from ...adapters import ADAPTERS, ROOT, absent
from ...contract.suite import shipped
from . import (
    KEPT, condensed, differences, findings, kept, page, read, written)

PATIENCE = {"skglm": "300"}      # compiled when it is first used


def standing_on(word):
    """Return the implementations by what pip installs, or by language."""
    library = max((one.library for one in ADAPTERS.values()
                   if one.language == "Python" and word.lower().startswith(
                       one.library.lower())), key=len, default=None)
    return [name for name, one in ADAPTERS.items() if one.language == word or (
        one.language == "Python" and one.library == library)]


def held(name, jobs, timeout):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "run.json")
        subprocess.run([
            sys.executable, "-m", "conformance", "run", "--impl", name,
            "--timeout", PATIENCE.get(name, timeout), "--jobs", str(jobs),
            "--json", path], stdout=subprocess.DEVNULL, cwd=ROOT)
        if not os.path.exists(path):
            raise SystemExit("{} did not run".format(name))
        return json.loads(read(path))


def runs(names, jobs, timeout):
    for word in names:
        name = os.path.splitext(os.path.basename(word))[0]
        yield name, json.loads(read(word)) if word.endswith(
            ".json") else held(word, jobs, timeout)


def publish():
    survey, suite = kept(), shipped()
    for path, text in (
            (findings.PAGE, findings.counted(
                read(findings.PAGE), survey, len(suite.cases))),
            (findings.LIBRARIES, page.page(
                findings.findings(), survey, suite))):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return findings.main()


def main(words):
    parser = argparse.ArgumentParser(prog="conformance.workshop.libraries")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", default="30")
    parser.add_argument("--libraries", action="store_true")
    parser.add_argument("--names", action="store_true")
    asked = parser.parse_args(words)
    if asked.names:
        print("\n".join(n for word in asked.names for n in standing_on(word)))
        return 0
    names = [n for word in asked.names for n in standing_on(word)] if (
        asked.libraries) else asked.names or [
            n for n in ADAPTERS if asked.check or not absent(ADAPTERS[n])]
    cases = {case.id: case for case in shipped().cases}
    survey, left = kept() if os.path.exists(KEPT) else {}, 0
    for name, run in runs(names, asked.jobs, asked.timeout):
        new = condensed(run, cases)
        if asked.check:
            for line in differences(name, survey.get(name), new):
                left += 1
                print(line, flush=True)
        survey[name] = new
    if asked.check:
        left += sum(findings.fails(one) for one in findings.findings()
                    if one.implementation in names)
        print("{}: {} differences".format(", ".join(names), left))
        return int(left > 0)
    with open(KEPT, "w", encoding="utf-8") as file:
        file.write(written(survey))
    return publish()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
