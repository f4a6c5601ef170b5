// show(_:sender:) and its kin: the nearest container that has a way of its own shows a controller in it.

extension World {
    /// UIViewController's show(_:sender:): the nearest container that shows in its own way, from the receiver upwards;
    /// without one it is presented. O(depth).
    public mutating func show(_ controller: ObjectID, from sender: ObjectID) {
        show(controller, from: sender, asDetail: false)
    }

    /// UIViewController's showDetailViewController(_:sender:), likewise.
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
