// Menus: which elements a menu shows, and what happens when the user chooses one (UIMenu, UIAction, UICommand). A tap on a
// control or a bar item opens a menu, and so do a long press on a view (ContextMenus.swift) and a request for an edit menu
// (EditMenus.swift).

/// An element of the open menu, as the user sees it.
public struct ShownElement: Sendable {
    public var object: ObjectID
    public var title: String
    public var isDisabled: Bool
    /// Whether choosing it opens a submenu.
    public var isSubmenu: Bool
    /// The mark beside it.
    public var isOn: Bool
}

/// The menu on the screen.
public enum Menus {
    // MARK: Doors

    /// Whether a menu is on the screen.
    public static func isOpen(in world: borrowing World) -> Bool { shown(in: world).exists }

    /// The menu or submenu on the screen; `.none` once the view that opened it has left the window.
    static func shown(in world: borrowing World) -> ObjectID {
        guard let open = world.menus.open, open.isShown, world.isReachable(open.source) else { return .none }
        if world.isView(open.source), !world[view: open.source].window.exists { return .none }
        return open.path.last ?? open.menu
    }

    /// The title of the menu on the screen; empty if it has none.
    public static func title(in world: borrowing World) -> String { text("title", of: shown(in: world), in: world) }

    /// The elements of the menu on the screen, from the top. Inline submenus are replaced by their elements, and hidden
    /// elements are omitted. O(elements).
    public static func elements(in world: borrowing World) -> [ShownElement] {
        let menu = shown(in: world)
        return menu.exists ? elements(of: menu, in: world) : []
    }

    /// The user chooses an element. Returns false if it is disabled or not shown.
    public static func choose(_ element: ObjectID, in world: inout World) -> Bool {
        guard let shown = elements(in: world).first(where: { $0.object == element }), !shown.isDisabled,
            let open = world.menus.open
        else { return false }
        if shown.isSubmenu {
            world.menus.open?.path.append(element)
            display(element, from: open.source, in: &world)
            return true
        }
        PopUpButtons.choose(element, in: &world)
        if open.origin == .row, let row = open.row {
            RowEditMenus.perform(element, row, in: &world)
        } else {
            world.schedule(.of(.menus(.perform), element, open.source, .menu1))
        }
        if !options(of: element, "attributes", in: world).contains("keepsMenuPresented") { close(in: &world) }
        return true
    }

    /// The user closes the menu without a choice, by a touch outside it or by the escape gesture. Returns false if no menu is
    /// open.
    @discardableResult
    public static func dismiss(in world: inout World) -> Bool {
        guard isOpen(in: world) else { return false }
        close(in: &world)
        return true
    }

    // MARK: Opening

    /// Opens the menu of a control or a bar item.
    static func open(_ menu: ObjectID, of source: ObjectID, in world: inout World) {
        guard world.isReachable(menu) else { return }
        close(in: &world)
        guard !elements(of: menu, in: world).isEmpty else { return }
        var open = OpenMenu(origin: .button, source: source)
        open.menu = menu
        open.isShown = true
        world.retain(menu)
        world.menus.open = open
        display(menu, from: source, in: &world)
    }

    /// A menu is displayed: the blocks of its deferred elements run, then the receivers of its commands validate them.
    static func display(_ menu: ObjectID, from source: ObjectID, in world: inout World) {
        CommandValidation.schedule(menu, from: source, in: &world)
        DeferredElements.display(menu, in: &world)
    }

    /// The menu that a tap on a control opens: its menu, if the control shows it as its primary action.
    static func primary(of control: ObjectID, in world: borrowing World) -> ObjectID? {
        guard world.stored("showsMenuAsPrimaryAction", of: control) == .bool(true) else { return nil }
        return secondary(of: control, in: world)
    }

    /// The menu that a long press on a control opens.
    static func secondary(of control: ObjectID, in world: borrowing World) -> ObjectID? {
        guard case .object(let menu)? = world.stored("menu", of: control), world.isReachable(menu) else { return nil }
        return menu
    }

    // MARK: Closing

    /// Closes the menu: notifies the delegate, then releases the objects that the menu retained.
    static func close(in world: inout World) {
        guard let open = world.menus.open else { return }
        world.menus.open = nil
        // These effects release the objects when they run, which is after the delegate has been called.
        for object in open.held where object.exists { world.schedule(.of(.effects(.hold), object, .none, .menu1)) }
        if open.isShown {
            switch open.origin {
            case .context: ContextMenus.sendEnd(open, in: &world)
            case .edit: EditMenus.sendDismissal(open, in: &world)
            case .controller, .row: MenuController.sendEnd(open, in: &world)
            case .button: break
            }
        }
        for object in open.held { world.release(object) }
    }

