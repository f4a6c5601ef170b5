// The callbacks of state preservation and restoration: the end of the table, in the order of `Callback`.

extension CallbackInfo {
    static let restoration: [CallbackInfo] = [
        delegate(
            .shouldSaveSecureApplicationState, "shouldSaveSecureApplicationState", [coder], answer: .bool(true),
            since: 13, "Whether the app's state is to be preserved; without it, nothing is."),
        delegate(
            .shouldSaveApplicationState, "shouldSaveApplicationState", [coder], answer: .bool(true),
            "The older form of shouldSaveSecureApplicationState."),
        delegate(
            .willEncodeRestorableState, "willEncodeRestorableState", [coderWith],
            "Preservation begins: the app writes what is no controller's."),
        delegate(
            .shouldRestoreSecureApplicationState, "shouldRestoreSecureApplicationState", [coder], answer: .bool(true),
            since: 13, "Whether the state that was found is to be restored."),
        delegate(
            .shouldRestoreApplicationState, "shouldRestoreApplicationState", [coder], answer: .bool(true),
            "The older form of shouldRestoreSecureApplicationState."),
        delegate(
            .viewControllerWithRestorationIdentifierPath, "viewControllerWithRestorationIdentifierPath", [path, coder],
            answer: .nil, "The controller for a path that no restoration class stands for; nil goes on looking."),
        delegate(
            .didDecodeRestorableState, "didDecodeRestorableState", [coderWith],
            "Every object has been decoded."),
        row(
            .encodeRestorableState, "encodeRestorableState", [coderWith], .restoration, owner: .object,
            mustCallSuper: true, since: 6, "The object writes what it wants to have again after a relaunch."),
        row(
            .decodeRestorableState, "decodeRestorableState", [coderWith], .restoration, owner: .object,
            mustCallSuper: true, since: 6, "The object reads what it wrote before the relaunch."),
        row(
            .applicationFinishedRestoringState, "applicationFinishedRestoringState", [], .restoration, owner: .object,
            since: 7, "Everything has been decoded, the app's own state included."),
        row(
            .restoredViewController, "viewController", [restorationPath, namedCoder], .restoration, owner: .classObject,
            isQuestion: true, isQuiet: true, since: 6,
            "A restoration class makes the controller of a path; nil leaves it and its children out."),
        row(
            .restoredObject, "object", [restorationPath, namedCoder], .restoration, owner: .classObject,
            isQuestion: true, isQuiet: true, since: 7,
            "A restoration class makes the registered object of a path; nil leaves it out."),
        row(
            .modelIdentifierForElement, "modelIdentifierForElement",
            [.init(label: "at", name: "indexPath", type: .any), parameter("in", "view", .view)], .restoration,
            owner: .object, isQuestion: true, isQuiet: true, since: 6,
            "The data source names the data behind a row, so that it is found again where it stands then."),
        row(
            .indexPathForElement, "indexPathForElement",
            [.init(label: "withModelIdentifier", name: "identifier", type: .string), parameter("in", "view", .view)],
            .restoration, owner: .object, isQuestion: true, isQuiet: true, since: 6,
            "Where the data of a name stands now; nil where there is none any more."),
        row(
            .encodeWithCoder, "encode", [coderWith], .restoration, owner: .object, isQuiet: true, since: 2,
            "The object writes itself as a value (NSCoding)."),
        row(
            .stateRestorationActivity, "stateRestorationActivity", [], .scene, owner: .scene, isQuestion: true,
            isQuiet: true, since: 13, "The activity from which the scene can be restored; nil preserves nothing."),
        row(
            .restoreInteractionState, "restoreInteractionState", [parameter("with", "activity", .userActivity)], .scene,
            owner: .scene, since: 15,
            "The interface stands and is about to be seen: what the activity says is restored."
        ),
        row(
            .updateUserActivityState, "updateUserActivityState", [parameter("_", "activity", .userActivity)],
            .restoration, owner: .responder, isQuiet: true, since: 8,
            "The responder writes its part of the activity that it shares."),
        row(
            .userActivityWillSave, "userActivityWillSave", [parameter("_", "activity", .userActivity)], .restoration,
            owner: .object, isQuiet: true, since: 8, "The activity's delegate is told before it is brought up to date."),
        row(
            .restorationIdentifier, "restorationIdentifier", [], .restoration, isQuestion: true, isQuiet: true,
            since: 6,
            "The name under which the controller is preserved, where its class overrides the property."),
    ]

    private static let coder = parameter("_", "coder", .coder)
    private static let coderWith = parameter("with", "coder", .coder)
    private static let namedCoder = parameter("coder", "coder", .coder)
    private static let path = Parameter(label: "_", name: "identifierComponents", type: .any)
    private static let restorationPath = Parameter(
        label: "withRestorationIdentifierPath", name: "identifierComponents", type: .any)

    /// A function of the app's delegate; with an answer, a question.
    private static func delegate(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], answer: RuntimeValue? = nil, since: Int = 6,
        _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, parameters, .application, owner: .application, isQuestion: answer != nil,
            defaultAnswer: answer ?? .nil, isQuiet: answer != nil, since: since, summary)
    }
}
