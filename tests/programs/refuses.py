"""Gives an error where an answer is due."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, {"error": {"kind": "domain"}} if trouble(request)
        else mse(request))


serve(act)
