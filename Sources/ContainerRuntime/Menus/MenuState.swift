// The world's state of menus.

/// The open menu.
struct MenuState: Sendable {
    var open: OpenMenu?
    /// The row or the item whose list is being asked for a menu.
    var asked: MenuRow?
    /// Whether any view has ever had an interaction. If not, a long press needs no search.
    var hasInteractions = false
    /// The toolbars and navigation bars to which the program has given items. Weak.
    var bars: ContiguousArray<ObjectID> = []
    /// UIMenuController.shared, created on first use. Retained.
    var controller = ObjectID.none
    /// UIMenuSystem.main and .context, created on first use. Retained.
    var mainSystem = ObjectID.none
    var contextSystem = ObjectID.none
    /// The root of the main menu; none before it is built. Retained.
    var main = ObjectID.none
    /// Whether the next turn builds the main menu.
    var isRebuildScheduled = false
}

/// The menu on the screen, or the one that UIKit is asking a delegate for.
struct OpenMenu: Sendable {
    enum Origin: Sendable {
        /// A long press on a view with a context menu interaction.
        case context
        /// An edit menu interaction.
        case edit
        /// A control or a bar item that has a menu.
        case button
        /// UIMenuController.
        case controller
        /// A long press on a cell whose list has edit menus.
        case row
    }

    var origin: Origin
    /// The view or the bar item. Weak.
    var source: ObjectID
    /// The interaction or the menu controller. None for a button's menu. Retained.
    var interaction = ObjectID.none
    /// None for a button's menu. Retained.
    var configuration = ObjectID.none
    /// The menu on screen. Retained.
    var menu = ObjectID.none
    /// The controller of the preview above the menu. Retained.
    var preview = ObjectID.none
    /// The submenus that the user has opened. Weak: their parents retain them.
    var path: ContiguousArray<ObjectID> = []
    /// The row or the item that it is for.
    var row: MenuRow?
    /// Whether it is on the screen.
    var isShown = false
    /// The edit actions that a responder can perform. Retained.
    var suggested: ContiguousArray<ObjectID> = []
    /// The builder with the suggested elements. Retained.
    var builder = ObjectID.none

    /// The objects that the menu retains.
    var held: ContiguousArray<ObjectID> { [interaction, configuration, menu, preview, builder] + suggested }
}
