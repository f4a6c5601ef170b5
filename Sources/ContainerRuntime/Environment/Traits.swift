// Traits: what a controller knows of the place it is shown in. They come from the window's size and the device,
// pass down the hierarchy, and may be overridden by a parent for its child.

/// A size class of one direction.
public enum SizeClass: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case unspecified, compact, regular

    /// The case's name in Swift.
    public var name: String {
        switch self {
        case .unspecified: "unspecified"
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}

/// The traits that behaviour depends on.
public struct Traits: Hashable, Sendable, BitwiseCopyable {
    public var horizontal: SizeClass
    public var vertical: SizeClass

    public init(horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Nothing is specified: before iOS 13 what a controller has that was in no hierarchy yet.
    public static let unspecified = Traits()

    /// The traits with what `other` specifies in their place.
    func overridden(by other: Traits) -> Traits {
        Traits(
            horizontal: other.horizontal == .unspecified ? horizontal : other.horizontal,
            vertical: other.vertical == .unspecified ? vertical : other.vertical)
    }

    /// As traces and messages write it: `compact/regular`, horizontal first.
    public var spelling: String { horizontal.name + "/" + vertical.name }

    /// A number below 9, the index of the shared trait collection.
    var index: Int { Int(horizontal.rawValue) * 3 + Int(vertical.rawValue) }

    init(index: Int) {
        horizontal = SizeClass(rawValue: UInt8(index / 3 % 3)) ?? .unspecified
        vertical = SizeClass(rawValue: UInt8(index % 3)) ?? .unspecified
    }
}

/// What the way from a controller up to the top of its hierarchy says of its traits.
struct TraitPath: Sendable {
    /// What the parents override, the nearest first of all.
    var own = Traits.unspecified
    var top: ObjectID
    /// It is worth being kept.
    var isLong = false
}

/// How the interface lies.
public enum Orientation: UInt8, Sendable, CaseIterable {
    case portrait, landscapeLeft, landscapeRight, portraitUpsideDown

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The case's name in Swift.
    public var name: String {
        switch self {
        case .portrait: "portrait"
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        case .portraitUpsideDown: "portraitUpsideDown"
        }
    }
}

extension World {
    /// The size of the screen as the interface lies now, in points.
    public var screenSize: Size {
        let device = configuration.device
        return orientation.isLandscape ? Size(width: device.height, height: device.width) : device
    }

    /// The size classes of a window. On iPhone they follow the orientation, where only the large models are wide
    /// enough lying down (from 414 points); on iPad the width decides, and 640 points or less are compact.
    func traits(ofWindow size: Size) -> Traits {
        if configuration.isPad {
            return Traits(horizontal: size.width > 640 ? .regular : .compact, vertical: .regular)
        }
        guard size.width > size.height else { return Traits(horizontal: .compact, vertical: .regular) }
        return Traits(horizontal: size.height >= 414 ? .regular : .compact, vertical: .compact)
    }

    /// What a controller that is in no hierarchy may expect: the screen's.
    var screenTraits: Traits { traits(ofWindow: screenSize) }

    /// The traits of a controller, a view or a window as they are now. O(depth).
    public func traits(of object: ObjectID) -> Traits {
        if isController(object) { return traits(ofController: object) }
        guard isView(object) else { return screenTraits }
        let above = nearestController(above: object)
        return above.exists ? traits(ofController: above) : traits(inWindow: self[view: object].window)
    }

    private func traits(ofController controller: ObjectID) -> Traits {
        let path = traitPath(of: controller)
        return traits(inWindow: window(below: path.top)).overridden(by: path.own)
    }

    /// The traits of a controller, in a pass that asks for those of many: what a long way up has found is kept for whoever
    /// stands below. O(1) where the controllers above have been asked.
    mutating func notedTraits(of controller: ObjectID) -> Traits {
        let path = traitPath(of: controller)
        if path.isLong { environment.traitPaths[controller] = path }
        return traits(inWindow: window(below: path.top)).overridden(by: path.own)
    }

    private func traitPath(of controller: ObjectID) -> TraitPath {
        var path = TraitPath(top: controller)
        var length = 0
        // An override is the parent's.
        while let parent = optional(self[controller: path.top].parent) {
            path.own = self[controller: path.top].overrides.overridden(by: path.own)
            path.top = parent
            length += 1
            path.isLong = length > 16
            if path.isLong, let known = environment.traitPaths[parent] {
                return TraitPath(own: known.own.overridden(by: path.own), top: known.top, isLong: true)
            }
        }
        return path
    }

    /// A controller has another parent or other overrides now: what was found on the way up from there holds no more.
    mutating func forgetTraitPaths(from controller: ObjectID) {
        guard !environment.traitPaths.isEmpty else { return }
        if self[controller: controller].firstChild.exists {
            environment.traitPaths.removeAll()
        } else {
            environment.traitPaths[controller] = nil
        }
    }

    /// The window that a controller without a parent stands in, or will once it has appeared; none else.
    func window(below top: ObjectID) -> ObjectID {
        let view = self[controller: top].view
        let window = view.exists ? self[view: view].window : .none
        guard !window.exists, self[controller: top].state == .appearing else { return window }
        return views.visibleWindows.first { root(of: $0) == top } ?? keyWindow
    }

    private func traits(inWindow window: ObjectID) -> Traits {
        guard isWindow(window) else { return screenTraits }
        let frame = self[view: window].frame
        return traits(ofWindow: Size(width: frame.width, height: frame.height))
    }

    // MARK: Collections

    /// The shared trait collection of these values; it lives as long as the world.
    mutating func traitCollection(_ traits: Traits) -> ObjectID {
        if environment.traitCollections.isEmpty {
            environment.traitCollections = ContiguousArray(repeating: .none, count: 9)
        }
        let known = environment.traitCollections[traits.index]
        if known.exists { return known }
        let made = make(classID(.traitCollection), payload: 0)
        names.newest = .none
        fill(made, with: traits)
        environment.traitCollections[traits.index] = made
        return made
    }

    /// Sets what a trait collection says.
    mutating func fill(_ collection: ObjectID, with traits: Traits) {
        for (name, value) in [("horizontalSizeClass", traits.horizontal), ("verticalSizeClass", traits.vertical)] {
            guard let property = property(.traitCollection, name) else { continue }
            set(property, of: collection, to: .enumCase(.sizeClass, value.name))
        }
        setName(traits.spelling, of: collection, isFindable: false)
        guard let idiom = property(.traitCollection, "userInterfaceIdiom") else { return }
        set(idiom, of: collection, to: .enumCase(.interfaceIdiom, configuration.isPad ? "pad" : "phone"))
    }

    /// Whether the object is a trait collection, whose name is what it says.
    public func isTraitCollection(_ object: ObjectID) -> Bool { classOf(object) == classID(.traitCollection) }

    /// What a trait collection says; nothing is specified where it is none.
    public func traits(in collection: ObjectID) -> Traits {
        guard isAlive(collection), isKind(collection, of: .traitCollection) else { return .unspecified }
        func sizeClass(_ name: String) -> SizeClass {
            guard case .enumCase(_, let value)? = stored(name, of: collection) else { return .unspecified }
            return SizeClass.allCases.first { $0.name == value } ?? .unspecified
        }
        return Traits(horizontal: sizeClass("horizontalSizeClass"), vertical: sizeClass("verticalSizeClass"))
    }

    // MARK: Overrides

    /// setOverrideTraitCollection(_:forChild:): the child and what is below it have other traits from now on.
    public mutating func setOverride(_ traits: Traits, of child: ObjectID) {
        guard isController(child), self[controller: child].overrides != traits else { return }
        self[controller: child].overrides = traits
        forgetTraitPaths(from: child)
        environment.hasChanged = true
        let view = self[controller: child].view
        if view.exists, self[view: view].window.exists { tellTraits(below: child) }
    }

    /// A parent overrides for its own children: one that leaves has no override any more.
    mutating func dropOverride(of child: ObjectID) {
        guard isController(child), self[controller: child].overrides != .unspecified else { return }
        self[controller: child].overrides = .unspecified
        forgetTraitPaths(from: child)
        environment.hasChanged = true
    }

    // MARK: Telling

    /// traitCollectionDidChange for every controller on screen from `root` down whose traits are others than it was
    /// last told, parents first; its handlers come before it (turns-and-visibility.md).
    mutating func tellTraits(below root: ObjectID) {
        guard isController(root), configuration.ios >= 8 else { return }
        var plan: [Effect] = []
        var step = root
        while step.exists {
            plan.append(.of(.tellTrait, step, .none, .traits2))
            if isSplit(step) { plan.append(.of(.adaptSplit, step, .none, .split3)) }
            step = nextController(of: root, after: step)
        }
        schedule(plan)
    }

    /// The same for the controllers whose views stand below a view that has entered a window.
    mutating func tellTraits(belowView view: ObjectID) {
        guard configuration.ios >= 8, self[view: view].window.exists else { return }
        var plan: [Effect] = []
        var step = view
        while step.exists {
            if let controller = liveController(of: step) {
                plan.append(.of(.tellTrait, controller, .none, .traits2))
                // Before it stood in the window it had to go by the screen.
                if isSplit(controller) { plan.append(.of(.adaptSplit, controller, .none, .split3)) }
            }
            step = nextInSubtree(of: view, after: step)
        }
        schedule(plan)
    }

    /// Tells one controller, if it is on screen and its traits are others than it was told last.
    mutating func tellTrait(_ controller: ObjectID) {
        guard isController(controller), let view = optional(self[controller: controller].view),
            self[view: view].window.exists
        else { return }
        let traits = notedTraits(of: controller)
        let told = self[controller: controller].told
        guard told != traits else { return }
        self[controller: controller].told = traits
        let isFirst = told == .unspecified
        let previous = isFirst ? ObjectID.none : traitCollection(told)
        schedule(.enter(.traitCollectionDidChange, controller, previous, isFirst ? .traits1 : .traits2))
    }

    /// Whether controllers that enter a window may have traits that they were not told: before iOS 13 nothing is
    /// predicted, later only what has changed since.
    var tellsTraitsOnEntry: Bool { configuration.ios < 13 || environment.hasChanged }
}

extension World {
    /// A controller that was covered while the traits changed is told before it appears again (restoration §3).
    mutating func tellMissedTraits(_ controller: ObjectID) {
        let told = self[controller: controller].told
        guard configuration.ios >= 8, self[controller: controller].hasAppeared, told != .unspecified else { return }
        let traits = notedTraits(of: controller)
        guard traits != told, traits != self[controller: controller].announced else { return }
        schedule(announce(traits, to: controller, transitionCoordinator(of: controller)))
    }
}
