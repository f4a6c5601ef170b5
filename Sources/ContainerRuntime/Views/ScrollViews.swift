// Scroll views. The content offset is the origin of the bounds. UIKit sends scrollViewDidScroll for every frame of a movement;
// Flow moves in one step and sends it once.

/// A movement of a scroll view: the app's animation, or the user's drag and the deceleration after it.
struct ScrollMotion: Sendable {
    enum Axis { case horizontal, vertical }

    /// The offset at which the finger lifts.
    var via: Point
    /// The offset at which the movement ends.
    var end: Point
    /// Whether the finger lifts while it moves.
    var isFlick = false
    /// Where the drag began.
    var start = Point(x: 0, y: 0)
    /// The speed of the finger as it lifts, in points per millisecond; nil if a script states only the end.
    var velocity: Point?
    /// The only axis along which the drag moves the content (isDirectionalLockEnabled).
    var lock: Axis?
    /// The object through which the delegate may change the end. The movement retains it.
    var target = ObjectID.none

    /// The speed of the finger as it lifts: 1 in the direction of a flick whose speed a script does not state.
    var liftVelocity: Point {
        func speed(_ from: Double, _ to: Double) -> Double { isFlick && from != to ? (to > from ? 1 : -1) : 0 }
        return velocity ?? Point(x: speed(via.x, end.x), y: speed(via.y, end.y))
    }
}

/// The steps of movements, in order.
enum ScrollStep: Int {
    case willBeginDragging, drag, willEndDragging, didEndDragging, decelerate, slow, didEndDecelerating
    case animate, didEndAnimation
}

/// How the safe area adjusts the insets (UIScrollView.ContentInsetAdjustmentBehavior).
private enum InsetAdjustment: String {
    case automatic, scrollableAxes, never, always
}

public enum ScrollViews {
    /// The durations of an animated setContentOffset, as in UIKit, and of a typical deceleration.
    private static let animationDuration: Nanoseconds = 300_000_000
    private static let decelerationDuration: Nanoseconds = 500_000_000

    // MARK: Insets and limits

    static func offset(of view: ObjectID, in world: borrowing World) -> Point {
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        return Point(x: bounds.x, y: bounds.y)
    }

    /// The size of the content. The rows of a list determine it unless the program sets it.
    static func contentSize(of view: ObjectID, in world: borrowing World) -> Size {
        if case .size(let size)? = world.stored("contentSize", of: view) { return size }
        guard world[view: view].list >= 0 else { return Size(width: 0, height: 0) }
        let content = world.records.lists[world[view: view].list].content
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        return content.width > 0 ? content : Size(width: bounds.width, height: content.height)
    }

    static func contentInset(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        if case .insets(let insets)? = world.stored("contentInset", of: view) { return insets }
        return .zero
    }

    /// The content insets with the safe area, as contentInsetAdjustmentBehavior demands.
    static func adjustedInset(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        let own = contentInset(of: view, in: world)
        guard world.configuration.ios >= 11 else { return own + ScrollInsets.automatic(of: view, in: world) }
        return own + adjustment(of: view, by: SafeArea.insets(of: view, in: world), in: world)
    }

    /// The part of its safe area that a scroll view adds to its content insets. An automatic adjustment includes the top and the
    /// bottom inside a navigation controller, and otherwise the axes along which the view scrolls.
    static func adjustment(of view: ObjectID, by area: EdgeInsets, in world: borrowing World) -> EdgeInsets {
        var behaviour = InsetAdjustment.automatic
        if case .enumCase(_, let name)? = world.stored("contentInsetAdjustmentBehavior", of: view) {
            behaviour = InsetAdjustment(rawValue: name) ?? .automatic
        }
        guard behaviour != .never else { return .zero }
        let own = contentInset(of: view, in: world)
        let content = contentSize(of: view, in: world)
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        var across = content.width + own.left + own.right > bounds.width
        var down = content.height + own.top + own.bottom > bounds.height
        if world.stored("alwaysBounceHorizontal", of: view) == .bool(true) { across = true }
        // A list scrolls down, unless its layout is horizontal.
        let isList = world[view: view].list >= 0 && !world.records.lists[world[view: view].list].isHorizontal
        if isList || world.stored("alwaysBounceVertical", of: view) == .bool(true) { down = true }
        switch behaviour {
        case .never, .scrollableAxes: ()
        case .always: (across, down) = (true, true)
        case .automatic:
            let controller = ViewHierarchy.nearestController(above: view, in: world)
            if controller.exists, world.nearestStack(of: controller).exists { down = true }
        }
        return EdgeInsets(
            top: down ? area.top : 0, left: across ? area.left : 0, bottom: down ? area.bottom : 0,
            right: across ? area.right : 0)
    }

