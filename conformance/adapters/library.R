# For the adapters in R: tasks that take inputs by name.  R is called by
# ask(): what that refuses by stop() is an error, whose kind is read from the
# inputs.  What fails before could not be asked, and what fails behind it is an
# answer that could not be read: a skip that says so.

words <- c("classes", "rule", "name", "intercept")
tables <- c("X", "A", "Z", "W", "M")
kernels <- list(linear = c(), polynomial = "degree", gaussian = "sigma")

entered <- FALSE
ask <- function(f, ...) {
  given <- list(...)
  entered <<- TRUE
  tryCatch(do.call(f, given, quote = TRUE), error = function(e) {
    if (!inherits(e, "refusal")) class(e) <- c("library", class(e))
    stop(e)
  })
}

# Booleans are numbers in R, and numbers among words are numbers.
size <- function(value)
  if (isTRUE(value) || isFALSE(value)) as.numeric(value) else number(value)
plain <- function(value) {
  if (is.list(value)) return(lapply(value, plain))
  if (inherits(value, "numeral")) as.numeric(value) else value
}

# A matrix needs rows of one length, and a vector is no list of lists.
decoded <- function(name, value) {
  if (name %in% words || (name == "M" && is.character(value)))
    return(plain(value))
  if (name == "kernel") {
    if (!is.list(value) || is.null(value$name)) refuse("request")
    if (!value$name %in% names(kernels)) refuse("domain")
    due <- kernels[[value$name]]
    if (!all(due %in% names(value)) ||
        !all(names(value) %in% c(due, "name", "constant"))) refuse("request")
    value[-match("name", names(value))] <- lapply(
      value[-match("name", names(value))], number)
    # The width 1 / (2 sigma^2) has lost the sign.
    if (identical(value$sigma <= 0, TRUE)) refuse("domain")
    return(value)
  }
  if (name %in% tables) {
    rows <- lapply(value, function(row)
      if (is.list(row)) vapply(row, size, 0) else refuse("shape"))
    if (length(unique(lengths(rows))) != 1) refuse("shape")
    return(matrix(unlist(rows), nrow = length(rows), byrow = TRUE))
  }
  if (!is.list(value)) return(size(value))
  vapply(value, size, 0)
}

# The kind of what was refused, for inputs that R has taken.
kind_of <- function(error, task, given) {
  if (is.null(given)) return(error$kind %||% "unknown")
  numbers <- unlist(given[!names(given) %in% c(words, "kernel")])
  rows <- given$X %||% given$A
  count <- if (is.matrix(rows)) nrow(rows) else length(given$x)
  beside <- lengths(given[names(given) %in% c("y", "b", "classes")])
  labels <- if (startsWith(task, "svm")) c(-1, 1) else c(0, 1)
  if (is.numeric(numbers) && any(!is.finite(numbers))) return("number")
  if (any(lengths(given[c("C", "lambda", "components")]) > 1))
    return("number")
  if (any(beside != count) || count == 0 || identical(ncol(rows), 0L))
    return("shape")
  if (!is.null(given$classes) && length(unique(given$classes)) < 2)
    return("label")
  if (any(unlist(given[c("C", "lambda", "components")]) < 0)) return("domain")
  if (identical(given$C, 0)) return("domain")
  if (startsWith(task, "svm") && !setequal(given$y, labels)) return("label")
  if (task %in% c("logistic-regression", "newton-step") &&
      !all(given$y %in% labels)) return("label")
  if (inherits(error, "refusal")) return(error$kind)
  told <- conditionMessage(error)
  if (grepl("singular|constant|collinear|rank|identical", told)) "singular"
  else if (grepl("square|length|dimension|conform", told)) "shape"
  else if (grepl("converge|max_iterations", told)) "not-converged"
  else "unknown"
}

# A function of a question from one of the inputs by name.
asked <- function(task, f) function(q) {
  given <- NULL
  entered <<- FALSE
  tryCatch({
    names <- q$names()
    due <- names(Filter(function(v) is.symbol(v) && v == "", formals(f)))
    if (!all(due %in% names) || !all(names %in% names(formals(f))))
      refuse("request")
    input <- lapply(names, q$raw)
    names(input) <- names
    if (!isTRUE(input$intercept %||% TRUE) && !isFALSE(input$intercept))
      refuse("domain")
    given <- mapply(decoded, names, input, SIMPLIFY = FALSE)
    do.call(f, given)
  }, skip = stop, error = function(error) {
    told <- conditionMessage(error)
    if (inherits(error, c("library", "refusal")))
      refuse(kind_of(error, task, given), told)
    skip(paste(if (entered) "the answer could not be read:"
               else "it cannot be asked:", told))
  })
}
