// The API of constraints: classes, enumerations, and the rows of NSLayoutConstraint.

internal import ConstraintSolver

/// The first numbers of the room's classes, enumerations and callbacks.
enum ConstraintNumbers {
    @inline(__always) static var uikit: UInt8 { 93 }
    @inline(__always) static var enumeration: UInt8 { 71 }
    @inline(__always) static var callback: UInt16 { 257 }
}

extension UIKitClass {
    public static var layoutConstraint: UIKitClass { UIKitClass(ConstraintNumbers.uikit) }
    public static var layoutAnchor: UIKitClass { UIKitClass(ConstraintNumbers.uikit + 1) }
    public static var layoutXAxisAnchor: UIKitClass { UIKitClass(ConstraintNumbers.uikit + 2) }
    public static var layoutYAxisAnchor: UIKitClass { UIKitClass(ConstraintNumbers.uikit + 3) }
    public static var layoutDimension: UIKitClass { UIKitClass(ConstraintNumbers.uikit + 4) }
    public static var layoutGuide: UIKitClass { UIKitClass(ConstraintNumbers.uikit + 5) }
    public static var font: UIKitClass { UIKitClass(ConstraintNumbers.uikit + 6) }
}

extension EnumType {
    public static var layoutAttribute: EnumType { EnumType(ConstraintNumbers.enumeration) }
    public static var layoutRelation: EnumType { EnumType(ConstraintNumbers.enumeration + 1) }
    public static var layoutPriority: EnumType { EnumType(ConstraintNumbers.enumeration + 2) }
    public static var formatOptions: EnumType { EnumType(ConstraintNumbers.enumeration + 3) }
    public static var stackDistribution: EnumType { EnumType(ConstraintNumbers.enumeration + 4) }
    public static var stackAlignment: EnumType { EnumType(ConstraintNumbers.enumeration + 5) }
    public static var fontWeight: EnumType { EnumType(ConstraintNumbers.enumeration + 6) }
    public static var textStyle: EnumType { EnumType(ConstraintNumbers.enumeration + 7) }
}

extension Callback {
    public static var intrinsicContentSize: Callback { Callback(ConstraintNumbers.callback) }
}

