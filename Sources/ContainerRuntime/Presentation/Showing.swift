// show(_:sender:) and showDetailViewController(_:sender:): the nearest container with its own implementation shows the
// controller.

extension World {
    /// UIViewController's show(_:sender:): the nearest container with its own implementation, from the receiver
    /// upwards, shows the controller. If there is none, the receiver presents the controller. O(depth).
    public mutating func show(_ controller: ObjectID, from receiver: ObjectID, sender: RuntimeValue = .nil) {
        Showing.show(controller, from: receiver, sender, asDetail: false, in: &self)
    }

    /// UIViewController's showDetailViewController(_:sender:), which finds its container in the same way.
    public mutating func showDetail(_ controller: ObjectID, from receiver: ObjectID, sender: RuntimeValue = .nil) {
        Showing.show(controller, from: receiver, sender, asDetail: true, in: &self)
    }
}

/// The search for the container that shows a controller.
enum Showing {
    /// UIKit's own implementation, which an override of the receiver may call as super. An override of an ancestor is called.
    fileprivate static func show(
        _ controller: ObjectID, from receiver: ObjectID, _ sender: RuntimeValue, asDetail: Bool, in world: inout World
    ) {
        var step = receiver
        while world.isController(step) {
            if step != receiver,
                OverridableMethod.call(
                    asDetail ? .showDetail : .show, on: step, [.object(controller), sender], .show1, in: &world)
            {
                return
            }
            if world.container(step)?.show(controller, in: step, asDetail: asDetail, in: &world) == true { return }
            step = world[visitingController: step].parent
        }
        present(controller, from: receiver, in: &world)
    }

    /// Presents a controller that no container shows.
    static func present(_ controller: ObjectID, from receiver: ObjectID, in world: inout World) {
        let animated = !world.motion.areDisabled
        if OverridableMethod.call(
            .present, on: receiver, [.object(controller), .bool(animated), .nil], .show1, in: &world)
        {
            return
        }
        world.present(controller, from: receiver, animated: animated, completion: nil)
    }
}
