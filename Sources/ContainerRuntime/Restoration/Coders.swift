// The coders that objects encode into and decode from. Each object has its own coder, so keys of different objects never
// collide. UIKit and the program share an object's coder.

/// The keys that UIKit provides in every coder, and the keys under which it encodes its own state.
public enum RestorationKey {
    public static let bundleVersion = "UIApplicationStateRestorationBundleVersionKey"
    public static let interfaceIdiom = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    public static let timestamp = "UIApplicationStateRestorationTimestampKey"
    public static let systemVersion = "UIApplicationStateRestorationSystemVersionKey"
    public static let storyboard = "UIStateRestorationViewControllerStoryboardKey"
    /// The keys that every coder provides (restore-coder-per-object-reserved-keys).
    public static let reserved = [bundleVersion, interfaceIdiom, timestamp, systemVersion, storyboard]

    /// UIKit's keys in the same dictionary as the app's own coder (restore-archive-dump-deep-11).
    public static let firstResponders = "kFirstRespondersKey"
    public static let ignoresSnapshot = "kIgnoreSnapshotKey"
    public static let windowSizes = "WindowIdentifierToSizeClassMapKey"
    public static let shared = [firstResponders, ignoresSnapshot, windowSizes]

    /// The children of a navigation controller, the tabs or the columns.
    public static let children = "kUIViewControllerChildrenKey"
    /// The selected tab.
    public static let selection = "kTabBarSelectedViewControllerKey"
    /// Whether the split view controller was collapsed.
    public static let isCollapsed = "kUISplitViewControllerIsCollapsedKey"
    /// Whether the controller's view was loaded.
    public static let viewWasLoaded = "kViewControllerViewWasLoadedKey"
    /// The presented controller and its presentation style.
    public static let presented = "kUIViewControllerPresentedViewControllerKey"
    public static let presentationStyle = "kUIViewControllerModalPresentationStyleKey"
    public static let contentOffset = "kUIScrollViewContentOffsetKey"
    public static let selectedElements = "kUITableViewSelectedElementsKey"
    public static let firstVisibleElement = "kUITableViewFirstVisibleElementKey"
    /// The keys that UIKit encodes into an object's coder besides the program's keys.
    public static let written = [
        children, selection, isCollapsed, viewWasLoaded, presented, presentationStyle, contentOffset, selectedElements,
        firstVisibleElement,
    ]
}

extension World {
    subscript(coder object: ObjectID) -> CoderRecord {
        @inline(__always) _read { yield restoration.coders[objects[object.index].component] }
        @inline(__always) _modify { yield &restoration.coders[objects[object.index].component] }
    }

    // MARK: Writing

    /// Encodes a value under a key. Reports an exception for a reserved key. Does nothing once the coder's object has
    /// been encoded.
    public mutating func encode(_ value: SavedValue, forKey key: String, in coder: ObjectID) {
        guard Coders.isCoder(coder, in: self) else { return }
        if RestorationKey.reserved.contains(key) || RestorationKey.written.contains(key)
            || Coders.isApplications(coder, in: self) && RestorationKey.shared.contains(key)
        {
            return report(.keyReserved, ["key": key])
        }
        Coders.write(value, forKey: key, in: coder, in: &self)
    }

    /// How a coder stores an object.
    public enum ObjectEncoding: Sendable {
        /// A controller, view or registered object: the reference to encode.
        case reference(SavedValue)
        /// The object has encoded itself already, or is about to.
        case known(Int)
        /// A new object: call `encodeObject` so that it encodes itself.
        case new(Int)
    }

    /// How a coder stores an object. A controller, view or registered object is stored as a reference by path, and is
    /// itself saved later. Any other object encodes itself.
    public mutating func encoding(of object: ObjectID, in coder: ObjectID) -> ObjectEncoding {
        guard Coders.isCoder(coder, in: self) else { return .reference(.nil) }
        if isController(object) || isView(object) || RestorationPaths.registeredIdentifier(of: object, in: self) != nil
        {
            return .reference(Preserving.refer(to: object, in: &self))
        }
        guard let (root, _) = Coders.storage(of: coder, in: self), self[coder: root].purpose == .writing else {
            return .reference(.nil)
        }
        if let index = self[coder: root].written[object] { return .known(index) }
        retain(object)
        let index = self[coder: root].content.objects.count
        self[coder: root].content.objects.append(SavedCoder.Object(className: className(classOf(object))))
        self[coder: root].written[object] = index
        return .new(index)
    }

