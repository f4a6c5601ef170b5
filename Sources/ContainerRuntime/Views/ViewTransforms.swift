// Transforms and anchor points of views. A view's record contains the frame without the transform. The program reads the
// smallest rectangle around the transformed bounds. The anchor point is at the view's position, which a program reads as the
// center, and the transform turns and scales around it.

extension ViewHierarchy {
    /// The transform of a view, which is nearly always the identity.
    static func transform(of view: ObjectID, in world: borrowing World) -> AffineTransform {
        guard world[view: view].features.contains(.transform),
            case .transform(let value)? = world.stored("transform", of: view)
        else { return .identity }
        return value.transform
    }

    static func setTransform(_ transform: AffineTransform, of view: ObjectID, in world: inout World) {
        guard let property = world.property(.view, "transform") else { return }
        world.store(.transform(TransformValue(transform)), in: property, of: view, isWeak: false)
        world[view: view].features.remove(.transform)
        guard transform != .identity else { return }
        world[view: view].features.insert(.transform)
        world.views.usesTransforms = true
    }

    // MARK: The anchor point

    /// The anchor point, in units of the bounds: (0.5, 0.5) unless the program has set another.
    static func anchor(of view: ObjectID, in world: borrowing World) -> Point {
        guard world[view: view].features.contains(.anchor),
            case .point(let value)? = world.stored("anchorPoint", of: view)
        else { return Point(x: 0.5, y: 0.5) }
        return value
    }

    /// Sets the anchor point. The position stays, so the frame moves.
    static func setAnchor(_ anchor: Point, of view: ObjectID, in world: inout World) {
        guard let property = world.property(.view, "anchorPoint") else { return }
        let position = position(of: view, in: world)
        world.store(.point(anchor), in: property, of: view, isWeak: false)
        world[view: view].features.remove(.anchor)
        if anchor != Point(x: 0.5, y: 0.5) { world[view: view].features.insert(.anchor) }
        var frame = world[view: view].frame
        frame.x = position.x - anchor.x * frame.width
        frame.y = position.y - anchor.y * frame.height
        setFrame(frame, of: view, in: &world)
    }

    /// The place of the anchor point in the superview's coordinates.
    static func position(of view: ObjectID, in world: borrowing World) -> Point {
        let (frame, anchor) = (world[view: view].frame, anchor(of: view, in: world))
        return Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    }

    /// The place of the anchor point in the view's own coordinates.
    private static func anchorInBounds(of view: ObjectID, in world: borrowing World) -> Point {
        let (bounds, anchor) = (boundsRect(of: view, in: world), anchor(of: view, in: world))
        return Point(x: bounds.x + anchor.x * bounds.width, y: bounds.y + anchor.y * bounds.height)
    }

    /// The smallest rectangle around the transformed bounds of this size, from the anchor point.
    private static func around(_ width: Double, _ height: Double, of view: ObjectID, in world: borrowing World) -> Rect
    {
        let anchor = anchor(of: view, in: world)
        return Rect(x: -anchor.x * width, y: -anchor.y * height, width: width, height: height)
            .applying(transform(of: view, in: world))
    }

    // MARK: Frames

    /// The frame that a program reads.
    static func frameRect(of view: ObjectID, in world: borrowing World) -> Rect {
        let frame = world[view: view].frame
        guard world[view: view].features.contains(.transform) else { return frame }
        let position = position(of: view, in: world)
        var around = around(frame.width, frame.height, of: view, in: world)
        around.x += position.x
        around.y += position.y
        return around
    }

    /// The frame without the transform, given the one that a program assigns. Exact for scales and translations. For any other
    /// transform UIKit leaves the result undefined.
    static func plainFrame(_ frame: Rect, of view: ObjectID, in world: borrowing World) -> Rect {
        guard world[view: view].features.contains(.transform) else { return frame }
        var transform = transform(of: view, in: world)
        (transform.tx, transform.ty) = (0, 0)
        let size = Rect(x: 0, y: 0, width: frame.width, height: frame.height).applying(transform.inverted)
        let (anchor, around) = (anchor(of: view, in: world), around(size.width, size.height, of: view, in: world))
        return Rect(
            x: frame.x - around.x - anchor.x * size.width, y: frame.y - around.y - anchor.y * size.height,
            width: size.width, height: size.height)
    }

    /// Converts a point of a view to the coordinates of its superview.
    static func outward(_ point: Point, of view: ObjectID, in world: borrowing World) -> Point {
        let (own, position) = (anchorInBounds(of: view, in: world), position(of: view, in: world))
        let moved = Point(x: point.x - own.x, y: point.y - own.y).applying(transform(of: view, in: world))
        return Point(x: moved.x + position.x, y: moved.y + position.y)
    }

    /// Converts a point of a superview to the coordinates of the view.
    static func inward(_ point: Point, of view: ObjectID, in world: borrowing World) -> Point {
        let (own, position) = (anchorInBounds(of: view, in: world), position(of: view, in: world))
        let moved = Point(x: point.x - position.x, y: point.y - position.y)
            .applying(transform(of: view, in: world).inverted)
        return Point(x: moved.x + own.x, y: moved.y + own.y)
    }

    /// A rectangle of a view in its window, or in its topmost superview. O(depth).
    static func inWindow(_ rect: Rect, of view: ObjectID, world: borrowing World) -> Rect {
        var corners = [
            Point(x: rect.x, y: rect.y), Point(x: rect.x + rect.width, y: rect.y),
            Point(x: rect.x, y: rect.y + rect.height), Point(x: rect.x + rect.width, y: rect.y + rect.height),
        ]
        var step = world.isView(view) ? view : .none
        while step.exists, world[view: step].windowIndex < 0 {
            for index in corners.indices { corners[index] = outward(corners[index], of: step, in: world) }
            step = world[visitingView: step].superview
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
