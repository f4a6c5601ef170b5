// What a world yields when it is pulled. The world never calls out: whoever drives it runs the program's
// code between two pulls, and the effects that this code causes are pulled before the rest.

/// One thing that happened, or one thing that the driver must now do.
public enum Step: Sendable {
    /// A callback was entered. If `isImplemented`, the driver runs the program's implementation before the
    /// next pull of what stands below it; UIKit's own part then runs by `World.callSuper`. If not
    /// implemented, UIKit's own part has been scheduled already.
    case event(Event)
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

/// Up to four arguments, without an allocation.
public struct EventArguments: Hashable, Sendable {
    public var count: UInt8
    public var first: RuntimeValue
    public var second: RuntimeValue
    public var third: RuntimeValue
    public var fourth: RuntimeValue

    public init() {
        count = 0
        first = .nil
        second = .nil
        third = .nil
        fourth = .nil
    }

    public init(_ first: RuntimeValue) {
        self.init()
        count = 1
        self.first = first
    }

    public init(_ first: RuntimeValue, _ second: RuntimeValue) {
        self.init(first)
        count = 2
        self.second = second
    }

    public init(_ first: RuntimeValue, _ second: RuntimeValue, _ third: RuntimeValue) {
        self.init(first, second)
        count = 3
        self.third = third
    }

    public init(_ first: RuntimeValue, _ second: RuntimeValue, _ third: RuntimeValue, _ fourth: RuntimeValue) {
        self.init(first, second, third)
        count = 4
        self.fourth = fourth
    }

    public subscript(index: Int) -> RuntimeValue {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        case 3: fourth
        default: .nil
        }
    }
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
