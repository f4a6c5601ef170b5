// Restoration, which runs after willFinishLaunching, when the windows and their controllers exist. UIKit looks up every
// path of the archive, the objects found decode their state, and UIKit notifies the app (rules restore.1 to
// restore.10).

extension World {
    // MARK: The launch around restoration

    /// Whether this launch restores state, which requires a readable archive. After a crash, `prepareRestoration` has
    /// deleted the archive.
    var restoresAtLaunch: Bool { !configuration.preservesByScenes && !restoration.isLocked && restoration.saved != nil }
}

/// Restoration of preserved state after a launch.
enum StateRestoration {
    /// The steps of a restoration.
    private enum Phase: UInt64 {
        case ask, asked, survey, collapse, lookUp, classAnswered, delegateAnswered, made, located, decode, decoded,
            finish, end, showLaunch
    }

    private static func phase(
        _ phase: Phase, _ subject: ObjectID = .none, _ object: ObjectID = .none, record: Int = 0
    ) -> Effect {
        .of(.restoration(.restore), subject, object, .restore1, with: .phase(phase, record: record))
    }

    static func performRestoration(_ effect: Effect, in world: inout World) {
        guard let phase = effect.phase(Phase.self) else { return }
        let record = effect.phaseRecord
        switch phase {
        case .ask: askForRestoration(effect.subject, in: &world)
        case .asked:
            if world.driver.answerGiven == .bool(true) {
                beginRestoration(effect.subject, in: &world)
            } else {
                leaveRestoration(in: &world)
            }
        case .survey: survey(isAgain: record == 1, in: &world)
        case .collapse:
            if world.isController(effect.subject) {
                world.container(effect.subject)?.collapseUnseen(effect.subject, in: &world)
            }
        case .lookUp: lookUp(record, in: &world)
        case .classAnswered: classAnswered(record, in: &world)
        case .delegateAnswered: delegateAnswered(record, in: &world)
        case .made: storyboardAnswered(record, in: &world)
        case .located:
            // Loading the view may have created children.
            if let found = Self.record(record, in: world) {
                registerChildren(of: effect.subject, at: found.path, in: &world)
            }
            world.schedule(Self.phase(.lookUp, record: record + 1))
        case .decode: decode(record, in: &world)
        case .decoded: OwnState.presentSaved(by: effect.subject, in: effect.coder, in: &world)
        case .finish: finish(record, in: &world)
        case .end: endRestoration(in: &world)
        case .showLaunch: showPendingLaunch(application: effect.subject, scene: effect.scene, in: &world)
        }
    }

    /// Deletes the archive if an earlier launch left the mark of an unfinished restoration.
    static func prepareRestoration(in world: inout World) {
        guard !world.configuration.preservesByScenes, !world.restoration.isLocked else { return }
        if world.restoration.isMarked {
            world.restoration.isMarked = false
            world.restoration.saved = nil
        }
    }

    /// Reports that the folder for the mark is missing, if the app has opted in to restoration.
    static func reportMissingFolder(application: ObjectID, in world: inout World) {
        guard !world.configuration.preservesByScenes, !world.restoration.isLocked,
            Preserving.isOptedIn(application, in: world), !world.restoration.hasFolder
        else { return }
        world.report(.markMissing)
    }

    /// Schedules restoration before the rest of a launch.
    static func restoreBeforeLaunch(
        _ windows: [ObjectID], application: ObjectID, scene: ObjectID, isInBackground: Bool, in world: inout World
    ) {
        for window in windows { world.retain(window) }
        world.restoration.launch = PendingLaunch(windows: windows, isInBackground: isInBackground)
        let hasScene = world.configuration.life == .scenes
        world.schedule(inOrder: LaunchAct.self) { act in
            switch act {
            case .restore: phase(.ask, application)
            case .didFinish: .enter(.didFinishLaunching, application, act.rule)
            case .notifyFinished: .post(.didFinishLaunching, from: application, act.rule)
            case .sceneWillConnect: hasScene ? .enter(.sceneWillConnect, scene, act.rule) : nil
            case .notifyConnecting: hasScene ? .post(.sceneWillConnect, from: scene, act.rule) : nil
            case .show: phase(.showLaunch, application, scene)
            }
        }
    }

