package main
import "strings"
func main() {
	tasks := map[string]Task{}
	for _, name := range strings.Fields("@NAMES@") {
		tasks[name] = func(q *Question) Outputs { Skip("no"); return nil }
	}
	Serve("x", "1", tasks, Outputs{"promise": Outputs{"lasso": 1e-6}})
}
