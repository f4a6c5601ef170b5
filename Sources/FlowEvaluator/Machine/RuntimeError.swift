// What goes wrong while a script runs.

internal import ContainerRuntime
internal import FlowDiagnostics

/// An error on its way through the frames of a script.
struct RuntimeError: Error {
    enum Kind {
        /// A mistake in the script that only showed when it ran.
        case mistake
        /// What UIKit threw.
        case uikit(UIKitException)
        /// What the script threw, still owned by the error.
        case thrown(Value)
        /// A limit was reached; nothing catches it.
        case limit
        /// The app crashes because the script wanted it; nothing catches it, and the script goes on.
        case crash
    }

    var kind: Kind
    /// Stable, lower-case.
    var code: String
    /// One sentence without a full stop.
    var message: String
    /// What stands under the underline.
    var label: String?
    var fixIts: [FixIt] = []

    init(_ code: String, _ message: String, label: String? = nil) {
        kind = .mistake
        self.code = code
        self.message = message
        self.label = label
    }

    init(_ exception: UIKitException) {
        kind = .uikit(exception)
        code = "uikit-exception"
        message = "\(exception.name): \(exception.reason)"
        switch exception.name {
        case UIKitException.fatalError: label = "the app stops here"
        case UIKitException.badAccess: label = "the reference that is left dangles from here on"
        default: label = "UIKit throws here"
        }
    }

    init(thrown value: Value, text: String) {
        kind = .thrown(value)
        code = "uncaught-error"
        message = "an error was thrown and not caught: \(text)"
        label = nil
    }

    static var crash: RuntimeError {
        var error = RuntimeError("crash", "the app crashes")
        error.kind = .crash
        return error
    }

    static func limit(_ code: String, _ message: String, label: String? = nil) -> RuntimeError {
        var error = RuntimeError(code, message, label: label)
        error.kind = .limit
        return error
    }
}

extension RuntimeError {
    /// Whether it is what stops a process in Swift, and is no error there that could be caught.
    var isFatal: Bool {
        if case .uikit(let exception) = kind { exception.name == UIKitException.fatalError } else { false }
    }

    /// Whether Swift would have compiled it, and the app would have crashed on it: what is left of the mistakes would not
    /// have compiled.
    var isTrap: Bool { RunOutcome.trapCodes.contains(code) }

    /// Whether a value of the script was thrown.
    var isThrown: Bool { if case .thrown = kind { true } else { false } }
}

/// An error that waits in a register while a deferred block runs or the clauses of a `do` are tried, and then goes on as what
/// it was: where it came from, and what led there.
struct HeldError {
    /// The absolute register. A thrown value is owned by it.
    var register: Int
    var error: RuntimeError
    var place: SourceLocation?
    var stack: [DiagnosticNote]
}

/// Bounds on what a run may use; each is reported with its name when it is reached. The defaults keep what ten kilobytes of
/// script can set off within two seconds and 500 MB; a run that is long by its size needs larger ones.
public struct Limits: Sendable, Hashable {
    /// Calls inside calls.
    public var callDepth: Int
    /// Loop turns, calls, events and the world's acts, counted together by what they take.
    public var steps: Int
    /// Values and objects alive at once; an element counts as one, an entry of a dictionary as four, and sixteen bytes
    /// of text as one.
    public var values: Int
    /// Controllers, views, timers and other objects alive at once.
    public var objects: Int
    /// Turns, commits and ends of transitions that a statement may take until the app is idle.
    public var turns: Int
    /// Bytes of trace, written or kept for expectations; a record that is kept counts as 128 bytes and its text.
    public var trace: Int
    /// Elements visited to show a value or hand it over, each as often as it occurs in it; to compare values, as many more
    /// as may be alive.
    public var visits: Int

    /// The greatest that can be asked for, with as many calls inside calls as else: for long runs of one's own.
    public static let greatest = Limits(
        steps: Int(Int32.max), values: Int(Int32.max), objects: Int(Int32.max), turns: Int(Int32.max),
        trace: Int(Int32.max), visits: Int(Int32.max))

    public init(
        callDepth: Int = 10_000, steps: Int = 50_000_000, values: Int = 2_000_000, objects: Int = 500_000,
        turns: Int = 20_000, trace: Int = 128 << 20, visits: Int = 2_000_000
    ) {
        self.callDepth = callDepth
        self.steps = steps
        self.values = values
        self.objects = objects
        self.turns = turns
        self.trace = trace
        self.visits = visits
    }
}
