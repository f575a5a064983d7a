using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>
/// The kit for C#: reads the lines and every number of the protocol, refuses
/// what is not an input, prints doubles without loss, catches errors.  Needs
/// Mono, or .NET, and nothing else.
///
/// A task is a function of a Question that returns its outputs by name.
/// What its inputs may be is in contract.txt, and checked before it runs.
/// </summary>
public static class Kit {
    /// <summary>What ends a question: an error of a kind, or a skip with a reason.</summary>
    public sealed class Refusal : Exception {
        public readonly string Member;
        public Refusal(string member, string text) : base(text) { Member = member; }
    }
    public static Refusal Refuse(string kind) => new Refusal("error", kind);
    public static Refusal Skip(string reason) => new Refusal("skip", reason);
    static void Require(bool holds, string kind) { if (!holds) throw Refuse(kind); }

    /// <summary>The outputs of a task, or members of an object, by name.</summary>
    public sealed class Outputs : Dictionary<string, object> { }

    /// <summary>A number as it is written in JSON, to be told from text.</summary>
    sealed class Written {
        public readonly string Text;
        public Written(string text) { Text = text; }
    }

    /// <summary>Reads JSON that is well formed.</summary>
    sealed class Reader {
        static readonly Regex Token = new Regex(@"""(?:[^""\\]|\\.)*""|[\[\]{}]|[^\s,:\[\]{}""]+", RegexOptions.Singleline);
        static readonly Regex Escape = new Regex(@"\\(u[0-9a-fA-F]{4}|.)");
        Match token;
        public Reader(string line) { token = Token.Match(line); }
        public object Value() {
            string first = token.Value;
            token = token.NextMatch();
            if (first[0] == '"') return Unquoted(first);
            if (first == "[") {
                var items = new List<object>();
                while (token.Value != "]") items.Add(Value());
                token = token.NextMatch();
                return items;
            }
            if (first == "{") {
                var members = new Dictionary<string, object>();
                while (token.Value != "}") {
                    string name = Unquoted(token.Value);
                    token = token.NextMatch();
                    members[name] = Value();
                }
                token = token.NextMatch();
                return members;
            }
            return first == "null" ? null : first == "true" ? true : first == "false" ? (object)false : new Written(first);
        }
        static string Unquoted(string text) => Escape.Replace(text.Substring(1, text.Length - 2), match => {
            string code = match.Groups[1].Value;
            if (code.Length == 5) return ((char)Convert.ToInt32(code.Substring(1), 16)).ToString();
            int at = "ntrbf".IndexOf(code[0]);
            return at < 0 ? code : "\n\t\r\b\f"[at].ToString();
        });
    }

    static readonly Regex Number = new Regex(@"^[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE](?<e>[+-]?[0-9]+))?"
        + @"|0[xX](?<hex>[0-9a-fA-F]+)\.?(?<rest>[0-9a-fA-F]*)(?:[pP](?<e>[+-]?[0-9]+))?|(?<n>[0-9]+)/(?<d>0*[1-9][0-9]*))\z");

    /// <summary>The finite number that a value of the protocol stands for.</summary>
    public static double Real(object value) {
        string text = value as string ?? (value as Written)?.Text ?? "";
        Match parts = Number.Match(text);
        Require(parts.Success, "number");
        int e = 0;
        if (parts.Groups["e"].Success)
            Require(int.TryParse(parts.Groups["e"].Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out e) && Math.Abs((long)e) <= 10000, "number");
        double x = parts.Groups["n"].Success ? Parse(parts.Groups["n"].Value) / Parse(parts.Groups["d"].Value)
            : parts.Groups["hex"].Success ? Hexadecimal(parts.Groups["hex"].Value, parts.Groups["rest"].Value, e)
            : Math.Abs(Parse(text));
        Require(!double.IsInfinity(x) && !double.IsNaN(x), "number");
        return text[0] == '-' ? -x : x;
    }
    static double Parse(string text) {
        try { return double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture); }
        catch (OverflowException) { return double.PositiveInfinity; }
    }
    /// <summary>The double next to digits * 2^e, ties to even.</summary>
    static double Hexadecimal(string digits, string rest, int e) {
        BigInteger m = BigInteger.Parse("0" + digits + rest, NumberStyles.HexNumber);
        e -= 4 * rest.Length;
        int bits = 0;
        for (BigInteger left = m; left > 0; left >>= 1) bits++;
        int cut = Math.Max(bits - 53, -1074 - e);
        if (cut > 0) {
            BigInteger half = BigInteger.One << cut - 1, last = m & (BigInteger.One << cut) - 1;
            m >>= cut;
            e += cut;
            if (last > half || last == half && !m.IsEven) m++;
        }
        double x = (double)m;
        for (; e > 0 && x > 0 && !double.IsInfinity(x); e--) x *= 2;
        for (; e < 0 && x > 0; e++) x /= 2;
        return x;
    }

    static List<object> Items(object value, int length) {
        var items = value as List<object>;
        Require(items != null && items.Count > 0 && (length == 0 || items.Count == length), "shape");
        return items;
    }
    static double[] Reals(object value) => Items(value, 0).Select(Real).ToArray();

    /// <summary>What inputs may be, of contract.txt: task, input, then the words of its line.</summary>
    static readonly Dictionary<string, Dictionary<string, string[]>> Table = LoadTable();
    static Dictionary<string, Dictionary<string, string[]>> LoadTable() {
        var table = new Dictionary<string, Dictionary<string, string[]>>();
        foreach (string line in File.ReadLines(Path.Combine(AppDomain.CurrentDomain.BaseDirectory, "contract.txt"))) {
            string[] words = line.Split(' ');
            if (!table.ContainsKey(words[0])) table[words[0]] = new Dictionary<string, string[]>();
            if (words.Length > 1) table[words[0]][words[1].TrimEnd('?')] = words;
        }
        return table;
    }

    /// <summary>Refuses what the table does not allow.</summary>
    static void Examine(string task, IDictionary<string, object> input) {
        if (!Table.TryGetValue(task, out var rules)) return;
        var lengths = new Dictionary<string, int>();
        Require(input.Keys.All(rules.ContainsKey), "request");
        foreach (var rule in rules)
            if (input.TryGetValue(rule.Key, out object value)) ExamineList(value, rule.Value[2].Split(':'), rule.Value, 3, lengths);
            else Require(rule.Value[1].EndsWith("?"), "request");
    }
    static void ExamineList(object value, string[] sort, string[] words, int at, Dictionary<string, int> lengths) {
        if (sort[0] == "choice" && !(value is string)) sort = new[] { "number" };
        if (at == words.Length || sort[0] == "choice") { ExamineEntry(value, sort); return; }
        lengths.TryGetValue(words[at], out int length);
        List<object> items = Items(value, length);
        lengths[words[at]] = items.Count;
        foreach (object item in items) ExamineList(item, sort, words, at + 1, lengths);
        if (sort[0] == "each") Require(items.Select(Real).Distinct().Count() >= sort.Length - 1, "label");
    }
    static void ExamineEntry(object value, string[] sort) {
        switch (sort[0]) {
            case "kernel":
                Require(value is Dictionary<string, object>, "request");
                var members = new Dictionary<string, object>((Dictionary<string, object>)value);
                Require(members.TryGetValue("name", out object name), "request");
                string kernel = "kernel:" + name;
                Require(Table.ContainsKey(kernel), "domain");
                members.Remove("name");
                Examine(kernel, members);
                return;
            case "flag": Require(value is bool, "domain"); return;
            case "word": case "choice": Require(value is string && sort.Skip(1).Contains(value), "domain"); return;
            case "name": Require(value is string || value is Written && Regex.IsMatch(((Written)value).Text, @"^-?[0-9]+\z"), "label"); return;
            case "label": case "each":
                double label = Real(value);
                Require(sort.Skip(1).Any(word => Parse(word) == label), "label");
                return;
            default: Require(InRange(sort[0], Real(value)), "domain"); return;
        }
    }
    static bool InRange(string sort, double x) {
        bool whole = x == Math.Floor(x);
        return sort == "number" || sort == "positive" && x > 0 || sort == "unsigned" && x >= 0 || sort == "count" && x >= 1 && whole
            || sort == "times" && x >= 0 && whole || sort == "uniform" && x >= 0 && x < 1;
    }

    /// <summary>The inputs by name.  A length of 0 stands for any.</summary>
    public sealed class Question {
        readonly Dictionary<string, object> input;
        internal Question(Dictionary<string, object> input) { this.input = input; }

        public bool Has(string name) => input.ContainsKey(name);
        /// <summary>An input as JSON has it.</summary>
        public object Raw(string name) => input[name];
        public double[] Vector(string name) => Reals(Raw(name));
        public double[][] Matrix(string name) => Items(Raw(name), 0).Select(Reals).ToArray();
        public double Number(string name) => Real(Raw(name));
        public double Number(string name, double otherwise) => Has(name) ? Number(name) : otherwise;
        public bool Flag(string name, bool otherwise) => Has(name) ? (bool)Raw(name) : otherwise;
        public string Word(string name, string otherwise) => Has(name) ? (string)Raw(name) : otherwise;
    }

    static string Quoted(string text) => "\"" + string.Concat(text.Select(c => c == '"' || c == '\\' ? "\\" + c
        : c < ' ' ? "\\u" + ((int)c).ToString("x4") : c.ToString())) + "\"";

    /// <summary>An output as JSON: numbers, text, lists, arrays and dictionaries.</summary>
    static string Json(object value) {
        if (value == null) return "null";
        if (value is bool) return (bool)value ? "true" : "false";
        if (value is string) return Quoted((string)value);
        if (value is Written) return ((Written)value).Text;
        if (value is double) return Shown((double)value);
        var members = value as IDictionary<string, object>;
        if (members != null) return "{" + string.Join(", ", members.Select(m => Quoted(m.Key) + ": " + Json(m.Value))) + "}";
        var items = value as IEnumerable;
        if (items != null) return "[" + string.Join(", ", items.Cast<object>().Select(Json)) + "]";
        return Convert.ToString(value, CultureInfo.InvariantCulture);
    }
    static string Shown(double x) => double.IsNaN(x) ? "\"nan\"" : double.IsInfinity(x) ? (x > 0 ? "\"inf\"" : "\"-inf\"")
        : x.ToString("R", CultureInfo.InvariantCulture);

    static string Answer(string task, Dictionary<string, object> input, IDictionary<string, Func<Question, Outputs>> tasks) {
        try {
            Require(tasks.ContainsKey(task), "unknown-task");
            Examine(task, input);
            return "\"output\": " + Json(tasks[task](new Question(input)));
        } catch (Refusal refusal) {
            string text = Quoted(refusal.Message);
            return refusal.Member == "skip" ? "\"skip\": " + text : "\"error\": {\"kind\": " + text + "}";
        } catch (Exception error) {
            return "\"error\": {\"kind\": \"unknown\", \"message\": " + Quoted(error.GetType().Name + ": " + error.Message) + "}";
        }
    }

    /// <summary>
    /// Answers line by line until the input ends.
    /// more: members of the hello, such as "promise"
    /// </summary>
    public static void Serve(string name, string version, IDictionary<string, Func<Question, Outputs>> tasks, Outputs more = null) {
        var hello = new Outputs { { "name", name }, { "version", version }, { "language", "C#" }, { "unit", "binary64" }, { "tasks", tasks.Keys } };
        foreach (var member in more ?? new Outputs()) hello[member.Key] = member.Value;
        var answers = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { NewLine = "\n", AutoFlush = true };
        Console.SetOut(Console.Error);      // What a library prints is not an answer.
        var lines = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
        for (string line; (line = lines.ReadLine()) != null;) {
            if (line.Trim() == "") continue;
            var request = (Dictionary<string, object>)new Reader(line).Value();
            request.TryGetValue("id", out object id);
            request.TryGetValue("task", out object task);
            request.TryGetValue("input", out object input);
            string reply = (task as string) == "hello" ? "\"output\": " + Json(hello)
                : Answer(task as string ?? "", input as Dictionary<string, object> ?? new Dictionary<string, object>(), tasks);
            answers.WriteLine("{\"id\": " + Json(id) + ", " + reply + "}");
        }
    }
}
