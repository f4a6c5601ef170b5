// The table rows of view loading: what a program can use, and what each row does.

extension ViewLoading: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .loadView, "loadView", [], .view, "Creates the view that the controller manages.", rules: [.loading1])
        CallbackInfo.row(
            .viewDidLoad, "viewDidLoad", [], .view, mustCallSuper: true,
            "The view has been loaded into memory; it is not yet in a window.", rules: [.loading1])
        CallbackInfo.row(
            .loadViewIfNeeded, "loadViewIfNeeded", [], .view, isQuiet: true, since: 9,
            "Loads the view if it has not been loaded.", rules: [.loading3])
        CallbackInfo.row(
            .viewWillUnload, "viewWillUnload", [], .view, since: 5,
            "Until iOS 5: the view is about to be unloaded because memory is low.", rules: [.memory2])
        CallbackInfo.row(
            .viewDidUnload, "viewDidUnload", [], .view, since: 3,
            "Until iOS 5: the view was unloaded because memory is low.", rules: [.memory2])
        CallbackInfo.row(
            .didReceiveMemoryWarning, "didReceiveMemoryWarning", [], .life, mustCallSuper: true,
            "The system is low on memory; every live controller receives this.", rules: [.memory1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.viewController, "view", .object(.view, isOptional: true), "The view, loaded on access.")
        {
            world, controller in
            world.giveView(of: controller)
        } set: { world, controller, value in
            setView(value.object, of: controller, in: &world)
        }
        PropertyInfo.computed(
            .viewController, "viewIfLoaded", .object(.view, isOptional: true), "The view if it has been loaded."
        ) { world, controller in .optional(world[controller: controller].view) }
        PropertyInfo.computed(.viewController, "isViewLoaded", .bool, "Whether the view has been loaded.") {
            world, controller in .bool(world[controller: controller].view.exists)
        }
        PropertyInfo.stored(.viewController, "title", .string, "The title, which bar items adopt.") {
            world, controller in
            let title = world.stored("title", of: controller) ?? .nil
            for (item, uikit) in [
                (world[controller: controller].item, UIKitClass.navigationItem),
                (world[controller: controller].tabItem, .tabBarItem),
            ] where item.exists {
                if let property = world.property(uikit, "title") { world.set(property, of: item, to: title) }
            }
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.viewController, "loadViewIfNeeded", [], "Loads the view if it has not been loaded.") {
            world, controller, _ in
            world.schedule(.load(controller))
        }
        MethodInfo.method(
            .viewController, "loadView", [], "Creates the view. Called by UIKit, or by an override as super."
        ) {
            world, controller, _ in
            loadOwnView(of: controller, in: &world)
        }
        MethodInfo.method(
            .viewController, "didReceiveMemoryWarning", [],
            "UIKit's implementation, which an override calls as super: until iOS 5 it unloads a view that has no "
                + "superview."
        ) { world, controller, _ in
            world.scheduleBaseImplementation(
                Effect(
                    operation: .plan(.enter), callback: .didReceiveMemoryWarning, rule: .program, subject: controller))
        }
    }
}
