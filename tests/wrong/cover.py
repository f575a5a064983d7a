"""Which cases are needed, and which only illustrate.

    needed(cases, rejected)   {id: Need}, None for an illustration

A wrong program of a task is rejected by some cases of the task, in exact
arithmetic and in floats.  Two of them are enough.  Going from the longest
input to the shortest, a case is given up if every wrong program that it
rejects is still rejected by two others that are kept.  What is left cannot
be given up: each of them is the only case, or one of only two, by which
some wrong program is known.
"""

from collections import namedtuple

# program: one that would lack a rejection without the case; others: the
# case, if any, that is the second to reject it.
Need = namedtuple("Need", "program others")

ENOUGH = 2


def needed(cases, rejected):
    """Return {id: Need or None} in the order of the cases.

    rejected  {(program, arithmetic): the ids of the cases of one task that
              reject the program}
    """
    of_case = {case.id: [] for case in cases}
    for program, ids in rejected.items():
        for name in ids:
            of_case[name].append(program)
    kept = {program: set(ids) for program, ids in rejected.items()}
    found = {}
    for case in sorted(cases, key=lambda c: (-len(str(c.input)), c.id)):
        name = case.id
        tight = [program for program in of_case[name]
                 if len(kept[program]) <= ENOUGH]
        if tight:
            program = min(tight, key=lambda p: (len(rejected[p]), p))
            found[name] = Need(program[0], sorted(kept[program] - {name}))
        else:
            found[name] = None
            for program in of_case[name]:
                kept[program].discard(name)
    return {case.id: found[case.id] for case in cases}


def alone(rejected):
    """Return {id: how many wrong programs no other case of the task tells}.
    """
    found = {}
    for program in {name for name, _ in rejected}:
        ids = {i for (name, _), listed in rejected.items()
               if name == program for i in listed}
        if len(ids) == 1:
            found[min(ids)] = found.get(min(ids), 0) + 1
    return found
