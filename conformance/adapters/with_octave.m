# GNU Octave: the backslash, inv, det, cov, qp, and lines of numbers.
#
# Settings: "default"; "pinv" (least squares by pinv); "ols" (by ols);
# "statistics" (regress, logistic_regression and svmtrain of that package);
# "careful" (the default, where a warning is a refusal).
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
        case "statistics"
          out = {regress(in{2}, in{1})};
        otherwise
          out = {in{1} \ in{2}};
      end
    case "line"
      out = {fliplr(polyfit(in{1}, in{2}, 1))};
    case "logistic"
      [X, y] = deal (in{:});
      if (columns (X) < 2 || any (X(:,end) != 1))
        out = "it has a constant, and these rows have none";
        return
      end
      evalc ("[constant, slope] = logistic_regression (y, X(:,1:end - 1));");
      out = {-[slope; constant]};         # of the first class
    case "svm"
      if (strcmp (way, "statistics"))
        out = libsvm (in{:});
      else
        out = machine (in{:});
      end
  end
end
function out = libsvm (X, y, C, kernel)
  gamma_ = 1;
  if (kernel(1) == 2)
    gamma_ = 1 / (2 * kernel(4) ^ 2);
  end
  options = sprintf ("-q -s 0 -c %.17g -t %d -d %d -r %.17g -g %.17g", ...
                     C, kernel(1:3), gamma_);
  told = evalc ("model = svmtrain (y, X, options);");
  if (isempty (model))
    error ("%s", strtrim (told));
  end
  alpha = zeros (rows (X), 1);
  alpha(model.sv_indices) = abs (model.sv_coef);
  out = {alpha, model.rho * model.Label(1)};
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
if (strcmp (way, "statistics"))
  pkg load statistics
end
sigterm_dumps_octave_core (false);
sighup_dumps_octave_core (false);
while (ischar (text = fgetl (stdin)))
  if (isempty (text))
    continue;
  end
  parts = strsplit (strtrim (text), " ");
  if (strcmp (parts{1}, "hello"))
    all = "|solve|inverse|determinant|covariance|line|svm";
    known = struct ("default", all, "careful", all, ...
                    "statistics", "|logistic|svm", "pinv", "", "ols", "").(way);
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
      lastwarn ("");
      out = reply (parts{1}, in, way);
      if (strcmp (way, "careful") && ! isempty (lastwarn ()))
        error ("%s", lastwarn ());
      end
      said = "ok";
      if (ischar (out))
        [said, out] = deal (["skip ", out], {});
      end
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
