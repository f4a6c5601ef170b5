// Preservation: UIKit asks the delegate and notifies it, then each object encodes itself into its own coder. The root
// of each window comes first, then the objects that others refer to, each once (rules preserve.1 to preserve.9).

extension World {
    /// Preserves the app's state, as after moving to the background.
    ///
    /// - Parameter isWanted: whether to preserve even if the app delegate implements neither question. UIKit itself
    ///   preserves nothing in that case.
    public mutating func preserve(application: ObjectID, scene: ObjectID = .none, isWanted: Bool) {
        guard !restoration.preservation.isUnderWay, !restoration.isLocked else { return }
        if configuration.preservesByScenes { return schedule(SceneRestoration.preserving(scene: scene)) }
        schedule(Preserving.preserving(application, isWanted: isWanted))
    }

    /// The app's archive; nil if there is none.
    public var savedState: SavedState? {
        get { restoration.saved }
        set {
            restoration.saved = newValue
            if newValue != nil { restoration.hasFolder = true }
        }
    }
}

/// Preservation of controllers with coders.
enum Preserving {
    /// The steps of a preservation.
    private enum Phase: UInt64 {
        case ask, asked, identified, roots, next, encoded, end
    }

    static func preserving(_ application: ObjectID, isWanted: Bool) -> Effect {
        .preserve(application, isWanted: isWanted, with: .phase(Phase.ask))
    }

    private static func phase(
        _ phase: Phase, _ subject: ObjectID, _ coder: ObjectID = .none, record: Int = 0
    ) -> Effect {
        .of(.restoration(.preserve), subject, coder, .preserve1, with: .phase(phase, record: record))
    }

    static func performPreservation(_ effect: Effect, in world: inout World) {
        guard let phase = effect.phase(Phase.self) else { return }
        switch phase {
        case .ask: askForPreservation(effect, in: &world)
        case .asked:
            if world.driver.answerGiven == .bool(true) {
                beginPreservation(effect.subject, in: &world)
            } else {
                endPreservation(in: &world)
            }
        case .identified: recordIdentifier(of: effect.subject, in: &world)
        case .roots: encodeRoots(in: &world)
        case .next: encodeNext(in: &world)
        case .encoded: finishEncoding(effect.subject, effect.coder, at: effect.phaseRecord, in: &world)
        case .end: keepState(in: &world)
        }
    }

    private static func askForPreservation(_ effect: Effect, in world: inout World) {
        let application = effect.subject
        // The app may move to the background again in a callback of the running preservation.
        guard !world.restoration.isLocked, !world.restoration.preservation.isUnderWay else { return }
        world.restoration.preservation = Preservation()
        world.restoration.preservation.application = application
        world.restoration.preservation.coder = Coders.makeCoder(CoderRecord(purpose: .writing), in: &world)
        guard let question = savingQuestion(of: application, in: world) else {
            if effect.isWanted { beginPreservation(application, in: &world) } else { endPreservation(in: &world) }
            return
        }
        world.restoration.preservation.isUnderWay = true
        world.restoration.preservation.state = emptyState(in: world)
        let coder = world.restoration.preservation.coder
        world.schedule(inOrder: Asking.self) { act in
            switch act {
            case .ask:
                .ask(question, application, coder, act.rule)
            case .asked: phase(.asked, application)
            }
        }
    }

    private static func savingQuestion(of application: ObjectID, in world: borrowing World) -> Callback? {
        question(of: application, .shouldSaveSecureApplicationState, before: .shouldSaveApplicationState, in: world)
    }

    /// The delegate's callback for a question that also has an older variant. The newer one wins if both are implemented.
    static func question(
        of application: ObjectID, _ secure: Callback, before older: Callback, in world: borrowing World
    ) -> Callback? {
        guard world.isAlive(application) else { return nil }
        if world.configuration.ios >= 13, world.implements(application, secure) { return secure }
        return world.implements(application, older) ? older : nil
    }

    /// Whether the app delegate takes part in state preservation.
    static func isOptedIn(_ application: ObjectID, in world: borrowing World) -> Bool {
        savingQuestion(of: application, in: world) != nil
            || StateRestoration.restoringQuestion(of: application, in: world) != nil
    }

