"""Answers with an id and nothing else at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, {} if trouble(request) else mse(request))


serve(act)
