"""kit: what a program in some language begins with, copied into a folder."""

import os
import shutil

from ..contract import HOME
from ..contract.plain import table
from ..contract.suite import BadCall
from . import program, say

KITS = os.path.join(HOME, "kits")
PRINTED = "build/mine"      # the folder in the commands of the pages
MODULE = "python3 -m conformance"


def languages():
    return sorted(name for name in os.listdir(KITS) if os.path.isfile(
        os.path.join(KITS, name, "README.md")))


def copy_kit(call, _):
    if call.language not in languages():
        raise BadCall("no kit for {}; there is one for {}".format(
            call.language, ", ".join(languages())))
    source = os.path.join(KITS, call.language)
    files = sorted(name for name in os.listdir(source)
                   if os.path.isfile(os.path.join(source, name)))
    contract, text = contract_of(call.language)
    there = [name for name in files + [contract] if os.path.lexists(
        os.path.join(call.folder, name))]
    if there:
        raise BadCall("{} is in {} already".format(
            ", ".join(there), call.folder))
    os.makedirs(call.folder, exist_ok=True)
    for name in files:
        shutil.copyfile(os.path.join(source, name),
                        os.path.join(call.folder, name))
    with open(os.path.join(call.folder, contract), "w") as file:
        file.write(text)
    with open(os.path.join(source, "README.md"), encoding="utf-8") as file:
        lines = file.read().split("```sh\n")[1].split("```")[0]
    say("{}: {}\nnext:\n".format(call.folder, ", ".join(
        files + [contract])) + "".join(
        "  {}\n".format(line.replace(PRINTED, call.folder).replace(
            MODULE, program())) for line in lines.splitlines()[1:]))
    return 0


def contract_of(language):
    """Return the file of what inputs may be, by which a kit refuses."""
    if language != "c":
        return "contract.txt", table()
    rules = ""
    for line in table().splitlines():
        task, *rest = line.split()
        name, sort, *sizes = rest or ("", "")
        rules += '    {{"{}", "{}", "{}", "{}", {:d}}},\n'.format(
            task, name.rstrip("?"), sort, "".join(sizes),
            name[-1:] in ("", "?"))
    return "contract.h", "static const kit_rule kit_contract[] = {{\n{}" \
        "    {{0, 0, 0, 0, 0}}}};\n".format(rules)
