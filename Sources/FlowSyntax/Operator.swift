// The operators, with Swift's precedence.

/// An infix, prefix or assignment operator.
public enum Operator: UInt8, Sendable, CaseIterable {
    case none
    // Infix, loosest first.
    case or, and
    case equal, notEqual, identical, notIdentical, less, lessOrEqual, greater, greaterOrEqual
    case coalesce
    case rangeClosed, rangeHalfOpen
    case add, subtract
    case multiply, divide, remainder
    // Prefix only.
    case not, negate, plus
    // Assignment.
    case assign, addAssign, subtractAssign, multiplyAssign, divideAssign, remainderAssign

    /// The source spelling.
    public var spelling: StaticString {
        switch self {
        case .none: ""
        case .or: "||"
        case .and: "&&"
        case .equal: "=="
        case .notEqual: "!="
        case .identical: "==="
        case .notIdentical: "!=="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .coalesce: "??"
        case .rangeClosed: "..."
        case .rangeHalfOpen: "..<"
        case .add, .plus: "+"
        case .subtract, .negate: "-"
        case .multiply: "*"
        case .divide: "/"
        case .remainder: "%"
        case .not: "!"
        case .assign: "="
        case .addAssign: "+="
        case .subtractAssign: "-="
        case .multiplyAssign: "*="
        case .divideAssign: "/="
        case .remainderAssign: "%="
        }
    }

    /// The precedence of an infix operator; 0 for the others. `a < b < c` associates to the left.
    public var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .identical, .notIdentical, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
        case .coalesce: 4
        case .rangeClosed, .rangeHalfOpen: 6
        case .add, .subtract: 7
        case .multiply, .divide, .remainder: 8
        default: 0
        }
    }

    /// Whether `a op b op c` is `a op (b op c)`: true only for `??`.
    public var isRightAssociative: Bool { self == .coalesce }
}
