"""Prints bytes that are no UTF-8 at the case in trouble."""
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        sys.stdout.buffer.write(b'{"id": "\xff"}\n')
        sys.stdout.flush()
    say(request, mse(request))


serve(act)
