import java.util.Map;

/** Three tasks in Java.   javac Kit.java Three.java && java Three */
public final class Three {
    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) sum += a[k] * b[k];
        return sum;
    }

    static Map<String, ?> mse(Kit.Question q) {
        double[] y = q.vector("y"), p = q.vector("predictions");
        double sum = 0;
        for (int i = 0; i < y.length; i++) sum += (y[i] - p[i]) * (y[i] - p[i]);
        return Map.of("mse", sum / y.length);
    }

    static Map<String, ?> classify(Kit.Question q) {
        double[] w = q.vector("w");
        double t = q.number("t");
        int tie = q.word("rule", "ternary").equals("step") ? 1 : 0;
        double[][] X = q.matrix("X");
        int[] labels = new int[X.length];
        for (int i = 0; i < X.length; i++) {
            double s = dot(w, X[i]) - t;
            labels[i] = s > 0 ? 1 : s < 0 ? -1 : tie;
        }
        return Map.of("labels", labels);
    }

    static Map<String, ?> perceptronOnline(Kit.Question q) {
        double[][] X = q.matrix("X");
        double[] y = q.vector("y");
        double eta = q.number("eta", 1);
        double[] w = q.has("w0") ? q.vector("w0") : new double[X[0].length];
        int updates = 0;
        for (int i = 0; i < y.length; i++)
            if (y[i] * dot(w, X[i]) <= 0) {
                for (int k = 0; k < w.length; k++) w[k] += eta * y[i] * X[i][k];
                updates++;
            }
        return Map.of("w", w, "updates", updates);
    }

    public static void main(String[] words) {
        Kit.serve("three", "1", Map.of("mse", Three::mse, "classify", Three::classify,
            "perceptron-online", Three::perceptronOnline));
    }
}
