//! The kit for Rust: reads the lines and every number of the protocol, refuses
//! what is no input, prints doubles without loss, catches errors.  Needs the
//! standard library and nothing else.
//!
//! A task is a function of a &Question that returns its outputs by name.
#![allow(dead_code)]
use std::io::{BufRead, Write};
use std::iter::Peekable;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::str::Chars;

/// JSON.  A number is kept as it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Word(String),
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}
use self::Value::*;

/// What ends a question: an error of a kind, or a skip with a reason.
#[derive(Debug)]
pub enum Refusal {
    Error(String),
    Skip(String),
}
pub type Outputs = Vec<(&'static str, Value)>;
pub type Answer = Result<Outputs, Refusal>;
pub type Task = fn(&Question) -> Answer;

pub fn refuse<T>(kind: &str) -> Result<T, Refusal> {
    Err(Refusal::Error(kind.to_string()))
}
pub fn skip<T>(reason: &str) -> Result<T, Refusal> {
    Err(Refusal::Skip(reason.to_string()))
}

impl From<f64> for Value {
    fn from(x: f64) -> Value {
        if x.is_finite() { Number(format!("{:?}", x)) } else { Text(x.to_string()) }
    }
}
impl From<&str> for Value {
    fn from(x: &str) -> Value { Text(x.to_string()) }
}
impl From<i64> for Value {
    fn from(x: i64) -> Value { Number(x.to_string()) }
}
impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(x: Vec<T>) -> Value { List(x.into_iter().map(Into::into).collect()) }
}

impl std::fmt::Display for Value {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let joined = |parts: Vec<String>| parts.join(", ");
        match self {
            Word(text) | Number(text) => write!(out, "{}", text),
            Text(text) => {
                let escaped = |c: char| match c {
                    '"' | '\\' => format!("\\{}", c),
                    c if c < ' ' => format!("\\u{:04x}", c as u32),
                    c => c.to_string(),
                };
                write!(out, "\"{}\"", text.chars().map(escaped).collect::<String>())
            }
            List(items) => write!(out, "[{}]", joined(items.iter().map(|v| v.to_string()).collect())),
            Object(items) => write!(out, "{{{}}}", joined(
                items.iter().map(|(k, v)| format!("{}: {}", Text(k.clone()), v)).collect())),
        }
    }
}

/// Reads JSON that is well formed.
fn parsed(rest: &mut Peekable<Chars>) -> Value {
    blank(rest);
    match rest.next().expect("a value") {
        '"' => Text(text(rest)),
        '[' => {
            let mut items = vec![];
            while !closed(rest, ']') { items.push(parsed(rest)); }
            List(items)
        }
        '{' => {
            let mut items = vec![];
            while !closed(rest, '}') {
                rest.next();
                let name = text(rest);
                blank(rest);
                rest.next();
                items.push((name, parsed(rest)));
            }
            Object(items)
        }
        first => {
            let mut word = first.to_string();
            while rest.peek().map_or(false, |&c| c.is_ascii_alphanumeric() || "+-.".contains(c)) {
                word.push(rest.next().unwrap());
            }
            if first.is_ascii_alphabetic() { Word(word) } else { Number(word) }
        }
    }
}
fn blank(rest: &mut Peekable<Chars>) {
    while rest.peek().map_or(false, |c| c.is_whitespace()) { rest.next(); }
}
fn closed(rest: &mut Peekable<Chars>, bracket: char) -> bool {
    blank(rest);
    if rest.peek() == Some(&',') { rest.next(); }
    blank(rest);
    let ends = rest.peek() == Some(&bracket);
    if ends { rest.next(); }
    ends
}
fn text(rest: &mut Peekable<Chars>) -> String {
    let mut found: Vec<u16> = vec![];
    let mut buffer = [0; 2];
    loop {
        let mut c = rest.next().expect("a quote");
        if c == '"' { return String::from_utf16_lossy(&found); }
        if c == '\\' {
            c = match rest.next().expect("an escape") {
                'n' => '\n', 't' => '\t', 'r' => '\r', 'b' => '\u{8}', 'f' => '\u{c}',
                'u' => {
                    let digits: String = rest.take(4).collect();
                    found.push(u16::from_str_radix(&digits, 16).expect("four digits"));
                    continue;
                }
                other => other,
            };
        }
        found.extend_from_slice(c.encode_utf16(&mut buffer));
    }
}

