// The solver's results for small systems.

import ConstraintSolver
import Testing

struct SolverTests {
    @Test("Equations determine their variables") func equations() throws {
        var solver = Solver()
        let (left, width, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        _ = try solver.add([Term(left)], .equal, 20)
        let fixed = try solver.add([Term(width)], .equal, 100)
        _ = try solver.add([Term(right), Term(left, -1), Term(width, -1)], .equal, 0)
        #expect(solver.value(of: right) == 120)
        try solver.setConstant(50, of: fixed)
        #expect(solver.value(of: right) == 70)
        solver.remove(fixed)
        #expect(solver.isAmbiguous(right))
        #expect(!solver.isAmbiguous(left))
    }

    @Test("A redundant equation takes the place of a removed one") func redundant() throws {
        var solver = Solver()
        let (one, other) = (solver.addVariable(), solver.addVariable())
        let first = try solver.add([Term(one)], .equal, 20)
        let second = try solver.add([Term(one)], .equal, 20)
        _ = try solver.add([Term(other), Term(one, -1)], .greaterThanOrEqual, 5)
        #expect(solver.value(of: one) == 20)
        solver.remove(first)
        #expect(solver.value(of: one) == 20)
        #expect(throws: Conflict(constraints: [second])) { try solver.add([Term(one)], .equal, 21) }
        solver.remove(second)
        #expect(solver.isAmbiguous(one))
    }

    @Test("No number of weaker constraints outweighs a stronger one") func strict() throws {
        var solver = Solver()
        let width = solver.addVariable()
        for _ in 0..<50 { _ = try solver.add([Term(width, 1000)], .equal, 0, strength: Strength(749)) }
        _ = try solver.add([Term(width)], .equal, 40, strength: Strength(750))
        #expect(solver.value(of: width) == 40)
        _ = try solver.add([Term(width)], .lessThanOrEqual, 30, strength: Strength(750.5))
        #expect(solver.value(of: width) == 30)
    }

    @Test("A long column follows each change of a length") func column() throws {
        var solver = Solver()
        var state: UInt64 = 7
        func random(below limit: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % limit)
        }
        let count = 120
        let tops = (0..<count).map { _ in solver.addVariable() }
        let heights = (0..<count).map { _ in solver.addVariable(isNonnegative: true) }
        var lengths = (0..<count).map { _ in Double(random(below: 50)) }
        for height in heights { _ = try solver.add([Term(height)], .lessThanOrEqual, 20, strength: Strength(250)) }
        for index in 1..<count {
            _ = try solver.add([Term(tops[index]), Term(tops[index - 1], -1), Term(heights[index - 1], -1)], .equal, 0)
        }
        var fixed = try zip(heights, lengths).map { try solver.add([Term($0)], .equal, $1) }
        let start = try solver.add([Term(tops[count - 1]), Term(tops[0], -0.5)], .equal, 500)
        for _ in 0..<300 {
            let index = random(below: UInt64(count))
            lengths[index] = Double(random(below: 50))
            if random(below: 2) == 0 {
                try solver.setConstant(lengths[index], of: fixed[index])
            } else {
                solver.remove(fixed[index])
                fixed[index] = try solver.add([Term(heights[index])], .equal, lengths[index])
            }
            // last == 500 + first / 2, and last == first + the other lengths
            var position = (500 - lengths.dropLast().reduce(0, +)) * 2
            for (top, length) in zip(tops, lengths) {
                #expect(abs(solver.value(of: top) - position) < 1e-6)
                position += length
            }
        }
        for number in fixed { solver.remove(number) }
        solver.remove(start)
        for height in heights { #expect(solver.value(of: height) <= 20) }
    }

    @Test("A solver gives up at its limits") func limits() throws {
        var solver = Solver()
        solver.coefficientLimit = 100
        let variables = (0..<60).map { _ in solver.addVariable() }
        for (one, other) in zip(variables, variables.dropFirst()) {
            let length = solver.addVariable()
            _ = try solver.add([Term(other), Term(one, -1), Term(length, -1)], .equal, 0)
        }
        #expect(solver.isExhausted)
        #expect(solver.coefficientCount > 100)
        solver.coefficientLimit = .max
        #expect(!solver.isExhausted)
    }

    @Test("A refused constraint leaves the solver as it was") func refusal() throws {
        var solver = Solver()
        let (left, right) = (solver.addVariable(), solver.addVariable())
        let ordered = try solver.add([Term(right), Term(left, -1)], .greaterThanOrEqual, 8)
        let limit = try solver.add([Term(right)], .lessThanOrEqual, 100)
        _ = try solver.add([Term(right)], .greaterThanOrEqual, 0)
        _ = try solver.add([Term(left)], .equal, 60, strength: Strength(500))
        #expect(throws: Conflict(constraints: [ordered, limit])) {
            try solver.add([Term(left)], .greaterThanOrEqual, 93)
        }
        #expect(solver.value(of: left) == 60)
        #expect(solver.value(of: right) >= 68)
        _ = try solver.add([Term(left)], .equal, 92)
        #expect(solver.value(of: right) == 100)
    }

