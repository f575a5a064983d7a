# The protocol for the adapters in R: one loop and a list of tasks.
#
# A task is a function of the inputs by name, which gives a list of outputs.
# R is called by ask(): what that refuses by stop() is an error, whose kind is
# read from the inputs.  What fails before could not be asked, and what fails
# behind it is an answer that could not be read: nothing is given.

words <- c("classes", "rule", "name", "intercept")
tables <- c("X", "A", "Z", "W", "M")
kernels <- list(linear = c(), polynomial = "degree", gaussian = "sigma")

refuse <- function(kind, message = kind)
  stop(structure(class = c(kind, "refusal", "error", "condition"),
                 list(message = message, call = NULL, kind = kind)))

skip <- function(reason)
  stop(structure(class = c("skip", "condition"),
                 list(message = reason, call = NULL)))

entered <- FALSE
ask <- function(f, ...) {
  given <- list(...)
  entered <<- TRUE
  tryCatch(do.call(f, given, quote = TRUE), error = function(e) {
    if (!inherits(e, "refusal")) class(e) <- c("library", class(e))
    stop(e)
  })
}

# One number of the wire; booleans are numbers in R.
number <- function(value) {
  if (is.list(value) || is.null(value)) refuse("number")
  if (!is.character(value)) return(as.numeric(value))
  grammar <- paste0("^[+-]?([0-9]+\\.?[0-9]*([eE][+-]?[0-9]+)?|\\.[0-9]+",
                    "([eE][+-]?[0-9]+)?|0[xX][0-9a-fA-F.]+([pP][+-]?[0-9]+)?",
                    "|[0-9]+/0*[1-9][0-9]*|[nN]a[nN]|[iI]nf(inity)?)$")
  if (!grepl(grammar, value)) refuse("number")
  exponent <- sub("^.*[eEpP]", "", value)
  if (exponent != value && abs(as.numeric(exponent)) > 10000)
    refuse("number")
  parts <- as.numeric(strsplit(value, "/")[[1]])
  if (length(parts) == 2) parts[1] / parts[2] else parts
}

# A matrix needs rows of one length, and a vector is no list of lists.
decoded <- function(name, value) {
  if (name %in% words || (name == "M" && is.character(value))) return(value)
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
      if (is.list(row)) vapply(row, number, 0) else refuse("shape"))
    if (length(unique(lengths(rows))) != 1) refuse("shape")
    return(matrix(unlist(rows), nrow = length(rows), byrow = TRUE))
  }
  if (!is.list(value)) return(number(value))
  vapply(value, number, 0)
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

`%||%` <- function(a, b) if (is.null(a)) b else a

json <- function(value) {
  if (is.matrix(value))
    value <- lapply(seq_len(nrow(value)), function(i) I(value[i, ]))
  if (is.list(value) && !is.null(names(value)))
    return(paste0("{", paste0('"', names(value), '": ', vapply(
      value, json, ""), collapse = ", "), "}"))
  if (is.list(value))
    return(paste0("[", paste(vapply(value, json, ""), collapse = ", "), "]"))
  text <- if (is.character(value)) encodeString(value, quote = '"')
    else if (is.logical(value)) tolower(value)
    else if (is.integer(value)) as.character(value)
    else ifelse(is.finite(value), sprintf("%.17g", value), '"nan"')
  if (length(value) == 1 && !inherits(value, "AsIs")) text
  else paste0("[", paste(text, collapse = ", "), "]")
}

answer <- function(request, hello, tasks) {
  if (request$task == "hello") return(list(output = hello))
  f <- tasks[[request$task]]
  if (is.null(f)) return(list(error = list(kind = "unknown-task")))
  given <- NULL
  entered <<- FALSE
  told <- function(error) {
    if (inherits(error, c("library", "refusal"))) list(error = list(
      kind = kind_of(error, request$task, given),
      message = conditionMessage(error)))
    else if (entered) {
      message(conditionMessage(error))
      list(output = setNames(list(), character()))
    } else list(skip = paste("it cannot be asked:", conditionMessage(error)))
  }
  tryCatch({
    names <- names(request$input)
    due <- names(Filter(function(v) is.symbol(v) && v == "", formals(f)))
    if (!all(due %in% names) || !all(names %in% names(formals(f))))
      refuse("request")
    if ("intercept" %in% names && !is.logical(request$input$intercept))
      refuse("domain")
    given <- mapply(decoded, names, request$input, SIMPLIFY = FALSE)
    list(output = do.call(f, given))
  }, skip = function(reason) list(skip = conditionMessage(reason)),
  error = told)
}

serve <- function(name, version, tasks, promise = NULL) {
  hello <- list(name = name, version = version, language = "R",
                unit = "binary64", tasks = I(names(tasks)))
  if (!is.null(promise)) hello$promise <- promise
  # What R prints is no answer.
  answers <- file("/dev/fd/1", "w")
  sink(stderr())
  input <- file("stdin", "r")
  while (length(line <- readLines(input, 1)) > 0) {
    if (!nzchar(trimws(line))) next
    request <- jsonlite::fromJSON(line, simplifyVector = FALSE)
    reply <- c(list(id = request$id), answer(request, hello, tasks))
    cat(json(reply), "\n", sep = "", file = answers)
    flush(answers)
  }
}
