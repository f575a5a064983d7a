// The kit for Go: reads the lines and every number of the protocol, refuses
// what is no input, prints doubles without loss, catches errors.  Needs the
// standard library and nothing else.
//
// A task is a function of a *Question that returns its Outputs by name.
package main

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// Outputs has float64, int, or lists of them, by name.
type Outputs map[string]interface{}

// Task answers a question.
type Task func(*Question) Outputs

// Refusal ends a question, from wherever it is said.
type Refusal struct{ Member, Text string }

// Refuse answers with an error of this kind.
func Refuse(kind string) { panic(Refusal{"error", kind}) }

// Skip answers that the question cannot be posed to this program.
func Skip(reason string) { panic(Refusal{"skip", reason}) }

var grammar = regexp.MustCompile(`^([+-]?)(?:((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)|(0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*)(?:[pP][+-]?[0-9]+)?)|([0-9]+)/(0*[1-9][0-9]*))$`)

func parse(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil && !math.IsInf(x, 0) {
		Refuse("number")
	}
	return x
}

// Real returns the finite number that a value of the protocol stands for.
func Real(value interface{}) float64 {
	text := ""
	switch v := value.(type) {
	case json.Number:
		text = string(v)
	case string:
		text = v
	}
	part, x := grammar.FindStringSubmatch(text), 0.0
	switch {
	case part == nil:
		Refuse("number")
	case part[4] != "":
		x = parse(part[1]+part[4]) / parse(part[5])
	default:
		marks := "eE"
		if part[3] != "" {
			marks = "pP"
		}
		if k := strings.LastIndexAny(text, marks); k < 0 && part[3] != "" {
			text += "p0"
		} else if e, err := strconv.Atoi(text[k+1:]); k >= 0 && (err != nil || e > 10000 || e < -10000) {
			Refuse("number")
		}
		x = parse(text)
	}
	if math.IsInf(x, 0) || math.IsNaN(x) {
		Refuse("number")
	}
	return x
}

// contract says what inputs may be, a line for each input of each task.
//
//go:embed contract.txt
var contract string

type rule struct {
	sort  string
	sizes []string
	needs bool
}

var table = map[string]map[string]rule{}

func init() {
	for _, line := range strings.Split(strings.TrimSpace(contract), "\n") {
		words := strings.Fields(line)
		if table[words[0]] == nil {
			table[words[0]] = map[string]rule{}
		}
		if len(words) > 1 {
			name := strings.TrimSuffix(words[1], "?")
			table[words[0]][name] = rule{words[2], words[3:], name == words[1]}
		}
	}
}

// examine refuses what the table does not allow.
func examine(task string, input map[string]interface{}) {
	lengths := map[string]int{}
	for name := range input {
		if _, there := table[task][name]; table[task] != nil && !there {
			Refuse("request")
		}
	}
	for name, r := range table[task] {
		if value, there := input[name]; there {
			examineList(value, r.sort, r.sizes, lengths)
		} else if r.needs {
			Refuse("request")
		}
	}
}

func examineList(value interface{}, sort string, sizes []string, lengths map[string]int) {
	words := strings.Split(sort, ":")
	_, text := value.(string)
	if words[0] == "choice" && !text {
		sort, words = "number", []string{"number"}
	}
	if len(sizes) == 0 || words[0] == "choice" {
		examineEntry(value, words[0], words[1:])
		return
	}
	items, seen := list(value, lengths[sizes[0]]), map[float64]bool{}
	lengths[sizes[0]] = len(items)
	for _, item := range items {
		examineList(item, sort, sizes[1:], lengths)
		if words[0] == "each" {
			seen[Real(item)] = true
		}
	}
	if words[0] == "each" && len(seen) < len(words)-1 {
		Refuse("label")
	}
}

func require(holds bool, kind string) {
	if !holds {
		Refuse(kind)
	}
}

func examineEntry(value interface{}, base string, words []string) {
	text, isText := value.(string)
	among := false
	for _, word := range words {
		among = among || isText && word == text
	}
	switch base {
	case "kernel":
		members, _ := value.(map[string]interface{})
		require(members["name"] != nil, "request")
		kernel, rest := fmt.Sprint("kernel:", members["name"]), map[string]interface{}{}
		require(table[kernel] != nil, "domain")
		for name, member := range members {
			if name != "name" {
				rest[name] = member
			}
		}
		examine(kernel, rest)
	case "flag":
		_, is := value.(bool)
		require(is, "domain")
	case "word", "choice":
		require(among, "domain")
	case "name":
		number, is := value.(json.Number)
		_, err := strconv.ParseInt(string(number), 10, 64)
		require(isText || is && err == nil, "label")
	case "label", "each":
		x := Real(value)
		for _, word := range words {
			among = among || parse(word) == x
		}
		require(among, "label")
	default:
		x := Real(value)
		whole := x == math.Floor(x)
		require(base == "number" || base == "positive" && x > 0 || base == "unsigned" && x >= 0 ||
			base == "count" && x >= 1 && whole || base == "times" && x >= 0 && whole ||
			base == "uniform" && x >= 0 && x < 1, "domain")
	}
}

