// What a world yields when it is pulled. The world never calls out: whoever drives it runs the program's
// code between two pulls, and the effects that this code causes are pulled before the rest.

/// One thing that happened, or one thing that the driver must now do. Small, because every event is one: what is
/// larger than an event is rare, and stands in a box.
public enum Step: Sendable {
    /// A callback was entered. If `isImplemented`, the driver runs the program's implementation before the
    /// next pull of what stands below it; UIKit's own part then runs by `World.callSuper`. If not
    /// implemented, UIKit's own part has been scheduled already.
    case event(Event)
    /// A console line in UIKit's words.
    indirect case console(Message)
    /// UIKit raised: the driver unwinds the program to a handler, or the app has crashed.
    indirect case exception(UIKitException)
    /// What UIKit is silent about and its documentation asks for.
    indirect case finding(Finding)
    /// The driver runs the code now with these arguments and then releases it.
    /// `trace` is the event by which a completion is known (`x.presentCompletion`), if it is one.
    indirect case run(CodeToken, arguments: [RuntimeValue], trace: Event?)
    /// The driver runs the code now with these arguments; the world keeps it, and will hand it back again
    /// or discard it: an action of a control, a repeating timer.
    indirect case invoke(CodeToken, arguments: [RuntimeValue], trace: Event?)
    /// The driver calls the method that the selector names: a control's target and action.
    indirect case send(selector: String, to: ObjectID, arguments: [RuntimeValue], trace: Event?)
    /// The code will never run; the driver releases it.
    case discard(CodeToken)
    /// The object is gone; the driver releases what its payload held. Comes after the `deinit` event.
    case reclaim(ObjectID, payload: UInt32)
    /// A turn, a commit, or the passing of time.
    case mark(Mark)
}

/// A mark between events.
public enum Mark: Hashable, Sendable {
    /// A new turn of the main run loop began.
    case turn
    /// The Core Animation commit that ends a turn.
    case commit
    /// Virtual time passed.
    case elapsed(Nanoseconds)
}

/// A callback with its subject and arguments. Small and trivial to copy but for its arguments.
public struct Event: Sendable {
    /// The controller, view, delegate or other object that is called.
    public var subject: ObjectID
    public var callback: Callback
    /// The arguments in the order of `callback.info.parameters`.
    public var arguments: EventArguments
    /// The rule that made the event.
    public var rule: Rule
    /// Whether the subject's class, or one of its superclasses, implements the callback in the program.
    public var isImplemented: Bool
    /// Whether the world waits for an answer (`World.answer`).
    public var isQuestion: Bool

    public init(
        subject: ObjectID, callback: Callback, arguments: EventArguments, rule: Rule,
        isImplemented: Bool, isQuestion: Bool
    ) {
        self.subject = subject
        self.callback = callback
        self.arguments = arguments
        self.rule = rule
        self.isImplemented = isImplemented
        self.isQuestion = isQuestion
    }
}

/// Up to four arguments. Those of nearly every event (none, a flag, an object, two objects and a flag) stand in the
/// value itself; any others are in a list beside it.
public struct EventArguments: Hashable, Sendable {
    /// What stands where.
    private enum Shape: UInt8, Sendable {
        case none, flag, object, objects, objectsAndFlag, list
    }

    private var shape: Shape
    private var flag = false
    private var a = ObjectID.none
    private var b = ObjectID.none
    private var list: [RuntimeValue] = []

    @inline(__always)
    public init() { shape = .none }

    /// `animated` and its like.
    @inline(__always)
    public init(flag: Bool) {
        shape = .flag
        self.flag = flag
    }

    /// An object, or none.
    @inline(__always)
    public init(object: ObjectID) {
        shape = .object
        a = object
    }

    /// Two objects, each of which may be none.
    @inline(__always)
    public init(object: ObjectID, _ second: ObjectID) {
        shape = .objects
        a = object
        b = second
    }

    @inline(__always)
    public init(object: ObjectID, _ second: ObjectID, flag: Bool) {
        shape = .objectsAndFlag
        a = object
        b = second
        self.flag = flag
    }

    /// Any values, at most four.
    public init(_ values: RuntimeValue...) {
        shape = .list
        list = values
    }

    public var count: Int {
        switch shape {
        case .none: 0
        case .flag, .object: 1
        case .objects: 2
        case .objectsAndFlag: 3
        case .list: list.count
        }
    }

    public var first: RuntimeValue { self[0] }
    public var second: RuntimeValue { self[1] }
    public var third: RuntimeValue { self[2] }

    /// The argument at a position; nil where there is none.
    public subscript(index: Int) -> RuntimeValue {
        switch (shape, index) {
        case (.flag, 0), (.objectsAndFlag, 2): .bool(flag)
        case (.object, 0), (.objects, 0), (.objectsAndFlag, 0): .optional(a)
        case (.objects, 1), (.objectsAndFlag, 1): .optional(b)
        case (.list, 0..<list.count): list[index]
        default: .nil
        }
    }

    /// The only argument, if it is a flag: what appearance callbacks have.
    @inline(__always)
    public var onlyFlag: Bool? { shape == .flag ? flag : nil }
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
