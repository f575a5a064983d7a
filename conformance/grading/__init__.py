"""Questions that are not in the suite: your own tables, and random problems.

table      CSV files as columns of exact numbers, as people write them
problem    the input of a task, made of a table and of values by name
large      fits to any number of rows, by sums: the answer and the verdict
printed    answers as R, statsmodels and scikit-learn print them
grade      the verdict on an answer, in words; summary has the table under it
oracle     what refimpl answers, confirmed, as cases; which of them rounded
           arithmetic cannot be expected to meet
families   random inputs of every task, in ten families
fuzz       the search among them, and a failure made small
case       a Case that judges an answer given in this process

families and fuzz need hypothesis, and nothing else here does.
"""
