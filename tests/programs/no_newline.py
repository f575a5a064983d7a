"""Forgets to end its line, and to flush, at the case in trouble."""
import json
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        sys.stdout.write(json.dumps(dict(mse(request), id=request["id"])))
        sys.stdout.flush()
    else:
        say(request, mse(request))


serve(act)
