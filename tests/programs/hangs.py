"""Hangs at the case in trouble, deaf to SIGTERM, and so does its child.

Argument: a file to which both process ids are added.
"""
import os
import signal
import sys
import time

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.fork()
        with open(sys.argv[1], "a") as file:
            file.write("{}\n".format(os.getpid()))
        time.sleep(60)
    say(request, mse(request))


serve(act)
