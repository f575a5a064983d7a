"""What refimpl has, for editors and type checkers: written, not edited."""

from typing import (
    Any, Callable, Hashable, Iterable, List, Literal, NamedTuple, Optional,
    Protocol, SupportsFloat, Union)

class _Array(Protocol):
    def tolist(self) -> Any: ...

class _Frame(Protocol):
    @property
    def itertuples(self) -> Any: ...

class _Rows(Protocol):
    @property
    def iter_rows(self) -> Any: ...

class _Sparse(Protocol):
    def toarray(self) -> Any: ...

_Number = Union[SupportsFloat, str]
_Table = Union[_Array, _Frame, _Rows, _Sparse]
_Vector = Union[Iterable[Any], _Table]
_Matrix = Union[Iterable[_Vector], _Table]
_Kernel = Callable[[Any, Any], Any]

__version__: str

class RefimplError(ValueError):
    kind: str
    message: str
    proof: Any

class BatchPerceptron(NamedTuple):
    w: Any
    b: Any
    steps: Any

class Calibration(NamedTuple):
    gamma: Any
    d0: Any
    probabilities: Any

class Covariance(NamedTuple):
    mean: Any
    covariance: Any
    scatter: Any

class Criterion(NamedTuple):
    value: Any
    gradient: Any
    misclassified: Any

class DomainError(RefimplError):
    ...

class DualBias(NamedTuple):
    alpha: Any
    b: Any
    updates: Any
    epochs: Any

class DualPerceptron(NamedTuple):
    alpha: Any
    updates: Any
    epochs: Any

class Fisher(NamedTuple):
    within: Any
    between: Any
    eigenvalues: Any
    W: Any
    criterion: Any

class FisherCriterion(NamedTuple):
    criterion: Any
    within: Any
    between: Any

class Gaussian:
    def __init__(self, sigma: _Number, digits: int = ...) -> None: ...
    def __call__(self, x: _Vector, z: _Vector) -> Any: ...

class HardMargin(NamedTuple):
    alpha: Any
    w: Any
    t: Any
    margin: Any
    support: Any
    on_margin: Any

class Hyperplane(NamedTuple):
    w: Any
    t: Any

class Knot(NamedTuple):
    lam: Any
    w: Any
    intercept: Any

class LabelError(RefimplError):
    ...

class Lasso(NamedTuple):
    w: Any
    intercept: Any
    objective: Any

class LeastSquares(NamedTuple):
    w: Any
    intercept: Any
    sse: Any

class Line(NamedTuple):
    intercept: Any
    slope: Any
    mse: Any

class LogLikelihood(NamedTuple):
    value: Any
    gradient: Any
    hessian: Any
    probabilities: Any

class Logistic(NamedTuple):
    theta: Any
    log_likelihood: Any
    probabilities: Any
    iterations: Any

class Margins(NamedTuple):
    functional: Any
    distances: Any
    margin: Any
    m_plus: Any
    m_minus: Any
    t_equal: Any

class NewtonRaphson(NamedTuple):
    theta: Any
    steps: Any

class NewtonStep(NamedTuple):
    theta: Any
    z: Any
    weights: Any
    probabilities: Any

class NotConvergedError(RefimplError):
    state: Any

class NotSeparableError(RefimplError):
    lam: Any

class Novikoff(NamedTuple):
    bound: Any
    longest: Any
    w: Any

class NumberError(RefimplError):
    ...

class OnlinePerceptron(NamedTuple):
    w: Any
    updates: Any

class Optimality(NamedTuple):
    violations: Any
    primal: Any
    dual: Any

class Perceptron(NamedTuple):
    w: Any
    alpha: Any
    updates: Any
    epochs: Any

class PlugIn(NamedTuple):
    w: Any
    intercept: Any
    fitted: Any
    labels: Any

class Polynomial:
    def __init__(self, degree: int, constant: _Number = ...) -> None: ...
    def __call__(self, x: _Vector, z: _Vector) -> Any: ...

class Ridge(NamedTuple):
    w: Any
    intercept: Any
    objective: Any

class Separability(NamedTuple):
    separable: Any
    w: Any
    t: Any
    lam: Any

class SeparableError(RefimplError):
    direction: Any

class ShapeError(RefimplError):
    ...

class SingularError(RefimplError):
    null: Any

class SoftMargin(NamedTuple):
    alpha: Any
    w: Any
    t: Any
    t_low: Any
    t_high: Any
    slack: Any
    objective: Any

class Violation(NamedTuple):
    condition: Any
    index: Any
    amount: Any

def adaline(
    X: _Matrix,
    y: _Vector,
    eta: _Number,
    T: int,
) -> List[Any]: ...

def basic_linear_classifier(
    X: _Matrix,
    y: _Vector,
) -> Hyperplane: ...

def classify(
    w: _Vector,
    t: _Number,
    X: _Matrix,
    rule: Literal["ternary", "step"] = ...,
) -> List[Any]: ...

def covariance(
    X: _Matrix,
) -> Covariance: ...

def determinant(
    A: _Matrix,
) -> Any: ...

def dual_perceptron(
    X: _Matrix,
    y: _Vector,
    max_epochs: int = ...,
) -> DualPerceptron: ...

def dual_perceptron_bias(
    X: _Matrix,
    y: _Vector,
    eta: _Number = ...,
    max_epochs: int = ...,
) -> DualBias: ...

def feature_map(
    X: _Matrix,
    kernel: _Kernel = ...,
) -> List[Any]: ...

def fisher(
    X: _Matrix,
    classes: Iterable[Hashable],
    components: int,
    digits: int = ...,
) -> Fisher: ...

def fisher_criterion(
    X: _Matrix,
    classes: Iterable[Hashable],
    W: _Matrix,
) -> FisherCriterion: ...

