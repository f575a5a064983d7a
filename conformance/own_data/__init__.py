"""Problems of one's own: from a file of data to a verdict.

table        a CSV file as columns of integers with a denominator each
posing       the input of a task from a table and from named values
gram         the Gram matrix of a table, exactly
squares      the backward error of a large least-squares fit
certify      what an answer proves by itself, task by task
fits, machines, likelihood      the proofs behind it
"""
