"""Questions that are not in the suite: your own tables, and random problems.

table      CSV files as columns of exact numbers
problem    the input of a task, made of a table and of values by name
sums       the exact sums of a table of any size; fit has the answer and the
           verdict that they tell
grade      the verdict on an answer, in words; summary has the numbers below it
oracle     what refimpl answers, confirmed, as cases; which of them rounded
           arithmetic cannot be expected to meet
families   random inputs of every task, in ten families
fuzz       the search among them, and a failure made small
case       a Case that judges an answer given in this process

families and fuzz need hypothesis, and nothing else here does.
"""