    private static func showPendingLaunch(application: ObjectID, scene: ObjectID, in world: inout World) {
        guard let launch = world.restoration.launch else { return }
        world.restoration.launch = nil
        Application.showLaunch(
            launch.windows, application: application, scene: scene, isInBackground: launch.isInBackground, in: &world)
        for window in launch.windows { world.release(window) }
    }

    static func restoringQuestion(of application: ObjectID, in world: borrowing World) -> Callback? {
        Preserving.question(
            of: application, .shouldRestoreSecureApplicationState, before: .shouldRestoreApplicationState, in: world)
    }

    private static func askForRestoration(_ application: ObjectID, in world: inout World) {
        guard let saved = world.restoration.saved else { return }
        // Set before any code of the program runs, so that the next launch detects a crash in that code.
        world.restoration.isMarked = true
        world.restoration.restoring = Restoring()
        world.restoration.restoring.application = application
        var record = CoderRecord(purpose: .reading)
        record.content = saved.application
        world.restoration.restoring.coder = Coders.makeCoder(record, in: &world)
        guard let question = restoringQuestion(of: application, in: world) else {
            return beginRestoration(application, in: &world)
        }
        if question == .shouldRestoreApplicationState, world.configuration.ios >= 14 { world.report(.askedInsecurely) }
        let coder = world.restoration.restoring.coder
        world.schedule(inOrder: Asking.self) { act in
            switch act {
            case .ask:
                .ask(question, application, coder, act.rule)
            case .asked: phase(.asked, application)
            }
        }
    }

    private static func beginRestoration(_ application: ObjectID, in world: inout World) {
        guard let saved = world.restoration.saved else { return leaveRestoration(in: &world) }
        world.restoration.restoring.isUnderWay = true
        world.restoration.restoring.found = ContiguousArray(repeating: .none, count: saved.records.count)
        for (index, record) in world.tables.classes.enumerated()
        where world.restoration.restoring.classes[record.name] == nil {
            world.restoration.restoring.classes[record.name] = ClassID(raw: UInt32(index))
        }
        world.schedule(phase(.survey))
        Preserving.askForIdentifiers(in: &world)
    }

    /// Registers the paths of the controllers that the program has created. UIKit records an identifier when the
    /// program sets it, and so does not find a controller whose identifier only an overridden getter returns.
    private static func survey(isAgain: Bool, in world: inout World) {
        world.restoration.restoring.existing = [:]
        var cache = PathCache()
        for controller in world.liveInstances(of: world.classID(.viewController)) {
            guard let path = RestorationPaths.restorationPath(of: controller, &cache, in: world),
                RestorationPaths.isIdentifierSet(of: controller, in: world)
            else { continue }
            if world.restoration.restoring.existing[path] == nil {
                world.restoration.restoring.existing[path] = controller
            }
        }
        let narrow = isAgain ? [] : splitsToCollapse(in: world)
        guard narrow.isEmpty else {
            world.schedule(narrow.map { phase(.collapse, $0) } + [phase(.survey, record: 1)])
            return
        }
        world.schedule(phase(.lookUp))
    }

    /// The split view controllers that were saved collapsed and will collapse again when visible. Their columns must have the
    /// same paths as before (UIKit applies the saved size classes while it restores).
    private static func splitsToCollapse(in world: borrowing World) -> [ObjectID] {
        (world.restoration.saved?.records ?? []).compactMap { record in
            guard record.coder.entries.contains(where: { $0.key == RestorationKey.isCollapsed }),
                let split = world.restoration.restoring.existing[record.path], world.isController(split),
                world.container(split)?.collapsesInRestoration(split, in: world) == true
            else { return nil }
            return split
        }
    }

    // MARK: Lookup

