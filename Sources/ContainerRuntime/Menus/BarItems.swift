// The items of navigation bars and toolbars: which ones are visible, and what a tap on them does (UIBarButtonItem).

/// Why a tap on a bar item does nothing.
public enum BarItemRefusal: Hashable, Sendable {
    case notOnScreen, disabled, noAction

    /// The reason as a predicate that follows the item's name.
    public var explanation: String {
        switch self {
        case .notOnScreen: "is in no bar on the screen"
        case .disabled: "is disabled"
        case .noAction: "has no action and no menu"
        }
    }
}

/// The items of bars.
public enum BarItems {
    /// UIBarButtonItem.SystemItem.
    static let systemItems = """
        done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop \
        camera trash play pause rewind fastForward undo redo close
        """

    // MARK: Doors

    /// The user taps an item. Returns the reason if nothing happens.
    public static func tap(_ item: ObjectID, in world: inout World) -> BarItemRefusal? {
        if Menus.dismiss(in: &world) { return nil }
        guard isVisible(item, in: world) else { return .notOnScreen }
        return activate(item, in: &world)
    }

    /// The user long-presses an item, which opens its menu. Returns false if it has no menu.
    public static func press(_ item: ObjectID, in world: inout World) -> Bool {
        guard isVisible(item, in: world), isEnabled(item, in: world), let menu = Menus.secondary(of: item, in: world)
        else { return false }
        Menus.open(menu, of: item, in: &world)
        return true
    }

    /// The custom view of an item; `.none` if UIKit draws the item.
    public static func customView(of item: ObjectID, in world: borrowing World) -> ObjectID {
        guard isItem(item, in: world), case .object(let view)? = world.stored("customView", of: item) else {
            return .none
        }
        return view
    }

    /// Whether an object is an item of a bar.
    public static func isItem(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isAlive(object) && world.isKind(object, of: .barButtonItem)
    }

    /// The visible items, starting with those of the front controller. Each controller has leading items, trailing items and
    /// toolbar items, in this order. O(containers in front).
    public static func visible(in world: borrowing World) -> [ObjectID] {
        var found: [ObjectID] = []
        var step = world.frontmost() ?? .none
        while world.isController(step) {
            let parent = world[controller: step].parent
            if world.isController(parent), world.isNavigation(parent),
                NavigationController.top(of: parent, in: world) == step
            {
                if !world[navigation: parent].isBarHidden {
                    found += leading(of: step, in: world) + trailing(of: step, in: world)
                }
                if !world[navigation: parent].isToolbarHidden { found += toolbar(of: step, in: world) }
            }
            step = parent
        }
        found += Toolbars.items(in: world)
        return found
    }

    static func isVisible(_ item: ObjectID, in world: borrowing World) -> Bool {
        visible(in: world).contains(item)
    }

    // MARK: Lists

    /// The leading items, from the edge inward.
    static func leading(of controller: ObjectID, in world: borrowing World) -> [ObjectID] {
        items("leftBarButtonItems", of: world[controller: controller].item, in: world)
    }

    /// The trailing items, from the title outward; UIKit lists them from the edge inward.
    static func trailing(of controller: ObjectID, in world: borrowing World) -> [ObjectID] {
        items("rightBarButtonItems", of: world[controller: controller].item, in: world).reversed()
    }

    static func toolbar(of controller: ObjectID, in world: borrowing World) -> [ObjectID] {
        items("toolbarItems", of: controller, in: world)
    }

    /// Whether the leading items replace the back button.
    static func hidesBack(_ controller: ObjectID, in world: borrowing World) -> Bool {
        let item = world[controller: controller].item
        return !leading(of: controller, in: world).isEmpty
            && world.stored("leftItemsSupplementBackButton", of: item) != .bool(true)
    }

    /// The items in a property, without the spaces between them.
    static func items(_ list: String, of owner: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.isAlive(owner), let items = world.stored(list, of: owner)?.objects else { return [] }
        return items.filter { item in
            guard world.isReachable(item) else { return false }
            switch world.stored("systemItem", of: item) {
            case .enumCase(_, "flexibleSpace")?, .enumCase(_, "fixedSpace")?: return false
            default: return world.stored("isHidden", of: item) != .bool(true)
            }
        }
    }

    static func isEnabled(_ item: ObjectID, in world: borrowing World) -> Bool {
        world.stored("isEnabled", of: item) != .bool(false)
    }

    /// The title of an item, or of a system item; nil if it has neither.
    public static func title(of item: ObjectID, in world: borrowing World) -> String? {
        let title = Menus.text("title", of: item, in: world)
        if !title.isEmpty { return title }
        if case .object(let action)? = world.stored("primaryAction", of: item) {
            let title = Menus.text("title", of: action, in: world)
            if !title.isEmpty { return title }
        }
        guard case .enumCase(_, let name)? = world.stored("systemItem", of: item) else { return nil }
        return systemTitle(name)
    }

    /// The title or accessibility label of a system item.
    private static func systemTitle(_ name: String) -> String {
        switch name {
        case "action": "Share"
        case "trash": "Delete"
        case "fastForward": "Fast forward"
        default: name.prefix(1).uppercased() + name.dropFirst()
        }
    }

    // MARK: Acting

    /// Performs an item's action.
    static func activate(_ item: ObjectID, in world: inout World) -> BarItemRefusal? {
        guard isEnabled(item, in: world) else { return .disabled }
        if Editing.tap(item, in: &world) { return nil }
        if case .object(let action)? = world.stored("primaryAction", of: item), world.isReachable(action) {
            world.schedule(.of(.menus(.perform), action, item, .bar1))
            return nil
        }
        if case .string(let selector)? = world.stored("action", of: item) {
            guard case .object(let target)? = world.stored("target", of: item), world.isReachable(target) else {
                Responders.perform(selector, of: item, from: Menus.start(from: item, in: world), in: &world)
                return nil
            }
            world.schedule(.of(.effects(.hold), item, target, .program))
            world.schedule(.of(.menus(.sendBarAction), item, target, .bar1))
            return nil
        }
        guard let menu = Menus.secondary(of: item, in: world) else { return .noAction }
        Menus.open(menu, of: item, in: &world)
        return nil
    }

    /// Sends an item's action to its target.
    static func send(_ effect: Effect, in world: inout World) {
        guard world.isReachable(effect.argument),
            case .string(let selector)? = world.stored("action", of: effect.subject)
        else { return }
        let event: RuntimeValue = Controls.takesEvent(selector) ? Controls.currentEvent(in: &world) : .nil
        world.notify(
            .deliver(
                selector: selector, to: effect.argument, arguments: [.object(effect.subject), event],
                rule: effect.rule))
    }
}
