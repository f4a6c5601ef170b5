// The callbacks of preservation and restoration: their table rows.

extension StateRestoration {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.delegate(
            .shouldSaveSecureApplicationState, "shouldSaveSecureApplicationState", [.coder], answer: .bool(true),
            since: 13, "Whether to preserve the app's state; without this method, none is preserved.",
            rules: [.preserve1],
            arguments: .object)
        CallbackInfo.delegate(
            .shouldSaveApplicationState, "shouldSaveApplicationState", [.coder], answer: .bool(true),
            "The older form of shouldSaveSecureApplicationState.", rules: [.preserve1], arguments: .object)
        CallbackInfo.delegate(
            .willEncodeRestorableState, "willEncodeRestorableState", [.coderWith],
            "Preservation begins: the app encodes state that belongs to no controller.", rules: [.preserve2],
            arguments: .object)
        CallbackInfo.delegate(
            .shouldRestoreSecureApplicationState, "shouldRestoreSecureApplicationState", [.coder], answer: .bool(true),
            since: 13, "Whether to restore the saved state.", rules: [.restore1], arguments: .object)
        CallbackInfo.delegate(
            .shouldRestoreApplicationState, "shouldRestoreApplicationState", [.coder], answer: .bool(true),
            "The older form of shouldRestoreSecureApplicationState.", rules: [.restore1], arguments: .object)
        CallbackInfo.delegate(
            .viewControllerWithRestorationIdentifierPath, "viewControllerWithRestorationIdentifierPath",
            [.path, .coder], answer: .nil,
            "The controller for a path without a restoration class; nil continues the lookup.", rules: [.restore2],
            arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.delegate(
            .didDecodeRestorableState, "didDecodeRestorableState", [.coderWith], "Every object has been decoded.",
            rules: [.restore7], arguments: .object)
        CallbackInfo.row(
            .encodeRestorableState, "encodeRestorableState", [.coderWith], .restoration, owner: .object,
            mustCallSuper: true, since: 6, "The object encodes the state that it needs after a relaunch.",
            rules: [.preserve3, .preserve4, .preserve5, .preserve8], arguments: .object)
        CallbackInfo.row(
            .decodeRestorableState, "decodeRestorableState", [.coderWith], .restoration, owner: .object,
            mustCallSuper: true, since: 6, "The object decodes the state that it encoded before the relaunch.",
            rules: [.restore4, .restore10], arguments: .object)
        CallbackInfo.row(
            .applicationFinishedRestoringState, "applicationFinishedRestoringState", [], .restoration, owner: .object,
            since: 7, "Everything has been decoded, the app's own state included.", rules: [.restore7])
        CallbackInfo.row(
            .restoredViewController, "viewController", [.restorationPath, .namedCoder], .restoration,
            owner: .classObject, isQuestion: true, isQuiet: true, since: 6,
            "A restoration class creates the controller for a path; nil omits it and its children.",
            rules: [.restore2], arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .restoredObject, "object", [.restorationPath, .namedCoder], .restoration, owner: .classObject,
            isQuestion: true, isQuiet: true, since: 7,
            "A restoration class creates the registered object for a path; nil omits it.", rules: [.restore10],
            arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .modelIdentifierForElement, "modelIdentifierForElement",
            [.init(label: "at", name: "indexPath", type: .any), .object("in", "view", .view)], .restoration,
            owner: .object, isQuestion: true, isQuiet: true, since: 6,
            "The data source names the data that a row shows, so that restoration finds the row at its new index path.",
            rules: [.preserve7], arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .indexPathForElement, "indexPathForElement",
            [.init(label: "withModelIdentifier", name: "identifier", type: .string), .object("in", "view", .view)],
            .restoration, owner: .object, isQuestion: true, isQuiet: true, since: 6,
            "The current index path of the named data; nil if it no longer exists.", rules: [.preserve7],
            arguments: .made(StateRestoration.restorationArguments))
        CallbackInfo.row(
            .encodeWithCoder, "encode", [.coderWith], .restoration, owner: .object, isQuiet: true, since: 2,
            "The object encodes itself as a value (NSCoding).", rules: [.preserve3], arguments: .object)
        CallbackInfo.row(
            .stateRestorationActivity, "stateRestorationActivity", [], .scene, owner: .scene, isQuestion: true,
            isQuiet: true, since: 13, "The activity from which the scene can be restored; nil preserves none.",
            rules: [.restoreScene1])
        CallbackInfo.row(
            .restoreInteractionState, "restoreInteractionState", [.object("with", "activity", .userActivity)], .scene,
            owner: .scene, since: 15,
            "The interface is about to become visible: the scene restores the activity's state.",
            rules: [.restoreScene2], arguments: .object)
        CallbackInfo.row(
            .updateUserActivityState, "updateUserActivityState", [.object("_", "activity", .userActivity)],
            .restoration, owner: .responder, isQuiet: true, since: 8,
            "The responder updates the activity that it shares.", rules: [.restoreScene1], arguments: .object
        )
        CallbackInfo.row(
            .userActivityWillSave, "userActivityWillSave", [.object("_", "activity", .userActivity)], .restoration,
            owner: .object, isQuiet: true, since: 8, "The activity is about to be updated.",
            rules: [.restoreScene1], arguments: .object)
        CallbackInfo.row(
            .restorationIdentifier, "restorationIdentifier", [], .restoration, isQuestion: true, isQuiet: true,
            since: 6,
            "The identifier under which the controller is preserved, if its class overrides the property.",
            rules: [.preserve4])
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A method of the app delegate. `answer` is the default result of a method that UIKit asks.
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
