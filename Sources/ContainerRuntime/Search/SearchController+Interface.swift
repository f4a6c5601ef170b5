// The API of search controllers: classes, callbacks, properties and methods, with their rules.

extension UIKitClass {
    public static var searchController: UIKitClass { UIKitClass(39) }
    public static var searchBar: UIKitClass { UIKitClass(40) }
}

extension Callback {
    public static var presentSearchController: Callback { Callback(140) }
    public static var willPresentSearchController: Callback { Callback(141) }
    public static var didPresentSearchController: Callback { Callback(142) }
    public static var willDismissSearchController: Callback { Callback(143) }
    public static var didDismissSearchController: Callback { Callback(144) }
    public static var updateSearchResults: Callback { Callback(145) }
}

extension Rule {
    public static var search1: Rule { Rule(178) }
    public static var search2: Rule { Rule(179) }
    public static var search3: Rule { Rule(180) }
    public static var search4: Rule { Rule(181) }
}

extension SearchController: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.searchController, "UISearchController", .viewController, nil)
        add(.searchBar, "UISearchBar", .view, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.search(
            .presentSearchController, "presentSearchController",
            "The search becomes active: the delegate presents it, or it presents itself.", rules: [.search1])
        CallbackInfo.search(
            .willPresentSearchController, "willPresentSearchController",
            "The search controller is about to present itself.", rules: [.search2])
        CallbackInfo.search(
            .didPresentSearchController, "didPresentSearchController", "The search controller has presented itself.",
            rules: [.search2])
        CallbackInfo.search(
            .willDismissSearchController, "willDismissSearchController",
            "The search controller is about to dismiss itself.", rules: [.search2])
        CallbackInfo.search(
            .didDismissSearchController, "didDismissSearchController", "The search controller has dismissed itself.",
            rules: [.search2])
        CallbackInfo.search(
            .updateSearchResults, "updateSearchResults", label: "for",
            "The search begins or its text changes, so the results need an update.", rules: [.search3])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .searchController, "isActive", .bool,
            "Whether the search is active. Setting it presents or dismisses the search if its bar is in a "
                + "navigation item or a view."
        ) { world, search in
            .bool(world[search: search].isActive)
        } set: { world, search, value in
            if let isActive = value.bool { setActive(isActive, of: search, in: &world) }
        }
        PropertyInfo.computed(
            .searchController, "searchResultsController", .object(.viewController, isOptional: true),
            "The controller that shows the results; nil if the searched content shows them."
        ) { world, search in .optional(world[search: search].results) }
        PropertyInfo.computed(
            .searchController, "searchBar", .object(.searchBar, isOptional: false),
            "The search bar."
        ) { world, search in .object(bar(of: search, in: &world)) }
        PropertyInfo.computed(
            .searchController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly."
        ) { world, search in
            .reachable(world[search: search].delegate, in: world)
        } set: { world, search, value in
            world[search: search].delegate = value.object
        }
        PropertyInfo.computed(
            .searchController, "searchResultsUpdater", .object(.object, isOptional: true), isWeak: true,
            "The object that updates the results, held weakly."
        ) { world, search in
            .reachable(world[search: search].updater, in: world)
        } set: { world, search, value in
            world[search: search].updater = value.object
        }
        PropertyInfo.stored(
            .searchController, "obscuresBackgroundDuringPresentation", .bool, first: .bool(true),
            "Whether the search dims the searched content.")
        PropertyInfo.stored(
            .searchController, "hidesNavigationBarDuringPresentation", .bool, first: .bool(true),
            "Whether the search hides the navigation bar.")
        PropertyInfo.stored(
            .searchBar, "text", .string, first: .string(""), "The search text.",
            changed: { world, bar in textChanged(of: bar, in: &world) })
        PropertyInfo.stored(.searchBar, "placeholder", .string, "The placeholder.")
        PropertyInfo.stored(
            .navigationItem, "searchController", .object(.searchController, isOptional: true),
            "The search controller whose bar is in the navigation bar.",
            changed: { world, _ in world.views.collapsesBars = true })
        PropertyInfo.stored(
            .navigationItem, "hidesSearchBarWhenScrolling", .bool, first: .bool(true),
            "Whether scrolling hides the bar.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .searchController,
            [.of("searchResultsController", "searchResultsController", .object(.viewController, isOptional: true))],
            "Creates a search controller; without a results controller, the searched content shows the results."
        ) { world, search, arguments in
            let results = arguments.object(0)
            guard world.isController(results), !world[search: search].results.exists else { return }
            world.retain(results)
            world[search: search].results = results
        }
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .search1, "search.1", "search-presents-itself",
                "A search that becomes active asks its delegate to present it. If the delegate does not, the search "
                    + "controller presents itself over the controller whose navigation item or view contains the "
                    + "search bar.",
                "UISearchControllerDelegate.presentSearchController"),
            .row(
                .search2, "search.2", "search-delegate-around",
                "The delegate is called around the presentations and dismissals that the search controller starts "
                    + "itself, and around no others.", "UISearchControllerDelegate.willPresentSearchController"),
            .row(
                .search3, "search.3", "search-updates-results",
                "The updater is called when the search begins, and whenever its text or the scope of its bar changes.",
                "UISearchResultsUpdating.updateSearchResults"),
            .inferred(
                .search4, "search.4", "search-results-follow",
                "The results controller becomes a child when the user enters the first text. It appears and disappears "
                    + "with the search.",
                "UISearchController.searchResultsController"),
        ]
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A method of a search controller's delegate or updater.
    fileprivate static func search(
        _ callback: Callback, _ base: String, label: String = "_", _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, base, [.object(label, "searchController", .searchController)], .presentation, owner: .object,
            isQuiet: true, since: 8, summary, rules: rules(), arguments: .object)
    }
}
