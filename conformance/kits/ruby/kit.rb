# The kit for Ruby: reads the lines and every number of the protocol, refuses
# what is not an input, prints doubles without loss, catches errors.  Needs
# Ruby 2.7 or newer and nothing else.
#
# A task is a block of a Question that returns a Hash of outputs.  What its
# inputs may be is in contract.txt, and checked before the block runs.
require "json"

class Refusal < StandardError
  attr_reader :kind
  def initialize(kind) = (super(kind); @kind = kind)
end
class Skip < StandardError; end

def refuse(kind) = raise(Refusal.new(kind))
def skip(reason) = raise(Skip.new(reason))

NUMBER = /\A[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?|(0x\h+\.?\h*(?:p([+-]?\d+))?)|(\d+)\/(0*[1-9]\d*))\z/i

# The finite double next to a number of the protocol.
def real(value)
  return value.to_f if value.is_a?(Numeric) && value.to_f.finite?
  parts = NUMBER.match(value.is_a?(String) ? value : "") || refuse("number")
  refuse("number") if (parts[1] || parts[3] || 0).to_i.abs > 10000
  x = if parts[2] then Float(value.sub(/\.(?=p|\z)/i, "") + (parts[3] ? "" : "p0"))
      elsif parts[4] then value.to_r.to_f
      else value.to_f end
  x.finite? ? x : refuse("number")
end

# Refuses what contract.txt does not allow.
module Contract
  TABLE = Hash.new { |table, task| table[task] = {} }
  IO.foreach(File.join(__dir__, "contract.txt")) do |line|
    task, name, sort, *sizes = line.split
    TABLE[task]
    TABLE[task][name.chomp("?")] = [name.end_with?("?"), sort, sizes] if name
  end
  RANGES = {
    "positive" => ->(x) { x > 0 }, "unsigned" => ->(x) { x >= 0 },
    "count" => ->(x) { x >= 1 && x == x.floor }, "times" => ->(x) { x >= 0 && x == x.floor },
    "uniform" => ->(x) { x >= 0 && x < 1 }, "number" => ->(_) { true }
  }

  def self.examine(task, inputs)
    return unless TABLE.key?(task)
    rules, lengths = TABLE[task], {}
    refuse("request") unless (inputs.keys - rules.keys).empty?
    rules.each do |name, (optional, sort, sizes)|
      if inputs.key?(name) then list(inputs[name], sort, sizes, lengths)
      elsif !optional then refuse("request")
      end
    end
  end

  def self.list(value, sort, sizes, lengths)
    base, *words = sort.split(":")
    sort = base = "number" if base == "choice" && !value.is_a?(String)
    return entry(value, base, words) if sizes.empty? || base == "choice"
    refuse("shape") unless value.is_a?(Array) && !value.empty?
    refuse("shape") if (lengths[sizes[0]] ||= value.size) != value.size
    value.each { |v| list(v, sort, sizes.drop(1), lengths) }
    refuse("label") if base == "each" && value.map { |v| real(v) }.uniq.size < words.size
  end

  def self.entry(value, base, words)
    case base
    when "kernel"
      refuse("request") unless value.is_a?(Hash) && value.key?("name")
      refuse("domain") unless TABLE.key?("kernel:#{value["name"]}")
      examine("kernel:#{value["name"]}", value.reject { |k, _| k == "name" })
    when "flag" then refuse("domain") unless [true, false].include?(value)
    when "word", "choice" then refuse("domain") unless words.include?(value)
    when "name" then refuse("label") unless value.is_a?(Integer) || value.is_a?(String)
    when "label", "each" then refuse("label") unless words.map(&:to_f).include?(real(value))
    else refuse("domain") unless RANGES[base].call(real(value))
    end
  end
end

# The inputs by name.
class Question
  attr_reader :input
  def initialize(input) = @input = input
  def has(name) = input.key?(name)
  def raw(name, otherwise = nil) = input.fetch(name, otherwise)
  def number(name, otherwise = nil) = real(raw(name, otherwise))
  def vector(name) = raw(name).map { |v| real(v) }
  alias labels vector
  def matrix(name) = raw(name).map { |row| row.map { |v| real(v) } }
end

# Doubles that are not finite as words, in lists and hashes.
def plain(value)
  case value
  when Array then value.map { |v| plain(v) }
  when Hash then value.transform_values { |v| plain(v) }
  when Float then value.finite? ? value : value.to_s
  when Rational then value.to_s
  else value
  end
end

def answer(task, input, tasks)
  refuse("unknown-task") unless tasks.key?(task)
  Contract.examine(task, input)
  { output: plain(tasks[task].call(Question.new(input))) }
rescue Skip => reason
  { skip: reason.message }
rescue Refusal => refusal
  { error: { kind: refusal.kind } }
rescue StandardError => error
  { error: { kind: "unknown", message: "#{error.class}: #{error.message}" } }
end

# Answers line by line until the input ends.
# more: members of the hello (unit:, promise:)
def serve(name, version, tasks, **more)
  hello = { name: name, version: version, language: "Ruby", unit: "binary64", tasks: tasks.keys }.merge(more)
  answers = $stdout.dup       # What a library prints is not an answer.
  $stdout.reopen($stderr)
  $stdin.set_encoding("UTF-8").each_line do |line|
    next if line.strip.empty?
    request = JSON.parse(line)
    reply = request["task"] == "hello" ? { output: hello }
      : answer(request["task"], request.fetch("input", {}), tasks)
    answers.puts(JSON.generate({ id: request["id"] }.merge(reply)))
    answers.flush
  end
end
