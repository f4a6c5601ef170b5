// The styles of activity indicators, which decide their size.

extension EnumType {
    static var indicatorStyle: EnumType { EnumType(104) }
}

enum IndicatorStyles: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .indicatorStyle, "UIActivityIndicatorView.Style", "whiteLarge white gray medium large",
            .listed("0 1 2 100 101"))
    }

    /// The size of an indicator.
    static func size(of indicator: ObjectID, in world: borrowing World) -> Size {
        guard case .enumCase(_, let name)? = world.stored("style", of: indicator), name.lowercased().hasSuffix("large")
        else { return Size(width: 20, height: 20) }
        return Size(width: 37, height: 37)
    }

    /// An indicator takes the size of its style.
    private static func resize(_ indicator: ObjectID, in world: inout World) {
        guard world.isView(indicator) else { return }
        let size = size(of: indicator, in: world)
        let old = world[view: indicator].frame
        ViewHierarchy.setFrame(
            Rect(x: old.x, y: old.y, width: size.width, height: size.height), of: indicator, in: &world)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .activityIndicator, "style", .enumeration(.indicatorStyle), first: .enumCase(.indicatorStyle, "medium"),
            "The style, which decides the size.", changed: { resize($1, in: &$0) })
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .activityIndicator, [.of("style", "style", .enumeration(.indicatorStyle))],
            "Creates an indicator with the size of a style."
        ) { world, indicator, arguments in
            PropertyInfo.store(arguments[0], as: "style", of: indicator, in: &world)
            resize(indicator, in: &world)
        }
    }
}
