// The rows of anchors and guides.

extension Anchors: Interface {
    static var properties: [PropertyInfo] {
        anchors(of: .view) + anchors(of: .layoutGuide) + guideProperties + edgeGuides + scrollGuides
    }

    static var methods: [MethodInfo] { positionMethods + sizeMethods + guideMethods }

    /// The anchors of views and guides. Guides have no baselines.
    private static func anchors(of owner: UIKitClass) -> [PropertyInfo] {
        var rows: [PropertyInfo] = []
        let attributes: [LayoutAttribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
        ]
        for attribute in attributes { rows.append(anchor(attribute, of: owner)) }
        guard owner == .view else { return rows }
        for attribute in [LayoutAttribute.firstBaseline, .lastBaseline] { rows.append(anchor(attribute, of: owner)) }
        return rows
    }

    private static func anchor(_ attribute: LayoutAttribute, of owner: UIKitClass) -> PropertyInfo {
        let type: UIKitClass =
            attribute.isSize ? .layoutDimension : attribute.isHorizontal ? .layoutXAxisAnchor : .layoutYAxisAnchor
        return PropertyInfo.computed(
            owner, "\(attribute.spelling)Anchor", .object(type, isOptional: false),
            "Makes constraints of its \(attribute.words)."
        ) { world, item in .object(anchor(attribute, of: item, in: &world)) }
    }

    @RowBuilder<PropertyInfo> private static var guideProperties: [PropertyInfo] {
        PropertyInfo.stored(.layoutGuide, "identifier", .string, first: .string(""), "A name for the console.")
        PropertyInfo.computed(
            .layoutGuide, "owningView", .object(.view, isOptional: true), "The view to which the guide belongs."
        ) { world, guide in .reachable(Constraints.owner(of: guide, in: world), in: world) }
        PropertyInfo.computed(.layoutGuide, "layoutFrame", .rect, "The rectangle in the view's coordinates, in points.")
        {
            world, guide in
            .rect(Guides.frame(of: guide, in: &world))
        }
        PropertyInfo.computed(.view, "layoutGuides", .objects(.layoutGuide), "The guides that the program added.") {
            world, view in
            .objects(Guides.own(of: view, in: world))
        }
        PropertyInfo.computed(
            .view, "safeAreaLayoutGuide", .object(.layoutGuide, isOptional: false),
            "The part of the view that no bar covers."
        ) { world, view in .object(Guides.guide(.safeArea, of: view, in: &world)) }
        PropertyInfo.computed(
            .view, "layoutMarginsGuide", .object(.layoutGuide, isOptional: false),
            "The part of the view inside its margins."
        ) { world, view in .object(Guides.guide(.margins, of: view, in: &world)) }
        PropertyInfo.computed(
            .view, "readableContentGuide", .object(.layoutGuide, isOptional: false),
            "The part of the view that is narrow enough for lines of text."
        ) { world, view in .object(Guides.guide(.readable, of: view, in: &world)) }
    }

    /// The guides of scroll views.
    @RowBuilder<PropertyInfo> private static var scrollGuides: [PropertyInfo] {
        PropertyInfo.computed(
            .scrollView, "contentLayoutGuide", .object(.layoutGuide, isOptional: false),
            "The area of the content, which scrolls."
        ) { world, view in .object(Guides.guide(.content, of: view, in: &world)) }
        PropertyInfo.computed(
            .scrollView, "frameLayoutGuide", .object(.layoutGuide, isOptional: false),
            "The area of the scroll view itself, which does not scroll."
        ) { world, view in .object(Guides.guide(.frame, of: view, in: &world)) }
    }

    /// UIKit's guides that start at an edge of the view: the bars' guides from before iOS 11, and the keyboard's.
    @RowBuilder<PropertyInfo> private static var edgeGuides: [PropertyInfo] {
        PropertyInfo.computed(
            .view, "keyboardLayoutGuide", .object(.layoutGuide, isOptional: false),
            "The part of the view that the keyboard covers."
        ) { world, view in .object(Guides.guide(.keyboard, of: view, in: &world)) }
        PropertyInfo.computed(
            .viewController, "topLayoutGuide", .object(.layoutGuide, isOptional: false),
            "The part of the view that the top bars cover."
        ) { world, controller in barGuide(.top, of: controller, in: &world) }
        PropertyInfo.computed(
            .viewController, "bottomLayoutGuide", .object(.layoutGuide, isOptional: false),
            "The part of the view that the bottom bars cover."
        ) { world, controller in barGuide(.bottom, of: controller, in: &world) }
        PropertyInfo.stored(
            .layoutGuide, "usesBottomSafeArea", .bool, first: .bool(true),
            "Whether the keyboard's guide covers the bottom safe area while no keyboard is on the screen.",
            changed: { world, _ in Guides.followKeyboard(in: &world) })
        PropertyInfo.stored(
            .layoutGuide, "followsUndockedKeyboard", .bool, first: .bool(false),
            "Whether the keyboard's guide follows an undocked keyboard; Flow's keyboards are docked.")
        PropertyInfo.computed(
            .layoutGuide, "length", .double, "The height of a controller's top or bottom guide, in points."
        ) { world, guide in .double(Guides.frame(of: guide, in: &world).height) }
    }

