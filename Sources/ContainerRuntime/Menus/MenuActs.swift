// The acts of menus.

/// The effects of menus and bar items.
enum MenuRoomAct: UInt8, RoomAct {
    /// Performs an element that the user has chosen.
    case perform
    /// Asks for a context menu's configuration; handles the answer; handles the menu that the configuration's block returns.
    case askContext, contextAnswered, contextProvided
    /// Sends a bar item's action.
    case sendBarAction
    /// Searches for an edit action; handles the result; asks the delegate; handles its answer.
    case gatherEdit, editFound, editGathered, editAnswered

    static var room: Effect.Room { .menus }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .perform: Menus.perform(effect, in: &world)
        case .askContext: ContextMenus.ask(effect, in: &world)
        case .contextAnswered: ContextMenus.answered(effect, in: &world)
        case .contextProvided: ContextMenus.provided(effect, in: &world)
        case .sendBarAction: BarItems.send(effect, in: &world)
        case .gatherEdit: EditMenus.gather(effect, in: &world)
        case .editFound: EditMenus.found(effect, in: &world)
        case .editGathered: EditMenus.gathered(effect, in: &world)
        case .editAnswered: EditMenus.answered(effect, in: &world)
        }
    }
}

extension Effect.Operation {
    static func menus(_ act: MenuRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

extension Effect {
    /// The index of a standard edit action.
    var actionNumber: Int { Int(rawWord) }
}
