"""Real libraries: what each answered to the suite, and why.

    verdicts   what is kept of their runs, verdicts.json
    findings   FINDINGS.md as data: which of them explains a verdict
    cases      the cases on the page, with what was asked and got
    page       LIBRARIES.html, made of all these
    __main__   the runs themselves; writes all three, or compares

Each imports from those above it only.
"""
