// When the configurations of buttons, cells, headers and footers are updated. The driver creates the state that an update gets, and
// calls the handler after the program's override.

extension Rule {
    public static var control4: Rule { Rule(326) }
}

/// The updates of configurations.
public enum Configurations {
    /// Requests an update of a view in its next layout pass. Requests before it are one request.
    public static func setNeedsUpdate(_ view: ObjectID, in world: inout World) {
        guard world.isView(view), update(of: view, in: world) != nil else { return }
        world.interests.updatesConfigurations = true
        PropertyInfo.store(.bool(true), as: needsUpdate, of: view, in: &world)
        Layout.markNeeds(Need.layout, of: view, in: &world)
    }

    /// Requests an update because the state of a view has changed.
    static func stateChanged(_ view: ObjectID, in world: inout World) {
        guard world.interests.updatesConfigurations, world.isView(view), isObserved(view, in: world) else { return }
        setNeedsUpdate(view, in: &world)
    }

    /// Requests the first update of a cell that is about to be shown, if its class overrides the update.
    static func willShow(_ cell: ObjectID, in world: inout World) {
        guard world.interests.updatesConfigurations, world.isView(cell), isObserved(cell, in: world),
            world.stored(needsUpdate, of: cell) == nil
        else { return }
        setNeedsUpdate(cell, in: &world)
    }

    /// Schedules the update of a view in its layout pass, if it needs one. A view whose class overrides the update needs one before
    /// it is first shown.
    static func updateIfNeeded(_ view: ObjectID, in world: inout World) {
        guard world.isView(view), let update = update(of: view, in: world) else { return }
        guard
            world.stored(needsUpdate, of: view).map({ $0 == .bool(true) })
                ?? OverridableMethod.isOverridden(update, by: view, in: world)
        else { return }
        PropertyInfo.store(.bool(false), as: needsUpdate, of: view, in: &world)
        world.emit(.override(update, of: view, arguments: [], rule: .control4))
    }

    /// Whether the program observes updates of a view: it has requested one, or its class overrides them.
    private static func isObserved(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard let update = update(of: view, in: world) else { return false }
        return world.stored(needsUpdate, of: view) != nil || OverridableMethod.isOverridden(update, by: view, in: world)
    }

    /// The method that updates views of this class; nil for a view without a configuration.
    private static func update(of view: ObjectID, in world: borrowing World) -> OverridableMethod? {
        let uikit = world[traits: view].uikit
        if uikit.isKind(of: .button) { return .updateConfiguration }
        let hasState =
            uikit.isKind(of: .tableViewCell) || uikit.isKind(of: .collectionViewCell)
            || uikit.isKind(of: .headerFooterView)
        return hasState ? .updateConfigurationUsing : nil
    }

    private static let needsUpdate = "prelude_needsConfiguration"
}

extension Configurations: Interface {
    static var rules: [RuleInfo] {
        [
            .row(
                .control4, "control.4", "configuration-update",
                "Buttons, cells, headers and footers update their configuration before they are first shown, after their state has "
                    + "changed, and after setNeedsUpdateConfiguration. Several requests cause one update. The "
                    + "configurationUpdateHandler runs after updateConfiguration. That the update belongs to the view's layout "
                    + "pass is inferred.",
                "UIButton.setNeedsUpdateConfiguration", "UIButton.configurationUpdateHandler",
                "UICollectionViewCell.setNeedsUpdateConfiguration", "UITableViewCell.updateConfiguration")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .view, "prelude_needsConfiguration", .any, first: .nil,
            "Whether the configuration needs an update; Flow's own property.")
        PropertyInfo.stored(
            .view, "prelude_contentLabel", .string,
            "The texts that the content configuration shows; Flow's own property.")
        PropertyInfo.stored(
            .view, "prelude_textColor", .rect,
            "Red, green, blue and alpha of the text's own colour; Flow's own property.")
        PropertyInfo.stored(
            .view, "prelude_backgroundColor", .rect,
            "Red, green, blue and alpha of the background's own colour; Flow's own property.")
        PropertyInfo.stored(
            .view, "prelude_paintsLayer", .bool,
            "Whether the view's layer paints what no property of the view says; Flow's own property.")
        PropertyInfo.stored(
            .button, "prelude_parts", .any,
            "What a configuration shows beside the title; Flow's own property.")
        PropertyInfo.stored(
            .view, "prelude_imageSize", .size, "The size of the image of a view; Flow's own property.")
        PropertyInfo.stored(
            .object, "prelude_imageLabel", .string, "What the image of a button or an item shows; Flow's own property.")
        PropertyInfo.stored(
            .object, "prelude_imageName", .string,
            "The name of the image of a button or an item; Flow's own property.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.request(.button)
        MethodInfo.request(.tableViewCell)
        MethodInfo.request(.collectionViewCell)
        MethodInfo.request(.headerFooterView)
    }
}

extension MethodInfo {
    fileprivate static func request(_ owner: UIKitClass) -> MethodInfo {
        method(
            owner, "setNeedsUpdateConfiguration", [], "Requests an update of the configuration in the next layout pass."
        ) { world, view, _ in Configurations.setNeedsUpdate(view, in: &world) }
    }
}
