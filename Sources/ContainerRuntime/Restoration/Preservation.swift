// Preservation: the delegate is asked and told, then each object writes into a coder of its own, the root of each window
// first and then what was referred to, each once (rules preserve.1 to preserve.9).

extension World {
    /// Where a preservation has come to: `value` of its effects.
    private enum Phase: UInt64 {
        case ask, asked, identified, roots, next, encoded, end
    }

    /// Preserves the app's state, as when it has gone to the background.
    ///
    /// - Parameter isWanted: whether an app is saved too whose delegate has no function that is asked. UIKit saves none
    ///   such; whoever preserves by hand says that the app is one that opted in.
    public mutating func preserve(application: ObjectID, scene: ObjectID = .none, isWanted: Bool) {
        guard !restoration.preservation.isUnderWay, !restoration.isLocked else { return }
        if configuration.preservesByScenes { return schedule(preserving(scene: scene)) }
        schedule(preserving(application, isWanted: isWanted))
    }

    func preserving(_ application: ObjectID, isWanted: Bool) -> Effect { phase(.ask, application, flag: isWanted) }

    private func phase(
        _ phase: Phase, _ subject: ObjectID, _ other: ObjectID = .none, flag: Bool = false, record: Int = 0
    ) -> Effect {
        Effect(
            operation: .preserve, flag: flag, rule: .preserve1, subject: subject, other: other,
            value: UInt64(record) << 8 | phase.rawValue)
    }

    mutating func performPreservation(_ effect: Effect) {
        guard let phase = Phase(rawValue: effect.value & 0xFF) else { return }
        switch phase {
        case .ask: askForPreservation(effect)
        case .asked:
            if driver.answerGiven == .bool(true) { beginPreservation(effect.subject) } else { endPreservation() }
        case .identified: noteIdentifier(of: effect.subject)
        case .roots: encodeRoots()
        case .next: encodeNext()
        case .encoded: finishEncoding(effect.subject, effect.other, at: Int(effect.value >> 8))
        case .end: keepState()
        }
    }

    private mutating func askForPreservation(_ effect: Effect) {
        let application = effect.subject
        // The app may go to the background again in a callback of the preservation that is under way.
        guard !restoration.isLocked, !restoration.preservation.isUnderWay else { return }
        restoration.preservation = Preservation()
        restoration.preservation.application = application
        restoration.preservation.coder = makeCoder(CoderRecord(purpose: .writing))
        guard let question = savingQuestion(of: application) else {
            if effect.flag { beginPreservation(application) } else { endPreservation() }
            return
        }
        restoration.preservation.isUnderWay = true
        restoration.preservation.state = emptyState()
        schedule([
            Effect(
                operation: .ask, callback: question, rule: .preserve1, subject: application,
                other: restoration.preservation.coder), phase(.asked, application),
        ])
    }

    private func savingQuestion(of application: ObjectID) -> Callback? {
        question(of: application, .shouldSaveSecureApplicationState, before: .shouldSaveApplicationState)
    }

    /// What an app answers of a question that has an older form: the newer one wins where it answers both.
    func question(of application: ObjectID, _ secure: Callback, before older: Callback) -> Callback? {
        guard isAlive(application) else { return nil }
        if configuration.ios >= 13, implements(application, secure) { return secure }
        return implements(application, older) ? older : nil
    }

    /// Whether the app's delegate takes part in preservation.
    func isOptedIn(_ application: ObjectID) -> Bool {
        savingQuestion(of: application) != nil || restoringQuestion(of: application) != nil
    }

    func emptyState() -> SavedState {
        let time = restoration.elapsed + now
        return SavedState(
            bundleVersion: configuration.bundleVersion, systemVersion: "\(configuration.ios).0",
            interfaceIdiom: configuration.isPad ? 1 : 0, timestamp: Double(time) / 1e9)
    }

    private mutating func beginPreservation(_ application: ObjectID) {
        restoration.preservation.isUnderWay = true
        restoration.preservation.state = emptyState()
        schedule(
            askingForIdentifiers() + [
                .enter(.willEncodeRestorableState, application, restoration.preservation.coder, .preserve2),
                phase(.roots, application),
            ])
    }

    /// Asks those controllers for their names whose classes override the property. O(controllers) where one does.
    func askingForIdentifiers() -> [Effect] {
        guard tables.implementedAnywhere.contains(.restorationIdentifier) else { return [] }
        return liveInstances(of: classID(.viewController)).filter { implements($0, .restorationIdentifier) }.flatMap {
            [
                Effect(operation: .ask, callback: .restorationIdentifier, rule: .preserve4, subject: $0),
                phase(.identified, $0),
            ]
        }
    }

    private mutating func noteIdentifier(of controller: ObjectID) {
        guard isController(controller) else { return }
        var name: String?
        if case .string(let text) = driver.answerGiven, !text.isEmpty { name = text }
        restoration.identifiers.updateValue(name, forKey: controller)
    }

