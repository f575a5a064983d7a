"""A Python that lacks what Windows lacks.

    pytest -p without_posix ...

No groups of processes, no fork, no signal but the one that ends, no selector
for pipes, no `resource`; `taskkill` is a script that ends a tree as long as
its root is there.  On Windows nothing is taken away.
"""

import os
import selectors
import signal
import stat
import subprocess
import sys
import tempfile

TASKKILL = """#!{}
import os, sys
def end(pid):
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/" + name + "/stat") as file:
                parent = file.read().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if parent == pid:
            end(name)
    os.kill(int(pid), 9)
assert sys.argv[1:4] == ["/T", "/F", "/PID"]
end(sys.argv[4])
"""


class NoSelector:
    """Windows selects on sockets alone."""

    def __init__(self):
        raise OSError("not a socket")


class Popen(subprocess.Popen):
    def __init__(self, *words, **options):
        if options.get("preexec_fn") or options.get("start_new_session"):
            raise ValueError("not on this system")
        super().__init__(*words, **options)

    def terminate(self, kill=getattr(signal, "SIGKILL", 9)):
        """End at once: no program can catch it."""
        os.kill(self.pid, kill)

    kill = terminate


def take_away():
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "taskkill")
    with open(path, "w") as file:
        file.write(TASKKILL.format(sys.executable))
    os.chmod(path, stat.S_IRWXU)
    os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
    for name in ("killpg", "fork", "setsid", "getpgid", "set_blocking"):
        delattr(os, name)
    del signal.SIGKILL
    sys.modules["resource"] = sys.modules["fcntl"] = None
    selectors.DefaultSelector = NoSelector
    subprocess.Popen = Popen


if os.name != "nt":
    take_away()
