// The API of the traits beyond size classes.

extension UIKitClass {
    static var traitOverrides: UIKitClass { UIKitClass(GeometryNumbers.uikit + 1) }
    static var traitChangeRegistration: UIKitClass { UIKitClass(GeometryNumbers.uikit + 2) }
}

extension EnumType {
    public static var interfaceStyle: EnumType { EnumType(GeometryNumbers.enumeration + 2) }
    public static var interfaceLevel: EnumType { EnumType(GeometryNumbers.enumeration + 3) }
    public static var accessibilityContrast: EnumType { EnumType(GeometryNumbers.enumeration + 4) }
    public static var layoutDirection: EnumType { EnumType(GeometryNumbers.enumeration + 5) }
    public static var activeAppearance: EnumType { EnumType(GeometryNumbers.enumeration + 6) }
    public static var displayGamut: EnumType { EnumType(GeometryNumbers.enumeration + 7) }
}

extension Rule {
    public static var traits3: Rule { Rule(GeometryNumbers.rule + 6) }
    public static var traits4: Rule { Rule(GeometryNumbers.rule + 7) }
    public static var traits5: Rule { Rule(GeometryNumbers.rule + 8) }
    public static var traits6: Rule { Rule(GeometryNumbers.rule + 13) }
}

extension SystemTraits: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.traitOverrides, "UITraitOverrides", .object, nil)
        add(.traitChangeRegistration, "UITraitChangeRegistration", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.interfaceStyle, "UIUserInterfaceStyle", "unspecified light dark", .counted(from: 0))
        add(.interfaceLevel, "UIUserInterfaceLevel", "unspecified base elevated", .counted(from: -1))
        add(.accessibilityContrast, "UIAccessibilityContrast", "unspecified normal high", .counted(from: -1))
        add(
            .layoutDirection, "UITraitEnvironmentLayoutDirection", "unspecified leftToRight rightToLeft",
            .counted(from: -1))
        add(.activeAppearance, "UIUserInterfaceActiveAppearance", "unspecified inactive active", .counted(from: -1))
        add(.displayGamut, "UIDisplayGamut", "unspecified SRGB P3", .counted(from: -1))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .traitCollection, "userInterfaceStyle", .enumeration(.interfaceStyle),
            first: .enumCase(.interfaceStyle, "unspecified"), "The light or the dark style.")
        PropertyInfo.known(
            .traitCollection, "userInterfaceLevel", .enumeration(.interfaceLevel),
            first: .enumCase(.interfaceLevel, "unspecified"), "Whether the content is elevated above other content.")
        PropertyInfo.known(
            .traitCollection, "accessibilityContrast", .enumeration(.accessibilityContrast),
            first: .enumCase(.accessibilityContrast, "unspecified"), "Whether the user wants more contrast.")
        PropertyInfo.known(
            .traitCollection, "layoutDirection", .enumeration(.layoutDirection),
            first: .enumCase(.layoutDirection, "unspecified"), "The direction of the language.")
        PropertyInfo.known(
            .traitCollection, "preferredContentSizeCategory", .enumeration(.contentSizeCategory),
            first: .enumCase(.contentSizeCategory, "unspecified"), "The text size that the user prefers.")
        PropertyInfo.computed(
            .traitCollection, "activeAppearance", .enumeration(.activeAppearance),
            "Whether the window is active, as it always is on iOS."
        ) { _, _ in .enumCase(.activeAppearance, "active") }
        PropertyInfo.computed(
            .traitCollection, "displayGamut", .enumeration(.displayGamut), "The gamut of the screen."
        ) { _, _ in .enumCase(.displayGamut, "P3") }
        PropertyInfo.computed(.traitCollection, "displayScale", .double, "The pixels per point of the screen.") {
            world, traits in
            .double(world.traits(in: traits) == .unspecified ? 0 : world.configuration.screen.scale)
        }
        PropertyInfo.shared(
            .traitCollection, "current", .object(.traitCollection, isOptional: false), "The traits of the front window."
        ) { world, _ in
            .object(TraitEnvironment.traitCollection(world.traits(of: world.keyWindow), in: &world))
        }
        PropertyInfo.style(.viewController)
        PropertyInfo.style(.view)
        PropertyInfo.overrides(.viewController)
        PropertyInfo.overrides(.view)
        PropertyInfo.stored(
            .traitOverrides, "owner", .object(.object, isOptional: true), isWeak: true, "The object that has them.")
        PropertyInfo.overriding(.horizontal)
        PropertyInfo.overriding(.vertical)
        PropertyInfo.overriding(.style)
        PropertyInfo.overriding(.level)
        PropertyInfo.overriding(.contrast)
        PropertyInfo.overriding(.direction)
        PropertyInfo.overriding(.contentSize)
        PropertyInfo.overriding(.legibility)
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.traits(.style)
        MethodInfo.traits(.level)
        MethodInfo.traits(.contrast)
        MethodInfo.traits(.direction)
        MethodInfo.traits(.contentSize)
        MethodInfo.traits(.legibility)
        MethodInfo.method(
            .traitCollection, "modifyingTraits", [.of("_", "mutations", .code)],
            result: .object(.traitCollection, isOptional: false), "A copy of the traits with the changes of a block."
        ) { world, traits, arguments in
            let copy = world.make(world.classID(.traitCollection), payload: 0)
            world.names.newest = .none
            TraitEnvironment.fill(copy, with: world.traits(in: traits), in: &world)
            world.schedule(.of(.views(.giveTraits), copy, .none, .program))
            world.release(copy)
            if let code = arguments.code(0) { TraitEnvironment.change(copy, by: code, in: &world) }
        }
        MethodInfo.method(
            .traitCollection, "hasDifferentColorAppearance",
            [.of("comparedTo", "traitCollection", .object(.traitCollection, isOptional: true))], result: .bool,
            "Whether colours may differ between these traits and others."
        ) { world, collection, arguments in
            let (own, other) = (world.traits(in: collection), world.traits(in: arguments.object(0)))
            world.driver.result = .bool(
                [Traits.Kind.style, .level, .contrast].contains { own[$0] != other[$0] })
        }
        MethodInfo.method(
            .traitOverrides, "remove", [.of("_", "trait", .any)], "Removes the override of a trait."
        ) { world, overrides, arguments in
            guard let kind = Traits.Kind.named(arguments[0]),
                let property = world.property(.traitOverrides, kind.property)
            else { return }
            world.set(property, of: overrides, to: .enumCase(kind.type, "unspecified"))
        }
        MethodInfo.method(
            .traitOverrides, "contains", [.of("_", "trait", .any)], result: .bool, "Whether it overrides a trait."
        ) { world, overrides, arguments in
            guard let kind = Traits.Kind.named(arguments[0]),
                case .object(let owner)? = world.stored("owner", of: overrides)
            else { return world.driver.result = .bool(false) }
            world.driver.result = .bool(SystemTraits.own(owner, in: world)[kind] != Traits.unspecified[kind])
        }
        MethodInfo.registration(.viewController, "handler", .code) { world, object, arguments in
            guard let code = arguments.code(1) else { return }
            TraitRegistrations.add(object, arguments[0], code: code, in: &world)
        }
        MethodInfo.registration(.view, "handler", .code) { world, object, arguments in
            guard let code = arguments.code(1) else { return }
            TraitRegistrations.add(object, arguments[0], code: code, in: &world)
        }
        MethodInfo.registration(.viewController, "action", .selector) { world, object, arguments in
            TraitRegistrations.add(
                object, arguments[0], code: nil, target: object, selector: arguments.string(1) ?? "", in: &world)
        }
        MethodInfo.registration(.view, "action", .selector) { world, object, arguments in
            TraitRegistrations.add(
                object, arguments[0], code: nil, target: object, selector: arguments.string(1) ?? "", in: &world)
        }
        MethodInfo.unregistration(.viewController)
        MethodInfo.unregistration(.view)
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .traits3, "traits.3", "overrides-reach-down",
                "overrideUserInterfaceStyle and traitOverrides apply to the object and everything below it. A child's own "
                    + "overrides are stronger than its container's.",
                "UIViewController.overrideUserInterfaceStyle", "UITraitOverrides.userInterfaceStyle"),
            .row(
                .traits4, "traits.4", "snapshots-in-both-styles",
                "From iOS 13 on, an app in the background is laid out in the other style and then in its own, for the "
                    + "system's snapshots. Each change is sent to the controllers on screen.",
                "traits-background-snapshots"),
            .row(
                .traits5, "traits.5", "registrations-before-callback",
                "A handler of registerForTraitChanges runs when one of its traits has changed, before "
                    + "traitCollectionDidChange. It does not run when it is registered.",
                "layout.measured.26"),
            .inferred(
                .traits6, "traits.6", "text-size-is-a-trait",
                "The text size that the user prefers is a trait from iOS 10 on. After its notification, the controllers "
                    + "on screen receive traitCollectionDidChange, unless an override hides the change.",
                "UITraitCollection.preferredContentSizeCategory", "UIContentSizeCategory.didChangeNotification"),
        ]
    }

    static var evidence: [Evidence] {
        [.init("layout.measured.26", .list, "a public repository, not named")]
    }
}

