"""Answers the case in trouble and ends."""
import sys

from honest import mse, say, serve, trouble


def act(request):
    say(request, mse(request))
    if trouble(request):
        sys.exit(5)


serve(act)
