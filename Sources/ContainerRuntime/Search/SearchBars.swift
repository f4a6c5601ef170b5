// Search bars: their delegate, the Cancel button and the scope buttons. Typing is that of any text (Responders).

/// Search bars.
public enum SearchBars {
    static func isSearchBar(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && world[traits: view].uikit.isKind(of: .searchBar)
    }

    // MARK: On screen

    /// Records the controller whose navigation item shows a bar that is in no view, so that the user can type into it.
    public static func prepare(_ bar: ObjectID, in world: inout World) {
        guard isSearchBar(bar, in: world), !world[view: bar].superview.exists,
            let search = world.containers.searches.owners[bar], world.isController(search),
            let property = world.property(.searchBar, "prelude_host")
        else { return }
        let host = SearchController.source(of: search, in: world) ?? .none
        // While the search is presented, its bar is still that of its presenter.
        let shown = world.isPresented(search) ? world[presentation: search].presenter : host
        world.store(.optional(shown), in: property, of: bar, isWeak: true)
    }

    /// The user taps a bar that is in no view, but in a navigation bar: its text is edited. Returns nil for any other view.
    static func tap(_ bar: ObjectID, in world: inout World) -> TapRefusal?? {
        guard isSearchBar(bar, in: world), !world[view: bar].superview.exists,
            world.containers.searches.owners[bar] != nil
        else { return nil }
        prepare(bar, in: &world)
        let window = ViewHierarchy.window(ofResponder: bar, in: world)
        guard ViewHierarchy.isVisible(window, in: world) else { return .some(.notInWindow) }
        if let host = world.stored("prelude_host", of: bar)?.object, world.isController(host),
            let view = world[controller: host].view.orNil, case let cover = Sheet.cover(of: view, in: world),
            cover.exists, !world[traits: cover].uikit.isKind(of: .searchController)
        {
            return .some(.covered(cover))
        }
        Responders.focus(bar, in: &world)
        return .some(nil)
    }

    /// The bar that the navigation bar shows for a controller; `.none` without a search controller.
    static func bar(inItemOf controller: ObjectID, in world: borrowing World) -> ObjectID {
        let item = world[controller: controller].item
        guard world.isAlive(item), case .object(let search)? = world.stored("searchController", of: item),
            world.isController(search)
        else { return .none }
        let bar = world[search: search].bar
        return world.isView(bar) && !world[view: bar].superview.exists ? bar : .none
    }

    /// The bar in no view that the user sees with a controller: that of its navigation item, or of the search controller itself;
    /// `.none` without one.
    static func bar(near controller: ObjectID, in world: borrowing World) -> ObjectID {
        var step = controller
        // The results of a search are in front of it.
        while world.isController(step) {
            if world[traits: step].uikit.isKind(of: .searchController) {
                let bar = world[search: step].bar
                return world.isView(bar) && !world[view: bar].superview.exists ? bar : .none
            }
            step = world[controller: step].parent
        }
        return bar(inItemOf: controller, in: world)
    }

    // MARK: Buttons

    /// Whether the bar shows the Cancel button: at the program's request, and during the search of a search controller.
    static func showsCancel(_ bar: ObjectID, in world: borrowing World) -> Bool {
        if world.stored("showsCancelButton", of: bar) == .bool(true) { return true }
        guard let search = world.containers.searches.owners[bar], world.isController(search) else { return false }
        return world[search: search].isActive
            && world.stored("automaticallyShowsCancelButton", of: search) != .bool(false)
    }

    /// The titles of the scope buttons that the bar shows.
    static func scopes(of bar: ObjectID, in world: borrowing World) -> [String] {
        guard ScopeBars.isVisible(in: bar, in: world),
            case .list(let titles)? = world.stored("scopeButtonTitles", of: bar)
        else { return [] }
        return titles.map { if case .string(let title) = $0 { title } else { "" } }
    }

    static func hasText(_ bar: ObjectID, in world: borrowing World) -> Bool {
        if case .string(let text)? = world.stored("text", of: bar) { !text.isEmpty } else { false }
    }

    /// The index of the selected scope button.
    static func selectedScope(of bar: ObjectID, in world: borrowing World) -> Int {
        if case .int(let index)? = world.stored("selectedScopeButtonIndex", of: bar) { index } else { 0 }
    }

    /// The user taps the clear button. Returns false if the bar shows none.
    static func clear(_ bar: ObjectID, in world: inout World) -> Bool {
        prepare(bar, in: &world)
        return Responders.clear(bar, in: &world) == nil
    }

    /// The user taps Cancel: the delegate is called, and a search controller ends its search. Returns false if the bar shows no
    /// such button.
    static func cancel(_ bar: ObjectID, in world: inout World) -> Bool {
        guard isSearchBar(bar, in: world), showsCancel(bar, in: world) else { return false }
        if let search = world.containers.searches.owners[bar], world.isController(search) {
            world.schedule(.of(Effect.Operation(SearchController.Act.cancel), search, .none, .search5))
        }
        notify(.searchBarCancelClicked, bar, in: &world)
        return true
    }

    /// The user taps a scope button. Returns false if the bar shows no such button.
    static func selectScope(_ index: Int, of bar: ObjectID, in world: inout World) -> Bool {
        guard isSearchBar(bar, in: world), scopes(of: bar, in: world).indices.contains(index) else { return false }
        guard index != selectedScope(of: bar, in: world),
            let property = world.property(.searchBar, "selectedScopeButtonIndex")
        else { return true }
        world.set(property, of: bar, to: .int(index))
        // Scheduled effects run in reverse order: the delegate comes before the updater.
        SearchController.scopeChanged(of: bar, in: &world)
        notify(.searchBarScopeChanged, bar, with: .index(index), in: &world)
        return true
    }

    /// The user taps the button with a title: Cancel, or a scope button. Returns false if the bar shows none.
    static func tap(titled title: String, of bar: ObjectID, in world: inout World) -> Bool {
        if let index = scopes(of: bar, in: world).firstIndex(of: title) {
            return selectScope(index, of: bar, in: &world)
        }
        return title == "Cancel" && cancel(bar, in: &world)
    }

    /// Whether the bar shows a button with a title.
    static func shows(_ title: String, in bar: ObjectID, of world: borrowing World) -> Bool {
        scopes(of: bar, in: world).contains(title) || title == "Cancel" && showsCancel(bar, in: world)
    }

    private static func notify(
        _ callback: Callback, _ bar: ObjectID, with detail: Effect.Detail = .none, in world: inout World
    ) {
        guard case .object(let delegate)? = world.stored("delegate", of: bar), world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return }
        world.schedule(.enter(callback, delegate, bar, .search5, with: detail))
    }
}
