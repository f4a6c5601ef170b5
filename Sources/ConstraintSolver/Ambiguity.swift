// Whether the constraints leave the value of a variable open. The search pivots in a copy of the tableau and enters only
// symbols without a cost, so every solution that it visits is optimal.

extension Solver {
    /// Whether a variable has other values in equally good solutions. O(rows) per pivot of a copy.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        if symbols[Int(variable.index)].definition >= 0 { return isDefinedAmbiguously(variable) }
        let row = symbols[Int(variable.index)].row
        guard row >= 0 else { return symbols[Int(variable.index)].kind == .external || canGrow(variable) }
        if rows[Int(row)].cells.contains(where: { symbols[Int($0.symbol)].kind == .external }) { return true }
        guard rows[Int(row)].cells.contains(where: { isFree($0.symbol) }) else { return false }
        let part = part(of: [variable])
        guard let variable = part.variable(variable) else { return false }
        return [1.0, -1.0].contains { direction in
            var copy = part.solver
            return copy.canMove(variable, direction)
        }
    }

    /// The same for a variable that has a definition instead of a row.
    private func isDefinedAmbiguously(_ variable: Variable) -> Bool {
        let cells = expand([Term(variable)], constant: 0).cells
        if cells.contains(where: { symbols[Int($0.symbol)].kind == .external }) { return true }
        guard cells.contains(where: { isFree($0.symbol) }) else { return false }
        var part = part(of: [variable])
        guard let variable = part.variable(variable) else { return false }
        part.solver.materialize(part.solver.symbols[Int(variable.index)].definition)
        return part.solver.isAmbiguous(variable)
    }

    /// Whether a parametric symbol can grow at no cost.
    private func isFree(_ symbol: Int32) -> Bool { isRestricted(symbol) && costs[Int(symbol)].parts.isEmpty }

    /// Whether a parametric variable can exceed 0 at no cost.
    private func canGrow(_ variable: Variable) -> Bool {
        guard isFree(variable.index) else { return false }
        guard let limit = leavingRow(for: variable.index) else { return true }
        return rows[Int(limit)].constant > 1e-6
    }

    private mutating func canMove(_ variable: Variable, _ direction: Double) -> Bool {
        let start = value(of: variable)
        while symbols[Int(variable.index)].row >= 0 {
            let row = rows[Int(symbols[Int(variable.index)].row)]
            let growing = row.cells.first { $0.coefficient * direction > Solver.epsilon && isFree($0.symbol) }
            guard let growing else { return false }
            guard let leaving = leavingRow(for: growing.symbol) else { return true }
            pivot(leaving, entering: growing.symbol)
            if (value(of: variable) - start) * direction > 1e-6 { return true }
        }
        return direction > 0 && canGrow(variable)
    }
}
