// The two simplex methods that make a tableau optimal again: the primal one after a change of costs, the dual one after a
// change of constants.

extension Solver {
    /// Pivots until no cost is negative (the primal method). The constants of the rows must not be negative.
    mutating func optimize() {
        while !isExhausted, let entering = nextCandidate() {
            guard let row = leavingRow(for: entering) else {
                // Errors are never negative, so the total is bounded. Only rounding can leave a negative cost that no row
                // limits.
                costs[Int(entering)].parts.removeAll()
                continue
            }
            pivot(row, entering: entering)
        }
        infeasible.removeAll(keepingCapacity: true)
    }

    /// The parametric symbol with the lowest number whose cost is negative.
    private mutating func nextCandidate() -> Int32? {
        var best: Int32?
        var kept = 0
        for index in candidates.indices {
            let symbol = candidates[index]
            let isCandidate =
                isRestricted(symbol) && symbols[Int(symbol)].row < 0 && costs[Int(symbol)].isNegative
            guard isCandidate else {
                symbols[Int(symbol)].isCandidate = false
                continue
            }
            candidates[kept] = symbol
            kept += 1
            if best == nil || symbol < best! { best = symbol }
        }
        candidates.removeLast(candidates.count - kept)
        return best
    }

    /// The row that first limits the growth of a symbol; nil if none does. Among equals, `preferred` wins, then the row whose
    /// basic symbol has the lowest number.
    func leavingRow(for entering: Int32, preferred: Int32 = -1) -> Int32? {
        var best: Int32?
        var bestRatio = Double.infinity
        for number in columns[Int(entering)] {
            let row = rows[Int(number)]
            guard isRestricted(row.basic) else { continue }
            let coefficient = row.coefficient(of: entering)
            guard coefficient < -Solver.epsilon else { continue }
            let ratio = max(0, row.constant) / -coefficient
            if let current = best, abs(ratio - bestRatio) < Solver.epsilon {
                let isLower = row.basic < rows[Int(current)].basic
                if number == preferred || (isLower && current != preferred) {
                    best = number
                    bestRatio = min(ratio, bestRatio)
                }
            } else if ratio < bestRatio {
                best = number
                bestRatio = ratio
            }
        }
        return best
    }

    /// Raises negative constants to 0 (the dual method). The costs must not be negative. Returns a row that cannot be raised:
    /// it proves that the required constraints of its symbols conflict.
    mutating func restoreFeasibility() -> Int32? {
        while !isExhausted, let number = nextInfeasible() {
            guard let entering = enteringSymbol(of: number) else { return number }
            pivot(number, entering: entering)
        }
        return nil
    }

    /// The infeasible row whose basic symbol has the lowest number.
    private mutating func nextInfeasible() -> Int32? {
        var best: Int32?
        var kept = 0
        for index in infeasible.indices {
            let number = infeasible[index]
            let row = rows[Int(number)]
            guard row.basic >= 0, isInfeasible(row) else { continue }
            if best == number { continue }
            infeasible[kept] = number
            kept += 1
            if best == nil || row.basic < rows[Int(best!)].basic { best = number }
        }
        infeasible.removeLast(infeasible.count - kept)
        return best
    }

    private func isInfeasible(_ row: Row) -> Bool {
        switch symbols[Int(row.basic)].kind {
        case .slack, .error, .nonnegative: row.constant < -Solver.epsilon
        case .dummy: abs(row.constant) > Solver.epsilon
        case .external, .unused: false
        }
    }

    /// The symbol that raises a row at the lowest cost; among equals, the one with the lowest number.
    private func enteringSymbol(of number: Int32) -> Int32? {
        var best: Cell?
        for cell in rows[Int(number)].cells where cell.coefficient > Solver.epsilon && isRestricted(cell.symbol) {
            guard let current = best else {
                best = cell
                continue
            }
            let order = costs[Int(cell.symbol)].compare(
                dividedBy: cell.coefficient, with: costs[Int(current.symbol)], dividedBy: current.coefficient)
            if order < 0 { best = cell }
        }
        return best?.symbol
    }
}