def gram(
    X: _Matrix,
    kernel: _Kernel = ...,
) -> List[Any]: ...

def homogeneous(
    X: _Matrix,
) -> Any: ...

def inverse(
    A: _Matrix,
) -> List[Any]: ...

def kernel_perceptron(
    X: _Matrix,
    y: _Vector,
    kernel: _Kernel = ...,
    max_epochs: int = ...,
) -> DualPerceptron: ...

def kernel_scores(
    X: _Matrix,
    y: _Vector,
    alpha: _Vector,
    Z: _Matrix,
    kernel: _Kernel = ...,
    t: _Number = ...,
    digits: int = ...,
) -> Any: ...

def lasso(
    X: _Matrix,
    y: _Vector,
    lam: _Number,
    intercept: bool = ...,
) -> Lasso: ...

def lasso_path(
    X: _Matrix,
    y: _Vector,
    intercept: bool = ...,
) -> Any: ...

def least_squares(
    X: _Matrix,
    y: _Vector,
    intercept: bool = ...,
) -> LeastSquares: ...

def least_squares_classifier(
    X: _Matrix,
    y: _Vector,
    intercept: bool = ...,
) -> Hyperplane: ...

def least_squares_plug_in(
    X: _Matrix,
    y: _Vector,
) -> PlugIn: ...

def line(
    x: _Vector,
    y: _Vector,
) -> Line: ...

def linear(
    x: _Vector,
    z: _Vector,
) -> Any: ...

def linear_classifier(
    X: _Matrix,
    y: _Vector,
    M: Union[_Matrix, Literal["identity", "diagonal", "full"]],
    n_plus: Optional[_Number] = ...,
    n_minus: Optional[_Number] = ...,
) -> Any: ...

def log_likelihood(
    X: _Matrix,
    y: _Vector,
    theta: _Vector,
    digits: int = ...,
) -> LogLikelihood: ...

def logistic(
    d: _Vector,
    gamma: _Number = ...,
    d0: _Number = ...,
    digits: int = ...,
) -> List[Any]: ...

def logistic_calibration(
    X: _Matrix,
    y: _Vector,
    w: _Vector,
    t: _Number,
    ddof: _Number = ...,
    digits: int = ...,
) -> Calibration: ...

def logistic_regression(
    X: _Matrix,
    y: _Vector,
    digits: int = ...,
) -> Logistic: ...

def logistic_sample(
    X: _Matrix,
    theta: _Vector,
    u: _Vector,
) -> List[Any]: ...

def margins(
    w: _Vector,
    t: _Number,
    X: _Matrix,
    y: _Vector,
    digits: int = ...,
) -> Margins: ...

def mean_squared_error(
    y: _Vector,
    predictions: _Vector,
) -> Any: ...

def newton_raphson(
    X: _Matrix,
    y: _Vector,
    theta: _Vector,
    tolerance: _Number,
    max_steps: int = ...,
    digits: int = ...,
) -> NewtonRaphson: ...

def newton_step(
    X: _Matrix,
    y: _Vector,
    theta: _Vector,
    digits: int = ...,
) -> NewtonStep: ...

def novikoff_bound(
    X: _Matrix,
    y: _Vector,
    kernel: _Kernel = ...,
) -> Novikoff: ...

def perceptron(
    X: _Matrix,
    y: _Vector,
    eta: _Number = ...,
    w0: Optional[_Vector] = ...,
    rule: Literal["at-most-zero", "negative", "step"] = ...,
    max_epochs: int = ...,
) -> Perceptron: ...

def perceptron_batch(
    X: _Matrix,
    y: _Vector,
    eta: _Number = ...,
    w0: Optional[_Vector] = ...,
    b0: _Number = ...,
    max_steps: int = ...,
) -> BatchPerceptron: ...

def perceptron_criterion(
    X: _Matrix,
    y: _Vector,
    w: _Vector,
) -> Criterion: ...

def perceptron_online(
    X: _Matrix,
    y: _Vector,
    eta: _Number = ...,
    w0: Optional[_Vector] = ...,
) -> OnlinePerceptron: ...

def perceptron_regression(
    X: _Matrix,
    y: _Vector,
    T: int,
) -> List[Any]: ...

def posterior(
    likelihood_ratio: _Number,
    class_ratio: _Number = ...,
) -> Any: ...

def predict(
    result: Any,
    Z: Any,
    X: Any = ...,
    y: Any = ...,
    kernel: Any = ...,
) -> Any: ...

def probabilities(
    result: Any,
    Z: Any,
) -> Any: ...

def ridge(
    X: _Matrix,
    y: _Vector,
    lam: _Number,
    intercept: bool = ...,
) -> Ridge: ...

def scores(
    result: Any,
    Z: Any,
    X: Any = ...,
    y: Any = ...,
    kernel: Any = ...,
) -> Any: ...

def separability(
    X: _Matrix,
    y: _Vector,
) -> Separability: ...

def sigmoid(
    d: _Number,
    digits: int = ...,
) -> Any: ...

def solve(
    A: _Matrix,
    b: _Vector,
) -> List[Any]: ...

def svm_hard(
    X: _Matrix,
    y: _Vector,
    kernel: _Kernel = ...,
    digits: int = ...,
    start: Any = ...,
) -> HardMargin: ...

def svm_optimality(
    X: _Matrix,
    y: _Vector,
    w: Any,
    t: Any,
    alpha: Any,
    C: Any = ...,
    kernel: _Kernel = ...,
) -> Optimality: ...

def svm_soft(
    X: _Matrix,
    y: _Vector,
    C: _Number,
    kernel: _Kernel = ...,
    digits: int = ...,
    start: Any = ...,
) -> SoftMargin: ...
