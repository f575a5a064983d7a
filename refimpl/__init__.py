"""Linear models by the book: a reference implementation over plain lists.

Import the module you need; nothing is imported here, so that one module
does not load the others:

    from refimpl.perceptron import perceptron

README.md beside this file has the table of tasks: which function does what,
and what other libraries call it.  `python3 -m refimpl` answers lines of JSON, and
`python3 -m refimpl.walk` shows an algorithm run.

Modules:

    solve                linear systems, inverse, determinant
    least_squares        linear regression, the line through points
    ridge, lasso         regression with an L2 or L1 penalty
    lasso_path           the lasso for all penalties at once
    basic_classifier     linear classifiers in closed form
    linear_classifier    labels, margins and distances of a hyperplane
    perceptron           the perceptron
    kernel_perceptron    its dual form, with any kernel
    dual_bias            its dual form with a bias
    criterion            its criterion, and batch gradient descent
    adaline              perceptrons for regression, Adaline (LMS)
    svm                  separability; hard and soft margin (SVM)
    soft_margin          the soft-margin SVM, with any kernel
    predict              scores of new points by a kernel machine
    kernels              linear, polynomial, Gaussian (RBF); Gram matrix
    features             features of a polynomial kernel
    logistic             the logistic function; likelihood, posterior
    sigmoid              the logistic function of one score
    logistic_regression  maximum likelihood
    newton               a step of Newton-Raphson (IRLS); sampling
    calibration          probabilities from the scores of a classifier
    fisher               Fisher's discriminant (LDA)
    metrics              the mean squared error of predictions
    data                 mean, covariance, scatter, constant columns
    quadratic, dual      the quadratic problems behind SVM and lasso
    eigenvalues          eigenvalues and eigenvectors
    theorems             checks of an answer: optimality, Novikoff's bound

Every function takes numbers of any type (int, Fraction, Decimal, float,
refimpl.base.rational.Rational), computes exactly, and rounds once: the
results have the type of the inputs.  Examples, columns and indices are
numbered from 0.
"""

__version__ = "1.0.0"
