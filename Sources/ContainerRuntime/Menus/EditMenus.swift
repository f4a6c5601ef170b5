// Edit menus: UIEditMenuInteraction.presentEditMenu(with:). UIKit gathers the standard edit actions that the interaction's view
// or a responder after it can perform, and asks the delegate for the menu (UIEditMenuInteractionDelegate).

enum EditMenus {
    /// The standard edit actions, in the order of the menu, with their titles (UIResponderStandardEditActions).
    private static let actions: [(selector: String, title: String)] = [
        ("cut:", "Cut"), ("copy:", "Copy"), ("paste:", "Paste"), ("delete:", "Delete"), ("select:", "Select"),
        ("selectAll:", "Select All"),
    ]

    // MARK: Presenting

    /// presentEditMenu(with:).
    static func present(_ interaction: ObjectID, _ configuration: ObjectID, in world: inout World) {
        guard case .object(let view)? = world.stored("view", of: interaction), world.isView(view),
            world[view: view].window.exists, world.isReachable(configuration)
        else { return }
        Menus.close(in: &world)
        var open = OpenMenu(origin: .edit, source: view)
        open.interaction = interaction
        open.configuration = configuration
        world.retain(configuration)
        gatherAll(for: open, items: 0, in: &world)
    }

    /// Searches for each standard action, and then for the actions of a menu controller's items.
    static func gatherAll(for open: OpenMenu, items: Int, in world: inout World) {
        world.retain(open.interaction)
        world.menus.open = open
        world.schedule(.of(.menus(.editGathered), open.source, open.interaction, .menu3))
        for number in (0..<actions.count + items).reversed() {
            world.schedule(.of(.menus(.gatherEdit), open.source, open.interaction, .menu3, with: .index(number)))
        }
    }

    /// An action by its number, and its title; nil if it no longer exists.
    private static func action(_ number: Int, in world: borrowing World) -> (selector: String, title: String)? {
        number < actions.count ? actions[number] : MenuController.item(number - actions.count, in: world)
    }

    /// Searches the responder chain for a responder that can perform an edit action.
    static func gather(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard isAsking(for: effect.argument, in: world), world.isView(view),
            let action = action(effect.actionNumber, in: world)
        else { return }
        var found = effect
        found.operation = .menus(.editFound)
        world.schedule(found)
        world.driver.result = .nil
        let first = Responders.first(in: world)
        let start = first.exists && world.isView(first) ? first : view
        Responders.findTarget(action.selector, from: start, .nil, in: &world)
    }

    /// The search has ended. If a responder can perform the edit action, the menu suggests it.
    static func found(_ effect: Effect, in world: inout World) {
        guard isAsking(for: effect.argument, in: world), world.isReachable(world.driver.result.object),
            let action = action(effect.actionNumber, in: world)
        else { return }
        let command = world.make(world.classID(.command), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.string(action.title), as: "title", of: command, in: &world)
        PropertyInfo.store(.string(action.selector), as: "action", of: command, in: &world)
        world.menus.open?.suggested.append(command)
    }

    private static func isAsking(for interaction: ObjectID, in world: borrowing World) -> Bool {
        world.menus.open?.interaction == interaction && world.menus.open?.isShown == false
    }

    /// Asks the responders to change the menu of the suggested actions.
    static func gathered(_ effect: Effect, in world: inout World) {
        guard isAsking(for: effect.argument, in: world), let open = world.menus.open else { return }
        var built = effect
        built.operation = .menus(.editBuilt)
        world.schedule(built)
        guard open.origin == .edit else { return }
        let group = MainMenu.makeStandardEdit(Array(open.suggested), in: &world)
        let first = Menus.start(from: open.source, in: world)
        let builder = MenuBuilders.buildContext([group], from: first, in: &world)
        world.menus.open?.builder = builder
        world.release(group)
    }

    /// The elements that the menu suggests: for an edit menu interaction, the groups that the builder has.
    private static func suggestions(of open: OpenMenu, in world: borrowing World) -> [ObjectID] {
        guard open.builder.exists else { return Array(open.suggested) }
        return Menus.children(of: MenuBuilders.root(of: open.builder, in: world), in: world)
    }

    /// Asks the delegate for the menu.
    static func built(_ effect: Effect, in world: inout World) {
        guard isAsking(for: effect.argument, in: world), let open = world.menus.open else { return }
        var answered = effect
        answered.operation = .menus(.editAnswered)
        world.schedule(answered)
        world.driver.answerGiven = .nil
        let delegate = ContextMenus.delegate(of: open.interaction, in: world)
        guard delegate.exists, world.implements(delegate, .editMenu) else { return }
        let list = world.queues.argumentLists.insert([
            .object(open.interaction), .object(open.configuration), .objects(suggestions(of: open, in: world)),
        ])
        world.schedule(.dropArguments(list))
        world.schedule(.ask(.editMenu, delegate, .none, .menu3, with: .index(list)))
    }

    /// The delegate has answered. nil presents the suggested menu; an empty menu is not presented.
    static func answered(_ effect: Effect, in world: inout World) {
        guard isAsking(for: effect.argument, in: world), let open = world.menus.open else { return }
        var menu = world.driver.answerGiven.object
        if menu.exists {
            world.retain(menu)
        } else {
            menu = world.make(world.classID(.menu), payload: 0)
            world.names.newest = .none
            let elements = suggestions(of: open, in: world)
            PropertyInfo.store(.objects(elements), as: "children", of: menu, in: &world)
        }
        world.menus.open?.menu = menu
        guard world[traits: menu].uikit.isKind(of: .menu), !Menus.elements(of: menu, in: world).isEmpty else {
            return Menus.close(in: &world)
        }
        world.menus.open?.isShown = true
        Menus.display(menu, from: open.source, in: &world)
        if open.origin == .controller { return MenuController.sendBegin(open, in: &world) }
        ContextMenus.send(.editMenuWillPresent, open, in: &world)
    }

    // MARK: Dismissing

    /// dismissMenu().
    static func dismiss(_ interaction: ObjectID, in world: inout World) {
        if world.menus.open?.interaction == interaction { Menus.close(in: &world) }
    }

    static func sendDismissal(_ open: OpenMenu, in world: inout World) {
        ContextMenus.send(.editMenuWillDismiss, open, in: &world)
    }
}
