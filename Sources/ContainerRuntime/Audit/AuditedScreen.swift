// The input of one audit: the elements that VoiceOver visits, and the views that a user sees.

/// A screen under audit.
struct AuditedScreen: Sendable {
    struct SeenView: Sendable {
        var view: ObjectID
        /// In the window's coordinates.
        var frame: Rect
        /// The nearest superview that is an element, or `.none`.
        var elementAbove: ObjectID
        /// Whether it is inside a scroll view, which can bring it onto the screen.
        var scrolls: Bool
        /// The view that covers it: a later sibling of the view or of a superview. `.none` if it is visible.
        var cover: ObjectID
    }

    /// In VoiceOver's order, including elements outside the window.
    let elements: [AccessibilityElement]
    /// The views that are not hidden, each before its subviews.
    let views: [SeenView]
    /// The front-most controller.
    let controller: ObjectID
    private let elementObjects: Set<ObjectID>
    private let indices: [ObjectID: Int]

    init(_ world: borrowing World) {
        controller = VoiceOver.screen(in: world)
        elements = Accessibility.elements(of: world.keyWindow, in: world)
        let objects = Set(elements.map(\.source))
        elementObjects = objects
        views = Self.views(of: Self.root(in: world), in: world) { objects.contains($0) }
        var indices: [ObjectID: Int] = [:]
        for (index, seen) in views.enumerated() { indices[seen.view] = index }
        self.indices = indices
    }

    func isElement(_ object: ObjectID) -> Bool { elementObjects.contains(object) }

    /// What the walk records about the view of an element, or about the view that contains it.
    func seenView(of element: AccessibilityElement) -> SeenView? {
        (indices[element.source] ?? indices[element.container]).map { views[$0] }
    }

    /// The views that contain an element. O(views).
    func viewsAroundElements(in world: borrowing World) -> Set<ObjectID> {
        var found: Set<ObjectID> = []
        for element in elements where element.isOnScreen {
            let isView = world.isView(element.source)
            var step = isView ? world[view: element.source].superview : element.container
            while world.isView(step), found.insert(step).inserted { step = world[visitingView: step].superview }
        }
        return found
    }

    /// The view at the top of the screen: the window, or the view of the front-most presented controller.
    private static func root(in world: borrowing World) -> ObjectID {
        let controller = world.root(of: world.keyWindow)
        guard world.isController(controller), world[controller: controller].presented.exists else {
            return world.keyWindow
        }
        let view = world[controller: world.topPresented(above: controller)].view
        return world.isView(view) ? view : world.keyWindow
    }

    /// A view to visit, with what it inherits from its superview.
    private struct Visit {
        var view: ObjectID
        var origin: Point
        var elementAbove = ObjectID.none
        var scrolls = false
        var cover = ObjectID.none
    }

    /// Iterative; O(views).
    private static func views(
        of root: ObjectID, in world: borrowing World, isElement: (ObjectID) -> Bool
    ) -> [SeenView] {
        var result: [SeenView] = []
        var work: [Visit] = []
        var top = Visit(view: root, origin: Point(x: 0, y: 0))
        if world.isWindow(root) {
            top.origin = Point(x: -world[view: root].frame.x, y: -world[view: root].frame.y)
        }
        work.append(top)
        while var visit = work.popLast() {
            let view = visit.view
            guard isVisible(view, in: world) || view == root else { continue }
            let record = world[view: view].frame
            let frame = Rect(
                x: visit.origin.x + record.x, y: visit.origin.y + record.y, width: record.width, height: record.height)
            if view != root {
                result.append(
                    SeenView(
                        view: view, frame: frame, elementAbove: visit.elementAbove, scrolls: visit.scrolls,
                        cover: visit.cover))
            }
            if isElement(view), !world.isWindow(view) { visit.elementAbove = view }
            if world.isKind(view, of: .scrollView) { visit.scrolls = true }
            let bounds = ViewHierarchy.boundsRect(of: view, in: world)
            visit.origin = Point(x: frame.x - bounds.x, y: frame.y - bounds.y)
            push(subviewsOf: view, visit, onto: &work, in: world)
        }
        return result
    }

    /// Pushes the subviews from last to first, so that the first is visited first. A later subview covers another if it
    /// is at least half as large as the superview.
    private static func push(
        subviewsOf view: ObjectID, _ inherited: Visit, onto work: inout [Visit], in world: borrowing World
    ) {
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        var cover = ObjectID.none
        var subview = world[view: view].lastSubview
        while subview.exists {
            var visit = inherited
            visit.view = subview
            let frame = world[view: subview].frame
            if !visit.cover.exists, cover.exists, world[view: cover].frame.contains(frame) { visit.cover = cover }
            work.append(visit)
            if !cover.exists, isOpaque(subview, in: world),
                frame.width * frame.height * 2 >= bounds.width * bounds.height, frame.width > 0, frame.height > 0
            {
                cover = subview
            }
            subview = world[visitingView: subview].previous
        }
    }

    private static func isVisible(_ view: ObjectID, in world: borrowing World) -> Bool {
        let alpha = world.stored("alpha", of: view)
        return !world[view: view].isHidden && alpha != .double(0) && alpha != .int(0)
    }

    /// Whether a view is visible, intercepts the touches of the views under it, and is painted.
    private static func isOpaque(_ view: ObjectID, in world: borrowing World) -> Bool {
        isVisible(view, in: world) && world[view: view].hasFrame
            && world.stored("isUserInteractionEnabled", of: view) != .bool(false)
            && AuditedColor.background(of: view, in: world) != nil
    }
}

extension Rect {
    /// Whether another rectangle is inside this one.
    fileprivate func contains(_ other: Rect) -> Bool {
        other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
    }
}
