// Popovers: where they are and where their arrow points. UIKit documents the anchor, the margins and the permitted directions. It
// does not document how it chooses among the directions; the choice here depends on the sizes only (popover.1, popover.3).

/// The directions of a popover's arrow, with the raw values of `UIPopoverArrowDirection`, in the order in which they are tried.
public enum PopoverArrow: Int, CaseIterable, Sendable {
    case up = 1, down = 2, left = 4, right = 8

    /// The name of the direction in Swift and in storyboards.
    public var name: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        }
    }
}

/// The popovers of presented controllers.
enum Popover {
    /// The first value of popoverLayoutMargins.
    static let usualMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// The depth of the arrow, in points.
    private static let arrow = 13.0

    /// The frame of a popover's view and the direction of its arrow; nil for none.
    typealias Place = (frame: Rect, arrow: PopoverArrow?)

    /// The frame of a popover in a container with these bounds.
    static func place(of presented: ObjectID, in bounds: Rect, world: borrowing World) -> Place {
        let wanted = wantedSize(of: presented, in: world)
        let permitted = permitted(presented, in: world)
        guard let anchor = anchor(of: presented, in: world) else {
            return (Presentation.centred(wanted, in: bounds), permitted.first)
        }
        let area = area(for: presented, in: bounds, world: world)
        let size = Size(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
        guard !permitted.isEmpty else { return (moved(size, over: anchor, into: area), nil) }
        let rooms = permitted.map { (arrow: $0, room: room(for: $0, beside: anchor, in: area)) }
        if let free = rooms.first(where: { $0.room.width >= size.width && $0.room.height >= size.height }) {
            return placed(size, free.arrow, beside: anchor, in: area, world: world)
        }
        // No direction leaves enough room: the popover shrinks where it shrinks least.
        var best = (arrow: permitted[0], size: Size(width: 0, height: 0))
        for (arrow, room) in rooms {
            let shrunk = Size(width: min(size.width, room.width), height: min(size.height, room.height))
            if shrunk.width * shrunk.height > best.size.width * best.size.height { best = (arrow, shrunk) }
        }
        let mayOverlap = own("canOverlapSourceViewRect", of: presented, in: world) == .bool(true)
        guard best.size.width > 0, best.size.height > 0, !mayOverlap else {
            return (moved(size, over: anchor, into: area), best.arrow)
        }
        return placed(best.size, best.arrow, beside: anchor, in: area, world: world)
    }

    private static func wantedSize(of presented: ObjectID, in world: borrowing World) -> Size {
        let preferred = Presentation.preferredSize(of: presented, in: world)
        if preferred.width > 0 { return preferred }
        if world.isAlert(presented) { return AlertController.popoverSize(of: presented, in: world) }
        // UIKit's size for a controller without a preferred content size.
        return Size(width: 320, height: 480)
    }

    /// Resizes and moves the view of a popover, and records the arrow.
    static func resize(_ presented: ObjectID, in world: inout World) {
        let view = PresentationController.presentedView(of: presented, in: world)
        guard view.exists else { return }
        let place = note(presented, in: &world)
        let frame =
            world[presentation: presented].ownFrame ?? place?.frame
            ?? Presentation.usualFrame(of: presented, in: world)
        ViewHierarchy.resizeView(view, to: frame, in: &world)
    }

    /// Records the direction of the arrow, and how far it reaches into the view. Returns the popover's place; nil for a
    /// presentation in another style.
    @discardableResult static func note(_ presented: ObjectID, in world: inout World) -> Place? {
        guard world[presentation: presented].style == .popover, world.isView(world[presentation: presented].container)
        else { return nil }
        let bounds = ViewHierarchy.bounds(of: world[presentation: presented].container, in: world)
        let place = place(of: presented, in: bounds, world: world)
        let arrow = place.arrow
        world[presentation: presented].popover.arrow = arrow?.rawValue ?? 0
        let depth = anchor(of: presented, in: world) == nil ? 0 : depth(in: world)
        world[presentation: presented].popover.insets =
            switch arrow {
            case .up: EdgeInsets(top: depth, left: 0, bottom: 0, right: 0)
            case .down: EdgeInsets(top: 0, left: 0, bottom: depth, right: 0)
            case .left: EdgeInsets(top: 0, left: depth, bottom: 0, right: 0)
            case .right: EdgeInsets(top: 0, left: 0, bottom: 0, right: depth)
            case nil: .zero
            }
        return place
    }

    /// Asks for the frame of the item to which the popover points, which is in a bar.
    static func askForItem(_ presented: ObjectID, in world: inout World) {
        guard let item = item(of: presented, in: world) else { return }
        world.schedule(.of(.menus(.anchorPopover), presented, item, .popover3))
    }

    /// Places a popover on the screen again, after its item has been found.
    static func placeAgain(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        world.schedule(.of(.presentation(.popoverPlaced), presented, .none, .popover3))
        askForItem(presented, in: &world)
    }

    static func placedAgain(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            world[presentation: presented].style == .popover,
            world.isView(world[presentation: presented].container), world[presentation: presented].ownFrame == nil
        else { return }
        resize(presented, in: &world)
    }

    // MARK: The anchor

    private static func own(_ name: String, of presented: ObjectID, in world: borrowing World) -> RuntimeValue? {
        guard case .object(let object)? = world.stored("presentationController", of: presented), world.isAlive(object)
        else { return nil }
        return world.stored(name, of: object)
    }

    private static func permitted(_ presented: ObjectID, in world: borrowing World) -> [PopoverArrow] {
        guard case .int(let raw)? = own("prelude_arrows", of: presented, in: world) else {
            return PopoverArrow.allCases
        }
        return PopoverArrow.allCases.filter { raw & $0.rawValue != 0 }
    }

    /// The bar item to which a popover points: sourceItem, otherwise barButtonItem.
    static func item(of presented: ObjectID, in world: borrowing World) -> ObjectID? {
        for name in ["sourceItem", "barButtonItem"] {
            guard case .object(let object)? = own(name, of: presented, in: world), world.isReachable(object) else {
                continue
            }
            return world.isView(object) ? nil : object
        }
        return nil
    }

    /// The rectangle to which a popover points, in its container; nil if it is not on the screen.
    private static func anchor(of presented: ObjectID, in world: borrowing World) -> Rect? {
        let container = world[presentation: presented].container
        guard world.isView(container) else { return nil }
        if item(of: presented, in: world) != nil {
            guard let frame = world[presentation: presented].popover.item else { return nil }
            return moved(frame, to: container, in: world)
        }
        for name in ["sourceItem", "sourceView"] {
            guard case .object(let view)? = own(name, of: presented, in: world),
                ViewHierarchy.isOnScreen(view, in: world)
            else { continue }
            var rect = ViewHierarchy.boundsRect(of: view, in: world)
            if name == "sourceView", case .rect(let given)? = own("sourceRect", of: presented, in: world),
                given != .zero, given.width.isFinite, given.x.isFinite
            {
                rect = given
            }
            return moved(ViewHierarchy.inWindow(rect, of: view, world: world), to: container, in: world)
        }
        return nil
    }

    private static func windowFrame(of view: ObjectID, in world: borrowing World) -> Rect {
        ViewHierarchy.inWindow(ViewHierarchy.boundsRect(of: view, in: world), of: view, world: world)
    }

    /// A rectangle of the window in a container's coordinates.
    private static func moved(_ rect: Rect, to container: ObjectID, in world: borrowing World) -> Rect {
        let frame = windowFrame(of: container, in: world)
        return Rect(x: rect.x - frame.x, y: rect.y - frame.y, width: rect.width, height: rect.height)
    }

    // MARK: The room

    /// How far the arrow is part of the view, which reaches under it since iOS 13.
    private static func depth(in world: borrowing World) -> Double { world.configuration.ios >= 13 ? arrow : 0 }

    /// The part of a container that popovers may cover: without its safe area, the keyboard and the popover's margins.
    private static func area(for presented: ObjectID, in bounds: Rect, world: borrowing World) -> Rect {
        let container = world[presentation: presented].container
        var insets = SafeArea.covered(of: container, in: world)
        if world.views.keyboardHeight > 0, case let window = world[view: container].window, world.isWindow(window) {
            let bottom = world[view: window].frame.y + bounds.height
            insets.bottom = max(insets.bottom, bottom - (world.screenSize.height - world.views.keyboardHeight))
        }
        if case .insets(let margins)? = own("popoverLayoutMargins", of: presented, in: world) {
            insets = insets + margins
        } else {
            insets = insets + usualMargins
        }
        return Rect(
            x: bounds.x + insets.left, y: bounds.y + insets.top,
            width: max(bounds.width - insets.left - insets.right, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
    }

    /// The size that a popover may have if its arrow points in a direction.
    private static func room(for direction: PopoverArrow, beside anchor: Rect, in area: Rect) -> Size {
        var size = Size(width: area.width, height: area.height)
        switch direction {
        case .up: size.height = area.y + area.height - max(anchor.y + anchor.height, area.y) - arrow
        case .down: size.height = min(anchor.y, area.y + area.height) - arrow - area.y
        case .left: size.width = area.x + area.width - max(anchor.x + anchor.width, area.x) - arrow
        case .right: size.width = min(anchor.x, area.x + area.width) - arrow - area.x
        }
        return Size(width: min(max(size.width, 0), area.width), height: min(max(size.height, 0), area.height))
    }

    /// The frame of a popover of this size beside its anchor, in the middle of the anchor's side where the area permits.
    private static func placed(
        _ size: Size, _ direction: PopoverArrow, beside anchor: Rect, in area: Rect, world: borrowing World
    ) -> Place {
        var frame = moved(size, over: anchor, into: area)
        let depth = depth(in: world)
        // An anchor outside the area, such as one under the keyboard, does not draw the popover out of it.
        switch direction {
        case .up:
            frame.y = max(anchor.y + anchor.height, area.y) + arrow - depth
            frame.height += depth
        case .down:
            frame.y = min(anchor.y, area.y + area.height) - arrow - size.height
            frame.height += depth
        case .left:
            frame.x = max(anchor.x + anchor.width, area.x) + arrow - depth
            frame.width += depth
        case .right:
            frame.x = min(anchor.x, area.x + area.width) - arrow - size.width
            frame.width += depth
        }
        return (frame, direction)
    }

    /// A size in the middle of an anchor, moved into an area.
    private static func moved(_ size: Size, over anchor: Rect, into area: Rect) -> Rect {
        let (middle, width, height) = (anchor.center, min(size.width, area.width), min(size.height, area.height))
        return Rect(
            x: max(min(middle.x - width / 2, area.x + area.width - width), area.x),
            y: max(min(middle.y - height / 2, area.y + area.height - height), area.y), width: width, height: height)
    }

    /// The corners of the arrow in the window, the tip first; nil without an arrow.
    static func arrowCorners(of presented: ObjectID, in world: borrowing World) -> [Point]? {
        let record = world[presentation: presented]
        let view = PresentationController.presentedView(of: presented, in: world)
        guard let direction = PopoverArrow(rawValue: record.popover.arrow), view.exists,
            let anchor = anchor(of: presented, in: world)
        else { return nil }
        let (outer, frame) = (windowFrame(of: record.container, in: world), windowFrame(of: view, in: world))
        let (insets, half) = (record.popover.insets, 18.0)
        func within(_ middle: Double, _ start: Double, _ length: Double) -> Double {
            max(min(middle, start + length - half), start + half)
        }
        let x = within(outer.x + anchor.center.x, frame.x, frame.width)
        let y = within(outer.y + anchor.center.y, frame.y, frame.height)
        switch direction {
        case .up:
            let edge = frame.y + insets.top
            return [Point(x: x, y: edge - arrow), Point(x: x - half, y: edge), Point(x: x + half, y: edge)]
        case .down:
            let edge = frame.y + frame.height - insets.bottom
            return [Point(x: x, y: edge + arrow), Point(x: x - half, y: edge), Point(x: x + half, y: edge)]
        case .left:
            let edge = frame.x + insets.left
            return [Point(x: edge - arrow, y: y), Point(x: edge, y: y - half), Point(x: edge, y: y + half)]
        case .right:
            let edge = frame.x + frame.width - insets.right
            return [Point(x: edge + arrow, y: y), Point(x: edge, y: y - half), Point(x: edge, y: y + half)]
        }
    }

    // MARK: Touches

    /// Whether touches reach a view under a popover: passthroughViews contains it or a superview. O(depth × views).
    static func passesTouches(to view: ObjectID, behind presented: ObjectID, in world: borrowing World) -> Bool {
        guard world[presentation: presented].style == .popover,
            let views = own("passthroughViews", of: presented, in: world)?.objects, !views.isEmpty
        else { return false }
        var step = view
        while step.exists {
            if views.contains(step) { return true }
            step = world[visitingView: step].superview
        }
        return false
    }

    /// Whether touches at a point of a popover's container reach a view of passthroughViews under it. O(views × depth).
    static func passesTouches(_ container: ObjectID, at point: Point, in world: borrowing World) -> Bool {
        let presented = shown(in: container, of: world)
        guard presented.exists, let views = own("passthroughViews", of: presented, in: world)?.objects else {
            return false
        }
        return views.contains { view in
            guard ViewHierarchy.isOnScreen(view, in: world) else { return false }
            let frame = moved(windowFrame(of: view, in: world), to: container, in: world)
            return point.x >= frame.x && point.y >= frame.y && point.x < frame.x + frame.width
                && point.y < frame.y + frame.height
        }
    }

    /// Places all popovers on the screen again, because the keyboard has moved. O(presentations)
    static func placeAll(in world: inout World) {
        for record in world.presenting.records where record.style == .popover && record.presented.exists {
            world.schedule(.of(.presentation(.placePopover), record.presented, .none, .popover3))
        }
    }

    /// The popover whose container is a view; `.none` for another view.
    static func shown(in container: ObjectID, of world: borrowing World) -> ObjectID {
        let index = world[view: container].presentation
        guard index >= 0, world.presenting.records[index].style == .popover else { return .none }
        return world.presenting.records[index].presented
    }
}