fn digits(text: &str) -> bool { !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit()) }
fn exponent(text: &str) -> Result<i32, Refusal> {
    let sign = text.starts_with(|c| "+-".contains(c)) as usize;
    match text.parse::<i32>() {
        Ok(e) if digits(&text[sign..]) && e.abs() <= 10000 => Ok(e),
        _ => refuse("number"),
    }
}
fn decimal(text: &str) -> Result<f64, Refusal> {
    let at = text.find(|c| "eE".contains(c)).unwrap_or(text.len());
    let bare = text[..at].replacen('.', "", 1);
    if at < text.len() { exponent(&text[at + 1..])?; }
    if !digits(&bare) { return refuse("number"); }
    text.parse().or_else(|_| refuse("number"))
}
/// A hex float, rounded once, to the nearest and ties to even.
fn hex(text: &str) -> Result<f64, Refusal> {
    let at = text.find(|c| "pP".contains(c)).unwrap_or(text.len());
    let mut e = if at < text.len() { exponent(&text[at + 1..])? } else { 0 };
    let (whole, part) = text[..at].split_once('.').unwrap_or((&text[..at], ""));
    if whole.is_empty() { return refuse("number"); }
    let (mut m, mut sticky) = (0u64, false);
    for (i, c) in whole.chars().chain(part.chars()).enumerate() {
        let digit = match c.to_digit(16) { Some(d) => d as u64, None => return refuse("number") };
        if m >> 59 == 0 { m = m << 4 | digit } else { sticky |= digit != 0; e += 4 }
        if i >= whole.len() { e -= 4 }
    }
    if m == 0 { return Ok(0.0); }
    // as many bits as fit: 53, or fewer where the result is subnormal
    let width = 64 - m.leading_zeros() as i32;
    let cut = (width - 53).max(-1074 - e);
    if cut > 0 {
        if cut > 64 { return Ok(0.0); }
        let (kept, lost) = if cut == 64 { (0, m) } else { (m >> cut, m & ((1 << cut) - 1)) };
        let half = 1u64 << (cut - 1);
        m = kept + (lost > half || lost == half && (sticky || kept & 1 == 1)) as u64;
        e += cut;
    }
    let first = e.clamp(-1000, 900);
    Ok(m as f64 * 2f64.powi(first) * 2f64.powi(e - first))
}

/// The finite number that a value of the protocol stands for.
pub fn real(value: &Value) -> Result<f64, Refusal> {
    let text = match value { Number(text) | Text(text) => text, _ => return refuse("number") };
    let bare = text.strip_prefix(|c| c == '+' || c == '-').unwrap_or(text);
    let size = if let Some(rest) = bare.strip_prefix("0x").or(bare.strip_prefix("0X")) {
        hex(rest)?
    } else if let Some((a, b)) = bare.split_once('/') {
        if !digits(a) || !digits(b) { return refuse("number"); }
        decimal(a)? / decimal(b)?
    } else {
        decimal(bare)?
    };
    if !size.is_finite() { return refuse("number"); }
    Ok(if text.starts_with('-') { -size } else { size })
}

/// What inputs may be, a line for each input of each task.
const CONTRACT: &str = include_str!("contract.txt");

fn require(holds: bool, kind: &str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { refuse(kind) }
}

