// What a pull of the world returns. The world never calls out. The driver runs the program's code between two pulls,
// and pulls the effects of that code before the rest.

/// Something that happened, or something that the driver must do now. Events are plain bytes because they are frequent.
/// Anything larger is rare, and the world keeps it until the next pull.
public enum Step: Sendable, BitwiseCopyable {
    /// A callback was entered. If `isImplemented`, the driver runs the program's implementation first and pulls while it runs;
    /// UIKit's implementation runs when the program's calls `World.callSuper`. Otherwise UIKit's implementation is scheduled
    /// already.
    case event(Event)
    /// A rarer step; its content is in `World.notice`.
    case notice
    /// The code will never run; the driver must release it.
    case discard(CodeToken)
    /// The object is deallocated; the driver must release the contents of its payload. Follows the `deinit` event, and
    /// only if the object has a payload.
    case reclaim(ObjectID, payload: UInt32)
    /// The start of a turn, a commit, or elapsed time.
    case mark(Mark)
}

/// A step that is not an event: a message, or code that the driver must run now.
public enum Notice: Sendable {
    /// Many acts ran without a step. The driver may count them against its limit, and continues to pull.
    case pause
    /// A console line in UIKit's words.
    case console(Message)
    /// UIKit raised an exception: the driver unwinds the program to a handler, or the app crashes.
    case exception(UIKitException)
    /// A mistake that UIKit accepts silently and its documentation rules out.
    case finding(Finding)
    /// The driver must run the code now with these arguments, and then release it. `trace` is the event that names a completion
    /// (`x.presentCompletion`), if any.
    case run(CodeToken, arguments: [RuntimeValue], trace: Event?)
    /// The driver must run the code now with these arguments. The world keeps the code, and will yield it again or discard it:
    /// a control's action, a repeating timer.
    case invoke(CodeToken, arguments: [RuntimeValue], trace: Event?)
    /// The same, but the driver must answer with the code's result (`World.answer`). A menu provider is such code.
    case askCode(CodeToken, arguments: [RuntimeValue])
    /// The driver must call the method that the selector names, such as a control's action.
    case send(selector: String, to: ObjectID, arguments: [RuntimeValue], trace: Event?)
    /// The driver must answer whether the program's class of the object has a method that the selector names
    /// (`World.answer`).
    case responds(selector: String, object: ObjectID)
    /// The driver must answer with the value of a property that the program declares (`World.answer`), or nil. If an
    /// observer of it has just been registered, the driver reports that nothing will notify it of changes.
    case read(String, of: ObjectID, isRegistered: Bool)
    /// The driver must call a method of the target (`World.answer`), and the trace shows the call as an event of the target. A
    /// notification's observer has such a method.
    case deliver(selector: String, to: ObjectID, arguments: [RuntimeValue], rule: Rule)
    /// The driver must call the program's override of a method that UIKit calls. The trace shows the call.
    case override(OverridableMethod, of: ObjectID, arguments: [RuntimeValue], rule: Rule)
}

/// A mark between events.
public enum Mark: Hashable, Sendable, BitwiseCopyable {
    /// A new turn of the main run loop began.
    case turn
    /// The Core Animation commit that ends a turn.
    case commit
    /// Virtual time passed.
    case elapsed(Nanoseconds)
}

/// A callback with its subject and arguments, as plain bytes.
public struct Event: Sendable, BitwiseCopyable {
    /// The controller, view, delegate or other object that is called.
    public var subject: ObjectID
    public var callback: Callback
    /// The rule that produced the event.
    public var rule: Rule
    /// How the subject's class responds to the callback, and whether it is a question.
    @usableFromInline let flags: CallbackFlags
    /// The arguments in the order of `callback.info.parameters`. Read them with `World.argument(_:of:)`.
    public var arguments: EventArguments

    public init(
        subject: ObjectID, callback: Callback, arguments: EventArguments, rule: Rule,
        isImplemented: Bool, isQuestion: Bool
    ) {
        var flags: CallbackFlags = isImplemented ? [.yielded, .implemented] : .yielded
        if isQuestion { flags.insert(.question) }
        self.init(subject: subject, callback: callback, arguments: arguments, rule: rule, flags)
    }

    @inline(__always)
    init(subject: ObjectID, callback: Callback, arguments: EventArguments, rule: Rule, _ flags: CallbackFlags) {
        self.subject = subject
        self.callback = callback
        self.rule = rule
        self.flags = flags
        self.arguments = arguments
    }

    /// Whether the program implements the callback in the subject's class or one of its superclasses.
    @inlinable public var isImplemented: Bool { flags.contains(.implemented) }
    /// Whether UIKit's own implementation does anything; `World.callSuper` runs it.
    @inlinable public var hasBaseImplementation: Bool { flags.contains(.baseImplementation) }
    /// Whether traces leave the event out, because its subject's class belongs to the driver's library.
    @inlinable public var isHidden: Bool { flags.contains(.hidden) }
    /// Whether the world waits for an answer (`World.answer`).
    @inlinable public var isQuestion: Bool { flags.contains(.question) }
}

/// At most four arguments. The common shapes (none, a flag, an object, two objects and a flag) are stored inline. The
/// world keeps all others in a list while the callback runs.
public struct EventArguments: Sendable, BitwiseCopyable {
    /// What the two words below contain.
    enum Shape: UInt8, Sendable {
        case none, flag, object, objects, objectsAndFlag, sizeAndObject, list
    }

