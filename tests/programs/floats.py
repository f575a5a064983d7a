"""Computes in double precision, and says so."""
from honest import HELLO, mse, say, serve


def act(request):
    reply = mse(request)
    if "output" in reply:
        above, _, below = reply["output"]["mse"].partition("/")
        reply = {"output": {"mse": int(above) / int(below or 1)}}
    say(request, reply)


serve(act, dict(HELLO, unit="binary64"))
