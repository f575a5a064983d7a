"""What systems do differently: pipes that are served, and processes that are
ended with their children.

    Selected, Threads   serve the three pipes of a program, one interface:
                        a selector, or threads where pipes have none (Windows)
    launch              a process, held from its first moment on
    end                 it and all of its children

POSIX has process groups.  Windows has job objects; where a process cannot be
put into one, `taskkill` ends what it can find.
"""

import os
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections import namedtuple
from contextlib import contextmanager, suppress

CHUNK = 2**16           # bytes at a time
GRACE = 0.5             # seconds to end after a closed pipe, or SIGTERM
GROUPS = hasattr(os, "killpg")

Key = namedtuple("Key", "fileobj")


class Selected(selectors.DefaultSelector):
    """Pipes that the system watches."""

    patience = 0        # seconds for the last words of what has ended
    rounds = 1          # looks at the pipes that take what is there
    blink = 0           # seconds for the words of one that said some before
    wanted = ()         # pipes that are not at their end, where that is known

    def __init__(self, process):
        super().__init__()
        os.set_blocking(process.stdin.fileno(), False)

    def read(self, pipe):
        return os.read(pipe.fileno(), CHUNK)

    def write(self, pipe, data):
        return os.write(pipe.fileno(), data[:CHUNK])

    def finish(self, pipe):
        """Close a pipe that is written to."""
        pipe.close()

    def close(self, pipes):
        super().close()
        for pipe in pipes:
            pipe.close()


class Threads:
    """Pipes that a thread each serves, which waits in the system's place.

    A thread holds one piece at most: what nobody takes is not read on.
    """

    patience, rounds, blink = 2.0, 16, 0.05
    EYEBLINK = 0.001    # seconds that a thread gets to pass on what is there

    def __init__(self, process):
        self.changed = threading.Condition()
        self.pieces = {}        # pipe: what was read of it, not yet taken
        self.wanted = set()     # pipes whose pieces are asked for
        self.writer = Writer(process.stdin, self.changed)
        self.over = False

    def register(self, pipe, events):
        self.wanted.add(pipe)
        if events & selectors.EVENT_READ:
            threading.Thread(target=self.follow, args=(pipe,),
                             daemon=True).start()

    def unregister(self, pipe):
        self.wanted.discard(pipe)

    def follow(self, pipe):
        """Read a pipe to its end, a piece when the one before is taken."""
        data = True
        while data and not self.over:
            try:
                data = os.read(pipe.fileno(), CHUNK)
            except (OSError, ValueError):
                data = b""
            with self.changed:
                self.changed.wait_for(
                    lambda: pipe not in self.pieces or self.over)
                self.pieces[pipe] = data
                self.changed.notify_all()
        with suppress(OSError):
            pipe.close()

    def select(self, seconds):
        def ready():
            return [pipe for pipe in self.wanted if pipe in self.pieces
                    or pipe is self.writer.pipe and self.writer.is_free()]
        with self.changed:
            self.changed.wait_for(ready, max(seconds, self.EYEBLINK))
            return [(Key(pipe), None) for pipe in ready()]

    def read(self, pipe):
        with self.changed:
            self.changed.notify_all()
            return self.pieces.pop(pipe)

    def write(self, pipe, data):
        return self.writer.take(data[:CHUNK])

    def finish(self, pipe):
        self.writer.finish()

    def close(self, pipes):
        """Let the threads go: each closes its own pipe when it comes back."""
        with self.changed:
            self.over = True
            self.changed.notify_all()
        self.writer.finish()


class Writer:
    """A thread that writes what it is given, a piece at a time."""

    def __init__(self, pipe, changed):
        self.pipe, self.changed = pipe, changed
        self.piece, self.broken, self.last = b"", False, False
        threading.Thread(target=self.work, daemon=True).start()

    def is_free(self):
        return not self.piece or self.broken

    def take(self, data):
        """Take a piece; OSError if the one before could not be written."""
        with self.changed:
            if self.broken:
                raise BrokenPipeError
            self.piece = bytes(data)
            self.changed.notify_all()
        return len(data)

    def finish(self):
        with self.changed:
            self.last = True
            self.changed.notify_all()

    def work(self):
        while not self.broken:
            with self.changed:
                self.changed.wait_for(lambda: self.piece or self.last)
                data = self.piece
                if not data:
                    break
            try:
                while data:
                    data = data[os.write(self.pipe.fileno(), data):]
            except (OSError, ValueError):
                self.broken = True
            with self.changed:
                self.piece = b""
                self.changed.notify_all()
        with suppress(OSError):
            self.pipe.close()


def serve(process):
    """Return what serves the pipes of a process on this system."""
    return (Selected if GROUPS else Threads)(process)


def split(command):
    """Return the words of a command line; ValueError if a quotation is open.

    On Windows a backslash is a letter as any other.
    """
    if os.name != "nt":
        return shlex.split(command)
    return [word.strip("\"'") for word in shlex.split(command, posix=False)]


def find(words):
    """Return words with the program that the first stands for: with its
    ending on Windows, and this Python for `python3` where there is none."""
    if os.name != "nt":
        return words
    name = shutil.which(words[0]) or (
        sys.executable if words[0] in ("python", "python3") else words[0])
    return [name] + words[1:]


@contextmanager
def signals_later():
    """Let signals that Python handles wait until the block is over: an
    exception in the middle of a start would leave a process that nobody has.
    """
    if threading.current_thread() is not threading.main_thread():
        yield       # signals are handled in the main one
        return
    waiting, old = [], {}
    try:
        for number in (signal.SIGINT, signal.SIGTERM):
            handler = signal.getsignal(number)
            if callable(handler):
                old[number] = handler
                signal.signal(number, lambda *call: waiting.append(call))
        yield
    finally:
        for number, handler in old.items():
            signal.signal(number, handler)
        for number, frame in waiting:
            old[number](number, frame)


def launch(words, folder, environment):
    """Return a process of its own group; OSError or ValueError."""
    more = {"start_new_session": True} if GROUPS else {
        "creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    process = subprocess.Popen(
        find(words), bufsize=0, cwd=folder, env=environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        **more)
    process.job = None if GROUPS else put_into_job(process)
    return process


def end(process):
    """End a process and its children: asked first where one can ask, then
    forced."""
    if not GROUPS:
        end_tree(process)
        return
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
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        pass    # nobody is left; macOS says it with the second


def put_into_job(process):
    """Return a Windows job object that has a process, and will have its
    children; None where there is none."""
    try:
        import ctypes
        kernel = ctypes.windll.kernel32
        kernel.CreateJobObjectW.restype = ctypes.c_void_p
        job = kernel.CreateJobObjectW(None, None)
        if job and kernel.AssignProcessToJobObject(
                ctypes.c_void_p(job), ctypes.c_void_p(int(process._handle))):
            return job
    except (ImportError, AttributeError, OSError):
        pass
    return None


def end_tree(process):
    """End a process and its children without groups: children first, as
    nobody knows whose they are when it is gone."""
    if process.job:
        import ctypes
        kernel = ctypes.windll.kernel32
        kernel.TerminateJobObject(ctypes.c_void_p(process.job), 1)
        kernel.CloseHandle(ctypes.c_void_p(process.job))
        process.job = None
    elif process.poll() is None and shutil.which("taskkill"):
        subprocess.run(
            ["taskkill", "/T", "/F", "/PID", str(process.pid)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if process.poll() is None:
        with suppress(OSError):
            process.kill()
    process.wait()
