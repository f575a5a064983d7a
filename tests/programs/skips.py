"""Declines the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, {"skip": "no such numbers here"} if trouble(request)
        else mse(request))


serve(act)
