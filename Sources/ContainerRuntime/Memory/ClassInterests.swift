// What the program's classes would hear of, so that nobody works for what nobody hears.

/// What any class of the program implements, as far as something depends on it.
struct ClassInterests: Sendable {
    /// Whether any class says how bars and the home indicator look.
    var asksAppearance = false
    /// Whether any class has a callback around the moves of a view.
    var tellsOfMoves = false
    /// What views can need: nothing is noted that no class of the program would hear of.
    var needs = Need.layout
}
