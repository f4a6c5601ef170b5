// The value that an effect carries besides its objects. It is one word, which keeps effects trivial and small; typed accessors
// pack and unpack it. Each room declares accessors beside its acts.

extension Effect {
    /// A typed value packed into the word that an effect carries.
    struct Detail: Sendable, BitwiseCopyable {
        let rawWord: UInt64

        @inline(__always)
        init(rawWord: UInt64) { self.rawWord = rawWord }

        @inline(__always)
        static var none: Detail { Detail(rawWord: 0) }

        /// An object that the effect does not retain.
        @inline(__always)
        static func object(_ object: ObjectID) -> Detail { Detail(rawWord: object.raw) }

        @inline(__always)
        static func code(_ code: CodeToken) -> Detail { Detail(rawWord: code.raw) }

        /// An index in a table or a list.
        @inline(__always)
        static func index(_ index: Int) -> Detail { Detail(rawWord: UInt64(index)) }

        @inline(__always)
        static func index(_ index: Int32) -> Detail { Detail(rawWord: UInt64(index)) }

        @inline(__always)
        static func size(_ size: Size) -> Detail { Detail(rawWord: size.packed) }

        @inline(__always)
        static func path(_ path: IndexPath) -> Detail { Detail(rawWord: path.packed) }

        @inline(__always)
        static func traits(_ traits: Traits) -> Detail { Detail(rawWord: UInt64(traits.bits)) }

        @inline(__always)
        static func orientation(_ orientation: Orientation) -> Detail {
            Detail(rawWord: UInt64(orientation.rawValue))
        }

        @inline(__always)
        static func style(_ style: PresentationStyle) -> Detail { Detail(rawWord: UInt64(style.rawValue)) }
    }
}

// The accessors. Read one only in an act that was scheduled with such a detail.
extension Effect {
    /// The code to run at the end.
    @inline(__always)
    var completion: CodeToken { CodeToken(raw: rawWord) }

    @inline(__always)
    var size: Size { Size(packed: rawWord) }

    @inline(__always)
    var path: IndexPath { IndexPath(packed: rawWord) }

    @inline(__always)
    var traits: Traits { Traits(bits: UInt32(truncatingIfNeeded: rawWord)) }

    @inline(__always)
    var orientation: Orientation? { Orientation(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    @inline(__always)
    var presentationStyle: PresentationStyle? { PresentationStyle(rawValue: UInt8(truncatingIfNeeded: rawWord)) }
}

// The arguments of a callback, or of a question.
extension Effect {
    /// The object argument, or the first of them.
    @inline(__always)
    var argument: ObjectID { rawOther }

    /// A second object argument, which the effect does not retain.
    @inline(__always)
    var secondArgument: ObjectID {
        get { ObjectID(raw: rawWord) }
        set { rawWord = newValue.raw }
    }

    /// The Boolean argument other than `animated`.
    @inline(__always)
    var flagArgument: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// The callback with an event's arguments, for an implementation that calls super.
    @inline(__always)
    init(callingSuper callback: Callback, _ subject: ObjectID, _ arguments: EventArguments, _ rule: Rule) {
        self.init(operation: .plan(.enter), callback: callback, rule: rule, subject: subject)
        switch arguments.shape {
        case .flag: animated = arguments.flag
        case .object: rawOther = ObjectID(raw: arguments.a)
        case .objects, .objectsAndFlag:
            rawOther = ObjectID(raw: arguments.a)
            rawWord = arguments.b
        case .sizeAndObject:
            rawWord = arguments.a
            rawOther = ObjectID(raw: arguments.b)
        case .list: rawWord = arguments.a
        case .none: break
        }
    }

    /// The same callback, sent to a delegate: the effect's subject becomes the argument.
    func calling(_ delegate: ObjectID) -> Effect {
        var call = self
        call.operation = .plan(.enter)
        call.subject = delegate
        call.rawOther = subject
        return call
    }
}
