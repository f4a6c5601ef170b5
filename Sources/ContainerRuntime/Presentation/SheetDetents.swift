// The detents of a sheet, selected by the program or by a drag, and what can be touched under the sheet. No log of these
// calls was found: the orders follow UISheetPresentationController's documentation.

/// The reason that the user could not drag a sheet to a detent.
public enum DetentRefusal: Hashable, Sendable {
    case notASheet
    /// Sheets have detents since iOS 15.
    case tooOld
    case inTransition
    /// The sheet presents another controller, which is in front of it.
    case covered
    /// The sheet rests only at these detents.
    case notADetent([String])

    /// The reason as a predicate that follows the controller's name: "is not presented as a sheet".
    public var explanation: String {
        switch self {
        case .notASheet: "is not presented as a sheet"
        case .tooOld: "is a sheet with a single height, as all sheets are before iOS 15"
        case .inTransition: "is being presented or dismissed"
        case .covered: "is covered by its own presentation"
        case .notADetent(let names): "rests at \(names.map { "'\($0)'" }.joined(separator: " and ")) only"
        }
    }
}

extension World {
    // MARK: The finger

    /// The user drags a sheet to another detent: it is laid out there, and its delegate is notified. A drag to the
    /// current detent has no effect.
    public mutating func dragSheet(of controller: ObjectID, to detent: String) -> DetentRefusal? {
        let presented = presentedAncestor(of: controller)
        guard presented.exists, self[presentation: presented].style.isSheet, configuration.ios >= 13 else {
            return .notASheet
        }
        guard configuration.ios >= 15 else { return .tooOld }
        guard self[presentation: presented].phase == .presented, !hasGestureInHand else { return .inTransition }
        guard !self[controller: presented].presented.exists else { return .covered }
        let detents = Sheet.detents(of: presented, in: self)
        guard detents.contains(detent) else { return .notADetent(detents) }
        guard Sheet.detent(of: presented, in: self) != detent else { return nil }
        let sheet = PresentationController.presentationController(of: presented, in: &self)
        guard let property = property(.sheetPresentationController, "selectedDetentIdentifier") else { return nil }
        set(property, of: sheet, to: .enumCase(.sheetDetent, detent))
        schedule(inOrder: Sheet.DetentAct.self) { $0.effect(sheet, presented) }
        return nil
    }
}

/// Sheets: detents and dragging.
enum Sheet {
    /// The effective detents of a sheet with their heights, lowest first. The medium detent is inactive in a compact height.
    private static func active(
        of presented: ObjectID, in bounds: Rect, with traits: Traits, in world: borrowing World
    ) -> [(name: String, height: Double)] {
        let large = ("large", Detents.large(in: bounds))
        guard world.configuration.ios >= 15,
            case .object(let sheet)? = world.stored("presentationController", of: presented)
        else { return [large] }
        let active = Detents.active(of: sheet, in: bounds, in: world)
            .filter { traits.vertical != .compact || $0.name != "medium" }
        return active.isEmpty ? [large] : active
    }

    /// The same detents, as they are now.
    private static func active(of presented: ObjectID, in world: borrowing World) -> [(name: String, height: Double)] {
        let record = world[presentation: presented]
        let bounds = ViewHierarchy.bounds(of: record.container, in: world)
        return active(of: presented, in: bounds, with: world.traits(of: record.presenter), in: world)
    }

    fileprivate static func detents(of presented: ObjectID, in world: borrowing World) -> [String] {
        active(of: presented, in: world).map(\.name)
    }

    /// The detent at which a sheet rests: the selected one, otherwise the lowest.
    private static func rest(
        of presented: ObjectID, among active: [(name: String, height: Double)], in world: borrowing World
    ) -> (name: String, height: Double) {
        if case .object(let sheet)? = world.stored("presentationController", of: presented),
            case .enumCase(_, let name)? = world.stored("selectedDetentIdentifier", of: sheet),
            let selected = active.first(where: { $0.name == name })
        {
            return selected
        }
        return active[0]
    }

