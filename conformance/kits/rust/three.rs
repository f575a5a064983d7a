//! Three tasks in Rust.   rustc -O -o three three.rs
#![allow(non_snake_case)]
mod kit;
use kit::{serve, Answer, Question};

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn mse(q: &Question) -> Answer {
    let y = q.vector("y")?;
    let p = q.vector("predictions")?;
    let sum: f64 = y.iter().zip(&p).map(|(a, b)| (a - b) * (a - b)).sum();
    Ok(vec![("mse", (sum / y.len() as f64).into())])
}

fn classify(q: &Question) -> Answer {
    let (w, t) = (q.vector("w")?, q.number("t")?);
    let tie = (q.word("rule", "ternary") == "step") as i64;
    let sign = |s: f64| if s > 0.0 { 1 } else if s < 0.0 { -1 } else { tie };
    let labels: Vec<i64> = q.matrix("X")?.iter().map(|x| sign(dot(&w, x) - t)).collect();
    Ok(vec![("labels", labels.into())])
}

fn perceptron_online(q: &Question) -> Answer {
    let X = q.matrix("X")?;
    let (y, eta) = (q.vector("y")?, q.number_or("eta", 1.0)?);
    let mut w = if q.has("w0") { q.vector("w0")? } else { vec![0.0; X[0].len()] };
    let mut updates = 0i64;
    for (x, label) in X.iter().zip(y) {
        if label * dot(&w, x) <= 0.0 {
            w = w.iter().zip(x).map(|(v, a)| v + eta * label * a).collect();
            updates += 1;
        }
    }
    Ok(vec![("w", w.into()), ("updates", updates.into())])
}

fn main() {
    serve("three", "1", &[("mse", mse), ("classify", classify), ("perceptron-online", perceptron_online)]);
}
