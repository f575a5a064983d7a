# The kit for R: reads the lines and every number of the protocol, refuses
# what is no input, prints doubles without loss, catches errors.  Needs R and
# nothing else.
#
# A task is a function of a question q that returns a list of outputs by name.
# A vector of length 1 that is a list has to be marked: I(x).

refuse <- function(kind, message = kind)
  stop(structure(class = c("refusal", "error", "condition"),
                 list(message = message, call = NULL, kind = kind)))

skip <- function(reason)
  stop(structure(class = c("skip", "condition"),
                 list(message = reason, call = NULL)))

`%||%` <- function(a, b) if (is.null(a)) b else a

# Text between quotes, without what escapes it.
unescaped <- function(text) {
  text <- substr(text, 2, nchar(text) - 1)
  if (!grepl("\\", text, fixed = TRUE)) return(text)
  parts <- regmatches(text, gregexpr("\\\\u[0-9a-fA-F]{4}|\\\\.|[^\\\\]+",
                                     text))[[1]]
  short <- c("\\n" = "\n", "\\t" = "\t", "\\r" = "\r", "\\b" = "\b",
             "\\f" = "\f")
  paste(vapply(parts, function(p) {
    if (p %in% names(short)) short[[p]]
    else if (startsWith(p, "\\u") && nchar(p) == 6)
      intToUtf8(strtoi(substr(p, 3, 6), 16))
    else sub("^\\\\", "", p)
  }, ""), collapse = "")
}

# JSON as lists; numbers as they are written, of class "numeral".
parsed <- function(line) {
  tokens <- regmatches(line, gregexpr(
    "\"(?:[^\"\\\\]|\\\\.)*+\"|[][{}]|[^][{},:\\s\"]+", line,
    perl = TRUE))[[1]]
  at <- 0
  take <- function() {
    at <<- at + 1
    token <- tokens[at]
    if (token %in% c("[", "{")) return(several(token == "{"))
    if (startsWith(token, "\"")) return(unescaped(token))
    switch(token, true = TRUE, false = FALSE, null = NULL,
           structure(token, class = "numeral"))
  }
  several <- function(named) {
    found <- list()
    while (!tokens[at + 1] %in% c("]", "}")) {
      name <- if (named) take() else length(found) + 1
      value <- take()
      found[[name]] <- value %||% NA
    }
    at <<- at + 1
    found
  }
  take()
}

# In two steps, as 2^e alone may be 0 where the product is not; as.numeric()
# takes subnormal numbers for 0.
hexadecimal <- function(value) {
  digits <- sub("p.*", "", sub("^[+-]?0x", "", value))
  e <- if (grepl("p", value)) as.numeric(sub(".*p", "", value)) else 0
  if (grepl(".", digits, fixed = TRUE))
    e <- e - 4 * nchar(sub("^.*[.]", "", digits))
  m <- Reduce(function(a, d) 16 * a + d, strtoi(strsplit(
    sub(".", "", digits, fixed = TRUE), "")[[1]], 16), 0)
  size <- if (m == 0) 0 else m * 2^ceiling(e / 2) * 2^floor(e / 2)
  if (startsWith(value, "-")) -size else size
}

# One number of the protocol, infinite and NaN as well.
number <- function(value) {
  if (!is.character(value)) refuse("number")
  value <- unclass(value)
  grammar <- paste0("^[+-]?([0-9]+\\.?[0-9]*([eE][+-]?[0-9]+)?|\\.[0-9]+",
                    "([eE][+-]?[0-9]+)?|0[xX][0-9a-fA-F]+\\.?[0-9a-fA-F]*",
                    "([pP][+-]?[0-9]+)?|[0-9]+/0*[1-9][0-9]*|",
                    "[nN][aA][nN]|[iI][nN][fF]([iI][nN][iI][tT][yY])?)$")
  if (!grepl(grammar, value)) refuse("number")
  hex <- grepl("^[+-]?0[xX]", value)
  mark <- if (hex) "^.*[pP]" else "^.*[eE]"
  if (grepl(mark, value) && !grepl("[nN]", value) &&
      abs(as.numeric(sub(mark, "", value))) > 10000) refuse("number")
  if (hex) return(hexadecimal(tolower(value)))
  parts <- as.numeric(strsplit(value, "/")[[1]])
  if (length(parts) == 2) parts[1] / parts[2] else parts
}

finite <- function(value) {
  if (is.list(value) || is.null(value)) refuse("number")
  x <- number(value)
  if (is.finite(x)) x else refuse("number")
}

entries <- function(value, due = NULL) {
  if (!is.list(value) || length(value) == 0 || !is.null(names(value)) ||
      length(value) != due %||% length(value)) refuse("shape")
  value
}

# What inputs may be, of contract.txt: task, input, (optional, sort, sizes).
contract <- local({
  source <- Filter(Negate(is.null), lapply(sys.frames(), function(f) f$ofile))
  path <- file.path(dirname(source[[length(source)]]), "contract.txt")
  table <- list()
  for (line in if (file.exists(path)) readLines(path)) {
    words <- strsplit(line, " ")[[1]]
    if (is.null(table[[words[1]]])) table[[words[1]]] <- list()
    if (length(words) > 1)
      table[[words[1]]][[sub("[?]$", "", words[2])]] <- list(
        optional = endsWith(words[2], "?"),
        sort = strsplit(words[3], ":")[[1]], sizes = words[-(1:3)])
  }
  table
})

