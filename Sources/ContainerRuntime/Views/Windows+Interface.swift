// The API of windows.

extension Windows: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .window, "rootViewController", .object(.viewController, isOptional: true),
            "The controller that fills the window."
        ) { world, window in
            .optional(world.root(of: window))
        } set: { world, window, value in
            world.setRoot(value.object, of: window)
        }
        PropertyInfo.computed(.window, "isKeyWindow", .bool, "Whether the window receives events.") { world, window in
            .bool(world.keyWindow == window)
        }
        PropertyInfo.computed(.application, "keyWindow", .object(.window, isOptional: true), "The key window.") {
            world, _ in .optional(world.keyWindow)
        }
        PropertyInfo.computed(
            .application, "windows", .objects(.window), elements: .array { world, _ in world.views.visibleWindows },
            "The visible windows, from back to front."
        ) { world, _ in .objects(world.views.visibleWindows) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.window, "makeKeyAndVisible", [], "Shows the window and makes it the key window.") {
            world, window, _ in
            world.makeKeyAndVisible(window)
        }
        MethodInfo.method(.window, "makeKey", [], "Makes the window the key window.") { world, window, _ in
            world.makeKey(window)
        }
    }
}
