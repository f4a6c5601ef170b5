// Transforms of views. A view's record contains the frame without the transform. The program reads the smallest rectangle
// around the transformed bounds.

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

    /// The frame that a program reads.
    static func frameRect(of view: ObjectID, in world: borrowing World) -> Rect {
        let frame = world[view: view].frame
        guard world[view: view].features.contains(.transform) else { return frame }
        let center = frame.center
        var around = Rect(x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
            .applying(transform(of: view, in: world))
        around.x += center.x
        around.y += center.y
        return around
    }

    /// The frame without the transform, given the one that a program assigns. Exact for scales and translations. For any other
    /// transform UIKit leaves the result undefined.
    static func plainFrame(_ frame: Rect, of view: ObjectID, in world: borrowing World) -> Rect {
        guard world[view: view].features.contains(.transform) else { return frame }
        var transform = transform(of: view, in: world)
        let offset = Point(x: transform.tx, y: transform.ty)
        (transform.tx, transform.ty) = (0, 0)
        let size = Rect(x: 0, y: 0, width: frame.width, height: frame.height).applying(transform.inverted)
        return Rect(
            x: frame.center.x - offset.x - size.width / 2, y: frame.center.y - offset.y - size.height / 2,
            width: size.width, height: size.height)
    }

    /// Converts a point of a view to the coordinates of its superview.
    static func outward(_ point: Point, of view: ObjectID, in world: borrowing World) -> Point {
        let (frame, bounds) = (world[view: view].frame, boundsRect(of: view, in: world))
        let (middle, center) = (bounds.center, frame.center)
        let moved = Point(x: point.x - middle.x, y: point.y - middle.y).applying(transform(of: view, in: world))
        return Point(x: moved.x + center.x, y: moved.y + center.y)
    }

    /// Converts a point of a superview to the coordinates of the view.
    static func inward(_ point: Point, of view: ObjectID, in world: borrowing World) -> Point {
        let (frame, bounds) = (world[view: view].frame, boundsRect(of: view, in: world))
        let (middle, center) = (bounds.center, frame.center)
        let moved = Point(x: point.x - center.x, y: point.y - center.y)
            .applying(transform(of: view, in: world).inverted)
        return Point(x: moved.x + middle.x, y: moved.y + middle.y)
    }
}
