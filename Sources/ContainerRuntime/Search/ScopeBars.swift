// The scope buttons of search bars: whether they are visible.

extension EnumType {
    static var scopeBarActivation: EnumType { EnumType(94) }
}

enum ScopeBars {
    /// Whether scope buttons are visible: at the program's request, and during the search of a search controller.
    static func isVisible(in bar: ObjectID, in world: borrowing World) -> Bool {
        if world.stored("showsScopeBar", of: bar) == .bool(true) { return true }
        guard let search = world.containers.searches.owners[bar], world.isController(search),
            world[search: search].isActive,
            world.stored("automaticallyShowsScopeBar", of: search) != .bool(false)
        else { return false }
        guard case .enumCase(_, let activation)? = world.stored("scopeBarActivation", of: search) else { return true }
        switch activation {
        case "manual": return false
        case "onTextEntry": return SearchBars.hasText(bar, in: world)
        default: return true
        }
    }
}

extension ScopeBars: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .scopeBarActivation, "UISearchController.ScopeBarActivation",
            "automatic manual onTextEntry onSearchActivation",
            .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .searchController, "automaticallyShowsScopeBar", .bool, first: .bool(true),
            "Whether the bar shows its scope buttons during the search.")
        PropertyInfo.stored(
            .searchController, "scopeBarActivation", .enumeration(.scopeBarActivation),
            first: .enumCase(.scopeBarActivation, "automatic"), "When the bar shows its scope buttons.")
    }
}