/// Refuses what the contract does not allow.
fn examine(task: &str, input: &[(String, Value)]) -> Result<(), Refusal> {
    let rules: Vec<Vec<&str>> = CONTRACT.lines().map(|line| line.split(' ').collect())
        .filter(|words: &Vec<&str>| words[0] == task).collect();
    if rules.is_empty() { return Ok(()); }
    let bare = |words: &[&str]| words.get(1).map_or(String::new(), |name| name.replace('?', ""));
    let mut lengths: Vec<(String, usize)> = vec![];
    for (name, _) in input {
        require(rules.iter().any(|words| bare(words) == *name), "request")?;
    }
    for words in rules.iter().filter(|words| words.len() > 1) {
        match input.iter().find(|(name, _)| *name == bare(words)) {
            Some((_, value)) => examine_list(value, words[2], &words[3..], &mut lengths)?,
            None => require(words[1].ends_with('?'), "request")?,
        }
    }
    Ok(())
}

fn examine_list(value: &Value, sort: &str, sizes: &[&str], lengths: &mut Vec<(String, usize)>) -> Result<(), Refusal> {
    let is_text = matches!(value, Text(_));
    let sort = if sort.starts_with("choice") && !is_text { "number" } else { sort };
    if sizes.is_empty() || sort.starts_with("choice") { return examine_entry(value, sort); }
    let length = lengths.iter().find(|(size, _)| size == sizes[0]).map_or(0, |(_, length)| *length);
    let items = list(value, length)?;
    if length == 0 { lengths.push((sizes[0].to_string(), items.len())); }
    for item in items { examine_list(item, sort, &sizes[1..], lengths)?; }
    if let Some(words) = sort.strip_prefix("each:") {
        for word in words.split(':') {
            let label: f64 = word.parse().expect("a label");
            require(items.iter().any(|item| real(item).map_or(false, |x| x == label)), "label")?;
        }
    }
    Ok(())
}

fn examine_entry(value: &Value, sort: &str) -> Result<(), Refusal> {
    let (base, words) = sort.split_once(':').unwrap_or((sort, ""));
    let mut words = words.split(':');
    match (base, value) {
        ("kernel", Object(members)) => {
            let name = match member(value, "name") { Some(Text(name)) => name, None => return refuse("request"), _ => String::new() };
            let kernel = format!("kernel:{}", name);
            require(CONTRACT.lines().any(|line| line.split(' ').next() == Some(kernel.as_str())), "domain")?;
            let rest: Vec<_> = members.iter().filter(|(key, _)| key != "name").cloned().collect();
            examine(&kernel, &rest)
        }
        ("kernel", _) => refuse("request"),
        ("flag", _) => require(matches!(value, Word(word) if word != "null"), "domain"),
        ("word", Text(text)) | ("choice", Text(text)) => require(words.any(|word| word == text), "domain"),
        ("word", _) | ("choice", _) => refuse("domain"),
        ("name", Number(text)) => require(text.parse::<i64>().is_ok(), "label"),
        ("name", _) => require(matches!(value, Text(_)), "label"),
        ("label", _) | ("each", _) => {
            let x = real(value)?;
            require(words.any(|word| word.parse() == Ok(x)), "label")
        }
        _ => {
            let x = real(value)?;
            require(match base {
                "positive" => x > 0.0,
                "unsigned" => x >= 0.0,
                "count" => x >= 1.0 && x == x.floor(),
                "times" => x >= 0.0 && x == x.floor(),
                "uniform" => (0.0..1.0).contains(&x),
                _ => true,
            }, "domain")
        }
    }
}

