// The API of safe areas, margins, masks and transforms.

/// The first numbers of the classes, enumerations and rules.
enum GeometryNumbers {
    @inline(__always) static var uikit: UInt8 { 77 }
    @inline(__always) static var enumeration: UInt8 { 53 }
    @inline(__always) static var rule: UInt16 { 236 }
}

extension EnumType {
    public static var autoresizing: EnumType { EnumType(GeometryNumbers.enumeration) }
}

extension Rule {
    public static var barsAsked1: Rule { Rule(308) }
    public static var layout7: Rule { Rule(GeometryNumbers.rule) }
    public static var layout8: Rule { Rule(GeometryNumbers.rule + 1) }
    public static var layout9: Rule { Rule(GeometryNumbers.rule + 12) }
    public static var safeArea1: Rule { Rule(GeometryNumbers.rule + 2) }
    public static var safeArea2: Rule { Rule(GeometryNumbers.rule + 3) }
    public static var safeArea3: Rule { Rule(GeometryNumbers.rule + 4) }
    public static var safeArea4: Rule { Rule(GeometryNumbers.rule + 5) }
    public static var safeArea5: Rule { Rule(344) }
    public static var layout11: Rule { Rule(347) }
}

extension CallbackSet {
    /// Changes of safe areas and margins.
    static let insets: CallbackSet = [
        .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .safeAreaInsetsDidChange, .layoutMarginsDidChange,
    ]
}

