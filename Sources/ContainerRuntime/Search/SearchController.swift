// UISearchController. It presents itself over the searched content, with calls to its delegate before and after, and calls its
// updater whenever the text changes (evidence: the documentation of UISearchControllerDelegate and UISearchResultsUpdating).

/// UISearchController: its bar, its results and its own presentation.
enum SearchController {
    /// The effects of a search controller.
    enum Act: UInt8, RoomAct {
        /// Presents the search controller, unless the delegate has done so.
        case present
        /// Ends the search, after the delegate of the bar has received the tap on Cancel.
        case cancel

        static var room: Effect.Room { .container }
    }

    // MARK: Activity

    /// Sets `isActive`: whether the search controller is presented or about to be.
    static func setActive(_ isActive: Bool, of search: ObjectID, in world: inout World) {
        guard world[search: search].isActive != isActive else { return }
        world[search: search].isActive = isActive
        if isActive { begin(search, in: &world) } else { end(search, in: &world) }
    }

    /// Lets the delegate present the search controller. If the delegate does not, it presents itself.
    private static func begin(_ search: ObjectID, in world: inout World) {
        Activation.fromLast { act in
            switch act {
            case .ask: call(.presentSearchController, of: search, act.rule, in: &world)
            case .present: world.schedule(.of(Effect.Operation(Act.present), search, .none, act.rule))
            }
        }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Act(of: effect) {
        case .present: present(effect.subject, in: &world)
        case .cancel: setActive(false, of: effect.subject, in: &world)
        }
    }

    private static func present(_ search: ObjectID, in world: inout World) {
        guard world[search: search].isActive else { return }
        if world.isPresented(search) { return update(search, in: &world) }
        guard let source = source(of: search, in: world) else {
            world[search: search].isActive = false
            return
        }
        world[search: search].isAutomatic = true
        // The style must keep the presenter in the window: the searched content stays visible under the results.
        if let style = world.property(.viewController, "modalPresentationStyle"),
            world.storedValue(style, of: search) == nil
        {
            world.set(style, of: search, to: .enumCase(.presentationStyle, "overCurrentContext"))
        }
        Presenting.fromLast { act in
            switch act {
            case .willPresent: call(.willPresentSearchController, of: search, act.rule, in: &world)
            case .update: update(search, in: &world)
            case .present: world.present(search, from: source, animated: true)
            }
        }
    }

    private static func end(_ search: ObjectID, in world: inout World) {
        Deactivation.fromLast { act in
            switch act {
            case .willDismiss:
                if world[search: search].isAutomatic {
                    call(.willDismissSearchController, of: search, act.rule, in: &world)
                }
            case .clearText: setText("", of: search, in: &world)
            case .dismiss:
                if world.isPresented(search) { world.dismiss(search, animated: true) }
                let bar = world[search: search].bar
                if Responders.isFirst(bar, in: world) { world.schedule(.resignFirstResponder(bar)) }
            }
        }
    }

    /// The presenter: the controller whose navigation item has the search controller, or whose view contains the bar.
    static func source(of search: ObjectID, in world: borrowing World) -> ObjectID? {
        let bar = world[search: search].bar
        if world.isView(bar), world[view: bar].superview.exists {
            return ViewHierarchy.nearestController(above: bar, in: world).orNil
        }
        var step = world.frontmost() ?? .none
        while step.exists {
            let item = world[controller: step].item
            if world.isAlive(item), world.stored("searchController", of: item) == .object(search) { return step }
            step = world[visitingController: step].parent
        }
        return nil
    }

    // MARK: Appearance

    /// UIKit's implementation of the appearance callbacks: calls the delegate at the end of the transition, and forwards the
    /// callbacks to the results controller.
    static func forward(_ effect: Effect, in world: inout World) {
        let search = effect.subject
        let results = shownResults(of: search, in: world)
        switch effect.callback {
        case .viewWillAppear, .viewWillDisappear:
            guard let results else { return }
            let isAppearing = effect.callback == .viewWillAppear
            world.schedule(.begin(results, appearing: isAppearing, animated: effect.animated, .search4))
        case .viewDidAppear:
            if world[search: search].isAutomatic {
                call(.didPresentSearchController, of: search, Presented.didPresent.rule, in: &world)
            }
            if let results { world.schedule(.end(results, .search4)) }
        case .viewDidDisappear:
            // The search controller also disappears when another controller covers its presenter. That does not end the search.
            if !isPresented(search, in: world) {
                let dismissesItself = !world[search: search].isActive && world[search: search].isAutomatic
                world[search: search].isActive = false
                world[search: search].isAutomatic = false
                if dismissesItself {
                    call(.didDismissSearchController, of: search, Dismissed.didDismiss.rule, in: &world)
                }
            }
            if let results { world.schedule(.end(results, .search4)) }
        default: return
        }
    }

    /// Whether it is presented and not being dismissed.
    private static func isPresented(_ search: ObjectID, in world: borrowing World) -> Bool {
        world.isPresented(search) && world[presentation: search].phase != .dismissing
    }

    private static func shownResults(of search: ObjectID, in world: borrowing World) -> ObjectID? {
        let results = world[search: search].results
        return world.isController(results) && world[controller: results].parent == search ? results : nil
    }

    // MARK: The text

    /// The bar, created on first access.
    static func bar(of search: ObjectID, in world: inout World) -> ObjectID {
        if !world[search: search].bar.exists {
            let bar = world.make(world.classID(.searchBar), payload: 0)
            world.names.newest = .none
            world[view: bar].frame = Rect(
                x: 0, y: 0, width: world.screenSize.width, height: world.configuration.ios >= 11 ? 56 : 44)
            world[search: search].bar = bar
            world.containers.searches.owners[bar] = search
            if let property = world.property(.searchBar, "prelude_searchController") {
                world.store(.object(search), in: property, of: bar, isWeak: true)
            }
        }
        return world[search: search].bar
    }

    private static func setText(_ text: String, of search: ObjectID, in world: inout World) {
        let bar = world[search: search].bar
        guard world.isView(bar), let property = world.property(.searchBar, "text") else { return }
        world.set(property, of: bar, to: .string(text))
    }

    /// The text of a bar has changed. During an active search, shows and updates the results.
    static func textChanged(of bar: ObjectID, in world: inout World) {
        guard let search = world.containers.searches.owners[bar], world.isController(search) else { return }
        let isShown = world[search: search].isActive && world.isPresented(search)
        update(search, in: &world)
        guard isShown, hasText(bar, in: world) else { return }
        let results = world[search: search].results
        if world.isController(results), !world[controller: results].parent.exists {
            world.embed(results, in: search, frame: nil)
        }
    }

    /// Another scope of a bar is selected.
    static func scopeChanged(of bar: ObjectID, in world: inout World) {
        guard let search = world.containers.searches.owners[bar], world.isController(search) else { return }
        update(search, in: &world)
    }

    private static func hasText(_ bar: ObjectID, in world: borrowing World) -> Bool {
        if case .string(let text)? = world.stored("text", of: bar) { !text.isEmpty } else { false }
    }

    private static func update(_ search: ObjectID, in world: inout World) {
        let updater = world[search: search].updater
        guard world.isReachable(updater), world.implements(updater, .updateSearchResults) else { return }
        world.schedule(.enter(.updateSearchResults, updater, search, .search3))
    }

    private static func call(_ callback: Callback, of search: ObjectID, _ rule: Rule, in world: inout World) {
        let delegate = world[search: search].delegate
        guard world.isReachable(delegate), world.implements(delegate, callback) else { return }
        world.schedule(.enter(callback, delegate, search, rule))
    }
}