    @Test("A constant that contradicts required constraints is refused, and the old one stays") func refusedConstant()
        throws
    {
        var solver = Solver()
        let width = solver.addVariable()
        let fixed = try solver.add([Term(width)], .equal, 100)
        let limit = try solver.add([Term(width)], .lessThanOrEqual, 120)
        #expect(throws: Conflict(constraints: [fixed, limit])) { try solver.setConstant(121, of: fixed) }
        #expect(solver.value(of: width) == 100)
        #expect(solver.constant(of: fixed) == 100)
        try solver.setConstant(120, of: fixed)
        #expect(solver.value(of: width) == 120)
    }

    @Test("Equal strengths leave a choice") func ambiguity() throws {
        var solver = Solver()
        let (one, other) = (solver.addVariable(), solver.addVariable())
        _ = try solver.add([Term(one), Term(other)], .equal, 100)
        _ = try solver.add([Term(one)], .equal, 30, strength: Strength(250))
        let hugging = try solver.add([Term(other)], .equal, 30, strength: Strength(250))
        #expect(solver.isAmbiguous(one) && solver.isAmbiguous(other))
        solver.remove(hugging)
        _ = try solver.add([Term(other)], .equal, 30, strength: Strength(251))
        #expect(!solver.isAmbiguous(one) && !solver.isAmbiguous(other))
        #expect(solver.value(of: other) == 30)
    }

    @Test("The deciders of a value are the constraints that fix it") func deciders() throws {
        var solver = Solver()
        let (left, right) = (solver.addVariable(), solver.addVariable())
        let edge = try solver.add([Term(left)], .equal, 10)
        let limit = try solver.add([Term(right)], .lessThanOrEqual, 90)
        let wish = try solver.add([Term(right), Term(left, -1)], .equal, 200, strength: Strength(500))
        #expect(solver.deciders(of: left) == [edge])
        #expect(solver.deciders(of: right) == [limit])
        solver.remove(limit)
        #expect(solver.deciders(of: right) == [edge, wish])
    }

    @Test("Changes name the variables with new values, and no others") func changes() throws {
        var solver = Solver()
        let (one, other) = (solver.addVariable(), solver.addVariable())
        let first = try solver.add([Term(one)], .equal, 10)
        _ = try solver.add([Term(other)], .equal, 10)
        var changed: [Variable] = []
        solver.takeChanges { changed.append($0) }
        #expect(changed == [one, other])
        changed = []
        try solver.setConstant(11, of: first)
        solver.takeChanges { changed.append($0) }
        #expect(changed == [one])
    }

    @Test("An edit does not depend on the number of other rows") func editsAreLocal() throws {
        func pivots(rows: Int) throws -> (pivots: Int, changed: Int) {
            var solver = Solver()
            var widths: [ConstraintNumber] = []
            for _ in 0..<rows {
                let (whole, part) = (solver.addVariable(), solver.addVariable())
                widths.append(try solver.add([Term(whole)], .equal, 320, strength: Strength(750)))
                _ = try solver.add([Term(part), Term(whole, -0.5)], .equal, 0)
                _ = try solver.add([Term(part)], .lessThanOrEqual, 170)
            }
            solver.takeChanges { _ in }
            let before = solver.pivotCount
            try solver.setConstant(400, of: widths[0])
            var changed = 0
            solver.takeChanges { _ in changed += 1 }
            return (solver.pivotCount - before, changed)
        }
        #expect(try pivots(rows: 4) == pivots(rows: 400))
    }
}
