// The end of a process: what it made is gone at once, without a word to anybody, and what the device keeps stays: the
// classes of the program, the archive, the time.

extension World {
    /// Ends the process. Handles of its objects are stale from now on, and are never another object's: a slot is given
    /// out again under another generation. Names and ordinals begin anew.
    ///
    /// What the driver's objects held of its own is the driver's to let go before: `allObjects` and `payload(of:)`,
    /// `references(of:)` and `rootReferences`. O(records).
    public mutating func endProcess() {
        var next = World(configuration: configuration, classes: classTables)
        next.objects = objects.emptied()
        next.orientation = orientation
        next.origin = origin
        next.workDone = workDone
        next.restoration.saved = restoration.saved
        next.restoration.isMarked = restoration.isMarked
        next.restoration.hasFolder = restoration.hasFolder
        next.restoration.elapsed = restoration.elapsed + now
        self = next
    }

    /// Whether the app has gone to the background and not come back.
    public var isInBackground: Bool { restoration.isInBackground }

    /// Whether the state that the app would be saved with has been saved since it went there.
    public var isPreserved: Bool { restoration.isSaved }

    /// The paths that the archive has objects of.
    public var preservedPaths: Set<String> { Set(restoration.saved?.records.map(\.path) ?? []) }

    /// How the object of a path was found at the launch of this process, or why it was not; nil where it was not asked
    /// for.
    public func restorationOutcome(at path: String) -> RestorationOutcome? { restoration.outcomes[path] }

    /// Whether UIKit saves the children of a container by itself.
    public func savesChildren(_ container: ObjectID) -> Bool {
        isController(container) && self[controller: container].containerTraits.contains(.savesChildren)
    }

    /// The device is locked from now until the app comes to the foreground: its archive is out of reach.
    public mutating func lockDevice() { restoration.isLocked = true }

    /// Whether a restoration was broken off by an error: the process counts as crashed.
    public var isBrokenOff: Bool { restoration.isMarked && restoration.extensions == 0 }

    /// What an error has interrupted is let go: a preservation leaves the archive as it was, a restoration its mark.
    public mutating func breakOff() {
        if restoration.preservation.isUnderWay || restoration.preservation.coder.exists {
            Preserving.endPreservation(in: &self)
        }
        if restoration.restoring.isUnderWay { StateRestoration.dropRestoration(in: &self) }
    }

    /// The user swiped the app away: its archive goes (restore rule of forced quits).
    public mutating func dropSavedState() { restoration.saved = nil }
}
