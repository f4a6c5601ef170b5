// The effect stack's element. A method of UIKit does not call callbacks: it schedules effects in the order in which
// UIKit was seen to act, and `World.next` carries them out one by one. Most effects are one act. A plan is a row of
// them: it stays on the stack at its place while what one of its acts has caused comes before the next
// (decision 0053).

/// One thing that is still to be done: an operation with at most two objects, which it keeps alive until
/// it has been carried out. Trivial to copy. An effect reads the world's state when it is carried out,
/// never when it is scheduled.
@usableFromInline
struct Effect: Sendable, BitwiseCopyable {
    var operation: Operation
    /// A yes or no. What it says, each act names beside its declaration, as `isAppearing`.
    var rawFlag = false
    /// How many acts of a plan have been carried out: the raw value of the next. `acts`, `isNext` and `goOn` read and set it.
    var rawPlace: UInt8 = 0
    /// `animated`.
    var animated = false
    var callback = Callback.loadView
    var rule = Rule.program
    var subject = ObjectID.none
    /// The second object, if there is one: a child, a view, an argument, which each act names.
    var rawOther = ObjectID.none
    /// What an `Effect.Detail` was made of; each act names what it reads from it.
    var rawWord: UInt64 = 0

    /// Whether the effect only lets go of what a callback has needed: what the callback has answered is still to be read.
    @inline(__always)
    var endsCallback: Bool { operation == .effects(.hold) || operation == .effects(.dropArguments) }

    /// Whether the effect is a plan.
    @inline(__always)
    var isPlan: Bool { operation.room == .plan }

    /// Whether the effect holds its objects.
    @inline(__always)
    var isOwning: Bool { operation.holds.contains(.objects) }

    /// The code that it runs or gives back, and owns until then.
    var code: CodeToken? { operation.holds.contains(.code) ? CodeToken(raw: rawWord) : nil }

    /// The same as a list.
    var codes: [CodeToken] { code.map { [$0] } ?? [] }

    /// The second object that it holds, whatever it is to the act.
    @inline(__always)
    var heldObject: ObjectID { rawOther }

    /// What it holds besides: the controller that goes, of a transition of a stack.
    @inline(__always)
    var heldValue: ObjectID { operation.holds.contains(.valueObject) ? ObjectID(raw: rawWord) : .none }
}

// The words of which plans are made; rooms have more, each for its own acts.
extension Effect {
    /// `subject` is called.
    static func enter(_ callback: Callback, _ subject: ObjectID, animated: Bool = false, _ rule: Rule) -> Effect {
        Effect(operation: .plan(.enter), animated: animated, callback: callback, rule: rule, subject: subject)
    }

    /// `subject` is called with an object, or none, as its argument.
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

    /// `subject` is given code as a block, whose argument it is.
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
