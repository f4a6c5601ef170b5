// The coders that objects write into and read from. Each object has one of its own, so keys never collide; what UIKit
// and the program write for an object stands in the same one.

/// Keys that UIKit answers for in every coder, and those under which it writes what it needs.
public enum RestorationKey {
    public static let bundleVersion = "UIApplicationStateRestorationBundleVersionKey"
    public static let interfaceIdiom = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    public static let timestamp = "UIApplicationStateRestorationTimestampKey"
    public static let systemVersion = "UIApplicationStateRestorationSystemVersionKey"
    public static let storyboard = "UIStateRestorationViewControllerStoryboardKey"
    /// What every coder answers for (restore-coder-per-object-reserved-keys).
    public static let reserved = [bundleVersion, interfaceIdiom, timestamp, systemVersion, storyboard]

    /// The same as members of `UIApplication`, by their Swift names.
    public static let members = [
        ("stateRestorationBundleVersionKey", bundleVersion), ("stateRestorationUserInterfaceIdiomKey", interfaceIdiom),
        ("stateRestorationTimestampKey", timestamp), ("stateRestorationSystemVersionKey", systemVersion),
        ("stateRestorationViewControllerStoryboardKey", storyboard),
    ]

    /// What the app's own coder shares its dictionary with (restore-archive-dump-deep-11).
    public static let firstResponders = "kFirstRespondersKey"
    public static let ignoresSnapshot = "kIgnoreSnapshotKey"
    public static let windowSizes = "WindowIdentifierToSizeClassMapKey"
    public static let shared = [firstResponders, ignoresSnapshot, windowSizes]

    /// The children of a navigation controller, the tabs, the columns.
    public static let children = "kUIViewControllerChildrenKey"
    /// The selected tab.
    public static let selection = "kTabBarSelectedViewControllerKey"
    /// Whether the columns had become one.
    public static let isCollapsed = "kUISplitViewControllerIsCollapsedKey"
    /// Whether the controller's view had been loaded.
    public static let viewWasLoaded = "kViewControllerViewWasLoadedKey"
    /// What the controller presents, and how.
    public static let presented = "kUIViewControllerPresentedViewControllerKey"
    public static let presentationStyle = "kUIViewControllerModalPresentationStyleKey"
    public static let contentOffset = "kUIScrollViewContentOffsetKey"
    public static let selectedElements = "kUITableViewSelectedElementsKey"
    public static let firstVisibleElement = "kUITableViewFirstVisibleElementKey"
    /// What UIKit writes into an object's coder, beside what the program writes.
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

    /// Writes a value under a key. A reserved key is refused with an exception that names it; a coder whose object has
    /// been encoded takes nothing more.
    public mutating func encode(_ value: SavedValue, forKey key: String, in coder: ObjectID) {
        guard Coders.isCoder(coder, in: self) else { return }
        if RestorationKey.reserved.contains(key) || RestorationKey.written.contains(key)
            || Coders.isApplications(coder, in: self) && RestorationKey.shared.contains(key)
        {
            return report(.keyReserved, ["key": key])
        }
        Coders.write(value, forKey: key, in: coder, in: &self)
    }

    /// What an object is to a coder.
    public enum CodedForm: Sendable {
        /// A controller, view or registered object: the reference to write.
        case reference(SavedValue)
        /// It has encoded itself already, or is about to.
        case known(Int)
        /// It is to encode itself: `encodeObject` lets it.
        case new(Int)
    }

    /// What stands for an object among the values of a coder. A controller, a view or a registered object is referred to
    /// by its path and saved in its turn; any other object encodes itself.
    public mutating func form(of object: ObjectID, in coder: ObjectID) -> CodedForm {
        guard Coders.isCoder(coder, in: self) else { return .reference(.nil) }
        if isController(object) || isView(object) || RestorationPaths.registeredIdentifier(of: object, in: self) != nil
        {
            return .reference(Preserving.refer(to: object, in: &self))
        }
        guard let (root, _) = Coders.part(of: coder, in: self), self[coder: root].purpose == .writing else {
            return .reference(.nil)
        }
        if let index = self[coder: root].written[object] { return .known(index) }
        retain(object)
        let index = self[coder: root].content.objects.count
        self[coder: root].content.objects.append(SavedCoder.Object(className: className(classOf(object))))
        self[coder: root].written[object] = index
        return .new(index)
    }

    /// Has an object encode itself as one of a coder's objects (`NSCoding`); one that cannot is refused.
    public mutating func encodeObject(_ object: ObjectID, _ index: Int, in coder: ObjectID) {
        guard isAlive(object), let (root, _) = Coders.part(of: coder, in: self) else { return }
        guard implements(object, .encodeWithCoder) else {
            return report(
                .encodedWithoutFunction, ["class": className(classOf(object)), "object": description(of: object)])
        }
        let part = Coders.makePart(index, of: root, in: &self)
        schedule(.enter(.encodeWithCoder, object, part, .preserve3))
        release(part)
    }

