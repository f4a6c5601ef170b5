// Autoresizing masks: how subviews follow a change of their superview's size. UIKit applies them inside the setter of the frame
// or the bounds.

/// The parts of an axis that absorb a change of size.
struct FlexibleParts: Sendable {
    var before: Bool
    var size: Bool
    var after: Bool

    /// The position and length of a subview in a superview of a new length. The flexible parts share the difference in
    /// proportion to their lengths, or equally if their lengths are 0.
    func place(_ start: Double, _ length: Double, in old: Double, to new: Double) -> (start: Double, length: Double) {
        let rest = old - start - length
        let parts = (before ? 1.0 : 0) + (size ? 1 : 0) + (after ? 1 : 0)
        guard parts > 0 else { return (start, length) }
        let total = (before ? start : 0) + (size ? length : 0) + (after ? rest : 0)
        func share(_ part: Double) -> Double { (new - old) * (total > 0 ? part / total : 1 / parts) }
        return (before ? start + share(start) : start, size ? max(0, length + share(length)) : length)
    }
}

/// The masks of views.
enum Autoresizing {
    /// The mask that the program reads. Until the program sets one, a controller's view has a flexible width and height.
    static func mask(of view: ObjectID, in world: borrowing World) -> RuntimeValue {
        if let given = world.stored("autoresizingMask", of: view) { return given }
        let isRoot = ViewHierarchy.liveController(of: view, in: world) != nil
        let both = ["flexibleWidth", "flexibleHeight"].map { RuntimeValue.enumCase(.autoresizing, $0) }
        return .list(isRoot ? both : [])
    }

    static func set(_ mask: RuntimeValue, of view: ObjectID, in world: inout World) {
        guard let property = world.property(.view, "autoresizingMask") else { return }
        world.views.usesMasks = true
        world.store(mask, in: property, of: view, isWeak: false)
    }

    /// Whether the program has set the view's mask. Only then does the mask determine the view's frame.
    static func hasMask(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.views.usesMasks && world.stored("autoresizingMask", of: view) != nil
    }

    /// Resizes the subviews that have masks, and their subviews in turn. O(subviews of the resized views).
    static func resizeSubviews(of view: ObjectID, from old: Rect, to new: Rect, in world: inout World) {
        var work: ContiguousArray<(view: ObjectID, old: Rect, new: Rect)> = [(view, old, new)]
        while let (step, old, new) = work.popLast() {
            guard world.stored("autoresizesSubviews", of: step) != .bool(false) else { continue }
            var subview = world[view: step].firstSubview
            while subview.exists {
                if hasMask(subview, in: world),
                    world.stored("translatesAutoresizingMaskIntoConstraints", of: subview) != .bool(false)
                {
                    let before = world[view: subview].frame
                    let frame = place(of: subview, from: old, to: new, in: world)
                    if frame != before { ViewHierarchy.storeFrame(frame, of: subview, in: &world) }
                    if frame.width != before.width || frame.height != before.height {
                        work.append((subview, before, frame))
                    }
                }
                subview = world[visitingView: subview].next
            }
        }
    }

    private static func place(of view: ObjectID, from old: Rect, to new: Rect, in world: borrowing World) -> Rect {
        let names: [String] =
            switch world.stored("autoresizingMask", of: view) {
            case .enumCase(_, let name)?: [name]
            case .list(let values)?: values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
            default: []
            }
        let across = FlexibleParts(
            before: names.contains("flexibleLeftMargin"), size: names.contains("flexibleWidth"),
            after: names.contains("flexibleRightMargin"))
        let down = FlexibleParts(
            before: names.contains("flexibleTopMargin"), size: names.contains("flexibleHeight"),
            after: names.contains("flexibleBottomMargin"))
        let frame = world[view: view].frame
        let (x, width) = across.place(frame.x, frame.width, in: old.width, to: new.width)
        let (y, height) = down.place(frame.y, frame.height, in: old.height, to: new.height)
        return Rect(x: x, y: y, width: width, height: height)
    }
}
