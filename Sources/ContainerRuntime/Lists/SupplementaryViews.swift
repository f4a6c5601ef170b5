// The headers and footers of a collection's sections. A flow layout gives them their frames, and the data source their views.

/// The supplementary views of a collection.
enum SupplementaryViews {
    static let headerKind = "UICollectionElementKindSectionHeader"
    static let footerKind = "UICollectionElementKindSectionFooter"

    /// The kind of a header or a footer. A compositional layout has kinds of its own.
    static func kind(_ part: SectionPart, of list: ObjectID, in world: borrowing World) -> String {
        if ListView.isList(list, in: world), let sections = world[list: list].flow.own.sections?.sections,
            sections.indices.contains(part.section),
            let place = sections[part.section].place(ofFooter: part.isFooter)
        {
            return place.kind
        }
        return part.isFooter ? footerKind : headerKind
    }

    /// The header or the footer that a kind and an index path name; nil for a kind of another layout.
    static func part(
        _ kind: RuntimeValue, _ path: RuntimeValue, of list: ObjectID, in world: borrowing World
    ) -> SectionPart? {
        guard case .string(let kind) = kind, let path = IndexPath(path) else { return nil }
        for isFooter in [false, true] {
            let part = SectionPart(section: path.section, isFooter: isFooter)
            if self.kind(part, of: list, in: world) == kind { return part }
        }
        return nil
    }

    static func callback(_ question: ListSections.Question) -> Callback {
        switch question {
        case .willDisplay: .supplementaryWillDisplay
        case .didEndDisplaying: .supplementaryDidEndDisplaying
        case .height, .title, .view: .supplementaryView
        }
    }

    /// Reports a data source that has returned no view.
    static func reportMissing(_ part: SectionPart, wasAsked: Bool, of list: ObjectID, in world: inout World) {
        guard wasAsked else { return }
        world.report(
            .supplementaryMissing,
            ["kind": kind(part, of: list, in: world), "path": "{length = 2, path = \(part.section) - 0}"])
    }

    /// The visible views of a kind, in the order of their sections.
    static func visible(_ kind: RuntimeValue, of list: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard ListView.isList(list, in: world) else { return [] }
        return world[list: list].parts.filter {
            .string(self.kind($0.part, of: list, in: world)) == kind && world.isView($0.view)
        }
        .sorted { $0.part.index < $1.part.index }.map(\.view)
    }

    // MARK: Arguments

    /// The collection, the kind and the index path, with the view before the kind for the calls about its display.
    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (list, part) = (effect.argument, SectionPart(index: effect.section))
        let path = IndexPath(section: part.section, row: 0).value
        guard effect.callback != .supplementaryView else {
            return world.arguments(.object(list), .string(kind(part, of: list, in: world)), path)
        }
        var view = ObjectID.none
        if ListView.isList(list, in: world) {
            let isLeaving = effect.callback == .supplementaryDidEndDisplaying
            let parts = isLeaving ? world[list: list].leavingParts : world[list: list].parts
            view = parts.last { $0.part == part }?.view ?? .none
        }
        return world.arguments(.object(list), .optional(view), .string(kind(part, of: list, in: world)), path)
    }
}

extension SystemMessage {
    fileprivate static let supplementaryMissing = SystemMessage(
        "supplementary-view-missing", .exception("NSInternalInconsistencyException"), .list21,
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath ({kind},<NSIndexPath> {path}) "
            + "was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is "
            + "nil ((null))")
}

extension SupplementaryViews: Interface {
    static var messages: [SystemMessage] { [.supplementaryMissing] }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .supplementaryView, "collectionView",
            [
                .object("_", "collectionView", .collectionView),
                .init(label: "viewForSupplementaryElementOfKind", name: "kind", type: .string),
                .init(label: "at", name: "indexPath", type: .any),
            ], .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .nil, isQuiet: true, since: 6,
            "The view of a visible header or footer.", rules: [.list14], arguments: .made(arguments))
        CallbackInfo.display(
            .supplementaryWillDisplay, "willDisplaySupplementaryView", "forElementKind",
            "A header or a footer is about to be shown.")
        CallbackInfo.display(
            .supplementaryDidEndDisplaying, "didEndDisplayingSupplementaryView", "forElementOfKind",
            "A header or a footer has left the collection.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.constant(
            .collectionView, "elementKindSectionHeader", headerKind, "The kind of the headers of sections.")
        PropertyInfo.constant(
            .collectionView, "elementKindSectionFooter", footerKind, "The kind of the footers of sections.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .collectionView, "supplementaryView",
            [.of("forElementKind", "elementKind", .string), .of("at", "indexPath", .any)],
            result: .object(.view, isOptional: true), "A visible header or footer; nil if it is not visible."
        ) { world, list, arguments in
            guard let part = part(arguments[0], arguments[1], of: list, in: world), ListView.isList(list, in: world)
            else { return }
            world.driver.result = .optional(world[list: list].parts.first { $0.part == part }?.view ?? .none)
        }
        MethodInfo.method(
            .collectionView, "visibleSupplementaryViews", [.of("ofKind", "elementKind", .string)],
            result: .objects(.view), "The visible headers or footers."
        ) { world, list, arguments in
            world.driver.result = .objects(visible(arguments[0], of: list, in: world))
        }
    }
}

extension CallbackInfo {
    fileprivate static func display(_ callback: Callback, _ label: String, _ kindLabel: String, _ summary: String)
        -> CallbackInfo
    {
        row(
            callback, "collectionView",
            [
                .object("_", "collectionView", .collectionView), .object(label, "view", .view),
                .init(label: kindLabel, name: "elementKind", type: .string),
                .init(label: "at", name: "indexPath", type: .any),
            ], .listDelegate, owner: .object, isQuiet: true, since: 8, summary, rules: [.list14],
            arguments: .made(SupplementaryViews.arguments))
    }
}
