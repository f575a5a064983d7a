"""Gives an error of the wrong kind where an error is due."""
from honest import mse, say, serve


def act(request):
    reply = mse(request)
    say(request, {"error": {"kind": "singular", "null": [1]}}
        if "error" in reply else reply)


serve(act)
