mod kit;
use kit::{object, serve_with, skip, Answer, Question, Task};
fn no(_: &Question) -> Answer { skip("no") }
fn main() {
    let tasks: Vec<(&str, Task)> = "@NAMES@".split(' ')
        .map(|name| (name, no as Task)).collect();
    serve_with("x", "1", &tasks,
               vec![("promise", object(vec![("lasso", 1e-6.into())]))]);
}
