// Restoration: after willFinishLaunching, with the windows and their controllers in place, every path of the archive is
// looked up, what was found decodes, and the app is told (rules restore.1 to restore.10).

extension World {
    /// Where a restoration has come to: the low byte of its effects' `value`; the record stands above it.
    private enum Phase: UInt64 {
        case ask, asked, survey, collapse, lookUp, classAnswered, delegateAnswered, located, decode, decoded, finish,
            end, showLaunch
    }

    private func phase(
        _ phase: Phase, _ subject: ObjectID = .none, _ other: ObjectID = .none, record: Int = 0
    ) -> Effect {
        Effect(
            operation: .restore, rule: .restore1, subject: subject, other: other,
            value: UInt64(record) << 8 | phase.rawValue)
    }

    mutating func performRestoration(_ effect: Effect) {
        guard let phase = Phase(rawValue: effect.value & 0xFF) else { return }
        let record = Int(effect.value >> 8)
        switch phase {
        case .ask: askForRestoration(effect.subject)
        case .asked:
            if driver.answerGiven == .bool(true) { beginRestoration(effect.subject) } else { leaveRestoration() }
        case .survey: survey(isAgain: record == 1)
        case .collapse: collapseUnseen(effect.subject)
        case .lookUp: lookUp(record)
        case .classAnswered: classAnswered(record)
        case .delegateAnswered: delegateAnswered(record)
        case .located:
            // What its loading has made stands below it now.
            if let found = self.record(record) { noteChildren(of: effect.subject, at: found.path) }
            schedule(self.phase(.lookUp, record: record + 1))
        case .decode: decode(record)
        case .decoded: presentSaved(by: effect.subject, in: effect.other)
        case .finish: finish(record)
        case .end: endRestoration()
        case .showLaunch: showPendingLaunch(application: effect.subject, scene: effect.other)
        }
    }

    // MARK: The launch around it

    /// Whether the launch under way restores: there is an archive, and no mark of a restoration that never ended.
    var restoresAtLaunch: Bool { !configuration.preservesByScenes && !restoration.isLocked && restoration.saved != nil }

    /// A mark that an earlier launch has left costs the archive.
    mutating func prepareRestoration() {
        guard !configuration.preservesByScenes, !restoration.isLocked else { return }
        if restoration.isMarked {
            restoration.isMarked = false
            restoration.saved = nil
        }
    }

    /// Complains about the folder that is not there for the mark, in an app that wants to be restored.
    mutating func tellMissingFolder(application: ObjectID) {
        guard !configuration.preservesByScenes, !restoration.isLocked, isOptedIn(application), !restoration.hasFolder
        else { return }
        log("Warning: Unable to create restoration in progress marker file", .restore9)
    }

    /// Puts restoration before the rest of a launch.
    mutating func restoreBeforeLaunch(
        _ windows: [ObjectID], application: ObjectID, scene: ObjectID, isInBackground: Bool
    ) {
        for window in windows { retain(window) }
        restoration.launch = PendingLaunch(windows: windows, isInBackground: isInBackground)
        var plan = [phase(.ask, application), .enter(.didFinishLaunching, application, .launch1)]
        if configuration.life == .scenes { plan.append(.enter(.sceneWillConnect, scene, .launch1)) }
        schedule(plan + [phase(.showLaunch, application, scene)])
    }

    private mutating func showPendingLaunch(application: ObjectID, scene: ObjectID) {
        guard let launch = restoration.launch else { return }
        restoration.launch = nil
        showLaunch(
            launch.windows, application: application, scene: scene, isInBackground: launch.isInBackground)
        for window in launch.windows { release(window) }
    }

    func restoringQuestion(of application: ObjectID) -> Callback? {
        question(of: application, .shouldRestoreSecureApplicationState, before: .shouldRestoreApplicationState)
    }

    private mutating func askForRestoration(_ application: ObjectID) {
        guard let saved = restoration.saved else { return }
        restoration.isMarked = true
        restoration.restoring = Restoring()
        restoration.restoring.application = application
        var record = CoderRecord(purpose: .reading)
        record.content = saved.application
        restoration.restoring.coder = makeCoder(record)
        guard let question = restoringQuestion(of: application) else { return beginRestoration(application) }
        schedule([
            Effect(
                operation: .ask, callback: question, rule: .restore1, subject: application,
                other: restoration.restoring.coder), phase(.asked, application),
        ])
    }