extension SafeArea: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .autoresizing, "UIView.AutoresizingMask",
            """
            flexibleLeftMargin flexibleWidth flexibleRightMargin flexibleTopMargin flexibleHeight flexibleBottomMargin
            """, .options("1 2 4 8 16 32"))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .viewSafeAreaInsetsDidChange, "viewSafeAreaInsetsDidChange", [], .layout, isQuiet: true, since: 11,
            "The safe area of the view has changed.", rules: [.safeArea2])
        CallbackInfo.row(
            .viewLayoutMarginsDidChange, "viewLayoutMarginsDidChange", [], .layout, isQuiet: true, since: 11,
            "The margins of the view have changed.", rules: [.safeArea2])
        CallbackInfo.row(
            .safeAreaInsetsDidChange, "safeAreaInsetsDidChange", [], .viewOwn, owner: .view, isQuiet: true, since: 11,
            "The view's safe area has changed.", rules: [.safeArea2])
        CallbackInfo.row(
            .layoutMarginsDidChange, "layoutMarginsDidChange", [], .viewOwn, owner: .view, isQuiet: true, since: 8,
            "The view's margins have changed.", rules: [.safeArea2])
        CallbackInfo.question(
            .extendedLayoutIncludesOpaqueBars, "extendedLayoutIncludesOpaqueBars", .layout, .bool(false), since: 7,
            "Whether the view also extends under opaque bars.", rules: [.barsAsked1])
        CallbackInfo.question(
            .edgesForExtendedLayout, "edgesForExtendedLayout", .layout, .enumCase(.rectEdge, "all"), since: 7,
            "The edges at which the view extends under bars.", rules: [.barsAsked1])
        CallbackInfo.row(
            .containerViewWillLayoutSubviews, "containerViewWillLayoutSubviews", [], .presentation,
            owner: .presentationController, isQuiet: true, since: 8, "The presented view is about to be laid out.",
            rules: [.layout9])
        CallbackInfo.row(
            .containerViewDidLayoutSubviews, "containerViewDidLayoutSubviews", [], .presentation,
            owner: .presentationController, isQuiet: true, since: 8, "The presented view has been laid out.",
            rules: [.layout9])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .view, "safeAreaInsets", .insets, "How far bars and the screen's shape cover the view, in points."
        ) { world, view in .insets(insets(of: view, in: world)) }
        PropertyInfo.stored(
            .viewController, "additionalSafeAreaInsets", .insets, first: .insets(.zero),
            "Insets that the controller adds to its view's safe area.",
            changed: { world, controller in
                invalidate(controller, in: &world)
            })
        PropertyInfo.computed(
            .view, "layoutMargins", .insets, "The space between the view's edges and its content, in points."
        ) { world, view in
            .insets(Margins.margins(of: view, in: world))
        } set: { world, view, value in
            if case .insets(let margins) = value { Margins.set(margins, of: view, in: &world) }
        }
        PropertyInfo.computed(
            .view, "directionalLayoutMargins", .directionalInsets, "The margins, leading and trailing."
        ) { world, view in
            .directionalInsets(Margins.margins(of: view, in: world))
        } set: { world, view, value in
            if case .directionalInsets(let margins) = value { Margins.set(margins, of: view, in: &world) }
        }
        PropertyInfo.stored(
            .view, "preservesSuperviewLayoutMargins", .bool, first: .bool(false),
            "Whether the superview's margins apply, as far as they reach into the view.", changed: marginsMayChange)
        PropertyInfo.stored(
            .view, "insetsLayoutMarginsFromSafeArea", .bool, first: .bool(true),
            "Whether the margins start at the safe area's edges.", changed: marginsMayChange)
        PropertyInfo.stored(
            .viewController, "viewRespectsSystemMinimumLayoutMargins", .bool, first: .bool(true),
            "Whether the view's margins are at least the system's.",
            changed: { world, controller in
                invalidate(controller, in: &world)
            })
        PropertyInfo.computed(
            .viewController, "systemMinimumLayoutMargins", .directionalInsets, "The minimum margins of the view."
        ) { world, controller in
            .directionalInsets(Margins.minimum(of: world[controller: controller].view, in: world))
        }
        PropertyInfo.computed(
            .view, "autoresizingMask", .options(.autoresizing),
            "Which parts change when the superview is resized."
        ) { world, view in
            Autoresizing.mask(of: view, in: world)
        } set: { world, view, value in
            Autoresizing.set(value, of: view, in: &world)
        }
        PropertyInfo.stored(
            .view, "autoresizesSubviews", .bool, first: .bool(true), "Whether the masks of subviews take effect.")
        PropertyInfo.computed(.view, "transform", .transform, "The transform about the center.") { world, view in
            .transform(TransformValue(ViewHierarchy.transform(of: view, in: world)))
        } set: { world, view, value in
            if case .transform(let value) = value {
                ViewHierarchy.setTransform(value.transform, of: view, in: &world)
            }
        }
        PropertyInfo.stored(
            .viewController, "edgesForExtendedLayout", .options(.rectEdge), first: .enumCase(.rectEdge, "all"),
            "The edges at which the view extends under bars.", changed: extentMayChange)
        PropertyInfo.stored(
            .viewController, "extendedLayoutIncludesOpaqueBars", .bool, first: .bool(false),
            "Whether the view also extends under opaque bars.", changed: extentMayChange)
        PropertyInfo.latestAnswer(.edgesForExtendedLayout, .options(.rectEdge), changed: extentMayChange)
        PropertyInfo.latestAnswer(.extendedLayoutIncludesOpaqueBars, .bool, changed: extentMayChange)
    }

    @Sendable private static func extentMayChange(_ world: inout World, _ controller: ObjectID) {
        world.views.limitsEdges = true
        invalidate(controller, in: &world)
        let parent = world[controller: controller].parent
        if parent.exists { invalidate(parent, in: &world) }
    }

    @Sendable private static func marginsMayChange(_ world: inout World, _ view: ObjectID) {
        Layout.markNeeds(Need.layout | Need.insets, of: view, in: &world)
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .barsAsked1, "bars.1", "overridden-extent-asked",
                "If the program overrides edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars or "
                    + "hidesBottomBarWhenPushed, a navigation controller reads them before and after viewWillAppear.",
                "nav-pop-arm1-reappear"),
            .inferred(
                .layout7, "layout.7", "masks-resize-subviews",
                "A view's new size resizes the subviews that have autoresizing masks, inside the setter. The flexible "
                    + "parts of an axis share the difference in proportion to their lengths.",
                "UIView.autoresizingMask"),
            .inferred(
                .layout8, "layout.8", "transform-marks-nothing",
                "A transform changes a view's frame, but neither its bounds nor its center. It requests no layout.",
                "UIView.transform"),
            .row(
                .layout9, "layout.9", "container-inside-layout",
                "The layout of a presented view calls viewWillLayoutSubviews, containerViewWillLayoutSubviews of the "
                    + "presentation controller, layoutSubviews of the view, viewDidLayoutSubviews and "
                    + "containerViewDidLayoutSubviews.",
                "guide.update-cycle"),
            .row(
                .safeArea1, "safearea.1", "safe-area-by-frame",
                "A view's safe area is the part of its superview's that overlaps the view's frame. A controller's "
                    + "view adds its container's bars and its additionalSafeAreaInsets. The window's safe area comes "
                    + "from the device and its orientation.",
                "csl.layout-adaptation", "UIView.safeAreaInsets"),
            .row(
                .safeArea2, "safearea.2", "insets-before-layout",
                "A change of the safe area is sent after viewWillAppear, before updateViewConstraints and "
                    + "viewWillLayoutSubviews. A change of the margins is sent first.",
                "safe-area-callback-position", "codestudyblog.80502205605"),
            .inferred(
                .safeArea3, "safearea.3", "margins-from-safe-area",
                "Margins start at the safe area's edges. A controller's view has at least the system's margins; any "
                    + "other view starts with 8 points at each side.",
                "UIView.layoutMargins", "UIViewController.systemMinimumLayoutMargins"),
            .inferred(
                .safeArea4, "safearea.4", "edges-end-at-bars",
                "A view extends under the bars at the edges of edgesForExtendedLayout. At any other edge it ends at the "
                    + "bar, which is then not part of its safe area.",
                "UIViewController.edgesForExtendedLayout"),
            .row(
                .layout11, "layout.11", "anchor-point-keeps-position",
                "The anchor point is at the center of the view that a program reads, and the transform acts around it. A new anchor "
                    + "point moves the frame.", "CALayer.anchorPoint"),
            .inferred(
                .safeArea5, "safearea.5", "scroll-views-keep-content-clear",
                "The safe area of a scroll view's content lacks the sides that the scroll view has added to its adjusted content "
                    + "insets. A side without an inset covers nothing, even if a view extends beyond it.",
                "UIScrollView.adjustedContentInset"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "csl.layout-adaptation", .log, "http://csl.cool/2023/09/15/ios-dev/ios-layout-adaptation"),
            .init(
                "guide.update-cycle", .document,
                "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/DefiningYourSubclass.html"
            ),
            .init(
                "nav-pop-arm1-reappear", .list, "https://arm1.ru/en/blog/zhiznennyj-tsikl-uiviewcontroller"),
            .init("safe-area-callback-position", .list, "https://haomeiwen.com/subject/aedzsqtx.html"),
            .init("codestudyblog.80502205605", .list, "https://codestudyblog.com/8ten84/80502205605.html"),
        ]
    }
}
