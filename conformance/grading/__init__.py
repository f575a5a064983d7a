"""Questions that are not in the suite: your own, and random ones.

table, problem   a CSV file as columns, and the input of a task made of it
sums, certify    what an answer proves by itself, task by task
grade, summary   where an answer comes from, the verdict on it, in words
problems         the inputs of every task, in ten families that are hard each
                 in its own way
oracle           cases made of them: what refimpl answers, confirmed; which
                 of them rounded arithmetic cannot be expected to meet
campaign         the search: rounds over tasks and families, until time is
                 over, and a failure made small
case             a Case that judges an answer given in this process

problems and campaign need hypothesis, and nothing else here does.
"""
