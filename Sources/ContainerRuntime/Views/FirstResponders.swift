// The first responders of windows. When a view leaves its window, a first responder in its subtree resigns. The room of
// responders decides which object becomes first responder.

extension ViewHierarchy {
    /// The property with the caret of a text.
    static let caret = "prelude_caret"

    /// The program has set a text: its caret is at the end.
    static func resetCaret(of text: ObjectID, in world: inout World) {
        guard world.stored(caret, of: text) != nil else { return }
        PropertyInfo.store(.nil, as: caret, of: text, in: &world)
    }

    /// The view that places a responder in a window: the responder itself or a controller's view; `.none` for other responders.
    static func view(ofResponder responder: ObjectID, in world: borrowing World) -> ObjectID {
        if world.isView(responder) {
            // The search bar of a navigation item is in no view, but on the screen of the controller that has the item.
            guard !world[view: responder].window.exists,
                case .object(let host)? = world.stored("prelude_host", of: responder), world.isController(host)
            else { return responder }
            return world[controller: host].view
        }
        return world.isController(responder) ? world[controller: responder].view : .none
    }

    /// The window of a responder; `.none` outside all windows.
    static func window(ofResponder responder: ObjectID, in world: borrowing World) -> ObjectID {
        let view = view(ofResponder: responder, in: world)
        return view.exists ? world[view: view].window : .none
    }

    /// The first responder of a window; `.none` if it has none. O(windows).
    static func firstResponder(of window: ObjectID, in world: borrowing World) -> ObjectID {
        guard window.exists else { return .none }
        return world.views.firstResponders.first { Self.window(ofResponder: $0, in: world) == window } ?? .none
    }

    /// Makes the first responder in a subtree that is about to leave its window resign.
    static func scheduleResigning(below view: ObjectID, in world: inout World) {
        let leaving = world.views.firstResponders.contains { responder in
            let own = Self.view(ofResponder: responder, in: world)
            return own.exists && isView(own, inside: view, in: world)
        }
        if leaving { world.schedule(.resignFirstResponder(below: view)) }
    }

    /// Drops the first responders that have left their windows without resigning.
    static func dropFirstResponders(in world: inout World) {
        var kept: ContiguousArray<ObjectID> = []
        for responder in world.views.firstResponders where window(ofResponder: responder, in: world).exists {
            kept.append(responder)
        }
        world.views.firstResponders = kept
    }
}
