// The callbacks of preservation and restoration: their table rows.

extension StateRestoration {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.delegate(
            .shouldSaveSecureApplicationState, "shouldSaveSecureApplicationState", [.coder], answer: .bool(true),
            since: 13, "Whether the app's state is to be preserved; without it, nothing is.", rules: [.preserve1],
            arguments: .object)
        CallbackInfo.delegate(
            .shouldSaveApplicationState, "shouldSaveApplicationState", [.coder], answer: .bool(true),
            "The older form of shouldSaveSecureApplicationState.", rules: [.preserve1], arguments: .object)
        CallbackInfo.delegate(
            .willEncodeRestorableState, "willEncodeRestorableState", [.coderWith],
            "Preservation begins: the app writes what is no controller's.", rules: [.preserve2], arguments: .object)
        CallbackInfo.delegate(
            .shouldRestoreSecureApplicationState, "shouldRestoreSecureApplicationState", [.coder], answer: .bool(true),
            since: 13, "Whether the state that was found is to be restored.", rules: [.restore1], arguments: .object)
        CallbackInfo.delegate(
            .shouldRestoreApplicationState, "shouldRestoreApplicationState", [.coder], answer: .bool(true),
            "The older form of shouldRestoreSecureApplicationState.", rules: [.restore1], arguments: .object)
        CallbackInfo.delegate(
            .viewControllerWithRestorationIdentifierPath, "viewControllerWithRestorationIdentifierPath",
            [.path, .coder], answer: .nil,
            "The controller for a path that no restoration class stands for; nil goes on looking.", rules: [.restore2],
            arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.delegate(
            .didDecodeRestorableState, "didDecodeRestorableState", [.coderWith], "Every object has been decoded.",
            rules: [.restore7], arguments: .object)
        CallbackInfo.row(
            .encodeRestorableState, "encodeRestorableState", [.coderWith], .restoration, owner: .object,
            mustCallSuper: true, since: 6, "The object writes what it wants to have again after a relaunch.",
            rules: [.preserve3, .preserve4, .preserve5, .preserve8], arguments: .object)
        CallbackInfo.row(
            .decodeRestorableState, "decodeRestorableState", [.coderWith], .restoration, owner: .object,
            mustCallSuper: true, since: 6, "The object reads what it wrote before the relaunch.",
            rules: [.restore4, .restore10], arguments: .object)
        CallbackInfo.row(
            .applicationFinishedRestoringState, "applicationFinishedRestoringState", [], .restoration, owner: .object,
            since: 7, "Everything has been decoded, the app's own state included.", rules: [.restore7])
        CallbackInfo.row(
            .restoredViewController, "viewController", [.restorationPath, .namedCoder], .restoration,
            owner: .classObject, isQuestion: true, isQuiet: true, since: 6,
            "A restoration class makes the controller of a path; nil leaves it and its children out.",
            rules: [.restore2], arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .restoredObject, "object", [.restorationPath, .namedCoder], .restoration, owner: .classObject,
            isQuestion: true, isQuiet: true, since: 7,
            "A restoration class makes the registered object of a path; nil leaves it out.", rules: [.restore10],
            arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .modelIdentifierForElement, "modelIdentifierForElement",
            [.init(label: "at", name: "indexPath", type: .any), .object("in", "view", .view)], .restoration,
            owner: .object, isQuestion: true, isQuiet: true, since: 6,
            "The data source names the data behind a row, so that it is found again where it stands then.",
            rules: [.preserve7], arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .indexPathForElement, "indexPathForElement",
            [.init(label: "withModelIdentifier", name: "identifier", type: .string), .object("in", "view", .view)],
            .restoration, owner: .object, isQuestion: true, isQuiet: true, since: 6,
            "Where the data of a name stands now; nil where there is none any more.", rules: [.preserve7],
            arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .encodeWithCoder, "encode", [.coderWith], .restoration, owner: .object, isQuiet: true, since: 2,
            "The object writes itself as a value (NSCoding).", rules: [.preserve3], arguments: .object)
        CallbackInfo.row(
            .stateRestorationActivity, "stateRestorationActivity", [], .scene, owner: .scene, isQuestion: true,
            isQuiet: true, since: 13, "The activity from which the scene can be restored; nil preserves nothing.",
            rules: [.restoreScene1])
        CallbackInfo.row(
            .restoreInteractionState, "restoreInteractionState", [.object("with", "activity", .userActivity)], .scene,
            owner: .scene, since: 15,
            "The interface stands and is about to be seen: what the activity says is restored.",
            rules: [.restoreScene2], arguments: .object)
        CallbackInfo.row(
            .updateUserActivityState, "updateUserActivityState", [.object("_", "activity", .userActivity)],
            .restoration, owner: .responder, isQuiet: true, since: 8,
            "The responder writes its part of the activity that it shares.", rules: [.restoreScene1], arguments: .object
        )
        CallbackInfo.row(
            .userActivityWillSave, "userActivityWillSave", [.object("_", "activity", .userActivity)], .restoration,
            owner: .object, isQuiet: true, since: 8, "The activity's delegate is told before it is brought up to date.",
            rules: [.restoreScene1], arguments: .object)
        CallbackInfo.row(
            .restorationIdentifier, "restorationIdentifier", [], .restoration, isQuestion: true, isQuiet: true,
            since: 6, "The name under which the controller is preserved, where its class overrides the property.",
            rules: [.preserve4])
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A method of the app delegate. With an answer it is a question.
    fileprivate static func delegate(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], answer: RuntimeValue? = nil, since: Int = 6,
        _ summary: String, rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, base, parameters, .application, owner: .application, isQuestion: answer != nil,
            defaultAnswer: answer ?? .nil, isQuiet: answer != nil, since: since, summary, rules: rules(),
            arguments: arguments)
    }
}

extension CallbackInfo.Parameter {
    fileprivate static let coder = object("_", "coder", .coder)
    fileprivate static let coderWith = object("with", "coder", .coder)
    fileprivate static let namedCoder = object("coder", "coder", .coder)
    fileprivate static let path = Self(label: "_", name: "identifierComponents", type: .any)
    fileprivate static let restorationPath = Self(
        label: "withRestorationIdentifierPath", name: "identifierComponents", type: .any)
}
