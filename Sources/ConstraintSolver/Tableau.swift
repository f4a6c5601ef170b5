// The rows of the tableau. A row expresses a basic symbol by parametric symbols, whose values are 0. Its cells are sorted, so
// adding two rows is a merge. A column lists the rows that contain a parametric symbol, so a change visits only those.

/// A parametric symbol in a row, with its coefficient.
struct Cell {
    var symbol: Int32
    var coefficient: Double
}

/// `basic = constant + Σ coefficient · symbol`.
struct Row {
    var basic: Int32
    var constant: Double
    /// In ascending order of the symbols.
    var cells: [Cell]

    /// The coefficient of a symbol; 0 if the row does not contain it. O(log cells).
    func coefficient(of symbol: Int32) -> Double {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low < cells.count && cells[low].symbol == symbol ? cells[low].coefficient : 0
    }
}

/// What one unit of a symbol adds to the errors, per strength. The strongest nonzero part decides the sign.
struct Cost {
    /// In descending order of the strengths, without zeros.
    var parts: [(strength: Double, value: Double)] = []

    var isNegative: Bool { parts.first.map { $0.value < 0 } ?? false }

    /// Adds a multiple of another cost. O(parts).
    mutating func add(_ other: Cost, times factor: Double) {
        for part in other.parts { add(part.value * factor, at: part.strength) }
    }

    mutating func add(_ value: Double, at strength: Double) {
        var index = 0
        while index < parts.count, parts[index].strength > strength { index += 1 }
        if index < parts.count, parts[index].strength == strength {
            parts[index].value += value
            if abs(parts[index].value) < Solver.epsilon { parts.remove(at: index) }
        } else if abs(value) >= Solver.epsilon {
            parts.insert((strength, value), at: index)
        }
    }

    /// Compares `self / scale` with `other / otherScale`, both scales being positive: -1, 0 or 1.
    func compare(dividedBy scale: Double, with other: Cost, dividedBy otherScale: Double) -> Int {
        var index = 0
        var otherIndex = 0
        while index < parts.count || otherIndex < other.parts.count {
            let mine = index < parts.count ? parts[index] : (strength: -1, value: 0)
            let theirs = otherIndex < other.parts.count ? other.parts[otherIndex] : (strength: -1, value: 0)
            var difference = 0.0
            if mine.strength >= theirs.strength { difference += mine.value / scale }
            if theirs.strength >= mine.strength { difference -= theirs.value / otherScale }
            if abs(difference) >= Solver.epsilon { return difference < 0 ? -1 : 1 }
            if mine.strength >= theirs.strength { index += 1 }
            if theirs.strength >= mine.strength { otherIndex += 1 }
        }
        return 0
    }
}

extension Solver {
    // MARK: Rows

    /// Inserts a row into the tableau. No other row may contain its basic symbol.
    mutating func insert(_ row: Row) -> Int32 {
        let number: Int32
        if let free = freeRows.popLast() {
            number = free
            rows[Int(free)] = row
        } else {
            number = Int32(rows.count)
            rows.append(row)
        }
        symbols[Int(row.basic)].row = number
        for cell in row.cells { columns[Int(cell.symbol)].append(number) }
        noteChange(of: row.basic)
        return number
    }

    /// Removes a row. Its basic symbol becomes parametric.
    mutating func removeRow(_ number: Int32) {
        let index = Int(number)
        for cell in rows[index].cells { removeFromColumn(cell.symbol, row: number) }
        symbols[Int(rows[index].basic)].row = -1
        noteChange(of: rows[index].basic)
        rows[index].cells.removeAll()
        rows[index].basic = -1
        rows[index].constant = 0
        freeRows.append(number)
    }

    mutating func removeFromColumn(_ symbol: Int32, row: Int32) {
        let column = Int(symbol)
        guard let place = columns[column].firstIndex(of: row) else { return }
        // The order of a column is irrelevant, so the last entry fills the gap.
        columns[column].swapAt(place, columns[column].count - 1)
        columns[column].removeLast()
    }

    /// Adds `factor · source` to a row, without the cell of `omitted`. O(cells of both).
    mutating func add(_ source: Int32, times factor: Double, to target: Int32, omitting omitted: Int32) {
        scratch.removeAll(keepingCapacity: true)
        let into = Int(target)
        let from = Int(source)
        var mine = 0
        var theirs = 0
        let mineCount = rows[into].cells.count
        let theirsCount = rows[from].cells.count
        scratch.reserveCapacity(mineCount + theirsCount)
        while mine < mineCount || theirs < theirsCount {
            let symbol = mine < mineCount ? rows[into].cells[mine].symbol : Int32.max
            let other = theirs < theirsCount ? rows[from].cells[theirs].symbol : Int32.max
            if symbol < other {
                if symbol != omitted { scratch.append(rows[into].cells[mine]) }
                mine += 1
            } else if other < symbol {
                let value = rows[from].cells[theirs].coefficient * factor
                if abs(value) >= Solver.epsilon {
                    scratch.append(Cell(symbol: other, coefficient: value))
                    columns[Int(other)].append(target)
                }
                theirs += 1
            } else {
                let value = rows[into].cells[mine].coefficient + rows[from].cells[theirs].coefficient * factor
                if abs(value) >= Solver.epsilon {
                    scratch.append(Cell(symbol: symbol, coefficient: value))
                } else {
                    removeFromColumn(symbol, row: target)
                }
                mine += 1
                theirs += 1
            }
        }
        swap(&rows[into].cells, &scratch)
        addConstant(rows[from].constant * factor, to: target)
    }

