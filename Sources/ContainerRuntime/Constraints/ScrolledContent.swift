// The content of scroll views. Constraints from inside a scroll view to its edges are constraints to the edges of the content,
// and their solution is the content size (TN2154). Its width, height and centers remain those of the scroll view's frame.

internal import ConstraintSolver

/// The content areas of scroll views.
enum ScrolledContent {
    /// The items of a constraint's equation. The content guide replaces a scroll view at whose edge an item inside it is pinned.
    static func items(of record: ConstraintRecord, in world: inout World) -> (first: ObjectID, second: ObjectID) {
        guard record.second.exists else { return (record.first, .none) }
        if pins(record.second, to: record.first, record.firstAttribute, in: world) {
            return (Guides.guide(.content, of: record.first, in: &world), record.second)
        }
        if pins(record.first, to: record.second, record.secondAttribute, in: world) {
            return (record.first, Guides.guide(.content, of: record.second, in: &world))
        }
        return (record.first, record.second)
    }

    private static func pins(
        _ item: ObjectID, to view: ObjectID, _ attribute: LayoutAttribute, in world: borrowing World
    ) -> Bool {
        switch attribute {
        case .left, .right, .top, .bottom, .leading, .trailing: ()
        default: return false
        }
        guard world.isView(view), world[traits: view].uikit.isKind(of: .scrollView) else { return false }
        let inner = Constraints.view(of: item, in: world)
        return inner.exists && inner != view && ViewHierarchy.isView(inner, inside: view, in: world)
    }

    // MARK: The content size

    /// The content size that the constraints determine. Along an axis that they leave open, it is the current one.
    private static func size(of index: Int32, in view: ObjectID, world: borrowing World) -> Size {
        let frame = Solving.frame(of: index, in: world)
        let current = ScrollViews.contentSize(of: view, in: world)
        var size = Size(width: max(0, frame.width), height: max(0, frame.height))
        guard size != current else { return current }
        let item = world.constraints.engine.items[index]
        if world.constraints.engine.solver.isAmbiguous(item.width) { size.width = current.width }
        if world.constraints.engine.solver.isAmbiguous(item.height) { size.height = current.height }
        return size
    }

    /// The scroll view whose content an item represents; `.none` for other items.
    static func scrollView(of item: LayoutItem, in world: borrowing World) -> ObjectID {
        guard item.pinnedTo >= 0, let guide = world.constraints.engine.guideRecords[item.object],
            guide.kind == .content,
            world.isView(guide.view)
        else { return .none }
        return guide.view
    }

    /// Whether the layout of a scroll view will change its content size.
    static func differs(_ index: Int32, from view: ObjectID, in world: borrowing World) -> Bool {
        size(of: index, in: view, world: world) != ScrollViews.contentSize(of: view, in: world)
    }

    /// Sets the content size of a scroll view from the solution.
    static func apply(_ index: Int32, to view: ObjectID, in world: inout World) {
        let size = size(of: index, in: view, world: world)
        guard size != ScrollViews.contentSize(of: view, in: world),
            let property = world.property(.scrollView, "contentSize")
        else { return }
        world.set(property, of: view, to: .size(size))
    }
}

extension Rule {
    public static var constraint9: Rule { Rule(303) }
}

extension ScrolledContent: Interface {
    static var rules: [RuleInfo] {
        [
            .row(
                .constraint9, "constraint.9", "content-size-from-constraints",
                "Constraints from inside a scroll view to its edges are constraints to its content, and determine the "
                    + "content size. Its width, its height and its centers are those of its frame.",
                "apple.tn2154", "UIScrollView.contentLayoutGuide")
        ]
    }

    static var evidence: [Evidence] {
        [.init("apple.tn2154", .document, "Apple, Technical Note TN2154, UIScrollView And Autolayout")]
    }
}
