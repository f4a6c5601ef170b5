// The callbacks that the program's classes implement, so that the world skips work that no code would observe.

/// The methods of the program's classes that the runtime's work depends on.
struct ClassInterests: Sendable {
    /// Whether any class overrides the appearance of bars or of the home indicator.
    var asksAppearance = false
    /// Whether any class has a callback for a view that moves to another superview or window.
    var sendsMoves = false
    /// Whether any presentation controller has a callback for the layout of what it presents.
    var laysOutContainers = false
    /// The needs that views can have. A need that no class of the program would observe is not recorded.
    var needs = Need.layout
}