// Question has the inputs by name, as the contract allows them.
type Question struct{ input map[string]interface{} }

// Has tells whether an input is given.
func (q *Question) Has(name string) bool { _, there := q.input[name]; return there }

// Raw returns an input as JSON has it.
func (q *Question) Raw(name string) interface{} { return q.input[name] }

func list(value interface{}, length int) []interface{} {
	found, is := value.([]interface{})
	if !is || len(found) == 0 || length > 0 && len(found) != length {
		Refuse("shape")
	}
	return found
}

func reals(value interface{}) []float64 {
	x := []float64{}
	for _, v := range list(value, 0) {
		x = append(x, Real(v))
	}
	return x
}

// Vector returns a list of numbers.
func (q *Question) Vector(name string) []float64 { return reals(q.Raw(name)) }

// Matrix returns the rows of a matrix.
func (q *Question) Matrix(name string) [][]float64 {
	rows := [][]float64{}
	for _, row := range list(q.Raw(name), 0) {
		rows = append(rows, reals(row))
	}
	return rows
}

// Number returns a number, or otherwise where it is not given.
func (q *Question) Number(name string, otherwise ...float64) float64 {
	if len(otherwise) > 0 && !q.Has(name) {
		return otherwise[0]
	}
	return Real(q.Raw(name))
}

// Flag returns true or false, or otherwise where it is not given.
func (q *Question) Flag(name string, otherwise bool) bool {
	if q.Has(name) {
		return q.Raw(name).(bool)
	}
	return otherwise
}

// Word returns a word, or otherwise where it is not given.
func (q *Question) Word(name, otherwise string) string {
	if q.Has(name) {
		return q.Raw(name).(string)
	}
	return otherwise
}

// plain returns an output as JSON can have it.
func plain(value interface{}) interface{} {
	switch v := value.(type) {
	case float64:
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return fmt.Sprint(v)
		}
	case []float64:
		found := make([]interface{}, len(v))
		for k := range v {
			found[k] = plain(v[k])
		}
		return found
	case [][]float64:
		found := make([]interface{}, len(v))
		for k := range v {
			found[k] = plain(v[k])
		}
		return found
	}
	return value
}

// answer returns the member of the reply and what stands there.
func answer(task string, input map[string]interface{}, tasks map[string]Task) (member string, value interface{}) {
	defer func() {
		if said := recover(); said != nil {
			refusal, is := said.(Refusal)
			if !is {
				member, value = "error", Outputs{"kind": "unknown", "message": fmt.Sprint(said)}
			} else if member = refusal.Member; member == "skip" {
				value = refusal.Text
			} else {
				value = Outputs{"kind": refusal.Text}
			}
		}
	}()
	if tasks[task] == nil {
		Refuse("unknown-task")
	}
	examine(task, input)
	found := Outputs{}
	for name, output := range tasks[task](&Question{input}) {
		found[name] = plain(output)
	}
	return "output", found
}

// Serve answers line by line until the input ends.
// more: members of the hello, such as Outputs{"promise": Outputs{"lasso": 1e-6}}
func Serve(name, version string, tasks map[string]Task, more ...Outputs) {
	names := []string{}
	for task := range tasks {
		names = append(names, task)
	}
	sort.Strings(names)
	hello := Outputs{"name": name, "version": version, "language": "Go", "unit": "binary64", "tasks": names}
	for _, members := range more {
		for member, value := range members {
			hello[member] = value
		}
	}
	// What a library prints is no answer.
	answers := os.Stdout
	os.Stdout = os.Stderr
	for input := bufio.NewReader(os.Stdin); ; {
		line, ended := input.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var request struct {
				ID    json.RawMessage
				Task  string
				Input map[string]interface{}
			}
			decoder := json.NewDecoder(bytes.NewReader(line))
			decoder.UseNumber()
			if err := decoder.Decode(&request); err != nil {
				panic(err)
			}
			member, value := "output", interface{}(hello)
			if request.Task != "hello" {
				member, value = answer(request.Task, request.Input, tasks)
			}
			text, err := json.Marshal(value)
			if err != nil {
				panic(err)
			}
			fmt.Fprintf(answers, "{\"id\": %s, \"%s\": %s}\n", request.ID, member, text)
		}
		if ended != nil {
			return
		}
	}
}
