// The elements of an open menu. They are all that assistive technologies see while it is open.

enum MenuElements {
    /// The height of an element, in points.
    private static let height = 44.0

    /// The title of the menu, and its elements from the top.
    static func elements(of window: ObjectID, in world: borrowing World) -> [AccessibilityElement] {
        let frame = world[view: window].frame
        var elements: [AccessibilityElement] = []
        func add(_ object: ObjectID, _ part: AccessibilityElementID.Part, _ label: String) {
            elements.append(
                AccessibilityElement(
                    id: AccessibilityElementID(object, part),
                    frame: Rect(x: 0, y: Double(elements.count) * height, width: frame.width, height: height),
                    label: label, traits: [], container: Menus.shown(in: world), isOnScreen: true))
        }
        let title = Menus.title(in: world)
        if !title.isEmpty {
            add(Menus.shown(in: world), .title, title)
            elements[0].traits = .header
        }
        for shown in Menus.elements(in: world) {
            add(shown.object, .whole, AccessibilityAttributes.label(of: shown.object, in: world) ?? shown.title)
            elements[elements.count - 1].traits = .button
            if shown.isOn { elements[elements.count - 1].traits.insert(.selected) }
            if shown.isDisabled { elements[elements.count - 1].traits.insert(.notEnabled) }
        }
        return elements
    }
}
