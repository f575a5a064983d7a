"""The tasks of the contract: where each is done, what it takes and gives.

A task names the module and the function that do it, its inputs and its
outputs:

    inputs   name[:kind][?]; ? where it may be left out.  Kinds: numbers
             (the default, one or lists), labels and counts (exact in every
             arithmetic), names (integers or strings), plain (a word or a
             flag), choice (a matrix or a word), kernel, digits (not an
             input: how many digits are asked for)
    outputs  the fields of the result in order, with # where they are JSON
             integers

TASKS is written from the table of tasks, by the command that makes the cases.
"""

TASKS = {
    "solve": ("solve", "solve", "A b", "x"),
    "inverse": ("solve", "inverse", "A", "inverse"),
    "determinant": ("solve", "determinant", "A", "determinant"),
    "gram": ("kernels", "gram", "X kernel:kernel?", "gram"),
    "covariance": ("data", "covariance", "X", "mean covariance scatter"),
    "line": ("least_squares", "line", "x y", "intercept slope mse"),
    "least-squares": ("least_squares", "least_squares", "X y intercept:plain?",
                      "w intercept sse"),
    "ridge": ("ridge", "ridge", "X y lambda intercept:plain?",
              "w intercept objective"),
    "lasso": ("lasso", "lasso", "X y lambda intercept:plain?",
              "w intercept objective"),
    "mse": ("metrics", "mean_squared_error", "y predictions", "mse"),
    "basic-linear-classifier": ("basic_classifier", "basic_linear_classifier",
                                "X y:labels", "w t"),
    "linear-classifier": ("basic_classifier", "linear_classifier",
                          "X y:labels M:choice n_plus? n_minus?", "w"),
    "least-squares-classifier": ("basic_classifier",
                                 "least_squares_classifier",
                                 "X y:labels intercept:plain?", "w t"),
    "least-squares-plug-in": ("basic_classifier", "least_squares_plug_in",
                              "X y:labels", "w intercept fitted labels#"),
    "classify": ("linear_classifier", "classify", "w t X rule:plain?",
                 "labels#"),
    "margins": ("linear_classifier", "margins", "w t X y:labels digits:digits",
                "functional distances margin m_plus m_minus t_equal"),
    "perceptron": ("perceptron", "perceptron",
                   "X y:labels eta? w0? rule:plain? max_epochs:counts?",
                   "w alpha# updates# epochs#"),
    "perceptron-online": ("perceptron", "perceptron_online",
                          "X y:labels eta? w0?", "w updates#"),
    "dual-perceptron": ("kernel_perceptron", "dual_perceptron",
                        "X y:labels max_epochs:counts?",
                        "alpha# updates# epochs#"),
    "dual-perceptron-bias": ("dual_bias", "dual_perceptron_bias",
                             "X y:labels eta? max_epochs:counts?",
                             "alpha b updates# epochs#"),
    "perceptron-batch": ("criterion", "perceptron_batch",
                         "X y:labels eta? w0? b0? max_steps:counts?",
                         "w b steps#"),
    "perceptron-criterion": ("criterion", "perceptron_criterion",
                             "X y:labels w", "value gradient misclassified#"),
    "perceptron-regression": ("adaline", "perceptron_regression",
                              "X y T:counts", "w"),
    "adaline": ("adaline", "adaline", "X y eta T:counts", "w"),
    "kernel-perceptron": ("kernel_perceptron", "kernel_perceptron",
                          "X y:labels kernel:kernel? max_epochs:counts?",
                          "alpha# updates# epochs#"),
    "kernel-scores": ("predict", "kernel_scores",
                      "X y:labels alpha kernel:kernel? t? Z digits:digits",
                      "scores"),
    "separability": ("svm", "separability", "X y:labels",
                     "separable w t lambda"),
    "svm-hard": ("svm", "svm_hard", "X y:labels kernel:kernel? digits:digits",
                 "alpha w t margin support# on_margin#"),
    "svm-soft": ("soft_margin", "svm_soft",
                 "X y:labels C kernel:kernel? digits:digits",
                 "alpha w t t_low t_high slack objective"),
    "logistic": ("logistic", "logistic", "d gamma? d0? digits:digits", "p"),
    "posterior": ("logistic", "posterior", "likelihood_ratio class_ratio?",
                  "p"),
    "logistic-calibration": ("calibration", "logistic_calibration",
                             "X y:labels w t ddof? digits:digits",
                             "gamma d0 probabilities"),
    "log-likelihood": ("logistic", "log_likelihood",
                       "X y:labels theta digits:digits",
                       "value gradient hessian probabilities"),
    "newton-step": ("newton", "newton_step", "X y:labels theta digits:digits",
                    "theta z weights"),
    "logistic-regression": ("logistic_regression", "logistic_regression",
                            "X y:labels digits:digits",
                            "theta log_likelihood probabilities iterations#"),
    "logistic-sample": ("newton", "logistic_sample", "X theta u", "y#"),
    "fisher": ("fisher", "fisher",
               "X classes:names components:counts digits:digits",
               "within between eigenvalues W criterion"),
    "fisher-criterion": ("fisher", "fisher_criterion", "X classes:names W",
                         "criterion within between"),
    "feature-map": ("features", "feature_map", "X kernel:kernel?", "features"),
}

# What a kernel takes beside its name.
KERNELS = {"linear": "", "polynomial": "degree:counts constant?",
           "gaussian": "sigma"}
