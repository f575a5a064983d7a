"""Errors: the kind that is due, and the proof that it carries."""

from ..contract.tasks import CERTIFICATES
from ..contract.values import describe
from .proofs import state
from .question import Wrong, member


def judge_error(case, question, proofs):
    """Return (status, notes) of an error that was given where one is due.

    The kind is right if it is the one due, or one of several.

    question  with the error object as its answer
    proofs    by task and certificate, as in judging.PROOFS
    """
    due, given = member(case, "error"), question.answer
    kinds = due["kind"] if isinstance(due["kind"], list) else [due["kind"]]
    kind = given["kind"]
    if kind not in kinds:
        return "wrong-error", ["the error is of kind {}, {} is due".format(
            describe(kind), " or ".join(kinds))]
    name = CERTIFICATES.get(kind)
    if name == "state":
        proof = due.get("state") and reached(due["state"])
    else:
        proof = proofs.get((question.task, name))
    if not proof:
        return "pass", []
    return proved(question, name, proof)


def proved(question, name, proof):
    """Return (status, notes) of a certificate.

    One that is wrong makes the error wrong; one that is missing is only
    noted.
    """
    kind, given = question.answer["kind"], question.answer
    if given.get(name) is None:
        return "pass", ["an error of kind {} should carry {}".format(
            kind, name)]
    try:
        complaint = proof(question, given[name])
    except Wrong as wrong:
        complaint = str(wrong)
    if complaint:
        return "wrong-error", ["{} proves nothing: {}".format(
            name, complaint)]
    return "pass", []


def reached(due):
    """Return a proof that the state equals the one due."""
    return lambda question, value: state(question, due, value)
