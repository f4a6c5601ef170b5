// show(_:sender:) and showDetailViewController(_:sender:): the nearest container with its own implementation shows the
// controller.

extension World {
    /// UIViewController's show(_:sender:): the nearest container with its own implementation, from the receiver
    /// upwards, shows the controller. If there is none, the receiver presents the controller. O(depth).
    public mutating func show(_ controller: ObjectID, from sender: ObjectID) {
        show(controller, from: sender, asDetail: false)
    }

    /// UIViewController's showDetailViewController(_:sender:), which finds its container in the same way.
    public mutating func showDetail(_ controller: ObjectID, from sender: ObjectID) {
        show(controller, from: sender, asDetail: true)
    }

    private mutating func show(_ controller: ObjectID, from sender: ObjectID, asDetail: Bool) {
        var step = sender
        while isController(step) {
            if container(step)?.show(controller, in: step, asDetail: asDetail, in: &self) == true { return }
            step = self[controller: step].parent
        }
        present(controller, from: sender, animated: true, completion: nil)
    }
}
