// Taps on the elements of menus and on bar items, by their titles or as objects.

internal import ContainerRuntime
internal import FlowDiagnostics

extension Machine {
    /// An operand as a bar item; nil for anything else, including an item with a custom view.
    func barItem(_ arguments: VerbArguments, _ position: Int) -> ObjectID? {
        let value = operand(arguments, position)
        guard value.tag == .object, BarItems.isItem(value.asObject, in: world),
            !BarItems.customView(of: value.asObject, in: world).exists
        else { return nil }
        return value.asObject
    }

    /// An operand as a view: the view itself, or the view that a bar item shows.
    func view(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> ObjectID {
        let value = operand(arguments, position)
        if value.tag == .object {
            let view = BarItems.customView(of: value.asObject, in: world)
            if view.exists { return view }
        }
        return try object(arguments, position, .view)
    }

    /// The visible bar item with a title.
    func barItem(titled title: String) -> ObjectID? {
        BarItems.visible(in: world).first { BarItems.title(of: $0, in: world) == title }
    }

    /// Throws the reason that a tap on a bar item does nothing.
    func refuse(_ refusal: BarItemRefusal?, _ item: ObjectID) throws(RuntimeError) {
        guard let refusal else { return }
        throw RuntimeError(
            "tap-refused", "\(world.name(of: item)) \(refusal.explanation)",
            label: refusal == .noAction ? "give it an action, a primaryAction or a menu" : "a finger cannot reach it")
    }

    /// Chooses an element of the open menu by its title.
    mutating func tapElement(_ title: String) throws(RuntimeError) {
        let elements = Menus.elements(in: world)
        guard let element = elements.first(where: { $0.title == title }) else {
            let titles = elements.map(\.title)
            let hint =
                if let near = nearestSpelling(to: title, among: titles) {
                    "did you mean '\(near)'?"
                } else {
                    "its elements are " + titles.map { "'\($0)'" }.joined(separator: ", ")
                }
            throw RuntimeError("no-action", "the menu has no element '\(title)'", label: hint)
        }
        guard Menus.choose(element.object, in: &world) else {
            throw RuntimeError("tap-refused", "'\(title)' is disabled", label: "a finger cannot choose it")
        }
    }
}
