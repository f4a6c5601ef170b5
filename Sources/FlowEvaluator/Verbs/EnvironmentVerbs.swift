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
                "wrong-era", "before iOS 8, a rotation sends other callbacks", label: "expected 'ios' 8 or later")
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
        "resize", .operand("window", .windowOrKey), .word("to", .value, named: "size", required: true),
        summary: "Resizes a window of an iPad; 'window' is the key window.",
        example: """
            app { device "iPad" }
            screen Home
            launch { Home }
            resize window to 500x1180
            expect home.traitCollection.horizontalSizeClass == .compact
            """
    ) { machine, arguments throws(RuntimeError) in
        let named = machine.operand(arguments, 0)
        let window = named.tag == .object ? try machine.object(arguments, 0, .window) : machine.world.keyWindow
        guard window.exists else {
            throw RuntimeError("no-window", "there is no window", label: "launch first")
        }
        guard machine.world.configuration.isPad else {
            throw RuntimeError(
                "wrong-device", "the windows of an iPhone fill its screen",
                label: "expected an iPad: app { device \"iPad\" }")
        }
        let value = machine.operand(arguments, 1)
        guard value.tag == .geometry, case .size(let size) = machine.heap.geometry[value.index], size.width > 0,
            size.height > 0, size.width <= 10_000, size.height <= 10_000
        else {
            throw RuntimeError(
                "wrong-operand", "expected a size, but this is \(value.kindName)",
                label: "expected a size such as 507x1024")
        }
        machine.world.resize(window, to: size)
    }

    /// Overrides the traits of a child.
    static let traits = Verb(
        "traits", .operand("controller", .controller), .word("horizontal", .option(.sizeClass), named: "class"),
        .word("vertical", .option(.sizeClass), named: "class"),
        summary: "Overrides the traits of a container's child; without 'horizontal' and 'vertical', ends the override.",
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
