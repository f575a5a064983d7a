"""list and show: the cases in words.

What shows a case imports no more than it needs: it is called often.
"""

from . import BadCall, choice, chosen, few, say


def list_options(parser):
    choice(parser)
    parser.set_defaults(suite=few)


def list_cases(call, suite):
    cases = chosen(call, suite)
    width = max(len(case.id) for case in cases)
    say("".join("{:{}}  {:6}  {}\n".format(case.id, width, case.level,
                                           case.why) for case in cases))
    return 0


def show_options(parser):
    named(parser)
    parser.add_argument("--html", metavar="FILE",
                        help="write the walk of the case through refimpl, a "
                             "page to step through")


def named(parser):
    parser.add_argument("case", metavar="ID",
                        help="the id of a case, as list prints it")
    parser.set_defaults(suite=few)


def show(call, suite):
    case = suite.choose(ids=[call.case])[0]
    if call.html:
        from refimpl.walk import inputs, page
        try:
            text = page.walked(inputs.from_entry(case.task, case.entry))
        except inputs.BadCall as error:
            raise BadCall(error) from None
        from ..runner.record import whole
        with whole(call.html) as write:
            write(text)
        say("the walk of {} in {}\n".format(case.id, call.html))
        return 0
    from ..reports.text import describe
    say("\n".join([describe(case)] + draw(case)) + "\n")
    return 0


def draw(case, output=None):
    """Return the lines of a picture after an empty one, or none."""
    from ..reports.picture import picture
    lines = picture(case, output)
    return [""] + lines if lines else []


ACTS = {"list": (list_options, list_cases), "show": (show_options, show)}
