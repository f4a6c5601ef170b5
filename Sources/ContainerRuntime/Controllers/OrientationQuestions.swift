// The questions about the orientations that a window may have. The deciding controller answers, or the delegate of a container.

/// The numbers of the rows.
private enum OrientationNumbers {
    @inline(__always) static var callback: UInt16 { 360 }
}

extension Callback {
    static var navigationOrientations: Callback { Callback(OrientationNumbers.callback) }
    static var tabOrientations: Callback { Callback(OrientationNumbers.callback + 1) }
    static var preferredOrientation: Callback { Callback(373) }
    static var appOrientations: Callback { Callback(415) }
}

extension CallbackSet {
    /// The functions by which a program restricts the orientations.
    static let orientations: CallbackSet = [
        .supportedInterfaceOrientations, .navigationOrientations, .tabOrientations, .preferredOrientation,
        .appOrientations,
    ]
}

enum OrientationQuestions {
    /// Whether the program restricts the orientations anywhere. Otherwise the interface follows the device.
    static func exist(in world: borrowing World) -> Bool {
        !world.tables.implementedAnywhere.isDisjoint(with: .orientations)
    }

    /// Whether a container's delegate answers for it.
    static func asksDelegate(
        _ delegate: ObjectID, of controller: ObjectID, _ callback: Callback, in world: borrowing World
    )
        -> Bool
    {
        world.isReachable(delegate) && world.implements(delegate, callback)
            && !world.implements(controller, .supportedInterfaceOrientations)
    }
}