    private mutating func beginRestoration(_ application: ObjectID) {
        guard let saved = restoration.saved else { return leaveRestoration() }
        restoration.restoring.isUnderWay = true
        restoration.restoring.found = ContiguousArray(repeating: .none, count: saved.records.count)
        for (index, record) in tables.classes.enumerated() where restoration.restoring.classes[record.name] == nil {
            restoration.restoring.classes[record.name] = ClassID(raw: UInt32(index))
        }
        schedule(askingForIdentifiers() + [phase(.survey)])
    }

    /// Notes where the controllers stand that the program has made. One whose class overrides the getter of its
    /// identifier is not known by it: UIKit notes identifiers as they are set.
    private mutating func survey(isAgain: Bool) {
        restoration.restoring.existing = [:]
        var cache = PathCache()
        for controller in liveInstances(of: classID(.viewController)) {
            guard let path = restorationPath(of: controller, &cache), isIdentifierSet(of: controller) else { continue }
            if restoration.restoring.existing[path] == nil { restoration.restoring.existing[path] = controller }
        }
        let narrow = isAgain ? [] : splitsToCollapse()
        guard narrow.isEmpty else {
            schedule(narrow.map { phase(.collapse, $0) } + [phase(.survey, record: 1)])
            return
        }
        schedule(phase(.lookUp))
    }

    /// The split view controllers that were saved with one column, as they will have it again once they are seen: their
    /// columns are to stand where they stood (UIKit applies the saved size classes while it restores).
    private func splitsToCollapse() -> [ObjectID] {
        (restoration.saved?.records ?? []).compactMap { record in
            guard record.coder.entries.contains(where: { $0.key == RestorationKey.isCollapsed }),
                let split = restoration.restoring.existing[record.path], isSplit(split),
                !self[split: split].isCollapsed, traits(of: split).horizontal == .compact
            else { return nil }
            return split
        }
    }

    // MARK: Looking up

    /// Finds the object of a record by the four steps, and goes on to the next.
    private mutating func lookUp(_ index: Int) {
        guard let saved = restoration.saved, index < saved.records.count, restoration.restoring.isUnderWay else {
            schedule(phase(.decode))
            return
        }
        let record = saved.records[index]
        if let omitted = restoration.restoring.omitted, record.path.hasPrefix(omitted + "/") {
            restoration.outcomes[record.path] = .leftOut
            schedule(phase(.lookUp, record: index + 1))
            return
        }
        restoration.restoring.omitted = nil
        switch record.kind {
        case .viewController: lookUpController(record, index)
        case .view: locate(view(at: record.path), index)
        case .object: lookUpObject(record, index)
        }
    }

    private mutating func lookUpController(_ record: SavedRecord, _ index: Int) {
        if let name = record.restorationClass { return ask(name, for: .restoredViewController, record, index) }
        let application = restoration.restoring.application
        guard isAlive(application), implements(application, .viewControllerWithRestorationIdentifierPath) else {
            return lookAround(record, index)
        }
        // The coder outlives the answer, which is let go with the first effect that is carried out.
        let coder = makeCoder(reading(record))
        schedule([
            Effect(
                operation: .ask, callback: .viewControllerWithRestorationIdentifierPath, rule: .restore2,
                subject: application, other: coder, value: UInt64(index)),
            phase(.delegateAnswered, coder, record: index),
        ])
        release(coder)
    }

    /// Asks the class of a name for its object; a class that has no such function is complained about.
    private mutating func ask(_ name: String, for question: Callback, _ record: SavedRecord, _ index: Int) {
        guard let id = restoration.restoring.classes[name], hasFunction(question, id) else {
            omit(record, index)
            log(
                "Warning: restoration class for view controller does not conform to UIViewControllerRestoration "
                    + "protocol: Class is \(name)", .restore8)
            restoration.outcomes[record.path] = .notConforming
            return
        }
        let coder = makeCoder(reading(record))
        let effect = Effect(
            operation: .ask, callback: question, rule: question == .restoredObject ? .restore10 : .restore2,
            subject: classObject(of: id), other: coder, value: UInt64(index))
        schedule([effect, phase(.classAnswered, coder, record: index)])
        release(coder)
    }

