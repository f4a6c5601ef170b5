// An incremental solver for linear constraints: the Cassowary algorithm of Greg J. Badros, Alan Borning and Peter J. Stuckey,
// "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human Interaction 8(4), 2001.
// UIKit's Auto Layout uses the same algorithm. The solver keeps an optimal simplex tableau. The primal method repairs it after
// a constraint is added or removed, the dual method after a constant changes. The work is proportional to the rows that change.
//
// Pivots follow Bland's rule ("New Finite Pivoting Rules for the Simplex Method", 1977): among equals, the symbol with the
// lowest number wins. The solver therefore terminates, and the same calls give the same values on every machine.

/// A quantity that the solver determines.
public struct Variable: Hashable, Comparable, Sendable {
    /// The number of the variable's symbol.
    public let index: Int32

    /// No variable.
    public static var none: Variable { Variable(index: -1) }

    public static func < (one: Variable, other: Variable) -> Bool { one.index < other.index }
}

/// The number of a constraint in its solver. The number of a removed constraint is reused.
public struct ConstraintNumber: Hashable, Comparable, Sendable {
    public let index: Int32

    public static func < (one: ConstraintNumber, other: ConstraintNumber) -> Bool { one.index < other.index }
}

/// How the sum of a constraint's terms relates to its constant.
public enum Relation: Int8, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// The strength of a constraint. A stronger constraint outweighs any number of weaker ones.
public struct Strength: Hashable, Comparable, Sendable {
    public let value: Double

    /// - Parameter value: above 0. Constraints of strength 1000 and above are required.
    public init(_ value: Double) { self.value = value }

    /// The strength of constraints that must hold.
    public static let required = Strength(1000)

    public var isRequired: Bool { value >= 1000 }

    public static func < (one: Strength, other: Strength) -> Bool { one.value < other.value }
}

/// A multiple of a variable.
public struct Term: Hashable, Sendable {
    public var variable: Variable
    public var coefficient: Double

    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A minimal set of required constraints that cannot hold together: without any one of them, the others can. The proof may also
/// need that some nonnegative variables are at least 0.
public struct Conflict: Error, Equatable, Sendable {
    /// The constraints in the solver that take part, in ascending order.
    public var constraints: [ConstraintNumber]

    public init(constraints: [ConstraintNumber]) { self.constraints = constraints }
}

/// A system of linear constraints with its best solution. All required constraints hold. The errors of the others are minimal,
/// those of stronger constraints first. The error of a constraint is the distance of its sum from its constant.
public struct Solver: Sendable {
    /// The kind of a symbol of the tableau.
    enum Kind: UInt8 {
        case unused
        /// A variable of the caller. It can have any value.
        case external
        /// A variable of the caller, at least 0.
        case nonnegative
        /// The slack of an inequality, at least 0.
        case slack
        /// The error of a constraint that is not required, at least 0.
        case error
        /// The marker of a required equation, always 0.
        case dummy
    }

    struct Symbol {
        var kind: Kind
        var isChanged = false
        var isCandidate = false
        /// The row whose basic symbol this is; -1 if the symbol is parametric.
        var row: Int32 = -1
        /// The constraint that introduced it; -1 for variables.
        var owner: Int32 = -1
        /// The definition of the variable; -1 if it has none.
        var definition: Int32 = -1
    }

    /// The data that the tableau needs to change or remove a constraint.
    struct Constraint {
        var isUsed: Bool
        var constant: Double
        var strength: Strength
        /// The symbol that occurs in no other constraint, and its coefficient.
        var marker: Int32
        var sign: Double
        /// The second error of an equation that is not required, or the error of an inequality; -1 otherwise.
        var other: Int32
        /// The definition that the constraint is; -1 if it has a row of the tableau.
        var definition: Int32 = -1
    }

    /// Coefficients and constants below this are treated as 0.
    static let epsilon = 1e-9

    var symbols: [Symbol] = []
    var freeSymbols: [Int32] = []
    var rows: [Row] = []
    var freeRows: [Int32] = []
    /// Per symbol, the rows in which it is parametric, in no order.
    var columns: [[Int32]] = []
    /// Per symbol, the cost of one unit.
    var costs: [Cost] = []
    var constraints: [Constraint] = []
    var freeConstraints: [Int32] = []
    var definitions: [Definition] = []
    var freeDefinitions: [Int32] = []
    var definitionAge = 0
    /// Per symbol, the definitions that contain it, in no order.
    var uses: [[DefinitionUse]] = []
    /// Rows whose constant may have become negative.
    var infeasible: [Int32] = []
    /// Symbols whose cost may have become negative.
    var candidates: [Int32] = []
    var changed: [Int32] = []
    var scratch: [Cell] = []
    var cancelled: [Cell] = []
    /// The number of pivots so far, as a measure of work that is the same on every machine.
    public private(set) var pivotCount = 0
    /// The number of coefficients that all changes of rows have visited, as a finer measure.
    public private(set) var visitCount = 0
    /// The number of coefficients in the tableau and in the definitions.
    public internal(set) var coefficientCount = 0
    /// The visits and the coefficients after which the solver gives up: its values are then no solution.
    public var visitLimit = Int.max
    public var coefficientLimit = Int.max

