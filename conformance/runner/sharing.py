"""Several processes that share the cases; and one process for each case.

    hold    as runner.run, with both; the results are in the order of the
            cases, whoever took them

Each process has a Session of its own, in a thread of its own, and takes the
next case when it is done with one.
"""

import threading
from concurrent.futures import (FIRST_EXCEPTION, ThreadPoolExecutor,
                                wait)

from . import NotStarted
from .process import Mishap
from .session import Run, Session, run


def hold(program, cases, timeout=10, arithmetic=None, watch=None, jobs=1,
         apart=False):
    """Hold a program to cases and stop it; return a runner.Run.

    program, timeout, arithmetic, watch   as in runner.run
    jobs    how many processes share the cases
    apart   is a new process started for every case?  It gets one question
            and the end of its input; the hello is asked of one more.
    Raises NotStarted.
    """
    if jobs == 1 and not apart:
        return run(program, cases, timeout, arithmetic, watch)
    programs = [program.again(single=apart) for _ in range(jobs)]
    crew = Crew(programs, cases, watch)
    kind = Apart if apart else Session
    with programs[0], ThreadPoolExecutor(jobs) as pool:
        first = kind(programs[0], timeout, arithmetic)
        try:
            work = [pool.submit(crew.work, first)] + [
                pool.submit(crew.begin, kind, one, timeout, arithmetic)
                for one in programs[1:]]
            for future in wait(work, return_when=FIRST_EXCEPTION).done:
                future.result()
        except BaseException:
            crew.halt()
            raise
    return Run(first.hello, first.unit, arithmetic, crew.results(),
               "; ".join(crew.farewells) or None)


class Crew:
    """Sessions that take cases from one queue."""

    def __init__(self, programs, cases, watch):
        self.programs, self.watch = programs, watch
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
        """Hold a Session to cases as long as there are any."""
        numbers = []
        self.taken.append((numbers, session))
        for number, case in iter(self.next, None):
            numbers.append(number)
            session.hold(case)
        farewell = session.finish()
        if farewell:
            self.farewells.append(farewell)

    def next(self):
        """Return (number, case), the next one, or None."""
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
        """Return the results in the order of the cases."""
        found = {}
        for numbers, session in self.taken:
            found.update(zip(numbers, session.results))
        return [found[number] for number in sorted(found)]


class Apart(Session):
    """A Session that starts a process for every question."""

    def __init__(self, program, timeout, arithmetic):
        self.endings = []       # of processes that ended badly
        super().__init__(program, timeout, arithmetic)
        program.stop()

    def restart(self):
        """Start the process for the next question; Mishap if it fails."""
        try:
            self.program.start()
        except NotStarted as error:
            raise Mishap("crash", "it did not start: {}".format(error))

    def pose(self, case):
        """Ask and judge; what comes after the answer is this case's fault."""
        super().pose(case)
        index, self.last = self.last, None
        try:
            ending = self.program.finish()
        except Mishap as mishap:
            self.blame(index, mishap, self.program.noise())
        else:
            if ending:
                self.endings.append("{} after {}".format(ending, case.id))
            late = self.program.noise()
            self.results[index] = self.results[index]._replace(
                noise=self.results[index].noise + late)
        self.program.stop()

    def finish(self):
        """Return what was wrong with the endings, or None."""
        more = len(self.endings) - 1
        return self.endings[0] + (", and {} more".format(more)
                                  if more else "") if self.endings else None
