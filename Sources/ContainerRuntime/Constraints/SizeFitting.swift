// Sizes without constraints: sizeThatFits, which a view may override, and sizeToFit, which gives the view that size.

extension Callback {
    public static var sizeThatFits: Callback { Callback(357) }
}

extension Rule {
    public static var constraint11: Rule { Rule(325) }
}

/// `UIView.sizeThatFits(_:)` and `UIView.sizeToFit()`.
enum SizeFitting: Interface {
    static var rules: [RuleInfo] {
        [
            .row(
                .constraint11, "constraint.11", "size-to-fit-asks-size-that-fits",
                "sizeToFit gives the view the size that sizeThatFits returns for its current size. Its origin stays.",
                "UIView.sizeToFit", "UIView.sizeThatFits")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .sizeThatFits, "sizeThatFits", [.init(label: "_", name: "size", type: .size)], .viewOwn, owner: .view,
            isQuestion: true, defaultAnswer: .nil, isQuiet: true, since: 5,
            "The size of the view that fits a size best.", rules: [.constraint11],
            arguments: .made { effect, world in world.arguments(.size(effect.size)) })
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .segmentedControl, [.of("items", "items", .any)],
            "Creates a control with titles or images as segments, and gives it the size that fits them."
        ) { world, control, arguments in
            guard case .list(let titles) = arguments[0] else { return }
            SegmentedControls.set(titles, titles.map { _ in .bool(true) }, of: control, in: &world)
            let size = IntrinsicSize.of(control, in: world)
            resize(control, to: size, in: &world)
        }
        MethodInfo.method(
            .pageControl, "size", [.of("forNumberOfPages", "pageCount", .int)], result: .size,
            "The size of the indicators of so many pages."
        ) { world, _, arguments in
            let size = IntrinsicSize.pages(arguments.int(0), in: world)
            world.driver.result = .size(size)
        }
        MethodInfo.method(
            .view, "sizeThatFits", [.of("_", "size", .size)], result: .size,
            "The size of the view that fits a size best; the current size unless the class has content of its own."
        ) { world, view, arguments in
            guard case .size(let offered) = arguments[0] else { return }
            world.driver.result = .size(size(of: view, offered, in: world))
        }
        MethodInfo.method(
            .label, "textRect",
            [.of("forBounds", "bounds", .rect), .of("limitedToNumberOfLines", "numberOfLines", .int)], result: .rect,
            "The rectangle of the text in bounds, in at most so many lines."
        ) { world, label, arguments in
            guard case .rect(let bounds) = arguments[0] else { return }
            let size = IntrinsicSize.label(label, in: world, width: bounds.width, lines: arguments.int(1))
            world.driver.result = .rect(
                Rect(
                    x: bounds.x, y: bounds.y, width: min(size.width, bounds.width),
                    height: min(size.height, bounds.height)))
        }
        MethodInfo.method(
            .view, "alignmentRect", [.of("forFrame", "frame", .rect)], result: .rect,
            "The rectangle that Auto Layout aligns for a frame: the frame itself."
        ) { world, _, arguments in world.driver.result = arguments[0] }
        MethodInfo.method(.view, "sizeToFit", [], "Resizes the view to the size that fits it best.") { world, view, _ in
            guard world.isView(view) else { return }
            let bounds = ViewHierarchy.bounds(of: view, in: world)
            let offered = Size(width: bounds.width, height: bounds.height)
            guard world.implements(view, .sizeThatFits) else {
                return resize(view, to: size(of: view, offered, in: world), in: &world)
            }
            world.schedule(.of(.constraints(.fitted), view, .none, .constraint11))
            world.schedule(.ask(.sizeThatFits, view, .none, .constraint11, with: .size(offered)))
        }
    }

    /// UIKit's own answer. Text wraps at the offered width; a width of 0 sets no limit.
    private static func size(of view: ObjectID, _ offered: Size, in world: borrowing World) -> Size {
        let frame = world[view: view].frame
        var size = IntrinsicSize.of(view, in: world)
        if world[traits: view].uikit.isKind(of: .label) || world[traits: view].uikit.isKind(of: .textView) {
            size = IntrinsicSize.wrapped(view, in: world, width: offered.width > 0 ? offered.width : .infinity)
        }
        return Size(
            width: size.width < 0 ? frame.width : size.width, height: size.height < 0 ? frame.height : size.height)
    }

    /// Gives a view the size that its own code has returned.
    static func resizeToAnswer(_ view: ObjectID, in world: inout World) {
        guard case .size(let size) = world.driver.answerGiven, world.isView(view) else { return }
        resize(view, to: size, in: &world)
    }

    private static func resize(_ view: ObjectID, to size: Size, in world: inout World) {
        var frame = world[view: view].frame
        (frame.width, frame.height) = (size.width, size.height)
        if let property = world.property(.view, "frame") { world.set(property, of: view, to: .rect(frame)) }
    }
}
