// The API of views.

extension Callback {
    public static var didAddSubview: Callback { Callback(280) }
    public static var willRemoveSubview: Callback { Callback(281) }
}

extension CallbackSet {
    /// The callbacks around a move of a view. If no class implements any of them, a move is one step.
    static let moves: CallbackSet = [
        .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow, .didAddSubview,
        .willRemoveSubview,
    ]
}

extension ViewHierarchy: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .willMoveToSuperview, "willMove", [.object("toSuperview", "superview", .view)], .viewOwn, owner: .view,
            isQuiet: true, "The superview is about to change.", rules: [.window1, .window2], arguments: .object)
        CallbackInfo.row(
            .didMoveToSuperview, "didMoveToSuperview", [], .viewOwn, owner: .view, isQuiet: true,
            "The superview has changed.", rules: [.window1, .window2])
        CallbackInfo.row(
            .willMoveToWindow, "willMove", [.object("toWindow", "window", .window)], .viewOwn, owner: .view,
            isQuiet: true, "The window is about to change.", rules: [.navPush5], arguments: .object)
        CallbackInfo.row(
            .didMoveToWindow, "didMoveToWindow", [], .viewOwn, owner: .view, isQuiet: true, "The window has changed.",
            rules: [.navPush5])
        CallbackInfo.row(
            .didAddSubview, "didAddSubview", [.object("_", "subview", .view)], .viewOwn, owner: .view, isQuiet: true,
            "A subview has been added.", rules: [.window1, .window2], arguments: .object)
        CallbackInfo.row(
            .willRemoveSubview, "willRemoveSubview", [.object("_", "subview", .view)], .viewOwn, owner: .view,
            isQuiet: true, "A subview is about to be removed.", rules: [.window1, .window2], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.view, "superview", .object(.view, isOptional: true), "The superview.") { world, view in
            .optional(world[view: view].superview)
        }
        PropertyInfo.computed(
            .view, "subviews", .objects(.view), elements: .linked(.subviews), "The subviews, from back to front."
        ) { world, view in .objects(world.subviews(of: view)) }
        PropertyInfo.computed(.view, "window", .object(.window, isOptional: true), "The window.") { world, view in
            .optional(world.isWindow(view) ? .none : world[view: view].window)
        }
        PropertyInfo.computed(.view, "frame", .rect, "The frame in the superview, in points.") { world, view in
            .rect(frameRect(of: view, in: world))
        } set: { world, view, value in
            if case .rect(let frame) = value {
                move(view, to: plainFrame(frame, of: view, in: world), in: &world)
            }
        }
        PropertyInfo.computed(.view, "bounds", .rect, "The bounds, in points.") { world, view in
            .rect(boundsRect(of: view, in: world))
        } set: { world, view, value in
            if case .rect(let bounds) = value { setBounds(bounds, of: view, in: &world) }
        }
        PropertyInfo.computed(.view, "center", .point, "The center of the frame, in points.") { world, view in
            .point(position(of: view, in: world))
        } set: { world, view, value in
            if case .point(let center) = value { setCenter(center, of: view, in: &world) }
        }
        PropertyInfo.computed(
            .view, "anchorPoint", .point,
            "The point at the view's center and around which it is transformed, in units of its bounds."
        ) { world, view in
            .point(anchor(of: view, in: world))
        } set: { world, view, value in
            if case .point(let anchor) = value { setAnchor(anchor, of: view, in: &world) }
        }
        PropertyInfo.computed(.view, "isHidden", .bool, "Whether the view is hidden.") { world, view in
            .bool(world[view: view].isHidden)
        } set: { world, view, value in
            if let isHidden = value.bool { setHidden(isHidden, of: view, in: &world) }
        }
        PropertyInfo.stored(.view, "alpha", .double, first: .double(1), "The opacity, 0 to 1.")
        PropertyInfo.stored(.view, "backgroundColor", .enumeration(.color), "The colour behind the content.")
        PropertyInfo.computed(
            .view, "tintColor", .enumeration(.color),
            "The accent colour: the view's own, or else that of the nearest superview that has one, or else system blue."
        ) { world, view in
            PropertyUpdates.tint(of: view, in: world)
        } set: { world, view, value in
            PropertyInfo.store(value, as: "tintColor", of: view, in: &world)
            PropertyUpdates.tintChanged(of: view, in: &world)
        }
        PropertyInfo.stored(.view, "tag", .int, first: .int(0), "A number that identifies the view.")
        PropertyInfo.stored(
            .view, "isUserInteractionEnabled", .bool, first: .bool(true), "Whether the view receives touches.")
        PropertyInfo.stored(.view, "clipsToBounds", .bool, first: .bool(false), "Whether subviews are clipped.")
        PropertyInfo.stored(
            .view, "isOpaque", .bool, first: .bool(true), "Whether the content covers the bounds completely.")
        PropertyInfo.stored(
            .view, "contentMode", .enumeration(.contentMode), first: .enumCase(.contentMode, "scaleToFill"),
            "How the content fits the bounds.")
        PropertyInfo.stored(
            .view, "translatesAutoresizingMaskIntoConstraints", .bool, first: .bool(true),
            "Whether the frame is translated into constraints.")
        PropertyInfo.stored(.view, "accessibilityIdentifier", .string, "A name for tests.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.view, [.of("frame", "frame", .rect)], "Creates a view with a frame.") {
            world, view, arguments in
            if case .rect(let frame) = arguments[0] {
                setFrame(allowed(frame, of: view, isFirst: true, in: world), of: view, in: &world)
            }
        }
        MethodInfo.method(
            .view, "addSubview", [.of("_", "view", .object(.view, isOptional: false))], subviews: .changesReceivers,
            "Adds a view on top of the subviews."
        ) { world, view, arguments in
            world.schedule(.addSubview(arguments.object(0), to: view))
        }
        MethodInfo.method(
            .view, "insertSubview", [.of("_", "view", .object(.view, isOptional: false)), .of("at", "index", .int)],
            subviews: .changesReceivers, "Inserts a subview at an index."
        ) { world, view, arguments in
            if case .int(let index) = arguments[1] {
                world.schedule(.addSubview(arguments.object(0), to: view, at: max(index, 0)))
            }
        }
        MethodInfo.method(
            .view, "insertSubview",
            [
                .of("_", "view", .object(.view, isOptional: false)),
                .of("belowSubview", "siblingSubview", .object(.view, isOptional: false)),
            ], subviews: .changesReceivers, "Inserts a subview below another."
        ) { world, view, arguments in
            insert(arguments.object(0), nextTo: arguments.object(1), isAbove: false, in: view, in: &world)
        }
        MethodInfo.method(
            .view, "insertSubview",
            [
                .of("_", "view", .object(.view, isOptional: false)),
                .of("aboveSubview", "siblingSubview", .object(.view, isOptional: false)),
            ], subviews: .changesReceivers, "Inserts a subview above another."
        ) { world, view, arguments in
            insert(arguments.object(0), nextTo: arguments.object(1), isAbove: true, in: view, in: &world)
        }
        MethodInfo.method(
            .view, "removeFromSuperview", [], subviews: .removesReceiver, "Removes the view from its superview."
        ) { world, view, _ in
            world.schedule(.removeView(view))
        }
        MethodInfo.method(
            .view, "bringSubviewToFront", [.of("_", "view", .object(.view, isOptional: false))],
            subviews: .changesReceivers, "Moves a subview to the top."
        ) { world, view, arguments in
            if world.superview(of: arguments.object(0)) == view {
                world.schedule(.addSubview(arguments.object(0), to: view))
            }
        }
        MethodInfo.method(
            .view, "sendSubviewToBack", [.of("_", "view", .object(.view, isOptional: false))],
            subviews: .changesReceivers, "Moves a subview to the bottom."
        ) { world, view, arguments in
            if world.superview(of: arguments.object(0)) == view {
                world.schedule(.addSubview(arguments.object(0), to: view, at: 0))
            }
        }
        MethodInfo.method(
            .view, "isDescendant", [.of("of", "view", .object(.view, isOptional: false))], result: .bool,
            "Whether the view is another view or one of its descendants."
        ) { world, view, arguments in
            world.driver.result = .bool(
                world.isView(arguments.object(0)) && isView(view, inside: arguments.object(0), in: world))
        }
        MethodInfo.method(
            .view, "viewWithTag", [.of("_", "tag", .int)], result: .object(.view, isOptional: true),
            "The first view with a tag: this view or a descendant."
        ) { world, view, arguments in
            world.driver.result = .optional(subview(withTag: arguments[0], below: view, in: world))
        }
    }

    private static func setBounds(_ bounds: Rect, of view: ObjectID, in world: inout World) {
        var frame = world[view: view].frame
        let anchor = anchor(of: view, in: world)
        frame.x += (frame.width - bounds.width) * anchor.x
        frame.y += (frame.height - bounds.height) * anchor.y
        frame.width = bounds.width
        frame.height = bounds.height
        let origin = Point(x: bounds.x, y: bounds.y)
        if world.isKind(view, of: world.classID(.scrollView)) {
            ScrollViews.setOffset(origin, of: view, in: &world)
        } else {
            setBoundsOrigin(origin, of: view, in: &world)
        }
        move(view, to: frame, in: &world)
    }

    private static func setCenter(_ center: Point, of view: ObjectID, in world: inout World) {
        let (frame, anchor) = (world[view: view].frame, anchor(of: view, in: world))
        move(
            view,
            to: Rect(
                x: center.x - anchor.x * frame.width, y: center.y - anchor.y * frame.height, width: frame.width,
                height: frame.height),
            in: &world)
    }

    private static func setHidden(_ isHidden: Bool, of view: ObjectID, in world: inout World) {
        if world.isWindow(view) {
            Windows.setHidden(isHidden, of: view, in: &world)
        } else {
            world[view: view].isHidden = isHidden
        }
    }

    /// insertSubview(_:belowSubview:) and insertSubview(_:aboveSubview:). If the sibling is not a subview, the view goes
    /// below or above all subviews.
    private static func insert(
        _ view: ObjectID, nextTo sibling: ObjectID, isAbove: Bool, in superview: ObjectID, in world: inout World
    ) {
        guard world.superview(of: sibling) == superview else {
            return world.schedule(.addSubview(view, to: superview, at: isAbove ? .max : 0))
        }
        let next = subview(nextTo: sibling, isAbove: isAbove, without: view, in: world)
        world.schedule(.addSubview(view, to: superview, below: next))
    }

    private static func subview(withTag tag: RuntimeValue, below root: ObjectID, in world: borrowing World) -> ObjectID
    {
        var step = root
        while step.exists {
            world.objects.countVisit(8)
            if (world.stored("tag", of: step) ?? .int(0)) == tag { return step }
            step = nextInSubtree(of: root, after: step, in: world)
        }
        return .none
    }
}
