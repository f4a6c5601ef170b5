// The table rows of sheets: what a program can use, and what each row does.

extension Sheet: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .sheetDidChangeDetent, "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
            [.object("_", "sheetPresentationController", .sheetPresentationController)], .presentation, owner: .object,
            isQuiet: true, since: 15, "The user has dragged a sheet to another detent.", rules: [.sheet4],
            arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .sheetPresentationController, "detents", .objects(.detent),
            "The detents of the sheet; at first, the large one."
        ) { world, sheet in
            .objects(Detents.list(of: sheet, in: &world))
        } set: { world, sheet, value in
            Detents.set(value, of: sheet, in: &world)
        }
        PropertyInfo.known(
            .sheetPresentationController, Detents.kept, .objects(.detent), first: .list([]),
            "The detents; Flow's own property.")
        PropertyInfo.stored(
            .sheetPresentationController, "selectedDetentIdentifier", .enumeration(.sheetDetent), first: .nil,
            "The selected detent; nil for the smallest."
        ) { world, sheet in sheetChanged(sheet, in: &world) }
        PropertyInfo.stored(
            .sheetPresentationController, "largestUndimmedDetentIdentifier", .enumeration(.sheetDetent),
            "The largest detent at which the views beneath the sheet receive touches.")
        PropertyInfo.stored(
            .sheetPresentationController, "prefersEdgeAttachedInCompactHeight", .bool, first: .bool(false),
            "Whether the sheet stays at the bottom edge in a compact height."
        ) { world, sheet in sheetChanged(sheet, in: &world) }
        PropertyInfo.stored(
            .sheetPresentationController, "prefersGrabberVisible", .bool, first: .bool(false),
            "Whether a grabber is visible.")
        PropertyInfo.stored(
            .sheetPresentationController, "prefersScrollingExpandsWhenScrolledToEdge", .bool, first: .bool(true),
            "Whether scrolling expands the sheet first.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .sheetPresentationController, "animateChanges", [.of("_", "changes", .code)],
            "Runs changes to the detents and lays the sheet out."
        ) { world, sheet, arguments in
            if let changes = arguments.code(0) { animateChanges(changes, of: sheet, in: &world) }
        }
    }
}
