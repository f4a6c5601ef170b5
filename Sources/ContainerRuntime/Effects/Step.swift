// What a world yields when it is pulled. The world never calls out: whoever drives it runs the program's
// code between two pulls, and the effects that this code causes are pulled before the rest.

/// One thing that happened, or one thing that the driver must now do. Plain bytes, because every event is one: what is
/// larger than an event is rare, and stands in the world until the next pull.
public enum Step: Sendable, BitwiseCopyable {
    /// A callback was entered. If `isImplemented`, the driver runs the program's implementation before the
    /// next pull of what stands below it; UIKit's own part then runs by `World.callSuper`. If not
    /// implemented, UIKit's own part has been scheduled already.
    case event(Event)
    /// Something rarer: `World.notice` says what.
    case notice
    /// The code will never run; the driver releases it.
    case discard(CodeToken)
    /// The object is gone; the driver releases what its payload held. Comes after the `deinit` event, and only where there
    /// is a payload.
    case reclaim(ObjectID, payload: UInt32)
    /// A turn, a commit, or the passing of time.
    case mark(Mark)
}

/// What a step says that is not an event: a message, or code that the driver must now run.
public enum Notice: Sendable {
    /// Nothing but acts has happened for long: the driver may count them, and pulls on.
    case pause
    /// A console line in UIKit's words.
    case console(Message)
    /// UIKit raised: the driver unwinds the program to a handler, or the app has crashed.
    case exception(UIKitException)
    /// What UIKit is silent about and its documentation asks for.
    case finding(Finding)
    /// The driver runs the code now with these arguments and then releases it.
    /// `trace` is the event by which a completion is known (`x.presentCompletion`), if it is one.
    case run(CodeToken, arguments: [RuntimeValue], trace: Event?)
    /// The driver runs the code now with these arguments; the world keeps it, and will hand it back again
    /// or discard it: an action of a control, a repeating timer.
    case invoke(CodeToken, arguments: [RuntimeValue], trace: Event?)
    /// The driver calls the method that the selector names: a control's target and action.
    case send(selector: String, to: ObjectID, arguments: [RuntimeValue], trace: Event?)
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
    /// The rule that made the event.
    public var rule: Rule
    /// How the subject's class is called with the callback, and whether it is a question.
    @usableFromInline let entry: CallbackEntry
    /// The arguments in the order of `callback.info.parameters`; `World.argument(_:of:)` gives each.
    public var arguments: EventArguments

    public init(
        subject: ObjectID, callback: Callback, arguments: EventArguments, rule: Rule,
        isImplemented: Bool, isQuestion: Bool
    ) {
        var entry: CallbackEntry = isImplemented ? [.yielded, .implemented] : .yielded
        if isQuestion { entry.insert(.question) }
        self.init(subject: subject, callback: callback, arguments: arguments, rule: rule, entry)
    }

    @inline(__always)
    init(subject: ObjectID, callback: Callback, arguments: EventArguments, rule: Rule, _ entry: CallbackEntry) {
        self.subject = subject
        self.callback = callback
        self.rule = rule
        self.entry = entry
        self.arguments = arguments
    }

    /// Whether the subject's class, or one of its superclasses, implements the callback in the program.
    @inlinable public var isImplemented: Bool { entry.contains(.implemented) }
    /// Whether UIKit's own implementation does anything, which `World.callSuper` then has it do.
    @inlinable public var hasOwnPart: Bool { entry.contains(.ownPart) }
    /// Whether the world waits for an answer (`World.answer`).
    @inlinable public var isQuestion: Bool { entry.contains(.question) }
}

/// Up to four arguments. Those of nearly every event (none, a flag, an object, two objects and a flag) stand in the
/// value itself; any others are a list that the world keeps while the callback runs.
public struct EventArguments: Sendable, BitwiseCopyable {
    /// What stands where.
    enum Shape: UInt8, Sendable {
        case none, flag, object, objects, objectsAndFlag, sizeAndObject, list
    }

    let shape: Shape
    let flag: Bool
    /// The first object, a packed size, or an index into `World.argumentLists`.
    let a: UInt64
    /// The second object, or how many the list has.
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

    /// `animated` and its like.
    @inline(__always)
    public init(flag: Bool) { self.init(.flag, flag: flag) }

    /// An object, or none.
    @inline(__always)
    public init(object: ObjectID) { self.init(.object, object.raw) }

    /// Two objects, each of which may be none.
    @inline(__always)
    public init(object: ObjectID, _ second: ObjectID) { self.init(.objects, object.raw, second.raw) }

    @inline(__always)
    public init(object: ObjectID, _ second: ObjectID, flag: Bool) {
        self.init(.objectsAndFlag, flag: flag, object.raw, second.raw)
    }

    /// A size, and an object or none.
    init(size: Size, _ object: ObjectID) { self.init(.sizeAndObject, size.packed, object.raw) }

    /// What stands in a list of the world.
    init(list: Int, count: Int) { self.init(.list, UInt64(list), UInt64(count)) }

    public var count: Int {
        switch shape {
        case .none: 0
        case .flag, .object: 1
        case .objects, .sizeAndObject: 2
        case .objectsAndFlag: 3
        case .list: Int(b)
        }
    }

    /// The only argument, if it is a flag: what appearance callbacks have.
    @inline(__always)
    public var onlyFlag: Bool? { shape == .flag ? flag : nil }
}

extension World {
    /// The argument of an event at a position; nil where there is none. To be asked while the callback runs. O(1).
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

    /// Any values as arguments, at most four. The list is kept until the callback has ended: an effect that drops it is
    /// scheduled here, so the event is to be yielded next.
    public mutating func arguments(_ values: RuntimeValue...) -> EventArguments {
        let index = queues.argumentLists.insert(values)
        schedule(Effect(operation: .effects(.dropArguments), rawWord: UInt64(index)))
        return EventArguments(list: Int(index), count: values.count)
    }

    mutating func dropArguments(_ list: Int32) { queues.argumentLists.remove(list, leaving: []) }
}

/// A console line, its text complete: objects are printed as `<Class: name>`.
public struct Message: Hashable, Sendable {
    public var text: String
    public var rule: Rule

    public init(text: String, rule: Rule) {
        self.text = text
        self.rule = rule
    }
}

/// What UIKit throws.
public struct UIKitException: Hashable, Sendable {
    /// `NSInvalidArgumentException`, `UIViewControllerHierarchyInconsistency`, …
    public var name: String
    public var reason: String
    public var rule: Rule

    /// The name of what a runtime stops the app with: nothing is thrown.
    public static let fatalError = "Fatal error"
    /// The name of what the processor stops it with.
    public static let badAccess = "EXC_BAD_ACCESS"

    public init(name: String, reason: String, rule: Rule) {
        self.name = name
        self.reason = reason
        self.rule = rule
    }
}

/// A protocol mistake that UIKit is silent about.
public struct Finding: Hashable, Sendable {
    /// A stable lower-case identifier, as `child-without-did-move`.
    public var code: String
    /// The object that it is about.
    public var subject: ObjectID
    /// What is wrong, in one sentence.
    public var text: String
    /// What to do about it, in the imperative.
    public var fix: String
    public var rule: Rule
    /// Where the program was when it made the mistake: `World.origin` of that moment; nil where no one call is at fault.
    public var origin: UInt32?

    public init(code: String, subject: ObjectID, text: String, fix: String, rule: Rule, origin: UInt32? = nil) {
        self.origin = origin
        self.code = code
        self.subject = subject
        self.text = text
        self.fix = fix
        self.rule = rule
    }
}