    /// The offset nearest to the given one to which the user can scroll.
    static func reachable(_ offset: Point, of view: ObjectID, in world: borrowing World) -> Point {
        let inset = adjustedInset(of: view, in: world)
        let content = contentSize(of: view, in: world)
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        return Point(
            x: within(offset.x, 0 - inset.left, content.width + inset.right - bounds.width),
            y: within(
                offset.y, 0 - inset.top - BarCollapse.room(above: view, in: world),
                content.height + inset.bottom - bounds.height))
    }

    /// A coordinate within limits, of which the least counts if they contradict. Never -0.0, which would be printed.
    private static func within(_ value: Double, _ least: Double, _ most: Double) -> Double {
        min(max(value, least), max(least, most)) + 0
    }

    // MARK: Moving

    /// Moves the content. Marks the scroll view and its superview for layout (syntaxfix.56321), and calls the delegate inside
    /// the setter.
    static func setOffset(_ offset: Point, of view: ObjectID, in world: inout World) {
        guard offset != self.offset(of: view, in: world) else { return }
        ViewHierarchy.setBoundsOrigin(offset, of: view, in: &world)
        if world.views.collapsesBars { BarCollapse.follow(view, in: &world) }
        Layout.markNeeds(Need.layout, of: view, in: &world)
        let above = world[view: view].superview
        if above.exists, above != world.views.layingOut { Layout.markNeeds(Need.layout, of: above, in: &world) }
        if world.interests.needs & Need.insets != 0 {
            var subview = world[view: view].firstSubview
            while subview.exists {
                Layout.markNeeds(Need.insets, of: subview, in: &world)
                subview = world[visitingView: subview].next
            }
        }
        send(.scrollViewDidScroll, view, .scroll1, in: &world)
    }

    /// Moves the content without an assignment of the program. Key-value observation reports the offset.
    private static func scroll(to offset: Point, of view: ObjectID, in world: inout World) {
        announce(offset, of: view, in: &world)
        setOffset(offset, of: view, in: &world)
    }

    /// Key-value observation reports an offset that the program has not assigned.
    static func announce(_ offset: Point, of view: ObjectID, in world: inout World) {
        if world.lifetimes.observesChanges, offset != self.offset(of: view, in: world),
            let property = world.property(.scrollView, "contentOffset")
        {
            ObservedChanges.announce(property.info, of: view, in: &world)
        }
    }

    /// setContentOffset(_:animated:) and scrollRectToVisible(_:animated:).
    static func setOffset(_ offset: Point, of view: ObjectID, animated: Bool, in world: inout World) {
        guard animated, world[view: view].window.exists else {
            return scroll(to: offset, of: view, in: &world)
        }
        guard offset != self.offset(of: view, in: world) else { return }
        endMotion(of: view, in: &world)
        world.views.motions[view] = ScrollMotion(via: offset, end: offset)
        world.motion.runningAnimations += 1
        world.schedule(step(.animate, view), after: animationDuration, isTimer: false)
    }

