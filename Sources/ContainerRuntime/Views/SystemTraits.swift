// The traits that the system sets for the whole app, the traits that an object overrides for itself, and the snapshots in both
// styles.

/// The style, the level, the contrast, the direction and the text size.
public enum SystemTraits {
    /// The user chooses the light or the dark appearance. Everything on screen gets the new style. Returns false for an unknown
    /// name. Does nothing before iOS 13.
    public static func setStyle(_ name: String, in world: inout World) -> Bool {
        guard let number = Traits.Kind.style.names.firstIndex(of: name), number > 0 else { return false }
        if world.configuration.ios >= 13 { set(.style, to: UInt16(number), in: &world) }
        return true
    }

    /// Changes a trait of the system.
    static func set(_ kind: Traits.Kind, to number: UInt16, in world: inout World) {
        let old = world.lifetimes.systemTraits[kind]
        guard old != number else { return }
        world.lifetimes.systemTraits[kind] = number
        world.traitState.hasChanged = true
        // Scheduled first: the scene is the last to learn of it.
        let change = Int(kind.rawValue) << 16 | Int(old)
        world.schedule(.of(.environment(.reportTraits), .none, .none, .traits2, with: .index(change)))
        if kind == .contentSize { measureAgain(in: &world) }
        sendEverywhere(in: &world)
    }

    /// Marks the views on screen whose font follows the content size: their content has another size. O(views).
    private static func measureAgain(in world: inout World) {
        guard world.lifetimes.notesViews else { return }
        for window in world.views.visibleWindows {
            var view = window
            while view.exists {
                if world.stored("adjustsFontForContentSizeCategory", of: view) == .bool(true) {
                    world.lifetimes.touched.append(view)
                }
                // The cells of a list may size themselves.
                if world[view: view].list >= 0 { Layout.markNeeds(Need.layout, of: view, in: &world) }
                view = ViewHierarchy.nextInSubtree(of: window, after: view, in: world)
            }
        }
    }

    /// Notifies the objects on screen whose traits have changed: windows from back to front, roots before the controllers that
    /// they present.
    static func sendEverywhere(in world: inout World) {
        for window in world.views.visibleWindows.reversed() { send(in: window, .traits2, world: &world) }
    }

    /// Notifies the root of a window, and then the controllers that it presents.
    private static func send(in window: ObjectID, _ rule: Rule, world: inout World) {
        let root = world.root(of: window)
        guard world.isController(root) else { return }
        var plan: [Effect] = [.of(.views(.sendTraits), root, .none, rule)]
        for presented in world.presentationChain(from: world[controller: root].presented) {
            plan.append(.of(.views(.sendTraits), presented, .none, rule))
        }
        world.schedule(plan)
    }

    // MARK: Snapshots

    /// Switches to the other style for a system snapshot, or back (traits-background-snapshots).
    static func turnStyle(in world: inout World) {
        guard world.configuration.ios >= 13 else { return }
        world.traitState.isDrawingSnapshot = true
        world.traitState.hasChanged = true
        world.lifetimes.systemTraits[.style] = 3 - world.lifetimes.systemTraits[.style]
        world.schedule(.of(.views(.endSnapshotTraits), world.keyWindow, .none, .traits4))
        sendEverywhere(in: &world)
    }

    // MARK: Own traits

    /// Sets the traits that an object overrides for itself and everything below it.
    static func setOwn(_ traits: Traits, of object: ObjectID, in world: inout World) {
        guard (world.traitState.own[object] ?? .unspecified) != traits else { return }
        let views = ViewTraits.known(below: object, in: &world)
        world.traitState.own[object] = traits == .unspecified ? nil : traits
        world.traitState.hasChanged = true
        if world.isController(object) {
            TraitEnvironment.forgetTraitPaths(from: object, in: &world)
            let view = world[controller: object].view
            if view.exists, world[view: view].window.exists {
                TraitEnvironment.sendTraits(below: object, in: &world)
            }
        } else if world.isWindow(object) {
            send(in: object, .traits3, world: &world)
        } else {
            ViewTraits.send(views, in: &world)
        }
        if !world.traitState.registrations.isEmpty { TraitRegistrations.scheduleViews(below: object, in: &world) }
    }

    static func own(_ object: ObjectID, in world: borrowing World) -> Traits {
        world.traitState.own.isEmpty ? .unspecified : world.traitState.own[object] ?? .unspecified
    }

    /// Traits with the one value that a program writes.
    static func traits(_ kind: Traits.Kind, _ value: RuntimeValue) -> Traits {
        var traits = Traits.unspecified
        if case .enumCase(_, let name) = value, let number = kind.names.firstIndex(of: name) {
            traits[kind] = UInt16(number)
        }
        return traits
    }

    /// The value of a trait that a program reads.
    static func value(_ kind: Traits.Kind, of traits: Traits) -> RuntimeValue {
        .enumCase(kind.type, kind.names[Int(traits[kind])])
    }
}

extension TraitEnvironment {
    static func ownTraits(ofController controller: ObjectID, in world: borrowing World) -> Traits {
        world.traitState.own[controller] ?? .unspecified
    }

    /// The combined overrides of a view and its superviews up to its controller's view. The nearest takes precedence.
    static func ownTraits(ofView view: ObjectID, in world: borrowing World) -> Traits {
        var traits = Traits.unspecified
        var step = view
        while step.exists, world[view: step].windowIndex < 0 {
            traits = (world.traitState.own[step] ?? .unspecified).overridden(by: traits)
            if world[view: step].controller.exists { break }
            step = world[visitingView: step].superview
        }
        return traits
    }
}

extension Traits.Kind {
    /// The class of the trait, from iOS 17 on.
    var className: String {
        switch self {
        case .horizontal: "UITraitHorizontalSizeClass"
        case .vertical: "UITraitVerticalSizeClass"
        case .style: "UITraitUserInterfaceStyle"
        case .level: "UITraitUserInterfaceLevel"
        case .contrast: "UITraitAccessibilityContrast"
        case .direction: "UITraitLayoutDirection"
        case .contentSize: "UITraitPreferredContentSizeCategory"
        case .legibility: "UITraitLegibilityWeight"
        }
    }

    /// The enumeration of its values.
    var type: EnumType {
        switch self {
        case .horizontal, .vertical: .sizeClass
        case .style: .interfaceStyle
        case .level: .interfaceLevel
        case .contrast: .accessibilityContrast
        case .direction: .layoutDirection
        case .contentSize: .contentSizeCategory
        case .legibility: .legibilityWeight
        }
    }
}
