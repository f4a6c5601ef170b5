// The acts of menus.

/// The effects of menus and bar items.
enum MenuRoomAct: UInt8, RoomAct {
    /// Performs an element that the user has chosen.
    case perform
    /// Asks for a context menu's configuration; handles the answer; handles the preview and the menu that the
    /// configuration's blocks return.
    case askContext, contextAnswered, contextPreview, contextPreviewed, contextProvided
    /// Runs a block of a menu's animator: an animation, or a completion.
    case animate, complete
    /// Runs the block of a deferred element.
    case provideElements
    /// Sends a bar item's action.
    case sendBarAction
    /// Searches for an edit action; handles the result; asks the delegate; handles its answer.
    case gatherEdit, editFound, editGathered, editBuilt, editAnswered
    /// Calls the block of a context menu's configuration with the elements that responders have suggested.
    case contextBuilt
    /// Builds the main menu; asks the responders to change a builder; handles the answer.
    case buildMain, mainBuilt, askBuilder, builderAnswered, builderNext, childrenAnswered
    /// Searches for the receiver of a command that a menu displays; asks it to validate the command.
    case validateCommand, commandFound
    /// Handles the answers of a list's delegate about the edit menu of a cell; asks it about an action.
    case rowMenuAnswered, rowActionAsked, rowActionAnswered, rowMenuGathered
    /// Adds an interaction to a view, and removes it.
    case linkInteraction, unlinkInteraction
    /// Lays out the items of a bar, or of all bars; finds the item to which a popover points.
    case layOutBar, layOutBars, anchorPopover

    static var room: Effect.Room { .menus }

    var holds: Effect.Holdings { self == .animate || self == .complete ? [.objects, .code] : .objects }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .perform: Menus.perform(effect, in: &world)
        case .askContext: ContextMenus.ask(effect, in: &world)
        case .contextAnswered: ContextMenus.answered(effect, in: &world)
        case .contextPreview: MenuPreviews.ask(effect, in: &world)
        case .contextPreviewed: MenuPreviews.answered(effect, in: &world)
        case .animate, .complete: MenuPreviews.run(effect, in: &world)
        case .contextProvided: ContextMenus.provided(effect, in: &world)
        case .provideElements: DeferredElements.provide(effect, in: &world)
        case .sendBarAction: BarItems.send(effect, in: &world)
        case .gatherEdit: EditMenus.gather(effect, in: &world)
        case .editFound: EditMenus.found(effect, in: &world)
        case .layOutBar: Toolbars.layOut(effect.subject, in: &world)
        case .layOutBars: Toolbars.changed(in: &world)
        case .anchorPopover: Toolbars.anchorPopover(effect, in: &world)
        case .linkInteraction: Interactions.link(effect, in: &world)
        case .unlinkInteraction: Interactions.unlink(effect, in: &world)
        case .editGathered: EditMenus.gathered(effect, in: &world)
        case .editBuilt: EditMenus.built(effect, in: &world)
        case .editAnswered: EditMenus.answered(effect, in: &world)
        case .contextBuilt: MenuPreviews.built(effect, in: &world)
        case .buildMain: MenuBuilders.buildMain(in: &world)
        case .mainBuilt: MenuBuilders.mainBuilt(effect.subject, in: &world)
        case .askBuilder: MenuBuilders.ask(effect, in: &world)
        case .builderAnswered: MenuBuilders.answered(effect, in: &world)
        case .builderNext: MenuBuilders.next(effect, in: &world)
        case .childrenAnswered: MenuBuilders.childrenAnswered(effect, in: &world)
        case .validateCommand: CommandValidation.search(effect, in: &world)
        case .commandFound: CommandValidation.found(effect, in: &world)
        case .rowMenuAnswered: RowEditMenus.menuAnswered(effect, in: &world)
        case .rowActionAsked: RowEditMenus.askAction(effect, in: &world)
        case .rowActionAnswered: RowEditMenus.actionAnswered(effect, in: &world)
        case .rowMenuGathered: RowEditMenus.gathered(in: &world)
        }
    }

    /// Cleans up after an act that an exception has dropped.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        let act = Self(of: effect)
        if act == .animate || act == .complete { world.motion.runningAnimations -= 1 }
        return effect.codes
    }
}

extension Effect.Operation {
    static func menus(_ act: MenuRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

extension Effect {
    /// The index of a standard edit action.
    var actionNumber: Int { Int(rawWord) }
}
