// Equations that introduce a variable: they stay outside the tableau until a constraint that limits something needs them.

import ConstraintSolver
import Testing

@Suite("Definitions of the solver") struct DefinitionTests {
    /// A column of lengths, each of which would like to be 10. Positions follow from each other.
    struct Column {
        var solver = Solver()
        var tops: [Variable] = []
        var lengths: [Variable] = []
        var steps: [ConstraintNumber] = []
        var wishes: [ConstraintNumber] = []

        init(_ count: Int) throws {
            for index in 0..<count {
                tops.append(solver.addVariable())
                lengths.append(solver.addVariable(isNonnegative: true))
                wishes.append(
                    try solver.add([Term(lengths[index])], .equal, 10, strength: Strength(Double(250 + index % 7))))
                let terms = index == 0 ? [] : [Term(tops[index - 1], -1), Term(lengths[index - 1], -1)]
                steps.append(try solver.add([Term(tops[index])] + terms, .equal, index == 0 ? 5 : 1))
            }
        }

        var bottom: [Term] { [Term(tops[tops.count - 1]), Term(lengths[lengths.count - 1])] }
    }

    @Test("A column needs memory and work for each of its positions, not for each pair") func column() throws {
        var visits: [Int] = []
        for count in [100, 200] {
            var column = try Column(count)
            _ = try column.solver.add(column.bottom, .equal, Double(8 * count))
            #expect(column.solver.coefficientCount < 16 * count)
            var changes = 0
            column.solver.takeChanges { _ in changes += 1 }
            #expect(changes == 2 * count)
            visits.append(column.solver.visitCount)
        }
        #expect(visits[1] < 5 * visits[0])
    }

    @Test("Values follow the constants, and need not be taken first") func values() throws {
        var column = try Column(20)
        #expect(column.solver.value(of: column.tops[19]) == 5 + 19 * 11)
        column.solver.takeChanges { _ in }
        try column.solver.setConstant(7, of: column.steps[0])
        try column.solver.setConstant(30, of: column.wishes[3])
        #expect(column.solver.value(of: column.tops[3]) == 7 + 3 * 11)
        #expect(column.solver.value(of: column.tops[19]) == 7 + 19 * 11 + 20)
        var changed: Set<Variable> = []
        column.solver.takeChanges { changed.insert($0) }
        #expect(changed == Set(column.tops + [column.lengths[3]]))
        #expect(column.solver.value(of: column.tops[19]) == 7 + 19 * 11 + 20)
    }

    @Test("A position is removed, whether or not a limit needs it", arguments: [false, true])
    func removal(isLimited: Bool) throws {
        var column = try Column(6)
        if isLimited { _ = try column.solver.add(column.bottom, .lessThanOrEqual, 40) }
        column.solver.remove(column.steps[3])
        // The lower half hangs in the air now, so all lengths can be as they would like to be.
        for length in column.lengths { #expect(column.solver.value(of: length) == 10) }
        #expect(column.solver.isAmbiguous(column.tops[5]))
        #expect(!column.solver.isAmbiguous(column.tops[2]))
        column.steps[3] = try column.solver.add(
            [Term(column.tops[3]), Term(column.tops[2], -1), Term(column.lengths[2], -1)], .equal, 1)
        #expect(!column.solver.isAmbiguous(column.tops[5]))
        let bottom = column.bottom.reduce(0) { $0 + column.solver.value(of: $1.variable) }
        #expect(abs(bottom - (isLimited ? 40 : 70)) < 1e-6)
    }

    @Test("A conflict names the equations on the way") func conflict() throws {
        var column = try Column(3)
        let fixed = try column.lengths.map { try column.solver.add([Term($0)], .equal, 10) }
        #expect(throws: Conflict(constraints: (column.steps + fixed).sorted())) {
            try column.solver.add(column.bottom, .equal, 36)
        }
        #expect(column.solver.deciders(of: column.tops[1]) == [column.steps[0], column.steps[1], fixed[0]].sorted())
        _ = try column.solver.add(column.bottom, .equal, 37)
    }

    @Test("A diamond of definitions is expanded once per variable") func diamond() throws {
        var solver = Solver()
        var last = solver.addVariable()
        let first = try solver.add([Term(last)], .equal, 1)
        for _ in 0..<60 {
            let (one, other, next) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
            _ = try solver.add([Term(one), Term(last, -1)], .equal, 0)
            _ = try solver.add([Term(other), Term(last, -1)], .equal, 0)
            _ = try solver.add([Term(next), Term(one, -0.5), Term(other, -0.5)], .equal, 0)
            last = next
        }
        _ = try solver.add([Term(last)], .lessThanOrEqual, 5)
        #expect(solver.value(of: last) == 1)
        try solver.setConstant(4, of: first)
        #expect(solver.value(of: last) == 4)
        #expect(throws: Conflict.self) { try solver.setConstant(6, of: first) }
        #expect(solver.value(of: last) == 4)
    }

    @Test("A part has what is connected, and nothing else") func part() throws {
        var column = try Column(5)
        let other = column.solver.addVariable()
        let apart = try column.solver.add([Term(other)], .equal, 3)
        _ = try column.solver.add(column.bottom, .equal, 30)
        var part = column.solver.part(of: [column.lengths[4]])
        #expect(part.variable(other) == nil)
        #expect(part.constraint(apart) == nil)
        for variable in column.tops + column.lengths {
            let known = try #require(part.variable(variable))
            #expect(part.solver.value(of: known) == column.solver.value(of: variable))
        }
        let top = try #require(part.constraint(column.steps[0]))
        try part.solver.setConstant(8, of: top)
        let first = try #require(part.variable(column.tops[0]))
        #expect(part.solver.value(of: first) == 8)
        #expect(column.solver.value(of: column.tops[0]) == 5)
    }
}
