-- The kit for Lua: reads the lines and every number of the protocol, refuses
-- what is not an input, prints doubles without loss, catches errors.  Needs
-- Lua 5.3 or newer and nothing else.
--
-- A task is a function of a question that returns a table of outputs.  What
-- its inputs may be is in contract.txt, and checked before the function runs.
local kit = {}
local null = setmetatable({}, { __tostring = function() return "null" end })
local here = debug.getinfo(1, "S").source:match("^@(.*[/\\])") or ""

function kit.refuse(kind) error({ error = { kind = kind } }) end
function kit.skip(reason) error({ skip = reason }) end
local refuse = kit.refuse

-- JSON.  A number is kept as a number, null is a table of its own.
local escapes = { n = "\n", t = "\t", r = "\r", b = "\b", f = "\f" }
local function unescaped(text)
  text = text:gsub("\\u(d[89ab]%x%x)\\u(d[c-f]%x%x)", function(a, b)
    return utf8.char(0x10000 + (tonumber(a, 16) - 0xd800) * 0x400 + tonumber(b, 16) - 0xdc00)
  end)
  return (text:gsub("\\(.)(%x?%x?%x?%x?)", function(c, rest)
    if c == "u" then return utf8.char(tonumber(rest, 16)) end
    return (escapes[c] or c) .. rest
  end))
end

local function parsed(line)
  local at, value = 1, nil
  local function blank() at = line:find("[^%s,:]", at) or #line + 1 end
  local function text()
    local first = at + 1
    at = first
    while line:sub(at, at) ~= '"' do at = at + (line:sub(at, at) == "\\" and 2 or 1) end
    at = at + 1
    return unescaped(line:sub(first, at - 2))
  end
  local function several(closing, named)
    local items, n = named and {} or { n = 0 }, 0
    at = at + 1
    blank()
    while line:sub(at, at) ~= closing do
      local name = named and text()
      if not named then n = n + 1; items.n = n end
      items[name or n] = value()
      blank()
    end
    at = at + 1
    return named and { object = items } or items
  end
  function value()
    blank()
    local first = line:sub(at, at)
    if first == '"' then return text() end
    if first == "[" then return several("]", false) end
    if first == "{" then return several("}", true) end
    local word = line:match("^[%w+.-]+", at)
    at = at + #word
    if word == "null" then return null end
    if word == "true" or word == "false" then return word == "true" end
    return tonumber(word)
  end
  return value()
end

-- The finite double next to a number of the protocol.
function kit.real(value)
  if math.type(value) == "integer" then return value + 0.0 end
  local text = type(value) == "number" and string.format("%.17g", value) or value
  if type(text) ~= "string" then refuse("number") end
  local sign, bare = text:match("^([+-]?)(.*)$")
  local x
  local a, b = bare:match("^(%d+)/(%d+)$")
  if a and tonumber(b) ~= 0 then
    x = tonumber(a .. ".0") / tonumber(b .. ".0")
  elseif bare:find("^0[xX]%x+%.?%x*$") then
    x = tonumber(bare .. "p0")
  else
    local digits, e = bare:match("^(0[xX]%x+%.?%x*)[pP]([+-]?%d+)$")
    if not digits then
      digits, e = bare:match("^([%d.]+)[eE]([+-]?%d+)$")
      digits = digits or bare
      if not (digits:find("^%d+%.?%d*$") or digits:find("^%.%d+$")) then refuse("number") end
    end
    if e and math.abs(tonumber(e)) > 10000 then refuse("number") end
    x = tonumber(bare)
  end
  if not x or x - x ~= 0 then refuse("number") end
  return (sign == "-" and -1.0 or 1.0) * x
end
local real = kit.real

