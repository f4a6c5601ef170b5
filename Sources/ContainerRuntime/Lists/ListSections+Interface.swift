// The API of headers and footers.

extension ListSections: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.section(
            .tableHeaderHeight, "heightForHeaderInSection", answer: .double(-1), "The height of a section's header.")
        CallbackInfo.section(
            .tableFooterHeight, "heightForFooterInSection", answer: .double(-1), "The height of a section's footer.")
        CallbackInfo.section(
            .tableHeaderTitle, "titleForHeaderInSection", answer: .nil, "The title of a section's header.")
        CallbackInfo.section(
            .tableFooterTitle, "titleForFooterInSection", answer: .nil, "The title of a section's footer.")
        CallbackInfo.section(
            .tableHeaderView, "viewForHeaderInSection", answer: .nil, "The view of a visible header.")
        CallbackInfo.section(
            .tableFooterView, "viewForFooterInSection", answer: .nil, "The view of a visible footer.")
        CallbackInfo.sectionView(
            .tableWillDisplayHeader, "willDisplayHeaderView", "A header is about to be shown.")
        CallbackInfo.sectionView(
            .tableWillDisplayFooter, "willDisplayFooterView", "A footer is about to be shown.")
        CallbackInfo.sectionView(
            .tableDidEndDisplayingHeader, "didEndDisplayingHeaderView", "A header has left the table.")
        CallbackInfo.sectionView(
            .tableDidEndDisplayingFooter, "didEndDisplayingFooterView", "A footer has left the table.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.partHeight("sectionHeaderHeight", "The height of headers; if automatic, their views determine it.")
        PropertyInfo.partHeight("sectionFooterHeight", "The height of footers; if automatic, their views determine it.")
        PropertyInfo.edge("tableHeaderView", "The view above the first section.")
        PropertyInfo.edge("tableFooterView", "The view below the last section.")
        PropertyInfo.stored(
            .tableView, "prelude_tableHeaderView", .object(.view, isOptional: true), "The view above the first section."
        )
        PropertyInfo.stored(
            .tableView, "prelude_tableFooterView", .object(.view, isOptional: true), "The view below the last section.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.partView("headerView", isFooter: false, "The visible header of a section; nil if it has none.")
        MethodInfo.partView("footerView", isFooter: true, "The visible footer of a section; nil if it has none.")
        MethodInfo.sectionFrame(
            "rectForHeader", "inSection", .headerFrame,
            "The frame of a section's header, in the coordinates of the content.")
        MethodInfo.sectionFrame(
            "rectForFooter", "inSection", .footerFrame,
            "The frame of a section's footer, in the coordinates of the content.")
        MethodInfo.sectionFrame(
            "rect", "forSection", .sectionFrame,
            "The frame of a section with its header and footer, in the coordinates of the content.")
    }
}

// Helpers that build rows.

extension CallbackInfo {
    fileprivate static func section(
        _ callback: Callback, _ label: String, answer: RuntimeValue, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, "tableView",
            [.object("_", "tableView", .tableView), .init(label: label, name: "section", type: .int)],
            .listDelegate, owner: .object, isQuestion: true, defaultAnswer: answer, isQuiet: true, summary,
            rules: [.list14], arguments: .made(ListSections.arguments))
    }

    fileprivate static func sectionView(_ callback: Callback, _ label: String, _ summary: String) -> CallbackInfo {
        row(
            callback, "tableView",
            [
                .object("_", "tableView", .tableView), .object(label, "view", .view),
                .init(label: "forSection", name: "section", type: .int),
            ],
            .listDelegate, owner: .object, isQuiet: true, since: 6, summary, rules: [.list14],
            arguments: .made(ListSections.arguments))
    }
}

extension PropertyInfo {
    fileprivate static func partHeight(_ name: String, _ summary: String) -> PropertyInfo {
        stored(.tableView, name, .double, first: .double(-1), summary) { world, table in
            guard ListView.isList(table, in: world), world[list: table].isLoaded else { return }
            ListSections.begin(table, in: &world)
        }
    }

    fileprivate static func edge(_ name: String, _ summary: String) -> PropertyInfo {
        // Setting the same view again updates the layout after a change of its height.
        computed(
            .tableView, name, .object(.view, isOptional: true), summary,
            { world, table in world.stored("prelude_" + name, of: table) ?? .nil },
            set: { world, table, view in
                guard let property = world.property(.tableView, "prelude_" + name) else { return }
                world.set(property, of: table, to: view)
                ListEdges.update(table, in: &world)
            })
    }
}

extension MethodInfo {
    fileprivate static func partView(_ base: String, isFooter: Bool, _ summary: String) -> MethodInfo {
        method(
            .tableView, base, [.of("forSection", "section", .int)],
            result: .object(.headerFooterView, isOptional: true), summary
        ) { world, table, arguments in
            guard case .int(let section) = arguments[0], ListView.isList(table, in: world) else { return }
            let view = world[list: table].parts.first {
                $0.part.section == section && $0.part.isFooter == isFooter
            }?.view
            // UIKit's result type leaves out other views.
            guard let view, world.isView(view), world.isKind(view, of: .headerFooterView) else { return }
            world.driver.result = .object(view)
        }
    }

    fileprivate static func sectionFrame(
        _ base: String, _ label: String, _ query: ListQuery, _ summary: String
    ) -> MethodInfo {
        method(.tableView, base, [.of(label, "section", .int)], result: .rect, summary) { world, table, arguments in
            guard case .int(let section) = arguments[0] else { return }
            ListQueries.ask(query, of: table, with: .queriedSection(section), in: &world)
        }
    }
}
