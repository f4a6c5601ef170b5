// What is left of an app when its process ends: the saved state, as plain values. UIKit keeps it in a keyed archive
// (restore-archive-dump-deep-11); a world keeps it in itself, and `StateArchive` turns it into a file and back.

/// The state of an app as it was preserved: what each object wrote, under the object's restoration path.
public struct SavedState: Hashable, Sendable {
    /// How deep values may stand inside each other; what is deeper is refused where it is encoded or read.
    public static let maximumDepth = 100
    /// How many bytes the paths of all objects may take together; what stands deeper is not saved.
    public static let maximumPathBytes = 64 << 20

    /// `CFBundleVersion` of the app that wrote it.
    public var bundleVersion: String
    /// The version of iOS that wrote it, as `17.0`.
    public var systemVersion: String
    /// The device's idiom by the raw values of `UIUserInterfaceIdiom`: 0 for a phone, 1 for a pad.
    public var interfaceIdiom: Int
    /// When it was written: seconds of virtual time since the first launch of the app.
    public var timestamp: Double
    /// `ignoreSnapshotOnNextApplicationLaunch` was called while it was written.
    public var ignoresSnapshot: Bool
    /// The restoration paths of the first responders.
    public var firstResponders: [String]
    /// The size classes of each window that was preserved.
    public var windows: [SavedWindow]
    /// What the app delegate wrote.
    public var application: SavedCoder
    /// The objects in the order in which they are restored: each before those that it refers to.
    public var records: [SavedRecord]
    /// The activity of the scene, where the app lives by scenes.
    public var activity: SavedActivity?

    public init(
        bundleVersion: String, systemVersion: String, interfaceIdiom: Int, timestamp: Double,
        ignoresSnapshot: Bool = false, firstResponders: [String] = [], windows: [SavedWindow] = [],
        application: SavedCoder = SavedCoder(), records: [SavedRecord] = [], activity: SavedActivity? = nil
    ) {
        self.bundleVersion = bundleVersion
        self.systemVersion = systemVersion
        self.interfaceIdiom = interfaceIdiom
        self.timestamp = timestamp
        self.ignoresSnapshot = ignoresSnapshot
        self.firstResponders = firstResponders
        self.windows = windows
        self.application = application
        self.records = records
        self.activity = activity
    }
}

/// A window that was preserved. One without an identifier is known as `_UIWindow+` and its root's identifier.
public struct SavedWindow: Hashable, Sendable {
    public var identifier: String
    public var horizontal: SizeClass
    public var vertical: SizeClass

    public init(identifier: String, horizontal: SizeClass, vertical: SizeClass) {
        self.identifier = identifier
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// An object that was preserved.
public struct SavedRecord: Hashable, Sendable {
    /// What kind of object it was.
    public enum Kind: UInt8, CaseIterable, Sendable { case viewController, view, object }

    public var kind: Kind
    /// The internal path: identifiers joined by `/`, with `:[index]:` before each contained child, as
    /// `Tab/:[1]:/Nav/:[0]:/Detail` (restore-debuglog-root-paths-tab-nav-city).
    public var path: String
    /// The name of its class.
    public var className: String
    /// The name of its restoration class, if it had one.
    public var restorationClass: String?
    /// The storyboard that it came from and its identifier there.
    public var storyboard: SavedStoryboard?
    /// What the object and UIKit wrote for it.
    public var coder: SavedCoder

    public init(
        kind: Kind, path: String, className: String, restorationClass: String? = nil,
        storyboard: SavedStoryboard? = nil, coder: SavedCoder = SavedCoder()
    ) {
        self.kind = kind
        self.path = path
        self.className = className
        self.restorationClass = restorationClass
        self.storyboard = storyboard
        self.coder = coder
    }
}

/// Where in a storyboard a controller came from.
public struct SavedStoryboard: Hashable, Sendable {
    public var name: String
    public var identifier: String

    public init(name: String, identifier: String) {
        self.name = name
        self.identifier = identifier
    }
}

/// What was written into one coder: values by key, in the order in which the keys came first, and the objects that
/// encoded themselves among the values (`NSCoding`).
public struct SavedCoder: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var key: String
        public var value: SavedValue

        public init(key: String, value: SavedValue) {
            self.key = key
            self.value = value
        }
    }

    /// An object that encoded itself, once however often it is referred to.
    public struct Object: Hashable, Sendable {
        public var className: String
        public var entries: [Entry]

        public init(className: String, entries: [Entry] = []) {
            self.className = className
            self.entries = entries
        }
    }

    /// No key stands twice.
    public var entries: [Entry]
    /// What `SavedValue.object` counts into. An object may refer to any other, so there may be cycles.
    public var objects: [Object]

    public init(entries: [Entry] = [], objects: [Object] = []) {
        self.entries = entries
        self.objects = objects
    }
}

/// A value that was encoded.
public enum SavedValue: Hashable, Sendable {
    case `nil`
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// Nanoseconds.
    case duration(Int64)
    /// The fraction.
    case percent(Double)
    /// A case of an enumeration, by its name.
    case enumCase(String)
    /// A class, by its name.
    case type(String)
    case point(Point)
    case size(Size)
    case rect(Rect)
    /// The integers from the first up to, and without, the second.
    case range(Int, Int)
    case list([SavedValue])
    /// In the order of the dictionary; no key stands twice.
    case dictionary([Pair])
    /// A controller, view or registered object, by its restoration path: a reference does not archive what it refers to.
    case reference(String)
    /// An object that encoded itself, an index into `SavedCoder.objects`.
    case object(Int)

    public struct Pair: Hashable, Sendable {
        public var key: SavedValue
        public var value: SavedValue

        public init(key: SavedValue, value: SavedValue) {
            self.key = key
            self.value = value
        }
    }
}

/// What `stateRestorationActivity` gave of a scene: an `NSUserActivity`.
public struct SavedActivity: Hashable, Sendable {
    public var activityType: String
    public var title: String?
    /// Values that refer to no object.
    public var userInfo: [SavedCoder.Entry]

    public init(activityType: String, title: String? = nil, userInfo: [SavedCoder.Entry] = []) {
        self.activityType = activityType
        self.title = title
        self.userInfo = userInfo
    }
}
