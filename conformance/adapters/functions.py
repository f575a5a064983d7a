"""A plain function as a program: run --function module:name --task T.

Its arguments are the inputs of the task by name, `lambda` also as lam or
lambda_; --param X=A says another name.  What it returns is the outputs by
name (a dict or a namedtuple), or the outputs in their order, or the first.

    python3 -m conformance.adapters.functions MODULE:NAME NUMBERS TASK
        [INPUT=ARGUMENT ...]
"""

import contextlib
import inspect
import sys
from functools import partial
from importlib.util import find_spec

from ..contract.tasks import NEEDED, TASKS
from ..contract.values import number
from .calls import NARROW, Hand, frame, reply_to
from .conventions import PENALTIES
from .models import NoModel, imported, listed
from .protocol import Skip, answer, array, ask, real, serve

# By the word of --numbers: what makes a number of one on the wire, what is
# made of a list, and the ways in which it is handed over as well.
NUMBERS = {"float": (real, lambda v: v, ("ints",)),
           "numpy": (real, array, ("int64", *NARROW, "fortran", "slice",
                                   "readonly", "frame")),
           "pandas": (real, frame, ("frame",)),
           "fraction": (number, lambda v: v, ())}


def arguments(function, task, params):
    """Return {input: argument} of a function; or NoModel.

    params   {input: argument}, as --param says it
    """
    there, inputs = inspect.signature(function).parameters, TASKS[task].inputs
    names = {name: other for name in inputs for other in (
        [params[name]] if name in params else
        [name, *PENALTIES] if name == "lambda" else [name]) if other in there}
    missing = [name for name, one in inputs.items() if name not in names and (
        one.default is NEEDED or name in params)]
    left = [name for name, p in there.items() if p.default is p.empty
            and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
            and name not in names.values()]
    if missing:
        only = left[0] if len(left) == len(missing) == 1 else "NAME"
        raise NoModel("no argument of {}({}) is {}: add {}".format(
            function.__name__, ", ".join(there), " or ".join(missing),
            " ".join("--param {}={}".format(name, only) for name in missing)))
    if left:
        raise NoModel("no input of {} is {}: {}".format(
            task, ", ".join(left), ", ".join(inputs)))
    return names


def function_of(function, task, names, hand):
    """Return the function of the inputs that asks a plain function.

    names  {input: argument}
    hand   how data are handed over, a calls.Hand
    """
    inputs = TASKS[task].inputs
    unasked = {"intercept"} & set(inputs) & set(TASKS[task].outputs) - set(
        names)      # it has one always, or never

    def work(**values):
        values = {name.rstrip("_"): v for name, v in values.items()}
        for name, v in values.items():
            if name not in names and name not in unasked and (
                    v != inputs[name].default):
                raise Skip("{} has no argument {}".format(
                    function.__name__, name))
        try:
            result = ask(function, **{
                names[name]: hand(name, v) if isinstance(v, list) else v
                for name, v in values.items() if name in names})
        except NotImplementedError as error:
            raise Skip("raised NotImplementedError: {}".format(error))
        hand.look(function.__name__)
        result = name_outputs(task, result)
        has = listed(result.get("intercept")) not in (None, 0)
        if unasked and has != bool(values.get("intercept")):
            raise Skip("it always has an intercept" if has else "{} has no "
                       "argument intercept".format(function.__name__))
        return result

    return work


def name_outputs(task, result):
    names = list(TASKS[task].outputs)
    if hasattr(result, "_asdict"):
        result = result._asdict()
    if isinstance(result, dict):
        return {name: v for name, v in result.items() if name in names}
    return dict(zip(names, result if isinstance(result, tuple) else [result]))


def find_numbers(function, task, names, make):
    """Return the first of lists, arrays and frames that a function takes, or
    of arrays first if its module has NumPy.

    Tried is the example of the task.
    """
    has_numpy = any(getattr(v, "__name__", "") == "numpy" for v in getattr(
        function, "__globals__", {}).values())
    order = ["float", "numpy", "pandas"]
    order = sorted(order, key="numpy".__ne__) if has_numpy else order
    given = {name: v for name, v in TASKS[task].example.items()
             if name in names}
    for numbers in order:
        with contextlib.suppress(ImportError):
            reply = answer(task, given, make(Hand(usual=NUMBERS[numbers][1])))
            if "output" in reply or "always" in reply.get("skip", ""):
                return numbers
    return order[0]


def main(word, numbers, task, *pairs):
    try:
        function = imported(word)
        if not callable(function):
            raise NoModel("{} is not a function; --estimator takes classes"
                          .format(word))
        names = arguments(function, task, dict(
            pair.split("=", 1) for pair in pairs))
    except NoModel as error:
        sys.exit(str(error))
    if numbers in ("numpy", "pandas") and not find_spec(numbers):
        sys.exit("--numbers {0} needs {0}: pip install {0}".format(numbers))
    make = partial(function_of, function, task, names)
    if numbers == "auto":
        numbers = find_numbers(function, task, names, make)
    read, usual, forms = NUMBERS[numbers]
    serve(word, "unknown", {task: make(Hand(usual=usual))},
          unit="exact" if numbers == "fraction" else "binary64", number=read,
          note="{}({}) for {}, numbers: {}; --param and --numbers say "
          "otherwise".format(function.__name__, ", ".join(
              "{}={}".format(argument, name)
              for name, argument in names.items()), task, numbers),
          called=lambda request: reply_to(request, make, read, usual, forms))


if __name__ == "__main__":
    main(*sys.argv[1:])
