// What an effect does, as two numbers and what it holds: the room that carries it out, and the act among the room's own.
// A room declares its acts, says of each what it holds, and carries them out; nobody else knows them.

extension Effect {
    /// An act of a room, or a plan. Two bytes, which functions hand on as one value: the number is the low one, the room and
    /// what is held are the halves of the other.
    struct Operation: Equatable, Sendable, BitwiseCopyable {
        private let bits: UInt16

        @inline(__always)
        fileprivate init(room: Room, number: UInt8, holds: Holdings) {
            bits = UInt16(number) | UInt16(room.rawValue) << 8 | UInt16(holds.rawValue) << 12
        }

        @inline(__always)
        init<Act: RoomAct>(_ act: Act) {
            self.init(room: Act.room, number: act.rawValue, holds: act.holds)
        }

        /// The raw value of the room's act.
        @inline(__always)
        var number: UInt8 { UInt8(truncatingIfNeeded: bits) }

        @inline(__always)
        var room: Room { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 8) & 0xF, to: Room.self) }

        @inline(__always)
        var holds: Holdings { Holdings(rawValue: UInt8(truncatingIfNeeded: bits >> 12)) }
    }

    /// Who carries an effect out: sixteen at most.
    enum Room: UInt8, Sendable {
        /// A plan, which stays on the stack until its last act.
        case plan
        /// UIKit's own part of a callback, which `Effect.callback` names.
        case own
        case effects, uikit, views, controllers, environment, presentation, restoration
        /// The container that the subject is, by its declaration.
        case container
    }

    /// What an effect holds from the moment it is scheduled until it has been carried out.
    struct Holdings: OptionSet, Sendable, BitwiseCopyable {
        let rawValue: UInt8

        /// Its subject and its other object.
        static var objects: Holdings { Holdings(rawValue: 1) }
        /// The code in its value, which it runs or gives back.
        static var code: Holdings { Holdings(rawValue: 2) }
        /// The object in its value.
        static var valueObject: Holdings { Holdings(rawValue: 4) }
        /// Its place on the stack: an exception does not drop it, nor what it holds.
        static var staysInUnwinding: Holdings { Holdings(rawValue: 8) }
    }

    /// What stays on the stack while what one of its acts has caused comes before the next.
    enum Plan: UInt8, RoomAct {
        /// Enters a callback, and keeps its objects alive while the program's code runs.
        case enter
        /// The view is made: loadView and viewDidLoad.
        case load
        /// An appearance callback, and what follows it.
        case appear, finishAppearance
        /// The transition of a navigation controller: the will-phase, and the did-phase with what comes after it.
        case navigate, navigationFinish
        /// The pass of a view, and of those below it that need one.
        case layoutView
        case commit
        /// The object goes. It holds nothing.
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

/// The single acts of a room.
protocol RoomAct: RawRepresentable, Sendable where RawValue == UInt8 {
    static var room: Effect.Room { get }
    /// What an effect holds whose act this is.
    var holds: Effect.Holdings { get }
}

extension RoomAct {
    var holds: Effect.Holdings {
        @inline(__always) get { .objects }
    }

    /// The act of an effect that its room carries out. A number that is no act of the room is a fault of ours.
    @inline(__always)
    init(of effect: Effect) {
        assert(Self(rawValue: effect.operation.number) != nil, "\(Self.room) has no act \(effect.operation.number)")
        // The cases have their places as raw values. An enumeration of one case takes no memory.
        self =
            MemoryLayout<Self>.size == 1
            ? unsafeBitCast(effect.operation.number, to: Self.self) : Self(rawValue: effect.operation.number)!
    }
}

extension Effect.Operation {
    @inline(__always)
    static func plan(_ plan: Effect.Plan) -> Effect.Operation { Effect.Operation(plan) }

    /// UIKit's own part of a callback.
    static var ownPart: Effect.Operation {
        @inline(__always) get { Effect.Operation(room: .own, number: 0, holds: .objects) }
    }
}
