"""Fisher's scatters of many rows, from sums in ints.

    scatters_from_sums  the four things that fisher.scatters() gives

The scatters are sums of products of rows, less what the means make of them;
so one pass over ints does, and one division at the end, where the printed
differences from the means are fractions row by row.
"""

from ..base.ints import cleared, over
from ..base.matrix import multiply, products, transpose
from ..base.vector import combine, flat, scale, subtract


def scatters_from_sums(C):
    """Return [S_W, S_B, N, D] as fisher.scatters() has them.

    Source: C, Equation 4.47; C, Equation 4.48; C, Equation 4.49, with
            sums in the place of means
         1  sums[k] <- the sum of the rows x of class k, whole <- of all
         2  L S_W <- L times the sum of xx', less the sum of
            sums[k] sums[k]' L / N[k] over k, L a multiple of all N[k]
         3  n L S_B <- n times that sum, less L whole whole'
         4  n N[k] D[k] <- n sums[k] - N[k] whole
    Takes:  C  K lists of rows of m ints or fractions

    >>> scatters_from_sums([[[0], [2]], [[4], [6]]])[:2]
    [[[Fraction(4, 1)]], [[Fraction(16, 1)]]]
    """
    (C, s, T), N, L = cleared(C), [len(rows) for rows in C], 1
    n = len(flat(C)) // len(C[0][0])
    for N_k in N:
        L = L * N_k

    sums = [combine([1] * len(rows), rows) for rows in C]           # 1
    whole = combine([1] * len(C), sums)                             # 1
    raw = products(transpose([x for rows in C for x in rows]))      # 2
    apart = multiply(transpose(sums), [                             # 2
        scale(L // N_k, v) for N_k, v in zip(N, sums)])             # 2
    S_W = [subtract(scale(L, u), v) for u, v in zip(raw, apart)]    # 2
    S_B = [subtract(scale(n, u), scale(L * v, whole))               # 3
           for u, v in zip(apart, whole)]                           # 3
    D = [over(subtract(scale(n, v), scale(N_k, whole)),             # 4
              s * n * N_k, T) for N_k, v in zip(N, sums)]           # 4
    return [over(S_W, s * s * L, T), over(S_B, s * s * n * L, T), N, D]
