// The rows of the tableau. A row expresses a basic symbol by parametric symbols, whose values are 0. Its cells are sorted, so
// adding two rows is a merge. A column lists the rows that contain a parametric symbol, so a change visits only those. Each
// cell knows its place in the column; otherwise removing one of many would search the column.

/// A parametric symbol in a row, with its coefficient.
struct Cell {
    var symbol: Int32
    /// The position of the row in the symbol's column.
    var place: Int32 = -1
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
        let index = index(of: symbol)
        return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
    }

    /// The position of a symbol's cell, or the position at which it would be. O(log cells).
    func index(of symbol: Int32) -> Int {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
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
        for index in row.cells.indices {
            rows[Int(number)].cells[index].place = addToColumn(row.cells[index].symbol, row: number)
        }
        noteChange(of: row.basic)
        return number
    }

    /// Removes a row. Its basic symbol becomes parametric.
    mutating func removeRow(_ number: Int32) {
        let index = Int(number)
        for cell in rows[index].cells { removeFromColumn(cell) }
        symbols[Int(rows[index].basic)].row = -1
        noteChange(of: rows[index].basic)
        rows[index].cells.removeAll()
        rows[index].basic = -1
        rows[index].constant = 0
        freeRows.append(number)
    }

    /// Adds a row to a symbol's column. Returns its place there.
    private mutating func addToColumn(_ symbol: Int32, row: Int32) -> Int32 {
        let place = Int32(columns[Int(symbol)].count)
        columns[Int(symbol)].append(row)
        coefficientCount += 1
        return place
    }

    /// Removes a cell's row from the column of its symbol. O(log cells of the row that is last in the column).
    private mutating func removeFromColumn(_ cell: Cell) {
        let column = Int(cell.symbol)
        let last = columns[column].removeLast()
        coefficientCount -= 1
        guard Int(cell.place) < columns[column].count else { return }
        // The order of a column is irrelevant, so the last entry fills the gap.
        columns[column][Int(cell.place)] = last
        let index = rows[Int(last)].index(of: cell.symbol)
        rows[Int(last)].cells[index].place = cell.place
    }

    /// Adds `factor · source` to a row, without the cell of `omitted`. O(cells of both); if the source is much shorter, only its
    /// cells are looked at.
    mutating func add(_ source: Int32, times factor: Double, to target: Int32, omitting omitted: Int32) {
        let into = Int(target)
        let from = Int(source)
        countWork(rows[into].cells.count + rows[from].cells.count)
        if rows[from].cells.count * 8 < rows[into].cells.count {
            patch(target, with: source, times: factor, omitting: omitted)
        } else {
            merge(source, times: factor, into: target, omitting: omitted)
        }
        addConstant(rows[from].constant * factor, to: target)
    }

    /// Adds a short row to a long one, in place.
    private mutating func patch(_ target: Int32, with source: Int32, times factor: Double, omitting omitted: Int32) {
        let into = Int(target)
        rows[into].cells.remove(at: rows[into].index(of: omitted))
        for position in rows[Int(source)].cells.indices {
            let cell = rows[Int(source)].cells[position]
            let index = rows[into].index(of: cell.symbol)
            let change = cell.coefficient * factor
            if index == rows[into].cells.count || rows[into].cells[index].symbol != cell.symbol {
                guard abs(change) >= Solver.epsilon else { continue }
                let place = addToColumn(cell.symbol, row: target)
                rows[into].cells.insert(Cell(symbol: cell.symbol, place: place, coefficient: change), at: index)
            } else if abs(rows[into].cells[index].coefficient + change) >= Solver.epsilon {
                rows[into].cells[index].coefficient += change
            } else {
                removeFromColumn(rows[into].cells.remove(at: index))
            }
        }
    }

    /// Adds two rows of similar length. The sum is made in the scratch buffer, so that the row is allocated only if it grows.
    private mutating func merge(_ source: Int32, times factor: Double, into target: Int32, omitting omitted: Int32) {
        let into = Int(target)
        var buffer: [Cell] = []
        swap(&buffer, &scratch)
        let needed = rows[into].cells.count + rows[Int(source)].cells.count
        if buffer.count < needed {
            buffer += repeatElement(Cell(symbol: -1, coefficient: 0), count: 2 * needed - buffer.count)
        }
        cancelled.removeAll(keepingCapacity: true)
        var count = 0
        buffer.withUnsafeMutableBufferPointer { sum in
            rows[into].cells.withUnsafeBufferPointer { mine in
                rows[Int(source)].cells.withUnsafeBufferPointer { theirs in
                    var (left, right) = (0, 0)
                    while left < mine.count || right < theirs.count {
                        let symbol = left < mine.count ? mine[left].symbol : .max
                        let other = right < theirs.count ? theirs[right].symbol : .max
                        if symbol <= other {
                            sum[count] = mine[left]
                            left += 1
                        } else {
                            sum[count] = Cell(symbol: other, coefficient: 0)
                        }
                        if other <= symbol {
                            sum[count].coefficient += theirs[right].coefficient * factor
                            right += 1
                        } else if symbol == omitted {
                            continue
                        }
                        if abs(sum[count].coefficient) >= Solver.epsilon {
                            if sum[count].place < 0 {
                                sum[count].place = addToColumn(other, row: target)
                            }
                            count += 1
                        } else if sum[count].place >= 0 {
                            cancelled.append(sum[count])
                        }
                    }
                }
            }
        }
        rows[into].cells.replaceSubrange(0..., with: buffer[..<count])
        swap(&buffer, &scratch)
        for index in cancelled.indices { removeFromColumn(cancelled[index]) }
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
        removeFromColumn(rows[index].cells[rows[index].index(of: entering)])
        solve(number, for: entering)
        symbols[Int(leaving)].row = -1
        symbols[Int(entering)].row = number
        noteChange(of: leaving)
        noteChange(of: entering)
        substitute(entering, by: number)
    }

    /// Replaces a symbol that has become basic with its row, in all other rows and in the costs.
    mutating func substitute(_ symbol: Int32, by number: Int32) {
        var column: [Int32] = []
        swap(&column, &columns[Int(symbol)])
        coefficientCount -= column.count
        for other in column {
            let coefficient = rows[Int(other)].coefficient(of: symbol)
            add(number, times: coefficient, to: other, omitting: symbol)
        }
        column.removeAll(keepingCapacity: true)
        swap(&column, &columns[Int(symbol)])
        substituteCost(of: symbol, by: number)
    }

    /// Rewrites a row so that `entering`, whose column no longer lists the row, is its basic symbol.
    private mutating func solve(_ number: Int32, for entering: Int32) {
        let index = Int(number)
        let leaving = rows[index].basic
        let divisor = rows[index].coefficient(of: entering)
        let factor = -1 / divisor
        let place = addToColumn(leaving, row: number)
        scratch.removeAll(keepingCapacity: true)
        var isInserted = false
        for cell in rows[index].cells {
            if !isInserted, cell.symbol > leaving {
                scratch.append(Cell(symbol: leaving, place: place, coefficient: 1 / divisor))
                isInserted = true
            }
            if cell.symbol != entering {
                scratch.append(Cell(symbol: cell.symbol, place: cell.place, coefficient: cell.coefficient * factor))
            }
        }
        if !isInserted { scratch.append(Cell(symbol: leaving, place: place, coefficient: 1 / divisor)) }
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
