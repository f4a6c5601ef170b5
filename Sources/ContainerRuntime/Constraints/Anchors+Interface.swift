// The rows of anchors and guides.

extension Anchors: Interface {
    static var properties: [PropertyInfo] { anchors(of: .view) + anchors(of: .layoutGuide) + guideProperties }

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
        PropertyInfo.computed(.layoutGuide, "layoutFrame", .rect, "The rectangle in the view, in points.") {
            world, guide in
            .rect(Guides.frame(of: guide, in: &world))
        }
        PropertyInfo.computed(.view, "layoutGuides", .objects(.layoutGuide), "The guides that were added.") {
            world, view in
            .objects(Guides.own(of: view, in: world))
        }
        PropertyInfo.computed(
            .view, "safeAreaLayoutGuide", .object(.layoutGuide, isOptional: false), "The part that no bar covers."
        ) { world, view in .object(Guides.guide(.safeArea, of: view, in: &world)) }
        PropertyInfo.computed(
            .view, "layoutMarginsGuide", .object(.layoutGuide, isOptional: false), "The part inside the margins."
        ) { world, view in .object(Guides.guide(.margins, of: view, in: &world)) }
        PropertyInfo.computed(
            .view, "readableContentGuide", .object(.layoutGuide, isOptional: false),
            "The part in which lines of text are easy to read."
        ) { world, view in .object(Guides.guide(.readable, of: view, in: &world)) }
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
                        "Makes a constraint to another position."
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
                        "Makes a constraint at the system's distance from another position."
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
                    result: .object(.layoutConstraint, isOptional: false), "Makes a constraint of the size alone."
                ) { world, anchor, arguments in
                    constrain(anchor, relation, to: .none, constant: arguments.double(0), in: &world)
                })
            rows.append(
                MethodInfo.method(
                    .layoutDimension, "constraint",
                    [
                        .of("\(relation)To", "anchor", .object(.layoutDimension, isOptional: false)),
                        .of("multiplier", "m", .double, .double(1)), .of("constant", "c", .double, .double(0)),
                    ], result: .object(.layoutConstraint, isOptional: false), "Makes a constraint to another size."
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
    /// The name in those of anchors. Not from the table of enumerations, which is built later.
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