    static func emptyState(in world: borrowing World) -> SavedState {
        let time = world.restoration.elapsed + world.now
        return SavedState(
            bundleVersion: world.configuration.bundleVersion, systemVersion: "\(world.configuration.ios).0",
            interfaceIdiom: world.configuration.isPad ? 1 : 0, timestamp: Double(time) / 1e9)
    }

    private static func beginPreservation(_ application: ObjectID, in world: inout World) {
        world.restoration.preservation.isUnderWay = true
        world.restoration.preservation.state = emptyState(in: world)
        let coder = world.restoration.preservation.coder
        Beginning.fromLast { act in
            switch act {
            case .identify: askForIdentifiers(in: &world)
            case .willEncode:
                world.schedule(.enter(.willEncodeRestorableState, application, coder, act.rule))
            case .roots: world.schedule(phase(.roots, application))
            }
        }
    }

    /// Asks controllers whose class overrides `restorationIdentifier` for it. O(controllers) if any class does.
    static func askForIdentifiers(in world: inout World) {
        guard world.tables.implementedAnywhere.contains(.restorationIdentifier) else { return }
        for controller in world.liveInstances(of: world.classID(.viewController)).reversed()
        where world.implements(controller, .restorationIdentifier) {
            world.schedule(inOrder: Identifying.self) { act in
                switch act {
                case .ask:
                    Effect(
                        operation: .uikit(.ask), callback: .restorationIdentifier, rule: act.rule, subject: controller)
                case .identified: phase(.identified, controller)
                }
            }
        }
    }

    private static func recordIdentifier(of controller: ObjectID, in world: inout World) {
        guard world.isController(controller) else { return }
        var name: String?
        if case .string(let text) = world.driver.answerGiven, !text.isEmpty { name = text }
        world.restoration.identifiers.updateValue(name, forKey: controller)
    }

    private static func encodeRoots(in world: inout World) {
        let referred = world.restoration.preservation.referred
        world.restoration.preservation.referred = []
        for window in world.views.visibleWindows {
            let root = world.root(of: window)
            guard let identifier = world.restorationIdentifier(of: root) else { continue }
            world.restoration.preservation.state.windows.append(
                SavedWindow(
                    identifier: world.restorationIdentifier(of: window) ?? "_UIWindow+" + identifier,
                    horizontal: world.traits(of: window).horizontal, vertical: world.traits(of: window).vertical))
            _ = refer(to: root, in: &world)
        }
        let roots = world.restoration.preservation.referred
        world.restoration.preservation.referred = []
        world.restoration.preservation.pending = ContiguousArray((roots + referred).reversed())
        world.schedule(phase(.next, world.restoration.preservation.application))
    }

    /// Encodes a reference to a controller, view or registered object, and queues the object for saving. Returns the
    /// object's path; nil if it has no identifier (preserve.4).
    static func refer(to object: ObjectID, in world: inout World) -> SavedValue {
        guard world.restoration.preservation.isUnderWay, world.isReachable(object),
            let path = preservedPath(of: object, in: &world)
        else { return .nil }
        if world.restoration.preservation.known.insert(object).inserted {
            world.retain(object)
            world.restoration.preservation.referred.append(object)
        }
        return .reference(path)
    }

    /// The path of an object. The hierarchy must not change during the walk. O(depth) at first, then O(1).
    private static func preservedPath(of object: ObjectID, in world: inout World) -> String? {
        var cache = PathCache()
        swap(&cache, &world.restoration.preservation.paths)
        let path = RestorationPaths.restorationPath(of: object, &cache, in: world)
        swap(&cache, &world.restoration.preservation.paths)
        return path
    }

