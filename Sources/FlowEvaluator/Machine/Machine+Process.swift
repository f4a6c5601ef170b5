// The app's process, which can end before the script: its end, and the files that store its state.

public import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A scheduled crash: preservation or restoration crashes at this callback of the object of this name.
struct CrashPoint: Sendable {
    var callback: Callback
    var name: String
}

/// The storage for `preserve to` and `restore from`. Names are relative paths.
public protocol StateStore: Sendable {
    /// - Throws: An error whose message is one sentence without a full stop.
    /// - Returns: The state and warnings, such as that it is not the newest, one sentence each.
    func read(_ name: String) throws(StateStoreError) -> (state: SavedState, warnings: [String])
    /// Stores a state atomically.
    func write(_ state: SavedState, to name: String) throws(StateStoreError)
}

/// The reason that a state could not be read or written.
public struct StateStoreError: Error, Sendable, Hashable {
    public var message: String
    /// The fix for the user.
    public var label: String?

    public init(_ message: String, label: String? = nil) {
        self.message = message
        self.label = label
    }
}

extension Machine {
    /// Rejects a verb in a callback or an `overlap`, where UIKit is in the middle of its work.
    func checkMainFlow(_ verb: String) throws(RuntimeError) {
        guard callbackDepth == 0, overlaps.isEmpty else {
            throw RuntimeError(
                "process-in-callback", "'\(verb)' ends the app and cannot be used in a callback or an 'overlap'",
                label: "write it as a separate statement")
        }
        if frames.count > 1, let error = endOfCode(verb) { throw error }
    }

    /// The error of a verb that ends code while that code computes an expectation or a variable's value. A statement can be
    /// skipped, but an expectation or a variable would wait for a value that never arrives.
    func endOfCode(_ verb: String) -> RuntimeError? {
        guard openStatements.isEmpty else { return nil }
        return RuntimeError(
            "process-in-value", "'\(verb)' ends the code that computes a value",
            label: "write it as a separate statement, or call the function as one")
    }

    /// Moves the app to the background and preserves its state before the system ends it, unless both have happened.
    mutating func leaveForGood(_ verb: String, isByUser: Bool = false) throws(RuntimeError) {
        try checkMainFlow(verb)
        guard isRunning, !world.isBrokenOff else { return }
        if !world.isInBackground {
            if isByUser { Termination.announce(to: application, scene: scene, in: &world) }
            world.enterBackground(application: application, scene: scene, isPreserved: true)
        } else if !world.isPreserved {
            world.preserve(application: application, scene: scene, isWanted: true)
        }
    }

    /// Ends the process and all of the app's running code. The functions that requested it do not continue, and their
    /// values are released. The script continues with the statement after the one that called them.
    ///
    /// - Parameter skipsStatement: whether to skip the rest of the script's own statement too.
    mutating func endProcessAndCode(skipsStatement: Bool = false) {
        let skips = skipsStatement || frames.count > 1
        unwindWorld(to: 0)
        while frames.count > 1 { dropTop() }
        for finding in world.takeFindings() { report(finding) }
        endProcess()
        if skips { resumeAfterStatement() }
    }

    /// Ends the process. Releases the script's values that the process's objects held; handles in the script's
    /// variables become stale. O(everything alive)
    ///
    /// - Precondition: Only the script's own frame is left, because a receiver lives as long as its frame.
    mutating func endProcess() {
        assert(frames.count <= 1, "a frame outlives its process")
        // A new world takes as long as a thousand steps.
        steps &+= 1 << 10
        if program.looksAtRestoration { snapshot = RestorationSnapshot(self) }
        for reference in world.rootReferences { releaseCode(reference) }
        release(keptStatics)
        keptStatics = .nil
        for object in world.everyObject {
            for reference in world.references(of: object) { releaseCode(reference) }
            reclaim(object, world.payload(of: object))
        }
        // VoiceOver belongs to the device, so it stays on.
        let isSpeaking = Accessibility.isVoiceOverRunning(in: world)
        world.endProcess()
        if isSpeaking { Accessibility.setVoiceOver(true, in: &world) }
        application = .none
        scene = .none
        launchedWindows = []
        madeWindows = []
        currentTimer = .none
        isRunning = false
    }

    private mutating func releaseCode(_ reference: StrongReference) {
        if case .code(let token) = reference.target { releaseCounted(Value(.closure, token.raw)) }
    }

    /// Crashes the app if the script has scheduled a crash at this event.
    mutating func crash(at event: Event) throws(RuntimeError) {
        guard let point = crashPoint, event.callback == point.callback, world.name(of: event.subject) == point.name
        else { return }
        crashPoint = nil
        throw .crash
    }

    // MARK: Files

    /// The file name in an operand; nil if it was omitted.
    func fileName(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> String? {
        let value = operand(arguments, position)
        if value.isAbsent { return nil }
        guard value.tag == .string else {
            throw RuntimeError(
                "wrong-operand", "expected a file's name, but this is \(value.kindName)",
                label: "expected a string such as \"mail.state\"")
        }
        return heap.strings[value.index].string
    }

    private func store() throws(RuntimeError) -> any StateStore {
        guard let stateStore else {
            throw RuntimeError(
                "no-archive-folder", "there is no folder for saved state here", label: "use 'preserve' without 'to'")
        }
        return stateStore
    }

    mutating func exportState(to name: String) throws(RuntimeError) {
        guard let state = world.savedState else {
            throw RuntimeError(
                "nothing-preserved", "no state was saved, so there is nothing to write to the file",
                label: "the app's delegate has refused")
        }
        let store = try store()
        do throws(StateStoreError) {
            try store.write(state, to: name)
        } catch {
            throw RuntimeError("archive-not-written", error.message, label: error.label)
        }
    }

    mutating func importState(from name: String) throws(RuntimeError) {
        let store = try store()
        let warnings: [String]
        do throws(StateStoreError) {
            let read = try store.read(name)
            world.savedState = read.state
            warnings = read.warnings
        } catch {
            throw RuntimeError("archive-not-read", error.message, label: error.label)
        }
        for warning in warnings where statement >= 0 {
            diagnostics.append(
                Diagnostic(
                    "older-archive", "this state is older than the one saved last",
                    at: program.statements[statement].location, severity: .warning, label: warning))
        }
    }
}