    func reading(_ record: SavedRecord) -> CoderRecord {
        var coder = CoderRecord(purpose: .reading)
        coder.content = record.coder
        coder.storyboard = record.storyboard
        return coder
    }

    /// A restoration class decides: nil leaves the object out, and what stands below it.
    private mutating func classAnswered(_ index: Int) {
        guard let record = record(index) else { return }
        if case .object(let object) = driver.answerGiven, isReachable(object) {
            restoration.outcomes[record.path] = .restorationClass
            return locate(object, index)
        }
        restoration.outcomes[record.path] = .leftOut
        omit(record, index)
    }

    private mutating func omit(_ record: SavedRecord, _ index: Int) {
        restoration.restoring.omitted = record.path
        schedule(phase(.lookUp, record: index + 1))
    }

    private mutating func delegateAnswered(_ index: Int) {
        guard let record = record(index) else { return }
        if case .object(let object) = driver.answerGiven, isController(object) {
            restoration.outcomes[record.path] = .delegate
            return locate(object, index)
        }
        lookAround(record, index)
    }

    /// The third and the fourth step: a controller that stands there, and one from its storyboard.
    private mutating func lookAround(_ record: SavedRecord, _ index: Int) {
        if let standing = restoration.restoring.existing[record.path], isReachable(standing) {
            restoration.outcomes[record.path] = .standing
            return locate(standing, index)
        }
        restoration.outcomes[record.path] = record.storyboard == nil ? .notFound : .storyboard
        locate(record.storyboard.map { instantiate(from: $0) } ?? .none, index)
    }

    /// The fourth step: the controller of an identifier in a storyboard, owned by nobody yet; none without storyboards.
    private mutating func instantiate(from storyboard: SavedStoryboard) -> ObjectID { .none }

    private mutating func lookUpObject(_ record: SavedRecord, _ index: Int) {
        let identifier = World.identifierComponents(ofPath: record.path).last ?? ""
        if let known = restoration.registrations.last(where: { $0.identifier == identifier && isReachable($0.object) })
        {
            return locate(known.object, index)
        }
        guard let name = record.restorationClass else { return locate(.none, index) }
        ask(name, for: .restoredObject, record, index)
    }

    /// The identified views of a controller, as they stand when the first of them is looked up. O(views), once.
    private mutating func identifiedViews(of owner: ObjectID) -> [String: ObjectID] {
        if let known = restoration.restoring.views[owner] { return known }
        var views: [String: ObjectID] = [:]
        let root = isController(owner) ? self[controller: owner].view : owner
        for view in identifiedViews(below: root) {
            guard let identifier = restorationIdentifier(of: view), views[identifier] == nil else { continue }
            views[identifier] = view
        }
        restoration.restoring.views[owner] = views
        return views
    }

    /// The view of an identifier in its controller's tree.
    private mutating func view(at path: String) -> ObjectID {
        guard let cut = path.lastIndex(of: "/") else { return .none }
        let identifier = String(path[path.index(after: cut)...])
        var above = String(path[..<cut])
        while true {
            if let owner = restoration.restoring.foundAt[above], isReachable(owner) {
                return identifiedViews(of: owner)[identifier] ?? .none
            }
            guard let next = above.lastIndex(of: "/") else { return .none }
            above = String(above[..<next])
        }
    }

    private func record(_ index: Int) -> SavedRecord? {
        guard let saved = restoration.saved, saved.records.indices.contains(index) else { return nil }
        return saved.records[index]
    }