    /// Adds to the constant of a row, and records the row if that may make it infeasible, and the variable if it changes.
    mutating func addConstant(_ value: Double, to number: Int32) {
        guard value != 0 else { return }
        let index = Int(number)
        rows[index].constant += value
        let basic = rows[index].basic
        switch symbols[Int(basic)].kind {
        case .external: noteChange(of: basic)
        case .slack, .error: if rows[index].constant < -Solver.epsilon { infeasible.append(number) }
        case .nonnegative:
            noteChange(of: basic)
            if rows[index].constant < -Solver.epsilon { infeasible.append(number) }
        // A redundant equation has the value 0. With another constant it contradicts the equations that imply it.
        case .dummy: if abs(rows[index].constant) > Solver.epsilon { infeasible.append(number) }
        case .unused: break
        }
    }

    // MARK: Pivots

    /// Exchanges the basic symbol of a row for a parametric one that the row contains, in the whole tableau. O(cells of the row
    /// · rows that contain the entering symbol).
    mutating func pivot(_ number: Int32, entering: Int32) {
        countPivot()
        let index = Int(number)
        let leaving = rows[index].basic
        solve(number, for: entering)
        symbols[Int(leaving)].row = -1
        symbols[Int(entering)].row = number
        removeFromColumn(entering, row: number)
        columns[Int(leaving)].append(number)
        noteChange(of: leaving)
        noteChange(of: entering)
        substitute(entering, by: number)
    }

    /// Replaces a symbol that has become basic with its row, in all other rows and in the costs.
    mutating func substitute(_ symbol: Int32, by number: Int32) {
        var column: [Int32] = []
        swap(&column, &columns[Int(symbol)])
        for other in column {
            let coefficient = rows[Int(other)].coefficient(of: symbol)
            add(number, times: coefficient, to: other, omitting: symbol)
        }
        column.removeAll(keepingCapacity: true)
        swap(&column, &columns[Int(symbol)])
        substituteCost(of: symbol, by: number)
    }

    /// Rewrites a row so that `entering` is its basic symbol. The caller updates the columns.
    private mutating func solve(_ number: Int32, for entering: Int32) {
        let index = Int(number)
        let leaving = rows[index].basic
        let divisor = rows[index].coefficient(of: entering)
        let factor = -1 / divisor
        scratch.removeAll(keepingCapacity: true)
        var isInserted = false
        for cell in rows[index].cells {
            if !isInserted, cell.symbol > leaving {
                scratch.append(Cell(symbol: leaving, coefficient: 1 / divisor))
                isInserted = true
            }
            if cell.symbol != entering {
                scratch.append(Cell(symbol: cell.symbol, coefficient: cell.coefficient * factor))
            }
        }
        if !isInserted { scratch.append(Cell(symbol: leaving, coefficient: 1 / divisor)) }
        swap(&rows[index].cells, &scratch)
        rows[index].constant *= factor
        rows[index].basic = entering
    }

    /// Moves the cost of a symbol that has become basic to the symbols of its row.
    private mutating func substituteCost(of symbol: Int32, by row: Int32) {
        guard !costs[Int(symbol)].parts.isEmpty else { return }
        let cost = costs[Int(symbol)]
        costs[Int(symbol)].parts.removeAll()
        for cell in rows[Int(row)].cells { addCost(cost, times: cell.coefficient, to: cell.symbol) }
    }

    /// Adds a cost to a symbol. If the symbol is basic, the cost goes to the symbols of its row.
    mutating func addCost(_ cost: Cost, times factor: Double, to symbol: Int32) {
        let row = symbols[Int(symbol)].row
        if row >= 0 {
            for index in rows[Int(row)].cells.indices {
                let cell = rows[Int(row)].cells[index]
                costs[Int(cell.symbol)].add(cost, times: factor * cell.coefficient)
                noteCandidate(cell.symbol)
            }
        } else {
            costs[Int(symbol)].add(cost, times: factor)
            noteCandidate(symbol)
        }
    }

    private mutating func noteCandidate(_ symbol: Int32) {
        guard costs[Int(symbol)].isNegative, !symbols[Int(symbol)].isCandidate else { return }
        symbols[Int(symbol)].isCandidate = true
        candidates.append(symbol)
    }
}
