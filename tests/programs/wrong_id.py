"""Answers under another id at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        request["id"] += 1
    say(request, mse(request))


serve(act)
