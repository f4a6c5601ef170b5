// The tint of a view, which the view may have from a superview with a colour that the program made.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The colour that the nearest superview with a tint keeps; nil for other members, or if the world knows the tint.
    mutating func inheritedTint(_ name: Symbol, of object: ObjectID) -> Value? {
        guard interner.text(name) == "tintColor" else { return nil }
        var view = object
        while view.exists {
            if let kept = keptColour(name, of: view) { return kept }
            if let own = world.stored("tintColor", of: view), own != .nil { return nil }
            view = world.superview(of: view)
        }
        return nil
    }
}
