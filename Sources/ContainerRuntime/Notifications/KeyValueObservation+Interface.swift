// The table rows of key-value observation: what a program can use, and what each row does.

/// The first numbers of the classes, enumerations, callbacks and rules.
enum ObservationNumbers {
    @inline(__always) static var uikit: UInt8 { 72 }
    @inline(__always) static var enumeration: UInt8 { 48 }
    @inline(__always) static var callback: UInt16 { 228 }
    @inline(__always) static var rule: UInt16 { 230 }
}

extension UIKitClass {
    public static var keyValueObservation: UIKitClass { UIKitClass(ObservationNumbers.uikit) }
    public static var observedChange: UIKitClass { UIKitClass(ObservationNumbers.uikit + 1) }
}

extension EnumType {
    public static var keyValueOptions: EnumType { EnumType(ObservationNumbers.enumeration) }
    public static var keyValueChangeKey: EnumType { EnumType(ObservationNumbers.enumeration + 1) }
}

extension Callback {
    public static var observeValue: Callback { Callback(ObservationNumbers.callback) }
    public static var changeHandler: Callback { Callback(ObservationNumbers.callback + 1) }
}

extension Rule {
    public static var observation1: Rule { Rule(ObservationNumbers.rule) }
    public static var observation2: Rule { Rule(ObservationNumbers.rule + 1) }
}

