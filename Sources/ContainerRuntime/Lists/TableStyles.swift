// The styles of tables. The sections of a grouped table are apart from each other, and those of an inset grouped table also from
// the sides.

/// UITableView.Style: its rows, and the space that it adds.
enum TableStyles {
    /// The height of a header or a footer with neither a title nor a view.
    static let gap = 17.5
    /// The space above the first section of a table without a `tableHeaderView`.
    static let topGap = 17.5
    /// What a title adds to the height.
    static let title = 20.5

    /// The number of the room's newest enumeration and rule.
    fileprivate static let enumeration: UInt8 = 88
    fileprivate static let rule: UInt16 = 320

    /// How far the sections of an inset grouped table are from the edges at the sides: the safe area and the system's margin.
    static func sideInsets(of table: ObjectID, in world: borrowing World) -> EdgeInsets {
        guard world[list: table].style == .insetGrouped else { return .zero }
        let area = SafeArea.insets(of: table, in: world)
        let margin = Margins.minimum(of: table, in: world)
        return EdgeInsets(top: 0, left: area.left + margin.left, bottom: 0, right: area.right + margin.right)
    }

    /// The height of a header or a footer to which neither the delegate nor the table gives one; nil in the plain style.
    static func height(
        of part: SectionPart, hasTitle: Bool, in table: ObjectID, world: borrowing World
    ) -> Double? {
        guard world[list: table].style != .plain else { return nil }
        let isFirst = part.section == 0 && !part.isFooter && world[list: table].topHeight == 0
        return gap + (isFirst ? topGap : 0) + (hasTitle ? title : 0)
    }

    /// Sets the style of a table that has not been shown.
    static func set(_ style: RuntimeValue, of table: ObjectID, in world: inout World) {
        guard ListView.isList(table, in: world), case .enumCase(_, let name) = style,
            let style = TableStyle(rawValue: name)
        else { return }
        world[list: table].style = style
    }
}

extension EnumType {
    static var tableStyle: EnumType { EnumType(TableStyles.enumeration) }
}

extension Rule {
    public static var list20: Rule { Rule(TableStyles.rule) }
}

extension TableStyles: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.tableStyle, "UITableView.Style", "plain grouped insetGrouped", .counted(from: 0))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list20, "list.20", "grouped-sections-apart",
                "Each section of a grouped table has a header and a footer, which scroll with the rows. For a height of 0, "
                    + "the table uses the usual height. The sections of an inset grouped table end at the margins.",
                "UITableView.Style.grouped", "UITableView.Style.insetGrouped")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.tableView, "style", .enumeration(.tableStyle), "The style of the table.") {
            world, table in
            .enumCase(.tableStyle, ListView.isList(table, in: world) ? world[list: table].style.rawValue : "plain")
        }
        PropertyInfo.known(
            .tableViewController, "prelude_style", .enumeration(.tableStyle), first: .nil,
            "The style of the table that the controller creates.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .tableView, [.of("frame", "frame", .rect), .of("style", "style", .enumeration(.tableStyle))],
            "Creates a table with a frame and a style."
        ) { world, table, arguments in
            set(arguments[1], of: table, in: &world)
            if case .rect(let frame) = arguments[0] { ViewHierarchy.setFrame(frame, of: table, in: &world) }
        }
        MethodInfo.initializer(
            .tableViewController, [.of("style", "style", .enumeration(.tableStyle))],
            "Creates a controller whose table has a style."
        ) { world, controller, arguments in
            guard let property = world.property(.tableViewController, "prelude_style") else { return }
            world.store(arguments[0], in: property, of: controller, isWeak: false)
        }
    }
}
