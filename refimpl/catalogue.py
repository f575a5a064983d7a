"""The tasks of the contract: where each is done, what it takes and gives.

A task names the module and the function that do it, its inputs and its
outputs:

    inputs   name[:kind][?]; ? where it may be left out.  Kinds: numbers
             (the default, one or lists), labels and counts (exact in every
             arithmetic), plain (a word or a flag), kernel, digits (not an
             input: how many digits are asked for)
    outputs  the fields of the result in order, with # where they are JSON
             integers
"""

PERCEPTRON = "X y:labels eta? w0? rule:plain? max_epochs:counts?"

TASKS = {
    "solve": ("solve", "solve", "A b", "x"),
    "inverse": ("solve", "inverse", "A", "inverse"),
    "determinant": ("solve", "determinant", "A", "determinant"),
    "gram": ("kernels", "gram", "X kernel:kernel?", "gram"),
    "covariance": ("data", "covariance", "X", "mean covariance scatter"),
    "line": ("least_squares", "line", "x y", "intercept slope mse"),
    "least-squares": ("least_squares", "least_squares",
                      "X y intercept:plain?", "w intercept sse"),
    "mse": ("least_squares", "mean_squared_error", "y predictions", "mse"),
    "classify": ("linear_classifier", "classify", "w t X rule:plain?",
                 "labels#"),
    "margins": ("linear_classifier", "margins", "w t X y:labels digits:digits",
                "functional distances margin m_plus m_minus t_equal"),
    "perceptron": ("perceptron", "perceptron", PERCEPTRON,
                   "w alpha# updates# epochs#"),
    "perceptron-online": ("perceptron", "perceptron_online",
                          "X y:labels eta? w0?", "w updates#"),
    "dual-perceptron": ("kernel_perceptron", "dual_perceptron",
                        "X y:labels max_epochs:counts?",
                        "alpha# updates# epochs#"),
    "separability": ("svm", "separability", "X y:labels",
                     "separable w t lambda"),
    "svm-hard": ("svm", "svm_hard",
                 "X y:labels kernel:kernel? digits:digits",
                 "alpha w t margin support# on_margin#"),
}

# What a kernel takes beside its name.
KERNELS = {"linear": "", "polynomial": "degree:counts constant?",
           "gaussian": "sigma"}