extension PropertyInfo {
    fileprivate static func style(_ owner: UIKitClass) -> PropertyInfo {
        computed(
            owner, "overrideUserInterfaceStyle", .enumeration(.interfaceStyle),
            "The style of it and of all below it; unspecified for that of the system."
        ) { world, object in
            SystemTraits.value(.style, of: SystemTraits.own(object, in: world))
        } set: { world, object, value in
            var own = SystemTraits.own(object, in: world)
            own[.style] = SystemTraits.traits(.style, value)[.style]
            SystemTraits.setOwn(own, of: object, in: &world)
        }
    }

    fileprivate static func overrides(_ owner: UIKitClass) -> PropertyInfo {
        computed(
            owner, "traitOverrides", .object(.traitOverrides, isOptional: false),
            "The traits that it overrides for itself and everything below it."
        ) { world, object in
            if case .object(let known)? = world.stored("traitOverrides", of: object), world.isAlive(known) {
                return .object(known)
            }
            let made = world.make(world.classID(.traitOverrides), payload: 0)
            world.names.newest = .none
            if let property = world.property(owner, "traitOverrides") {
                world.store(.object(made), in: property, of: object, isWeak: false)
            }
            if let property = world.property(.traitOverrides, "owner") {
                world.store(.object(object), in: property, of: made, isWeak: true)
            }
            world.release(made)
            return .object(made)
        } set: { _, _, _ in
            // `x.traitOverrides.horizontalSizeClass = …` stores the changed object back.
        }
    }

