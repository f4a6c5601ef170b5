// Containers, as the containers' rotor and Switch Control see them: what a program declares, and UIKit's lists and bars.

enum ContainerAreas {
    /// The nearest semantic group with a label that contains an element, or `.none`. O(depth).
    static func labelledGroup(of element: AccessibilityElement, in world: borrowing World) -> ObjectID {
        var step = element.container
        while world.isReachable(step) {
            if case .enumCase(_, "semanticGroup")? = world.stored("accessibilityContainerType", of: step),
                AccessibilityAttributes.label(of: step, in: world) != nil
            {
                return step
            }
            let container = world.stored("accessibilityContainer", of: step)?.object ?? .none
            step = container.exists ? container : world.isView(step) ? world[view: step].superview : .none
        }
        return .none
    }

    /// The container of an element: the nearest enclosing list, bar, or object that the program declares to be a
    /// container, or `.none`. O(depth).
    static func area(of element: AccessibilityElement, isLandmark: Bool, in world: borrowing World) -> ObjectID {
        if !isLandmark, element.id.part != .whole { return element.container }
        var step = element.container
        while world.isReachable(step) {
            switch world.stored("accessibilityContainerType", of: step) {
            case .enumCase(_, "landmark")?: return step
            case .enumCase(_, "none")?, nil: break
            default: if !isLandmark { return step }
            }
            if !isLandmark, world.isView(step), ListView.isList(step, in: world) { return step }
            if !isLandmark, world.isController(step) { return step }
            let container = world.stored("accessibilityContainer", of: step)?.object ?? .none
            step = container.exists ? container : world.isView(step) ? world[view: step].superview : .none
        }
        return .none
    }
}