    /// Finds the object of a record by the four steps, and continues with the next record.
    private static func lookUp(_ index: Int, in world: inout World) {
        guard let saved = world.restoration.saved, index < saved.records.count, world.restoration.restoring.isUnderWay
        else {
            world.schedule(phase(.decode))
            return
        }
        // One record per effect, because each lookup may run code of the program.
        let record = saved.records[index]
        if let omitted = world.restoration.restoring.omitted, record.path.hasPrefix(omitted + "/") {
            world.restoration.outcomes[record.path] = .leftOut
            world.schedule(phase(.lookUp, record: index + 1))
            return
        }
        world.restoration.restoring.omitted = nil
        switch record.kind {
        case .viewController: lookUpController(record, index, in: &world)
        case .view: locate(view(at: record.path, in: &world), index, in: &world)
        case .object: lookUpObject(record, index, in: &world)
        }
    }

    private static func lookUpController(_ record: SavedRecord, _ index: Int, in world: inout World) {
        if let name = record.restorationClass {
            return ask(name, for: .restoredViewController, record, index, in: &world)
        }
        let application = world.restoration.restoring.application
        guard world.isAlive(application), world.implements(application, .viewControllerWithRestorationIdentifierPath)
        else {
            return lookAround(record, index, in: &world)
        }
        // The coder must outlive the answer, which is released after the first effect.
        let coder = Coders.makeCoder(reading(record), in: &world)
        world.schedule([
            .ask(
                .viewControllerWithRestorationIdentifierPath, application, coder, Lookup.find.rule,
                with: .index(index)),
            phase(.delegateAnswered, coder, record: index),
        ])
        world.release(coder)
    }

    /// Asks the named class for its object. Reports a class that lacks the function.
    private static func ask(
        _ name: String, for question: Callback, _ record: SavedRecord, _ index: Int, in world: inout World
    ) {
        guard let id = world.restoration.restoring.classes[name], world.hasFunction(question, id)
        else {
            omit(record, index, in: &world)
            world.report(.classNotConforming, ["class": name])
            world.restoration.outcomes[record.path] = .notConforming
            return
        }
        let coder = Coders.makeCoder(reading(record), in: &world)
        let effect = Effect.ask(
            question, world.classObject(of: id), coder,
            question == .restoredObject ? .restore10 : Lookup.find.rule, with: .index(index))
        world.schedule([effect, phase(.classAnswered, coder, record: index)])
        world.release(coder)
    }

    static func reading(_ record: SavedRecord) -> CoderRecord {
        var coder = CoderRecord(purpose: .reading)
        coder.content = record.coder
        coder.storyboard = record.storyboard
        return coder
    }

    /// Applies the restoration class's answer. Nil omits the object and everything below it.
    private static func classAnswered(_ index: Int, in world: inout World) {
        guard let record = Self.record(index, in: world) else { return }
        if case .object(let object) = world.driver.answerGiven, world.isReachable(object) {
            world.restoration.outcomes[record.path] = .restorationClass
            return locate(object, index, in: &world)
        }
        world.restoration.outcomes[record.path] = .leftOut
        omit(record, index, in: &world)
    }

    private static func omit(_ record: SavedRecord, _ index: Int, in world: inout World) {
        world.restoration.restoring.omitted = record.path
        world.schedule(phase(.lookUp, record: index + 1))
    }

    private static func delegateAnswered(_ index: Int, in world: inout World) {
        guard let record = Self.record(index, in: world) else { return }
        if case .object(let object) = world.driver.answerGiven, world.isController(object) {
            world.restoration.outcomes[record.path] = .delegate
            return locate(object, index, in: &world)
        }
        lookAround(record, index, in: &world)
    }

    /// The third and fourth steps: an existing controller, and one from its storyboard.
    private static func lookAround(_ record: SavedRecord, _ index: Int, in world: inout World) {
        if let standing = world.restoration.restoring.existing[record.path], world.isReachable(standing) {
            world.restoration.outcomes[record.path] = .standing
            return locate(standing, index, in: &world)
        }
        world.restoration.outcomes[record.path] = .notFound
        guard let storyboard = record.storyboard,
            let board = OpenedStoryboards.opener(of: storyboard.name, in: world).orNil
        else { return locate(.none, index, in: &world) }
        world.schedule(phase(.made, record: index))
        // The driver owns the storyboard and creates the controller, without a segue.
        world.notify(
            .send(
                selector: "prelude_restore", to: board,
                arguments: [.string(storyboard.identifier), .string(storyboard.name)], trace: nil))
    }

