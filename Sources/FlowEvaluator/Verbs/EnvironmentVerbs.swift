// The verbs of the environment: rotation, window sizes and trait overrides.

internal import ContainerRuntime

extension Verb {
    /// Rotates the device.
    static let rotate = Verb(
        "rotate", .word("to", .option(.interfaceOrientationMask), named: "orientation", required: true),
        summary: "Rotates the device: controllers on screen receive new traits and a new size, and are laid out.",
        example: """
            screen Home
            launch { Home }
            rotate to landscape
            expect order home.willTransition < home.viewWillTransition < home.viewDidLayoutSubviews
            """
    ) { machine, arguments throws(RuntimeError) in
        guard machine.world.configuration.ios >= 8 else {
            throw RuntimeError(
                "wrong-era", "before iOS 8, a rotation sends different callbacks", label: "expected 'ios' 8 or later")
        }
        let name = machine.operand(arguments, 0)
        let spelling = name.tag == .enumCase ? machine.interner.text(name.asSymbol) : ""
        let wanted =
            spelling == "landscape" ? Orientation.landscapeRight : Orientation.allCases.first { $0.name == spelling }
        guard let wanted else {
            throw RuntimeError(
                "wrong-operand", "a device cannot be rotated to this", label: "expected 'portrait' or 'landscape'")
        }
        if spelling == "landscape", machine.world.orientation.isLandscape { return }
        machine.world.rotate(to: wanted)
    }

    /// Resizes a window.
    static let resize = Verb(
        "resize", .operand("window", .windowOrKey), .word("to", .value, named: "size"),
        .word("as", .option(.windowArrangement), named: "arrangement", joint: .requiredAlternative),
        summary:
            "Resizes a window on an iPad; 'window' is the key window. An arrangement is a part of a split screen, Slide Over "
            + "or the whole screen.",
        example: """
            app { device "iPad" }
            screen Home
            launch { Home }
            resize window to 500x1180
            expect home.traitCollection.horizontalSizeClass == .compact
            resize window as slideOver
            expect home.view.bounds.width == 320
            """
    ) { machine, arguments throws(RuntimeError) in
        let named = machine.operand(arguments, 0)
        let window = named.tag == .object ? try machine.object(arguments, 0, .window) : machine.world.keyWindow
        guard window.exists else {
            throw RuntimeError("no-window", "there is no window", label: "launch first")
        }
        guard machine.world.configuration.isPad else {
            throw RuntimeError(
                "wrong-device", "an iPhone's window always fills the screen",
                label: "expected an iPad: app { device \"iPad\" }")
        }
        let arrangement = machine.operand(arguments, 2)
        if arrangement.tag == .enumCase,
            let size = WindowArrangements.size(machine.interner.text(arrangement.asSymbol), in: machine.world)
        {
            return machine.world.resize(window, to: size)
        }
        let value = machine.operand(arguments, 1)
        guard value.tag == .geometry, case .size(let size) = machine.heap.geometry[value.index], size.width > 0,
            size.height > 0, size.width <= 10_000, size.height <= 10_000
        else {
            throw RuntimeError(
                "wrong-operand", "expected a size, but this is \(value.kindName)",
                label: "expected 'to 507x1024', or 'as' with fullScreen, twoThirds, half, oneThird or slideOver")
        }
        machine.world.resize(window, to: size)
    }

    /// Begins a phone call.
    static let statusBarInCall = Verb(
        "statusBar", .literal("inCall"),
        summary: "Begins a phone call, which makes the status bar taller on screens with square corners.",
        example: """
            app { device "iPhone 8" }
            screen Home
            launch { Home }
            statusBar inCall
            expect home.view.frame.minY == 20
            """
    ) { machine, _ throws(RuntimeError) in StatusBar.setInCall(true, in: &machine.world) }

    /// Ends the call.
    static let statusBarNormal = Verb(
        "statusBar normal", summary: "Ends the phone call: the status bar returns to its usual height.",
        example: """
            app { device "iPhone 8" }
            screen Home
            launch { Home }
            statusBar inCall
            statusBar normal
            expect home.view.frame.minY == 0
            """
    ) { machine, _ throws(RuntimeError) in StatusBar.setInCall(false, in: &machine.world) }

