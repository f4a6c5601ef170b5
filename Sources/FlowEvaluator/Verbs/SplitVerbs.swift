// The verbs of adaptive containers: what shows a controller depends on where the one that asks stands.

internal import ContainerRuntime

extension Verb {
    /// Shows a controller in the nearest container that can.
    static let show = Verb(
        "show", .operand("controller", .newController), .word("from", .controller), canBeAnimated: false,
        summary: "Shows a controller in the nearest container that can, as show(_:sender:) does.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home } }
            show Detail from home
            expect main.topViewController === detail
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let sender = try machine.sender(arguments, 1)
        guard machine.world.canShow(from: sender) else {
            throw machine.nothingShows(sender)
        }
        let values = [Value(controller), Value.nil]
        if machine.callOverride("show", ["_", "sender"], on: sender, values) { return }
        machine.world.show(controller, from: sender)
    }

    /// Shows a controller as the detail.
    static let showDetail = Verb(
        "showDetail", .operand("controller", .newController), .word("from", .controller), canBeAnimated: false,
        summary: "Shows a controller as the detail of the nearest split view controller.",
        example: """
            app { device "iPad" }
            screen List
            screen Empty
            screen Detail
            launch landscape {
                split main {
                    primary: navigation { List }
                    secondary: Empty
                }
            }
            showDetail Detail from list
            expect detail.parent === main
            expect exactly 1 of empty.viewDidDisappear
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let sender = try machine.sender(arguments, 1)
        guard machine.world.isSplit(sender) || machine.world.splitViewController(of: sender).exists else {
            throw machine.nothingShows(sender)
        }
        let values = [Value(controller), Value.nil]
        if machine.callOverride("showDetailViewController", ["_", "sender"], on: sender, values) { return }
        machine.world.showDetail(controller, from: sender)
    }
}

extension Machine {
    /// Who asks: the one that was named, or the front-most controller.
    fileprivate func sender(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> ObjectID {
        if !operand(arguments, position).isAbsent { return try object(arguments, position, .viewController) }
        guard let front = world.frontmost() else {
            throw RuntimeError("no-front", "no controller is in front", label: "say 'from', or launch first")
        }
        return front
    }

    fileprivate func nothingShows(_ sender: ObjectID) -> RuntimeError {
        RuntimeError(
            "verb-without-runtime", "no container of '\(world.name(of: sender))' shows controllers",
            label: "UIKit presents here, and presentations are not modelled yet")
    }
}