extension Constraints: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.layoutConstraint, "NSLayoutConstraint", .object, nil)
        add(.layoutAnchor, "NSLayoutAnchor", .object, nil)
        add(.layoutXAxisAnchor, "NSLayoutXAxisAnchor", .layoutAnchor, nil)
        add(.layoutYAxisAnchor, "NSLayoutYAxisAnchor", .layoutAnchor, nil)
        add(.layoutDimension, "NSLayoutDimension", .layoutAnchor, nil)
        add(.layoutGuide, "UILayoutGuide", .object, nil)
        add(.font, "UIFont", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .layoutAttribute, "NSLayoutConstraint.Attribute",
            """
            left right top bottom leading trailing width height centerX centerY lastBaseline firstBaseline leftMargin \
            rightMargin topMargin bottomMargin leadingMargin trailingMargin centerXWithinMargins centerYWithinMargins \
            notAnAttribute
            """, .listed("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 0"))
        add(
            .layoutRelation, "NSLayoutConstraint.Relation", "lessThanOrEqual equal greaterThanOrEqual",
            .counted(from: -1))
        add(
            .layoutPriority, "UILayoutPriority",
            """
            required defaultHigh dragThatCanResizeScene sceneSizeStayPut dragThatCannotResizeScene defaultLow \
            fittingSizeLevel
            """, .unknown)
        add(
            .formatOptions, "NSLayoutConstraint.FormatOptions",
            """
            alignAllLeft alignAllRight alignAllTop alignAllBottom alignAllLeading alignAllTrailing alignAllCenterX \
            alignAllCenterY alignAllLastBaseline alignAllFirstBaseline directionLeadingToTrailing \
            directionLeftToRight directionRightToLeft
            """, .options("2 4 8 16 32 64 512 1024 2048 4096 0 65536 131072"))
        add(
            .stackDistribution, "UIStackView.Distribution",
            "fill fillEqually fillProportionally equalSpacing equalCentering", .counted(from: 0))
        add(
            .stackAlignment, "UIStackView.Alignment",
            "fill leading top firstBaseline center trailing bottom lastBaseline", .listed("0 1 1 2 3 4 4 5"))
        add(.fontWeight, "UIFont.Weight", "ultraLight thin light regular medium semibold bold heavy black", .unknown)
        add(
            .textStyle, "UIFont.TextStyle",
            """
            extraLargeTitle largeTitle title1 title2 title3 headline body callout subheadline footnote caption1 caption2
            """, .unknown)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .intrinsicContentSize, "intrinsicContentSize", [], .viewOwn, owner: .view, isQuestion: true,
            defaultAnswer: .size(IntrinsicSize.none), isQuiet: true, since: 6,
            "The natural size of the view's content.", rules: [.constraint1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.layoutConstraint, "isActive", .bool, "Whether the constraint takes part in layout.") {
            world, constraint in
            takeDepartures(in: &world)
            return .bool(record(of: constraint, in: world)?.isActive ?? false)
        } set: { world, constraint, value in
            value.bool == true
                ? activate(constraint, in: &world) : deactivate(constraint, in: &world)
        }
        PropertyInfo.computed(.layoutConstraint, "constant", .double, "The constant, in points.") { world, constraint in
            .double(record(of: constraint, in: world)?.constant ?? 0)
        } set: { world, constraint, value in
            if case .double(let constant) = value { setConstant(constant, of: constraint, in: &world) }
        }
        PropertyInfo.computed(.layoutConstraint, "multiplier", .double, "The multiplier of the second attribute.") {
            world, constraint in
            .double(record(of: constraint, in: world)?.multiplier ?? 1)
        }
        PropertyInfo.computed(.layoutConstraint, "priority", .any, "The priority: 1000 is required.") {
            world, constraint in
            priorityValue(record(of: constraint, in: world)?.priority ?? 1000)
        } set: { world, constraint, value in
            if let priority = priority(of: value) { setPriority(priority, of: constraint, in: &world) }
        }
        PropertyInfo.stored(.layoutConstraint, "identifier", .string, "A name for the console.")
        PropertyInfo.computed(
            .layoutConstraint, "firstItem", .object(.object, isOptional: true), "The view or guide on the left."
        ) { world, constraint in .reachable(record(of: constraint, in: world)?.first ?? .none, in: world) }
        PropertyInfo.computed(
            .layoutConstraint, "secondItem", .object(.object, isOptional: true), "The view or guide on the right."
        ) { world, constraint in .reachable(record(of: constraint, in: world)?.second ?? .none, in: world) }
        PropertyInfo.computed(
            .layoutConstraint, "firstAttribute", .enumeration(.layoutAttribute), "The attribute on the left."
        ) { world, constraint in attribute(record(of: constraint, in: world)?.firstAttribute) }
        PropertyInfo.computed(
            .layoutConstraint, "secondAttribute", .enumeration(.layoutAttribute), "The attribute on the right."
        ) { world, constraint in attribute(record(of: constraint, in: world)?.secondAttribute) }
        PropertyInfo.computed(
            .layoutConstraint, "relation", .enumeration(.layoutRelation), "How the two sides relate."
        ) { world, constraint in
            let relation = record(of: constraint, in: world)?.relation ?? .equal
            return .enumCase(.layoutRelation, EnumType.layoutRelation.cases[Int(relation.rawValue) + 1])
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .layoutConstraint,
            [
                .of("item", "view1", .object(.object, isOptional: false)),
                .of("attribute", "attr1", .enumeration(.layoutAttribute)),
                .of("relatedBy", "relation", .enumeration(.layoutRelation)),
                .of("toItem", "view2", .object(.object, isOptional: true)),
                .of("attribute", "attr2", .enumeration(.layoutAttribute)), .of("multiplier", "multiplier", .double),
                .of("constant", "c", .double),
            ], "Creates a constraint between attributes of two items."
        ) { world, constraint, arguments in
            initialize(constraint, arguments, in: &world)
        }
        MethodInfo.method(
            .layoutConstraint, "activate", [.of("_", "constraints", .objects(.layoutConstraint))], isStatic: true,
            "Activates constraints."
        ) { world, _, arguments in
            activate(arguments.objects(0), in: &world)
        }
        MethodInfo.method(
            .layoutConstraint, "deactivate", [.of("_", "constraints", .objects(.layoutConstraint))], isStatic: true,
            "Deactivates constraints."
        ) { world, _, arguments in
            for constraint in arguments.objects(0) { deactivate(constraint, in: &world) }
        }
        MethodInfo.method(
            .layoutConstraint, "constraints",
            [
                .of("withVisualFormat", "format", .string),
                .of("options", "opts", .options(.formatOptions), .list([])), .of("metrics", "metrics", .any, .nil),
                .of("views", "views", .any),
            ], isStatic: true, result: .objects(.layoutConstraint), "Creates the constraints of a visual format."
        ) { world, _, arguments in
            let records = VisualFormat.constraints(
                arguments.string(0) ?? "", options: arguments.cases(1), metrics: arguments.entries(2),
                views: arguments.entries(3), in: &world)
            guard let records else { return }
            let made = records.map { make($0, in: &world) }
            world.driver.result = .objects(made)
            world.constraints.engine.fresh += made
        }
    }

    // MARK: Values

    private static func initialize(_ constraint: ObjectID, _ arguments: Arguments, in world: inout World) {
        var record = ConstraintRecord()
        record.first = arguments.object(0)
        record.firstAttribute = attribute(of: arguments[1])
        if case .enumCase(_, let name) = arguments[2] { record.relation = relation(named: name) }
        record.second = arguments.object(3)
        record.secondAttribute = attribute(of: arguments[4])
        record.multiplier = arguments.double(5)
        record.constant = arguments.double(6)
        if record.secondAttribute == .notAnAttribute || record.multiplier == 0 {
            record.second = .none
            record.secondAttribute = .notAnAttribute
        }
        if !record.second.exists {
            guard record.firstAttribute.isSize else { return world.report(.locationAlone) }
        } else if !canPair(record.firstAttribute, record.secondAttribute) {
            return world.report(.invalidPairing)
        }
        initialize(constraint, with: record, in: &world)
    }

    /// Whether a constraint may relate two attributes. Both must be sizes, or both positions on one axis, and leading or
    /// trailing never pairs with left or right.
    static func canPair(_ one: LayoutAttribute, _ other: LayoutAttribute) -> Bool {
        one != .notAnAttribute && one.isSize == other.isSize
            && (one.isSize || one.isHorizontal == other.isHorizontal)
            && !(one.isAbsolute && other.isDirectional) && !(one.isDirectional && other.isAbsolute)
    }

    static func relation(named name: String) -> Relation {
        name.hasPrefix("less") ? .lessThanOrEqual : name.hasPrefix("greater") ? .greaterThanOrEqual : .equal
    }

    private static func attribute(of value: RuntimeValue) -> LayoutAttribute {
        if case .enumCase(_, let name) = value { return LayoutAttribute(named: name) }
        return .notAnAttribute
    }

    private static func attribute(_ attribute: LayoutAttribute?) -> RuntimeValue {
        .enumCase(.layoutAttribute, (attribute ?? .notAnAttribute).name)
    }

    // MARK: Priorities

    /// The value of a program's priority, which is a number or a constant of UILayoutPriority.
    static func priority(of value: RuntimeValue) -> Double? {
        switch value {
        case .double(let number): min(max(number, 0.001), 1000)
        case .int(let number): min(max(Double(number), 0.001), 1000)
        case .enumCase(_, let name): LayoutPriorities.value(named: name)
        default: nil
        }
    }

    /// The value that a program reads: the constant with this priority if one exists, otherwise the number.
    static func priorityValue(_ priority: Double) -> RuntimeValue {
        LayoutPriorities.all.first { $0.value == priority }.map { .enumCase(.layoutPriority, $0.name) }
            ?? .double(priority)
    }
}

/// The constants of UILayoutPriority.
public enum LayoutPriorities {
    static let all: [(name: String, value: Double)] = [
        ("required", 1000), ("defaultHigh", 750), ("dragThatCanResizeScene", 510), ("sceneSizeStayPut", 500),
        ("dragThatCannotResizeScene", 490), ("defaultLow", 250), ("fittingSizeLevel", 50),
    ]

    /// The number of a constant; nil for another name.
    public static func value(named name: String) -> Double? { all.first { $0.name == name }?.value }
}