    /// Chooses the light or the dark appearance.
    static let appearance = Verb(
        "appearance", .operand("style", .option(.interfaceStyle)),
        summary: "Chooses the light or the dark appearance of the system, from iOS 13 on.",
        example: """
            screen Home
            launch { Home }
            appearance dark
            expect home.traitCollection.userInterfaceStyle == .dark
            """
    ) { machine, arguments throws(RuntimeError) in
        let name = machine.operand(arguments, 0)
        guard name.tag == .enumCase,
            SystemTraits.setStyle(machine.interner.text(name.asSymbol), in: &machine.world)
        else {
            throw RuntimeError("wrong-operand", "this is not an appearance", label: "expected 'light' or 'dark'")
        }
    }

    /// Switches a setting of accessibility.
    static let setting = Verb(
        "setting", .operand("setting", .option(.accessibilitySetting)), .literal("on", required: false),
        VerbParameter(name: "off", syntax: .literal("off"), isRequired: false, joint: .requiredAlternative),
        summary: "Switches an accessibility setting on or off and notifies the app.",
        example: """
            screen Home
            launch { Home }
            setting reduceMotion on
            expect UIAccessibility.isReduceMotionEnabled
            """
    ) { machine, arguments throws(RuntimeError) in
        let name = machine.operand(arguments, 0)
        let isOff = machine.operand(arguments, 2).isTrue
        let isOn = machine.operand(arguments, 1).isTrue
        guard isOn != isOff, name.tag == .enumCase,
            Accessibility.set(machine.interner.text(name.asSymbol), to: isOn, in: &machine.world)
        else {
            throw RuntimeError("wrong-operand", "this is not a setting", label: "expected 'reduceMotion on'")
        }
    }

    /// Chooses a text size.
    static let textSize = Verb(
        "textSize", .operand("size", .option(.contentSizeCategory)),
        summary: "Changes the preferred text size and notifies the app.",
        example: """
            screen Home
            launch { Home }
            textSize extraLarge
            expect UIApplication.shared.preferredContentSizeCategory == .extraLarge
            """
    ) { machine, arguments throws(RuntimeError) in
        let name = machine.operand(arguments, 0)
        guard name.tag == .enumCase else {
            throw RuntimeError("wrong-operand", "this is not a text size", label: "expected 'extraLarge'")
        }
        Accessibility.setTextSize(machine.interner.text(name.asSymbol), in: &machine.world)
    }

    /// Overrides the traits of a child.
    static let traits = Verb(
        "traits", .operand("controller", .controller), .word("horizontal", .option(.sizeClass), named: "class"),
        .word("vertical", .option(.sizeClass), named: "class"),
        summary: "Overrides the traits of a container's child; without 'horizontal' and 'vertical', removes the "
            + "override.",
        example: """
            screen Home
            container Shell
            launch { Shell shell { Home } }
            traits home horizontal regular
            expect home.traitCollection.horizontalSizeClass == .regular
            expect exactly 1 of home.traitCollectionDidChange
            """
    ) { machine, arguments throws(RuntimeError) in
        let child = try machine.object(arguments, 0, .viewController)
        guard machine.world.parent(of: child).exists else {
            throw RuntimeError(
                "no-container", "'\(machine.world.name(of: child))' has no container",
                label: "a container overrides the traits of its child")
        }
        var traits = Traits.unspecified
        traits.horizontal = machine.sizeClass(arguments, 1)
        traits.vertical = machine.sizeClass(arguments, 2)
        machine.world.setOverride(traits, of: child)
    }
}

extension Machine {
    fileprivate func sizeClass(_ arguments: VerbArguments, _ position: Int) -> SizeClass {
        let value = operand(arguments, position)
        guard value.tag == .enumCase else { return .unspecified }
        let name = interner.text(value.asSymbol)
        return SizeClass.allCases.first { $0.name == name } ?? .unspecified
    }
}
