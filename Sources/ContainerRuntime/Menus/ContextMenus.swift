// Context menus: a long press on a view with a UIContextMenuInteraction. UIKit asks its delegate for a configuration, whose
// block creates the menu (UIContextMenuInteractionDelegate).

enum ContextMenus {
    /// How long a press lasts before a menu opens.
    static let pressTime: Nanoseconds = 500_000_000

    // MARK: Searching

    static func interactions(of view: ObjectID, in world: borrowing World) -> [ObjectID] {
        world.stored("interactions", of: view)?.objects ?? []
    }

    /// The next context menu interaction: the one after `interaction` in its view, then those of the superviews.
    /// O(depth).
    private static func next(
        after interaction: ObjectID, from view: ObjectID, in world: borrowing World
    ) -> (view: ObjectID, interaction: ObjectID)? {
        var step = view
        var isPast = !interaction.exists
        while step.exists {
            for candidate in interactions(of: step, in: world) where world.isReachable(candidate) {
                if isPast, world[traits: candidate].uikit.isKind(of: .contextMenuInteraction) {
                    return (step, candidate)
                }
                if candidate == interaction { isPast = true }
            }
            isPast = true
            step = world[visitingView: step].superview
        }
        return nil
    }

    // MARK: Opening

    /// The user long-presses a view. Returns whether a menu opens or an interaction is asked for one.
    static func press(_ view: ObjectID, in world: inout World) -> Bool {
        if let menu = Menus.secondary(of: view, in: world) {
            Menus.open(menu, of: view, in: &world)
            return true
        }
        guard world.menus.hasInteractions, let first = next(after: .none, from: view, in: world) else { return false }
        Menus.close(in: &world)
        ask(first, in: &world)
        return true
    }

    private static func ask(_ next: (view: ObjectID, interaction: ObjectID), in world: inout World) {
        world.schedule(.of(.menus(.askContext), next.view, next.interaction, .menu2))
    }

    /// Asks the delegate of an interaction for a configuration.
    static func ask(_ effect: Effect, in world: inout World) {
        let (view, interaction) = (effect.subject, effect.argument)
        world.menus.asked = nil
        // The answer is nil if the delegate does not implement the method.
        world.schedule(.of(.menus(.contextAnswered), view, interaction, .menu2))
        world.driver.answerGiven = .nil
        let delegate = delegate(of: interaction, in: world)
        guard delegate.exists, world.isView(view), world.implements(delegate, .contextMenuConfiguration) else { return }
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        let list = world.queues.argumentLists.insert([.object(interaction), .point(bounds.center)])
        world.schedule(.dropArguments(list))
        world.schedule(.ask(.contextMenuConfiguration, delegate, .none, .menu2, with: .index(list)))
    }

    /// The delegate has answered. If it returned no configuration, UIKit asks the next interaction.
    static func answered(_ effect: Effect, in world: inout World) {
        let (view, interaction) = (effect.subject, effect.argument)
        let configuration = world.driver.answerGiven.object
        guard world.isView(view), world.isReachable(interaction) else { return }
        guard world.isReachable(configuration), world[traits: configuration].uikit.isKind(of: .contextMenuConfiguration)
        else {
            if let next = next(after: interaction, from: view, in: world) { ask(next, in: &world) }
            return
        }
        var open = OpenMenu(origin: .context, source: view)
        open.interaction = interaction
        open.configuration = configuration
        open.row = world.menus.asked
        world.menus.asked = nil
        world.retain(interaction)
        world.retain(configuration)
        world.menus.open = open
        MenuPreviews.begin(open, in: &world)
    }

    /// The configuration's block has returned the menu. It is displayed unless it is empty.
    static func provided(_ effect: Effect, in world: inout World) {
        guard let open = world.menus.open, open.interaction == effect.argument else { return }
        var menu = world.driver.answerGiven.object
        let hasElements =
            world.isReachable(menu) && world[traits: menu].uikit.isKind(of: .menu)
            && !Menus.elements(of: menu, in: world).isEmpty
        guard hasElements || open.preview.exists else { return Menus.close(in: &world) }
        if hasElements {
            world.retain(menu)
        } else {
            // A preview may be without a menu.
            menu = world.make(world.classID(.menu), payload: 0)
            world.names.newest = .none
        }
        world.menus.open?.menu = menu
        world.menus.open?.isShown = true
        Menus.display(menu, from: open.source, in: &world)
        MenuPreviews.appear(open.preview, in: &world)
        send(.contextMenuWillDisplay, open, in: &world)
    }

    // MARK: The delegate

    static func sendEnd(_ open: OpenMenu, in world: inout World) {
        MenuPreviews.disappear(open, in: &world)
        send(.contextMenuWillEnd, open, in: &world)
    }

    static func delegate(of interaction: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let delegate)? = world.stored("delegate", of: interaction), world.isReachable(delegate)
        else { return .none }
        return delegate
    }

    /// Calls the delegate with the interaction, the configuration and an animator.
    static func send(_ callback: Callback, _ open: OpenMenu, in world: inout World) {
        guard let call = ListMenus.call(callback, open, open.origin == .edit ? .menu3 : .menu2, in: world) else {
            return
        }
        let animator = MenuPreviews.animator(of: open, in: &world)
        let list = world.queues.argumentLists.insert(call.arguments + [.object(animator)])
        world.schedule(.dropArguments(list))
        world.schedule(.of(.effects(.hold), animator, .none, .menu2))
        world.release(animator)
        world.schedule(.enter(call.callback, call.delegate, .none, call.rule, with: .index(list)))
    }
}