    /// Makes an object encode itself into a coder (`NSCoding`). Reports an exception if it cannot.
    public mutating func encodeObject(_ object: ObjectID, _ index: Int, in coder: ObjectID) {
        guard isAlive(object), let (root, _) = Coders.storage(of: coder, in: self) else { return }
        guard implements(object, .encodeWithCoder) else {
            return report(
                .encodedWithoutFunction, ["class": className(classOf(object)), "object": description(of: object)])
        }
        let objectCoder = Coders.makeObjectCoder(index, of: root, in: &self)
        schedule(.enter(.encodeWithCoder, object, objectCoder, .preserve3))
        release(objectCoder)
    }

    // MARK: Reading

    /// The value under a key, including the keys that every coder provides; nil if there is none. O(1) on average.
    public mutating func decode(forKey key: String, in coder: ObjectID) -> SavedValue? {
        guard let (root, target) = Coders.storage(of: coder, in: self) else { return nil }
        if target < 0, let answer = Coders.answer(forKey: key, in: root, in: self) { return answer }
        return Coders.index(ofKey: key, target, in: root, in: &self).map {
            self[coder: root].content[object: target][$0].value
        }
    }

    /// The keys in the order in which they were encoded.
    public func keys(in coder: ObjectID) -> [String] {
        guard let (root, target) = Coders.storage(of: coder, in: self) else { return [] }
        return self[coder: root].content[object: target].map(\.key)
    }

    /// The object of a reference; `.none` if it was not restored.
    public func object(at path: String) -> ObjectID {
        let object = restoration.restoring.foundAt[path] ?? .none
        return isReachable(object) ? object : .none
    }

    /// An object that encoded itself.
    public enum DecodedObject: Sendable {
        case made(ObjectID)
        /// Not created yet: the caller must create an instance of the named class, which then reads from the coder. The
        /// caller owns a reference to the coder.
        case unmade(className: String, coder: ObjectID)
        case missing
    }

    /// The object at an index of a coder that is being read.
    public mutating func decodedObject(_ index: Int, in coder: ObjectID) -> DecodedObject {
        guard let (root, _) = Coders.storage(of: coder, in: self),
            self[coder: root].content.objects.indices.contains(index)
        else {
            return .missing
        }
        if let made = self[coder: root].made[index], isAlive(made) { return .made(made) }
        for (object, known) in self[coder: root].written where known == index { return .made(object) }
        return .unmade(
            className: self[coder: root].content.objects[index].className,
            coder: Coders.makeObjectCoder(index, of: root, in: &self))
    }

    /// Stores the object created for an index, so that other references return the same one.
    public mutating func register(_ object: ObjectID, asObject index: Int, in coder: ObjectID) {
        guard let (root, _) = Coders.storage(of: coder, in: self), self[coder: root].made[index] == nil else { return }
        retain(object)
        self[coder: root].made[index] = object
    }
}

/// Encoding and decoding by key.
enum Coders {
    /// Creates a coder. The caller owns the reference.
    static func makeCoder(_ record: CoderRecord, in world: inout World) -> ObjectID {
        let coder = world.make(world.classID(.coder), payload: 0)
        world.objects[coder.index].component = world.restoration.coders.insert(record)
        world.setName("coder", of: coder, isFindable: false)
        return coder
    }

