"""A walk as lines of text."""

from ..oracle import TASKS
from ..oracle.tasks import find_work
from .texts import misprinted, rows
from .values import LONG, shown

WIDEST, MANY = 56, 8        # columns of the code, entries of a list
MOST, HEAD, TAIL = 200, 40, 15      # a longer run is summed up


def lines(watched, run, first=None, last=None):
    """Yield the lines that are printed of a Run: the first to the last step,
    or, where both are None, a long run summed up."""
    yield from heading(watched, run)
    chosen = list(enumerate(run.steps, 1))[(first or 1) - 1:last]
    wish = (first, last) != (None, None)
    width = max([0] + [len(code) for code in (
        code_of(step) for step in run.steps if step.statement)
        if len(code) <= WIDEST])
    for at, (number, step) in enumerate(chosen):
        if wish or len(chosen) <= MOST or not (
                HEAD <= at < len(chosen) - TAIL):
            yield line_of(number, step, width)
        elif at == HEAD:
            yield "  ...   {:,} steps, of which {:,} are updates; --from 1 " \
                "prints all".format(len(chosen) - HEAD - TAIL, len([
                    s for _, s in chosen[HEAD:-TAIL] if s.kind == "update"]))
    if not run.steps and not run.error:
        yield "no numbered line ran: the answer needs none of them"
    if any(step.note[:6] == "calls " and step.depth >= after.depth
           for step, after in zip(run.steps, run.steps[1:])):
        yield "--depth {} follows what a line calls".format(
            1 + max(step.depth for step in run.steps))
    if run.left_out:
        yield "{:,} more steps were not kept".format(run.left_out)
    yield ending(run)


def said(task):
    """Return the first line of the docstring of a task's function."""
    return (find_work(task).__doc__ or "").split("\n")[0]


def heading(watched, run):
    lines = ["{}: {}, {}; ~: not all of its digits".format(
        watched.task, watched.what, "in floats" if watched.floats
        else "in exact numbers")]
    if run.steps:
        listing = run.steps[0].listing
        lines.append("Source: " + listing.source)
        wrong = misprinted(rows(), listing.name)
        if wrong:
            lines.append("Errata: {}; TEXT.md has them".format(", ".join(
                "{} at line {}".format(key, tag)
                for tag in wrong for key in wrong[tag])))
    if watched.case:
        lines.append("Why: " + watched.case["why"])
    return lines + ["", " step  line"]


def line_of(number, step, width=WIDEST):
    """Return the line of a step, or two where its code is wider than that."""
    if step.statement is None:
        return "{:>5}        {}{}(...)  {}".format(
            number, "  " * step.depth, step.listing.name, changed(step))
    code, said = code_of(step), "; ".join(
        v for v in (changed(step), step.note) if v)
    if len(code) > width and said:
        said = "\n" + " " * (width + 15) + said
    return "{:>5} {:>5}  {:{}}  {}".format(
        number, step.statement.tag, code, width, said).replace(
            "  \n", "\n").rstrip()


def code_of(step):
    """Return the code of a step indented as in its function."""
    row = next(code for line, _, code in step.listing.rows
               if line == step.statement.first)
    deep = step.depth + (len(row) - len(row.lstrip())) // 4
    return "  " * deep + step.statement.code


def changed(step):
    now = {name + "".join("[{}]".format(k) for k in path): shown(value, MANY)
           for name, path, value in step.changed
           if value is not None and name != "_"}
    return ", ".join(map(" = ".join, now.items()))


def ending(run):
    if run.error:
        carried = getattr(run.error, "carries", "")
        return "error   {}: {}{}".format(
            type(run.error).__name__, run.error, "; {}: {}".format(
                carried, shown(run.error.proof, MANY)) if carried else "")
    return "result  " + shown(run.result, MANY, LONG)


def listed():
    """Return a line for each task: what there is to watch."""
    return ["Tasks to watch, each with a built-in example:", ""] + [
        "{:25} {}".format(task, said(task)) for task in sorted(TASKS)] + [
            "", "python3 -m refimpl.walk TASK, or --help"]
