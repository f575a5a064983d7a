"""Where the bounds of the judge come from.

    draws       random numbers and rows, well and badly posed
    labelled    random rows with labels or classes
    problems    random problems of every task
    variants    which methods are right on which of them, and which wrong
    measuring   the measure of the judge on an answer
    survey      all methods on all problems
    special     weak answers and certificates
    names       how well fingerprints are told apart
    table       what was seen, and what is wrong with it

`python3 -m conformance.workshop.calibration` runs it all and writes seen.md.
"""