/// The inputs by name; a length of 0 stands for any.
pub struct Question { input: Vec<(String, Value)> }
impl Question {
    /// An input as JSON has it, None where it is not given.
    pub fn raw(&self, name: &str) -> Option<&Value> {
        self.input.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }
    pub fn has(&self, name: &str) -> bool { self.raw(name).is_some() }
    fn due(&self, name: &str) -> Result<&Value, Refusal> {
        self.raw(name).map_or_else(|| refuse("request"), Ok)
    }
    pub fn vector(&self, name: &str) -> Result<Vec<f64>, Refusal> { reals(self.due(name)?) }
    pub fn matrix(&self, name: &str) -> Result<Vec<Vec<f64>>, Refusal> {
        list(self.due(name)?, 0)?.iter().map(reals).collect()
    }
    pub fn number(&self, name: &str) -> Result<f64, Refusal> { real(self.due(name)?) }
    pub fn number_or(&self, name: &str, otherwise: f64) -> Result<f64, Refusal> {
        self.raw(name).map_or(Ok(otherwise), real)
    }
    pub fn flag(&self, name: &str, otherwise: bool) -> bool {
        match self.raw(name) { Some(Word(word)) => word == "true", _ => otherwise }
    }
    pub fn word<'a>(&'a self, name: &str, otherwise: &'a str) -> &'a str {
        match self.raw(name) { Some(Text(text)) => text, _ => otherwise }
    }
}
fn list(value: &Value, length: usize) -> Result<&[Value], Refusal> {
    match value {
        List(items) if !items.is_empty() && (length == 0 || items.len() == length) => Ok(items),
        _ => refuse("shape"),
    }
}
fn reals(value: &Value) -> Result<Vec<f64>, Refusal> { list(value, 0)?.iter().map(real).collect() }

fn answer(task: &str, input: Vec<(String, Value)>, tasks: &[(&str, Task)]) -> Answer {
    let found = tasks.iter().find(|(name, _)| *name == task);
    let f = found.map_or_else(|| refuse("unknown-task"), |(_, f)| Ok(f))?;
    examine(task, &input)?;
    f(&Question { input })
}

fn member(object: &Value, name: &str) -> Option<Value> {
    match object {
        Object(items) => items.iter().find(|(key, _)| key == name).map(|(_, v)| v.clone()),
        _ => None,
    }
}
pub fn object(items: Vec<(&str, Value)>) -> Value {
    Object(items.into_iter().map(|(k, v)| (k.to_string(), v)).collect())
}
fn said(text: &str) -> Value { Text(text.to_string()) }

/// Answers line by line until the input ends.
pub fn serve(name: &str, version: &str, tasks: &[(&str, Task)]) { serve_with(name, version, tasks, vec![]) }

/// The same with more members in the hello: vec![("promise", object(vec![("lasso", 1e-6.into())]))]
pub fn serve_with(name: &str, version: &str, tasks: &[(&str, Task)], more: Vec<(&str, Value)>) {
    let names = List(tasks.iter().map(|(task, _)| said(task)).collect());
    let mut members = vec![("name", said(name)), ("version", said(version)), ("language", said("Rust"))];
    if !more.iter().any(|(member, _)| *member == "unit") { members.push(("unit", said("binary64"))); }
    members.push(("tasks", names));
    members.extend(more);
    let hello = object(members);
    for line in std::io::stdin().lock().lines().map(|line| line.expect("UTF-8")) {
        if line.trim().is_empty() { continue; }
        let request = parsed(&mut line.chars().peekable());
        let task = match member(&request, "task") { Some(Text(task)) => task, _ => String::new() };
        let input = match member(&request, "input") { Some(Object(items)) => items, _ => vec![] };
        let (key, value) = if task == "hello" { ("output", hello.clone()) } else {
            match catch_unwind(AssertUnwindSafe(|| answer(&task, input, tasks))) {
                Ok(Ok(output)) => ("output", object(output)),
                Ok(Err(Refusal::Error(kind))) => ("error", object(vec![("kind", Text(kind))])),
                Ok(Err(Refusal::Skip(reason))) => ("skip", Text(reason)),
                Err(_) => ("error", object(vec![("kind", said("unknown"))])),
            }
        };
        let id = member(&request, "id").unwrap_or(Word("null".to_string()));
        let mut out = std::io::stdout().lock();
        writeln!(out, "{{\"id\": {}, \"{}\": {}}}", id, key, value).expect("a reader");
        out.flush().expect("a reader");
    }
}
