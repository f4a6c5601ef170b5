// The buttons of a search bar as elements. The bar itself is the element of its field.

enum SearchElements {
    /// The clear button while there is text, the Cancel button, and the scope buttons.
    static func buttons(of bar: ObjectID, in world: borrowing World) -> [ElementPart] {
        var buttons: [ElementPart] = []
        if SearchBars.hasText(bar, in: world) {
            buttons.append(ElementPart(part: .clearButton, label: "Clear text", traits: .button))
        }
        if SearchBars.showsCancel(bar, in: world) {
            buttons.append(ElementPart(part: .cancelButton, label: "Cancel", traits: .button))
        }
        let scopes = SearchBars.scopes(of: bar, in: world)
        let selected = SearchBars.selectedScope(of: bar, in: world)
        for (index, title) in scopes.enumerated() {
            buttons.append(
                ElementPart(
                    part: .scope, label: title, traits: index == selected ? [.button, .selected] : .button,
                    position: (index + 1, scopes.count)))
        }
        return buttons
    }
}
