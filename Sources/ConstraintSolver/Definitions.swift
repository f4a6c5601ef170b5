// Definitions: required equations that introduce a variable, such as the position of a view below another one. No row of the
// tableau limits such a variable, so its equation stays as it was given and is expanded only where another constraint needs
// it. In the tableau, the position of each view in a column would contain the lengths of all before it: the square of their
// number to hold, and the cube of it to change.

/// `subject = (constant - Σ coefficient · symbol) / divisor`, where the constant is that of the constraint.
struct Definition {
    /// A variable of the equation, with the place of the definition in the list of those that use the variable.
    struct Part {
        var symbol: Int32
        var place: Int32
        var coefficient: Double
    }

    var subject: Int32 = -1
    var constraint: Int32 = -1
    var divisor = 1.0
    var parts: [Part] = []
    /// Definitions use only variables that have none or an older one, so descending ages are an order of expansion.
    var age = 0
    /// The value at the last time that the changes were taken.
    var value = 0.0
}

/// A use of a variable: a definition, and the position of the variable among its parts.
struct DefinitionUse {
    var definition: Int32
    var part: Int32
}

extension Solver {
    // MARK: Defining

    /// Makes a required equation the definition of one of its variables, if nothing else needs that variable yet, and no limit
    /// of the variable can matter.
    mutating func define(_ terms: [Term], _ number: ConstraintNumber) -> Bool {
        var parts: [Definition.Part] = []
        for term in terms {
            let symbol = term.variable.index
            if let known = parts.firstIndex(where: { $0.symbol == symbol }) {
                parts[known].coefficient += term.coefficient
            } else {
                parts.append(Definition.Part(symbol: symbol, place: -1, coefficient: term.coefficient))
            }
        }
        var chosen: Int?
        for (position, part) in parts.enumerated() where abs(part.coefficient) > 1e-3 && isUnused(part.symbol) {
            if chosen == nil || part.symbol < parts[chosen!].symbol { chosen = position }
        }
        guard let chosen = chosen ?? equalLength(parts, constraints[Int(number.index)].constant) else { return false }
        let subject = parts.remove(at: chosen)
        parts.removeAll { abs($0.coefficient) < Solver.epsilon }
        let index = freeDefinitions.popLast() ?? Int32(definitions.count)
        if Int(index) == definitions.count { definitions.append(Definition()) }
        definitionAge += 1
        for position in parts.indices {
            let symbol = Int(parts[position].symbol)
            parts[position].place = Int32(uses[symbol].count)
            uses[symbol].append(DefinitionUse(definition: index, part: Int32(position)))
        }
        coefficientCount += parts.count + 1
        countWork(parts.count + 1)
        constraints[Int(number.index)].marker = addSymbol(.dummy, owner: number.index)
        constraints[Int(number.index)].definition = index
        definitions[Int(index)] = Definition(
            subject: subject.symbol, constraint: number.index, divisor: subject.coefficient, parts: parts,
            age: definitionAge)
        symbols[Int(subject.symbol)].definition = index
        noteChange(of: subject.symbol)
        return true
    }

    /// The length that an equation makes a multiple of another one, with a constant that is not negative: it cannot be negative
    /// either. Nil if there is none that nothing contains.
    private func equalLength(_ parts: [Definition.Part], _ constant: Double) -> Int? {
        guard parts.count == 2, parts.allSatisfy({ symbols[Int($0.symbol)].kind == .nonnegative }) else { return nil }
        return [0, 1].first { index in
            let (divisor, factor) = (parts[index].coefficient, -parts[1 - index].coefficient)
            return isUnused(parts[index].symbol, .nonnegative) && abs(divisor) > 1e-3 && factor / divisor > 0
                && constant / divisor >= 0
        }
    }

    /// Whether a constant would let the length that a constraint defines be negative. Then the length needs a row.
    func isTooSmall(_ constant: Double, for definition: Int32) -> Bool {
        let known = definitions[Int(definition)]
        return symbols[Int(known.subject)].kind == .nonnegative && constant / known.divisor < 0
    }

    /// Whether nothing contains a variable.
    private func isUnused(_ symbol: Int32, _ kind: Kind = .external) -> Bool {
        let known = symbols[Int(symbol)]
        return known.kind == kind && known.row < 0 && known.definition < 0 && uses[Int(symbol)].isEmpty
            && columns[Int(symbol)].isEmpty && costs[Int(symbol)].parts.isEmpty
    }

    /// Removes a definition. Its subject becomes parametric.
    mutating func undefine(_ index: Int32) {
        let definition = definitions[Int(index)]
        noteChange(of: definition.subject)
        for part in definition.parts {
            let symbol = Int(part.symbol)
            let last = uses[symbol].removeLast()
            guard Int(part.place) < uses[symbol].count else { continue }
            // The order of the uses is irrelevant, so the last one fills the gap.
            uses[symbol][Int(part.place)] = last
            definitions[Int(last.definition)].parts[Int(last.part)].place = part.place
        }
        coefficientCount -= definition.parts.count + 1
        symbols[Int(definition.subject)].definition = -1
        constraints[Int(definition.constraint)].definition = -1
        definitions[Int(index)] = Definition()
        freeDefinitions.append(index)
    }

    /// Gives a defined variable a row of the tableau. No other row contains the variable, so none changes.
    mutating func materialize(_ index: Int32) {
        let subject = definitions[Int(index)].subject
        let row = expand([Term(Variable(index: subject))], constant: 0)
        undefine(index)
        countWork(row.cells.count)
        _ = insert(Row(basic: subject, constant: row.constant, cells: row.cells))
    }

