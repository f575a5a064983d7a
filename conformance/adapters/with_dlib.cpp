// dlib: svm_c_trainer, rr_trainer, and its matrices.
//
// Settings: "default"; "careful" (set_epsilon(1e-10), and its own tests of rank).
#include "native.h"
#include <dlib/revision.h>
#include <dlib/svm.h>
typedef dlib::matrix<double, 0, 1> V;
typedef dlib::matrix<double> M;

static M of(Table &t)
{
    M A(t.rows, t.columns);
    for (int i = 0; i < t.rows; i++)
        for (int j = 0; j < t.columns; j++)
            A(i, j) = t(i, j);
    return A;
}
static Tables table(const M &A)
{
    Table t((int)A.nr(), (int)A.nc());
    for (int i = 0; i < t.rows; i++)
        for (int j = 0; j < t.columns; j++)
            t(i, j) = A(i, j);
    return {t};
}

static std::string hello()
{
    return "dlib|" + std::to_string(DLIB_MAJOR_VERSION) + "." + std::to_string(DLIB_MINOR_VERSION) + "|svm|solve|inverse|determinant|lstsq";
}

// alpha and t; the vectors of its answer are told apart by what is in them.
template <class K> static Tables trained(const K &kernel, Table &X, Table &y, double C)
{
    std::vector<V> rows;
    const M points = of(X);
    for (int i = 0; i < X.rows; i++)
        rows.push_back(dlib::trans(dlib::rowm(points, i)));
    dlib::svm_c_trainer<K> trainer(kernel, C);
    if (std::string(SETTING) == "careful")
        trainer.set_epsilon(1e-10);
    if (!dlib::is_binary_classification_problem(rows, y.v))
        throw std::runtime_error("label: no problem of two classes");
    const auto found = trainer.train(rows, y.v);
    Table alpha(X.rows, 1), t(1, 1);
    for (long k = 0, i = 0; k < found.basis_vectors.size(); k++, i++) {
        while (i < X.rows && (rows[i] != found.basis_vectors(k) || found.alpha(k) * y.v[i] < 0))
            i++;
        if (i == X.rows)
            throw std::runtime_error("its vectors are not in our order");
        alpha.v[i] = found.alpha(k) * y.v[i];
    }
    t.v[0] = found.b;
    return {alpha, t};
}

static Tables answer(const std::string &word, Tables &in)
{
    if (word == "svm") {
        Table &kernel = in[3];
        const double C = in[2].v[0], s = kernel.v[3];
        if (kernel.v[0] == 0)
            return trained(dlib::linear_kernel<V>(), in[0], in[1], C);
        if (kernel.v[0] == 1)
            return trained(dlib::polynomial_kernel<V>(1, kernel.v[2], kernel.v[1]), in[0], in[1], C);
        return trained(dlib::radial_basis_kernel<V>(1 / (2 * s * s)), in[0], in[1], C);
    }
    const M A = of(in[0]);
    if (word == "inverse")
        return table(dlib::inv(A));
    if (word == "determinant")
        return table(dlib::ones_matrix<double>(1, 1) * dlib::det(A));
    const M b = of(in[1]);
    const bool careful = std::string(SETTING) == "careful";
    if (A.nr() != b.nr() || word == "solve" && A.nr() != A.nc())
        throw std::runtime_error("shape: what dlib asserts in a debug build");
    if (word == "solve") {
        dlib::lu_decomposition<M> lu(A);
        if (careful && lu.is_singular())
            throw std::runtime_error("singular: is_singular()");
        return table(lu.solve(b));
    }
    if (A.nr() < A.nc())                // its QR needs as many rows
        return table(dlib::pinv(A) * b);
    dlib::qr_decomposition<M> qr(A);
    if (careful && !qr.is_full_rank())
        throw std::runtime_error("singular: not is_full_rank()");
    return table(qr.solve(b));
}
