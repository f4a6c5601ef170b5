// Which rules bring a callback. A test runs every script of the repository and holds this table to their events.

extension CallbackInfo {
    /// The rules by which the callback comes, in the order of the table of rules.
    public var rules: [RuleInfo] {
        (CallbackRules.rules[callback] ?? []).sorted { $0.rawValue < $1.rawValue }.map(\.info)
    }
}

enum CallbackRules {
    static let rules: [Callback: [Rule]] = [
        .loadView: [.loading1],
        .viewDidLoad: [.loading1],
        .loadViewIfNeeded: [.loading3],
        .viewWillUnload: [.memory2],
        .viewDidUnload: [.memory2],
        .viewWillAppear: [
            .appearance1, .appearance4, .navFirst1, .navFirst2, .navPop2, .navPush3, .navSwipe2, .transition1,
            .transition6, .window1,
        ],
        .viewIsAppearing: [.appearance6],
        .viewDidAppear: [
            .appearance2, .appearance5, .appearance7, .navFirst2, .navPop2, .navPush6, .navSwipe2, .transition2,
            .transition6,
            .window3,
        ],
        .viewWillDisappear: [
            .appearance1, .appearance4, .navFirst2, .navPop2, .navPush3, .navSwipe2, .transition1, .transition6,
            .window2,
        ],
        .viewDidDisappear: [
            .appearance2, .appearance5, .navFirst2, .navPop4, .navPush6, .navSwipe2, .transition2, .transition6,
            .window3,
        ],
        .updateViewConstraints: [.layout2],
        .viewWillLayoutSubviews: [.layout1, .navPush2],
        .viewDidLayoutSubviews: [.layout1, .navPush2],
        .willMoveToParent: [.containment1, .containment3, .navPop1, .navPush1, .navRoot2],
        .didMoveToParent: [.containment2, .containment3, .navOffscreen1, .navPop5, .navPush8, .navRoot2, .window4],
        .shouldAutomaticallyForwardAppearanceMethods: [.appearance4],
        .preferredContentSizeDidChange: [.containment8],
        .deinit: [.dealloc1],
        .didReceiveMemoryWarning: [.memory1],
        .willMoveToSuperview: [.window1],
        .didMoveToSuperview: [.window1],
        .willMoveToWindow: [.navPush5],
        .didMoveToWindow: [.navPush5],
        .updateConstraints: [.layout2],
        .layoutSubviews: [.layout1],
        .draw: [.layout3],
        .navigationWillShow: [.navPush4],
        .navigationDidShow: [.navFirst3, .navPush7],
        .touchUpInside: [.control1],
        .transitionCompletion: [.transition3],
        .willFinishLaunching: [.launch1],
        .didFinishLaunching: [.launch1],
        .didBecomeActive: [.launch1, .launch2],
        .willResignActive: [.launch2],
        .didEnterBackground: [.launch2],
        .willEnterForeground: [.launch2],
        .applicationDidReceiveMemoryWarning: [.memory1],
        .sceneWillConnect: [.launch1],
        .sceneDidBecomeActive: [.launch1, .launch2],
        .sceneWillResignActive: [.launch2],
        .sceneDidEnterBackground: [.launch2],
        .sceneWillEnterForeground: [.launch1, .launch2],
    ]
}
