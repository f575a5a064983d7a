"""python3 -m conformance.estimators MODEL [TASK ...]: a model as a program.

It is what run --estimator starts: lines of the protocol in, lines out.
"""

import importlib
import sys

from ..adapters.protocol import serve
from .asked import functions, promises
from .models import NoModel, known_tasks, named, parameters, tasks_of


def main(word, tasks):
    """Answer for the model that a word names; end with what is wrong."""
    try:
        model = named(word)
        tasks = known_tasks(tasks) or tasks_of(model)
    except NoModel as error:
        sys.exit(str(error))
    package = importlib.import_module(type(model).__module__.split(".")[0])
    serve(word, str(getattr(package, "__version__", "unknown")),
          functions(model, tasks), promises(model, tasks))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
