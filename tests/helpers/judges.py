"""The judges and the proofs of all families, by task."""

from conformance.contract.tasks import TASKS
from conformance.referee.judge import family

JUDGES, PROOFS = {}, {}
for task in TASKS:
    JUDGES.update(family(task).JUDGES)
    PROOFS.update(family(task).PROOFS)
