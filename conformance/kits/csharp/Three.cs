using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>Three tasks in C#.   mcs Kit.cs Three.cs</summary>
public static class Three {
    static double Dot(double[] a, double[] b) => a.Zip(b, (u, v) => u * v).Sum();

    static Kit.Outputs Mse(Kit.Question q) {
        double[] y = q.Vector("y"), p = q.Vector("predictions");
        return new Kit.Outputs { { "mse", y.Zip(p, (a, b) => (a - b) * (a - b)).Average() } };
    }

    static Kit.Outputs Classify(Kit.Question q) {
        double[] w = q.Vector("w");
        double t = q.Number("t");
        int tie = q.Word("rule", "ternary") == "step" ? 1 : 0;
        IEnumerable<double> scores = q.Matrix("X").Select(x => Dot(w, x) - t);
        return new Kit.Outputs { { "labels", scores.Select(s => s > 0 ? 1 : s < 0 ? -1 : tie).ToArray() } };
    }

    static Kit.Outputs PerceptronOnline(Kit.Question q) {
        double[][] X = q.Matrix("X");
        double[] y = q.Vector("y");
        double eta = q.Number("eta", 1);
        double[] w = q.Has("w0") ? q.Vector("w0") : new double[X[0].Length];
        int updates = 0;
        for (int i = 0; i < y.Length; i++)
            if (y[i] * Dot(w, X[i]) <= 0) {
                for (int k = 0; k < w.Length; k++) w[k] += eta * y[i] * X[i][k];
                updates++;
            }
        return new Kit.Outputs { { "w", w }, { "updates", updates } };
    }

    public static void Main() {
        Kit.Serve("three", "1", new Dictionary<string, Func<Kit.Question, Kit.Outputs>> {
            { "mse", Mse }, { "classify", Classify }, { "perceptron-online", PerceptronOnline } });
    }
}
