// The actions that a swipe uncovers: UIContextualAction and UISwipeActionsConfiguration.

enum SwipeActions {
    /// The property in which a table keeps the configuration of its open row.
    private static let current = "prelude_swipeActions"

    static func actions(of configuration: ObjectID, in world: borrowing World) -> [ObjectID] {
        (world.stored("actions", of: configuration)?.objects ?? []).filter { world.isKind($0, of: .contextualAction) }
    }

    static func title(of action: ObjectID, in world: borrowing World) -> String {
        if case .string(let title)? = world.stored("title", of: action) { return title }
        return ""
    }

    // MARK: The open row

    private static func kind(of list: ObjectID, in world: borrowing World) -> UIKitClass {
        ListView.isTable(list, in: world) ? .tableView : .collectionView
    }

    static func install(_ configuration: ObjectID, in table: ObjectID, world: inout World) {
        guard let property = world.property(kind(of: table, in: world), current) else { return }
        world.store(.object(configuration), in: property, of: table, isWeak: false)
        guard let list = world.property(.contextualAction, "prelude_table") else { return }
        for action in actions(of: configuration, in: world) {
            world.store(.object(table), in: list, of: action, isWeak: true)
        }
    }

    static func uninstall(from table: ObjectID, in world: inout World) {
        guard let property = world.property(kind(of: table, in: world), current) else { return }
        world.store(.nil, in: property, of: table, isWeak: false)
    }

    private static func configuration(in table: ObjectID, of world: borrowing World) -> ObjectID? {
        guard case .object(let configuration)? = world.stored(current, of: table) else { return nil }
        return configuration
    }

    /// The actions of the open row; nil if it shows the Delete button.
    static func installed(in table: ObjectID, of world: borrowing World) -> [ObjectID]? {
        configuration(in: table, of: world).map { actions(of: $0, in: world) }
    }

    static func allowsFullSwipe(in table: ObjectID, of world: borrowing World) -> Bool {
        guard let configuration = configuration(in: table, of: world) else { return true }
        return world.stored("performsFirstActionWithFullSwipe", of: configuration) != .bool(false)
    }

    // MARK: Performing

    /// Runs the block of an action with the action, the cell, and the completion, which is the action itself.
    static func run(_ action: ObjectID, from cell: ObjectID, in world: inout World) {
        guard let code = world.lifetimes.blocks[action]?.first else { return }
        // The block may release the last reference to the action.
        world.schedule(.of(.effects(.hold), action, .none, .program))
        world.notify(
            .invoke(code, arguments: [.object(action), .optional(cell), .object(action)], trace: nil))
    }

    /// The block calls its completion: the row closes. Later calls change nothing.
    fileprivate static func complete(_ action: ObjectID, in world: inout World) {
        guard case .object(let table)? = world.stored("prelude_table", of: action), ListView.isList(table, in: world),
            installed(in: table, of: world)?.contains(action) == true
        else { return }
        RowEditing.close(table, in: &world)
    }
}

extension SwipeActions: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.contextualAction, "UIContextualAction", .object, nil)
        add(.swipeActions, "UISwipeActionsConfiguration", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.contextualActionStyle, "UIContextualAction.Style", "normal destructive", .counted(from: 0))
        add(.editingStyle, "UITableViewCell.EditingStyle", "none delete insert", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .contextualAction, "title", .any, first: .nil, "The title, by which a script taps the action.")
        PropertyInfo.known(
            .contextualAction, "style", .enumeration(.contextualActionStyle),
            first: .enumCase(.contextualActionStyle, "normal"), "Whether the action deletes something.")
        PropertyInfo.stored(.contextualAction, "image", .any, first: .nil, "The image. Flow only stores it.")
        PropertyInfo.stored(
            .contextualAction, "backgroundColor", .any, first: .nil, "The color of the button. Flow only stores it.")
        PropertyInfo.stored(
            .contextualAction, "prelude_table", .object(.view, isOptional: true), isWeak: true,
            "The list that shows the action; Flow's own property.")
        PropertyInfo.known(
            .swipeActions, "actions", .objects(.contextualAction), first: .list([]),
            "The actions, from the edge of the row.")
        PropertyInfo.stored(
            .swipeActions, "performsFirstActionWithFullSwipe", .bool, first: .bool(true),
            "Whether a swipe across the whole row performs the first action.")
        PropertyInfo.stored(
            .tableView, current, .object(.swipeActions, isOptional: true),
            "The actions of the open row; Flow's own property.")
        PropertyInfo.stored(
            .collectionView, current, .object(.swipeActions, isOptional: true),
            "The actions of the open item; Flow's own property.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .contextualAction,
            [
                .of("style", "style", .enumeration(.contextualActionStyle)), .of("title", "title", .any),
                .of("handler", "handler", .code),
            ], "Creates an action with a block, which receives the action, the view and a completion."
        ) { world, action, arguments in
            keep(arguments[0], "style", of: action, .contextualAction, in: &world)
            keep(arguments[1], "title", of: action, .contextualAction, in: &world)
            Blocks.attach(arguments.code(2), to: action, in: &world)
        }
        MethodInfo.initializer(
            .swipeActions, [.of("actions", "actions", .objects(.contextualAction))],
            "Creates a configuration of actions, from the edge of the row."
        ) { world, configuration, arguments in
            keep(arguments[0], "actions", of: configuration, .swipeActions, in: &world)
        }
        MethodInfo.method(
            .contextualAction, "callAsFunction", [.of("_", "actionPerformed", .bool)],
            "The completion that the block receives: closes the row."
        ) { world, action, _ in complete(action, in: &world) }
    }

    private static func keep(
        _ value: RuntimeValue, _ name: String, of object: ObjectID, _ owner: UIKitClass, in world: inout World
    ) {
        guard let property = world.property(owner, name) else { return }
        world.store(value, in: property, of: object, isWeak: false)
    }
}
