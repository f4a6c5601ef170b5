// A call in progress. Frames are explicit, so that a script can be suspended at any instruction while the world performs the
// effects of that instruction.

internal import ContainerRuntime

/// The frame of a function.
struct Frame: Sendable, BitwiseCopyable {
    /// The next instruction.
    var pc: Int32
    /// The absolute register of R[0].
    var base: Int32
    var function: Int32
    /// The closure whose captures the function uses, or -1.
    var closure: Int32
    /// Effects below this depth of the world's stack wait until the frame has ended.
    var floor: Int32
    /// The event that the function implements, as an index into the machine's events, or -1.
    var event: Int32 = -1
    /// The absolute register that receives the result of a UIKit call, or -1.
    var awaiting: Int32 = -1
    /// Not `[]`, for which the compiler creates an array in large functions.
    var flags = Flags(rawValue: 0)

    /// A placeholder for unused slots.
    static let none = Frame(pc: 0, base: 0, function: 0, closure: -1, floor: 0)

    struct Flags: OptionSet, Sendable, BitwiseCopyable {
        let rawValue: UInt8
        /// The world entered the frame, not a call; its end resumes the world.
        static let isHandler = Flags(rawValue: 1 << 0)
        /// The trace indents by one level what happens during the call.
        static let isIndented = Flags(rawValue: 1 << 1)
        /// The function has ended; it returns its value after the effects of its end.
        static let isReturning = Flags(rawValue: 1 << 2)
        /// UIKit's implementation of the callback is running; the trace does not indent it.
        static let isInSuper = Flags(rawValue: 1 << 3)
        /// The function is an initializer; the result is the instance.
        static let isInitializer = Flags(rawValue: 1 << 4)
        /// The function has called `super`, as its callback requires.
        static let calledSuper = Flags(rawValue: 1 << 5)
        /// The initializer that a class's head implies; it initializes all fields of the instance.
        static let makesInstance = Flags(rawValue: 1 << 6)
        /// The world waits for the value that the closure returns.
        static let answers = Flags(rawValue: 1 << 7)

        /// A handler during which the trace indents.
        static let isShownHandler = Flags(rawValue: 1 << 0 | 1 << 1)

        /// Whether the frame belongs to a plain call, neither a handler nor an initializer.
        @inline(__always) var isCall: Bool {
            rawValue & (Self.isHandler.rawValue | Self.isInitializer.rawValue) == 0
        }

        /// Whether the frame belongs to an indented handler and has no other flag.
        @inline(__always) var isHandlerOnly: Bool {
            rawValue & ~Self.calledSuper.rawValue == Self.isShownHandler.rawValue
        }
    }
}

extension Event {
    /// A placeholder for unused slots.
    static let none = Event(
        subject: .none, callback: .loadView, arguments: EventArguments(), rule: .program, isImplemented: false,
        isQuestion: false)
}

/// Why the machine stopped executing instructions.
enum Pause {
    /// The world has effects to perform first.
    case effects
    /// A frame was entered or left: continue with the top frame.
    case frames
    /// The program has ended.
    case halted
}
