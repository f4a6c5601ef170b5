// The verbs of page view controllers: setting pages in code, and swipes.

internal import ContainerRuntime

extension Verb {
    /// Turns pages.
    static let turn = Verb(
        "turn", .operand("pages", .controller), .word("to", .newController), .literal("forward", required: false),
        .literal("reverse", required: false, joint: .alternative), canBeAnimated: true,
        summary: "Swipes to the next page or, with 'reverse', to the previous one; with 'to', the app sets the page.",
        example: """
            screen First
            screen Second
            launch { page(transitionStyle: .scroll, navigationOrientation: .horizontal) book { First } }
            turn book to Second forward
            expect order second.viewWillAppear < first.viewWillDisappear < second.viewDidAppear < first.viewDidDisappear
            """
    ) { machine, arguments throws(RuntimeError) in
        let pages = try machine.pages(arguments)
        let isForward = try machine.isForward(arguments, 2)
        if machine.operand(arguments, 1).isAbsent {
            if arguments.animated == false {
                throw RuntimeError(
                    "no-gesture", "a turn by gesture is always animated", label: "use 'to' and the page to set it")
            }
            try machine.beginTurn(pages, isForward: isForward)
            machine.world.endGesture(isFinishing: true)
            return
        }
        let page = try machine.object(arguments, 1, .viewController)
        machine.world.setPages([page], of: pages, isForward: isForward, animated: arguments.animated ?? true)
    }

    /// Drags a page.
    static let interactiveTurn = Verb(
        "interactive turn", .operand("pages", .controller), .literal("forward", required: false),
        .literal("reverse", required: false, joint: .alternative), block: .following,
        summary: "Begins to drag in the next page or, with 'reverse', the previous one, driven as in `interactive "
            + "pop`.",
        example: """
            screen First
            screen Second
            class Source {
                let second = Second()
                func pageViewController(_ pages, viewControllerBefore page) -> UIViewController? { return nil }
                func pageViewController(_ pages, viewControllerAfter page) -> UIViewController? { return second }
            }
            let source = Source()
            launch { page(transitionStyle: .scroll, navigationOrientation: .horizontal) book { First } }
            book.dataSource = source
            interactive turn book {
                expect order second.viewWillAppear < first.viewWillDisappear
                progress 30%
                cancel
            }
            expect order first.viewWillAppear < first.viewDidAppear < second.viewWillDisappear < second.viewDidDisappear
            """
    ) { machine, arguments throws(RuntimeError) in
        let pages = try machine.pages(arguments)
        try machine.beginTurn(pages, isForward: try machine.isForward(arguments, 1))
    }
}

extension Machine {
    fileprivate func pages(_ arguments: VerbArguments) throws(RuntimeError) -> ObjectID {
        try object(arguments, 0, .pageViewController)
    }

    /// Whether the pages turn forward. In the signature, 'forward' is at `position` and 'reverse' follows it.
    fileprivate func isForward(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> Bool {
        if has(arguments, position), has(arguments, position + 1) {
            throw RuntimeError("wrong-operand", "pages turn 'forward' or 'reverse', not both", label: "use one of them")
        }
        return !has(arguments, position + 1)
    }

    fileprivate mutating func beginTurn(_ pages: ObjectID, isForward: Bool) throws(RuntimeError) {
        if world.beginTurn(pages, isForward: isForward) { return }
        throw RuntimeError(
            "no-gesture", "a gesture cannot turn the pages of '\(world.name(of: pages))'",
            label: "it must be on screen, with a page and a data source, and not turning")
    }
}
