"""What it costs to run Python with some words."""

import json
import subprocess
import sys
from collections import namedtuple

from paths import ROOT

# seconds of CPU and megabytes: 0 on Windows, which does not say
Spent = namedtuple("Spent", "status output seconds megabytes")
# A process counts as its own what the one that started it had in memory:
# this one, between the two, has little.
BETWEEN = """
import json, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT)
seconds = megabytes = 0
try:
    import resource
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = used.ru_utime + used.ru_stime
    megabytes = used.ru_maxrss / 2 ** (20 if sys.platform == "darwin" else 10)
except ImportError:
    pass
print(json.dumps([done.returncode, done.stdout.decode(), seconds, megabytes]))
"""


def run_python(*words, **options):
    done = subprocess.run(
        [sys.executable, "-S", "-c", BETWEEN, sys.executable, *words],
        stdout=subprocess.PIPE, cwd=ROOT, timeout=300, **options)
    return Spent(*json.loads(done.stdout.decode()))
