// The editing state of controllers and tables, and the button that changes it.

extension Callback {
    public static var setEditing: Callback { Callback(295) }
}

extension Rule {
    public static var edit1: Rule { Rule(288) }
}

/// `setEditing(_:animated:)`, `isEditing` and `editButtonItem`.
public enum Editing {
    /// The property in which a controller keeps its button.
    private static let button = "prelude_editButtonItem"

    static func isEditing(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.stored("prelude_isEditing", of: object) == .bool(true)
    }

    /// UIKit's implementation, for a class that does not override the callback.
    static func perform(_ effect: Effect, in world: inout World) {
        set(effect.editingState(in: world), of: effect.subject, in: &world)
    }

    /// UIKit's implementation of setEditing: keeps the state, changes the title of the button, and passes the state to the
    /// list of a table view controller or, from iOS 14 on, of a collection view controller.
    static func set(_ isEditing: Bool, of object: ObjectID, in world: inout World) {
        guard world.isController(object) else {
            guard ListView.isList(object, in: world) else { return }
            let owner: UIKitClass = ListView.isTable(object, in: world) ? .tableView : .collectionView
            guard let property = world.property(owner, "prelude_isEditing") else { return }
            world.set(property, of: object, to: .bool(isEditing))
            return RowEditing.change(isEditing, of: object, in: &world)
        }
        guard let property = world.property(.viewController, "prelude_isEditing") else { return }
        world.set(property, of: object, to: .bool(isEditing))
        if case .object(let item)? = world.stored(button, of: object) { label(item, isEditing, in: &world) }
        guard ListView.hasListView(object, in: world), let list = world[controller: object].view.orNil,
            ListView.isList(list, in: world), ListView.isTable(list, in: world) || world.configuration.ios >= 14
        else { return }
        set(isEditing, of: list, in: &world)
    }

    /// The program sets `isEditing`: UIKit calls setEditing without animation, which a class may override.
    static func change(_ controller: ObjectID, to isEditing: Bool, animated: Bool, in world: inout World) {
        world.schedule(.setEditing(controller, to: isEditing, animated: animated))
    }

    // MARK: The button

    /// The button of a controller, created on first use.
    static func item(of controller: ObjectID, in world: inout World) -> ObjectID {
        if case .object(let known)? = world.stored(button, of: controller) { return known }
        guard let property = world.property(.viewController, button),
            let owner = world.property(.barButtonItem, "prelude_editedController")
        else { return .none }
        let item = world.make(world.classID(.barButtonItem), payload: 0)
        world.names.newest = .none
        label(item, isEditing(controller, in: world), in: &world)
        world.store(.object(controller), in: owner, of: item, isWeak: true)
        world.store(.object(item), in: property, of: controller, isWeak: false)
        world.release(item)
        return item
    }

    private static func label(_ item: ObjectID, _ isEditing: Bool, in world: inout World) {
        guard let property = world.property(.barButtonItem, "systemItem") else { return }
        world.store(
            .enumCase(.barSystemItem, isEditing ? "done" : "edit"), in: property, of: item, isWeak: false)
        if let title = world.property(.barItem, "title") {
            world.set(title, of: item, to: .string(isEditing ? "Done" : "Edit"))
        }
    }

    /// A tap on the button. Returns false for another item.
    public static func tap(_ item: ObjectID, in world: inout World) -> Bool {
        guard case .object(let controller)? = world.stored("prelude_editedController", of: item),
            world.isReachable(controller)
        else { return false }
        change(controller, to: !isEditing(controller, in: world), animated: true, in: &world)
        return true
    }
}

extension Editing: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .edit1, "edit.1", "edit-button-calls-set-editing",
                "A tap on editButtonItem and a new value of isEditing call setEditing(_:animated:). UIKit's implementation "
                    + "keeps the state and changes the title of the button between Edit and Done. It passes the state to the "
                    + "table of a table view controller, and from iOS 14 on to the collection of a collection view controller.",
                "UIViewController.setEditing", "UICollectionView.isEditing")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .setEditing, "setEditing",
            [
                .init(label: "_", name: "editing", type: .bool),
                .init(label: "animated", name: "animated", type: .bool),
            ], .life, mustCallSuper: true, isQuiet: true, "Editing begins or ends.", rules: [.edit1],
            arguments: .made { effect, world in
                world.arguments(.bool(effect.editingState(in: world)), .bool(effect.animated))
            })
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.editing(.viewController, "Whether the controller's content is edited.") {
            world, controller, isEditing in change(controller, to: isEditing, animated: false, in: &world)
        }
        PropertyInfo.editing(.tableView, "Whether the table's rows are edited.") { world, table, isEditing in
            set(isEditing, of: table, in: &world)
        }
        PropertyInfo.editing(.collectionView, "Whether the collection's items are edited.") {
            world, collection, isEditing in set(isEditing, of: collection, in: &world)
        }
        PropertyInfo.stored(.collectionView, "prelude_isEditing", .bool, first: .bool(false), "The state of editing.")
        PropertyInfo.stored(.viewController, "prelude_isEditing", .bool, first: .bool(false), "The state of editing.")
        PropertyInfo.stored(.tableView, "prelude_isEditing", .bool, first: .bool(false), "The state of editing.")
        PropertyInfo.stored(
            .viewController, button, .object(.barButtonItem, isOptional: true), "The button that changes the state.")
        PropertyInfo.stored(
            .barButtonItem, "prelude_editedController", .object(.viewController, isOptional: true), isWeak: true,
            "The controller whose state the button changes.")
        PropertyInfo.computed(
            .viewController, "editButtonItem", .object(.barButtonItem, isOptional: false),
            "A button that begins and ends editing. Its title is Edit or Done."
        ) { world, controller in .object(item(of: controller, in: &world)) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.setEditing(.viewController, "Begins or ends editing.")
        MethodInfo.setEditing(.tableView, "Begins or ends editing of the rows.")
    }
}

// Helpers that build rows.

extension PropertyInfo {
    fileprivate static func editing(
        _ owner: UIKitClass, _ summary: String, _ change: @escaping @Sendable (inout World, ObjectID, Bool) -> Void
    ) -> PropertyInfo {
        computed(
            owner, "isEditing", .bool, summary, { world, object in .bool(Editing.isEditing(object, in: world)) },
            set: { world, object, value in change(&world, object, value == .bool(true)) })
    }
}

extension MethodInfo {
    fileprivate static func setEditing(_ owner: UIKitClass, _ summary: String) -> MethodInfo {
        method(owner, "setEditing", [.of("_", "editing", .bool), .of("animated", "animated", .bool)], summary) {
            world, object, arguments in Editing.set(arguments[0] == .bool(true), of: object, in: &world)
        }
    }
}
