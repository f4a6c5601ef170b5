// The world's state for preservation and restoration: the archive, which outlives the process; the objects registered and the
// coders used while the process runs; and the progress of a running preservation or restoration.

struct RestorationState: Sendable {
    // The state that outlives the process.

    /// The app's archive.
    var saved: SavedState?
    /// The virtual time of all processes that have ended.
    var elapsed: Nanoseconds = 0
    /// Whether the file that marks a running restoration exists. If a process leaves it, the next launch deletes the
    /// archive.
    var isMarked = false
    /// Whether the archive's folder exists, which the first preservation creates.
    var hasFolder = false
    /// Whether the user has discarded the app's scene, of which the app learns at the next launch.
    var discardsScene = false
    /// Whether the app has configured the scene, whose session keeps the configuration until the user discards it, and the name of the
    /// storyboard that the configuration gave.
    var isConfigured = false
    var sceneStoryboard: String?

    // The state that ends with the process.

    /// The state of the app and its scene, as the program reads it.
    var phase = LifePhase.active
    /// Whether the app is in the background.
    var isInBackground = false
    /// Whether the app is inactive: it resigned active, and has not become active since.
    var isInactive = false
    /// Whether state was saved since the app moved to the background.
    var isSaved = false
    /// Whether the device is locked, so that the archive cannot be read or written (restore-locked-device-background-launch).
    var isLocked = false
    /// The identifiers that overridden getters returned, including nil. Only during a preservation or restoration.
    var identifiers: [ObjectID: String?] = [:]
    /// The number of `extendStateRestoration` calls without a matching completion.
    var extensions = 0
    /// The objects of the storyboards that the program has opened. Weak.
    var storyboards: [(name: String, object: ObjectID)] = []
    /// The objects registered with the application. Weak.
    var registrations: ContiguousArray<Registration> = []
    var coders = SlotTable<CoderRecord>()
    /// The objects that represent classes as values. Retained.
    var classObjects: [ClassID: ObjectID] = [:]
    var preservation = Preservation()
    var restoring = Restoring()
    /// The `userInfo` of activities.
    var userInfo: [ObjectID: [SavedCoder.Entry]] = [:]
    /// How each path of the archive was looked up at this process's launch.
    var outcomes: [String: RestorationOutcome] = [:]
    /// Whether the app has launched.
    var hasLaunched = false
    /// What the user opened while the app was not running.
    var opening: LaunchOpening?
    /// The rest of the launch, which waits for the end of restoration.
    var launch: PendingLaunch?
}

/// How the launch found the object of a path, or why it did not.
public enum RestorationOutcome: Hashable, Sendable {
    /// The first step: its restoration class returned it.
    case restorationClass
    /// The second step: the app delegate returned it.
    case delegate
    /// The third step: the launch had created it already.
    case standing
    /// The fourth step: its storyboard created it.
    case storyboard
    /// Its own restoration class, or that of an object above it, returned nil.
    case leftOut
    /// Its restoration class has no function that creates controllers.
    case notConforming
    /// No step found it.
    case notFound
    /// The object found has another class, and was not decoded.
    case otherClass
}

/// An object registered under an identifier.
struct Registration: Sendable {
    var object: ObjectID
    var identifier: String
}

/// A coder that the program can hold: for one object, or for an object among the values.
struct CoderRecord: Sendable {
    enum Purpose: UInt8, Sendable { case closed, writing, reading }

    var purpose = Purpose.closed
    /// The root coder, which stores what this coder encodes; `.none` for the coder of a record. Retained.
    var root = ObjectID.none
    /// The index among the root's objects, or -1.
    var target = -1
    /// For a root: everything encoded.
    var content = SavedCoder()
    /// For a root: the indices of keys, by object and key, if there are many.
    var keyIndices: [Int: [String: Int]] = [:]
    /// For a root that is writing: the objects that already have an index. Retained.
    var written: [ObjectID: Int] = [:]
    /// For a root that is reading: the objects created already. Retained.
    var made: [Int: ObjectID] = [:]
    /// For a root: the controller's storyboard, which every controller's coder provides.
    var storyboard: SavedStoryboard?
}

/// A running preservation.
struct Preservation: Sendable {
    var isUnderWay = false
    var state = SavedState(bundleVersion: "", systemVersion: "", interfaceIdiom: 0, timestamp: 0)
    var application = ObjectID.none
    /// The app's coder. Retained.
    var coder = ObjectID.none
    /// The objects to encode, the next one last. Retained.
    var pending: ContiguousArray<ObjectID> = []
    /// The objects referred to since the last object was encoded. Retained.
    var referred: ContiguousArray<ObjectID> = []
    /// The objects queued or encoded.
    var known: Set<ObjectID> = []
    /// The paths in use.
    var taken: Set<String> = []
    var paths = PathCache()
}

/// A running restoration.
struct Restoring: Sendable {
    var isUnderWay = false
    var application = ObjectID.none
    /// The app's coder. Retained.
    var coder = ObjectID.none
    /// For each record, the object found. Retained.
    var found: ContiguousArray<ObjectID> = []
    /// The same objects by path.
    var foundAt: [String: ObjectID] = [:]
    /// The controllers that the program has created so far, by path. Weak.
    var existing: [String: ObjectID] = [:]
    /// The identified views of each controller. Weak.
    var views: [ObjectID: [String: ObjectID]] = [:]
    /// The path whose restoration class returned nil. Everything below it is omitted.
    var omitted: String?
    /// The records that were decoded.
    var decoded: ContiguousArray<Int> = []
    /// Classes by name.
    var classes: [String: ClassID] = [:]
    /// The controller that a storyboard has created for the current record. Retained.
    var made = ObjectID.none
}

/// The rest of a launch, after restoration.
struct PendingLaunch: Sendable {
    /// The windows that the launch will show. Retained.
    var windows: [ObjectID]
    var isInBackground: Bool
}