extension KeyValueObservation: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.keyValueObservation, "NSKeyValueObservation", .object, nil)
        add(.observedChange, "NSKeyValueObservedChange", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.keyValueOptions, "NSKeyValueObservingOptions", "new old initial prior", .options("1 2 4 8"))
        add(
            .keyValueChangeKey, "NSKeyValueChangeKey", "kindKey newKey oldKey indexesKey notificationIsPriorKey",
            .unknown)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .observeValue, "observeValue",
            [
                .init(label: "forKeyPath", name: "keyPath", type: .string),
                .init(label: "of", name: "object", type: .object(.object, isOptional: true)),
                .init(label: "change", name: "change", type: .any),
                .init(label: "context", name: "context", type: .any),
            ], .observation, owner: .object, isQuiet: true, "A property that the object observes has changed.",
            rules: [.observation1], arguments: .made(arguments))
        CallbackInfo.row(
            .changeHandler, "changeHandler", [.init(label: "keyPath", name: "keyPath", type: .string)], .observation,
            owner: .keyValueObservation, since: 11, "A property that a block observes has changed.",
            rules: [.observation1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(.observedChange, "newValue", .any, first: .nil, "The new value, with the option new.")
        PropertyInfo.known(.observedChange, "oldValue", .any, first: .nil, "The old value, with the option old.")
        PropertyInfo.known(
            .observedChange, "isPrior", .bool, first: .bool(false), "Whether it is delivered before the change.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .object, "observe",
            [
                .of("_", "keyPath", .selector), .of("options", "options", .options(.keyValueOptions), .list([])),
                .of("changeHandler", "changeHandler", .code),
            ], result: .object(.keyValueObservation, isOptional: false),
            "Runs a block after each change of a property until the token that it returns is invalidated or deallocated."
        ) { world, object, arguments in
            guard let code = arguments.code(2) else { return }
            addBlock(code, to: object, arguments.string(0) ?? "", options: arguments.cases(1), in: &world)
        }
        MethodInfo.method(
            .object, "addObserver",
            [
                .of("_", "observer", .object(.object, isOptional: false)), .of("forKeyPath", "keyPath", .selector),
                .of("options", "options", .options(.keyValueOptions), .list([])), .of("context", "context", .any, .nil),
            ], "Calls observeValue on the observer, held unsafely, after each change of a property."
        ) { world, object, arguments in
            add(
                arguments.object(0), nil, to: object, arguments.string(1) ?? "", options: arguments.cases(2),
                context: arguments[3], in: &world)
        }
        MethodInfo.method(
            .object, "removeObserver",
            [
                .of("_", "observer", .object(.object, isOptional: false)), .of("forKeyPath", "keyPath", .selector),
            ], "Removes an observer of a property, which must be registered."
        ) { world, object, arguments in
            remove(arguments.object(0), from: object, arguments.string(1) ?? "", context: nil, in: &world)
        }
        MethodInfo.method(
            .object, "removeObserver",
            [
                .of("_", "observer", .object(.object, isOptional: false)), .of("forKeyPath", "keyPath", .selector),
                .of("context", "context", .any),
            ], "Removes an observer of a property with a context, which must be registered."
        ) { world, object, arguments in
            remove(arguments.object(0), from: object, arguments.string(1) ?? "", context: arguments[2], in: &world)
        }
        MethodInfo.method(
            .object, "observeValue",
            [
                .of("forKeyPath", "keyPath", .string), .of("of", "object", .object(.object, isOptional: true)),
                .of("change", "change", .any), .of("context", "context", .any),
            ], "Raises an exception: an observing class must override it."
        ) { world, observer, arguments in
            world.report(
                .unhandledChange,
                [
                    "observer": world.description(of: observer), "key": arguments.string(0) ?? "",
                    "object": world.description(of: arguments.object(1)),
                ])
        }
        MethodInfo.method(
            .object, "willChangeValue", [.of("forKey", "key", .string), .of("from", "old", .any, .nil)],
            "Announces a change that the program is about to make manually. Dynamic properties do so automatically."
        ) { world, object, arguments in
            guard let slots = world.notifications.observed[object],
                slots.contains(where: { world.notifications.observations[$0].sendsPrior })
            else { return }
            willChange(object, arguments.string(0) ?? "", from: arguments[1], in: &world)
        }
        MethodInfo.method(
            .object, "didChangeValue",
            [.of("forKey", "key", .string), .of("from", "old", .any, .nil), .of("to", "new", .any, .nil)],
            "Reports a change that the program has made manually. Dynamic properties do so automatically."
        ) { world, object, arguments in
            guard !world.notifications.observed.isEmpty else { return }
            didChange(object, arguments.string(0) ?? "", from: arguments[1], to: arguments[2], in: &world)
        }
        MethodInfo.method(
            .keyValueObservation, "invalidate", [], "Ends the observation."
        ) { world, token, _ in invalidate(token, in: &world) }
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .observation1, "observation.1", "changes-reach-observers",
                "A change of an observed property reaches its observers before the assignment returns. "
                    + "This applies to UIKit's properties that the program sets, to contentOffset, and to the program's own dynamic "
                    + "properties. A path of several properties is observed at each object on it.",
                "NSObject.observeValue", "NSObject.addObserver"),
            .row(
                .observation2, "observation.2", "observers-are-not-retained",
                "Neither the object nor the observer is retained. Removing an observer that is not registered raises an "
                    + "exception. So does the deallocation of an observed object until iOS 10. Deallocating a token "
                    + "ends its observation.",
                "NSObject.removeObserver", "NSKeyValueObservation.invalidate"),
        ]
    }

    static var messages: [SystemMessage] {
        [.unregisteredObserver, .observedAtDeallocation, .unhandledChange, .changeForDeadObserver]
    }
}

extension SystemMessage {
    static let unregisteredObserver = SystemMessage(
        "unregistered-observer", .exception("NSRangeException"), .observation2,
        "Cannot remove an observer {observer} for the key path \"{key}\" from {object} because it is not registered as "
            + "an observer.")
    static let observedAtDeallocation = SystemMessage(
        "observed-at-deallocation", .exception("NSInternalInconsistencyException"), .observation2,
        "An instance {object} of class {class} was deallocated while key value observers were still registered with it."
    )
    static let unhandledChange = SystemMessage(
        "unhandled-change", .exception("NSInternalInconsistencyException"), .observation1,
        "{observer}: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
            + "Key path: {key} Observed object: {object}")
    static let changeForDeadObserver = SystemMessage(
        "change-for-dead-observer", .exception(UIKitException.badAccess), .observation2,
        "the observer of {key} was deallocated and is still registered; the change is sent to it")
}
