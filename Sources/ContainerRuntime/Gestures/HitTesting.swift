// Hit testing: which view a finger touches. UIKit visits the views front to back, the superview before its subviews. It
// skips those that are hidden, transparent or disabled, and those that do not contain the point. A program's overrides
// of hitTest and point(inside:) are questions; without them, the walk needs no effects.

/// Coordinates, and the view under a point.
enum HitTesting {
    // MARK: Coordinates

    /// The origin of the view's coordinates in its window or, outside windows, in its topmost superview. O(depth).
    private static func origin(of view: ObjectID, in world: borrowing World) -> Point {
        var origin = Point(x: 0, y: 0)
        var step = view
        while step.exists {
            let record = world[visitingView: step]
            let bounds = ViewHierarchy.boundsRect(of: step, in: world)
            origin.x -= bounds.x
            origin.y -= bounds.y
            if record.windowIndex < 0 {
                origin.x += record.frame.x
                origin.y += record.frame.y
            }
            step = record.superview
        }
        return origin
    }

    /// A point of a view in another view's coordinates; none is the window. O(depths).
    static func convert(_ point: Point, from: ObjectID, to: ObjectID, in world: borrowing World) -> Point {
        if world.views.usesTransforms { return convertTransformed(point, from: from, to: to, in: world) }
        let start = world.isView(from) ? origin(of: from, in: world) : Point(x: 0, y: 0)
        let end = world.isView(to) ? origin(of: to, in: world) : Point(x: 0, y: 0)
        return Point(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
    }

    /// Converts step by step, because a view on the way may have a transform.
    private static func convertTransformed(
        _ point: Point, from: ObjectID, to: ObjectID, in world: borrowing World
    ) -> Point {
        var point = point
        var step = world.isView(from) ? from : .none
        while step.exists, world[view: step].windowIndex < 0 {
            point = ViewHierarchy.outward(point, of: step, in: world)
            step = world[visitingView: step].superview
        }
        var chain: ContiguousArray<ObjectID> = []
        step = world.isView(to) ? to : .none
        while step.exists, world[view: step].windowIndex < 0 {
            chain.append(step)
            step = world[visitingView: step].superview
        }
        while let below = chain.popLast() { point = ViewHierarchy.inward(point, of: below, in: world) }
        return point
    }

    /// The middle of a view in its window. O(depth).
    static func center(of view: ObjectID, in world: borrowing World) -> Point {
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        return convert(bounds.center, from: view, to: .none, in: world)
    }

    private static func inner(_ point: Point, of view: ObjectID, in world: borrowing World) -> Point {
        if world.views.usesTransforms { return ViewHierarchy.inward(point, of: view, in: world) }
        let frame = world[view: view].frame
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        return Point(x: point.x - frame.x + bounds.x, y: point.y - frame.y + bounds.y)
    }

    static func contains(_ view: ObjectID, _ point: Point, in world: borrowing World) -> Bool {
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        return point.x >= bounds.x && point.y >= bounds.y && point.x < bounds.x + bounds.width
            && point.y < bounds.y + bounds.height
    }

    // MARK: Which views can be touched

    /// Whether a view takes part in hit testing.
    static func receives(_ view: ObjectID, in world: borrowing World) -> Bool {
        !isUnseen(view, in: world) && isInteractive(view, in: world)
    }

    /// Whether a view is hidden or nearly transparent.
    static func isUnseen(_ view: ObjectID, in world: borrowing World) -> Bool {
        if world[view: view].isHidden { return true }
        switch world.stored("alpha", of: view) {
        case .double(let alpha)?: return alpha < 0.01
        case .int(let alpha)?: return alpha < 1
        default: return false
        }
    }

    /// Whether user interaction is enabled. It is disabled by default for labels and image views.
    static func isInteractive(_ view: ObjectID, in world: borrowing World) -> Bool {
        if case .bool(let isEnabled)? = world.stored("isUserInteractionEnabled", of: view) { return isEnabled }
        let uikit = world[traits: view].uikit
        return !uikit.isKind(of: .label) && !uikit.isKind(of: .imageView)
    }

    /// Whether the program overrides a part of hit testing anywhere.
    static func isOverridden(in world: borrowing World) -> Bool {
        world.tables.implementedAnywhere.contains(.hitTest)
            || world.tables.implementedAnywhere.contains(.pointInside)
    }

    // MARK: The walk without questions

    /// The deepest view at a point in the view's coordinates; none if the point is outside the view. O(views visited).
    static func view(at point: Point, in view: ObjectID, world: inout World) -> ObjectID {
        guard receives(view, in: world), contains(view, point, in: world), !isOpen(view, at: point, in: world) else {
            return .none
        }
        var (found, location) = (view, point)
        var next = world[view: found].lastSubview
        while next.exists {
            world.workDone &+= 1
            // A view without a frame has no position in the model.
            let inside = inner(location, of: next, in: world)
            if world[view: next].hasFrame, receives(next, in: world), contains(next, inside, in: world),
                !isOpen(next, at: inside, in: world)
            {
                (found, location) = (next, inside)
                next = world[view: found].lastSubview
            } else {
                next = world[visitingView: next].previous
            }
        }
        return found
    }

    /// Whether touches at a point pass through the container of an undimmed sheet, beside the sheet.
    private static func isOpen(_ view: ObjectID, at point: Point, in world: borrowing World) -> Bool {
        guard world.presenting.records.usedCount > 0,
            Sheet.passesTouches(view, in: world) || Popover.passesTouches(view, at: point, in: world)
        else { return false }
        var subview = world[view: view].lastSubview
        while subview.exists {
            if receives(subview, in: world), contains(subview, inner(point, of: subview, in: world), in: world) {
                return false
            }
            subview = world[view: subview].previous
        }
        return true
    }

    /// No subview is hit: the walk ends at the view itself, unless touches pass through it.
    private static func endAtOwn(_ view: ObjectID, at point: Point, in world: inout World) {
        let passes =
            world.presenting.records.usedCount > 0
            && (Sheet.passesTouches(view, in: world) || Popover.passesTouches(view, at: point, in: world))
        world.gestures.hitView = passes ? .none : view
    }

    /// The view that covers the middle of another and blocks its touches; none if a finger reaches the other or a view
    /// inside it. O(depth and the siblings in front).
    static func blocker(of view: ObjectID, in world: inout World) -> ObjectID {
        var step = view
        while step.exists {
            // A view without a frame has no known position.
            guard world[view: step].hasFrame else { return .none }
            step = world[visitingView: step].superview
        }
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        guard bounds.width > 0, bounds.height > 0 else { return .none }
        var (below, location) = (view, bounds.center)
        while true {
            let above = world[view: below].superview
            guard above.exists else { return .none }
            location = convertOut(location, of: below, in: world)
            guard contains(above, location, in: world) else { return above }
            var sibling = world[view: below].next
            var blocker = ObjectID.none
            while sibling.exists {
                world.workDone &+= 1
                if world[view: sibling].hasFrame {
                    let hit = Self.view(at: inner(location, of: sibling, in: world), in: sibling, world: &world)
                    if hit.exists { blocker = hit }
                }
                sibling = world[visitingView: sibling].next
            }
            if blocker.exists { return blocker }
            below = above
        }
    }

    /// How far the content of a scroll view must be scrolled down until a view inside it is visible, in whole points.
    static func distance(to view: ObjectID, in scroll: ObjectID, world: borrowing World) -> Int {
        var (step, top) = (view, 0.0)
        while step.exists, step != scroll {
            let above = world[view: step].superview
            top += world[view: step].frame.y
            if above != scroll, above.exists { top -= ViewHierarchy.boundsRect(of: above, in: world).y }
            step = above
        }
        let bounds = ViewHierarchy.boundsRect(of: scroll, in: world)
        let height = world[view: view].frame.height
        let distance = top < bounds.y ? top - bounds.y : max(top + height - bounds.y - bounds.height, 0)
        return Int(max(min(distance.rounded(.awayFromZero), 1e9), -1e9))
    }

    private static func convertOut(_ point: Point, of view: ObjectID, in world: borrowing World) -> Point {
        let frame = world[view: view].frame
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        return Point(x: point.x - bounds.x + frame.x, y: point.y - bounds.y + frame.y)
    }

    /// The frontmost window that a point hits, as its view. Windows that contain the point are searched from the front.
    static func window(at point: Point, in world: inout World) -> (window: ObjectID, view: ObjectID) {
        for window in world.views.visibleWindows.reversed() {
            let location = inWindow(point, window, in: world)
            let hit = view(at: location, in: window, world: &world)
            if hit.exists { return (window, hit) }
        }
        return (.none, .none)
    }

    private static func inWindow(_ point: Point, _ window: ObjectID, in world: borrowing World) -> Point {
        Point(x: point.x - world[view: window].frame.x, y: point.y - world[view: window].frame.y)
    }

    // MARK: The walk with questions

    /// Starts a hit test below a view: the result is in `hitView` once its acts have run, and `next` follows them.
    static func start(_ view: ObjectID, at point: Point, then next: Effect, in world: inout World) {
        let level = world.gestures.hitPoints.count
        world.gestures.hitPoints.append(point)
        world.gestures.hitView = .none
        world.schedule(
            .of(.gestures(.hit), view, .none, .touch1, with: .index(level)),
            .of(.gestures(.endHit), view, .none, .touch1, with: .index(level)), next)
    }

    /// UIKit's implementation of hitTest for a view that overrides it. Either the override's `super` calls it, or other
    /// code of the program.
    static func startOwn(_ view: ObjectID, at point: Point, then next: Effect, in world: inout World) {
        let level = world.gestures.hitPoints.count
        world.gestures.hitPoints.append(point)
        world.gestures.hitView = .none
        world.schedule(
            .of(.gestures(.hitOwn), view, .none, .touch1, with: .index(level)),
            .of(.gestures(.endHit), view, .none, .touch1, with: .index(level)), next)
    }

    static func endHit(_ effect: Effect, in world: inout World) {
        let level = effect.hitLevel
        if level < world.gestures.hitPoints.count {
            world.gestures.hitPoints.removeSubrange(level...)
        }
    }

    /// Visits a view: asks the program if it overrides hitTest.
    static func visit(_ effect: Effect, in world: inout World) {
        let (view, level) = (effect.subject, effect.hitLevel)
        world.gestures.hitView = .none
        guard world.isView(view), level < world.gestures.hitPoints.count else { return }
        world.workDone &+= 1
        guard world.implements(view, .hitTest) else { return visitOwn(effect, in: &world) }
        world.schedule(
            .ask(.hitTest, view, .none, .touch1, with: .index(level)),
            .of(.gestures(.hitTaken), view, .none, .touch1, with: .index(level)))
    }

    /// Continues after the program's answer to hitTest.
    static func taken(in world: inout World) {
        let answer = world.driver.answerGiven.object
        world.gestures.hitView = world.isView(answer) ? answer : .none
    }

    /// UIKit's implementation of hitTest: whether the view contains the point, then its subviews.
    static func visitOwn(_ effect: Effect, in world: inout World) {
        let (view, level) = (effect.subject, effect.hitLevel)
        world.gestures.hitView = .none
        guard world.isView(view), level < world.gestures.hitPoints.count, receives(view, in: world) else { return }
        if world.implements(view, .pointInside) {
            world.schedule(
                .ask(.pointInside, view, .none, .touch1, with: .index(level)),
                .of(.gestures(.hitInside), view, .none, .touch1, with: .index(level)))
        } else if contains(view, world.gestures.hitPoints[level], in: world) {
            visitSubviews(of: view, level: level, in: &world)
        }
    }

    static func inside(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven == .bool(true), world.isView(effect.subject) else { return }
        visitSubviews(of: effect.subject, level: effect.hitLevel, in: &world)
    }

    private static func visitSubviews(of view: ObjectID, level: Int, in world: inout World) {
        guard level < world.gestures.hitPoints.count else { return }
        let last = world[view: view].lastSubview
        guard last.exists else { return endAtOwn(view, at: world.gestures.hitPoints[level], in: &world) }
        visitSubview(last, of: view, level: level, in: &world)
    }

    private static func visitSubview(_ subview: ObjectID, of view: ObjectID, level: Int, in world: inout World) {
        let point = inner(world.gestures.hitPoints[level], of: subview, in: world)
        if level + 1 < world.gestures.hitPoints.count {
            world.gestures.hitPoints.removeSubrange((level + 1)...)
        }
        world.gestures.hitPoints.append(point)
        var next = Effect.of(.gestures(.hitNext), view, subview, .touch1, with: .index(level))
        if world[view: subview].hasFrame {
            world.schedule(.of(.gestures(.hit), subview, .none, .touch1, with: .index(level + 1)), next)
        } else {
            next.isUnvisited = true
            world.schedule(next)
        }
    }

    /// Continues with the next subview, or ends with the view itself.
    static func next(_ effect: Effect, in world: inout World) {
        let (view, subview, level) = (effect.subject, effect.subview, effect.hitLevel)
        if !effect.isUnvisited, world.gestures.hitView.exists { return }
        guard world.isView(view), world.isView(subview), level < world.gestures.hitPoints.count else { return }
        // The walk ends if the program has moved the subview in the meantime.
        let next = world[view: subview].superview == view ? world[view: subview].previous : .none
        guard next.exists else { return endAtOwn(view, at: world.gestures.hitPoints[level], in: &world) }
        visitSubview(next, of: view, level: level, in: &world)
    }

    /// The arguments of hitTest and point(inside:): the point in the view's coordinates, and the event.
    static func hitArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let level = effect.hitLevel
        let point = level < world.gestures.hitPoints.count ? world.gestures.hitPoints[level] : Point(x: 0, y: 0)
        return world.arguments(.point(point), .optional(world.views.event))
    }
}
