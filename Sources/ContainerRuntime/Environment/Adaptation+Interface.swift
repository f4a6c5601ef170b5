// The callbacks of adaptive presentations: their table rows.

extension Adaptation: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.adaptive(
            .presentationControllerShouldDismiss, "presentationControllerShouldDismiss", answer: .bool(true),
            "Whether the user may dismiss what is presented.", rules: [.sheet3], arguments: .object)
        CallbackInfo.adaptive(
            .presentationControllerWillDismiss, "presentationControllerWillDismiss",
            "The user is about to dismiss what is presented.", rules: [.sheet3], arguments: .object)
        CallbackInfo.adaptive(
            .presentationControllerDidDismiss, "presentationControllerDidDismiss",
            "The user has dismissed what was presented.", rules: [.sheet3], arguments: .object)
        CallbackInfo.adaptive(
            .presentationControllerDidAttemptToDismiss, "presentationControllerDidAttemptToDismiss",
            "The user tried to dismiss what may not be dismissed.", rules: [.sheet3], arguments: .object)
        CallbackInfo.row(
            .adaptivePresentationStyle, "adaptivePresentationStyle",
            [.object("for", "controller", .presentationController)], .presentation, owner: .object, isQuestion: true,
            isQuiet: true, since: 8, "What a style becomes where the width is compact; 'none' leaves it as it is.",
            rules: [.present13, .present14], arguments: .object)
        CallbackInfo.row(
            .adaptivePresentationStyleInTraits, "adaptivePresentationStyle",
            [
                .object("for", "controller", .presentationController),
                .object("traitCollection", "traitCollection", .traitCollection),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "What a style becomes in these traits; 'none' leaves it as it is.", rules: [.present13, .present14],
            arguments: .objects)
        CallbackInfo.row(
            .prepareForPopover, "prepareForPopoverPresentation",
            [.object("_", "popoverPresentationController", .popoverPresentationController)], .presentation,
            owner: .object, isQuiet: true, since: 8,
            "A popover is about to be presented: the last chance to say at what it points.", rules: [.alert3],
            arguments: .object)
        CallbackInfo.row(
            .standInForAdaptiveStyle, "presentationController",
            [
                .object("_", "controller", .presentationController),
                .init(
                    label: "viewControllerForAdaptivePresentationStyle", name: "style",
                    type: .enumeration(.presentationStyle)),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "The controller to show for the presented one in another style; nil for that itself.",
            rules: [.present13, .present14], arguments: .made(adaptiveArguments))
        CallbackInfo.row(
            .willPresentWithAdaptiveStyle, "presentationController",
            [
                .object("_", "presentationController", .presentationController),
                .init(
                    label: "willPresentWithAdaptiveStyle", name: "style", type: .enumeration(.presentationStyle)),
                .object("transitionCoordinator", "transitionCoordinator", .transitionCoordinator),
            ], .presentation, owner: .object, isQuiet: true, since: 8,
            "A presentation begins, or changes its style; 'none' where the style is the one that was asked for.",
            rules: [.present15], arguments: .made(adaptiveArguments))
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A method of a presentation controller's delegate. With an answer it is a question.
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
