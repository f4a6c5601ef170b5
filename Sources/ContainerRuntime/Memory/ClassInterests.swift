// Which callbacks the program's classes implement, so that the world skips work that no code would observe.

/// What the program's classes implement, as far as the runtime's work depends on it.
struct ClassInterests: Sendable {
    /// Whether any class overrides the appearance of bars or of the home indicator.
    var asksAppearance = false
    /// Whether any class has a callback for a view that moves to another superview or window.
    var sendsMoves = false
    /// The needs that views can have. A need that no class of the program would observe is not recorded.
    var needs = Need.layout
}
