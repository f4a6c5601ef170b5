// The size of text as a trait (UITraitCollection.preferredContentSizeCategory, from iOS 10 on).

/// The sizes of text.
enum ContentSizes {
    /// Notifies the controllers on screen whose traits have changed.
    static func sendTraits(in world: inout World) {
        guard world.configuration.ios >= 10 else { return }
        world.traitState.hasChanged = true
        for window in world.views.visibleWindows.reversed() {
            world.schedule(.of(.views(.sendTraits), world.root(of: window), .none, .traits3))
        }
    }
}

// The table rows.

/// The first number of the enumeration and the rule.
private enum ContentSizeNumbers {
    @inline(__always) static var enumeration: UInt8 { 51 }
    @inline(__always) static var rule: UInt8 { 243 }
}

extension EnumType {
    public static var contentSizeCategory: EnumType { EnumType(ContentSizeNumbers.enumeration) }
}

extension Rule {
    public static var traits3: Rule { Rule(ContentSizeNumbers.rule) }
}

extension ContentSizes: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .contentSizeCategory, "UIContentSizeCategory.Value",
            // Not by joined(separator:): its generic types would be instantiated at every start.
            String(ContentSize.allCases.reduce("") { $0 + " " + $1.name }.dropFirst()))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .traitCollection, "preferredContentSizeCategory", .enumeration(.contentSizeCategory),
            first: .enumCase(.contentSizeCategory, "unspecified"), "The size of text that a person prefers.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .traitCollection,
            [.of("preferredContentSizeCategory", "contentSizeCategory", .enumeration(.contentSizeCategory))],
            "Creates traits with a size of text."
        ) { world, traits, arguments in
            guard case .enumCase(_, let name) = arguments[0] else { return }
            TraitEnvironment.fill(traits, with: Traits(contentSize: ContentSize(named: name)), in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .traits3, "traits.3", "text-size-is-a-trait",
                "The size of text that a person prefers is a trait from iOS 10 on. After its notification, the "
                    + "controllers on screen receive traitCollectionDidChange, unless an override hides the change.",
                "UITraitCollection.preferredContentSizeCategory", "UIContentSizeCategory.didChangeNotification")
        ]
    }
}
