// The edits of Sources/FlowBenchmarks/SolverBenchmark.swift with kiwi, whose headers Scripts/builders/solver-check fetches.
#include <kiwi/kiwi.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
    int count = argc > 1 ? std::atoi(argv[1]) : 0;
    kiwi::Solver solver;
    std::vector<kiwi::Variable> widths, ends;
    for (int row = 0; row < 25; row++) {
        kiwi::Variable whole;
        solver.addEditVariable(whole, kiwi::strength::strong);
        solver.suggestValue(whole, 320);
        widths.push_back(whole);
        kiwi::Variable last;
        for (int box = 0; box < 10; box++) {
            kiwi::Variable left, right, width;
            solver.addConstraint(right == left + width);
            if (box > 0)
                solver.addConstraint(left >= last + 8);
            else
                solver.addConstraint(left == 0);
            solver.addConstraint((width == 0.1 * whole) | kiwi::strength::medium);
            solver.addConstraint(right <= whole);
            last = right;
        }
        ends.push_back(last);
    }
    double sum = 0;
    for (int index = 0; index < count; index++) {
        solver.suggestValue(widths[index % 25], 200 + index * 7 % 400);
        // kiwi writes all variables at once; it has no reader of one.
        solver.updateVariables();
        sum += ends[index % 25].value();
    }
    std::printf("{\"sum\":%.6f}\n", sum);
}
