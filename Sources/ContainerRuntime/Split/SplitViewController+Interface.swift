// The API of split view controllers: the rows of the tables, with the behaviour of each row.

extension SplitViewController: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.split(
            .splitWillChangeDisplayMode,
            [.init(label: "willChangeTo", name: "displayMode", type: .enumeration(.splitDisplayMode))],
            "Another display mode is about to be shown.", rules: [.split5], arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitPrimaryForCollapsing, "primaryViewController", "forCollapsing", answer: .nil,
            "The primary of a split view controller that collapses.", rules: [.split4], arguments: .made(splitArguments)
        )
        CallbackInfo.split(
            .splitPrimaryForExpanding, "primaryViewController", "forExpanding", answer: .nil,
            "The primary of a split view controller that expands.", rules: [.split4], arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitCollapseSecondary,
            [
                .object("collapseSecondary", "secondaryViewController", .viewController),
                .object("onto", "primaryViewController", .viewController),
            ], answer: .bool(false),
            "Whether the delegate has handled the secondary; otherwise the primary absorbs it.",
            rules: [.split4], arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitSeparateSecondary, [.object("separateSecondaryFrom", "primaryViewController", .viewController)],
            answer: .nil, "The secondary of a split view controller that expands.", rules: [.split4],
            arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitTopColumn,
            [
                .init(
                    label: "topColumnForCollapsingToProposedTopColumn", name: "proposedTopColumn",
                    type: .enumeration(.splitColumn))
            ], answer: .nil, "The column on top of a split view controller that collapses.", rules: [.split4],
            arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitModeForExpanding,
            [
                .init(
                    label: "displayModeForExpandingToProposedDisplayMode", name: "proposedDisplayMode",
                    type: .enumeration(.splitDisplayMode))
            ], answer: .nil, "The display mode of a split view controller that expands.", rules: [.split4],
            arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitDidCollapse, "splitViewControllerDidCollapse", "_", "The columns have been collapsed.",
            rules: [.split4], arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitDidExpand, "splitViewControllerDidExpand", "_", "The columns have been expanded.", rules: [.split4],
            arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitWillShowColumn, [.init(label: "willShow", name: "column", type: .enumeration(.splitColumn))],
            "A column is about to be shown.", rules: [.split4], arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitWillHideColumn, [.init(label: "willHide", name: "column", type: .enumeration(.splitColumn))],
            "A column is about to be hidden.", rules: [.split4], arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitShow,
            [
                .object("show", "vc", .viewController), .init(label: "sender", name: "sender", type: .any),
            ], answer: .bool(false), "Whether the delegate has shown the controller.", rules: [.split4],
            arguments: .made(splitArguments))
        CallbackInfo.split(
            .splitShowDetail,
            [
                .object("showDetail", "vc", .viewController), .init(label: "sender", name: "sender", type: .any),
            ], answer: .bool(false), "Whether the delegate has shown the controller as the detail.", rules: [.split4],
            arguments: .made(splitArguments))
        CallbackInfo.row(
            .collapseSecondary, "collapseSecondaryViewController",
            [
                .object("_", "secondaryViewController", .viewController),
                .object("for", "splitViewController", .splitViewController),
            ], .splitDelegate, isQuiet: true, since: 8,
            "The primary absorbs the secondary; a navigation controller pushes it.", rules: [.split4],
            arguments: .objects)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "splitViewController", .object(.splitViewController, isOptional: true),
            "The nearest split view controller above."
        ) { world, controller in .optional(world.splitViewController(of: controller)) }
        PropertyInfo.computed(
            .splitViewController, "viewControllers", .objects(.viewController),
            "The primary and the secondary; only the primary when collapsed."
        ) { world, split in
            .objects(classicControllers(of: split, in: world))
        } set: { world, split, value in
            world.setColumns(value.objects, of: split)
        }
        PropertyInfo.computed(
            .splitViewController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly."
        ) { world, split in
            .reachable(world[split: split].delegate, in: world)
        } set: { world, split, value in
            world[split: split].delegate = value.object
        }
        PropertyInfo.computed(.splitViewController, "isCollapsed", .bool, "Whether only one column is visible.") {
            world, split in .bool(world[split: split].isCollapsed)
        }
        PropertyInfo.computed(
            .splitViewController, "displayMode", .enumeration(.splitDisplayMode), "The current display mode."
        ) { world, split in .enumCase(.splitDisplayMode, world[split: split].displayMode.name) }
        PropertyInfo.computed(
            .splitViewController, "preferredDisplayMode", .enumeration(.splitDisplayMode),
            "The preferred display mode; 'automatic' depends on the orientation."
        ) { world, split in
            .enumCase(.splitDisplayMode, world[split: split].preferredDisplayMode.name)
        } set: { world, split, value in
            guard case .enumCase(_, let name) = value, let mode = SplitDisplayMode.named(name) else { return }
            world[split: split].preferredDisplayMode = mode
            if world[split: split].hasAdapted { updateDisplayMode(of: split, in: &world) }
        }
        PropertyInfo.computed(
            .splitViewController, "style", .enumeration(.splitStyle),
            "The number of columns it was created with; 'unspecified' for a classic one."
        ) { world, split in .enumCase(.splitStyle, style(of: split, in: world)) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .splitViewController, [.of("style", "style", .enumeration(.splitStyle))],
            "Creates a split view controller with columns."
        ) { world, split, arguments in
            let style = arguments.cases(0).first ?? ""
            world[split: split].isColumnStyle = style != "unspecified"
            world[split: split].isTriple = style == "tripleColumn"
        }
        MethodInfo.method(
            .splitViewController, "prelude_decode", [.of("_", "isTriple", .bool)],
            "Flow's own: gives a split view controller the columns that a storyboard says it has."
        ) { world, split, arguments in
            world[split: split].isColumnStyle = true
            world[split: split].isTriple = arguments.bool(0)
        }
        MethodInfo.method(
            .splitViewController, "setViewController",
            [
                .of("_", "vc", .object(.viewController, isOptional: true)),
                .of("for", "column", .enumeration(.splitColumn)),
            ], "Sets a column; a controller that is not a navigation controller is wrapped in one."
        ) { world, split, arguments in
            world.setColumn(arguments.object(0), for: column(arguments, 1), of: split)
        }
        MethodInfo.method(
            .splitViewController, "viewController", [.of("for", "column", .enumeration(.splitColumn))],
            result: .object(.viewController, isOptional: true), "A column's controller."
        ) { world, split, arguments in
            world.driver.result = .optional(world.controller(for: column(arguments, 0), of: split))
        }
        MethodInfo.method(
            .splitViewController, "show", [.of("_", "column", .enumeration(.splitColumn))],
            "Shows a column, or puts it on top when collapsed."
        ) { world, split, arguments in
            world.show(column(arguments, 0), of: split)
        }
        MethodInfo.method(
            .splitViewController, "hide", [.of("_", "column", .enumeration(.splitColumn))],
            "Hides a column."
        ) { world, split, arguments in
            world.hide(column(arguments, 0), of: split)
        }
        MethodInfo.method(
            .splitViewController, "isShowing", [.of("_", "column", .enumeration(.splitColumn))], result: .bool,
            "Whether a column is visible."
        ) { world, split, arguments in
            let shown = world.controller(for: column(arguments, 0), of: split)
            world.driver.result = .bool(shown.exists && visibleColumns(of: split, in: world).contains(shown))
        }
        MethodInfo.method(
            .viewController, "showDetailViewController",
            [.of("_", "vc", .object(.viewController, isOptional: false)), .of("sender", "sender", .any)],
            "Shows a controller as the detail of the nearest split view controller."
        ) { world, controller, arguments in
            world.showDetail(arguments.object(0), from: controller, sender: arguments[1])
        }
        MethodInfo.method(
            .viewController, "collapseSecondaryViewController",
            [
                .of("_", "secondaryViewController", .object(.viewController, isOptional: false)),
                .of("for", "splitViewController", .object(.splitViewController, isOptional: false)),
            ],
            "UIKit's implementation, which an override calls as super: a navigation controller pushes the "
                + "secondary."
        ) { world, controller, arguments in
            world.scheduleBaseImplementation(
                .enter(
                    .collapseSecondary, controller, arguments.object(0), .program, with: .object(arguments.object(1))))
        }
    }

    /// The column that an argument names.
    private static func column(_ arguments: Arguments, _ index: Int) -> SplitColumn {
        SplitColumn.named(arguments.cases(index).first ?? "") ?? .primary
    }

    private static func style(of split: ObjectID, in world: borrowing World) -> String {
        let record = world[split: split]
        return record.isTriple ? "tripleColumn" : record.isColumnStyle ? "doubleColumn" : "unspecified"
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A delegate method `splitViewController(_:…)`. A method that returns a value is a question.
    fileprivate static func split(
        _ callback: Callback, _ parameters: [Parameter], answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, "splitViewController", [.object("_", "svc", .splitViewController)] + parameters, .splitDelegate,
            owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 8, summary,
            rules: rules(), arguments: arguments)
    }

    /// A delegate method whose only parameter is the split view controller.
    fileprivate static func split(
        _ callback: Callback, _ base: String, _ label: String, answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, base, [.object(label, "svc", .splitViewController)], .splitDelegate, owner: .object,
            isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 8, summary, rules: rules(),
            arguments: arguments)
    }
}
