// The safe area: how far bars, the screen's shape and a controller's own insets cover a view. It is computed from the frames
// whenever code reads it. Changes are tracked only if one of the program's classes has a callback for them.

/// The insets that a view was last notified of.
struct SentInsets: Sendable {
    var safeArea = EdgeInsets.zero
    var margins = EdgeInsets.zero
}

/// Safe areas, and the callbacks for their changes.
enum SafeArea {
    /// The safe area of a view; zero outside a window and before iOS 11. O(depth).
    static func insets(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        world.configuration.ios >= 11 ? covered(of: view, in: world) : .zero
    }

    /// How far bars and the screen's shape cover a view, in every version of iOS; zero outside a window. O(depth).
    static func covered(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        guard world.isView(view) else { return .zero }
        // Each safe area depends on the superview's. The list replaces a recursion, because hierarchies may be deep.
        var chain: ContiguousArray<ObjectID> = []
        var step = view
        while step.exists, world[view: step].windowIndex < 0 {
            chain.append(step)
            step = world[visitingView: step].superview
        }
        guard step.exists else { return .zero }
        var insets = self.insets(ofWindow: step, in: world)
        while let below = chain.popLast() { insets = self.insets(of: below, under: insets, in: world) }
        return insets
    }

    /// The safe area of a window: the part of the screen's insets that overlaps the window. A hidden window has none.
    private static func insets(ofWindow window: ObjectID, in world: borrowing World) -> EdgeInsets {
        guard ViewHierarchy.isVisible(window, in: world) else { return .zero }
        var screen = world.configuration.screen.safeArea(isLandscape: world.orientation.isLandscape)
        if screen.top > 0 { screen.top += world.views.callRoom }
        return remaining(
            screen, of: world[view: window].frame,
            in: Rect(x: 0, y: 0, width: world.screenSize.width, height: world.screenSize.height))
    }

    /// The safe area of a view, given the one of its superview. A controller's view adds its container's bars and the
    /// controller's own insets.
    private static func insets(of view: ObjectID, under insets: EdgeInsets, in world: borrowing World) -> EdgeInsets {
        let record = world[view: view]
        let bounds = ViewHierarchy.boundsRect(of: record.superview, in: world)
        // A scroll view has moved its content out of the part that it added to its content insets.
        var insets = insets
        if insets != .zero, world.configuration.ios >= 11,
            world.isKind(record.superview, of: world.classID(.scrollView))
        {
            insets = insets - ScrollViews.adjustment(of: record.superview, by: insets, in: world)
        }
        // A controller's view without a frame will fill its superview.
        var result =
            record.hasFrame || !record.controller.exists ? remaining(insets, of: record.frame, in: bounds) : insets
        guard let controller = ViewHierarchy.liveController(of: view, in: world) else { return result }
        let parent = world[controller: controller].parent
        if parent.exists, let container = world.container(parent) {
            result = result + container.barInsets(of: parent, over: controller, in: world)
        }
        // A sheet begins below the status bar.
        if world.isPresented(controller) {
            if world[presentation: controller].style.isSheet { result.top = 0 }
            if world[presentation: controller].style == .popover {
                result = result + world[presentation: controller].popover.insets
            }
        }
        if case .insets(let own)? = world.stored("additionalSafeAreaInsets", of: controller) { result = result + own }
        return result
    }

    /// The part of insets that overlaps a rectangle in the bounds to which they belong. A side without an inset covers nothing,
    /// even if the rectangle extends beyond it.
    static func remaining(_ insets: EdgeInsets, of frame: Rect, in bounds: Rect) -> EdgeInsets {
        func overlap(_ inset: Double, _ distance: Double) -> Double { inset > 0 ? max(0, inset - distance) : 0 }
        return EdgeInsets(
            top: overlap(insets.top, frame.y - bounds.y), left: overlap(insets.left, frame.x - bounds.x),
            bottom: overlap(insets.bottom, bounds.y + bounds.height - frame.y - frame.height),
            right: overlap(insets.right, bounds.x + bounds.width - frame.x - frame.width))
    }

