// The verbs of UINavigationController.

internal import ContainerRuntime

extension Verb {
    /// Pushes a controller onto a navigation stack.
    static let push = Verb(
        "push", .operand("controller", .newController), .word("onto", .navigation), canBeAnimated: true,
        summary: "Pushes a controller onto a navigation stack; without 'onto', onto the stack nearest the front.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home } }
            push Detail onto main animated
            expect exactly 1 of detail.viewDidAppear
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let navigation = try machine.navigation(arguments, 1)
        let animated = arguments.animated ?? true
        let isOverridden = machine.callOverride(
            "pushViewController", ["_", "animated"], on: navigation, [Value(controller), Value(animated)])
        if isOverridden { return }
        machine.world.push(controller, onto: navigation, animated: animated)
    }

    /// Pops the top controller, or pops to a controller or to the root.
    static let pop = Verb(
        "pop", .operand("navigation", .navigation, required: false), .word("to", .controllerOr("root")),
        canBeAnimated: true,
        summary: "Pops the top controller of a navigation stack, or pops to a controller or to the root.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            pop main
            expect order detail.viewDidDisappear < home.viewDidAppear
            """
    ) { machine, arguments throws(RuntimeError) in
        let navigation = try machine.navigation(arguments, 0)
        let animated = arguments.animated ?? true
        let target = machine.operand(arguments, 1)
        if target.isAbsent {
            if machine.callOverride("popViewController", ["animated"], on: navigation, [Value(animated)]) { return }
            _ = machine.world.pop(navigation, animated: animated)
        } else if target.tag == .enumCase {
            if machine.callOverride("popToRootViewController", ["animated"], on: navigation, [Value(animated)]) {
                return
            }
            _ = machine.world.popToRoot(navigation, animated: animated)
        } else {
            _ = machine.world.pop(navigation, to: try machine.object(arguments, 1, .viewController), animated: animated)
        }
    }

    /// Replaces a navigation stack.
    static let set = Verb(
        "set", .literal("stack"), .word("of", .navigation, required: true), .word("to", .list, required: true),
        canBeAnimated: true, summary: "Replaces the whole stack of a navigation controller.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home } }
            set stack of main to [Home(), Detail()]
            expect exactly 1 of detail.viewDidAppear
            """
    ) { machine, arguments throws(RuntimeError) in
        let navigation = try machine.object(arguments, 1, .navigationController)
        let list = machine.operand(arguments, 2)
        guard list.tag == .list else {
            throw RuntimeError("wrong-operand", "expected an array of controllers", label: "expected an array")
        }
        var controllers: [ObjectID] = []
        for element in machine.heap.lists[list.index] {
            guard element.tag == .object,
                machine.world.isKind(element.asObject, of: machine.world.classID(.viewController))
            else {
                throw RuntimeError("wrong-operand", "a stack holds controllers, but this is \(element.kindName)")
            }
            controllers.append(element.asObject)
        }
        machine.world.setStack(controllers, of: navigation, animated: arguments.animated ?? false)
    }
}
