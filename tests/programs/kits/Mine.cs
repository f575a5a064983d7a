using System;
using System.Linq;
public static class Mine {
    public static void Main() {
        Func<Kit.Question, Kit.Outputs> no = q => { throw Kit.Skip("no"); };
        Kit.Serve("x", "1", "@NAMES@".Split(' ').ToDictionary(t => t, t => no),
            new Kit.Outputs { { "promise", new Kit.Outputs {
                { "lasso", 1e-6 } } } });
    }
}