    /// The shortest movement that shows a rectangle.
    static func show(_ rect: Rect, in view: ObjectID, animated: Bool, world: inout World) {
        let inset = adjustedInset(of: view, in: world)
        let seen = ViewHierarchy.bounds(of: view, in: world).inset(by: inset)
        func shift(_ start: Double, _ length: Double, _ from: Double, _ room: Double) -> Double {
            if length > room || start < from { return start - from }
            return max(0, start + length - from - room)
        }
        let offset = self.offset(of: view, in: world)
        let wanted = Point(
            x: offset.x + shift(rect.x, rect.width, seen.x, seen.width),
            y: offset.y + shift(rect.y, rect.height, seen.y, seen.height))
        setOffset(reachable(wanted, of: view, in: world), of: view, animated: animated, in: &world)
    }

    /// The user drags the content to an offset, or as near to it as possible. Returns false if the view does not
    /// scroll.
    public static func drag(_ view: ObjectID, to offset: Point, isFlick: Bool, in world: inout World) -> Bool {
        guard world.isView(view), world.isKind(view, of: world.classID(.scrollView)),
            world.stored("isScrollEnabled", of: view) != .bool(false)
        else { return false }
        endMotion(of: view, in: &world)
        let start = self.offset(of: view, in: world)
        let wanted = reachable(offset, of: view, in: world)
        let end = BarCollapse.settled(wanted, of: view, in: world)
        // In a flick the finger lifts halfway, so both the drag and the deceleration move the content.
        let via = isFlick ? Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) : wanted
        world.views.motions[view] = ScrollMotion(via: via, end: end, isFlick: isFlick || end != via)
        world.schedule([
            step(.willBeginDragging, view), step(.drag, view), step(.willEndDragging, view),
            step(.didEndDragging, view),
        ])
        return true
    }

    /// Whether the content can move along an axis.
    static func moves(_ view: ObjectID, isHorizontal: Bool, in world: borrowing World) -> Bool {
        let property = isHorizontal ? "alwaysBounceHorizontal" : "alwaysBounceVertical"
        // A table bounces even if its rows fit.
        let bounces =
            world.stored(property, of: view) ?? .bool(!isHorizontal && world.isKind(view, of: .tableView))
        if bounces == .bool(true), world.stored("bounces", of: view) != .bool(false) {
            return true
        }
        if !isHorizontal, RefreshControls.control(of: view, in: world) != nil { return true }
        let (least, most) = (
            reachable(Point(x: -1e9, y: -1e9), of: view, in: world),
            reachable(Point(x: 1e9, y: 1e9), of: view, in: world)
        )
        return isHorizontal ? most.x > least.x : most.y > least.y
    }

    /// The name of the case of UIScrollView.KeyboardDismissMode.
    static func dismissMode(of view: ObjectID, in world: borrowing World) -> String {
        guard world.isView(view), case .enumCase(_, let name)? = world.stored("keyboardDismissMode", of: view) else {
            return "none"
        }
        return name
    }

    /// A finger that has moved by a distance begins to drag the content.
    static func beginDrag(_ view: ObjectID, by shift: Point, in world: inout World) {
        endMotion(of: view, in: &world)
        let start = offset(of: view, in: world)
        world.views.motions[view] = ScrollMotion(via: start, end: start, start: start)
        if world.stored("isDirectionalLockEnabled", of: view) == .bool(true) {
            // A drag that begins diagonally is not locked.
            if abs(shift.x) >= 2 * abs(shift.y) { world.views.motions[view]?.lock = .horizontal }
            if abs(shift.y) >= 2 * abs(shift.x) { world.views.motions[view]?.lock = .vertical }
        }
        drag(view, by: shift, in: &world)
        world.schedule(step(.willBeginDragging, view))
    }

    /// The finger has moved by a distance since the drag began.
    static func drag(_ view: ObjectID, by shift: Point, in world: inout World) {
        guard let motion = world.views.motions[view] else { return }
        let wanted = Point(
            x: motion.lock == .vertical ? motion.start.x : motion.start.x - shift.x,
            y: motion.lock == .horizontal ? motion.start.y : motion.start.y - shift.y)
        let via = reachable(wanted, of: view, in: world)
        // Scheduled first, so it runs last.
        if wanted.y < via.y { RefreshControls.pull(view, by: via.y - wanted.y, in: &world) }
        // A control that refreshes has made room for itself.
        let reached = reachable(wanted, of: view, in: world)
        world.views.motions[view]?.via = reached
        world.schedule(step(.drag, view))
    }

    /// The finger lifts at a velocity in points per second, which moves the content further by `coasting`. A paging scroll view
    /// ends at a page.
    static func endDrag(_ view: ObjectID, velocity: Point, coasting: Point, in world: inout World) {
        guard let motion = world.views.motions[view] else { return }
        var end = reachable(
            Point(
                x: motion.lock == .vertical ? motion.via.x : motion.via.x - coasting.x,
                y: motion.lock == .horizontal ? motion.via.y : motion.via.y - coasting.y), of: view, in: world)
        if world.stored("isPagingEnabled", of: view) == .bool(true) {
            end = reachable(page(of: view, from: motion, velocity, in: world), of: view, in: world)
        }
        end = BarCollapse.settled(end, of: view, in: world)
        world.views.motions[view]?.end = end
        world.views.motions[view]?.isFlick = end != motion.via
        world.views.motions[view]?.velocity = Point(x: 0 - velocity.x / 1000, y: 0 - velocity.y / 1000)
        world.schedule([step(.willEndDragging, view), step(.didEndDragging, view)])
    }

    /// The page at which a drag ends: the next one in the direction of a flick, and otherwise the nearest.
    private static func page(
        of view: ObjectID, from motion: ScrollMotion, _ velocity: Point, in world: borrowing World
    ) -> Point {
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        func end(_ start: Double, _ via: Double, _ length: Double, _ velocity: Double) -> Double {
            guard length > 0 else { return via }
            let first = (start / length).rounded()
            if velocity < 0 { return (first + 1) * length }
            if velocity > 0 { return (first - 1) * length }
            return (via / length).rounded() * length
        }
        return Point(
            x: end(motion.start.x, motion.via.x, bounds.width, velocity.x),
            y: end(motion.start.y, motion.via.y, bounds.height, velocity.y))
    }

    /// The offset of a scroll view, or of a controller's view that is one; nil for anything else.
    public static func offset(ofScrollView view: ObjectID, in world: borrowing World) -> Point? {
        guard world.isView(view), world.isKind(view, of: world.classID(.scrollView)) else { return nil }
        return offset(of: view, in: world)
    }

    /// The offset at which the content ends at an edge.
    public static func end(of view: ObjectID, at edge: String, in world: borrowing World) -> Point {
        let offset = self.offset(of: view, in: world)
        switch edge {
        case "top": return reachable(Point(x: offset.x, y: -1e9), of: view, in: world)
        case "bottom": return reachable(Point(x: offset.x, y: 1e9), of: view, in: world)
        case "left": return reachable(Point(x: -1e9, y: offset.y), of: view, in: world)
        default: return reachable(Point(x: 1e9, y: offset.y), of: view, in: world)
        }
    }

    // MARK: Steps

    private static func step(_ step: ScrollStep, _ view: ObjectID) -> Effect {
        .of(.views(.scroll), view, .none, .scroll1, with: .index(step.rawValue))
    }

    /// Schedules the end of a movement for the turn after its layout.
    private static func end(_ last: ScrollStep, _ view: ObjectID, in world: inout World) {
        let effect = step(last, view)
        world.hold(effect)
        world.queues.turn.append(effect)
    }

    /// Whether the effect ends a wait. That wait must also end if an exception drops the effect.
    static func endsWait(_ effect: Effect) -> Bool {
        let step = effect.scrollStep
        return step == .slow || step == .animate
    }

    static func perform(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard let step = effect.scrollStep else { return }
        // The wait has ended even if the view no longer exists.
        if endsWait(effect) { world.motion.runningAnimations -= 1 }
        guard world.isView(view), let motion = world.views.motions[view] else { return }
        switch step {
        case .willBeginDragging:
            setFlag("isDragging", of: view, to: true, in: &world)
            // Scheduled effects run in reverse order: the delegate is called first.
            if dismissMode(of: view, in: world).hasPrefix("onDrag") {
                world.schedule(.of(.responders(.dismissKeyboard), view, .none, .scroll6))
            }
            send(.scrollViewWillBeginDragging, view, .scroll1, in: &world)
        case .drag: scroll(to: motion.via, of: view, in: &world)
        case .willEndDragging:
            let target = world.make(world.classID(.pointTarget), payload: 0)
            world.names.newest = .none
            if let property = world.property(.pointTarget, "pointee") {
                world.store(.point(motion.end), in: property, of: target, isWeak: false)
            }
            world.views.motions[view]?.target = target
            send(.scrollViewWillEndDragging, view, .scroll1, in: &world)
            // Scheduled last, so it runs first.
            if world[view: view].list >= 0 { world.schedule(.of(.lists(.askTarget), view, .none, .scroll1)) }
        case .didEndDragging:
            if case .point(let end)? = world.stored("pointee", of: motion.target) {
                // The delegate may have stored any point.
                let end = reachable(end, of: view, in: world)
                world.views.motions[view]?.end = end
            }
            setFlag("isDragging", of: view, to: false, in: &world)
            let end = world.views.motions[view]?.end ?? motion.end
            let decelerates = end != offset(of: view, in: world)
            if decelerates {
                world.schedule(self.step(.decelerate, view))
            } else {
                endMotion(of: view, in: &world)
            }
            send(.scrollViewDidEndDragging, view, flag: decelerates, .scroll1, in: &world)
        case .decelerate:
            setFlag("isDecelerating", of: view, to: true, in: &world)
            world.motion.runningAnimations += 1
            world.schedule(self.step(.slow, view), after: decelerationDuration, isTimer: false)
            send(.scrollViewWillBeginDecelerating, view, .scroll1, in: &world)
        case .slow:
            // The last movement is laid out before the delegate learns of the end.
            end(.didEndDecelerating, view, in: &world)
            scroll(to: motion.end, of: view, in: &world)
        case .didEndDecelerating:
            setFlag("isDecelerating", of: view, to: false, in: &world)
            endMotion(of: view, in: &world)
            send(.scrollViewDidEndDecelerating, view, .scroll1, in: &world)
        case .animate:
            end(.didEndAnimation, view, in: &world)
            scroll(to: motion.end, of: view, in: &world)
        case .didEndAnimation:
            endMotion(of: view, in: &world)
            send(.scrollViewDidEndScrollingAnimation, view, .scroll2, in: &world)
        }
    }

    private static func endMotion(of view: ObjectID, in world: inout World) {
        guard let motion = world.views.motions.removeValue(forKey: view) else { return }
        if motion.target.exists { world.release(motion.target) }
    }

    /// Ends the movement of a view that is freed.
    static func reclaim(_ view: ObjectID, in world: inout World) { endMotion(of: view, in: &world) }

    private static func setFlag(_ name: String, of view: ObjectID, to value: Bool, in world: inout World) {
        guard let property = world.property(.scrollView, name) else { return }
        world.store(.bool(value), in: property, of: view, isWeak: false)
    }

    static func send(
        _ callback: Callback, _ view: ObjectID, flag: Bool = false, _ rule: Rule, in world: inout World
    ) {
        guard case .object(let delegate)? = world.stored("delegate", of: view), world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return }
        world.schedule(.enter(callback, delegate, view, animated: flag, rule))
    }

    // MARK: Arguments

    static func endArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.object(effect.argument), .bool(effect.animated))
    }

    static func targetArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        guard world.isView(effect.argument), let motion = world.views.motions[effect.argument] else {
            return EventArguments(object: effect.argument)
        }
        return world.arguments(.object(effect.argument), .point(motion.liftVelocity), .object(motion.target))
    }
}
