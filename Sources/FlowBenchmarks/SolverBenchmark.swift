// The constraint solver, for comparison with an independent one: random systems with their solutions, one per line, and edits
// among many constraints. Scripts/builders/solver-check reads both.

import ConstraintSolver

enum SolverBenchmark {
    /// The strengths of the random systems. kiwisolver weighs them by 10⁶, 10³ and 1, which ranks small systems strictly.
    static let strengths: [Strength] = [.required, Strength(750), Strength(500), Strength(250)]

    // MARK: Random systems

    /// Prints `count` systems. Each line is a step with the solver's result:
    ///
    ///     system 7 4
    ///     add 0 = 12 750 1:0 -2:3
    ///     refuse 1 >= 3 1000 1:0
    ///     set 0 8
    ///     stay 0 8
    ///     remove 0
    ///     solved 12 4.5! 0
    ///
    /// `refuse` and `stay` are an addition and a change that conflict. A value with `!` is ambiguous.
    static func printSystems(_ count: Int) {
        for number in 0..<count {
            var text = ""
            system(number, to: &text)
            print(text, terminator: "")
        }
    }

    private static func system(_ number: Int, to text: inout String) {
        var numbers = Random(seed: UInt64(number))
        var solver = Solver()
        let variables = (0..<(2 + numbers.below(7))).map { _ in solver.addVariable() }
        text += "system \(number) \(variables.count)\n"
        var live: [(name: Int, constraint: ConstraintNumber)] = []
        // Half of the systems hold each variable weakly, as a hugging priority does, so that few values are ambiguous.
        if number % 2 == 1 {
            for (index, variable) in variables.enumerated() {
                let constant = Double(numbers.below(100))
                let held = try? solver.add([Term(variable)], .equal, constant, strength: Strength(250))
                if let held { live.append((100 + index, held)) }
                text += "add \(100 + index) = \(constant) 250 1:\(variable.index)\n"
            }
        }
        for name in 0..<(4 + numbers.below(20)) {
            switch numbers.below(8) {
            case 0 where !live.isEmpty:
                let removed = live.remove(at: numbers.below(live.count))
                solver.remove(removed.constraint)
                text += "remove \(removed.name)\n"
            case 1, 2:
                guard !live.isEmpty else { continue }
                let edited = live[numbers.below(live.count)]
                let constant = Double(numbers.below(100) - 20)
                let isDone = (try? solver.setConstant(constant, of: edited.constraint)) != nil
                text += "\(isDone ? "set" : "stay") \(edited.name) \(constant)\n"
            default:
                add(name, variables, &solver, &numbers, &live, to: &text)
            }
        }
        text += "solved"
        for variable in variables {
            text += " \(solver.value(of: variable))\(solver.isAmbiguous(variable) ? "!" : "")"
        }
        text += "\n"
    }

    private static func add(
        _ name: Int, _ variables: [Variable], _ solver: inout Solver, _ numbers: inout Random,
        _ live: inout [(name: Int, constraint: ConstraintNumber)], to text: inout String
    ) {
        var terms: [Term] = []
        for variable in variables where numbers.below(variables.count) < 2 && terms.count < 3 {
            let coefficients = [1.0, 1, 1, -1, -1, 2, -2, 0.5]
            terms.append(Term(variable, coefficients[numbers.below(coefficients.count)]))
        }
        if terms.isEmpty { terms = [Term(variables[0])] }
        let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][numbers.below(3)]
        let constant = Double(numbers.below(100) - 20)
        let strength = strengths[numbers.below(strengths.count)]
        let constraint = try? solver.add(terms, relation, constant, strength: strength)
        if let constraint { live.append((name, constraint)) }
        let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
        text += "\(constraint == nil ? "refuse" : "add") \(name) \(sign) \(constant) \(strength.value)"
        for term in terms { text += " \(term.coefficient):\(term.variable.index)" }
        text += "\n"
    }

    // MARK: Edits

    /// Twenty-five rows of ten boxes, with 1,000 constraints, whose widths change `count` times. The result is the sum of the
    /// last box's edges.
    static func edits(_ count: Int) -> Double? {
        var solver = Solver()
        var widths: [ConstraintNumber] = []
        var ends: [Variable] = []
        do {
            for _ in 0..<25 {
                let whole = solver.addVariable()
                widths.append(try solver.add([Term(whole)], .equal, 320, strength: Strength(750)))
                var last: Variable?
                for _ in 0..<10 {
                    let (left, right, width) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
                    _ = try solver.add([Term(right), Term(left, -1), Term(width, -1)], .equal, 0)
                    if let last {
                        _ = try solver.add([Term(left), Term(last, -1)], .greaterThanOrEqual, 8)
                    } else {
                        _ = try solver.add([Term(left)], .equal, 0)
                    }
                    _ = try solver.add([Term(width), Term(whole, -0.1)], .equal, 0, strength: Strength(500))
                    _ = try solver.add([Term(right), Term(whole, -1)], .lessThanOrEqual, 0)
                    last = right
                }
                if let last { ends.append(last) }
            }
            var sum = 0.0
            for index in 0..<count {
                try solver.setConstant(Double(200 + index * 7 % 400), of: widths[index % 25])
                sum += solver.value(of: ends[index % 25])
            }
            return sum
        } catch {
            return nil
        }
    }

    /// A generator of small numbers: SplitMix64, by Guy L. Steele, Doug Lea and Christine H. Flood (2014).
    struct Random {
        private var state: UInt64

        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

        mutating func below(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
        }
    }
}
