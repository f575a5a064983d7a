"""Answers without an id at the case in trouble."""
import json

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print(json.dumps(mse(request)), flush=True)
    else:
        say(request, mse(request))


serve(act)