    /// Whether the solver has given up.
    public var isExhausted: Bool { visitCount > visitLimit || coefficientCount > coefficientLimit }

    public init() {}

    /// Adds a variable, which is 0 until a constraint determines otherwise. O(1).
    /// - Parameter isNonnegative: whether the variable is always at least 0, as the length of a view is. A required constraint that
    ///   needs a negative value is then part of a conflict.
    public mutating func addVariable(isNonnegative: Bool = false) -> Variable {
        Variable(index: addSymbol(isNonnegative ? .nonnegative : .external, owner: -1))
    }

    /// Removes a variable that no constraint contains. O(1).
    public mutating func removeVariable(_ variable: Variable) {
        let symbol = variable.index
        precondition(isVariable(symbol), "not a variable of this solver")
        freeSymbol(symbol)
    }

    /// The number of constraints.
    public var rowCount: Int { rows.count - freeRows.count + definitions.count - freeDefinitions.count }

    /// The value of a variable. O(1), if it follows from no variable that has changed since the changes were taken.
    public func value(of variable: Variable) -> Double {
        let symbol = symbols[Int(variable.index)]
        if symbol.row >= 0 { return rows[Int(symbol.row)].constant }
        return symbol.definition < 0 ? 0 : definedValue(of: variable.index)
    }

    /// Calls `body` with each variable whose value may have changed since the last call, in no order.
    public mutating func takeChanges(_ body: (Variable) -> Void) {
        evaluateDefinitions()
        for symbol in changed where symbols[Int(symbol)].isChanged {
            symbols[Int(symbol)].isChanged = false
            if isVariable(symbol) { body(Variable(index: symbol)) }
        }
        changed.removeAll(keepingCapacity: true)
    }

    /// Whether a constraint is in the solver. The number of a removed constraint is used again. O(1).
    public func contains(_ constraint: ConstraintNumber) -> Bool {
        constraints.indices.contains(Int(constraint.index)) && constraints[Int(constraint.index)].isUsed
    }

    /// The strength of a constraint. O(1).
    public func strength(of constraint: ConstraintNumber) -> Strength { constraints[Int(constraint.index)].strength }

    /// The constant of a constraint. O(1).
    public func constant(of constraint: ConstraintNumber) -> Double { constraints[Int(constraint.index)].constant }

    // MARK: Symbols

    mutating func addSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            let wasChanged = symbols[Int(symbol)].isChanged
            let wasCandidate = symbols[Int(symbol)].isCandidate
            symbols[Int(symbol)] = Symbol(
                kind: kind, isChanged: wasChanged, isCandidate: wasCandidate, owner: owner)
            return symbol
        }
        symbols.append(Symbol(kind: kind, owner: owner))
        columns.append([])
        uses.append([])
        costs.append(Cost())
        return Int32(symbols.count - 1)
    }

    /// Frees a symbol. Rounding can leave coefficients of it that should be 0; they are removed too.
    mutating func freeSymbol(_ symbol: Int32) {
        if symbols[Int(symbol)].row >= 0 { removeRow(symbols[Int(symbol)].row) }
        if symbols[Int(symbol)].definition >= 0 { undefine(symbols[Int(symbol)].definition) }
        while let use = uses[Int(symbol)].last { materialize(use.definition) }
        for row in columns[Int(symbol)] { rows[Int(row)].cells.removeAll { $0.symbol == symbol } }
        coefficientCount -= columns[Int(symbol)].count
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        symbols[Int(symbol)].kind = .unused
        costs[Int(symbol)].parts.removeAll()
        freeSymbols.append(symbol)
    }

    /// Whether a symbol cannot be negative.
    func isRestricted(_ symbol: Int32) -> Bool {
        let kind = symbols[Int(symbol)].kind
        return kind == .slack || kind == .error || kind == .nonnegative
    }

    /// Whether a symbol is a variable of the caller.
    private func isVariable(_ symbol: Int32) -> Bool {
        let kind = symbols[Int(symbol)].kind
        return kind == .external || kind == .nonnegative
    }

    mutating func noteChange(of symbol: Int32) {
        guard isVariable(symbol), !symbols[Int(symbol)].isChanged else { return }
        symbols[Int(symbol)].isChanged = true
        changed.append(symbol)
        if !uses[Int(symbol)].isEmpty { noteUses(of: symbol) }
    }

    mutating func countPivot() { pivotCount &+= 1 }

    /// Counts on from another solver, up to its limits.
    mutating func takeLimits(of other: Solver) {
        pivotCount = other.pivotCount
        visitCount = other.visitCount
        visitLimit = other.visitLimit
        coefficientLimit = other.coefficientLimit
    }

    mutating func countWork(_ cells: Int) { visitCount &+= cells }
}
