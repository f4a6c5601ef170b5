// The elements of the effect stack. A method of UIKit does not call callbacks: it schedules effects in the order
// observed in UIKit, and `World.next` performs them one by one. Most effects are one act. A plan is a sequence of acts:
// it stays on the stack and records its progress, so everything that one act causes runs before the next act (decision
// 0053).

/// A scheduled operation with at most two objects, which it retains until it has been performed. Trivial to copy. An effect
/// reads the world's state when it is performed, never when it is scheduled.
@usableFromInline
struct Effect: Sendable, BitwiseCopyable {
    var operation: Operation
    /// `rawFlag` in bit 0 and `animated` in bit 1. One byte, because the callback needs two.
    private var flags: UInt8
    /// In a plan, the raw value of the next act. Use `acts`, `isNext` and `advance(to:)` instead.
    var rawCursor: UInt8
    var callback: Callback
    var rule: Rule
    var subject: ObjectID
    /// The second object, if any: a child, a view or an argument. Each act gives it a name.
    var rawOther: ObjectID
    /// The packed value of an `Effect.Detail`. Each act gives it a name.
    var rawWord: UInt64

    @inline(__always)
    init(
        operation: Operation, rawFlag: Bool = false, rawCursor: UInt8 = 0, animated: Bool = false,
        callback: Callback = .loadView, rule: Rule = .program, subject: ObjectID = .none,
        rawOther: ObjectID = .none, rawWord: UInt64 = 0
    ) {
        self.operation = operation
        flags = (rawFlag ? 1 : 0) | (animated ? 2 : 0)
        self.rawCursor = rawCursor
        self.callback = callback
        self.rule = rule
        self.subject = subject
        self.rawOther = rawOther
        self.rawWord = rawWord
    }

    /// A Boolean. Each act gives it a name beside its declaration, such as `isAppearing`.
    var rawFlag: Bool {
        @inline(__always) get { flags & 1 != 0 }
        @inline(__always) set { flags = flags & 2 | (newValue ? 1 : 0) }
    }

    /// The `animated` argument.
    var animated: Bool {
        @inline(__always) get { flags & 2 != 0 }
        @inline(__always) set { flags = flags & 1 | (newValue ? 2 : 0) }
    }

    /// Whether the effect only releases what a callback needed. It may run before the driver has read the callback's
    /// answer, and must not disturb it.
    @inline(__always)
    var endsCallback: Bool { operation == .effects(.hold) || operation == .effects(.dropArguments) }

    /// Whether the effect is a plan.
    @inline(__always)
    var isPlan: Bool { operation.room == .plan }

    /// Whether the effect retains its objects.
    @inline(__always)
    var isOwning: Bool { operation.holds.contains(.objects) }

    /// The code that the effect runs or discards. The effect owns it until then.
    var code: CodeToken? { operation.holds.contains(.code) ? CodeToken(raw: rawWord) : nil }

    /// `code` as an array.
    var codes: [CodeToken] { code.map { [$0] } ?? [] }

    /// The second object, in whichever role the effect retains it.
    @inline(__always)
    var heldObject: ObjectID { rawOther }

    /// A third retained object, such as the outgoing controller of a navigation transition.
    @inline(__always)
    var heldValue: ObjectID { operation.holds.contains(.valueObject) ? ObjectID(raw: rawWord) : .none }
}

// Factories for effects. Rooms declare more, each for its own acts.
extension Effect {
    /// Enters a callback of `subject`.
    static func enter(_ callback: Callback, _ subject: ObjectID, animated: Bool = false, _ rule: Rule) -> Effect {
        Effect(operation: .plan(.enter), animated: animated, callback: callback, rule: rule, subject: subject)
    }

    /// Enters a callback of `subject` with one object, or none, as its argument.
    static func enter(
        _ callback: Callback, _ subject: ObjectID, _ argument: ObjectID, animated: Bool = false, _ rule: Rule,
        with detail: Detail = .none
    ) -> Effect {
        Effect(
            operation: .plan(.enter), animated: animated, callback: callback, rule: rule, subject: subject,
            rawOther: argument, rawWord: detail.rawWord)
    }

    static func run(_ code: CodeToken) -> Effect {
        Effect(operation: .effects(.run), rule: .program, rawWord: code.raw)
    }

    /// Runs code as a block that takes `subject` as its argument.
    static func runBlock(_ code: CodeToken, of subject: ObjectID, _ rule: Rule = .program) -> Effect {
        Effect(operation: .effects(.runBlock), rule: rule, subject: subject, rawWord: code.raw)
    }

    /// An act of a room, with at most two objects and a detail.
    static func of(
        _ operation: Operation, _ subject: ObjectID, _ object: ObjectID = .none, _ rule: Rule,
        with detail: Detail = .none
    ) -> Effect {
        Effect(operation: operation, rule: rule, subject: subject, rawOther: object, rawWord: detail.rawWord)
    }
}