    private static func barGuide(
        _ kind: GuideRecord.Kind, of controller: ObjectID, in world: inout World
    ) -> RuntimeValue {
        guard world.isController(controller), let view = world[controller: controller].view.orNil else { return .nil }
        return .object(Guides.guide(kind, of: view, in: &world))
    }

    @RowBuilder<MethodInfo> private static var guideMethods: [MethodInfo] {
        MethodInfo.method(
            .view, "addLayoutGuide", [.of("_", "layoutGuide", .object(.layoutGuide, isOptional: false))],
            "Adds a guide."
        ) { world, view, arguments in
            let guide = arguments.object(0)
            guard world.isAlive(guide), !Constraints.owner(of: guide, in: world).exists else { return }
            world.retain(guide)
            Guides.add(guide, .own, to: view, in: &world)
        }
        MethodInfo.method(
            .view, "removeLayoutGuide", [.of("_", "layoutGuide", .object(.layoutGuide, isOptional: false))],
            "Removes a guide with its constraints."
        ) { world, _, arguments in Guides.remove(arguments.object(0), in: &world) }
    }

    private static var relations: [String] { ["equal", "greaterThanOrEqual", "lessThanOrEqual"] }

    private static var positionMethods: [MethodInfo] {
        var rows: [MethodInfo] = []
        for kind in [UIKitClass.layoutXAxisAnchor, .layoutYAxisAnchor] {
            for relation in relations {
                rows.append(
                    MethodInfo.method(
                        kind, "constraint",
                        [
                            .of("\(relation)To", "anchor", .object(kind, isOptional: false)),
                            .of("constant", "c", .double, .double(0)),
                        ], result: .object(.layoutConstraint, isOptional: false),
                        "Creates a constraint to another position."
                    ) { world, anchor, arguments in
                        constrain(
                            anchor, relation, to: arguments.object(0), constant: arguments.double(1), in: &world)
                    })
                let side = kind == .layoutXAxisAnchor ? "After" : "Below"
                rows.append(
                    MethodInfo.method(
                        kind, "constraint",
                        [
                            .of("\(relation)ToSystemSpacing\(side)", "anchor", .object(kind, isOptional: false)),
                            .of("multiplier", "multiplier", .double, .double(1)),
                        ], result: .object(.layoutConstraint, isOptional: false),
                        "Creates a constraint with the system's spacing from another position."
                    ) { world, anchor, arguments in
                        constrain(
                            anchor, relation, to: arguments.object(0), constant: systemSpacing * arguments.double(1),
                            in: &world)
                    })
            }
        }
        return rows
    }

    private static var sizeMethods: [MethodInfo] {
        var rows: [MethodInfo] = []
        for relation in relations {
            rows.append(
                MethodInfo.method(
                    .layoutDimension, "constraint", [.of("\(relation)ToConstant", "c", .double)],
                    result: .object(.layoutConstraint, isOptional: false), "Creates a constraint that fixes the size."
                ) { world, anchor, arguments in
                    constrain(anchor, relation, to: .none, constant: arguments.double(0), in: &world)
                })
            rows.append(
                MethodInfo.method(
                    .layoutDimension, "constraint",
                    [
                        .of("\(relation)To", "anchor", .object(.layoutDimension, isOptional: false)),
                        .of("multiplier", "m", .double, .double(1)), .of("constant", "c", .double, .double(0)),
                    ], result: .object(.layoutConstraint, isOptional: false), "Creates a constraint to another size."
                ) { world, anchor, arguments in
                    constrain(
                        anchor, relation, to: arguments.object(0), multiplier: arguments.double(1),
                        constant: arguments.double(2), in: &world)
                })
        }
        return rows
    }
}

extension LayoutAttribute {
    /// The attribute's name as in `leadingAnchor`. The table of enumerations has it too, but is built after this one.
    fileprivate var spelling: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .firstBaseline: "firstBaseline"
        default: "lastBaseline"
        }
    }

    fileprivate var words: String {
        switch self {
        case .width, .height: spelling
        case .centerX: "horizontal center"
        case .centerY: "vertical center"
        case .firstBaseline: "first baseline"
        case .lastBaseline: "last baseline"
        default: "\(spelling) edge"
        }
    }
}