    private static func encodeNext(in world: inout World) {
        while let object = world.restoration.preservation.pending.popLast() {
            guard world.isReachable(object), let path = preservedPath(of: object, in: &world) else {
                world.release(object)
                continue
            }
            guard world.restoration.preservation.taken.insert(path).inserted else {
                // Scheduled last, the finding is reported first, while its object still exists.
                world.schedule(phase(.next, world.restoration.preservation.application))
                world.release(object)
                reportDuplicate(object, path, in: &world)
                return
            }
            let kind: SavedRecord.Kind =
                world.isController(object) ? .viewController : world.isView(object) ? .view : .object
            var record = SavedRecord(kind: kind, path: path, className: world.className(world.classOf(object)))
            record.restorationClass = world.restorationClass(of: object).map { world.className($0) }
            record.storyboard = storyboard(of: object, in: world)
            let index = world.restoration.preservation.state.records.count
            world.restoration.preservation.state.records.append(record)
            let coder = Coders.makeCoder(CoderRecord(purpose: .writing), in: &world)
            let application = world.restoration.preservation.application
            world.schedule(inOrder: Encoding.self) { act in
                switch act {
                case .encode: .enter(.encodeRestorableState, object, coder, act.rule)
                case .encoded: phase(.encoded, object, coder, record: index)
                case .next: phase(.next, application)
                }
            }
            world.release(coder)
            world.release(object)
            return
        }
        world.schedule(phase(.end, world.restoration.preservation.application))
        if world.restoration.preservation.paths.isFull { notifyFull(in: &world) }
    }

    /// The storyboard that created a controller, and the controller's identifier there.
    private static func storyboard(of object: ObjectID, in world: borrowing World) -> SavedStoryboard? {
        guard world.isController(object), case .string(let name)? = world.stored("prelude_storyboardName", of: object),
            case .string(let identifier)? = world.stored("storyboardIdentifier", of: object)
        else { return nil }
        return SavedStoryboard(name: name, identifier: identifier)
    }

    private static func notifyFull(in world: inout World) {
        guard let window = world.views.visibleWindows.first else { return }
        world.find(
            .pathsTooLong, world.root(of: window), at: nil, .preserve3,
            text: "The restoration paths of the app take more than \(SavedState.maximumPathBytes >> 20) MB, so the "
                + "state of the deepest objects is not saved")
    }

    /// Stores the object's encoded values, and queues the objects that it referred to.
    private static func finishEncoding(_ object: ObjectID, _ coder: ObjectID, at index: Int, in world: inout World) {
        guard Coders.isCoder(coder, in: world) else { return }
        if world.isController(object) {
            Coders.write(
                .bool(world[controller: object].view.exists), forKey: RestorationKey.viewWasLoaded, in: coder,
                in: &world)
            OwnState.encodePresented(by: object, in: coder, in: &world)
        }
        world.restoration.preservation.state.records[index].coder = world[coder: coder].content
        world[coder: coder].purpose = .closed
        world.restoration.preservation.pending += world.restoration.preservation.referred.reversed()
        world.restoration.preservation.referred = []
    }

    private static func reportDuplicate(_ object: ObjectID, _ path: String, in world: inout World) {
        world.find(
            .duplicatePath, object, at: nil, .preserve3,
            text:
                "Two objects share the restoration path \(path), so the state of \(world.name(of: object)) is not saved"
        )
    }

    private static func keepState(in world: inout World) {
        world.restoration.preservation.state.application = world[coder: world.restoration.preservation.coder].content
        world.restoration.saved = world.restoration.preservation.state
        world.restoration.hasFolder = true
        world.restoration.isSaved = true
        // An earlier restoration's mark must not make the next launch delete this new archive.
        if !world.restoration.restoring.isUnderWay { world.restoration.isMarked = false }
        endPreservation(in: &world)
    }

    /// Releases what a preservation retains, complete or not.
    static func endPreservation(in world: inout World) {
        let ended = world.restoration.preservation
        world.restoration.preservation = Preservation()
        world.restoration.identifiers = [:]
        if Coders.isCoder(ended.coder, in: world) { world[coder: ended.coder].purpose = .closed }
        world.release(ended.coder)
        for object in ended.pending + ended.referred { world.release(object) }
    }

    /// Omits the app's snapshot at the next launch. Has an effect only in a preservation callback.
    static func ignoreSnapshot(in world: inout World) {
        if world.restoration.preservation.isUnderWay { world.restoration.preservation.state.ignoresSnapshot = true }
    }
}