    fileprivate static func detent(of presented: ObjectID, in world: borrowing World) -> String {
        rest(of: presented, among: active(of: presented, in: world), in: world).name
    }

    /// The height of a sheet in its container, in points.
    static func sheetHeight(of presented: ObjectID, in bounds: Rect, with traits: Traits, in world: borrowing World)
        -> Double
    {
        rest(of: presented, among: active(of: presented, in: bounds, with: traits, in: world), in: world).height
    }

    /// Whether a sheet fills the screen because the height is compact, and the program does not attach it to the bottom edge.
    static func fillsCompactHeight(_ presented: ObjectID, with traits: Traits, in world: borrowing World) -> Bool {
        guard traits.vertical == .compact, world.configuration.ios >= 13 else { return false }
        guard case .object(let sheet)? = world.stored("presentationController", of: presented) else { return true }
        return world.stored("prefersEdgeAttachedInCompactHeight", of: sheet) != .bool(true)
    }

    /// Resizes a sheet immediately after its detents or its selected detent have changed.
    static func sheetChanged(_ sheet: ObjectID, in world: inout World) {
        let presented = PresentationController.presented(by: sheet, in: world)
        guard presented.exists, world.isPresented(presented),
            world[presentation: presented].style.isSheet,
            let view = world[controller: presented].view.orNil, world[view: view].superview.exists
        else { return }
        ViewHierarchy.resizeView(view, to: Presentation.presentedFrame(of: presented, in: world), in: &world)
    }

    /// animateChanges(_:): the block's changes are laid out inside the call, as in any animation.
    static func animateChanges(_ changes: CodeToken, of sheet: ObjectID, in world: inout World) {
        world.schedule([.run(changes), .of(.presentation(.layOutSheet), sheet, .none, .sheet4)])
    }

    static func layOutSheet(_ sheet: ObjectID, in world: inout World) {
        let presented = PresentationController.presented(by: sheet, in: world)
        guard presented.exists, let view = world[controller: presented].view.orNil else { return }
        world.schedule(.layout(view))
    }

    // MARK: Under the sheet

    /// The controller whose presentation blocks touches to a view; `.none` if the user can touch it. A sheet blocks none
    /// at heights up to `largestUndimmedDetentIdentifier`. In a custom presentation, the program decides which touches
    /// get through. O(depth of the hierarchy).
    static func cover(of view: ObjectID, in world: borrowing World) -> ObjectID {
        var step = ViewHierarchy.nearestController(above: view, in: world)
        while world.isController(step) {
            for presented in world.presentationChain(from: world[controller: step].presented)
            where !isUndimmed(presented, in: world)
                && !Popover.passesTouches(to: view, behind: presented, in: world)
            {
                return presented
            }
            step = world[visitingController: step].parent
        }
        return .none
    }

    /// Whether a view is the container of an undimmed sheet, which blocks no touches beside the sheet. O(1).
    static func passesTouches(_ view: ObjectID, in world: borrowing World) -> Bool {
        let index = world[view: view].presentation
        guard index >= 0, world.presenting.records[index].style.isSheet else { return false }
        return isUndimmed(world.presenting.records[index].presented, in: world)
    }

    private static func isUndimmed(_ presented: ObjectID, in world: borrowing World) -> Bool {
        let record = world[presentation: presented]
        if record.phase == .waiting || record.isUnlinked { return true }
        if record.style == .custom { return !world.isAlert(presented) }
        guard record.style.isSheet, world.configuration.ios >= 15,
            case .object(let sheet)? = world.stored("presentationController", of: presented),
            case .enumCase(_, let name)? = world.stored("largestUndimmedDetentIdentifier", of: sheet)
        else { return false }
        let active = active(of: presented, in: world)
        guard let limit = active.first(where: { $0.name == name })?.height else { return false }
        return rest(of: presented, among: active, in: world).height <= limit
    }
}