    // MARK: Expanding

    /// `constant + Σ terms`, with each defined variable replaced by its definition, and each basic symbol by its row.
    /// O(definitions that the terms need · log).
    func expand(_ terms: [Term], constant: Double) -> Row {
        var row = Row(basic: -1, constant: constant, cells: [])
        var leaves: [Cell] = []
        var pending = PendingDefinitions()
        func add(_ symbol: Int32, _ coefficient: Double) {
            let known = symbols[Int(symbol)].definition
            if known >= 0 {
                pending.add(known, age: definitions[Int(known)].age, coefficient)
            } else {
                leaves.append(Cell(symbol: symbol, coefficient: coefficient))
            }
        }
        for term in terms { add(term.variable.index, term.coefficient) }
        while let next = pending.removeLast() {
            let definition = definitions[Int(next.definition)]
            let factor = next.coefficient / definition.divisor
            guard abs(factor) >= Solver.epsilon else { continue }
            row.constant += factor * constraints[Int(definition.constraint)].constant
            leaves.append(Cell(symbol: constraints[Int(definition.constraint)].marker, coefficient: -factor))
            for part in definition.parts { add(part.symbol, -factor * part.coefficient) }
        }
        for leaf in Self.sum(leaves) {
            let basicRow = symbols[Int(leaf.symbol)].row
            if basicRow < 0 {
                row.cells.append(leaf)
            } else {
                row.constant += rows[Int(basicRow)].constant * leaf.coefficient
                for cell in rows[Int(basicRow)].cells {
                    row.cells.append(Cell(symbol: cell.symbol, coefficient: cell.coefficient * leaf.coefficient))
                }
            }
        }
        row.cells = Self.sum(row.cells)
        return row
    }

    /// Sorts cells, and adds those of the same symbol.
    private static func sum(_ cells: [Cell]) -> [Cell] {
        var sums: [Cell] = []
        sums.reserveCapacity(cells.count)
        for cell in cells.sorted(by: { $0.symbol < $1.symbol }) {
            if let last = sums.last, last.symbol == cell.symbol {
                sums[sums.count - 1].coefficient += cell.coefficient
            } else {
                if let last = sums.last, abs(last.coefficient) < epsilon { sums.removeLast() }
                sums.append(cell)
            }
        }
        if let last = sums.last, abs(last.coefficient) < epsilon { sums.removeLast() }
        return sums
    }

    // MARK: Values

    /// The value of a defined variable, whether or not the changes have been taken.
    func definedValue(of symbol: Int32) -> Double {
        let index = symbols[Int(symbol)].definition
        guard symbols[Int(symbol)].isChanged else { return definitions[Int(index)].value }
        var value = 0.0
        var pending = PendingDefinitions()
        pending.add(index, age: definitions[Int(index)].age, 1)
        while let next = pending.removeLast() {
            let definition = definitions[Int(next.definition)]
            guard symbols[Int(definition.subject)].isChanged else {
                value += next.coefficient * definition.value
                continue
            }
            let factor = next.coefficient / definition.divisor
            value += factor * constraints[Int(definition.constraint)].constant
            for part in definition.parts {
                let known = symbols[Int(part.symbol)]
                if known.definition >= 0 {
                    let age = definitions[Int(known.definition)].age
                    pending.add(known.definition, age: age, -factor * part.coefficient)
                } else if known.row >= 0 {
                    value -= factor * part.coefficient * rows[Int(known.row)].constant
                }
            }
        }
        return value
    }

    /// Computes the values of the changed definitions, the oldest first, each once.
    mutating func evaluateDefinitions() {
        var stale = changed.filter { symbols[Int($0)].isChanged && symbols[Int($0)].definition >= 0 }
            .map { symbols[Int($0)].definition }
        guard !stale.isEmpty else { return }
        stale.sort { definitions[Int($0)].age < definitions[Int($1)].age }
        for index in stale {
            let definition = definitions[Int(index)]
            countWork(definition.parts.count + 1)
            var value = constraints[Int(definition.constraint)].constant
            for part in definition.parts {
                let known = symbols[Int(part.symbol)]
                if known.definition >= 0 {
                    value -= part.coefficient * definitions[Int(known.definition)].value
                } else if known.row >= 0 {
                    value -= part.coefficient * rows[Int(known.row)].constant
                }
            }
            definitions[Int(index)].value = value / definition.divisor
        }
    }

    /// Records that the values of the variables that follow from a symbol may have changed. A variable that is recorded already
    /// has recorded its own.
    mutating func noteUses(of symbol: Int32) {
        var open = [symbol]
        while let next = open.popLast() {
            for use in uses[Int(next)] {
                let subject = definitions[Int(use.definition)].subject
                guard !symbols[Int(subject)].isChanged else { continue }
                symbols[Int(subject)].isChanged = true
                changed.append(subject)
                countWork(1)
                if !uses[Int(subject)].isEmpty { open.append(subject) }
            }
        }
    }
}

/// The definitions that an expansion still needs, in ascending order of their ages, each once.
private struct PendingDefinitions {
    private var entries: [(definition: Int32, age: Int, coefficient: Double)] = []

    mutating func add(_ definition: Int32, age: Int, _ coefficient: Double) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].age < age { low = middle + 1 } else { high = middle }
        }
        if low < entries.count, entries[low].age == age {
            entries[low].coefficient += coefficient
        } else {
            entries.insert((definition, age, coefficient), at: low)
        }
    }

    mutating func removeLast() -> (definition: Int32, age: Int, coefficient: Double)? { entries.popLast() }
}
