require_relative "kit"
serve("x", "1", "@NAMES@".split.to_h { |t| [t, ->(q) { skip("no") }] },
      promise: { "lasso" => 1e-6 })
