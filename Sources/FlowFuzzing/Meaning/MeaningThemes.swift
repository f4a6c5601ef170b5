// The theme of a program: a family of callbacks whose containers are launched, whose delegates are set and whose verbs
// are frequent. Without a theme, most programs would show containers without setting their delegates, and few callbacks
// would run.

import Flow

extension MeaningGenerator {
    /// The verbs that trigger the callbacks of a family.
    private static let verbs: [CallbackInfo.Family: [String]] = [
        .navigationDelegate: ["push", "pop", "interactive", "set", "show"],
        .splitDelegate: ["showDetail", "show", "resize", "rotate", "traits"],
        .tabDelegate: ["select", "tap tab", "interactive select", "customize"],
        .pageDelegate: ["turn", "interactive turn", "rotate"],
        .listDelegate: ["tap row", "tap item", "push", "layout"],
        .environment: ["rotate", "resize", "traits", "embed"],
        .delegated: ["present", "rotate", "push"],
        .presentation: ["present", "dismiss", "interactive dismiss", "drag", "rotate", "resize"],
        .application: [
            "background", "foreground", "resignActive", "becomeActive", "relaunch", "terminate", "memoryWarning",
        ],
        .scene: ["background", "foreground", "resignActive", "becomeActive", "relaunch"],
        .restoration: ["preserve", "relaunch", "terminate", "restore", "crash", "background"],
        .containment: ["embed", "remove", "transition", "interactive transition"],
        .appearance: ["push", "pop", "interactive", "present", "dismiss", "root", "transition"],
        .life: ["pop", "dismiss", "remove", "root", "memoryWarning", "relaunch"],
        .viewOwn: ["root", "push", "present", "embed", "layout", "remove"],
        .layout: ["layout", "embed", "rotate", "resize", "push"],
        .view: ["push", "present", "root", "select"],
        .gesture: ["touch", "move", "lift", "pan", "swipe", "tap", "longPress", "pinch", "rotate", "hover"],
        .events: ["touch", "move", "lift", "tap", "press", "shake"],
        .text: ["type", "clear", "tap", "press"],
        .accessibility: [
            "voiceOver", "voiceOver off", "voiceOver activate", "voiceOver escape", "voiceOver magicTap", "push",
            "present", "accessibility",
        ],
        .action: ["tap", "voiceOver activate", "press"],
        .observation: ["push", "present", "tap"],
    ]

    /// The families of delegate methods.
    static let delegateFamilies: Set<CallbackInfo.Family> = Set(delegateCallbacks.map(\.family))

    mutating func chooseTheme() {
        let families = CallbackInfo.Family.allCases.filter { $0 != .action }
        theme = numbers.chance(85) ? pick(families) : nil
    }

    /// Sometimes a verb of the theme.
    mutating func themeVerb() -> VerbReference? {
        guard let theme, numbers.chance(45), let names = Self.verbs[theme] else { return nil }
        let name = pick(names)
        return VerbReference.all.first { $0.name == name }
    }

    /// A callback that a class is likely to implement.
    mutating func likelyCallback(of uikit: UIKitClass, among all: [CallbackInfo]) -> CallbackInfo {
        let themed = all.filter { $0.family == theme }
        if !themed.isEmpty, numbers.chance(45) { return pick(themed) }
        let core = all.filter {
            [.view, .appearance, .layout, .containment, .life, .viewOwn].contains($0.family)
        }
        return !core.isEmpty && numbers.chance(60) ? pick(core) : pick(all)
    }

    /// The delegate methods that a class implements for others.
    mutating func delegateFunctions(of model: MeaningClass) -> [CallbackInfo] {
        let isList = model.uikit == .tableViewController || model.uikit == .collectionViewController
        let family = isList ? .listDelegate : theme
        let themed = Self.delegateCallbacks.filter { $0.family == family }
        guard model.name == "Da" || isList || numbers.chance(20) else { return [] }
        return (0..<2 + numbers.below(5)).map { _ in
            !themed.isEmpty && numbers.chance(85) ? pick(themed) : pick(Self.delegateCallbacks)
        }
    }

    /// Statements that make an instance of the delegate class the delegate of the existing objects.
    mutating func delegates() -> [Piece] {
        guard let delegate = globals.first(where: { $0.className == "Da" }) else { return [] }
        var pieces: [Piece] = []
        for name in globals {
            guard case .uikit(let kind) = name.kind else { continue }
            for row in Self.properties where kind.isKind(of: row.owner) && row.isSettable && !row.isStatic {
                guard case .object(.object, _) = row.type, numbers.chance(60) else { continue }
                pieces.append(Piece("\(name.name).\(row.name) = \(delegate.name)"))
            }
            if theme == .presentation, kind.isKind(of: .viewController), numbers.chance(60) {
                pieces.append(Piece("\(name.name).presentationController?.delegate = \(delegate.name)"))
                if numbers.chance(40) { pieces.append(Piece("\(name.name).modalPresentationStyle = .custom")) }
            }
        }
        return pieces
    }

    /// The kind of root that suits the theme; nil for any.
    var themeRoot: UIKitClass? {
        switch theme {
        case .navigationDelegate: .navigationController
        case .splitDelegate: .splitViewController
        case .tabDelegate: .tabBarController
        case .pageDelegate: .pageViewController
        default: nil
        }
    }
}
