"""Answers with 100,000 lists in each other at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print("[" * 100000 + "]" * 100000, flush=True)
    else:
        say(request, mse(request))


serve(act)
