"""Wrong programs, and which cases of the suite reject them.

    python3 -m tests.wrong            all anew: witnesses.json and KILLS.md
    python3 -m tests.wrong new        the same, but for mutants that are known
    python3 -m tests.wrong plausible  the plausible mistakes anew
    python3 -m tests.wrong tolerances the absolute tolerances anew
    python3 -m tests.wrong page       KILLS.md, from what is known
    python3 -m tests.wrong MODULE     print what is not rejected in a module,
                                      such as refimpl.solve
    python3 -m tests.wrong judge      mutants of the judge: judge.json; with
                                      new only those without a test

    python3 -m tests.wrong today [--seconds N] [--day K]
                                      mutants of a module by the date, in a
                                      budget: printed, and nothing written

named           the plausible mistakes of the workshop and absolute
                tolerances, held to cases
campaign        120 more of a second campaign, programs in slips and losses
poor            the formulas that lose digits, held to cases
mutants         the systematic ones, made from any source, and which are tried
changes         what a slip of the hand can change in a statement
today           the rest of them, by the date
trial           questions put to a mutant of refimpl, in a process that may
                hang or end
judge           which are tried of the judge, and the tests of it on them
witnesses       what rejects what (witnesses.json), which cases that needs,
                and why something is not rejected (reasons.txt)
page            KILLS.md

Small data that reject a mutant are found by conformance fuzz --impl, with the
change made in a copy of refimpl.
"""
