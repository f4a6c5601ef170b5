// The API of adaptive presentations: the delegate's callbacks.

extension Adaptation: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.adaptive(
            .presentationControllerShouldDismiss, "presentationControllerShouldDismiss", answer: .bool(true),
            "Whether the user may dismiss the presented controller.", rules: [.sheet3], arguments: .object)
        CallbackInfo.adaptive(
            .presentationControllerWillDismiss, "presentationControllerWillDismiss",
            "The user is about to dismiss the presented controller.", rules: [.sheet3], arguments: .object)
        CallbackInfo.adaptive(
            .presentationControllerDidDismiss, "presentationControllerDidDismiss",
            "The user has dismissed the presented controller.", rules: [.sheet3], arguments: .object)
        CallbackInfo.adaptive(
            .presentationControllerDidAttemptToDismiss, "presentationControllerDidAttemptToDismiss",
            "The user tried to dismiss a controller that may not be dismissed.", rules: [.sheet3], arguments: .object)
        CallbackInfo.row(
            .adaptivePresentationStyle, "adaptivePresentationStyle",
            [.object("for", "controller", .presentationController)], .presentation, owner: .object, isQuestion: true,
            isQuiet: true, since: 8, "The style to use in a compact width; 'none' keeps the style.",
            rules: [.present13, .present14], arguments: .object)
        CallbackInfo.row(
            .adaptivePresentationStyleInTraits, "adaptivePresentationStyle",
            [
                .object("for", "controller", .presentationController),
                .object("traitCollection", "traitCollection", .traitCollection),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "The style to use in these traits; 'none' keeps the style.", rules: [.present13, .present14],
            arguments: .objects)
        CallbackInfo.row(
            .prepareForPopover, "prepareForPopoverPresentation",
            [.object("_", "popoverPresentationController", .popoverPresentationController)], .presentation,
            owner: .object, isQuiet: true, since: 8,
            "A popover is about to be presented: the last chance to set its anchor.", rules: [.alert3],
            arguments: .object)
        CallbackInfo.row(
            .replacementForAdaptiveStyle, "presentationController",
            [
                .object("_", "controller", .presentationController),
                .init(
                    label: "viewControllerForAdaptivePresentationStyle", name: "style",
                    type: .enumeration(.presentationStyle)),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "The controller to show instead of the presented one in another style; nil for the presented one.",
            rules: [.present13, .present14], arguments: .made(adaptiveArguments))
        CallbackInfo.row(
            .willPresentWithAdaptiveStyle, "presentationController",
            [
                .object("_", "presentationController", .presentationController),
                .init(
                    label: "willPresentWithAdaptiveStyle", name: "style", type: .enumeration(.presentationStyle)),
                .object("transitionCoordinator", "transitionCoordinator", .transitionCoordinator),
            ], .presentation, owner: .object, isQuiet: true, since: 8,
            "A presentation begins or changes its style; 'none' if the style is the requested one.",
            rules: [.present15], arguments: .made(adaptiveArguments))
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A method of a presentation controller's delegate. A method that returns a value is a question.
    fileprivate static func adaptive(
        _ callback: Callback, _ base: String, answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", "presentationController", .presentationController)], .presentation,
            owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 13, summary,
            rules: rules(), arguments: arguments)
    }
}
