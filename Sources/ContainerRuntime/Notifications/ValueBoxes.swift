// Swift's values where UIKit expects an object: a structure, an enumeration with a payload or a closure that a notification, a sender
// or an observed change carries. Swift boxes such a value in an object; the driver keeps it there.

extension UIKitClass {
    public static var valueBox: UIKitClass { UIKitClass(139) }
}

public enum ValueBoxes: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.valueBox, "SwiftValue", .object, nil) }

    /// Makes a box. The caller owns the reference, and puts the value into it.
    public static func make(in world: inout World) -> ObjectID {
        let box = world.make(world.classID(.valueBox), payload: 0)
        world.names.newest = .none
        return box
    }

    public static func isBox(_ object: ObjectID, in world: borrowing World) -> Bool {
        world[traits: object].uikit == .valueBox
    }

    /// Passes the caller's reference to the call that receives the box. It ends with the effects of the call.
    public static func pass(_ box: ObjectID, in world: inout World) {
        world.schedule(.of(.effects(.hold), box, .none, .program))
        world.release(box)
    }
}
