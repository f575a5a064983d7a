"""Where the bounds of the judge come from.

    single      numbers of 24 bits
    rings       the arithmetics: doubles in three orders of summation, single
                precision, decimals, fractions
    solving, systems, fits, means, chances, closed, spectra, machines, sparse
                methods of every task that has a bound, written once for all
                arithmetics
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
