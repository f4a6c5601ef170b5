// The part of a solver that a question about some variables needs. A copy of the whole solver would make each question as
// expensive as all constraints of the app: a table that asks for the heights of its cells would pay for all cells with each.

/// A solver of its own, with everything that can influence some variables of another one.
public struct SolverPart: Sendable {
    public var solver: Solver
    private let symbols: [Int32: Int32]
    private let constraints: [Int32: Int32]

    init(solver: Solver, symbols: [Int32: Int32], constraints: [Int32: Int32]) {
        self.solver = solver
        self.symbols = symbols
        self.constraints = constraints
    }

    /// The symbols of the whole solver that the part contains, among them all its variables, in ascending order.
    public var wholeSymbols: [Int32] { symbols.keys.sorted() }

    /// The part's own number of a variable of the whole; nil if the part does not need it.
    public func variable(_ whole: Variable) -> Variable? { symbols[whole.index].map { Variable(index: $0) } }

    /// The part's own number of a constraint of the whole; nil if the part does not need it.
    public func constraint(_ whole: ConstraintNumber) -> ConstraintNumber? {
        constraints[whole.index].map { ConstraintNumber(index: $0) }
    }
}

extension Solver {
    /// A copy of everything that is connected with some variables. O(what is connected · log).
    public func part(of variables: [Variable]) -> SolverPart {
        var reach = Reach()
        for variable in variables { reach.add(variable.index) }
        while let symbol = reach.next() { visit(symbol, &reach) }
        return copy(reach)
    }

    /// The symbols, rows and definitions that are connected.
    private struct Reach {
        var symbols: Set<Int32> = []
        var rows: Set<Int32> = []
        var definitions: Set<Int32> = []
        private var open: [Int32] = []

        mutating func add(_ symbol: Int32) {
            if symbol >= 0, symbols.insert(symbol).inserted { open.append(symbol) }
        }

        mutating func next() -> Int32? { open.popLast() }
    }

    private func visit(_ symbol: Int32, _ reach: inout Reach) {
        let known = symbols[Int(symbol)]
        if known.row >= 0 { visit(row: known.row, &reach) }
        for row in columns[Int(symbol)] { visit(row: row, &reach) }
        if known.definition >= 0 { visit(definition: known.definition, &reach) }
        for use in uses[Int(symbol)] { visit(definition: use.definition, &reach) }
        if known.owner >= 0 {
            let owner = constraints[Int(known.owner)]
            reach.add(owner.marker)
            reach.add(owner.other)
            if owner.definition >= 0 { visit(definition: owner.definition, &reach) }
        }
    }

    private func visit(row: Int32, _ reach: inout Reach) {
        guard reach.rows.insert(row).inserted else { return }
        reach.add(rows[Int(row)].basic)
        for cell in rows[Int(row)].cells { reach.add(cell.symbol) }
    }

    private func visit(definition: Int32, _ reach: inout Reach) {
        guard reach.definitions.insert(definition).inserted else { return }
        reach.add(definitions[Int(definition)].subject)
        reach.add(constraints[Int(definitions[Int(definition)].constraint)].marker)
        for part in definitions[Int(definition)].parts { reach.add(part.symbol) }
    }

    /// The order of all numbers remains, because the pivots follow it.
    private func copy(_ reach: Reach) -> SolverPart {
        let oldSymbols = reach.symbols.sorted()
        let oldRows = reach.rows.sorted()
        let oldDefinitions = reach.definitions.sorted()
        let oldConstraints = Set(oldSymbols.map { symbols[Int($0)].owner }.filter { $0 >= 0 }).sorted()
        func numbers(_ old: [Int32]) -> [Int32: Int32] {
            Dictionary(uniqueKeysWithValues: zip(old, old.indices.map(Int32.init)))
        }
        let symbolOf = numbers(oldSymbols)
        let rowOf = numbers(oldRows)
        let definitionOf = numbers(oldDefinitions)
        let constraintOf = numbers(oldConstraints)
        func number(_ old: Int32, _ new: [Int32: Int32]) -> Int32 { old < 0 ? -1 : new[old] ?? -1 }

        var part = Solver()
        part.takeLimits(of: self)
        part.definitionAge = definitionAge
        for old in oldSymbols {
            var symbol = symbols[Int(old)]
            symbol.row = number(symbol.row, rowOf)
            symbol.owner = number(symbol.owner, constraintOf)
            symbol.definition = number(symbol.definition, definitionOf)
            if symbol.isChanged { part.changed.append(Int32(part.symbols.count)) }
            if symbol.isCandidate { part.candidates.append(Int32(part.symbols.count)) }
            part.symbols.append(symbol)
            part.costs.append(costs[Int(old)])
            part.columns.append(columns[Int(old)].map { number($0, rowOf) })
            part.uses.append(
                uses[Int(old)].map { DefinitionUse(definition: number($0.definition, definitionOf), part: $0.part) })
            part.coefficientCount += columns[Int(old)].count
        }
        for old in oldRows {
            var row = rows[Int(old)]
            row.basic = number(row.basic, symbolOf)
            for index in row.cells.indices { row.cells[index].symbol = number(row.cells[index].symbol, symbolOf) }
            part.rows.append(row)
        }
        for old in oldDefinitions {
            var definition = definitions[Int(old)]
            definition.subject = number(definition.subject, symbolOf)
            definition.constraint = number(definition.constraint, constraintOf)
            for index in definition.parts.indices {
                definition.parts[index].symbol = number(definition.parts[index].symbol, symbolOf)
            }
            part.coefficientCount += definition.parts.count + 1
            part.definitions.append(definition)
        }
        for old in oldConstraints {
            var constraint = constraints[Int(old)]
            constraint.marker = number(constraint.marker, symbolOf)
            constraint.other = number(constraint.other, symbolOf)
            constraint.definition = number(constraint.definition, definitionOf)
            part.constraints.append(constraint)
        }
        part.countWork(part.coefficientCount + part.symbols.count)
        return SolverPart(solver: part, symbols: symbolOf, constraints: constraintOf)
    }
}
