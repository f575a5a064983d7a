# Three tasks in Ruby.   ruby three.rb
require_relative "kit"

def dot(a, b) = a.zip(b).sum(0.0) { |x, z| x * z }

mse = lambda do |q|
  r = q.vector("y").zip(q.vector("predictions")).map { |a, b| a - b }
  { mse: dot(r, r) / r.size }
end

classify = lambda do |q|
  w, t = q.vector("w"), q.number("t")
  tie = q.raw("rule", "ternary") == "step" ? 1 : 0
  scores = q.matrix("X").map { |x| dot(w, x) - t }
  { labels: scores.map { |s| s > 0 ? 1 : s < 0 ? -1 : tie } }
end

perceptron_online = lambda do |q|
  x, y, eta = q.matrix("X"), q.labels("y"), q.number("eta", 1)
  w = q.has("w0") ? q.vector("w0") : [0.0] * x[0].size
  updates = 0
  x.zip(y) do |row, label|
    next if label * dot(w, row) > 0
    w = w.zip(row).map { |a, b| a + eta * label * b }
    updates += 1
  end
  { w: w, updates: updates }
end

serve("three", "1", { "mse" => mse, "classify" => classify,
                      "perceptron-online" => perceptron_online })
