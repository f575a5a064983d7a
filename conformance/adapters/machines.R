# Kernels and support vector machines for the adapter in R.

gram <- function(X, kernel = list(name = "linear"))
  list(gram = unname(as.matrix(ask(kernlab::kernelMatrix, dots(kernel), X))))

dots <- function(kernel) switch(kernel$name,
  linear = kernlab::vanilladot(),
  polynomial = kernlab::polydot(kernel$degree, 1, kernel$constant %||% 0),
  gaussian = kernlab::rbfdot(1 / (2 * kernel$sigma^2)))

svm_soft <- function(X, y, C, kernel = list(name = "linear")) {
  alpha <- numeric(nrow(X))
  if (setting == "kernlab") {
    found <- ask(kernlab::ksvm, X, factor(y), type = "C-svc", C = C,
                 scaled = FALSE, kernel = dots(kernel))
    alpha[unlist(kernlab::alphaindex(found))] <- unlist(kernlab::alpha(found))
    t <- kernlab::b(found)
  } else {
    found <- ask(e1071::svm, X, factor(y), scale = FALSE, cost = C,
      kernel = switch(kernel$name, linear = "linear", polynomial = "polynomial",
      gaussian = "radial"), degree = kernel$degree %||% 3,
      gamma = if (kernel$name == "gaussian") 1 / (2 * kernel$sigma^2) else 1,
      coef0 = kernel$constant %||% 0,
      tolerance = if (careful) 1e-10 else 1e-3)
    alpha[found$index] <- abs(found$coefs)
    # The class that is met first counts as the positive one.
    t <- found$rho * y[1]
  }
  list(alpha = I(alpha), t = t)
}

svm_hard <- function(X, y, kernel = list(name = "linear")) {
  found <- svm_soft(X, y, 1e300, kernel)
  if (careful && any(found$alpha >= 1e9)) refuse("not-separable")
  found
}
