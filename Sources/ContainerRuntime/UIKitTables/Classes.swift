// UIKit's classes, and those that the program defines.

extension World {
    /// The id of a UIKit class. O(1).
    @inlinable
    public func classID(_ uikit: UIKitClass) -> ClassID { ClassID(raw: UInt32(uikit.rawValue)) }

    /// Defines a class of the program that implements the given callbacks itself. Events of an untraced class are yielded only
    /// if it implements them. Traces leave out the events of a hidden class, which belongs to the driver's library. The
    /// controllers of a class with a nib load the nib of that name, unless they have one of their own.
    public mutating func defineClass(
        _ name: String, superclass: ClassID, implements: CallbackSet, isTraced: Bool, isObjectiveC: Bool = false,
        isHidden: Bool = false, hasNib: Bool = false, overrides: OverriddenMethods = []
    ) -> ClassID {
        let id = appendClass(
            name, superclass: superclass, uikit: tables.traits[Int(superclass.raw)].uikit, isTraced: isTraced)
        // In the model, every class descends from `NSObject`. In Swift, a class descends from it only if its
        // declaration says so.
        let inherits = superclass != classID(.object) && tables.classes[Int(superclass.raw)].isObjectiveC
        tables.classes[Int(id.raw)].isObjectiveC = isObjectiveC || inherits
        tables.traits[Int(id.raw)].isHidden = isHidden
        tables.traits[Int(id.raw)].hasNib = hasNib
        tables.traits[Int(id.raw)].overrides = tables.traits[Int(superclass.raw)].overrides.union(overrides)
        tables.overriddenAnywhere.formUnion(overrides)
        setImplements(implements, of: id)
        return id
    }

    /// Replaces the callbacks that a class implements itself; its subclasses inherit them. O(classes).
    public mutating func setImplements(_ set: CallbackSet, of id: ClassID) {
        ownClasses()
        tables.classes[Int(id.raw)].own = set
        tables.implementedAnywhere.formUnion(set)
        // A class comes after its superclass, so one pass in order propagates the sets.
        for index in Int(id.raw)..<tables.classes.count {
            let inherited =
                tables.classes[index].superclass.map { tables.traits[Int($0.raw)].callbacks } ?? CallbackSet()
            tables.traits[index].callbacks = tables.classes[index].own.union(inherited)
            updateCallbackFlags(ofClass: index)
        }
        updateInterests()
    }

    /// Updates `interests` from the callbacks that the program's classes implement.
    mutating func updateInterests() {
        interests.sendsMoves = !tables.implementedAnywhere.isDisjoint(with: .moves)
        // Compares with the empty set first, because `World.delegated` reads the whole table of callbacks on first use.
        interests.asksAppearance =
            tables.implementedAnywhere != CallbackSet()
            && !tables.implementedAnywhere.isDisjoint(with: World.delegated)
        interests.asksBars = !tables.implementedAnywhere.isDisjoint(with: .bars)
        if tables.implementedAnywhere.contains(.updateConstraints)
            || tables.implementedAnywhere.contains(.updateViewConstraints)
        {
            interests.needs |= Need.constraints
        }
        if !tables.overriddenAnywhere.isDisjoint(with: .updates) { interests.updatesConfigurations = true }
        interests.laysOutLayers = tables.overriddenAnywhere.contains(OverriddenMethods(.layoutSublayers))
        if tables.implementedAnywhere.contains(.updateProperties), configuration.ios >= 26 {
            interests.needs |= Need.properties
        }
        if tables.implementedAnywhere.contains(.draw) { interests.needs |= Need.display }
        interests.laysOutContainers =
            tables.implementedAnywhere.contains(.containerViewWillLayoutSubviews)
            || tables.implementedAnywhere.contains(.containerViewDidLayoutSubviews)
        if !tables.implementedAnywhere.isDisjoint(with: .insets) { interests.needs |= Need.insets }
    }

    /// Gives this world its own class tables. Call it before any change to them. O(classes) if another world shares
    /// them.
    private mutating func ownClasses() {
        tables.traits.own()
        tables.callbackFlags.own()
    }

    /// Switches tracing of a class's own instances on or off.
    public mutating func setTraced(_ isTraced: Bool, of id: ClassID) {
        guard tables.traits[Int(id.raw)].isTraced != isTraced else { return }
        ownClasses()
        tables.traits[Int(id.raw)].isTraced = isTraced
        updateCallbackFlags(ofClass: Int(id.raw))
    }