    // MARK: Reading

    /// What was written under a key, or nil. What every coder answers for comes with it. O(1) on average.
    public mutating func decode(forKey key: String, in coder: ObjectID) -> SavedValue? {
        guard let (root, target) = Coders.part(of: coder, in: self) else { return nil }
        if target < 0, let answer = Coders.answer(forKey: key, in: root, in: self) { return answer }
        return Coders.place(of: key, target, in: root, in: &self).map {
            self[coder: root].content[part: target][$0].value
        }
    }

    /// The keys that were written, in the order in which they came.
    public func keys(in coder: ObjectID) -> [String] {
        guard let (root, target) = Coders.part(of: coder, in: self) else { return [] }
        return self[coder: root].content[part: target].map(\.key)
    }

    /// The object that a reference stands for; none where it was not restored.
    public func object(at path: String) -> ObjectID {
        let object = restoration.restoring.foundAt[path] ?? .none
        return isReachable(object) ? object : .none
    }

    /// One of the objects that encoded themselves.
    public enum DecodedObject: Sendable {
        case made(ObjectID)
        /// It is to be made, of the class of this name, and to read from the coder, which the caller owns once.
        case unmade(className: String, coder: ObjectID)
        case missing
    }

    /// The object of an index in a coder that is read.
    public mutating func decodedObject(_ index: Int, in coder: ObjectID) -> DecodedObject {
        guard let (root, _) = Coders.part(of: coder, in: self),
            self[coder: root].content.objects.indices.contains(index)
        else {
            return .missing
        }
        if let made = self[coder: root].made[index], isAlive(made) { return .made(made) }
        for (object, known) in self[coder: root].written where known == index { return .made(object) }
        return .unmade(
            className: self[coder: root].content.objects[index].className,
            coder: Coders.makePart(index, of: root, in: &self))
    }

    /// Notes the object that was made for an index, so that other references give the same one.
    public mutating func note(_ object: ObjectID, asObject index: Int, in coder: ObjectID) {
        guard let (root, _) = Coders.part(of: coder, in: self), self[coder: root].made[index] == nil else { return }
        retain(object)
        self[coder: root].made[index] = object
    }
}

/// What is written under keys, and read again.
enum Coders {
    /// Makes a coder, owned once by the caller.
    static func makeCoder(_ record: CoderRecord, in world: inout World) -> ObjectID {
        let coder = world.make(world.classID(.coder), payload: 0)
        world.objects[coder.index].component = world.restoration.coders.insert(record)
        world.setName("coder", of: coder, isFindable: false)
        return coder
    }

    static func isCoder(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .coder) && world.objects[object.index].component >= 0
    }

    /// What the coder holds goes with it.
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
        guard let (root, target) = part(of: coder, in: world), world[coder: root].purpose == .writing else { return }
        if let place = Self.place(of: key, target, in: root, in: &world) {
            world[coder: root].content[part: target][place].value = value
            return
        }
        world[coder: root].content[part: target].append(SavedCoder.Entry(key: key, value: value))
        let place = world[coder: root].content[part: target].count - 1
        world[coder: root].places[target]?[key] = place
    }

    /// The coder that holds all that a coder writes and reads, and which part of it is its own; nil for what is none.
    fileprivate static func part(of coder: ObjectID, in world: borrowing World) -> (root: ObjectID, target: Int)? {
        guard isCoder(coder, in: world) else { return nil }
        let target = world[coder: coder].target
        let root = target >= 0 ? world[coder: coder].root : coder
        return isCoder(root, in: world) ? (root, target) : nil
    }

    /// Makes the coder of an object of a root, owned once by the caller.
    fileprivate static func makePart(_ index: Int, of root: ObjectID, in world: inout World) -> ObjectID {
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

    /// The place of a key among the entries of a coder's part, -1 for its own. Few keys are compared, many are hashed.
    fileprivate static func place(of key: String, _ target: Int, in root: ObjectID, in world: inout World) -> Int? {
        if let places = world[coder: root].places[target] { return places[key] }
        let entries = world[coder: root].content[part: target]
        guard entries.count > 8 else { return entries.firstIndex { $0.key == key } }
        var places: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { places[entry.key] = index }
        world[coder: root].places[target] = places
        return places[key]
    }
}

extension SavedCoder {
    /// The entries of one of the objects, or for -1 of the coder itself.
    fileprivate subscript(part target: Int) -> [Entry] {
        get { target < 0 ? entries : objects[target].entries }
        _modify { if target < 0 { yield &entries } else { yield &objects[target].entries } }
    }
}

// What UIKit says of it.

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