    fileprivate static func overriding(_ kind: Traits.Kind) -> PropertyInfo {
        computed(
            .traitOverrides, kind.property, .enumeration(kind.type), "The trait that it overrides."
        ) { world, overrides in
            guard case .object(let owner)? = world.stored("owner", of: overrides) else { return .nil }
            if world.isTraitCollection(owner) { return SystemTraits.value(kind, of: world.traits(in: owner)) }
            return SystemTraits.value(kind, of: SystemTraits.own(owner, in: world))
        } set: { world, overrides, value in
            guard case .object(let owner)? = world.stored("owner", of: overrides), world.isAlive(owner) else { return }
            let isCollection = world.isTraitCollection(owner)
            var own = isCollection ? world.traits(in: owner) : SystemTraits.own(owner, in: world)
            own[kind] = SystemTraits.traits(kind, value)[kind]
            if isCollection { return TraitEnvironment.fill(owner, with: own, in: &world) }
            SystemTraits.setOwn(own, of: owner, in: &world)
        }
    }
}

extension MethodInfo {
    fileprivate static func traits(_ kind: Traits.Kind) -> MethodInfo {
        initializer(
            .traitCollection, [.of(kind.property, kind.property, .enumeration(kind.type))],
            "Creates a collection of one trait."
        ) { world, traits, arguments in
            TraitEnvironment.fill(traits, with: SystemTraits.traits(kind, arguments[0]), in: &world)
        }
    }

    fileprivate static func registration(
        _ owner: UIKitClass, _ label: String, _ type: ValueType, _ body: @escaping Body
    ) -> MethodInfo {
        method(
            owner, "registerForTraitChanges", [.of("_", "traits", .any), .of(label, label, type)],
            result: .object(.traitChangeRegistration, isOptional: false),
            "Runs a handler when one of these traits has changed.", body)
    }

    fileprivate static func unregistration(_ owner: UIKitClass) -> MethodInfo {
        method(
            owner, "unregisterForTraitChanges",
            [.of("_", "registration", .object(.traitChangeRegistration, isOptional: false))], "Ends a registration."
        ) { world, object, arguments in
            TraitRegistrations.remove(arguments.object(0), from: object, in: &world)
        }
    }
}