    /// Closes a menu whose source has left the window.
    static func closeIfLeft(in world: inout World) {
        guard let open = world.menus.open, open.isShown, !shown(in: world).exists else { return }
        close(in: &world)
    }

    // MARK: Performing

    /// Performs an element: runs an action's block, or sends a command along the responder chain. The effect's argument is the
    /// source of the menu.
    static func perform(_ effect: Effect, in world: inout World) {
        let (element, source) = (effect.subject, effect.argument)
        guard world.isReachable(element) else { return }
        if world[traits: element].uikit.isKind(of: .menuAction) {
            return run(element, from: source, effect.rule, in: &world)
        }
        guard case .string(let selector)? = world.stored("action", of: element) else { return }
        Responders.perform(selector, of: element, from: start(from: source, in: world), in: &world)
    }

    /// Runs an action's block.
    static func run(_ action: ObjectID, from source: ObjectID, _ rule: Rule, in world: inout World) {
        guard let code = world.lifetimes.blocks[action]?.first else { return }
        if let sender = world.property(.menuAction, "sender") {
            world.store(.reachable(source, in: world), in: sender, of: action, isWeak: true)
        }
        let title = text("title", of: action, in: world)
        let event = Event(
            subject: action, callback: .actionHandler, arguments: world.arguments(.string(title)), rule: rule,
            isImplemented: false, isQuestion: false)
        // The block may release the last reference to the action.
        world.schedule(.of(.effects(.hold), action, .none, .program))
        world.notify(.invoke(code, arguments: [.object(action)], trace: event))
    }

    /// Where the search for the receiver of a command starts: the first responder, or the view that opened the menu.
    static func start(from source: ObjectID, in world: borrowing World) -> ObjectID {
        let first = Responders.first(in: world)
        if first.exists { return first }
        if world.isView(source) { return source }
        guard let front = world.frontmost() else { return world.keyWindow }
        let view = world[controller: front].view
        return view.exists ? view : front
    }

    // MARK: Reading

    static func elements(of menu: ObjectID, in world: borrowing World) -> [ShownElement] {
        flattened(menu, in: world).map { element in
            let isPlaceholder = DeferredElements.isDeferred(element, in: world)
            return ShownElement(
                object: element,
                title: isPlaceholder ? DeferredElements.placeholder : text("title", of: element, in: world),
                isDisabled: isPlaceholder || options(of: element, "attributes", in: world).contains("disabled"),
                isSubmenu: world[traits: element].uikit.isKind(of: .menu),
                isOn: world.stored("state", of: element) == .enumCase(.menuElementState, "on"))
        }
    }

    /// The elements that a menu shows, from the top: those of inline submenus and of deferred elements in their places,
    /// and a deferred element that is still a placeholder as itself. O(elements).
    static func flattened(_ menu: ObjectID, in world: borrowing World) -> [ObjectID] {
        expanded(children(of: menu, in: world), in: world) { element, world in
            if options(of: element, "attributes", in: world).contains("hidden") { return [] }
            return DeferredElements.elements(of: element, in: world)
                ?? (isInline(element, in: world) ? children(of: element, in: world) : nil)
        }
    }

    /// A list of elements in which each is replaced by others, and these in turn; an element without a replacement stays. A
    /// deferred element counts once, because it may supply itself, or a menu that contains it. O(elements).
    static func expanded(
        _ list: [ObjectID], in world: borrowing World, _ replacement: (ObjectID, borrowing World) -> [ObjectID]?
    ) -> [ObjectID] {
        var result: [ObjectID] = []
        var deferred: Set<ObjectID> = []
        var waiting = Array(list.reversed())
        while let element = waiting.popLast() {
            guard world.isReachable(element) else { continue }
            if DeferredElements.isDeferred(element, in: world), !deferred.insert(element).inserted { continue }
            if let others = replacement(element, world) {
                waiting += others.reversed()
            } else {
                result.append(element)
            }
        }
        return result
    }

    /// Whether an element is a submenu whose elements appear in its parent.
    static func isInline(_ element: ObjectID, in world: borrowing World) -> Bool {
        world[traits: element].uikit.isKind(of: .menu)
            && options(of: element, "options", in: world).contains("displayInline")
    }

    /// The elements of a menu.
    static func children(of menu: ObjectID, in world: borrowing World) -> [ObjectID] {
        world.stored("children", of: menu)?.objects ?? []
    }

    static func text(_ name: String, of object: ObjectID, in world: borrowing World) -> String {
        guard object.exists, case .string(let text)? = world.stored(name, of: object) else { return "" }
        return text
    }

    /// The cases of an option set that is written as one case or a list.
    static func options(of object: ObjectID, _ name: String, in world: borrowing World) -> [String] {
        switch world.stored(name, of: object) {
        case .enumCase(_, let name)?: [name]
        case .list(let values)?: values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
        default: []
        }
    }
}
