// The process of the app, which a script outlives: its end, and the files that its state is kept in.

public import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// Where a preservation or restoration to come crashes: at a callback of the object of this name.
struct CrashPoint: Sendable {
    var callback: Callback
    var name: String
}

/// Where `preserve to` puts an app's state and `restore from` finds it. Names are relative paths.
public protocol StateStore: Sendable {
    /// - Throws: what is wrong, in one sentence without a full stop.
    /// - Returns: the state, and what is to be told of it: that it is not the newest, a sentence each.
    func read(_ name: String) throws(StateStoreError) -> (state: SavedState, warnings: [String])
    /// Keeps a state, whole or not at all.
    func write(_ state: SavedState, to name: String) throws(StateStoreError)
}

/// Why a state was not read or written.
public struct StateStoreError: Error, Sendable, Hashable {
    public var message: String
    /// What to do about it.
    public var label: String?

    public init(_ message: String, label: String? = nil) {
        self.message = message
        self.label = label
    }
}

extension Machine {
    /// Refuses what cannot be done while UIKit is in the middle of something.
    func checkMainFlow(_ verb: String) throws(RuntimeError) {
        guard callbackDepth == 0, overlapDepth == 0 else {
            throw RuntimeError(
                "process-in-callback", "'\(verb)' ends the app and cannot be used in a callback or an 'overlap'",
                label: "write it as a separate statement")
        }
    }

    /// What an app goes through before the system ends it, as far as it has not yet.
    mutating func leaveForGood(_ verb: String) throws(RuntimeError) {
        try checkMainFlow(verb)
        guard isRunning, !world.isBrokenOff else { return }
        if !world.isInBackground {
            world.enterBackground(application: application, scene: scene, isPreserved: true)
        } else if !world.isPreserved {
            world.preserve(application: application, scene: scene, isWanted: true)
        }
    }

    /// Ends the process, and with it the app's code: nothing runs on of a method or function that asked for it, whose
    /// values are let go; the script goes on with the statement after the one that called it.
    ///
    /// - Parameter skipsStatement: whether the rest of a statement of the script's own is skipped too.
    mutating func endProcessAndCode(skipsStatement: Bool = false) {
        let skips = skipsStatement || frames.count > 1
        unwindWorld(to: 0)
        while frames.count > 1 { dropTop() }
        for finding in world.takeFindings() { report(finding) }
        endProcess()
        if skips { resumeAfterStatement() }
    }

    /// Ends the process. What its objects held of the script's values is let go; handles that the script still has are
    /// stale. O(everything alive)
    ///
    /// - Precondition: no frame is left but the script's own: a receiver is alive as long as its frame.
    mutating func endProcess() {
        assert(frames.count <= 1, "a frame outlives its process")
        if program.looksAtRestoration { snapshot = RestorationSnapshot(self) }
        for reference in world.rootReferences { releaseCode(reference) }
        for object in world.everyObject {
            for reference in world.references(of: object) { releaseCode(reference) }
            reclaim(object, world.payload(of: object))
        }
        world.endProcess()
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

    /// Crashes where the script wanted it.
    mutating func crash(at event: Event) throws(RuntimeError) {
        guard let point = crashPoint, event.callback == point.callback, world.name(of: event.subject) == point.name
        else { return }
        crashPoint = nil
        throw .crash
    }

    // MARK: Files

    /// The name that an operand gives; nil where it was left out.
    func fileName(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> String? {
        let value = operand(arguments, position)
        if value.isAbsent { return nil }
        guard value.tag == .string else {
            throw RuntimeError(
                "wrong-operand", "expected a file's name, but this is \(value.kindName)",
                label: "expected a text such as \"mail.state\"")
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
                "nothing-preserved", "no state was saved, so there is nothing to keep in a file",
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