    /// Keeps what was found, and loads its view if it had been loaded (restore.3).
    private mutating func locate(_ object: ObjectID, _ index: Int) {
        guard let record = record(index), object.exists, isReachable(object),
            restoration.restoring.found.indices.contains(index)
        else {
            schedule(phase(.lookUp, record: index + 1))
            return
        }
        retain(object)
        restoration.restoring.found[index] = object
        restoration.restoring.foundAt[record.path] = object
        var plan: [Effect] = []
        if isController(object) {
            let loaded = record.coder.entries.first { $0.key == RestorationKey.viewWasLoaded }
            if loaded?.value == .bool(true), !self[controller: object].view.exists {
                plan.append(Effect(operation: .load, rule: .restore3, subject: object))
            }
        }
        schedule(plan + [phase(.located, object, record: index)])
    }

    /// The children that a container brings along stand below its path.
    private mutating func noteChildren(of container: ObjectID, at path: String) {
        var work = [(container, path)]
        while let (parent, path) = work.popLast() {
            for (position, child) in orderedChildren(of: parent).enumerated() {
                guard let identifier = restorationIdentifier(of: child) else { continue }
                let below = "\(path)/:[\(position)]:/\(identifier)"
                guard restoration.restoring.existing[below] == nil else { continue }
                if isIdentifierSet(of: child) { restoration.restoring.existing[below] = child }
                work.append((child, below))
            }
        }
    }

    // MARK: Decoding

    private mutating func decode(_ start: Int) {
        var index = start
        while let record = record(index), restoration.restoring.isUnderWay {
            let object = restoration.restoring.found[index]
            if object.exists, isReachable(object), isOfSavedClass(object, record) {
                restoration.restoring.decoded.append(index)
                let coder = makeCoder(reading(record))
                schedule([
                    .enter(.decodeRestorableState, object, coder, .restore4), phase(.decoded, object, coder),
                    phase(.decode, record: index + 1),
                ])
                release(coder)
                return
            }
            if object.exists { restoration.outcomes[record.path] = .otherClass }
            index += 1
        }
        let application = restoration.restoring.application
        schedule([
            .enter(.didDecodeRestorableState, application, restoration.restoring.coder, .restore7), phase(.finish),
        ])
    }

    /// An object of another class than was saved is used and does not decode.
    private func isOfSavedClass(_ object: ObjectID, _ record: SavedRecord) -> Bool {
        guard let id = restoration.restoring.classes[record.className] else { return false }
        return isKind(object, of: id)
    }

    private mutating func finish(_ position: Int) {
        let decoded = restoration.restoring.decoded
        guard position < decoded.count else {
            schedule(phase(.end))
            return
        }
        let object = restoration.restoring.found[decoded[position]]
        schedule([
            .enter(.applicationFinishedRestoringState, object, .restore7), phase(.finish, record: position + 1),
        ])
    }

    /// The mark goes when restoration is over, unless the app has said that it goes on.
    private mutating func endRestoration() {
        if restoration.extensions == 0 { restoration.isMarked = false }
        dropRestoration()
    }

    private mutating func leaveRestoration() {
        restoration.isMarked = false
        dropRestoration()
    }

    mutating func dropRestoration() {
        let ended = restoration.restoring
        restoration.restoring = Restoring()
        restoration.identifiers = [:]
        // References that the program still decodes find what was restored.
        restoration.restoring.foundAt = ended.foundAt
        if isCoder(ended.coder) { self[coder: ended.coder].purpose = .closed }
        release(ended.coder)
        for object in ended.found where object.exists { release(object) }
    }

    // MARK: Crash protection

    /// Restoration goes on beyond the launch: a crash until it is completed costs the archive, and nothing else waits.
    mutating func extendRestoration() {
        restoration.extensions += 1
        restoration.isMarked = true
    }

    mutating func completeRestoration() {
        guard restoration.extensions > 0 else { return }
        restoration.extensions -= 1
        if restoration.extensions == 0, !restoration.restoring.isUnderWay { restoration.isMarked = false }
    }

    mutating func restorationArguments(_ effect: Effect) -> EventArguments {
        switch effect.callback {
        case .modelIdentifierForElement, .indexPathForElement: return modelArguments(effect)
        default:
            let path = record(Int(effect.value))?.path ?? ""
            let components = World.identifierComponents(ofPath: path).map { RuntimeValue.string($0) }
            return arguments(.list(components), .object(effect.other))
        }
    }
}
