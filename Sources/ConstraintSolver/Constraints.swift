// Adding, changing and removing constraints. The solver rejects a constraint that contradicts required ones, and remains
// unchanged. The markers in the row that proves the contradiction identify the constraints of the conflict. The row belongs
// to a basis, so the conflict is minimal (Gleeson and Ryan, "Identifying Minimally Infeasible Subsystems of Inequalities",
// 1990).

extension Solver {
    /// Adds `Σ terms (relation) constant`. Throws the conflict if the constraint is required and contradicts other required
    /// ones. The conflict does not contain the rejected constraint. O(rows that change).
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required
    ) throws(Conflict) -> ConstraintNumber {
        let number = addRecord(constant: constant, strength: strength)
        if relation == .equal, strength.isRequired, define(terms, number) { return number }
        var row = self.row(of: terms, constant: -constant)
        addMarkers(relation, strength, number, to: &row)
        countWork(row.cells.count)
        row.cells.sort { $0.symbol < $1.symbol }
        if row.constant < 0 {
            row.constant = -row.constant
            for index in row.cells.indices { row.cells[index].coefficient.negate() }
        }
        if let subject = subject(of: row, number) {
            install(row, subject: subject)
        } else if let conflict = installWithArtificial(row, number) {
            // No row contains the rejected constraint's markers now, so its symbols can be freed.
            dropRecord(number)
            throw conflict
        }
        if !strength.isRequired { addErrorCosts(number, factor: 1) }
        optimize()
        return number
    }

    /// Removes a constraint. O(rows that change).
    public mutating func remove(_ constraint: ConstraintNumber) {
        precondition(constraints[Int(constraint.index)].isUsed, "the solver does not have the constraint")
        let record = constraints[Int(constraint.index)]
        if record.definition >= 0 {
            // As long as no row contains the marker, the tableau does not know the constraint.
            guard !columns[Int(record.marker)].isEmpty else {
                undefine(record.definition)
                return dropRecord(constraint)
            }
            materialize(record.definition)
        }
        if !record.strength.isRequired { addErrorCosts(constraint, factor: -1) }
        // Once the marker is basic, its row holds this constraint alone and can be removed.
        if symbols[Int(record.marker)].row < 0, let row = leavingRow(ofMarker: record.marker) {
            pivot(row, entering: record.marker)
        }
        let row = symbols[Int(record.marker)].row
        if row >= 0 { removeRow(row) }
        dropRecord(constraint)
        optimize()
    }

    /// Changes the constant of a constraint. If the new constant contradicts required constraints, throws the conflict, which
    /// contains this constraint, and restores the old constant. O(rows that change).
    public mutating func setConstant(_ constant: Double, of constraint: ConstraintNumber) throws(Conflict) {
        let old = constraints[Int(constraint.index)].constant
        guard old != constant else { return }
        let definition = constraints[Int(constraint.index)].definition
        if definition >= 0, isTooSmall(constant, for: definition) { materialize(definition) }
        shift(constraint, to: constant)
        if let row = restoreFeasibility() {
            let conflict = conflict(in: row)
            // The tableau was feasible with the old constant, so this cannot fail.
            shift(constraint, to: old)
            _ = restoreFeasibility()
            throw conflict
        }
    }

    /// The constraints that together determine the value of a variable, in ascending order.
    public func deciders(of variable: Variable) -> [ConstraintNumber] {
        let symbol = symbols[Int(variable.index)]
        if symbol.definition >= 0 { return owners(of: expand([Term(variable)], constant: 0).cells) }
        return symbol.row >= 0 ? owners(of: rows[Int(symbol.row)].cells) : []
    }

    // MARK: Adding

    private mutating func addRecord(constant: Double, strength: Strength) -> ConstraintNumber {
        let record = Constraint(
            isUsed: true, constant: constant, strength: strength, marker: -1, sign: 1, other: -1)
        if let free = freeConstraints.popLast() {
            constraints[Int(free)] = record
            return ConstraintNumber(index: free)
        }
        constraints.append(record)
        return ConstraintNumber(index: Int32(constraints.count - 1))
    }

    private mutating func dropRecord(_ number: ConstraintNumber) {
        let record = constraints[Int(number.index)]
        freeSymbol(record.marker)
        if record.other >= 0 { freeSymbol(record.other) }
        constraints[Int(number.index)].isUsed = false
        freeConstraints.append(number.index)
    }

    /// `constant + Σ terms`, with each basic symbol replaced by its row.
    private func row(of terms: [Term], constant: Double) -> Row {
        if terms.contains(where: { symbols[Int($0.variable.index)].definition >= 0 }) {
            return expand(terms, constant: constant)
        }
        var row = Row(basic: -1, constant: constant, cells: [])
        for term in terms {
            let basicRow = symbols[Int(term.variable.index)].row
            if basicRow < 0 {
                row.merge([Cell(symbol: term.variable.index, coefficient: 1)], times: term.coefficient)
            } else {
                row.merge(rows[Int(basicRow)].cells, times: term.coefficient)
                row.constant += rows[Int(basicRow)].constant * term.coefficient
            }
        }
        return row
    }

    private mutating func addMarkers(
        _ relation: Relation, _ strength: Strength, _ number: ConstraintNumber, to row: inout Row
    ) {
        let index = Int(number.index)
        func append(_ symbol: Int32, _ coefficient: Double) {
            row.cells.append(Cell(symbol: symbol, coefficient: coefficient))
        }
        switch (relation, strength.isRequired) {
        case (.equal, true):
            constraints[index].marker = addSymbol(.dummy, owner: number.index)
            append(constraints[index].marker, 1)
        case (.equal, false):
            constraints[index].marker = addSymbol(.error, owner: number.index)
            constraints[index].sign = -1
            constraints[index].other = addSymbol(.error, owner: number.index)
            append(constraints[index].marker, -1)
            append(constraints[index].other, 1)
        case (_, let isRequired):
            let sign = relation == .lessThanOrEqual ? 1.0 : -1.0
            constraints[index].marker = addSymbol(.slack, owner: number.index)
            constraints[index].sign = sign
            append(constraints[index].marker, sign)
            if !isRequired {
                constraints[index].other = addSymbol(.error, owner: number.index)
                append(constraints[index].other, -sign)
            }
        }
    }

    /// The symbol for which a new row `0 = constant + Σ cells` can be solved directly; nil if it needs an artificial one.
    private func subject(of row: Row, _ number: ConstraintNumber) -> Int32? {
        // A variable can have any value, so its row is never infeasible.
        if let cell = row.cells.first(where: { symbols[Int($0.symbol)].kind == .external }) { return cell.symbol }
        // A length that no other row contains can take any value from 0 on.
        let unused = row.cells.first {
            symbols[Int($0.symbol)].kind == .nonnegative && $0.coefficient < -Solver.epsilon
                && columns[Int($0.symbol)].isEmpty
        }
        if let unused { return unused.symbol }
        let record = constraints[Int(number.index)]
        for symbol in [record.marker, record.other] where symbol >= 0 && isRestricted(symbol) {
            if row.coefficient(of: symbol) < 0 { return symbol }
        }
        let isRedundant = row.constant <= Solver.epsilon && row.cells.allSatisfy { !isRestricted($0.symbol) }
        return isRedundant ? record.marker : nil
    }

    /// Solves a new row for a symbol, and makes the symbol basic everywhere.
    private mutating func install(_ row: Row, subject: Int32) {
        let factor = -1 / row.coefficient(of: subject)
        let cells = row.cells.filter { $0.symbol != subject }
            .map { Cell(symbol: $0.symbol, coefficient: $0.coefficient * factor) }
        let number = insert(Row(basic: subject, constant: row.constant * factor, cells: cells))
        substitute(subject, by: number)
    }

    /// Adds a row for an artificial symbol, which must reach 0. Returns the conflict if it cannot.
    private mutating func installWithArtificial(_ row: Row, _ constraint: ConstraintNumber) -> Conflict? {
        let artificial = addSymbol(.slack, owner: -1)
        let number = insert(Row(basic: artificial, constant: row.constant, cells: row.cells))
        while !isExhausted, symbols[Int(artificial)].row >= 0, rows[Int(number)].constant > Solver.epsilon {
            let cells = rows[Int(number)].cells
            guard let cell = cells.first(where: { $0.coefficient < -Solver.epsilon && isRestricted($0.symbol) })
            else { break }
            guard let leaving = leavingRow(for: cell.symbol, preferred: number) else { break }
            pivot(leaving, entering: cell.symbol)
        }
        if symbols[Int(artificial)].row >= 0 {
            guard rows[Int(number)].constant <= Solver.epsilon else {
                let conflict = Conflict(
                    constraints: owners(of: rows[Int(number)].cells).filter { $0 != constraint })
                removeRow(number)
                freeSymbol(artificial)
                optimize()
                return conflict
            }
            // The artificial symbol is 0, so any restricted symbol can replace it. The largest coefficient loses the least
            // precision.
            let entering = rows[Int(number)].cells.filter { isRestricted($0.symbol) }
                .max { abs($0.coefficient) < abs($1.coefficient) }
            pivot(number, entering: entering?.symbol ?? constraints[Int(constraint.index)].marker)
        }
        freeSymbol(artificial)
        return nil
    }

    // MARK: Changing and removing

    private mutating func addErrorCosts(_ number: ConstraintNumber, factor: Double) {
        let record = constraints[Int(number.index)]
        var cost = Cost()
        cost.add(1, at: record.strength.value)
        for symbol in [record.marker, record.other] where symbol >= 0 && symbols[Int(symbol)].kind == .error {
            addCost(cost, times: factor, to: symbol)
        }
    }

    private mutating func shift(_ number: ConstraintNumber, to constant: Double) {
        let record = constraints[Int(number.index)]
        let delta = (constant - record.constant) * record.sign
        constraints[Int(number.index)].constant = constant
        if record.definition >= 0 { noteChange(of: definitions[Int(record.definition)].subject) }
        let row = symbols[Int(record.marker)].row
        if row >= 0 {
            addConstant(delta, to: row)
            return
        }
        // A parametric marker is in the rows of other symbols, whose constants the change moves.
        for index in columns[Int(record.marker)].indices {
            let other = columns[Int(record.marker)][index]
            addConstant(-delta * rows[Int(other)].coefficient(of: record.marker), to: other)
        }
    }

    /// The row that a marker can enter without making another row infeasible. In order of preference: the row of a redundant
    /// equation, which now takes effect; a row that limits the marker; a row that the marker would make negative; the row of a
    /// variable.
    private func leavingRow(ofMarker marker: Int32) -> Int32? {
        var best: (number: Int32, group: Int, ratio: Double)?
        for number in columns[Int(marker)] {
            let row = rows[Int(number)]
            let coefficient = row.coefficient(of: marker)
            let isVariable = symbols[Int(row.basic)].kind == .external
            let isRedundant = symbols[Int(row.basic)].kind == .dummy
            let group = isVariable ? 3 : isRedundant ? 0 : coefficient < 0 ? 1 : 2
            let ratio = isVariable ? 0 : max(0, row.constant) / abs(coefficient)
            guard let current = best else {
                best = (number, group, ratio)
                continue
            }
            let isTie = group == current.group && ratio == current.ratio
            let isBetter =
                group < current.group || (group == current.group && ratio < current.ratio)
                || (isTie && row.basic < rows[Int(current.number)].basic)
            if isBetter { best = (number, group, ratio) }
        }
        return best?.number
    }

    // MARK: Explaining

    private func conflict(in row: Int32) -> Conflict {
        let basic = Cell(symbol: rows[Int(row)].basic, coefficient: 1)
        return Conflict(constraints: owners(of: rows[Int(row)].cells + [basic]))
    }

    private func owners(of cells: [Cell]) -> [ConstraintNumber] {
        var owners: [ConstraintNumber] = []
        for cell in cells {
            let owner = symbols[Int(cell.symbol)].owner
            if owner >= 0 { owners.append(ConstraintNumber(index: owner)) }
        }
        owners.sort()
        var last: ConstraintNumber?
        return owners.filter { owner in
            defer { last = owner }
            return owner != last
        }
    }
}

extension Row {
    /// Adds a multiple of sorted cells. O(cells of both).
    mutating func merge(_ others: [Cell], times factor: Double) {
        var merged: [Cell] = []
        merged.reserveCapacity(cells.count + others.count)
        var mine = 0
        var theirs = 0
        while mine < cells.count || theirs < others.count {
            let symbol = mine < cells.count ? cells[mine].symbol : Int32.max
            let other = theirs < others.count ? others[theirs].symbol : Int32.max
            var sum = Cell(symbol: min(symbol, other), coefficient: 0)
            if symbol <= other {
                sum.coefficient += cells[mine].coefficient
                mine += 1
            }
            if other <= symbol {
                sum.coefficient += others[theirs].coefficient * factor
                theirs += 1
            }
            // Without this, coefficients that cancel would remain as rounding errors, and rows would only grow.
            if abs(sum.coefficient) >= Solver.epsilon { merged.append(sum) }
        }
        cells = merged
    }
}
