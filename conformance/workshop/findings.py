"""Run the lines of FINDINGS.md against the libraries that are installed.

    python3 -m conformance.workshop.findings [PAGE]

A finding stands if its lines end well, and print a warning where the page says
that it warns, and none where it says silent.  The others are printed with what
came instead; exit status 1 if there are any, or a library is missing.
"""

import os
import re
import subprocess
import sys
import tempfile

from ..adapters import PEERS
from ..contract import HOME

PAGE = os.path.join(HOME, "FINDINGS.md")
PYTHON = os.path.join(PEERS, "venv", "bin", "python")
COMMANDS = {
    "python": [PYTHON if os.path.exists(PYTHON) else sys.executable,
               "-W", "always", "-W", "ignore::DeprecationWarning",
               "-W", "ignore::PendingDeprecationWarning", "-c"],
    "r": ["Rscript", "--vanilla", "-e"], "js": ["node", "-e"]}
ADAPTERS = {"NumPy": "numpy", "SciPy": "scipy", "scikit-learn": "sklearn",
            "statsmodels": "statsmodels", "LIBSVM": "libsvm", "MASS": "r",
            "mathjs": "js", "jStat": "js", "ml-svm": "js"}


def read_sections(path=PAGE):
    with open(path, encoding="utf-8") as file:
        return re.split(r"^## ", file.read(), flags=re.M)[1:]


def titles_by_task():
    """Return {(adapter, task): the titles of what was found there}."""
    result = {}
    for section in read_sections():
        title, of = section.split("\n", 1)
        of = re.split(r", (?:silent|warns)\.\s", of)[0]
        for library, adapter in ADAPTERS.items():
            for task in re.findall("`(.+?)`", of) if library in of else ():
                result.setdefault((adapter, task), []).append(title)
    return result


def read_findings(path):
    """Return [(title, does it warn?, language, lines)]."""
    result = []
    for section in read_sections(path):
        language, lines = re.search(
            r"^```(\w+)\n(.*?)^```$", section, re.M | re.S).groups()
        signal = re.search(r", (silent|warns)\.\sUpstream:", section).group(1)
        result.append((section.splitlines()[0], signal == "warns", language,
                       lines))
    return result


def find_fault(warns, language, lines):
    """Return why a finding does not stand any more, or ""."""
    with tempfile.TemporaryDirectory() as folder:
        place = PEERS if language == "js" and os.path.isdir(PEERS) else folder
        try:
            done = subprocess.run(
                COMMANDS[language] + [lines], stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, timeout=300, cwd=place)
        except OSError as error:
            return str(error)
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        return text[-300:]
    if ("warning" in text.lower()) != warns:
        return "it is silent" if warns else "it warns: " + text[-300:]
    return ""


def main(words):
    findings = read_findings(words[0] if words else PAGE)
    faults = [(title, find_fault(*rest)) for title, *rest in findings]
    for title, fault in faults:
        print("{}: {}".format(title, fault or "stands"))
    return int(any(fault for _, fault in faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
