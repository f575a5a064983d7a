"""Says a word on standard error at every question, a megabyte in trouble."""
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print("x" * 2**20, file=sys.stderr)
    print("thought of", request["task"], file=sys.stderr, flush=True)
    say(request, mse(request))


serve(act)
