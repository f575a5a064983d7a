# GNU Octave: the backslash, inv, det, cov, qp, and lines of numbers.
#
# Settings: "default"; "pinv" (least squares by pinv); "ols" (by ols).
1;
function out = reply (word, in, way)
  switch (word)
    case "solve"
      out = {in{1} \ in{2}};
    case "inverse"
      out = {inv(in{1})};
    case "determinant"
      out = {det(in{1})};
    case "covariance"
      out = {mean(in{1}, 1), cov(in{1}, 1)};
    case "lstsq"
      switch (way)
        case "pinv"
          out = {pinv(in{1}) * in{2}};
        case "ols"
          out = {ols(in{2}, in{1})};
        otherwise
          out = {in{1} \ in{2}};
      end
    case "line"
      out = {fliplr(polyfit(in{1}, in{2}, 1))};
    case "svm"
      out = machine (in{:});
  end
end
function out = machine (X, y, C, kernel)
  switch (kernel(1))
    case 0
      K = X * X';
    case 1
      K = (X * X' + kernel(3)) .^ kernel(2);
    otherwise
      s = sumsq (X, 2);
      K = exp (-(s + s' - 2 * X * X') / (2 * kernel(4) ^ 2));
  end
  n = rows (X);
  if (C >= 1e9)
    C = Inf;
  end
  [alpha, obj, info, lambda] = qp (zeros (n, 1), K .* (y * y'), ...
    -ones (n, 1), y', 0, zeros (n, 1), C * ones (n, 1));
  if (info.info != 0)
    error ("qp: not converged, info = %d", info.info);
  end
  out = {alpha, lambda(1)};
end
way = argv (){end};
warning ("off", "all");
sigterm_dumps_octave_core (false);
sighup_dumps_octave_core (false);
while (ischar (text = fgetl (stdin)))
  if (isempty (text))
    continue;
  end
  parts = strsplit (strtrim (text), " ");
  if (strcmp (parts{1}, "hello"))
    known = "";
    if (strcmp (way, "default"))
      known = "|solve|inverse|determinant|covariance|line|svm";
    end
    printf ("GNU Octave|%s|lstsq%s\n", OCTAVE_VERSION, known);
  else
    v = str2double (parts(2:end));
    at = 2;
    in = cell (1, v(1));
    for k = 1:v(1)
      size_ = v(at:at + 1);
      in{k} = reshape (v(at + 2:at + 1 + prod (size_)), size_(2), size_(1))';
      at += 2 + prod (size_);
    end
    try
      out = reply (parts{1}, in, way);
      said = "ok";
      for k = 1:numel (out)
        said = [said, sprintf(" %d %d", size (out{k})), ...
                sprintf(" %.17g", out{k}')];
      end
    catch failure
      said = ["no ", strrep(failure.message, "\n", " ")];
    end
    printf ("%s\n", said);
  end
  fflush (stdout);
end
