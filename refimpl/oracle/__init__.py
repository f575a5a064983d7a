"""The oracle.  The tasks of the contract: the module and the function of each.

What a task takes and gives is declared beside its function (base/method.py).
"""

TASKS = {
    "solve": ("solve", "solve"),
    "inverse": ("solve", "inverse"),
    "determinant": ("solve", "determinant"),
    "gram": ("kernels", "gram"),
    "covariance": ("data", "covariance"),
    "line": ("least_squares", "line"),
    "least-squares": ("least_squares", "least_squares"),
    "ridge": ("ridge", "ridge"),
    "lasso": ("lasso", "lasso"),
    "mse": ("metrics", "mean_squared_error"),
    "basic-linear-classifier": ("basic_classifier", "basic_linear_classifier"),
    "linear-classifier": ("basic_classifier", "linear_classifier"),
    "least-squares-classifier": ("basic_classifier",
        "least_squares_classifier"),
    "least-squares-plug-in": ("basic_classifier", "least_squares_plug_in"),
    "classify": ("linear_classifier", "classify"),
    "margins": ("linear_classifier", "margins"),
    "perceptron": ("perceptron", "perceptron"),
    "perceptron-online": ("perceptron", "perceptron_online"),
    "dual-perceptron": ("kernel_perceptron", "dual_perceptron"),
    "dual-perceptron-bias": ("dual_bias", "dual_perceptron_bias"),
    "perceptron-batch": ("criterion", "perceptron_batch"),
    "perceptron-criterion": ("criterion", "perceptron_criterion"),
    "perceptron-regression": ("adaline", "perceptron_regression"),
    "adaline": ("adaline", "adaline"),
    "kernel-perceptron": ("kernel_perceptron", "kernel_perceptron"),
    "kernel-scores": ("predict", "kernel_scores"),
    "separability": ("svm", "separability"),
    "svm-hard": ("svm", "svm_hard"),
    "svm-soft": ("soft_margin", "svm_soft"),
    "logistic": ("logistic", "logistic"),
    "posterior": ("logistic", "posterior"),
    "logistic-calibration": ("calibration", "logistic_calibration"),
    "log-likelihood": ("logistic", "log_likelihood"),
    "newton-step": ("newton", "newton_step"),
    "logistic-regression": ("logistic_regression", "logistic_regression"),
    "logistic-sample": ("newton", "logistic_sample"),
    "fisher": ("fisher", "fisher"),
    "fisher-criterion": ("fisher", "fisher_criterion"),
    "feature-map": ("features", "feature_map"),
}

# What a kernel takes beside its name.
KERNELS = {"linear": [], "polynomial": [["degree", "count"],
                                        ["constant?0", "unsigned"]],
           "gaussian": [["sigma", "positive"]]}
