"""Problems at random, and failures made small.

problems    the inputs of every task, in eight families that are hard each in
            its own way
oracle      cases made of them: what refimpl answers, confirmed; which of them
            rounded arithmetic cannot be expected to meet
campaign    the search: rounds over tasks and families, until time is over
failure     a failure in words: the case, its verdict, how to see it again;
            and with one point or one column less

problems and campaign need hypothesis, and nothing else does.
"""
