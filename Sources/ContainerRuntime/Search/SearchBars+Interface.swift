// The API of search bars, their rule, and the numbers of the rows.

/// The first numbers of the callbacks and the rule.
private enum SearchBarNumbers {
    @inline(__always) static var callback: UInt16 { 330 }
    @inline(__always) static var rule: UInt16 { 314 }
}

extension Callback {
    static var searchBarShouldBeginEditing: Callback { Callback(SearchBarNumbers.callback) }
    static var searchBarDidBeginEditing: Callback { Callback(SearchBarNumbers.callback + 1) }
    static var searchBarShouldEndEditing: Callback { Callback(SearchBarNumbers.callback + 2) }
    static var searchBarDidEndEditing: Callback { Callback(SearchBarNumbers.callback + 3) }
    static var searchBarShouldChange: Callback { Callback(SearchBarNumbers.callback + 4) }
    static var searchBarDidChange: Callback { Callback(SearchBarNumbers.callback + 5) }
    static var searchBarSearchClicked: Callback { Callback(SearchBarNumbers.callback + 6) }
    static var searchBarCancelClicked: Callback { Callback(SearchBarNumbers.callback + 7) }
    static var searchBarScopeChanged: Callback { Callback(SearchBarNumbers.callback + 8) }
}

extension Rule {
    public static var search5: Rule { Rule(SearchBarNumbers.rule) }
}

extension SearchBars: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .search5, "search.5", "search-bars-call-delegates",
                "A search bar asks and calls its delegate like a text field: around editing, and for each key. The Search "
                    + "key, the Cancel button and another scope call it as well. Editing the bar of a search controller "
                    + "begins the search, after the delegate; Cancel ends it, after the delegate.",
                "UISearchBarDelegate.searchBarTextDidBeginEditing", "UISearchBarDelegate.searchBarSearchButtonClicked",
                "UISearchBarDelegate.searchBarCancelButtonClicked", "UISearchController.isActive")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.searchBar(
            .searchBarShouldBeginEditing, "searchBarShouldBeginEditing", asks: true, "Whether editing may begin.",
            rules: [.text1])
        CallbackInfo.searchBar(
            .searchBarDidBeginEditing, "searchBarTextDidBeginEditing", "Editing has begun.", rules: [.text1])
        CallbackInfo.searchBar(
            .searchBarShouldEndEditing, "searchBarShouldEndEditing", asks: true, "Whether editing may end.",
            rules: [.text1])
        CallbackInfo.searchBar(
            .searchBarDidEndEditing, "searchBarTextDidEndEditing", "Editing has ended.", rules: [.text1])
        CallbackInfo.row(
            .searchBarShouldChange, "searchBar",
            [
                .object("_", "searchBar", .searchBar),
                .init(label: "shouldChangeTextIn", name: "range", type: .object(.range, isOptional: false)),
                .init(label: "replacementText", name: "text", type: .string),
            ], .text, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 3,
            "Whether the characters in a range may be replaced.", rules: [.text2],
            arguments: .made(Responders.changeArguments))
        CallbackInfo.row(
            .searchBarDidChange, "searchBar",
            [
                .object("_", "searchBar", .searchBar),
                .init(label: "textDidChange", name: "searchText", type: .string),
            ], .text, owner: .object, isQuiet: true, "The user has changed the text.", rules: [.text2],
            arguments: .made { effect, world in
                world.arguments(.object(effect.argument), world.stored("text", of: effect.argument) ?? .string(""))
            })
        CallbackInfo.searchBar(
            .searchBarSearchClicked, "searchBarSearchButtonClicked", "The user has pressed the Search key.",
            rules: [.text2])
        CallbackInfo.searchBar(
            .searchBarCancelClicked, "searchBarCancelButtonClicked", "The user has tapped Cancel.", rules: [.search5])
        CallbackInfo.row(
            .searchBarScopeChanged, "searchBar",
            [
                .object("_", "searchBar", .searchBar),
                .init(label: "selectedScopeButtonIndexDidChange", name: "selectedScope", type: .int),
            ], .text, owner: .object, isQuiet: true, since: 3, "The user has selected another scope.",
            rules: [.search5],
            arguments: .made { effect, world in
                world.arguments(.object(effect.argument), .int(effect.scope))
            })
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .searchBar, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.stored(
            .searchBar, "showsCancelButton", .bool, first: .bool(false), "Whether the Cancel button is visible.")
        PropertyInfo.stored(
            .searchBar, "showsScopeBar", .bool, first: .bool(false), "Whether the scope buttons are visible.")
        PropertyInfo.stored(.searchBar, "scopeButtonTitles", .any, "The titles of the scope buttons.")
        PropertyInfo.stored(
            .searchBar, "selectedScopeButtonIndex", .int, first: .int(0), "The index of the selected scope button.")
        PropertyInfo.stored(
            .searchController, "automaticallyShowsCancelButton", .bool, first: .bool(true),
            "Whether the bar shows the Cancel button during the search.")
        PropertyInfo.stored(
            .searchBar, "prelude_searchController", .object(.searchController, isOptional: true), isWeak: true,
            "The search controller of the bar.")
        PropertyInfo.stored(
            .searchBar, "prelude_host", .object(.viewController, isOptional: true), isWeak: true,
            "The controller whose navigation item shows the bar.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .searchBar, "setShowsCancelButton", [.of("_", "shows", .bool), .of("animated", "animated", .bool)],
            "Shows or hides the Cancel button."
        ) { world, bar, arguments in
            if let property = world.property(.searchBar, "showsCancelButton") {
                world.set(property, of: bar, to: arguments[0])
            }
        }
    }
}

extension CallbackInfo {
    /// A method whose only parameter is the bar.
    fileprivate static func searchBar(
        _ callback: Callback, _ base: String, asks: Bool = false, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", "searchBar", .searchBar)], .text, owner: .object, isQuestion: asks,
            defaultAnswer: asks ? .bool(true) : .nil, isQuiet: true, summary, rules: rules(), arguments: .object)
    }
}
