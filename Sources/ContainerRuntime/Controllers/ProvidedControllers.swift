// Controllers that a block of the program provides, such as that of a UITab.

enum ProvidedControllers {
    private static let kept = "prelude_controller"

    /// Stores the controller that the block has returned.
    static func keep(_ object: ObjectID, in world: inout World) {
        guard world.isAlive(object), case let controller = world.driver.answerGiven.object,
            world.isController(controller), world.isReachable(controller)
        else { return }
        PropertyInfo.store(.object(controller), as: kept, of: object, in: &world)
    }

    /// The result of reading a property that first had to ask the block.
    static func give(_ object: ObjectID, in world: inout World) {
        world.driver.result = world.isAlive(object) ? world.stored(kept, of: object) ?? .nil : .nil
    }
}
