// The swipe actions of items: the layout of a list asks the providers of its configuration (UICollectionLayoutListConfiguration).

enum ItemSwipes {
    /// The property in which a layout keeps an object with the two providers for each section.
    private static let kept = "prelude_swipes"

    /// The object with the providers of a section; nil if it has none.
    private static func holder(_ section: Int, of list: ObjectID, in world: borrowing World) -> ObjectID? {
        guard case .object(let layout)? = world.stored("collectionViewLayout", of: list), world.isReachable(layout),
            case .list(let holders)? = world.stored(kept, of: layout), holders.indices.contains(section),
            case .object(let holder) = holders[section], world.isReachable(holder)
        else { return nil }
        return holder
    }

    /// Whether a section of a collection has swipe actions.
    static func exist(in list: ObjectID, of world: borrowing World) -> Bool {
        guard !ListView.isTable(list, in: world) else { return false }
        return world[list: list].rows.indices.contains { holder($0, of: list, in: world) != nil }
    }

    /// Asks the provider of the edge at which the finger uncovers the actions of an item.
    static func ask(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard let swipe = RowEditing.swipe(effect, in: world) else { return }
        world.schedule(.of(.lists(.swipeConfigured), list, .none, .list32, with: .path(path)))
        world.driver.answerGiven = .nil
        guard let holder = holder(path.section, of: list, in: world), let blocks = world.lifetimes.blocks[holder] else {
            return
        }
        if let provider = swipe.isLeading ? blocks.first : blocks.second {
            world.notify(.askCode(provider, arguments: [path.value]))
        }
    }
}

// The table rows.

extension Rule {
    public static var list32: Rule { Rule(384) }
}

extension ItemSwipes: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .collectionLayout, kept, .any, first: .nil,
            "The providers of swipe actions by section; Flow's own property.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .collectionLayout, "prelude_swipe", [.of("_", "holders", .any)],
            "Keeps the providers of swipe actions; Flow's own method."
        ) { world, layout, arguments in
            guard let property = world.property(.collectionLayout, kept) else { return }
            world.store(arguments[0], in: property, of: layout, isWeak: false)
        }
        MethodInfo.method(
            .swipeActions, "prelude_provide",
            [.of("_", "leading", .code, .nil), .of("_", "trailing", .code, .nil)],
            "Keeps two providers of actions; Flow's own method."
        ) { world, holder, arguments in
            Blocks.attach(arguments.code(0), arguments.code(1), to: holder, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list32, "list.32", "items-have-swipe-actions",
                "A swipe on an item of a list layout asks the provider of its configuration for the actions of the edge, with "
                    + "the index path. Without a configuration, the item stays. An action runs as in a table; the "
                    + "collection is not in editing mode meanwhile.",
                "UICollectionLayoutListConfiguration.trailingSwipeActionsConfigurationProvider")
        ]
    }
}