# Refuses what the contract does not allow.
examine <- function(task, input) {
  rules <- contract[[task]]
  if (is.null(rules)) return()
  if (!all(names(input) %in% names(rules))) refuse("request")
  lengths <- new.env()
  for (name in names(rules)) {
    rule <- rules[[name]]
    if (name %in% names(input))
      examine_list(input[[name]], rule$sort, rule$sizes, lengths)
    else if (!rule$optional) refuse("request")
  }
}

examine_list <- function(value, sort, sizes, lengths) {
  if (sort[1] == "choice" && (!is.character(value) || is_numeral(value)))
    sort <- "number"
  if (length(sizes) == 0 || sort[1] == "choice")
    return(examine_entry(value, sort))
  value <- entries(value, lengths[[sizes[1]]])
  lengths[[sizes[1]]] <- length(value)
  for (entry in value) examine_list(entry, sort, sizes[-1], lengths)
  if (sort[1] == "each" &&
      length(unique(vapply(value, finite, 0))) < length(sort) - 1)
    refuse("label")
}

is_numeral <- function(value) inherits(value, "numeral")

examine_entry <- function(value, sort) {
  require <- function(holds, kind) if (!holds) refuse(kind)
  switch(sort[1],
    kernel = {
      require(is.list(value) && "name" %in% names(value), "request")
      kernel <- paste0("kernel:", value[["name"]])
      require(kernel %in% names(contract), "domain")
      examine(kernel, value[names(value) != "name"])
    },
    flag = require(isTRUE(value) || isFALSE(value), "domain"),
    word = , choice = require(is.character(value) && !is_numeral(value) &&
                                value %in% sort[-1], "domain"),
    name = require(is.character(value) && (
      !is_numeral(value) || grepl("^-?[0-9]+$", value)), "label"),
    label = , each = require(finite(value) %in% as.numeric(sort[-1]),
                             "label"),
    require(is_in_range(finite(value), sort), "domain"))
}

is_in_range <- function(x, sort)
  switch(sort, number = is.finite(x), positive = x > 0, unsigned = x >= 0,
         count = x >= 1 && x == floor(x), times = x >= 0 && x == floor(x),
         uniform = x >= 0 && x < 1)

# The inputs by name, as the contract allows them.
question <- function(input) {
  q <- list(
    names = function() names(input),
    has = function(name) name %in% names(input),
    raw = function(name, otherwise = NULL) input[[name]] %||% otherwise,
    vector = function(name) vapply(input[[name]], finite, 0),
    matrix = function(name) {
      rows <- lapply(input[[name]], function(row) vapply(row, finite, 0))
      matrix(unlist(rows), length(rows), byrow = TRUE)
    },
    number = function(name, otherwise = NULL)
      if (q$has(name) || is.null(otherwise)) finite(input[[name]])
      else otherwise)
}

quoted <- function(text) {
  codes <- utf8ToInt(enc2utf8(text))
  special <- codes < 32 | codes %in% c(34, 92)
  parts <- intToUtf8(codes, multiple = TRUE)
  parts[special] <- sprintf("\\u%04x", codes[special])
  paste0('"', paste(parts, collapse = ""), '"')
}

json <- function(value) {
  if (is.list(value) && length(value) == 0)
    return(if (is.null(names(value))) "[]" else "{}")
  if (is.matrix(value))
    value <- lapply(seq_len(nrow(value)), function(i) I(value[i, ]))
  if (is.list(value) && !is.null(names(value)))
    return(paste0("{", paste0('"', names(value), '": ', vapply(
      value, json, ""), collapse = ", "), "}"))
  if (is.list(value))
    return(paste0("[", paste(vapply(value, json, ""), collapse = ", "), "]"))
  text <- if (inherits(value, "numeral")) return(unclass(value))
    else if (is.character(value)) vapply(value, quoted, "")
    else if (is.logical(value)) tolower(value)
    else if (is.integer(value)) as.character(value)
    else ifelse(is.finite(value), sprintf("%.17g", value), '"nan"')
  if (length(value) == 1 && !inherits(value, "AsIs")) text
  else paste0("[", paste(text, collapse = ", "), "]")
}

answer <- function(request, hello, tasks) {
  if (identical(request$task, "hello")) return(list(output = hello))
  tryCatch({
    f <- tasks[[request$task]] %||% refuse("unknown-task")
    examine(request$task, request$input)
    list(output = f(question(request$input)))
  }, skip = function(reason) list(skip = conditionMessage(reason)),
  error = function(error) {
    kind <- if (inherits(error, "refusal")) error$kind else "unknown"
    message <- conditionMessage(error)
    list(error = c(list(kind = kind), if (message != kind)
      list(message = message)))
  })
}

# Answers line by line until the input ends.
# ...: members of the hello (promise)
serve <- function(name, version, tasks, ...) {
  hello <- list(name = name, version = version, language = "R",
                unit = "binary64", tasks = I(names(tasks)), ...)
  # What R prints is no answer.
  answers <- file("/dev/fd/1", "w")
  sink(stderr())
  input <- file("stdin", "r")
  while (length(line <- readLines(input, 1)) > 0) {
    if (!nzchar(trimws(line))) next
    request <- parsed(line)
    reply <- c(list(id = request$id), answer(request, hello, tasks))
    cat(json(reply), "\n", sep = "", file = answers)
    flush(answers)
  }
}
