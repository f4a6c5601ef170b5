// What a world knows of saved state: the archive, which outlives the process; what is registered, written and read
// while the process runs; and where a preservation or a restoration that is under way has come to.

struct RestorationState: Sendable {
    // What outlives the process.

    /// The app's archive.
    var saved: SavedState?
    /// Virtual time of the processes that have ended.
    var elapsed: Nanoseconds = 0
    /// The file that marks a restoration under way: left behind by a process, it costs the archive.
    var isMarked = false
    /// The folder of the archive is there, since the first preservation.
    var hasFolder = false

    // What goes with it.

    /// The app has gone to the background.
    var isInBackground = false
    /// The app gets no events: it resigned, and has not become active since.
    var isInactive = false
    /// State was saved since.
    var isSaved = false
    /// The device is locked: the archive can be neither read nor written (restore-locked-device-background-launch).
    var isLocked = false
    /// What overridden getters say that controllers are called, nil included, while a preservation or a restoration is
    /// under way.
    var identifiers: [ObjectID: String?] = [:]
    /// Calls of `extendStateRestoration` that were not completed.
    var extensions = 0
    /// The objects registered with the application, weakly.
    var registrations: ContiguousArray<Registration> = []
    var coders = SlotTable<CoderRecord>()
    /// The objects that stand for classes as values. Held.
    var classObjects: [ClassID: ObjectID] = [:]
    var preservation = Preservation()
    var restoring = Restoring()
    /// What activities carry.
    var userInfo: [ObjectID: [SavedCoder.Entry]] = [:]
    /// How each path of the archive was looked up at the launch of this process.
    var outcomes: [String: RestorationOutcome] = [:]
    /// The launch that waits for the end of restoration.
    var launch: PendingLaunch?
}

/// How the object of a path was found, or why it was not.
public enum RestorationOutcome: Hashable, Sendable {
    /// The first step: its restoration class made it.
    case restorationClass
    /// The second step.
    case delegate
    /// The third step: it stood there already, made by the launch.
    case standing
    /// The fourth step.
    case storyboard
    /// Its restoration class gave nil, or that of what it stands below did.
    case leftOut
    /// Its restoration class has no function that makes controllers.
    case notConforming
    /// No step found it.
    case notFound
    /// What was found is of another class, and did not decode.
    case otherClass
}

/// An object that was registered under an identifier.
struct Registration: Sendable {
    var object: ObjectID
    var identifier: String
}

/// A coder that the program can hold: what one object writes or reads, or an object that stands among the values.
struct CoderRecord: Sendable {
    enum Purpose: UInt8, Sendable { case closed, writing, reading }

    var purpose = Purpose.closed
    /// The coder whose object this one writes or reads; none for the coder of a record. Held.
    var root = ObjectID.none
    /// Which of the root's objects it is, or -1.
    var target = -1
    /// Of a root: all that was written.
    var content = SavedCoder()
    /// Of a root: the places of keys, by coder part and key, once there are enough of them.
    var places: [Int: [String: Int]] = [:]
    /// Of a root, writing: the objects that have a place already. Held.
    var written: [ObjectID: Int] = [:]
    /// Of a root, reading: the objects that were made already. Held.
    var made: [Int: ObjectID] = [:]
    /// Of a root: the controller's storyboard, which every controller's coder answers for.
    var storyboard: SavedStoryboard?
}

/// A preservation under way.
struct Preservation: Sendable {
    var isUnderWay = false
    var state = SavedState(bundleVersion: "", systemVersion: "", interfaceIdiom: 0, timestamp: 0)
    var application = ObjectID.none
    /// The app's coder. Held.
    var coder = ObjectID.none
    /// What is still to be encoded, the next one last. Held.
    var pending: ContiguousArray<ObjectID> = []
    /// What has been referred to since the last object was encoded. Held.
    var referred: ContiguousArray<ObjectID> = []
    /// What has been queued or encoded.
    var known: Set<ObjectID> = []
    /// The paths that are taken.
    var taken: Set<String> = []
    var paths = PathCache()
}

/// A restoration under way.
struct Restoring: Sendable {
    var isUnderWay = false
    var application = ObjectID.none
    /// The app's coder. Held.
    var coder = ObjectID.none
    /// For each record the object that was found. Held.
    var found: ContiguousArray<ObjectID> = []
    /// The same by path.
    var foundAt: [String: ObjectID] = [:]
    /// Where the controllers stand that the program has made so far. Weak.
    var existing: [String: ObjectID] = [:]
    /// The identified views of controllers, by the controller. Weak.
    var views: [ObjectID: [String: ObjectID]] = [:]
    /// The path whose restoration class gave nil: what stands below it is left out.
    var omitted: String?
    /// The records that decoded.
    var decoded: ContiguousArray<Int> = []
    /// Classes by name.
    var classes: [String: ClassID] = [:]
}

/// What the end of a launch does once restoration is over.
struct PendingLaunch: Sendable {
    /// Held.
    var windows: [ObjectID]
    var isInBackground: Bool
}
