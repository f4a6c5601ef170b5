// The table rows of notification centers and of UIKit's notifications: what a program can use, and what each row does.

extension Notifications: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.notificationCenter, "NotificationCenter", .object, nil)
        add(.notification, "Notification", .object, nil)
        add(.notificationToken, "NotificationToken", .object, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .observerBlock, "block", [.init(label: "name", name: "name", type: .string)], .action,
            owner: .notificationToken,
            "A notification reaches a block.", rules: [.notification1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .notificationCenter, "default", .object(.notificationCenter, isOptional: false), "The app's center."
        ) { world, _ in .object(standard(in: &world)) }
        PropertyInfo.computed(.notification, "name", .string, "The name.") { world, notification in
            isNotification(notification, in: world)
                ? .string(world.notifications.posted[world.objects[notification.index].component].name) : .nil
        }
        PropertyInfo.computed(
            .notification, "object", .any,
            "The object that the notification is about, or the value that was posted for it."
        ) { world, notification in
            isNotification(notification, in: world)
                ? world.notifications.posted[world.objects[notification.index].component].subject : .nil
        }
        PropertyInfo.computed(.notification, "userInfo", .any, "The notification's values, by key.") {
            world, notification in
            guard isNotification(notification, in: world) else { return .nil }
            let entries = world.notifications.posted[world.objects[notification.index].component].userInfo
            return entries.isEmpty ? .nil : .dictionary(entries)
        }
        PropertyInfo.notification(
            .application, "didFinishLaunchingNotification", .didFinishLaunching, "The app has launched.")
        PropertyInfo.notification(
            .application, "didBecomeActiveNotification", .didBecomeActive, "The app became active.")
        PropertyInfo.notification(
            .application, "willResignActiveNotification", .willResignActive, "The app is about to become inactive.")
        PropertyInfo.notification(
            .application, "didEnterBackgroundNotification", .didEnterBackground, "The app moved to the background.")
        PropertyInfo.notification(
            .application, "willEnterForegroundNotification", .willEnterForeground,
            "The app is about to enter the foreground.")
        PropertyInfo.notification(
            .application, "willTerminateNotification", .willTerminate, "The app is about to be terminated.")
        PropertyInfo.notification(
            .application, "didReceiveMemoryWarningNotification", .didReceiveMemoryWarning, "Memory is low.")
        PropertyInfo.notification(
            .application, "willChangeStatusBarFrameNotification", .willChangeStatusBarFrame,
            "The status bar is about to change its size.")
        PropertyInfo.notification(
            .application, "didChangeStatusBarFrameNotification", .didChangeStatusBarFrame,
            "The status bar has changed its size.")
        PropertyInfo.notification(.scene, "willConnectNotification", .sceneWillConnect, "A scene was added to the app.")
        PropertyInfo.notification(
            .scene, "didDisconnectNotification", .sceneDidDisconnect, "A scene was removed from the app.")
        PropertyInfo.notification(.scene, "didActivateNotification", .sceneDidActivate, "A scene became active.")
        PropertyInfo.notification(
            .scene, "willDeactivateNotification", .sceneWillDeactivate, "A scene becomes inactive.")
        PropertyInfo.notification(
            .scene, "didEnterBackgroundNotification", .sceneDidEnterBackground, "A scene is in the background.")
        PropertyInfo.notification(
            .scene, "willEnterForegroundNotification", .sceneWillEnterForeground,
            "A scene is about to enter the foreground.")
        PropertyInfo.notification(
            .window, "didBecomeVisibleNotification", .windowDidBecomeVisible, "A window was shown.")
        PropertyInfo.notification(
            .window, "didBecomeHiddenNotification", .windowDidBecomeHidden, "A window was hidden.")
        PropertyInfo.notification(
            .window, "didBecomeKeyNotification", .windowDidBecomeKey, "A window became the key window.")
        PropertyInfo.notification(
            .window, "didResignKeyNotification", .windowDidResignKey, "A window is no longer the key window.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.notificationCenter, [], "Creates a separate center.")
        MethodInfo.method(
            .notificationCenter, "addObserver",
            [
                .of("_", "observer", .object(.object, isOptional: false)), .of("selector", "aSelector", .selector),
                .of("name", "aName", .string), .of("object", "anObject", .object(.object, isOptional: true)),
            ], "Calls a method of the observer, held weakly, for each notification of a name and an object; nil is any."
        ) { world, center, arguments in
            guard world.isAlive(arguments.object(0)) else { return }
            add(
                arguments.object(0), arguments.string(1) ?? "", nil, for: arguments.string(2), arguments.object(3),
                to: center, in: &world)
        }
        MethodInfo.method(
            .notificationCenter, "addObserver",
            [
                .of("forName", "name", .string), .of("object", "obj", .object(.object, isOptional: true)),
                .of("queue", "queue", .any), .of("using", "block", .code),
            ], result: .object(.object, isOptional: false),
            "Runs a block for each notification of a name and an object until the token that it returns is removed."
        ) { world, center, arguments in
            guard let code = arguments.code(3) else { return }
            let token = addBlock(code, for: arguments.string(0), arguments.object(1), to: center, in: &world)
            world.driver.result = .object(token)
            world.release(token)
        }
        MethodInfo.method(
            .notificationCenter, "removeObserver", [.of("_", "observer", .object(.object, isOptional: false))],
            "Removes an observer or a token."
        ) { world, center, arguments in
            remove(arguments.object(0), from: center, in: &world)
        }
        MethodInfo.method(
            .notificationCenter, "removeObserver",
            [
                .of("_", "observer", .object(.object, isOptional: false)), .of("name", "aName", .string),
                .of("object", "anObject", .object(.object, isOptional: true)),
            ], "Removes an observer of a name and an object; nil is any."
        ) { world, center, arguments in
            remove(arguments.object(0), for: arguments.string(1), arguments.object(2), from: center, in: &world)
        }
        MethodInfo.method(
            .notificationCenter, "post",
            [
                .of("name", "aName", .string), .of("object", "anObject", .any),
                .of("userInfo", "aUserInfo", .any, .nil),
            ], "Posts a notification; its observers are called before the method returns."
        ) { world, center, arguments in
            send(arguments.string(0) ?? "", arguments[1], arguments.entries(2), to: center, in: &world)
        }
        MethodInfo.method(
            .notificationCenter, "post", [.of("_", "notification", .object(.notification, isOptional: false))],
            "Posts a notification; its observers are called before the method returns."
        ) { world, center, arguments in
            guard isNotification(arguments.object(0), in: world) else { return }
            let record = world.notifications.posted[world.objects[arguments.object(0).index].component]
            send(record.name, record.subject, record.userInfo, to: center, in: &world)
        }
        MethodInfo.initializer(
            .notification,
            [
                .of("name", "name", .string), .of("object", "object", .any, .nil),
                .of("userInfo", "userInfo", .any, .nil),
            ], "Creates a notification."
        ) { world, notification, arguments in
            fill(
                notification, arguments.string(0) ?? "", arguments[1], arguments.entries(2), in: &world)
        }
    }
}

extension UIKitClass {
    public static var notificationCenter: UIKitClass { UIKitClass(42) }
    public static var notification: UIKitClass { UIKitClass(43) }
    /// What `addObserver(forName:object:queue:using:)` returns.
    public static var notificationToken: UIKitClass { UIKitClass(44) }
}

extension Callback {
    public static var observerBlock: Callback { Callback(203) }
}
