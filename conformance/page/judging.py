"""The verdict on an answer of the reader's to a case, under MicroPython.

The workshop has made the cases (golden.py); test.js asks, and makes the
report.  Numbers come as the texts that a program would print.
"""

import json
import math

from refimpl.base.ints import isqrt, ratio_of

from .reading import BadInput, Fraction, number
from .words import rough

PROBABILITIES, SQUARES = ("p", "probabilities"), ("mse", "sse", "objective")
NOTED = 3           # places of an output
DIGITS = 17         # that are counted at most
FEW = 2             # right digits of each output with which it is close
U, LIMIT = Fraction(1, 2 ** 53), 30


def verdict(text):
    """Return [status, measure, notes] of a reply, as JSON.

    text  JSON: [case, reply], its output, its error, or the mishap in its
          place
    """
    case, reply = json.loads(text)
    found = [reply["mishap"], "", [reply["why"]]] if (
        "mishap" in reply) else judge(case, reply)
    if found[0] == "fail" and "loose" in case and judge(dict(
            case, room=dict(case["room"], **case["loose"]["room"]), sums=[
                dict(check, room=room) for check, room in zip(
                    case["sums"], case["loose"]["sums"])]), reply)[
                        0] == "pass":
        found = ("weak",) + tuple(found[1:])
    if found[0] == "fail" and isinstance(reply.get("output"), dict):
        right = count_digits(case, complete(case, reply["output"]))
        if right >= FEW:
            found = "close", found[1], found[2] + [
                "right to {:.1f} digits".format(math.floor(10 * right) / 10)]
    return json.dumps(found)


def judge(case, reply):
    """Return (status, measure, notes) of a reply to a case."""
    if "kinds" in case:
        expected = " or ".join(case["kinds"])
        if "output" in reply:
            return "error-expected", "", [
                "expected an error (kind: {}), got an answer".format(expected)]
        kind = reply["error"]["kind"]
        return ("pass", "", []) if kind in case["kinds"] else (
            "wrong-error", "", ["the kind of the error is {}, expected {}"
                                .format(json.dumps(kind), expected)])
    if "error" in reply:
        return "fail", "", ["expected an answer, got an error (kind: {})"
                            .format(reply["error"]["kind"])]
    output = reply["output"]
    if not isinstance(output, dict):
        return "protocol", "", ["the output is not an object"]
    output = complete(case, output)
    if "w" not in output and "alpha" in output and case.get("signed"):
        try:
            output["w"] = weights(case, output["alpha"])
        except BadInput as error:
            return "fail", "", [str(error)]
    notes = [name + " is missing" for name in list_missing(case, output)]
    notes += ["{} is not whole".format(name) for name in case["whole"]
              if not is_whole(output.get(name, []))]
    worst = None
    for name in case["room"]:
        if name in output:
            score, more = compared(case, name, output[name])
            notes += more
            if score is not None:
                worst = score if worst is None or score > worst else worst
    measure = ("not equal" if notes else "equal") if worst is None else (
        "E = {} of {}".format(rough(worst, 3), LIMIT))
    is_weak = False
    for check in case["sums"]:
        E, more = added(case, check, output)
        most = number(check["most"])
        is_weak = is_weak or E > most
        if E > most or not notes:
            measure = "E = {} of {}".format(rough(E, 3), rough(most, 3))
        notes += more
    return "fail" if notes else "weak" if is_weak else "pass", measure, notes


def complete(case, output):
    """Return the outputs that were given, t where that was b."""
    output = {name: v for name, v in output.items() if v is not None}
    if case["threshold"] and "b" in output and "t" not in output:
        b = str(output["b"])
        output["t"] = b[1:] if b[:1] == "-" else "-" + b
    return output


def list_missing(case, output):
    return min([[name for name in names if name not in output]
                for names in case["main"]], key=len)


def count_digits(case, output):
    """Return the digits of the worst output, each by its largest entry; 0
    where it has none, as another whole number has.
    """
    worst = 0 if list_missing(case, output) else DIGITS
    for name, expected in case["output"].items():
        try:
            pairs = beside(name, output.get(name, expected), expected)
        except BadInput:
            return 0
        off = max([abs(v - due) for _, v, due in pairs] + [Fraction(0)])
        size = max([abs(due) for _, _, due in pairs] + [Fraction(0)]) or off
        count = 0
        if off and name not in case["measured"]:
            return 0
        while off and count < DIGITS and off * 10 ** (count + 1) <= size:
            count += 1
        if off:
            worst = min(worst, count + math.log10(max(1, float(
                size / off / 10 ** count))))
    return worst


