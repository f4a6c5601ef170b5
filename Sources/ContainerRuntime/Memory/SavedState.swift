// The data that outlives an app's process: the saved state, as plain values. UIKit stores it in a keyed archive
// (restore-archive-dump-deep-11). The world keeps it in memory, and `StateArchive` converts it to a file and back.

/// The preserved state of an app: what each object encoded, by restoration path.
public struct SavedState: Hashable, Sendable {
    /// The maximum nesting depth of values. Encoding and decoding reject deeper values.
    public static let maximumDepth = 100
    /// The maximum size of all objects' paths together, in bytes. Objects beyond it are not saved.
    public static let maximumPathBytes = 64 << 20

    /// `CFBundleVersion` of the app that saved the state.
    public var bundleVersion: String
    /// The iOS version that saved the state, such as `17.0`.
    public var systemVersion: String
    /// The device's idiom as a raw value of `UIUserInterfaceIdiom`: 0 for phone, 1 for pad.
    public var interfaceIdiom: Int
    /// When the state was saved: seconds of virtual time since the first launch of the app.
    public var timestamp: Double
    /// Whether `ignoreSnapshotOnNextApplicationLaunch` was called while the state was saved.
    public var ignoresSnapshot: Bool
    /// The restoration paths of the first responders.
    public var firstResponders: [String]
    /// The size classes of each preserved window.
    public var windows: [SavedWindow]
    /// What the app delegate encoded.
    public var application: SavedCoder
    /// The objects in restoration order: each before those that it refers to.
    public var records: [SavedRecord]
    /// The activity of the scene, if the app uses scenes.
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

/// A preserved window. Without an identifier, it is recorded as `_UIWindow+` and its root's identifier.
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

/// A preserved object.
public struct SavedRecord: Hashable, Sendable {
    /// The kind of a preserved object.
    public enum Kind: UInt8, CaseIterable, Sendable { case viewController, view, object }

    public var kind: Kind
    /// The internal path: identifiers joined by `/`, with `:[index]:` before each contained child, such as
    /// `Tab/:[1]:/Nav/:[0]:/Detail` (restore-debuglog-root-paths-tab-nav-city).
    public var path: String
    /// The name of its class.
    public var className: String
    /// The name of its restoration class, if any.
    public var restorationClass: String?
    /// Its storyboard, and its identifier there.
    public var storyboard: SavedStoryboard?
    /// What the object and UIKit encoded for it.
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

/// A controller's storyboard, and its identifier there.
public struct SavedStoryboard: Hashable, Sendable {
    public var name: String
    public var identifier: String

    public init(name: String, identifier: String) {
        self.name = name
        self.identifier = identifier
    }
}

/// The contents of one coder: values by key, in the order in which the keys were first encoded, and the objects among the
/// values that encoded themselves (`NSCoding`).
public struct SavedCoder: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var key: String
        public var value: SavedValue

        public init(key: String, value: SavedValue) {
            self.key = key
            self.value = value
        }
    }

    /// An object that encoded itself. It is stored once, however many references it has.
    public struct Object: Hashable, Sendable {
        public var className: String
        public var entries: [Entry]

        public init(className: String, entries: [Entry] = []) {
            self.className = className
            self.entries = entries
        }
    }

    /// The encoded values; their keys are unique.
    public var entries: [Entry]
    /// The objects that `SavedValue.object` indexes. References between objects may form cycles.
    public var objects: [Object]

    public init(entries: [Entry] = [], objects: [Object] = []) {
        self.entries = entries
        self.objects = objects
    }
}

/// An encoded value.
public enum SavedValue: Hashable, Sendable {
    case `nil`
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// A duration in nanoseconds.
    case duration(Int64)
    /// A fraction.
    case percent(Double)
    /// A case of an enumeration, by its name.
    case enumCase(String)
    /// A class, by its name.
    case type(String)
    case point(Point)
    case size(Size)
    case rect(Rect)
    /// A half-open range of integers: from the first up to, but not including, the second.
    case range(Int, Int)
    case list([SavedValue])
    /// In the dictionary's order; the keys are unique.
    case dictionary([Pair])
    /// A controller, view or registered object, by restoration path. The reference does not archive its object.
    case reference(String)
    /// An object that encoded itself, as an index into `SavedCoder.objects`.
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

/// The `NSUserActivity` that `stateRestorationActivity` returned for a scene.
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
