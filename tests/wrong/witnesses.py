"""What rejects what: witnesses.json, and what follows from it.

    read(), write(data)     {"plausible": rows, "systematic": rows,
                            "tolerances": rows,
                            "cases": of_cases(), "possible": how many mutants
                            each part of refimpl has}
    needed(cases, rejected) {id: a program}, None for an illustration
    reason(name, arithmetic)  why a program is not rejected, or None

A row is {arithmetic: the ids of the cases that reject a wrong program}, None
where no case reaches what is changed.  The name of a plausible mistake is
"task | statement".

A wrong program of a task is rejected by some cases of the task, in exact
arithmetic and in floats.  Two of them are enough.  Going from the longest
input to the shortest, a case is given up if every wrong program that it
rejects is still rejected by two others that are kept.  What is left cannot
be given up: each of them is the only case, or one of only two, by which
some wrong program is known.
"""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
PATH = os.path.join(HERE, "witnesses.json")
REASONS = os.path.join(HERE, "reasons.txt")
PARTS = "plausible", "systematic", "tolerances"
ENOUGH = 2


def read():
    """Return what stands in witnesses.json."""
    with open(PATH, encoding="utf-8") as file:
        data = json.load(file)
    for part in PARTS:
        data[part] = {name: unpacked(name, pair)
                      for name, pair in data[part].items()}
    return data


def packed(name, row):
    """Return a row as the file has it: texts of ids, "=" for the same.

    Those of a plausible mistake are without their task.
    """
    task = name.split(" | ")[0] + "/"
    texts = [None if ids is None else " ".join(
        i[len(task):] if i.startswith(task) else i for i in ids)
        for ids in (row["exact"], row["float"])]
    return [texts[0], "=" if texts[0] == texts[1] else texts[1]]


def unpacked(name, pair):
    """Return the row that packed() has made this of."""
    task = name.split(" | ")[0] + "/"
    texts = [pair[0], pair[0] if pair[1] == "=" else pair[1]]
    return dict(zip(("exact", "float"), [None if text is None else [
        i if "/" in i else task + i for i in text.split()]
        for text in texts]))


def put(path, text):
    """Write a file, all of it or nothing."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def write(data):
    """Write witnesses.json, a line for a program or a case."""
    parts = {part: {name: packed(name, row)
                    for name, row in data[part].items()}
             for part in PARTS}
    parts.update(cases=data["cases"], possible=data["possible"],
                 poor=data["poor"])
    put(PATH, "{\n" + ",\n".join("{}: {{\n{}\n}}".format(
        json.dumps(part), ",\n".join(
            json.dumps({name: row}, separators=(",", ":"))[1:-1]
            for name, row in sorted(rows.items())))
        for part, rows in parts.items()) + "\n}\n")


def weak(row):
    """Return the arithmetics that reach a program and do not reject it."""
    return [a for a, ids in row.items()
            if ids is not None and len(ids) < ENOUGH]


def unreached(row):
    """Say whether no case reaches what is changed."""
    return all(ids is None for ids in row.values())


def of_tasks(data):
    """Return {task: {(program, arithmetic): ids}}, a program of a task each.
    """
    result = {}
    for name, row in [pair for part in PARTS for pair in data[part].items()]:
        for a, ids in row.items():
            for i in ids or []:
                result.setdefault(i.split("/")[0], {}).setdefault(
                    (name, a), []).append(i)
    return result


def of_cases(cases, data):
    """Return {id: [how many programs it rejects, how many of these no other
    case of the task does, what it is needed for or None]}.
    """
    result = {case.id: [0, 0, None] for case in cases}
    for task, rejected in of_tasks(data).items():
        for _, i in {(p, i) for (p, _), ids in rejected.items() for i in ids}:
            result[i][0] += 1
        for i, many in alone(rejected).items():
            result[i][1] = many
        mine = [case for case in cases if case.task == task]
        for i, need in needed(mine, rejected).items():
            result[i][2] = need
    return result


def needed(cases, rejected):
    """Return {id: a program that would lack a rejection, or None}.

    rejected  {(program, arithmetic): the ids of the cases of one task that
              reject the program}
    """
    kept, result = {p: set(ids) for p, ids in rejected.items()}, {}
    for case in sorted(cases, key=lambda c: (-len(str(c.input)), c.id)):
        told_by = [p for p in kept if case.id in kept[p]]
        tight = [p for p in told_by if len(kept[p]) <= ENOUGH]
        result[case.id] = min(tight, key=lambda p: (len(rejected[p]), p))[
            0] if tight else None
        if not tight:
            for p in told_by:
                kept[p].discard(case.id)
    return result


def alone(rejected):
    """Return {id: how many wrong programs no other case of the task rejects}.
    """
    known, result = {}, {}
    for (name, _), ids in rejected.items():
        known.setdefault(name, set()).update(ids)
    for ids in known.values():
        if len(ids) == 1:
            result[min(ids)] = result.get(min(ids), 0) + 1
    return result


def reasons():
    """Return {why: beginnings of names} as reasons.txt has them.

    With "exact: " or "float: " before it a beginning is meant in that
    arithmetic only.
    """
    result = {}
    with open(REASONS, encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            lines = block.splitlines()
            result[" ".join(line for line in lines if line[0] != " ")] = [
                line.strip() for line in lines if line[0] == " "]
    return result


WHY = reasons()


def reason(name, arithmetic):
    """Return why a wrong program is not rejected in an arithmetic, or None."""
    for why, beginnings in WHY.items():
        if any(holds(beginning, name, arithmetic)
               for beginning in beginnings):
            return why
    return None


def holds(beginning, name, arithmetic):
    """Say whether a reason is meant for a program in an arithmetic."""
    return name.startswith(beginning) or "{}: {}".format(
        arithmetic, name).startswith(beginning)