def weights(case, alpha):
    """Return the sum of alpha y x, as texts."""
    alpha = [v for _, v, _ in beside("alpha", alpha, case["output"]["alpha"])]
    return [str(sum([a * number(x) for a, x in zip(alpha, column)],
                    Fraction(0))) for column in zip(*case["signed"])]


def added(case, check, output):
    """Return (E, notes) of outputs that are judged together by their sums."""
    try:
        pairs = [pair for name in check["names"] for pair in beside(
            name, output.get(name, case["output"][name]),
            case["output"][name])]
    except BadInput as error:
        return Fraction(0), [str(error)]
    off = [v - expected for _, v, expected in pairs]
    E, notes, totals = Fraction(0), [], [sum([
        v * number(a) for v, a in zip(off, row)], Fraction(0))
        for row in check["rows"]]
    if check.get("root"):
        totals = [root(sum([v * v for v in totals]))]
    if check.get("clipped"):
        top = case["top"] and number(case["top"])
        totals = [totals[0] + sum([
            -v if v < 0 else v - top for _, v, _ in pairs
            if v < 0 or top and v > top], Fraction(0))]
    for total, room in zip(totals, check["room"]):
        room = number(room)
        score = abs(total) / room if room else abs(total) * 10 ** 99
        E = score if score > E else E
    if E > number(check["most"]) and E > number(check["weak"]):
        notes = ["{}: the backward error is {} u, {} u are allowed".format(
            ", ".join(check["names"]), rough(E, 3), rough(number(
                check["most"]), 3))] + [
                    "{} is {}, expected {}".format(place, *apart(v, expected))
                    for place, v, expected in pairs if v - expected][:NOTED]
    return E, notes + [place + " is negative, a sum of squares"
                       for place, v, expected in pairs if v < 0
                       and expected > 0 and check["names"][0] in SQUARES]


def root(v):
    """Return a square root to 24 digits."""
    return Fraction(isqrt(v.numerator * v.denominator << 160),
                    v.denominator << 80)


def compared(case, name, given):
    """Return (the greatest error bound or None, notes) of an output."""
    try:
        pairs = beside(name, given, case["output"][name])
    except BadInput as error:
        return None, [str(error)]
    worst, notes = None, []
    for (place, v, expected), room in zip(pairs, case["room"][name]):
        is_equal, v = room[0] in "=~", double(v) if room[0] == "~" else v
        off, room = abs(v - expected), number(room.lstrip("=~"))
        note = "{} is {}, expected {}".format(place, *apart(v, expected))
        if not is_equal:
            score = off / room
            worst = score if worst is None or score > worst else worst
            note += ": {} error bounds, {} are allowed".format(
                rough(score, 3), LIMIT)
        if off > (room if is_equal else room * LIMIT):
            notes.append(note)
        elif name in PROBABILITIES and not (v >= 0 and v <= U * 4 + 1):
            notes.append(note + ": a probability is from 0 to 1")
        elif name in SQUARES and v < 0 and expected > 0:
            notes.append(place + " is negative, a sum of squares")
    return worst, notes[:NOTED]


def beside(place, given, expected):
    """Return [(place, number, number expected), ...] of nested lists."""
    if not isinstance(expected, list):
        if isinstance(given, (list, dict)) or given is None:
            raise BadInput("{} is {}, expected a number".format(
                place, json.dumps(given)))
        try:
            return [(place, number(given), number(expected))]
        except BadInput as error:
            raise BadInput("{}: {}".format(place, error))
    if not isinstance(given, list):
        raise BadInput("{} is {}, expected a list".format(
            place, json.dumps(given)))
    if len(given) != len(expected):
        raise BadInput("{} has {} entries, expected {}".format(
            place, len(given), len(expected)))
    return [pair for i, (v, w) in enumerate(zip(given, expected))
            for pair in beside("{}[{}]".format(place, i), v, w)]


def double(x):
    """Return a fraction as the nearest double has it."""
    try:
        return Fraction(*ratio_of(float(x)))
    except OverflowError:
        return x


def apart(v, expected):
    """Return two numbers as texts, with digits enough to differ."""
    for digits in (17, 60):
        if rough(v, digits) != rough(expected, digits):
            break
    return rough(v, digits), rough(expected, digits)


def is_whole(value):
    if isinstance(value, list):
        return all([is_whole(v) for v in value])
    try:
        v = number(value)
    except BadInput:
        return False
    return v.denominator == 1 and v >= 0
