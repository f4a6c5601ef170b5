// The API of page view controllers: the rows of the tables, with the behaviour of each row.

extension PageViewController: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.pages(
            .pageBefore, [.object("viewControllerBefore", "viewController", .viewController)], answer: .nil,
            "The page before a page.", rules: [.page6], arguments: .made(pageArguments))
        CallbackInfo.pages(
            .pageAfter, [.object("viewControllerAfter", "viewController", .viewController)], answer: .nil,
            "The page after a page.", rules: [.page6], arguments: .made(pageArguments))
        CallbackInfo.row(
            .pageCount, "presentationCount", [.object("for", "pageViewController", .pageViewController)], .pageDelegate,
            owner: .object, isQuestion: true, defaultAnswer: .int(0), isQuiet: true, since: 6,
            "The number of dots in the page indicator.", rules: [.page11], arguments: .made(pageArguments))
        CallbackInfo.row(
            .pageIndex, "presentationIndex", [.object("for", "pageViewController", .pageViewController)], .pageDelegate,
            owner: .object, isQuestion: true, defaultAnswer: .int(0), isQuiet: true, since: 6,
            "The index of the current dot in the page indicator.", rules: [.page11], arguments: .made(pageArguments))
        CallbackInfo.pages(
            .pageWillTransition,
            [.init(label: "willTransitionTo", name: "pendingViewControllers", type: .objects(.viewController))],
            "A gesture begins to turn to these pages.", rules: [.page7], arguments: .made(pageArguments))
        CallbackInfo.pages(
            .pageDidFinish,
            [
                .init(label: "didFinishAnimating", name: "finished", type: .bool),
                .init(
                    label: "previousViewControllers", name: "previousViewControllers",
                    type: .objects(.viewController)),
                .init(label: "transitionCompleted", name: "completed", type: .bool),
            ], "A turn by gesture has ended, completed or cancelled.", rules: [.page7],
            arguments: .made(pageArguments))
        CallbackInfo.row(
            .setViewControllersCompletion, "setViewControllersCompletion", [.finished], .action,
            "The completion of setViewControllers(_:direction:animated:completion:).", rules: [.page8])
        CallbackInfo.pages(
            .pageSpine,
            [.init(label: "spineLocationFor", name: "orientation", type: .enumeration(.interfaceOrientation))],
            answer: .nil, "The spine location for an orientation; the matching pages may be set inside the call.",
            rules: [.page13], arguments: .made(pageArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .pageViewController, "viewControllers", .objects(.viewController), "The visible pages."
        ) { world, pages in .objects(world.pages(of: pages)) }
        PropertyInfo.computed(
            .pageViewController, "dataSource", .object(.object, isOptional: true), isWeak: true,
            "The data source, held weakly; without one, gestures do not turn pages."
        ) { world, pages in
            .reachable(world[pages: pages].dataSource, in: world)
        } set: { world, pages, value in
            world[pages: pages].dataSource = value.object
            forgetNeighbours(of: pages, in: &world)
        }
        PropertyInfo.computed(
            .pageViewController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly."
        ) { world, pages in
            .reachable(world[pages: pages].delegate, in: world)
        } set: { world, pages, value in
            world[pages: pages].delegate = value.object
        }
        PropertyInfo.computed(
            .pageViewController, "transitionStyle", .enumeration(.pageTransitionStyle),
            "The transition style between pages."
        ) { world, pages in
            .enumCase(.pageTransitionStyle, world[pages: pages].style == .scroll ? "scroll" : "pageCurl")
        }
        PropertyInfo.computed(
            .pageViewController, "navigationOrientation", .enumeration(.pageOrientation),
            "The direction in which pages turn."
        ) { world, pages in .enumCase(.pageOrientation, world[pages: pages].isVertical ? "vertical" : "horizontal") }
        PropertyInfo.computed(
            .pageViewController, "spineLocation", .enumeration(.pageSpineLocation),
            "The spine location; with 'mid' two pages are visible."
        ) { world, pages in .enumCase(.pageSpineLocation, world[pages: pages].spine.name) }
        PropertyInfo.computed(
            .pageViewController, "isDoubleSided", .bool,
            "Whether the back of a page has its own content, as with a spine in the middle."
        ) { world, pages in
            .bool(world[pages: pages].isDoubleSided)
        } set: { world, pages, value in
            if let isDoubleSided = value.bool { setDoubleSided(isDoubleSided, of: pages, in: &world) }
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .pageViewController,
            [
                .of("transitionStyle", "style", .enumeration(.pageTransitionStyle)),
                .of("navigationOrientation", "navigationOrientation", .enumeration(.pageOrientation)),
                .of("options", "options", .any, .nil),
            ], "Creates a page view controller; the option 'spineLocation' applies to pages that curl."
        ) { world, pages, arguments in
            initializePages(
                pages, style: arguments.cases(0).first ?? "", isVertical: arguments.cases(1).first == "vertical",
                spine: arguments.option("spineLocation", of: 2), in: &world)
        }
        MethodInfo.method(
            .pageViewController, "prelude_decode",
            [
                .of("_", "style", .enumeration(.pageTransitionStyle)),
                .of("_", "orientation", .enumeration(.pageOrientation)),
            ], "Flow's own: sets what a storyboard says of a page view controller."
        ) { world, pages, arguments in
            initializePages(
                pages, style: arguments.cases(0).first ?? "", isVertical: arguments.cases(1).first == "vertical",
                spine: nil,
                in: &world)
        }
        MethodInfo.method(
            .pageViewController, "setViewControllers",
            [
                .of("_", "viewControllers", .objects(.viewController)),
                .of("direction", "direction", .enumeration(.pageDirection)),
                .of("animated", "animated", .bool), .of("completion", "completion", .code, .nil),
            ], "Sets the visible pages."
        ) { world, pages, arguments in
            world.setPages(
                arguments.objects(0), of: pages, isForward: arguments.cases(1).first != "reverse",
                animated: arguments.bool(2), completion: arguments.code(3))
        }
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A method of a page view controller's data source or delegate. A method that returns a value is a question.
    fileprivate static func pages(
        _ callback: Callback, _ parameters: [Parameter], answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, "pageViewController",
            [.object("_", "pageViewController", .pageViewController)] + parameters, .pageDelegate, owner: .object,
            isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 5, summary, rules: rules(),
            arguments: arguments)
    }
}
