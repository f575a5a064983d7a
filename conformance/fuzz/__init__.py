"""Problems at random, and failures made small.

problems    the inputs of every task, in eight families that are hard each in
            its own way
oracle      cases made of them: what refimpl answers, confirmed; which of them
            rounded arithmetic cannot be expected to meet; failures in words
campaign    the search: rounds over tasks and families, until time is over,
            and a failure made small

problems and campaign need hypothesis, and nothing else does.
"""