    let shape: Shape
    let flag: Bool
    /// The first object, a packed size, or an index into `queues.argumentLists`.
    let a: UInt64
    /// The second object, or the length of the list.
    let b: UInt64

    @inline(__always)
    private init(_ shape: Shape, flag: Bool = false, _ a: UInt64 = 0, _ b: UInt64 = 0) {
        self.shape = shape
        self.flag = flag
        self.a = a
        self.b = b
    }

    @inline(__always)
    public init() { self.init(.none) }

    /// A single flag, such as `animated`.
    @inline(__always)
    public init(flag: Bool) { self.init(.flag, flag: flag) }

    /// An object or `.none`.
    @inline(__always)
    public init(object: ObjectID) { self.init(.object, object.raw) }

    /// Two objects, either of which may be `.none`.
    @inline(__always)
    public init(object: ObjectID, _ second: ObjectID) { self.init(.objects, object.raw, second.raw) }

    @inline(__always)
    public init(object: ObjectID, _ second: ObjectID, flag: Bool) {
        self.init(.objectsAndFlag, flag: flag, object.raw, second.raw)
    }

    /// A size, and an object or `.none`.
    init(size: Size, _ object: ObjectID) { self.init(.sizeAndObject, size.packed, object.raw) }

    /// A list that the world keeps.
    init(list: Int, count: Int) { self.init(.list, UInt64(list), UInt64(count)) }

    @inline(__always)
    public var count: Int {
        switch shape {
        case .none: 0
        case .flag, .object: 1
        case .objects, .sizeAndObject: 2
        case .objectsAndFlag: 3
        case .list: Int(b)
        }
    }

    /// The argument, if it is a single flag, as in appearance callbacks.
    @inline(__always)
    public var onlyFlag: Bool? { shape == .flag ? flag : nil }
    /// The object, possibly `.none`, if it is the only argument.
    @inline(__always)
    public var onlyObject: ObjectID? { shape == .object ? ObjectID(raw: a) : nil }
}

extension World {
    /// The argument of an event at an index; nil if there is none. Valid only while the callback runs. O(1).
    public func argument(_ index: Int, of event: Event) -> RuntimeValue {
        let arguments = event.arguments
        return switch (arguments.shape, index) {
        case (.flag, 0), (.objectsAndFlag, 2): .bool(arguments.flag)
        case (.object, 0), (.objects, 0), (.objectsAndFlag, 0): .optional(ObjectID(raw: arguments.a))
        case (.objects, 1), (.objectsAndFlag, 1), (.sizeAndObject, 1): .optional(ObjectID(raw: arguments.b))
        case (.sizeAndObject, 0): .size(Size(packed: arguments.a))
        case (.list, 0..<arguments.count): queues.argumentLists[Int(arguments.a)][index]
        default: .nil
        }
    }

    /// Packs at most four values of any type as arguments. The world keeps the list until the callback has ended. This call
    /// schedules the effect that drops the list, so yield the event next.
    public mutating func arguments(_ values: RuntimeValue...) -> EventArguments {
        let index = queues.argumentLists.insert(values)
        schedule(Effect(operation: .effects(.dropArguments), rawWord: UInt64(index)))
        return EventArguments(list: Int(index), count: values.count)
    }

    mutating func dropArguments(_ list: Int32) { queues.argumentLists.remove(list, leaving: []) }
}

/// A complete console line: objects are printed as `<Class: name>`.
public struct Message: Hashable, Sendable {
    public var text: String
    public var rule: Rule

    public init(text: String, rule: Rule) {
        self.text = text
        self.rule = rule
    }
}

/// An exception that UIKit raises.
public struct UIKitException: Hashable, Sendable {
    /// `NSInvalidArgumentException`, `UIViewControllerHierarchyInconsistency`, …
    public var name: String
    public var reason: String
    public var rule: Rule

    /// The name of an exception with which the Swift runtime stops the app. Nothing is thrown.
    public static let fatalError = "Fatal error"
    /// The name of an exception with which the processor stops the app.
    public static let badAccess = "EXC_BAD_ACCESS"

    public init(name: String, reason: String, rule: Rule) {
        self.name = name
        self.reason = reason
        self.rule = rule
    }
}

/// A mistake that UIKit accepts silently.
public struct Finding: Hashable, Sendable {
    /// A stable lower-case identifier, such as `child-without-did-move`.
    public var code: String
    /// The object that the finding is about.
    public var subject: ObjectID
    /// The mistake in one sentence.
    public var text: String
    /// The fix, in the imperative.
    public var fix: String
    public var rule: Rule
    /// The `World.origin` of the call at fault; nil if no single call is.
    public var origin: UInt32?
    /// The `World.origin` of a second call that contradicts the first; nil if there is none.
    public var rival: UInt32?

    public init(
        code: String, subject: ObjectID, text: String, fix: String, rule: Rule, origin: UInt32? = nil,
        rival: UInt32? = nil
    ) {
        self.origin = origin
        self.rival = rival
        self.code = code
        self.subject = subject
        self.text = text
        self.fix = fix
        self.rule = rule
    }
}