    private mutating func encodeRoots() {
        let referred = restoration.preservation.referred
        restoration.preservation.referred = []
        for window in views.visibleWindows {
            let root = root(of: window)
            guard let identifier = restorationIdentifier(of: root) else { continue }
            restoration.preservation.state.windows.append(
                SavedWindow(
                    identifier: restorationIdentifier(of: window) ?? "_UIWindow+" + identifier,
                    horizontal: traits(of: window).horizontal, vertical: traits(of: window).vertical))
            _ = refer(to: root)
        }
        let roots = restoration.preservation.referred
        restoration.preservation.referred = []
        restoration.preservation.pending = ContiguousArray((roots + referred).reversed())
        schedule(phase(.next, restoration.preservation.application))
    }

    /// Writes a reference to a controller, view or registered object, and has it saved in its turn: its path, or nil for
    /// what has no identifier (preserve.4).
    mutating func refer(to object: ObjectID) -> SavedValue {
        guard restoration.preservation.isUnderWay, isReachable(object),
            let path = preservedPath(of: object)
        else { return .nil }
        if restoration.preservation.known.insert(object).inserted {
            retain(object)
            restoration.preservation.referred.append(object)
        }
        return .reference(path)
    }

    /// The path of an object while nothing moves. O(depth) at first, then O(1).
    private mutating func preservedPath(of object: ObjectID) -> String? {
        var cache = PathCache()
        swap(&cache, &restoration.preservation.paths)
        let path = restorationPath(of: object, &cache)
        swap(&cache, &restoration.preservation.paths)
        return path
    }

    private mutating func encodeNext() {
        while let object = restoration.preservation.pending.popLast() {
            guard isReachable(object), let path = preservedPath(of: object) else {
                release(object)
                continue
            }
            guard restoration.preservation.taken.insert(path).inserted else {
                // What is scheduled last comes first: the finding, while its object is there.
                schedule(phase(.next, restoration.preservation.application))
                release(object)
                tellDuplicate(object, path)
                return
            }
            let kind: SavedRecord.Kind =
                isController(object) ? .viewController : isView(object) ? .view : .object
            var record = SavedRecord(kind: kind, path: path, className: className(classOf(object)))
            record.restorationClass = restorationClass(of: object).map { className($0) }
            let index = restoration.preservation.state.records.count
            restoration.preservation.state.records.append(record)
            let coder = makeCoder(CoderRecord(purpose: .writing))
            schedule([
                .enter(.encodeRestorableState, object, coder, .preserve3),
                phase(.encoded, object, coder, record: index), phase(.next, restoration.preservation.application),
            ])
            release(coder)
            release(object)
            return
        }
        schedule(phase(.end, restoration.preservation.application))
        if restoration.preservation.paths.isFull { tellFull() }
    }

    private mutating func tellFull() {
        guard let window = views.visibleWindows.first else { return }
        find(
            .pathsTooLong, root(of: window), at: nil, .preserve3,
            text: "The restoration paths of the app take more than \(SavedState.maximumPathBytes >> 20) MB, and the "
                + "state of what stands deepest is not saved")
    }

    /// What the object has written is kept, and what it has referred to comes next.
    private mutating func finishEncoding(_ object: ObjectID, _ coder: ObjectID, at index: Int) {
        guard isCoder(coder) else { return }
        if isController(object) {
            write(.bool(self[controller: object].view.exists), forKey: RestorationKey.viewWasLoaded, in: coder)
            encodePresented(by: object, in: coder)
        }
        restoration.preservation.state.records[index].coder = self[coder: coder].content
        self[coder: coder].purpose = .closed
        restoration.preservation.pending += restoration.preservation.referred.reversed()
        restoration.preservation.referred = []
    }

    private mutating func tellDuplicate(_ object: ObjectID, _ path: String) {
        find(
            .duplicatePath, object, at: nil, .preserve3,
            text: "Two objects have the restoration path \(path), and the state of \(name(of: object)) is not saved")
    }

    private mutating func keepState() {
        restoration.preservation.state.application = self[coder: restoration.preservation.coder].content
        restoration.saved = restoration.preservation.state
        restoration.hasFolder = true
        restoration.isSaved = true
        // Nothing has crashed over this archive.
        if !restoration.restoring.isUnderWay { restoration.isMarked = false }
        endPreservation()
    }

    /// Lets go of what a preservation holds, be it complete or not.
    mutating func endPreservation() {
        let ended = restoration.preservation
        restoration.preservation = Preservation()
        restoration.identifiers = [:]
        if isCoder(ended.coder) { self[coder: ended.coder].purpose = .closed }
        release(ended.coder)
        for object in ended.pending + ended.referred { release(object) }
    }

    /// The archive of the app as it stands; nil where there is none.
    public var savedState: SavedState? {
        get { restoration.saved }
        set {
            restoration.saved = newValue
            if newValue != nil { restoration.hasFolder = true }
        }
    }

    /// The system's picture of the app is not to be shown at the next launch. Counts in a preservation callback alone.
    mutating func ignoreSnapshot() {
        if restoration.preservation.isUnderWay { restoration.preservation.state.ignoresSnapshot = true }
    }
}
