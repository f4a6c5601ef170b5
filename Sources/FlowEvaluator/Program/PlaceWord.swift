// The words that follow an instruction that changes a value in place: the root variable, then the steps to an element.

/// The kind of a place's root variable: operand a of a `place`, whose wide operand is the variable's number.
enum PlaceRoot: UInt16, Sendable {
    case register, global, captured
    /// A field of R[0].
    case field

    /// A flag of the operand: the variable must not be nil.
    static let isForced: UInt16 = 1 << 8
}

extension Instruction {
    private static let forced: UInt16 = 1
    private static let defaulted: UInt16 = 2

    /// A step to the element at the index in a register. `fallback` is the register of the default for a missing element; the
    /// next word is then the jump to the code that evaluates it.
    static func step(index: Int, isForced: Bool, fallback: Int?) -> Instruction {
        Instruction(
            .step, index, Int((isForced ? forced : 0) | (fallback == nil ? 0 : defaulted)), fallback ?? 0)
    }

    /// A step to the stored property that the call site in the next word names. The word after it is the jump taken if the
    /// value is not a structure that stores it.
    static func memberStep(isForced: Bool) -> Instruction {
        Instruction(.step, 0, Int(member | (isForced ? forced : 0)))
    }

    private static let member: UInt16 = 4

    /// For a step: whether it leads to a stored property.
    var isMember: Bool { b & Self.member != 0 }

    /// For a step: whether the element must not be nil.
    var isForced: Bool { b & Self.forced != 0 }
    /// For a step: whether it has a default for a missing element.
    var hasDefault: Bool { b & Self.defaulted != 0 }
}
