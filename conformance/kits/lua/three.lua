-- Three tasks in Lua.   lua5.4 three.lua
package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local kit = require("kit")

local function dot(a, b)
  local sum = 0.0
  for k = 1, #a do sum = sum + a[k] * b[k] end
  return sum
end

local function mse(q)
  local r, p = q:vector("y"), q:vector("predictions")
  for i = 1, #r do r[i] = r[i] - p[i] end
  return { mse = dot(r, r) / #r }
end

local function classify(q)
  local w, t, labels = q:vector("w"), q:number("t"), {}
  local tie = q:raw("rule", "ternary") == "step" and 1 or 0
  for i, x in ipairs(q:matrix("X")) do
    local s = dot(w, x) - t
    labels[i] = s > 0 and 1 or s < 0 and -1 or tie
  end
  return { labels = labels }
end

local function perceptron_online(q)
  local X, y, eta = q:matrix("X"), q:labels("y"), q:number("eta", 1)
  local w, updates = {}, 0
  for k = 1, #X[1] do w[k] = 0.0 end
  if q:has("w0") then w = q:vector("w0") end
  for i, x in ipairs(X) do
    if y[i] * dot(w, x) <= 0 then
      for k = 1, #w do w[k] = w[k] + eta * y[i] * x[k] end
      updates = updates + 1
    end
  end
  return { w = w, updates = updates }
end

kit.serve("three", "1", { mse = mse, classify = classify, ["perceptron-online"] = perceptron_online })
