// Frames and bounds of views. A change marks views for layout.

extension ViewHierarchy {
    static func bounds(of view: ObjectID, in world: borrowing World) -> Rect {
        world.isView(view) ? boundsRect(of: view, in: world) : .zero
    }

    static func boundsRect(of view: ObjectID, in world: borrowing World) -> Rect {
        let record = world[view: view]
        let origin =
            record.features.contains(.boundsOrigin)
            ? world.views.boundsOrigins[view] ?? Point(x: 0, y: 0) : Point(x: 0, y: 0)
        return Rect(x: origin.x, y: origin.y, width: record.frame.width, height: record.frame.height)
    }

    static func setBoundsOrigin(_ origin: Point, of view: ObjectID, in world: inout World) {
        let isZero = origin == Point(x: 0, y: 0)
        guard !isZero || world[view: view].features.contains(.boundsOrigin) else { return }
        if isZero {
            world[view: view].features.remove(.boundsOrigin)
        } else {
            world[view: view].features.insert(.boundsOrigin)
        }
        world.views.boundsOrigins[view] = isZero ? nil : origin
        if world.lifetimes.notesViews { world.lifetimes.touched.append(view) }
    }

    /// The program sets a frame. A new position or size marks the superview for layout, unless the superview is being laid out
    /// (layout.5).
    static func move(_ view: ObjectID, to frame: Rect, in world: inout World) {
        guard world.isView(view) else { return }
        let old = world[view: view].frame
        let frame = allowed(frame, of: view, isFirst: false, in: world)
        setFrame(frame, of: view, in: &world)
        if old != frame { askForLayout(of: world[view: view].superview, in: &world) }
    }

    /// The frame that a view takes instead of a given one: a control with a size of its own keeps that, and at first a frame without
    /// a size does not shrink a view.
    static func allowed(_ frame: Rect, of view: ObjectID, isFirst: Bool, in world: borrowing World) -> Rect {
        let uikit = world[traits: view].uikit
        guard uikit != .view else { return frame }
        let version = world.configuration.ios
        var size = uikit.constantSize(inIOS: version)
        if size == nil, isFirst, frame.width == 0, frame.height == 0 { size = uikit.firstSize(inIOS: version) }
        guard let size else { return frame }
        return Rect(x: frame.x, y: frame.y, width: size.width, height: size.height)
    }

    /// Marks a superview for layout after a subview has moved, unless it is being laid out.
    static func askForLayout(of superview: ObjectID, in world: inout World) {
        guard superview.exists, superview != world.views.layingOut, !keepsContentApart(superview, in: world) else {
            return
        }
        Layout.markNeeds(Need.layout, of: superview, in: &world)
    }

    /// Sets the frame. A new size marks the view for layout and resizes the subviews that have masks.
    static func setFrame(_ frame: Rect, of view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        let old = world[view: view].frame
        storeFrame(frame, of: view, in: &world)
        if world.views.usesMasks, old.width != frame.width || old.height != frame.height {
            Autoresizing.resizeSubviews(of: view, from: old, to: frame, in: &world)
        }
    }

    /// Stores the frame without resizing subviews.
    static func storeFrame(_ frame: Rect, of view: ObjectID, in world: inout World) {
        let old = world[view: view].frame
        world[view: view].frame = frame
        world[view: view].hasFrame = true
        if old.width != frame.width || old.height != frame.height {
            Layout.markNeeds(Need.layout, of: view, in: &world)
            if world.interests.needs & Need.display != 0,
                world.stored("contentMode", of: view) == .enumCase(.contentMode, "redraw")
            {
                Layout.markNeeds(Need.display, of: view, in: &world)
            }
        }
        if world.lifetimes.notesViews, old != frame { world.lifetimes.touched.append(view) }
        if world.interests.needs & Need.insets != 0, old != frame {
            Layout.markNeeds(Need.insets, of: view, in: &world)
        }
    }
}
