// The callbacks that the program's classes implement, so that the world skips work that no code would observe.

struct ClassInterests: Sendable {
    /// Whether any class overrides the appearance of bars or of the home indicator.
    var asksAppearance = false
    /// Whether any class overrides a property that decides how far bars reach.
    var asksBars = false
    /// Whether any class has a callback for a view that moves to another superview or window.
    var sendsMoves = false
    /// Whether any presentation controller has a callback for the layout of its container view.
    var laysOutContainers = false
    /// Whether the program observes the updates of configurations.
    var updatesConfigurations = false
    /// Whether any view overrides the layout of its layer.
    var laysOutLayers = false
    /// The needs that views can have. The world does not record a need that no class of the program would observe.
    var needs = Need.layout
}
