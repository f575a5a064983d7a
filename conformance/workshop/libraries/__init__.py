"""Real libraries: what each answered to the suite, and why.

    verdicts   what is kept of their runs, verdicts.json
    findings   FINDINGS.md as data: which of them explains a verdict
    page       LIBRARIES.html, made of both
    __main__   the runs themselves; writes all three, or compares

Each imports from those above it only.
"""
