// An effect's operation: the room that performs it, the number of the room's act, and what the effect retains. A room
// declares its acts, states what each retains, and performs them; no other code knows the room's acts.

extension Effect {
    /// An act of a room, or a plan. Two bytes, which functions pass as one value: seven bits are the number, five the
    /// room, and four the holdings.
    struct Operation: Equatable, Sendable, BitwiseCopyable {
        private let bits: UInt16

        @inline(__always)
        fileprivate init(room: Room, number: UInt8, holds: Holdings) {
            bits = UInt16(number) | UInt16(room.rawValue) << 7 | UInt16(holds.rawValue) << 12
        }

        @inline(__always)
        init<Act: RoomAct>(_ act: Act) {
            self.init(room: Act.room, number: act.rawValue, holds: act.holds)
        }

        /// The raw value of the room's act.
        @inline(__always)
        var number: UInt8 { UInt8(truncatingIfNeeded: bits) & 0x7F }

        // Only `init` writes these bits, from a room; a checked initializer would cost a branch in each act.
        @inline(__always)
        var room: Room { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 7) & 0x1F, to: Room.self) }

        @inline(__always)
        var holds: Holdings { Holdings(rawValue: UInt8(truncatingIfNeeded: bits >> 12)) }
    }

    /// The room that performs an effect; there are at most 32 rooms.
    enum Room: UInt8, Sendable {
        /// A plan. It stays on the stack until its last act.
        case plan
        /// UIKit's implementation of the callback in `Effect.callback`.
        case base
        case effects, uikit, notifications, views, controllers, environment, presentation, restoration, responders
        case gestures
        /// The subject's kind of container, whose `Container` declaration performs the act.
        case container
        case accessibility, menus, constraints, lists, pickers, focus
    }

    /// What an effect retains from when it is scheduled until it has been performed.
    struct Holdings: OptionSet, Sendable, BitwiseCopyable {
        let rawValue: UInt8

        /// The subject and the other object.
        static var objects: Holdings { Holdings(rawValue: 1) }
        /// The code in `rawWord`, which the effect runs or discards.
        static var code: Holdings { Holdings(rawValue: 2) }
        /// The object in `rawWord`.
        static var valueObject: Holdings { Holdings(rawValue: 4) }
        /// The effect survives an exception, which drops neither the effect nor what it retains.
        static var staysInUnwinding: Holdings { Holdings(rawValue: 8) }
    }

    /// The plans: effects that stay on the stack while the effects of each act run before the next act.
    enum Plan: UInt8, RoomAct {
        /// Enters a callback and retains its objects while the program's code runs.
        case enter
        /// Creates the view: loadView and viewDidLoad.
        case load
        /// Sends an appearance callback and performs what follows it.
        case appear, finishAppearance
        /// A navigation transition: the will-phase, and the did-phase with what follows it.
        case navigate, navigationFinish
        /// The layout pass of a view and of the subviews that need one.
        case layoutView
        case commit
        /// Becomes or resigns first responder.
        case becomeFirstResponder, resignFirstResponder
        /// Deallocates the object. Retains nothing.
        case deallocate

        static var room: Room { .plan }

        @inline(__always)
        var holds: Holdings {
            switch self {
            case .deallocate: []
            case .navigate, .navigationFinish: [.objects, .valueObject]
            default: .objects
            }
        }
    }
}

/// The acts that a room defines, as numbers within the room.
protocol RoomAct: RawRepresentable, Sendable where RawValue == UInt8 {
    static var room: Effect.Room { get }
    /// What an effect with this act retains.
    var holds: Effect.Holdings { get }
}

extension RoomAct {
    var holds: Effect.Holdings {
        @inline(__always) get { .objects }
    }

    /// The act of an effect of this room. Traps on a number without an act, which is a bug in the runtime.
    @inline(__always)
    init(of effect: Effect) {
        assert(Self(rawValue: effect.operation.number) != nil, "\(Self.room) has no act \(effect.operation.number)")
        // The raw values are the cases' positions. An enum with a single case has size 0.
        self =
            MemoryLayout<Self>.size == 1
            ? unsafeBitCast(effect.operation.number, to: Self.self) : Self(rawValue: effect.operation.number)!
    }
}

extension Effect.Operation {
    @inline(__always)
    static func plan(_ plan: Effect.Plan) -> Effect.Operation { Effect.Operation(plan) }

    /// UIKit's implementation of a callback.
    static var baseImplementation: Effect.Operation {
        @inline(__always) get { Effect.Operation(room: .base, number: 0, holds: .objects) }
    }
}
