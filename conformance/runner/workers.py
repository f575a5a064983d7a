"""Several processes that share the cases of a run."""

import threading

from . import NotStarted

STOPPED = "stopped at the first failure"


class Workers:
    """Sessions that take cases from one queue."""

    def __init__(self, programs, cases, watch, stop):
        self.programs, self.watch, self.stop = programs, watch, stop
        self.cut = None
        self.queue = iter(list(enumerate(cases)))
        self.lock = threading.Lock()
        self.taken = []             # (numbers of the cases, Session)
        self.farewells = []

    def begin(self, kind, program, timeout, arithmetic):
        """Start one more process and have it work; the others go on alone."""
        with program:
            try:
                session = kind(program, timeout, arithmetic)
            except NotStarted as error:
                self.farewells.append("one process of several: {}".format(
                    error))
            else:
                self.work(session)

    def work(self, session):
        numbers = []
        self.taken.append((numbers, session))
        for number, case in iter(self.next, None):
            numbers.append(number)
            session.hold(case)
            if self.stop and self.stop(session.results[-1]):
                with self.lock:
                    self.queue, self.cut = iter(()), STOPPED
        farewell = session.finish()
        if farewell:
            self.farewells.append(farewell)

    def next(self):
        with self.lock:
            number, case = next(self.queue, (None, None))
            if case is None:
                return None
            if self.watch:
                self.watch(number, case)
            return number, case

    def halt(self):
        """End everything: nobody is interested in the rest."""
        with self.lock:
            self.queue = iter(())
        for program in self.programs:
            program.halt()

    def results(self):
        result = {}
        for numbers, session in self.taken:
            result.update(zip(numbers, session.results))
        return [result[number] for number in sorted(result)]
