// The place of a plan among its acts. A plan keeps the raw value of its next act; here it is the act itself.

extension Effect {
    /// The acts of a plan that are still to come.
    @inline(__always)
    func acts<Act: OrderedAct>(_ acts: Act.Type) -> RemainingActs<Act> { RemainingActs(place: rawPlace) }

    /// Notes in a plan which of its acts are still to come.
    @inline(__always)
    mutating func keep<Act: OrderedAct>(_ acts: RemainingActs<Act>) { rawPlace = acts.place }

    /// The next act of a plan; nil after the last.
    @inline(__always)
    func next<Act: RawRepresentable>(_ acts: Act.Type) -> Act? where Act.RawValue == UInt8 { Act(rawValue: rawPlace) }

    /// Whether an act is the next of a plan.
    @inline(__always)
    func isNext<Act: RawRepresentable>(_ act: Act) -> Bool where Act.RawValue == UInt8 { rawPlace == act.rawValue }

    /// Whether an act of a plan has been carried out, or was passed over.
    @inline(__always)
    func isPast<Act: RawRepresentable>(_ act: Act) -> Bool where Act.RawValue == UInt8 { rawPlace > act.rawValue }

    /// Has a plan go on with an act.
    @inline(__always)
    mutating func goOn<Act: RawRepresentable>(with act: Act) where Act.RawValue == UInt8 { rawPlace = act.rawValue }

    /// Of a deallocation that an exception has left on the stack: one more than the depth above which all below it stays
    /// too; 0 where no exception has come.
    @inline(__always)
    var keptAbove: UInt64 {
        get { rawWord }
        set { rawWord = newValue }
    }
}

/// The acts of a plan from its next one on, which the plan's loop takes one by one. A byte.
struct RemainingActs<Act: OrderedAct> {
    fileprivate var place: UInt8

    /// Takes the next act; nil after the last.
    @inline(__always)
    mutating func next() -> Act? {
        guard let act = Act(rawValue: place) else { return nil }
        place &+= 1
        return act
    }

    /// Passes over all acts before one.
    @inline(__always)
    mutating func skip(to act: Act) { place = act.rawValue }
}
