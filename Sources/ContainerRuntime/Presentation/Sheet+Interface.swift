// The table rows of sheets: what a program can use, and what each row does.

extension Sheet: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .sheetDidChangeDetent, "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
            [.object("_", "sheetPresentationController", .sheetPresentationController)], .presentation, owner: .object,
            isQuiet: true, since: 15, "The user has dragged a sheet to another height.", rules: [.sheet4],
            arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .sheetPresentationController, "detents", .options(.sheetDetent),
            first: .list([.enumCase(.sheetDetent, "large")]), "The heights at which the sheet rests."
        ) { world, sheet in sheetChanged(sheet, in: &world) }
        PropertyInfo.stored(
            .sheetPresentationController, "selectedDetentIdentifier", .enumeration(.sheetDetent), first: .nil,
            "The height at which the sheet rests now; nil for the smallest."
        ) { world, sheet in sheetChanged(sheet, in: &world) }
        PropertyInfo.stored(
            .sheetPresentationController, "largestUndimmedDetentIdentifier", .enumeration(.sheetDetent),
            "The greatest height at which what is behind can be touched.")
        PropertyInfo.stored(
            .sheetPresentationController, "prefersGrabberVisible", .bool, first: .bool(false),
            "Whether a grabber is seen.")
        PropertyInfo.stored(
            .sheetPresentationController, "prefersScrollingExpandsWhenScrolledToEdge", .bool, first: .bool(true),
            "Whether scrolling makes the sheet larger first.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .sheetPresentationController, "animateChanges", [.of("_", "changes", .code)],
            "Runs changes of the detents and lays the sheet out."
        ) { world, sheet, arguments in
            if let changes = arguments.code(0) { animateChanges(changes, of: sheet, in: &world) }
        }
    }
}
