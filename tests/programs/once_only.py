"""Starts once, fails at the case in trouble, and never starts again.

Argument: a file that exists once it has been started.
"""
import os
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        sys.exit(1)
    say(request, mse(request))


if os.path.exists(sys.argv[1]):
    sys.exit("not again")
open(sys.argv[1], "w").close()
serve(act)
