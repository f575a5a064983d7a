"""Problems of one's own: from a file of data to a verdict.

table      a CSV file as columns of integers with a denominator each
problem    the input of a task from a table and from named values
sums       what proofs are made of, row by row or column by column, exactly
certify    what an answer proves by itself, task by task
grade      where an answer comes from, and the verdict on it
"""
