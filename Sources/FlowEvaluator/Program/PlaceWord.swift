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
    /// The number of steps of a `changedPlace` without a place: the value is read and set as a whole.
    static let noPlace = Int(UInt16.max)

    private static let forced: UInt16 = 1
    private static let defaulted: UInt16 = 2

    /// A step to the element at the index in a register. `fallback` is the register of the default for a missing element; the
    /// next word is then the jump to the code that evaluates it.
    ///
    /// With `hasExit`, the next word is the jump taken if the value is not a collection of the language.
    static func step(index: Int, isForced: Bool, fallback: Int?, hasExit: Bool = false) -> Instruction {
        let flags = (isForced ? forced : 0) | (fallback == nil ? 0 : defaulted) | (hasExit ? exiting : 0)
        return Instruction(.step, index, Int(flags), fallback ?? 0)
    }

    /// A step to the stored property that the call site in the next word names. The word after it is the jump taken if the
    /// value is not a structure that stores it.
    static func memberStep(isForced: Bool) -> Instruction {
        Instruction(.step, 0, Int(member | (isForced ? forced : 0)))
    }

    /// A step to the element of a structure at a position, past the observers of its property.
    static func storedStep(_ position: Int, isForced: Bool) -> Instruction {
        Instruction(.step, position, Int(stored | (isForced ? forced : 0)))
    }

    private static let member: UInt16 = 4
    private static let exiting: UInt16 = 8
    private static let stored: UInt16 = 16

    /// For a step: whether it leads to a position of a structure.
    var isStored: Bool { b & Self.stored != 0 }

    /// For a step: whether it leads to a stored property.
    var isMember: Bool { b & Self.member != 0 }

    /// For a step: whether the element must not be nil.
    var isForced: Bool { b & Self.forced != 0 }
    /// For a step: whether it has a jump for values that have their own subscripts.
    var hasExit: Bool { b & Self.exiting != 0 }
    /// For a `placeMember`: whether it has a jump for members that are not stored.
    var exitsUnlessStored: Bool { c & Self.exiting != 0 }
    /// A root that is a stored property of the object in a register. The next words are the call site and the jump taken if the
    /// member is not stored.
    static func storedMember(of receiver: Int, isForced: Bool) -> Instruction {
        Instruction(.placeMember, 0, receiver, Int((isForced ? forced : 0) | exiting))
    }
    /// For a step: whether it has a default for a missing element.
    var hasDefault: Bool { b & Self.defaulted != 0 }
}
