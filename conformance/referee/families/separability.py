"""Separability: the verdict, and the proof of it that was given."""

from ..measure import Finding, guarded, refused
from ..proofs import hyperplane, not_separable
from ..question import Wrong


def separability(question):
    """Judge a verdict by its proof, which only one of the two can have."""
    verdict = question.answer.get("separable")
    due = question.output["separable"]
    if verdict is not True and verdict is not False:
        return [refused("separable", "separable is no boolean")]
    if verdict is not due:
        return [refused("separable", "separable is {}, {} is due".format(
            *(str(v).lower() for v in (verdict, due))))]
    results = [Finding("separable", "pass", None, None, [], None, None)]
    names = ("w", "t") if verdict else ("lambda",)
    if any(name in question.answer for name in names):
        results.append(guarded("proof", proof, question, names))
    return results


def proof(question, names):
    """Return the Finding of the proof."""
    given = []
    for name in names:
        if name not in question.answer:
            raise Wrong("{} is missing from the proof".format(name))
        given.append(question.answer[name])
    check = hyperplane if len(names) == 2 else not_separable(False)
    reason = check(question, *given)
    if reason:
        return refused("proof", reason)
    return Finding("proof", "pass", None, None, [], None, None)


JUDGES = {"separability": separability}
PROOFS = {}
