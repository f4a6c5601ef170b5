// A call in progress. Frames are explicit, so that a script can be suspended at any instruction while the
// world does what the instruction set off.

internal import ContainerRuntime

/// The frame of a function.
struct Frame: Sendable, BitwiseCopyable {
    /// The instruction to go on with.
    var pc: Int32
    /// The absolute register that is R[0].
    var base: Int32
    var function: Int32
    /// The closure whose captures the function uses, or -1.
    var closure: Int32
    /// The world's effects up to this many wait until the frame has ended.
    var floor: Int32
    /// The event whose implementation this is, as an index into the machine's events, or -1.
    var event: Int32 = -1
    /// The absolute register into which the result of a call of UIKit comes, or -1.
    var awaiting: Int32 = -1
    /// Not `[]`, which the compiler makes of an array in large functions.
    var flags = Flags(rawValue: 0)

    /// What stands where no frame is.
    static let none = Frame(pc: 0, base: 0, function: 0, closure: -1, floor: 0)

    struct Flags: OptionSet, Sendable, BitwiseCopyable {
        let rawValue: UInt8
        /// Entered by the world rather than by a call: its end resumes the world.
        static let isHandler = Flags(rawValue: 1 << 0)
        /// What happens inside is shown one deeper.
        static let isIndented = Flags(rawValue: 1 << 1)
        /// The function has ended; its value waits until what its end set off is over.
        static let isReturning = Flags(rawValue: 1 << 2)
        /// UIKit's own part of the callback runs: it is shown flat.
        static let isInSuper = Flags(rawValue: 1 << 3)
        /// An initializer: the result is the instance.
        static let isInitializer = Flags(rawValue: 1 << 4)
        /// The function called super, as its callback demands.
        static let calledSuper = Flags(rawValue: 1 << 5)
        /// The initializer of a head that an instance is made by: all its fields are initialized in it.
        static let makesInstance = Flags(rawValue: 1 << 6)

        /// A handler that the trace shows with what happens inside.
        static let isShownHandler = Flags(rawValue: 1 << 0 | 1 << 1)

        /// Whether the end of the frame is the end of a call, and nothing else.
        @inline(__always) var isCall: Bool {
            rawValue & (Self.isHandler.rawValue | Self.isInitializer.rawValue) == 0
        }

        /// Whether the frame is that of a handler shown one deeper, and nothing else is to be known of it.
        @inline(__always) var isHandlerOnly: Bool {
            rawValue & ~Self.calledSuper.rawValue == Self.isShownHandler.rawValue
        }
    }
}

extension Event {
    /// What stands where no event is.
    static let none = Event(
        subject: .none, callback: .loadView, arguments: EventArguments(), rule: .program, isImplemented: false,
        isQuestion: false)
}

/// Why the machine stopped executing instructions.
enum Pause {
    /// The world has effects that come first.
    case effects
    /// A frame has ended, or another one begun: look again.
    case frames
    /// The entry has ended.
    case halted
}
