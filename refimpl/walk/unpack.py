"""Run a package from a zip: it is unpacked first, as it reads its files."""

import os
import sys


def is_packed(path):
    """Is a module's file in a zip, rather than in a folder?"""
    return not os.path.isdir(os.path.dirname(os.path.abspath(path)))


def unpack(path):
    """Unpack the zip that a module's file is in; return the folder.

    It is removed when the process ends.
    """
    import atexit
    import shutil
    import tempfile
    import zipfile
    packed = os.path.abspath(path)
    while not os.path.isfile(packed):
        packed = os.path.dirname(packed)
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with zipfile.ZipFile(packed) as file:
        file.extractall(folder)
    return folder


def run(path, package):
    """Unpack the zip that a module's file is in, and run a package of it.

    In this process, so that signals and the exit status are its own.
    """
    import runpy
    folder = unpack(path)
    ours = ("refimpl", "conformance")
    for name in [n for n in sys.modules if n.split(".")[0] in ours]:
        del sys.modules[name]
    sys.path.insert(0, folder)
    runpy.run_module(package, run_name="__main__", alter_sys=True)
