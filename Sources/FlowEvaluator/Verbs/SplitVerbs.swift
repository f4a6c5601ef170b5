// The verbs of adaptive containers, where the ancestors of the requesting controller decide how a controller is shown.

internal import ContainerRuntime

extension Verb {
    /// Shows a controller in the nearest container that can.
    static let show = Verb(
        "show", .operand("controller", .newController), .word("from", .controller), canBeAnimated: false,
        summary: "Shows a controller in the nearest container that supports it, as show(_:sender:) does; otherwise "
            + "presents it.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home } }
            show Detail from home
            expect main.topViewController === detail
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let sender = try machine.source(arguments, 1)
        let values = [Value(controller), Value.nil]
        if machine.callOverride("show", ["_", "sender"], on: sender, values) { return }
        machine.world.show(controller, from: sender)
    }

    /// Shows a controller as the detail.
    static let showDetail = Verb(
        "showDetail", .operand("controller", .newController), .word("from", .controller), canBeAnimated: false,
        summary: "Shows a controller as the detail of the nearest split view controller; otherwise presents it.",
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
        let sender = try machine.source(arguments, 1)
        let values = [Value(controller), Value.nil]
        if machine.callOverride("showDetailViewController", ["_", "sender"], on: sender, values) { return }
        machine.world.showDetail(controller, from: sender)
    }
}
