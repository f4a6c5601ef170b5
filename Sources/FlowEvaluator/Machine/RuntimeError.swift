// Errors while a script runs.

internal import ContainerRuntime
internal import FlowDiagnostics

/// An error that propagates through the frames of a script.
struct RuntimeError: Error {
    enum Kind {
        /// A mistake in the script that is detectable only at run time.
        case mistake
        /// A UIKit exception.
        case uikit(UIKitException)
        /// A value that the script threw, owned by the error.
        case thrown(Value)
        /// A limit was reached; cannot be caught.
        case limit
        /// A crash that the script requested; cannot be caught, and the script continues.
        case crash
    }

    var kind: Kind
    /// A stable lower-case identifier.
    var code: String
    /// One sentence without a full stop.
    var message: String
    /// The text under the underline.
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
        case UIKitException.badAccess: label = "the remaining reference dangles from here"
        default: label = "UIKit throws here"
        }
    }

    /// Its message lacks the value's text, which is made only if nothing catches the error.
    init(thrown value: Value) {
        kind = .thrown(value)
        code = "uncaught-error"
        message = "an error was thrown and not caught"
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
    /// Whether no `catch` can handle the error: it would stop the process in Swift, or is an `await` that Swift would
    /// not compile.
    var isFatal: Bool {
        if code == "await-in-callback" || code == "await-never-ends" { return true }
        return if case .uikit(let exception) = kind { exception.name == UIKitException.fatalError } else { false }
    }

    /// Whether Swift would compile the mistake and trap at run time; other mistakes would not compile.
    var isTrap: Bool { RunOutcome.trapCodes.contains(code) }

    /// Whether the error is a value that the script threw.
    var isThrown: Bool { if case .thrown = kind { true } else { false } }
}

/// An error held while a deferred block runs or the clauses of a `do` are matched. It keeps its origin for when it
/// propagates further.
struct HeldError {
    /// The absolute register, which owns a thrown value.
    var register: Int
    var error: RuntimeError
    var origin: ErrorOrigin
}

/// Where an error arose, by addresses in the code. A script may catch many errors, so their text is made only for one that
/// is reported.
struct ErrorOrigin {
    struct Call {
        var function: Int32
        var caller: Int32
        /// The instruction after the call.
        var callerPC: Int32
        var isHandler: Bool
    }

    /// The innermost position in the program's own code; nil if there is none.
    var position: (function: Int32, pc: Int32)?
    /// The calls that led to it, the innermost first, at most `shownCalls`.
    var calls: ContiguousArray<Call> = []
    /// The number of calls around them.
    var furtherCalls = 0

    static let shownCalls = 8
}

/// The limits of a run. An error at a limit names the limit. The defaults keep whatever ten kilobytes of script can
/// cause within two seconds and 500 MB; longer runs need larger limits.
public struct Limits: Sendable, Hashable {
    /// The depth of nested calls.
    public var callDepth: Int
    /// Loop iterations, calls, events and the world's acts, weighted by their cost.
    public var steps: Int
    /// Live values and objects. An element counts as one, a dictionary entry as four, and sixteen bytes of text as one.
    public var values: Int
    /// Live controllers, views, timers and other objects.
    public var objects: Int
    /// The turns, commits and ends of transitions that a statement may take until the app is idle.
    public var turns: Int
    /// Bytes of trace, written or kept for expectations; a kept record counts as 128 bytes plus its text.
    public var trace: Int
    /// Elements visited to show or convert a value, each counted once per occurrence. Comparing values may visit as many
    /// elements as may be alive.
    public var visits: Int
    /// The steps that the scenarios of a script may take together; nil to limit each scenario alone.
    public var shared: SharedSteps?

    /// The limits of one layout: sixteen visits of coefficients are one step, four coefficients one value.
    var layout: World.Configuration.LayoutLimits {
        let visits = steps.multipliedReportingOverflow(by: 16)
        let coefficients = values.multipliedReportingOverflow(by: 4)
        return World.Configuration.LayoutLimits(
            visitedCoefficients: visits.overflow ? .max : visits.partialValue,
            coefficients: coefficients.overflow ? .max : coefficients.partialValue)
    }

    /// The greatest limits, except for the call depth, which is the default. For long runs of scripts that you trust.
    public static let greatest = Limits(
        steps: Int(Int32.max), values: Int(Int32.max), objects: Int(Int32.max), turns: Int(Int32.max),
        trace: Int(Int32.max), visits: Int(Int32.max))

    public init(
        callDepth: Int = 10_000, steps: Int = 40_000_000, values: Int = 2_000_000, objects: Int = 500_000,
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
