# Three tasks in R.   Rscript three.R
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE),
                                         value = TRUE)))
source(file.path(here, "kit.R"))

mse <- function(q) {
  y <- q$vector("y")
  list(mse = mean((y - q$vector("predictions"))^2))
}

classify <- function(q) {
  w <- q$vector("w")
  scores <- drop(q$matrix("X") %*% w) - q$number("t")
  tie <- if (q$raw("rule", "ternary") == "step") 1 else 0
  list(labels = I(as.integer(ifelse(scores == 0, tie, sign(scores)))))
}

perceptron_online <- function(q) {
  X <- q$matrix("X")
  y <- q$vector("y")
  eta <- q$number("eta", 1)
  w <- if (q$has("w0")) q$vector("w0") else numeric(ncol(X))
  updates <- 0L
  for (i in seq_along(y)) if (y[i] * sum(w * X[i, ]) <= 0) {
    w <- w + eta * y[i] * X[i, ]
    updates <- updates + 1L
  }
  list(w = I(w), updates = updates)
}

serve("three", "1", list(mse = mse, classify = classify,
                         "perceptron-online" = perceptron_online))
