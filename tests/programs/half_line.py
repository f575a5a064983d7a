"""Ends before the end of its line at the case in trouble."""
import os

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print('{"id": ', end="", flush=True)
        os._exit(0)
    say(request, mse(request))


serve(act)
