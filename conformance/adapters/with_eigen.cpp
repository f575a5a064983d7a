// Eigen: dense systems and least squares.
//
// Settings: "default" (the page's advice: PartialPivLU, ColPivHouseholderQR);
// "complete" (CompleteOrthogonalDecomposition); "ldlt" (the normal equations
// by LDLT); "jacobi" and "bdc" (singular values, JacobiSVD and BDCSVD).
#include "native.h"
#include <Eigen/Dense>
typedef Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> M;

static M of(Table &t) { return Eigen::Map<M>(t.v.data(), t.rows, t.columns); }
static Tables table(const M &found)
{
    Table t((int)found.rows(), (int)found.cols());
    Eigen::Map<M>(t.v.data(), t.rows, t.columns) = found;
    return {t};
}

template <class S> static Tables by_values(const S &values, const M &b)
{
    if (values.info() != Eigen::Success)
        throw std::runtime_error("number: info() is not Success");
    return table(values.solve(b));
}

static std::string hello()
{
    std::ostringstream said;
    said << "Eigen|" << EIGEN_WORLD_VERSION << "." << EIGEN_MAJOR_VERSION << "." << EIGEN_MINOR_VERSION
         << "|lstsq" << (std::string(SETTING) == "default" ? "|solve|inverse|determinant" : "");
    return said.str();
}

static Tables answer(const std::string &word, Tables &in)
{
    const M A = of(in[0]);
    // With what does not fit Eigen's own asserts end the program.
#ifdef WAY_default
    if (word == "inverse")
        return table(A.inverse());
    if (word == "determinant")
        return table(M::Constant(1, 1, A.determinant()));
#endif
    const M b = of(in[1]);
#ifdef WAY_default
    if (word == "solve")
        return table(A.partialPivLu().solve(b));
#endif
#if defined(WAY_complete)
    return table(A.completeOrthogonalDecomposition().solve(b));
#elif defined(WAY_jacobi)
    return by_values(A.jacobiSvd(Eigen::ComputeThinU | Eigen::ComputeThinV), b);
#elif defined(WAY_bdc)
    return by_values(A.bdcSvd(Eigen::ComputeThinU | Eigen::ComputeThinV), b);
#elif defined(WAY_ldlt)
    return table((A.transpose() * A).ldlt().solve(A.transpose() * b));
#else
    return table(A.colPivHouseholderQr().solve(b));
#endif
}
