// The callbacks of the app and its scene: their table rows.

extension Application: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.app(
            .willFinishLaunching, "willFinishLaunching", "The launch has begun; restoration follows.", rules: [.launch1]
        )
        CallbackInfo.app(
            .didFinishLaunching, "didFinishLaunching",
            "The launch is almost complete. An app without scenes creates its windows now.", rules: [.launch1])
        CallbackInfo.app(.didBecomeActive, "didBecomeActive", "The app receives events.", rules: [.launch1, .launch2])
        CallbackInfo.app(
            .willResignActive, "willResignActive", "The app is about to stop receiving events.", rules: [.launch2])
        CallbackInfo.app(.didEnterBackground, "didEnterBackground", "The app is in the background.", rules: [.launch2])
        CallbackInfo.app(
            .willEnterForeground, "willEnterForeground", "The app is about to enter the foreground.", rules: [.launch2])
        CallbackInfo.app(.willTerminate, "willTerminate", "The app is about to be terminated.", rules: [.launch4])
        CallbackInfo.app(
            .applicationDidReceiveMemoryWarning, "didReceiveMemoryWarning", "The system is low on memory.",
            rules: [.memory1])
        CallbackInfo.scene(
            .sceneWillConnect, "willConnect", "A scene connects. The app creates its windows now.", rules: [.launch1])
        CallbackInfo.scene(
            .sceneDidBecomeActive, "didBecomeActive", "The scene receives events.", rules: [.launch1, .launch2])
        CallbackInfo.scene(
            .sceneWillResignActive, "willResignActive", "The scene is about to stop receiving events.",
            rules: [.launch2])
        CallbackInfo.scene(
            .sceneDidEnterBackground, "didEnterBackground", "The scene is in the background.", rules: [.launch2])
        CallbackInfo.scene(
            .sceneWillEnterForeground, "willEnterForeground", "The scene is about to enter the foreground.",
            rules: [.launch1, .launch2])
    }
}

// Constructors of the rows.

extension CallbackInfo {
    fileprivate static func app(
        _ callback: Callback, _ base: String, _ summary: String, rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(callback, base, [], .application, owner: .application, summary, rules: rules(), arguments: arguments)
    }

    fileprivate static func scene(
        _ callback: Callback, _ base: String, _ summary: String, rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(callback, base, [], .scene, owner: .scene, since: 13, summary, rules: rules(), arguments: arguments)
    }
}