    /// The fourth step: the controller with an identifier in a storyboard.
    private static func storyboardAnswered(_ index: Int, in world: inout World) {
        let made = world.restoration.restoring.made
        world.restoration.restoring.made = .none
        if made.exists, let record = Self.record(index, in: world) {
            world.restoration.outcomes[record.path] = .storyboard
        }
        locate(made, index, in: &world)
        if made.exists { world.release(made) }
    }

    private static func lookUpObject(_ record: SavedRecord, _ index: Int, in world: inout World) {
        let identifier = World.identifierComponents(ofPath: record.path).last ?? ""
        if let known = world.restoration.registrations.last(where: {
            $0.identifier == identifier && world.isReachable($0.object)
        }) {
            return locate(known.object, index, in: &world)
        }
        guard let name = record.restorationClass else { return locate(.none, index, in: &world) }
        ask(name, for: .restoredObject, record, index, in: &world)
    }

    /// The identified views of a controller, at the time of the first lookup among them. O(views), once.
    private static func identifiedViews(of owner: ObjectID, in world: inout World) -> [String: ObjectID] {
        if let known = world.restoration.restoring.views[owner] { return known }
        var views: [String: ObjectID] = [:]
        let root = world.isController(owner) ? world[controller: owner].view : owner
        for view in OwnState.identifiedViews(below: root, in: world) {
            guard let identifier = world.restorationIdentifier(of: view), views[identifier] == nil else { continue }
            views[identifier] = view
        }
        world.restoration.restoring.views[owner] = views
        return views
    }

    /// The view with an identifier in its controller's view hierarchy.
    private static func view(at path: String, in world: inout World) -> ObjectID {
        guard let cut = path.lastIndex(of: "/") else { return .none }
        let identifier = String(path[path.index(after: cut)...])
        var above = String(path[..<cut])
        while true {
            if let owner = world.restoration.restoring.foundAt[above], world.isReachable(owner) {
                return identifiedViews(of: owner, in: &world)[identifier] ?? .none
            }
            guard let next = above.lastIndex(of: "/") else { return .none }
            above = String(above[..<next])
        }
    }

    private static func record(_ index: Int, in world: borrowing World) -> SavedRecord? {
        guard let saved = world.restoration.saved, saved.records.indices.contains(index) else { return nil }
        return saved.records[index]
    }

    /// Stores the object found, and loads its view if the view was loaded when the state was saved (restore.3).
    private static func locate(_ object: ObjectID, _ index: Int, in world: inout World) {
        guard let record = Self.record(index, in: world), object.exists, world.isReachable(object),
            world.restoration.restoring.found.indices.contains(index)
        else {
            world.schedule(phase(.lookUp, record: index + 1))
            return
        }
        world.retain(object)
        world.restoration.restoring.found[index] = object
        world.restoration.restoring.foundAt[record.path] = object
        let loaded = record.coder.entries.first { $0.key == RestorationKey.viewWasLoaded }
        let wasLoaded =
            world.isController(object) && loaded?.value == .bool(true)
            && !world[controller: object].view.exists
        world.schedule(inOrder: Lookup.self) { act in
            guard act.condition.holds(wasLoaded: wasLoaded) else { return nil }
            return switch act {
            // The object has been found.
            case .find: nil
            case .load: Effect(operation: .plan(.load), rule: act.rule, subject: object)
            case .located: phase(.located, object, record: index)
            }
        }
    }

    /// Registers the paths of the children that a container already has.
    private static func registerChildren(of container: ObjectID, at path: String, in world: inout World) {
        var work = [(container, path)]
        while let (parent, path) = work.popLast() {
            for (position, child) in RestorationPaths.orderedChildren(of: parent, in: world).enumerated() {
                guard let identifier = world.restorationIdentifier(of: child) else { continue }
                let below = "\(path)/:[\(position)]:/\(identifier)"
                guard world.restoration.restoring.existing[below] == nil else { continue }
                if RestorationPaths.isIdentifierSet(of: child, in: world) {
                    world.restoration.restoring.existing[below] = child
                }
                work.append((child, below))
            }
        }
    }

