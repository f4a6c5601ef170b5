// The table rows of navigation controllers: what a program can use, and what each row does.

extension NavigationController: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .navigationWillShow, "navigationController",
            [
                .object("_", "navigationController", .navigationController),
                .object("willShow", "viewController", .viewController),
                .init(label: "animated", name: "animated", type: .bool),
            ], .navigationDelegate, owner: .object, isQuiet: true,
            "The navigation controller is about to show a controller.", rules: [.navPush4],
            arguments: .secondFirstAndAnimated)
        CallbackInfo.row(
            .navigationDidShow, "navigationController",
            [
                .object("_", "navigationController", .navigationController),
                .object("didShow", "viewController", .viewController),
                .init(label: "animated", name: "animated", type: .bool),
            ], .navigationDelegate, owner: .object, isQuiet: true, "The navigation controller has shown a controller.",
            rules: [.navFirst3, .navPush7], arguments: .secondFirstAndAnimated)
        CallbackInfo.question(
            .hidesBottomBarWhenPushed, "hidesBottomBarWhenPushed", .layout, .bool(false), since: 2,
            "Whether a push hides the bottom bar.", rules: [.barsAsked1])
        CallbackInfo.row(
            .navigationOrientations, "navigationControllerSupportedInterfaceOrientations",
            [.object("_", "navigationController", .navigationController)], .navigationDelegate, owner: .object,
            isQuestion: true, isQuiet: true, since: 7, "The orientations that the navigation controller allows.",
            rules: [.rotation6, .rotation7, .rotation8], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .navigationController, "preferredContentSize", .size,
            "The preferred size: its own if it is set, otherwise that of the controller on top."
        ) { world, navigation in
            .size(Presentation.preferredSize(of: navigation, in: world))
        } set: { world, navigation, value in
            PropertyInfo.store(value, as: "preferredContentSize", of: navigation, in: &world)
            Presentation.preferredSizeChanged(of: navigation, in: &world)
        }
        PropertyInfo.computed(
            .viewController, "navigationController", .object(.navigationController, isOptional: true),
            "The nearest navigation controller above."
        ) { world, controller in .optional(world.navigationController(of: controller)) }
        PropertyInfo.computed(
            .viewController, "navigationItem", .object(.navigationItem, isOptional: false),
            "The controller's item in the navigation bar."
        ) { world, controller in .object(item(of: controller, in: &world)) }
        PropertyInfo.stored(
            .viewController, "hidesBottomBarWhenPushed", .bool, first: .bool(false),
            "Whether a push hides the bottom bar.")
        PropertyInfo.latestAnswer(
            .hidesBottomBarWhenPushed, .bool,
            changed: { world, controller in
                world.lifetimes.hidesBottomBars = true
                SafeArea.invalidate(controller, in: &world)
            })
        PropertyInfo.computed(
            .navigationController, "viewControllers", .objects(.viewController), elements: .linked(.stack),
            "The stack, starting with the root."
        ) { world, navigation in
            .objects(world.stack(of: navigation))
        } set: { world, navigation, value in
            world.setStack(value.objects, of: navigation, animated: false)
        }
        PropertyInfo.computed(
            .navigationController, "topViewController", .object(.viewController, isOptional: true),
            "The top of the stack."
        ) { world, navigation in .optional(world.isNavigation(navigation) ? top(of: navigation, in: world) : .none) }
        PropertyInfo.computed(
            .navigationController, "visibleViewController", .object(.viewController, isOptional: true),
            "The controller that is presented over the stack, otherwise the top of the stack."
        ) { world, navigation in
            let presented = world.presentedController(of: navigation)
            if presented.exists { return .object(presented) }
            return .optional(world.isNavigation(navigation) ? top(of: navigation, in: world) : .none)
        }
        PropertyInfo.computed(
            .navigationController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly."
        ) { world, navigation in
            .reachable(world[navigation: navigation].delegate, in: world)
        } set: { world, navigation, value in
            world[navigation: navigation].delegate = value.object
        }
        PropertyInfo.computed(.navigationController, "isNavigationBarHidden", .bool, "Whether the bar is hidden.") {
            world, navigation in
            .bool(world[navigation: navigation].isBarHidden)
        } set: { world, navigation, value in
            if let isHidden = value.bool { NavigationController.setBarHidden(isHidden, of: navigation, in: &world) }
        }
        PropertyInfo.computed(
            .navigationController, "isToolbarHidden", .bool, "Whether the toolbar is hidden, which is the default."
        ) { world, navigation in
            .bool(world[navigation: navigation].isToolbarHidden)
        } set: { world, navigation, value in
            if let isHidden = value.bool {
                NavigationController.setToolbarHidden(isHidden, of: navigation, in: &world)
            }
        }
        PropertyInfo.stored(.navigationItem, "title", .string, "The title in the bar.")
        PropertyInfo.stored(
            .navigationItem, "prompt", .string, "A line above the title.",
            changed: { world, item in promptChanged(item, in: &world) })
        PropertyInfo.stored(
            .navigationItem, "hidesBackButton", .bool, first: .bool(false), "Whether the back button is hidden.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .navigationController,
            [.of("rootViewController", "rootViewController", .object(.viewController, isOptional: false))],
            "Creates a navigation controller with a root."
        ) { world, navigation, arguments in
            world.setStack([arguments.object(0)], of: navigation, animated: false)
        }
        MethodInfo.method(
            .navigationController, "pushViewController",
            [
                .of("_", "viewController", .object(.viewController, isOptional: false)),
                .of("animated", "animated", .bool),
            ], "Pushes a controller onto the stack."
        ) { world, navigation, arguments in
            world.push(arguments.object(0), onto: navigation, animated: arguments.bool(1))
        }
        MethodInfo.method(
            .navigationController, "popViewController", [.of("animated", "animated", .bool)],
            result: .object(.viewController, isOptional: true), "Pops the top controller and returns it."
        ) { world, navigation, arguments in
            world.driver.result = .optional(world.pop(navigation, animated: arguments.bool(0)) ?? .none)
        }
        MethodInfo.method(
            .navigationController, "popToViewController",
            [
                .of("_", "viewController", .object(.viewController, isOptional: false)),
                .of("animated", "animated", .bool),
            ], result: .objects(.viewController), "Pops the controllers above a controller and returns them."
        ) { world, navigation, arguments in
            world.driver.result = .list(
                world.pop(navigation, to: arguments.object(0), animated: arguments.bool(1)).map { .object($0) })
        }
        MethodInfo.method(
            .navigationController, "popToRootViewController", [.of("animated", "animated", .bool)],
            result: .objects(.viewController), "Pops all but the root and returns them."
        ) { world, navigation, arguments in
            world.driver.result = .list(world.popToRoot(navigation, animated: arguments.bool(0)).map { .object($0) })
        }
        MethodInfo.method(
            .navigationController, "setViewControllers",
            [.of("_", "viewControllers", .objects(.viewController)), .of("animated", "animated", .bool)],
            "Replaces the stack in one transition."
        ) { world, navigation, arguments in
            world.setStack(arguments.objects(0), of: navigation, animated: arguments.bool(1))
        }
        MethodInfo.method(
            .navigationController, "setNavigationBarHidden",
            [.of("_", "hidden", .bool), .of("animated", "animated", .bool)], "Shows or hides the bar."
        ) { world, navigation, arguments in
            NavigationController.setBarHidden(arguments.bool(0), of: navigation, in: &world)
        }
        MethodInfo.method(
            .navigationController, "setToolbarHidden", [.of("_", "hidden", .bool), .of("animated", "animated", .bool)],
            "Shows or hides the toolbar."
        ) { world, navigation, arguments in
            NavigationController.setToolbarHidden(arguments.bool(0), of: navigation, in: &world)
        }
        MethodInfo.method(
            .viewController, "show",
            [.of("_", "vc", .object(.viewController, isOptional: false)), .of("sender", "sender", .any)],
            "Shows a controller in the nearest container that can: a navigation controller pushes it."
        ) { world, controller, arguments in
            world.show(arguments.object(0), from: controller, sender: arguments[1])
        }
    }

    /// The controller's navigation item, created on first access.
    static func item(of controller: ObjectID, in world: inout World) -> ObjectID {
        if !world[controller: controller].item.exists {
            let item = world.make(world.classID(.navigationItem), payload: 0)
            world.names.newest = .none
            world[controller: controller].item = item
            if let title = world.stored("title", of: controller),
                let property = world.property(.navigationItem, "title")
            {
                world.set(property, of: item, to: title)
            }
        }
        return world[controller: controller].item
    }
}