    static func isCoder(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .coder) && world.objects[object.index].component >= 0
    }

    /// Releases everything that the coder retained.
    static func reclaimCoder(_ index: Int32, in world: inout World) {
        guard index >= 0 else { return }
        let record = world.restoration.coders[index]
        world.restoration.coders.remove(index, leaving: CoderRecord())
        for (_, object) in record.written.sorted(by: { $0.value < $1.value }).map({ ($0.value, $0.key) }) {
            world.release(object)
        }
        for (_, object) in record.made.sorted(by: { $0.key < $1.key }) { world.release(object) }
        world.release(record.root)
    }

    static func write(_ value: SavedValue, forKey key: String, in coder: ObjectID, in world: inout World) {
        guard let (root, target) = storage(of: coder, in: world), world[coder: root].purpose == .writing else { return }
        if let index = Self.index(ofKey: key, target, in: root, in: &world) {
            world[coder: root].content[object: target][index].value = value
            return
        }
        world[coder: root].content[object: target].append(SavedCoder.Entry(key: key, value: value))
        let index = world[coder: root].content[object: target].count - 1
        world[coder: root].keyIndices[target]?[key] = index
    }

    /// The root coder that holds everything a coder encodes and decodes, and the index of the coder's object; nil for any
    /// other object.
    fileprivate static func storage(of coder: ObjectID, in world: borrowing World) -> (root: ObjectID, target: Int)? {
        guard isCoder(coder, in: world) else { return nil }
        let target = world[coder: coder].target
        let root = target >= 0 ? world[coder: coder].root : coder
        return isCoder(root, in: world) ? (root, target) : nil
    }

    /// Creates the coder for an object of a root. The caller owns the reference.
    fileprivate static func makeObjectCoder(_ index: Int, of root: ObjectID, in world: inout World) -> ObjectID {
        world.retain(root)
        return makeCoder(CoderRecord(purpose: world[coder: root].purpose, root: root, target: index), in: &world)
    }

    /// Whether a coder is the app delegate's.
    fileprivate static func isApplications(_ coder: ObjectID, in world: borrowing World) -> Bool {
        coder == world.restoration.preservation.coder || coder == world.restoration.restoring.coder
    }

    fileprivate static func answer(forKey key: String, in coder: ObjectID, in world: borrowing World) -> SavedValue? {
        let state =
            world.restoration.preservation.isUnderWay ? world.restoration.preservation.state : world.restoration.saved
        guard let state else { return nil }
        switch key {
        case RestorationKey.bundleVersion: return .string(state.bundleVersion)
        case RestorationKey.interfaceIdiom: return .int(state.interfaceIdiom)
        case RestorationKey.timestamp: return .double(state.timestamp)
        case RestorationKey.systemVersion: return .string(state.systemVersion)
        case RestorationKey.storyboard: return world[coder: coder].storyboard.map { .string($0.name) }
        case RestorationKey.ignoresSnapshot:
            return isApplications(coder, in: world) ? .bool(state.ignoresSnapshot) : nil
        default: return nil
        }
    }

    // MARK: Keys

    /// The index of a key among the entries of one of a root's objects; -1 is the root itself. Searches few keys
    /// linearly, and uses a dictionary for many.
    fileprivate static func index(ofKey key: String, _ target: Int, in root: ObjectID, in world: inout World) -> Int? {
        if let keyIndices = world[coder: root].keyIndices[target] { return keyIndices[key] }
        let entries = world[coder: root].content[object: target]
        guard entries.count > 8 else { return entries.firstIndex { $0.key == key } }
        var keyIndices: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { keyIndices[entry.key] = index }
        world[coder: root].keyIndices[target] = keyIndices
        return keyIndices[key]
    }
}

extension SavedCoder {
    /// The entries of one of the objects; -1 is the coder itself.
    fileprivate subscript(object target: Int) -> [Entry] {
        get { target < 0 ? entries : objects[target].entries }
        _modify { if target < 0 { yield &entries } else { yield &objects[target].entries } }
    }
}

// Console lines and exceptions.

extension Coders {
    static var messages: [SystemMessage] { [.keyReserved, .encodedWithoutFunction] }
}

extension SystemMessage {
    fileprivate static let keyReserved = SystemMessage(
        "restoration-key-reserved", .exception("NSInvalidArgumentException"), .preserve9,
        "The key {key} is reserved for UIKit's use and cannot be encoded by an app; choose another key")
    fileprivate static let encodedWithoutFunction = SystemMessage(
        "encoded-without-function", .exception("NSInvalidArgumentException"), .preserve3,
        "-[{class} encodeWithCoder:]: unrecognized selector sent to instance {object}")
}
