"""What makes the golden cases and proves them; an installed wheel has none.

    cases         the definitions, each with its reason
    generate      the case files, made of them; and what is wrong in them
    calibration   the bounds of the judge, measured
    findings      the lines of FINDINGS.md, run
    interpreters  refimpl on every interpreter at hand
    publish       the site as a folder: its pages, its form
    golden        the cases that its page of tests has
    tables        what follows from the table of tasks: schema, README, oracle
    kills         which case rejects which wrong program
    naming        how often a failure has the name of its mistake

Nothing that users run imports it: commands ask contract.load_makers for it.
"""