    /// Whether a controller's view extends under bars at an edge (`edgesForExtendedLayout`).
    static func extends(_ controller: ObjectID, at edge: String, in world: borrowing World) -> Bool {
        switch AskedProperties.value("edgesForExtendedLayout", .edgesForExtendedLayout, of: controller, in: world) {
        case .enumCase(_, let name)?: name == "all" || name == edge
        case .list(let values)?:
            values.contains(.enumCase(.rectEdge, "all")) || values.contains(.enumCase(.rectEdge, edge))
        default: true
        }
    }

    // MARK: Changes

    /// The insets of a controller's view may have changed. The view is laid out, and notified if they have.
    static func invalidate(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), let view = world[controller: controller].view.orNil else { return }
        Layout.markNeeds(Need.layout | Need.insets, of: view, in: &world)
    }

    /// Notifies a view of changed margins and a changed safe area, and then its subviews, whose insets depend on it.
    static func sendChanges(below view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        Layout.enterPass(of: view, in: &world)
        guard world[view: view].needs & Need.insets != 0 else {
            return Layout.scheduleSubviews(
                of: view, needing: Need.insets, .views(.insets), .safeArea2, in: &world)
        }
        Layout.forget(Need.insets, of: view, in: &world)
        // Before iOS 11 views have no safe area, but the guides of bars follow the same insets.
        let hasSafeArea = world.configuration.ios >= 11
        let area = hasSafeArea || world.lifetimes.notesViews ? inPass(of: view, in: world) : .zero
        let new = SentInsets(
            safeArea: area, margins: Margins.margins(of: view, over: hasSafeArea ? area : .zero, in: world))
        // The first time, the view is compared with itself outside any window.
        let old =
            world.views.sentInsets[view]
            ?? SentInsets(margins: Margins.margins(of: view, over: .zero, in: world))
        let (changesArea, changesMargins) = (old.safeArea != new.safeArea, old.margins != new.margins)
        if changesArea || changesMargins || world.views.sentInsets[view] == nil {
            world.views.sentInsets[view] = new
            // Its guides have moved.
            if world.lifetimes.notesViews { world.lifetimes.touched.append(view) }
            var subview = world[view: view].firstSubview
            while subview.exists {
                Layout.markNeeds(Need.insets, of: subview, in: &world)
                subview = world[visitingView: subview].next
            }
        }
        Layout.scheduleSubviews(of: view, needing: Need.insets, .views(.insets), .safeArea2, in: &world)
        // Scheduled effects run in reverse order: the callbacks for the margins come first (safearea.2).
        if changesArea, world.configuration.ios >= 11 {
            send(.safeAreaInsetsDidChange, .viewSafeAreaInsetsDidChange, view, in: &world)
        }
        if changesMargins { send(.layoutMarginsDidChange, .viewLayoutMarginsDidChange, view, in: &world) }
    }

    /// How far a view is covered, during a pass, which has notified its superview of the insets that the view depends on. O(1),
    /// unless the superview has to be notified again.
    private static func inPass(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        let superview = world[view: view].superview
        guard world.configuration.ios >= 11, superview.exists, world[view: superview].needs & Need.insets == 0,
            let sent = world.views.sentInsets[superview]
        else { return covered(of: view, in: world) }
        return insets(of: view, under: sent.safeArea, in: world)
    }

    /// Schedules the view's callback, then its controller's.
    private static func send(
        _ own: Callback, _ controllers: Callback, _ view: ObjectID, in world: inout World
    ) {
        if let controller = ViewHierarchy.liveController(of: view, in: world) {
            world.schedule(.enter(controllers, controller, .safeArea2))
        }
        world.schedule(.enter(own, view, .safeArea2))
    }
}
