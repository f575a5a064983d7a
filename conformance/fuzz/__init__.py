"""Problems at random, and failures made small.

families    what makes a problem hard: eight ways to draw a table
problems    the inputs of every task, from the catalogue of inputs
campaign    the search: rounds over tasks and families, until time is over
found       a failure in words: the case, its verdict, how to see it again

families, problems and campaign need hypothesis, and nothing else does.
"""
