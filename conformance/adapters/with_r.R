# R: lm, glm, MASS::lda, MASS::lm.ridge, e1071, glmnet, kernlab.
#
# Settings: "default"; "careful" (no tolerance on pivots, tight tolerances,
# warnings of glm are refusals); "glmnet" as it comes, but for columns that are
# not scaled, and "glmnet-careful" (thresh 1e-14); "kernlab".

here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE),
                                         value = TRUE)))
source(file.path(here, "..", "kits", "r", "kit.R"))
source(file.path(here, "library.R"))
setting <- c(commandArgs(TRUE), "default")[1]
stopifnot(setting %in% c("default", "careful", "glmnet", "glmnet-careful",
                         "kernlab"))
careful <- setting == "careful"
glmnet <- startsWith(setting, "glmnet")
finer <- if (setting == "glmnet-careful") list(thresh = 1e-14, maxit = 1e7)
source(file.path(here, "machines.R"))

# lm says NA for a column that it leaves out.
fit <- function(X, y, intercept) {
  tol <- if (careful) 1e-15 else 1e-7
  w <- unname(coef(ask(lm, if (intercept) y ~ X else y ~ X - 1, tol = tol)))
  if (anyNA(w)) refuse("singular", "lm leaves a column out")
  list(w = I(if (intercept) w[-1] else w), intercept = if (intercept) w[1]
    else 0)
}

line <- function(x, y) {
  w <- unname(coef(ask(lm, y ~ x, tol = if (careful) 1e-15 else 1e-7)))
  if (anyNA(w)) refuse("singular", "lm leaves a column out")
  list(intercept = w[1], slope = w[2])
}

least_squares <- function(X, y, intercept = FALSE) fit(X, y, intercept)

least_squares_classifier <- function(X, y, intercept = TRUE) {
  found <- fit(X, y, intercept)
  list(w = found$w, t = -found$intercept)
}

least_squares_plug_in <- function(X, y) fit(X, y, TRUE)

# lm.ridge divides every column by its standard deviation: the same problem
# only if these are all equal.
ridge <- function(X, y, lambda, intercept = FALSE) {
  if (glmnet) {
    s <- sqrt(mean((y - mean(y) * intercept)^2))
    penalised(X, y, 0, s * lambda / nrow(X), intercept)
  } else {
    if (!intercept) skip("lm.ridge scales about the mean")
    s <- sqrt(colMeans(sweep(X, 2, colMeans(X))^2))
    if (any(abs(s / s[1] - 1) > 1e-15)) skip("lm.ridge scales the columns")
    w <- unname(coef(ask(MASS::lm.ridge, y ~ X, lambda = lambda / s[1]^2)))
    list(w = I(w[-1]), intercept = w[1])
  }
}

lasso <- function(X, y, lambda, intercept = FALSE)
  penalised(X, y, 1, lambda / (2 * nrow(X)), intercept)

penalised <- function(X, y, alpha, lambda, intercept) {
  if (ncol(X) < 2 || length(unique(y)) < 2)
    skip("glmnet takes no single column and no constant y")
  found <- do.call(ask, c(list(glmnet::glmnet, X, y, alpha = alpha,
    lambda = lambda, intercept = intercept, standardize = FALSE), finer))
  w <- unname(as.matrix(coef(found))[, 1])
  list(w = I(w[-1]), intercept = w[1])
}

logistic_regression <- function(X, y) {
  control <- if (careful) glm.control(1e-14, 100) else glm.control()
  theta <- if (glmnet) unpenalised(X, y) else withCallingHandlers(
      coef(ask(glm, y ~ X - 1, family = binomial(), control = control)),
      warning = warned)
  if (anyNA(theta)) refuse("singular", "glm leaves a column out")
  list(theta = I(unname(theta)))
}

# glmnet leaves constant columns out: a last one is the intercept instead.
unpenalised <- function(X, y) {
  m <- ncol(X)
  last <- all(X[, m] == 1)
  if (m - last < 2 || min(table(y)) < 2)
    skip("glmnet takes no single column and no single example of a class")
  w <- as.matrix(coef(do.call(ask, c(list(glmnet::glmnet,
    if (last) X[, -m, drop = FALSE] else X, y, "binomial", lambda = 0,
    intercept = last, standardize = FALSE), finer))))[, 1]
  if (last) c(w[-1], w[1]) else w[-1]
}

# In the careful setting a warning of glm is a refusal.
warned <- function(w) if (careful) refuse(if (grepl(
  "numerically 0 or 1", conditionMessage(w))) "separable" else
  "not-converged", conditionMessage(w))

newton_step <- function(X, y, theta) {
  s <- drop(X %*% theta)
  family <- binomial()
  p <- family$linkinv(s)
  found <- ask(glm.fit, X, y, start = theta, family = family,
               intercept = FALSE, control = glm.control(maxit = 1))
  if (anyNA(found$coefficients)) refuse("singular", "a column is left out")
  list(theta = I(unname(found$coefficients)), weights = I(unname(
    found$weights)), z = I(s + (y - p) / family$mu.eta(s)))
}

covariance <- function(X) {
  found <- ask(cov.wt, X, method = "ML")
  list(mean = I(found$center), covariance = found$cov)
}

fisher <- function(X, classes, components) {
  groups <- unlist(classes)
  found <- ask(MASS::lda, X, groups)
  if (!isTRUE(components <= ncol(found$scaling)))
    skip("lda has no number of directions: it gives what there are")
  k <- seq_len(components)
  lambda <- found$svd[k]^2 * (length(found$lev) - 1) /
    (nrow(X) - length(found$lev))
  list(W = unname(t(found$scaling[, k, drop = FALSE])),
       eigenvalues = I(lambda))
}

tasks <- list(
  "least-squares" = least_squares, "line" = line,
  "least-squares-classifier" = least_squares_classifier,
  "least-squares-plug-in" = least_squares_plug_in, "ridge" = ridge,
  "logistic-regression" = logistic_regression, "newton-step" = newton_step,
  "covariance" = covariance, "fisher" = fisher,
  "svm-soft" = svm_soft, "svm-hard" = svm_hard,
  "solve" = function(A, b) list(x = I(ask(
    solve, A, b, tol = if (careful) 0 else .Machine$double.eps))),
  "inverse" = function(A) list(inverse = ask(
    solve, A, tol = if (careful) 0 else .Machine$double.eps)),
  "determinant" = function(A) list(determinant = ask(det, A)),
  "logistic" = function(d, gamma = 1, d0 = 0)
    list(p = I(ask(plogis, gamma * (d - d0)))))
if (glmnet)
  tasks <- list(ridge = ridge, lasso = lasso,
                "logistic-regression" = logistic_regression)
if (setting == "kernlab")
  tasks <- list(gram = gram, "svm-soft" = svm_soft, "svm-hard" = svm_hard)

versions <- c(default = "MASS e1071", careful = "MASS e1071",
              glmnet = "glmnet",
              "glmnet-careful" = "glmnet", kernlab = "kernlab")
packages <- strsplit(versions[[setting]], " ")[[1]]
serve(paste0("R, ", setting), paste(c(as.character(getRversion()), paste(
  packages, vapply(packages, function(p) as.character(packageVersion(p)), ""))),
  collapse = ", "), Map(asked, names(tasks), tasks), promise = list(
    "svm-soft" = if (careful) 1e-8 else 1e-3,
    "svm-hard" = if (careful) 1e-8 else 1e-3,
    "logistic-regression" = if (setting == "glmnet") 1e-6 else 1e-8,
    "lasso" = if (setting == "glmnet") 1e-6 else 1e-8))