    // MARK: Decoding

    private static func decode(_ start: Int, in world: inout World) {
        var index = start
        // Records that decode nothing need no effect, so the loop skips them.
        while let record = Self.record(index, in: world), world.restoration.restoring.isUnderWay {
            let object = world.restoration.restoring.found[index]
            if object.exists, world.isReachable(object), isOfSavedClass(object, record, in: world) {
                world.restoration.restoring.decoded.append(index)
                let coder = Coders.makeCoder(reading(record), in: &world)
                world.schedule(inOrder: Decoding.self) { act in
                    switch act {
                    case .decode: .enter(.decodeRestorableState, object, coder, act.rule)
                    case .decoded: phase(.decoded, object, coder)
                    case .next: phase(.decode, record: index + 1)
                    }
                }
                world.release(coder)
                return
            }
            if object.exists { world.restoration.outcomes[record.path] = .otherClass }
            index += 1
        }
        let application = world.restoration.restoring.application
        let coder = world.restoration.restoring.coder
        world.schedule(inOrder: Finishing.self) { act in
            act == .didDecode
                ? .enter(.didDecodeRestorableState, application, coder, act.rule) : phase(.finish)
        }
    }

    /// Whether the object has the saved class. An object of another class is used, but does not decode.
    private static func isOfSavedClass(_ object: ObjectID, _ record: SavedRecord, in world: borrowing World) -> Bool {
        guard let id = world.restoration.restoring.classes[record.className] else { return false }
        return world.isKind(object, of: id)
    }

    private static func finish(_ position: Int, in world: inout World) {
        let decoded = world.restoration.restoring.decoded
        guard position < decoded.count else {
            world.schedule(phase(.end))
            return
        }
        let object = world.restoration.restoring.found[decoded[position]]
        world.schedule(inOrder: Completing.self) { act in
            switch act {
            case .finished: .enter(.applicationFinishedRestoringState, object, act.rule)
            case .next: phase(.finish, record: position + 1)
            }
        }
    }

    /// Removes the mark when restoration is over, unless the app has extended restoration.
    private static func endRestoration(in world: inout World) {
        if world.restoration.extensions == 0 { world.restoration.isMarked = false }
        dropRestoration(in: &world)
    }

    private static func leaveRestoration(in world: inout World) {
        world.restoration.isMarked = false
        dropRestoration(in: &world)
    }

    static func dropRestoration(in world: inout World) {
        let ended = world.restoration.restoring
        world.restoration.restoring = Restoring()
        world.restoration.identifiers = [:]
        // References that the program decodes later still find the restored objects.
        world.restoration.restoring.foundAt = ended.foundAt
        if Coders.isCoder(ended.coder, in: world) { world[coder: ended.coder].purpose = .closed }
        world.release(ended.coder)
        for object in ended.found where object.exists { world.release(object) }
        if ended.made.exists { world.release(ended.made) }
    }

    // MARK: Crash protection

    /// Extends restoration beyond the launch: a crash before the program completes it deletes the archive. Nothing else
    /// waits for it.
    static func extendRestoration(in world: inout World) {
        world.restoration.extensions += 1
        world.restoration.isMarked = true
    }

    static func completeRestoration(in world: inout World) {
        guard world.restoration.extensions > 0 else { return }
        world.restoration.extensions -= 1
        if world.restoration.extensions == 0, !world.restoration.restoring.isUnderWay {
            world.restoration.isMarked = false
        }
    }

    static func restorationArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        switch effect.callback {
        case .modelIdentifierForElement, .indexPathForElement:
            return ModelAssociation.modelArguments(effect, in: &world)
        default:
            let path = record(effect.record, in: world)?.path ?? ""
            let components = World.identifierComponents(ofPath: path).map { RuntimeValue.string($0) }
            return world.arguments(.list(components), .object(effect.coder))
        }
    }
}
