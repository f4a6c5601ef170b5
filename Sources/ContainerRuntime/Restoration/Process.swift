// The end of a process: all its objects are freed without a callback. The state of the device remains: the program's
// classes, the archive and the time.

extension World {
    /// Ends the process. Handles to its objects become stale and never refer to another object, because reused slots get a new
    /// generation. Names and ordinals start over.
    ///
    /// The driver must first release what its own objects retain: see `allObjects`, `payload(of:)`, `references(of:)` and
    /// `rootReferences`. O(records).
    public mutating func endProcess() {
        var next = World(configuration: configuration, classes: classTables)
        next.objects = objects.emptied()
        next.orientation = orientation
        next.environment.deviceOrientation = environment.deviceOrientation
        next.origin = origin
        next.workDone = workDone
        next.restoration.saved = restoration.saved
        next.restoration.isMarked = restoration.isMarked
        next.restoration.hasFolder = restoration.hasFolder
        next.restoration.discardsScene = restoration.discardsScene
        next.restoration.isConfigured = restoration.isConfigured
        next.restoration.sceneStoryboard = restoration.sceneStoryboard
        next.restoration.elapsed = restoration.elapsed + now
        self = next
    }

    /// Whether the app has moved to the background and has not returned.
    public var isInBackground: Bool { restoration.isInBackground }

    /// Whether the app's state was saved since it moved to the background.
    public var isPreserved: Bool { restoration.isSaved }

    /// The paths of the objects in the archive.
    public var preservedPaths: Set<String> { Set(restoration.saved?.records.map(\.path) ?? []) }

    /// How the launch of this process found the object of a path, or why it failed; nil if it did not look the path up.
    public func restorationOutcome(at path: String) -> RestorationOutcome? { restoration.outcomes[path] }

    /// Whether UIKit saves the children of a container without help from the program.
    public func savesChildren(_ container: ObjectID) -> Bool {
        isController(container) && self[controller: container].containerTraits.contains(.savesChildren)
    }

    /// Locks the device until the app moves to the foreground. Its archive is then inaccessible.
    public mutating func lockDevice() { restoration.isLocked = true }

    /// Whether an error aborted a restoration. The process then counts as crashed.
    public var isBrokenOff: Bool { restoration.isMarked && restoration.extensions == 0 }

    /// Aborts an operation that an error interrupted. A preservation leaves the archive unchanged; a restoration leaves
    /// its mark.
    public mutating func breakOff() {
        if restoration.preservation.isUnderWay || restoration.preservation.coder.exists {
            Preserving.endPreservation(in: &self)
        }
        if restoration.restoring.isUnderWay { StateRestoration.dropRestoration(in: &self) }
    }

    /// Deletes the archive, because the user force-quit the app.
    public mutating func dropSavedState() { restoration.saved = nil }
}
