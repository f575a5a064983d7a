"""Says the hello that is its argument, as JSON, and answers like honest."""
import json
import sys

from honest import mse, say, serve

serve(lambda request: say(request, mse(request)), json.loads(sys.argv[1]))
