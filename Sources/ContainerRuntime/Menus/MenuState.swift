// The world's state of menus. A world without an open menu keeps one byte of it.

/// What menus remember.
struct MenuState: Sendable {
    var open: OpenMenu?
    /// Whether any view was given an interaction. Without one, a press asks nothing.
    var hasInteractions = false
}

/// The menu on the screen, or the one that a delegate is asked for.
struct OpenMenu: Sendable {
    enum Origin: Sendable {
        /// A long press on a view with a context menu interaction.
        case context
        /// An edit menu interaction.
        case edit
        /// A control or a bar item that has a menu.
        case button
    }

    var origin: Origin
    /// The view or the bar item. Weak.
    var source: ObjectID
    /// None for a button's menu. Retained.
    var interaction = ObjectID.none
    /// None for a button's menu. Retained.
    var configuration = ObjectID.none
    /// Retained.
    var menu = ObjectID.none
    /// The controller of the preview above the menu. Retained.
    var preview = ObjectID.none
    /// The submenus that the user has opened. Weak: their parents retain them.
    var path: ContiguousArray<ObjectID> = []
    /// Whether it is on the screen.
    var isShown = false
    /// The edit actions that responders can perform. Retained.
    var suggested: ContiguousArray<ObjectID> = []

    /// What the menu retains.
    var held: ContiguousArray<ObjectID> { [interaction, configuration, menu, preview] + suggested }
}
