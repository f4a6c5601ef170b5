// The screen that VoiceOver's cursor is on: it changes when a controller is pushed, presented or selected, and the
// cursor then starts again.

extension VoiceOver {
    /// The controller whose screen a user sees: the presented one or, inside it, the one that UIKit's containers show.
    static func screen(in world: borrowing World) -> ObjectID {
        guard world.isWindow(world.keyWindow) else { return .none }
        if Menus.isOpen(in: world) { return Menus.shown(in: world) }
        var step = world.root(of: world.keyWindow)
        guard world.isController(step) else { return .none }
        if world[controller: step].presented.exists { step = world.topPresented(above: step) }
        while let child = shownChild(of: step, in: world) { step = child }
        return step
    }

    /// The child that one of UIKit's containers shows.
    private static func shownChild(of controller: ObjectID, in world: borrowing World) -> ObjectID? {
        guard let container = world.container(controller) else { return innerContainer(of: controller, in: world) }
        if let front = container.frontChild(of: controller, in: world), world.isController(front) { return front }
        var child = world[controller: controller].lastChild
        while child.exists {
            if ViewHierarchy.isInHierarchy(child, of: controller, in: world) { return child }
            child = world[visitingController: child].previous
        }
        return nil
    }

    /// The UIKit container inside a program's own container, if it is the only one: its pushes and tabs change the
    /// screen. A program's container that shows none of them, or several, is a screen as a whole. O(children).
    private static func innerContainer(of controller: ObjectID, in world: borrowing World) -> ObjectID? {
        var found: ObjectID?
        var child = world[controller: controller].lastChild
        while child.exists {
            if world.container(child) != nil, ViewHierarchy.isInHierarchy(child, of: controller, in: world) {
                guard found == nil else { return nil }
                found = child
            }
            child = world[visitingController: child].previous
        }
        return found
    }

    /// The index of the first element of a screen's navigation controller, which may be visible beside other
    /// controllers; nil if it has none. After a push, this is the Back button.
    static func first(
        of screen: ObjectID, among elements: [AccessibilityElement], in world: borrowing World
    ) -> Int? {
        guard world.isController(screen) else { return nil }
        let navigation = world[controller: screen].parent
        guard world.isController(navigation), world.isNavigation(navigation) else { return nil }
        return index(of: world[controller: navigation].view, among: elements, in: world)
    }
}
