"""Solves one system, and loses a third of the digits on the way."""
from honest import HELLO, say, serve

serve(lambda request: say(request, {"output": {"x": [1 + 2**-40, 1]}}),
      dict(HELLO, unit="binary64", tasks=["solve"]))
