// Three tasks in Go.   go build -o three kit.go three.go
package main

func dot(a, b []float64) (sum float64) {
	for k := range a {
		sum += a[k] * b[k]
	}
	return sum
}

func mse(q *Question) Outputs {
	y := q.Vector("y")
	p, sum := q.Vector("predictions"), 0.0
	for i := range y {
		sum += (y[i] - p[i]) * (y[i] - p[i])
	}
	return Outputs{"mse": sum / float64(len(y))}
}

func classify(q *Question) Outputs {
	w, t, tie := q.Vector("w"), q.Number("t"), 0
	if q.Word("rule", "ternary") == "step" {
		tie = 1
	}
	labels := []int{}
	for _, x := range q.Matrix("X") {
		switch s := dot(w, x) - t; {
		case s > 0:
			labels = append(labels, 1)
		case s < 0:
			labels = append(labels, -1)
		default:
			labels = append(labels, tie)
		}
	}
	return Outputs{"labels": labels}
}

func perceptronOnline(q *Question) Outputs {
	X := q.Matrix("X")
	m, updates := len(X[0]), 0
	y, eta, w := q.Vector("y"), q.Number("eta", 1), make([]float64, m)
	if q.Has("w0") {
		w = q.Vector("w0")
	}
	for i, x := range X {
		if y[i]*dot(w, x) <= 0 {
			for k := range w {
				w[k] += eta * y[i] * x[k]
			}
			updates++
		}
	}
	return Outputs{"w": w, "updates": updates}
}

func main() {
	Serve("three", "1", map[string]Task{"mse": mse, "classify": classify, "perceptron-online": perceptronOnline})
}
