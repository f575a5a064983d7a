"""Processes in a group of their own, so that none of them stays behind."""

import os
import signal
import subprocess

from . import NotStarted
GRACE = 0.5             # seconds to end after SIGTERM


def launch(words, folder=None, environment=None):
    """Start a command with three pipes in a new process group.

    Raises NotStarted, also where the system has no process groups.
    """
    if not hasattr(os, "killpg"):
        raise NotStarted("processes are held on POSIX systems only")
    try:
        return subprocess.Popen(
            words, bufsize=0, cwd=folder, env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True)
    except (OSError, ValueError) as error:
        raise NotStarted("{}: {}".format(words[0], error)) from None


def end(process):
    """End a process and all of its group: asked first, then forced."""
    try:
        if process.poll() is None:
            send(process, signal.SIGTERM)
            process.wait(GRACE)
    except subprocess.TimeoutExpired:
        pass
    finally:
        send(process, signal.SIGKILL)
        process.wait()


def send(process, number):
    """Send a signal to every process of the group."""
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        pass    # nobody is left; macOS says it with the second


def manner(status):
    """Return an exit status in words.

    >>> manner(3), manner(-9)
    ('exit status 3', 'signal SIGKILL')
    """
    if status >= 0:
        return "exit status {}".format(status)
    try:
        return "signal " + signal.Signals(-status).name
    except ValueError:
        return "signal {}".format(-status)