local rules = {}
for line in io.lines(here .. "contract.txt") do
  local words = {}
  for word in line:gmatch("%S+") do words[#words + 1] = word end
  local task, name, sort = table.unpack(words)
  rules[task] = rules[task] or {}
  if name then
    rules[task][name:gsub("?$", "")] = { name:find("?$"), sort, { table.unpack(words, 4) } }
  end
end

local ranges = {
  number = function() return true end,
  positive = function(x) return x > 0 end,
  unsigned = function(x) return x >= 0 end,
  count = function(x) return x >= 1 and x == math.floor(x) end,
  times = function(x) return x >= 0 and x == math.floor(x) end,
  uniform = function(x) return x >= 0 and x < 1 end,
}
local examine

local function examine_entry(value, base, words)
  if base == "kernel" then
    local members = type(value) == "table" and value.object or {}
    if not members.name then refuse("request") end
    local name = "kernel:" .. tostring(members.name)
    if not rules[name] then refuse("domain") end
    local rest = {}
    for key, v in pairs(members) do rest[key] = key ~= "name" and v or nil end
    examine(name, rest)
  elseif base == "flag" then
    if type(value) ~= "boolean" then refuse("domain") end
  elseif base == "word" or base == "choice" then
    if type(value) ~= "string" or not words[value] then refuse("domain") end
  elseif base == "name" then
    if type(value) ~= "string" and math.type(value) ~= "integer" then refuse("label") end
  elseif base == "label" or base == "each" then
    if not words[string.format("%d", real(value) // 1)] or real(value) % 1 ~= 0 then refuse("label") end
  elseif not ranges[base](real(value)) then
    refuse("domain")
  end
end

local function examine_list(value, sort, sizes, lengths)
  local base = sort:match("^[^:]+")
  local words, missing = {}, 0
  for word in sort:gmatch(":([^:]+)") do words[word] = true end
  if base == "choice" and type(value) ~= "string" then sort, base = "number", "number" end
  if #sizes == 0 or base == "choice" then return examine_entry(value, base, words) end
  if type(value) ~= "table" or (value.n or 0) == 0 then refuse("shape") end
  lengths[sizes[1]] = lengths[sizes[1]] or value.n
  if lengths[sizes[1]] ~= value.n then refuse("shape") end
  for k = 1, value.n do
    examine_list(value[k], sort, { table.unpack(sizes, 2) }, lengths)
    if base == "each" then words[string.format("%d", real(value[k]) // 1)] = nil end
  end
  if base == "each" and next(words) then refuse("label") end
end

-- Refuses what contract.txt does not allow.
function examine(task, input)
  local lengths = {}
  for name in pairs(rules[task] and input or {}) do
    if not rules[task][name] then refuse("request") end
  end
  for name, rule in pairs(rules[task] or {}) do
    if input[name] ~= nil then
      examine_list(input[name], rule[2], rule[3], lengths)
    elseif not rule[1] then
      refuse("request")
    end
  end
end

-- The inputs by name.
local Question = {}
Question.__index = Question
function Question:has(name) return self.input[name] ~= nil end
function Question:raw(name, otherwise)
  if self:has(name) then return self.input[name] end
  return otherwise
end
function Question:number(name, otherwise) return real(self:raw(name, otherwise)) end
function Question:vector(name)
  local x = {}
  for k, v in ipairs(self.input[name]) do x[k] = real(v) end
  return x
end
Question.labels = Question.vector
function Question:matrix(name)
  local rows = {}
  for i, row in ipairs(self.input[name]) do
    rows[i] = {}
    for k, v in ipairs(row) do rows[i][k] = real(v) end
  end
  return rows
end

-- An output as JSON; {} is a list that is empty.
local function json(value)
  if value == null then return "null" end
  if type(value) == "boolean" then return tostring(value) end
  if math.type(value) == "integer" then return string.format("%d", value) end
  if type(value) == "number" then
    return value - value == 0 and string.format("%.17g", value) or '"' .. tostring(value):gsub("^-?nan", "nan") .. '"'
  end
  if type(value) == "string" then
    return '"' .. value:gsub('[%c"\\]', function(c) return string.format("\\u%04x", c:byte()) end) .. '"'
  end
  local parts = {}
  for _, v in ipairs(value) do parts[#parts + 1] = json(v) end
  if #parts > 0 or next(value) == nil then return "[" .. table.concat(parts, ", ") .. "]" end
  for k, v in pairs(value) do parts[#parts + 1] = json(k) .. ": " .. json(v) end
  return "{" .. table.concat(parts, ", ") .. "}"
end

local function answer(task, input, tasks)
  if not tasks[task] then refuse("unknown-task") end
  examine(task, input)
  return { output = tasks[task](setmetatable({ input = input }, Question)) }
end

-- Answers line by line until the input ends.
-- more: members of the hello (unit, promise)
function kit.serve(name, version, tasks, more)
  local hello = { name = name, version = version, language = "Lua", unit = "binary64", tasks = {} }
  for task in pairs(tasks) do table.insert(hello.tasks, task) end
  for member, value in pairs(more or {}) do hello[member] = value end
  -- What is printed is not an answer.
  print = function(...) io.stderr:write(table.concat({ ... }, "\t"), "\n") end
  for line in io.lines() do
    if line:find("%S") then
      local request = parsed(line).object
      local reply = { output = hello }
      if request.task ~= "hello" then
        local fine
        fine, reply = pcall(answer, request.task, request.input and request.input.object or {}, tasks)
        if not fine and type(reply) ~= "table" then
          reply = { error = { kind = "unknown", message = tostring(reply) } }
        end
      end
      reply.id = request.id
      io.stdout:write(json(reply), "\n")
      io.stdout:flush()
    end
  end
end

return kit
