// The words that follow an instruction which changes a value in place: the variable, then the steps from it to an element.

/// The variable that a place begins with: operand a of a `place`, whose wide operand is its number.
enum PlaceRoot: UInt16, Sendable {
    case register, global, captured
    /// A field of R[0].
    case field

    /// Joined to it where the variable must not be nil.
    static let isForced: UInt16 = 1 << 8
}

extension Instruction {
    private static let forced: UInt16 = 1
    private static let defaulted: UInt16 = 2

    /// A step to the element at the index in a register. A missing one is what another register holds, if that is given;
    /// the next word is then the jump to where that is evaluated.
    static func step(index: Int, isForced: Bool, fallback: Int?) -> Instruction {
        Instruction(
            .step, index, Int((isForced ? forced : 0) | (fallback == nil ? 0 : defaulted)), fallback ?? 0)
    }

    /// Of a step.
    var isForced: Bool { b & Self.forced != 0 }
    /// Of a step.
    var hasDefault: Bool { b & Self.defaulted != 0 }
}
