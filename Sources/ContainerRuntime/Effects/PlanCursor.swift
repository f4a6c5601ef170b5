// A plan's cursor. A plan stores the raw value of its next act; these functions convert it to the act.

extension Effect {
    /// The remaining acts of a plan.
    @inline(__always)
    func acts<Act: OrderedAct>(_ acts: Act.Type) -> RemainingActs<Act> { RemainingActs(cursor: rawCursor) }

    /// Stores the remaining acts in the plan.
    @inline(__always)
    mutating func keep<Act: OrderedAct>(_ acts: RemainingActs<Act>) { rawCursor = acts.cursor }

    /// The next act of a plan; nil after the last.
    @inline(__always)
    func next<Act: RawRepresentable>(_ acts: Act.Type) -> Act? where Act.RawValue == UInt8 { Act(rawValue: rawCursor) }

    /// Whether an act is a plan's next one.
    @inline(__always)
    func isNext<Act: RawRepresentable>(_ act: Act) -> Bool where Act.RawValue == UInt8 { rawCursor == act.rawValue }

    /// Whether a plan has performed or skipped an act.
    @inline(__always)
    func isPast<Act: RawRepresentable>(_ act: Act) -> Bool where Act.RawValue == UInt8 { rawCursor > act.rawValue }

    /// Makes an act the plan's next one.
    @inline(__always)
    mutating func advance<Act: RawRepresentable>(to act: Act) where Act.RawValue == UInt8 { rawCursor = act.rawValue }

    /// In a deallocation that survived an exception: one more than the depth above which all effects below this one
    /// survived too. 0 if there was no exception. It lets the next unwinding stop here (see `World.unwind`).
    @inline(__always)
    var keptAbove: UInt64 {
        get { rawWord }
        set { rawWord = newValue }
    }
}

/// The remaining acts of a plan, as an iterator of one byte.
struct RemainingActs<Act: OrderedAct> {
    fileprivate var cursor: UInt8

    /// Whether no act has been performed or skipped.
    @inline(__always)
    var isUnstarted: Bool { cursor == 0 }

    /// Returns the next act and advances; nil after the last.
    @inline(__always)
    mutating func next() -> Act? {
        guard let act = Act(rawValue: cursor) else { return nil }
        cursor &+= 1
        return act
    }

    /// Skips all acts before the given one.
    @inline(__always)
    mutating func skip(to act: Act) { cursor = act.rawValue }
}
