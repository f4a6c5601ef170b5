// The table rows of rotors: what a program can use, and what each row does.

/// The first numbers of the classes, enumerations and rules.
private enum RotorNumbers {
    @inline(__always) static var uikit: UInt8 { 89 }
    @inline(__always) static var enumeration: UInt8 { 65 }
    @inline(__always) static var rule: UInt16 { 254 }
}

extension UIKitClass {
    public static var customRotor: UIKitClass { UIKitClass(RotorNumbers.uikit) }
    public static var rotorItemResult: UIKitClass { UIKitClass(RotorNumbers.uikit + 1) }
    public static var rotorSearchPredicate: UIKitClass { UIKitClass(RotorNumbers.uikit + 2) }
}

extension EnumType {
    public static var rotorDirection: EnumType { EnumType(RotorNumbers.enumeration) }
    public static var systemRotorType: EnumType { EnumType(RotorNumbers.enumeration + 1) }
}

extension Rule {
    public static var rotor1: Rule { Rule(RotorNumbers.rule) }
}

extension Rotors: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.customRotor, "UIAccessibilityCustomRotor", .object, nil)
        add(.rotorItemResult, "UIAccessibilityCustomRotorItemResult", .object, nil)
        add(.rotorSearchPredicate, "UIAccessibilityCustomRotorSearchPredicate", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.rotorDirection, "UIAccessibilityCustomRotor.Direction", "previous next", .counted(from: 0))
        add(
            .systemRotorType, "UIAccessibilityCustomRotor.SystemRotorType",
            """
            none link visitedLink heading headingLevel1 headingLevel2 headingLevel3 headingLevel4 headingLevel5 \
            headingLevel6 boldText italicText underlineText misspelledWord image textField table list landmark
            """, .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .object, "accessibilityCustomRotors", .objects(.customRotor), "The rotors that it offers for its contents.")
        PropertyInfo.stored(.customRotor, "name", .string, first: .string(""), "What VoiceOver speaks.")
        PropertyInfo.known(
            .customRotor, "systemRotorType", .enumeration(.systemRotorType),
            first: .enumCase(.systemRotorType, "none"),
            "The type of the system's rotor; none for a rotor of the program.")
        PropertyInfo.stored(
            .rotorItemResult, "targetElement", .object(.object, isOptional: true), isWeak: true,
            "The element that the search found, held weakly.")
        PropertyInfo.stored(.rotorItemResult, "targetRange", .any, "The part of a text; stored, but not used.")
        PropertyInfo.stored(
            .rotorSearchPredicate, "searchDirection", .enumeration(.rotorDirection),
            first: .enumCase(.rotorDirection, "next"), "The direction of the search.")
        PropertyInfo.stored(
            .rotorSearchPredicate, "currentItem", .object(.rotorItemResult, isOptional: false),
            "The element from which the search starts.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .customRotor, [.of("name", "name", .string), .of("itemSearch", "itemSearchBlock", .code)],
            "Creates a rotor whose block searches."
        ) { world, rotor, arguments in
            PropertyInfo.store(arguments[0], as: "name", of: rotor, in: &world)
            Blocks.attach(arguments.code(1), to: rotor, in: &world)
        }
        MethodInfo.initializer(
            .customRotor,
            [
                .of("systemType", "type", .enumeration(.systemRotorType)), .of("itemSearch", "itemSearchBlock", .code),
            ], "Creates a rotor of a system type whose block searches."
        ) { world, rotor, arguments in
            PropertyInfo.store(arguments[0], as: "systemRotorType", of: rotor, in: &world)
            Blocks.attach(arguments.code(1), to: rotor, in: &world)
        }
        MethodInfo.initializer(
            .rotorItemResult,
            [
                .of("targetElement", "targetElement", .object(.object, isOptional: false)),
                .of("targetRange", "targetRange", .any, .nil),
            ], "Creates the answer of a rotor's block."
        ) { world, result, arguments in
            if let property = world.property(.rotorItemResult, "targetElement") {
                world.store(arguments[0], in: property, of: result, isWeak: true)
            }
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .rotor1, "accessibility.rotor.1", "rotors-go-to-elements",
                "A swipe down or up moves the cursor to the rotor's next or previous element; if there is none, "
                    + "VoiceOver plays a sound. A custom rotor's block finds the element. The element and the objects "
                    + "around it offer their rotors.",
                "UIAccessibilityCustomRotor.init", "UIAccessibility.accessibilityCustomRotors")
        ]
    }
}
