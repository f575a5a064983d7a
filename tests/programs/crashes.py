"""Ends in the middle of the case in trouble, with last words."""
import os
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print("out of luck", file=sys.stderr, flush=True)
        os._exit(7)
    say(request, mse(request))


serve(act)
