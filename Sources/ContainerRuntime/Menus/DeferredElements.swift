// Deferred elements of menus: placeholders whose block supplies the elements when the menu is displayed
// (UIDeferredMenuElement).

/// The numbers of the rows.
private enum DeferredNumbers {
    @inline(__always) static var uikit: UInt8 { 104 }
    @inline(__always) static var callback: UInt16 { 296 }
    @inline(__always) static var rule: UInt16 { 289 }
}

extension UIKitClass {
    static var deferredElement: UIKitClass { UIKitClass(DeferredNumbers.uikit) }
}

extension Callback {
    static var elementProvider: Callback { Callback(DeferredNumbers.callback) }
}

extension Rule {
    public static var menu5: Rule { Rule(DeferredNumbers.rule) }
}

enum DeferredElements {
    /// The title of the placeholder, which the user cannot choose.
    static let placeholder = "Loading…"
    /// The property that keeps the elements; `false` while the block has not called its completion.
    private static let kept = "prelude_elements"

    static func isDeferred(_ element: ObjectID, in world: borrowing World) -> Bool {
        world[traits: element].uikit.isKind(of: .deferredElement)
    }

    /// The elements that replace the placeholder; nil until the block has supplied them.
    static func elements(of element: ObjectID, in world: borrowing World) -> [ObjectID]? {
        guard case .list? = world.stored(kept, of: element) else { return nil }
        return world.stored(kept, of: element)?.objects
    }

    // MARK: Displaying

    /// A menu is displayed: the blocks of its deferred elements run, unless their elements are cached.
    static func display(_ menu: ObjectID, in world: inout World) {
        for element in displayed(in: Menus.children(of: menu, in: world), keepsUncached: false, in: world).reversed() {
            world.schedule(.of(.menus(.provideElements), element, .none, .menu5))
        }
    }

    /// The deferred elements that a list of elements shows or replaces, from the top. Those in what an uncached element has
    /// supplied are included only if that stays. O(elements).
    private static func displayed(
        in list: [ObjectID], keepsUncached: Bool, in world: borrowing World
    ) -> [ObjectID] {
        var found: [ObjectID] = []
        _ = Menus.expanded(list, in: world) { element, world in
            guard isDeferred(element, in: world) else {
                return Menus.isInline(element, in: world) ? Menus.children(of: element, in: world) : []
            }
            found.append(element)
            return keepsUncached || isCached(element, in: world) ? elements(of: element, in: world) ?? [] : []
        }
        return found
    }

    private static func isCached(_ element: ObjectID, in world: borrowing World) -> Bool {
        world.lifetimes.blocks[element]?.first != nil
    }

    /// Runs the block of a deferred element with its completion, which is the element itself.
    static func provide(_ effect: Effect, in world: inout World) {
        let element = effect.subject
        guard world.isReachable(element), let blocks = world.lifetimes.blocks[element],
            let code = blocks.first ?? blocks.second
        else { return }
        if blocks.first != nil,
            world.stored(kept, of: element)?.bool == false || elements(of: element, in: world) != nil
        {
            return
        }
        keep(.bool(false), of: element, in: &world)
        let event = Event(
            subject: element, callback: .elementProvider, arguments: EventArguments(), rule: effect.rule,
            isImplemented: false, isQuestion: false)
        // The block may release the last reference to the element.
        world.schedule(.of(.effects(.hold), element, .none, .program))
        world.notify(.invoke(code, arguments: [.object(element)], trace: event))
    }

    /// The block calls its completion. Later calls for the same display change nothing.
    fileprivate static func complete(_ element: ObjectID, with elements: RuntimeValue, in world: inout World) {
        guard world.stored(kept, of: element)?.bool == false else { return }
        keep(elements, of: element, in: &world)
        // A deferred element among them is displayed at once.
        let inner = displayed(in: elements.objects, keepsUncached: false, in: world)
        guard !inner.isEmpty, case let menu = Menus.shown(in: world), menu.exists,
            displayed(in: Menus.children(of: menu, in: world), keepsUncached: true, in: world).contains(element)
        else { return }
        for element in inner.reversed() {
            world.schedule(.of(.menus(.provideElements), element, .none, .menu5))
        }
    }

    private static func keep(_ value: RuntimeValue, of element: ObjectID, in world: inout World) {
        if let property = world.property(.deferredElement, kept) {
            world.store(value, in: property, of: element, isWeak: false)
        }
    }
}

extension DeferredElements: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.deferredElement, "UIDeferredMenuElement", .menuElement, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .elementProvider, "elementProvider", [], .menus, owner: .object, since: 14,
            "A menu with a deferred element is displayed, and the element's block runs.", rules: [.menu5])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .deferredElement, kept, .any, first: .nil, "The elements that its block has supplied; Flow's own property.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .deferredElement, [.of("_", "elementProvider", .code)],
            "Creates a placeholder whose block supplies the elements once, when a menu displays it."
        ) { world, element, arguments in Blocks.attach(arguments.code(0), to: element, in: &world) }
        MethodInfo.method(
            .deferredElement, "uncached", [.of("_", "elementProvider", .code)], isStatic: true,
            result: .object(.deferredElement, isOptional: false),
            "Creates a placeholder whose block supplies the elements each time a menu displays it."
        ) { world, _, arguments in
            let element = world.make(world.classID(.deferredElement), payload: 0)
            world.names.newest = .none
            Blocks.attach(nil, arguments.code(0), to: element, in: &world)
            world.driver.result = .object(element)
            world.driver.newResult = element
        }
        MethodInfo.method(
            .deferredElement, "callAsFunction", [.of("_", "elements", .objects(.menuElement))],
            "The completion that the block receives: replaces the placeholder."
        ) { world, element, arguments in complete(element, with: arguments[0], in: &world) }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu5, "menu.5", "deferred-elements-are-supplied",
                "The block of a deferred element runs when the menu that contains it is displayed. Until the block "
                    + "calls its completion, the menu shows a placeholder that cannot be chosen. The menu keeps the "
                    + "elements for later displays, unless the element is uncached.",
                "UIDeferredMenuElement.init", "UIDeferredMenuElement.uncached")
        ]
    }
}