    /// Fills a class's row of `callbackFlags`. O(callbacks).
    private mutating func updateCallbackFlags(ofClass index: Int) {
        let row = tables.callbackFlags.address(index * CallbackSet.capacity)
        row.update(repeating: tables.traits[index].isTraced ? .yielded : [], count: CallbackSet.capacity)
        // Nearly all callbacks of a traced class are yielded, so the few others are cleared instead. Their set reads the whole
        // table of callbacks on first use.
        if tables.traits[index].isTraced { World.quietCallbacks.forEach { row[Int($0.rawValue)] = [] } }
        func fill(_ set: CallbackSet, _ flags: CallbackFlags) {
            set.forEach { row[Int($0.rawValue)].formUnion(flags) }
        }
        let isHidden = tables.traits[index].isHidden
        fill(tables.traits[index].callbacks, isHidden ? [.yielded, .implemented, .hidden] : [.yielded, .implemented])
        fill(tables.traits[index].baseImplementations, .baseImplementation)
    }

    /// How a live object responds to a callback. O(1).
    @inline(__always)
    func flags(_ callback: Callback, _ object: ObjectID) -> CallbackFlags {
        tables.callbackFlags[
            Int(objects[object.index].classID.raw) * CallbackSet.capacity + Int(callback.rawValue)]
    }

    public func isTraced(_ id: ClassID) -> Bool { tables.traits[Int(id.raw)].isTraced }

    public func className(_ id: ClassID) -> String { tables.classes[Int(id.raw)].name }

    public func superclass(of id: ClassID) -> ClassID? { tables.classes[Int(id.raw)].superclass }

    /// The UIKit class that a class is or descends from. O(1).
    public func uikitClass(of id: ClassID) -> UIKitClass { tables.traits[Int(id.raw)].uikit }

    /// Whether `a` is `b` or one of its subclasses. O(depth).
    public func isSubclass(_ a: ClassID, of b: ClassID) -> Bool {
        var step: ClassID? = a
        while let current = step {
            if current == b { return true }
            step = tables.classes[Int(current.raw)].superclass
        }
        return false
    }

    /// The class of a live object; `NSObject` for `.none` or a stale handle.
    @inlinable
    public func classOf(_ object: ObjectID) -> ClassID {
        isAlive(object) ? objects.address(object.index).pointee.classID : classID(.object)
    }

    public func isKind(_ object: ObjectID, of id: ClassID) -> Bool {
        isAlive(object) && isSubclass(objects[object.index].classID, of: id)
    }

    /// Whether the object's class is a UIKit class or descends from it. O(depth of UIKit's classes).
    func isKind(_ object: ObjectID, of uikit: UIKitClass) -> Bool {
        isAlive(object) && self[traits: object].uikit.isKind(of: uikit)
    }

    @discardableResult
    mutating func appendClass(_ name: String, superclass: ClassID?, uikit: UIKitClass, isTraced: Bool) -> ClassID {
        ownClasses()
        tables.classes.append(
            ClassRecord(name: name, superclass: superclass, isObjectiveC: true))
        let traits = classTraits(of: superclass, uikit, isTraced: isTraced)
        tables.traits.append(traits)
        let index = tables.traits.count - 1
        tables.callbackFlags.append([], count: CallbackSet.capacity)
        if let superclass, traits.responds(like: tables.traits[Int(superclass.raw)]) {
            tables.callbackFlags.address(index * CallbackSet.capacity).update(
                from: tables.callbackFlags.address(Int(superclass.raw) * CallbackSet.capacity),
                count: CallbackSet.capacity)
        } else {
            updateCallbackFlags(ofClass: index)
        }
        return ClassID(raw: UInt32(index))
    }

    /// A class has the records of its superclass unless it introduces others.
    private func classTraits(of superclass: ClassID?, _ uikit: UIKitClass, isTraced: Bool) -> ClassTraits {
        guard let superclass else {
            return ClassTraits(uikit: uikit, recordKind: .plain, container: .none, slot: .plain, isTraced: isTraced)
        }
        var traits = tables.traits[Int(superclass.raw)]
        traits.isTraced = isTraced
        guard traits.uikit != uikit else { return traits }
        traits.uikit = uikit
        if let kind = RecordKind(introducedBy: uikit) {
            traits.recordKind = kind
            traits.slot = kind.slot
        }
        if let kind = Containers.kind(introducedBy: uikit) {
            traits.container = kind
            if let container = kind.container { traits.slot = container.slot }
        }
        return traits
    }
}
