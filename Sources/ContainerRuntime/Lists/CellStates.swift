// The highlighted and selected state of cells. UIKit sets it on the visible cells, and the program's overrides are called: a table
// calls the cell's methods, a collection sets its properties.

extension Rule {
    public static var list23: Rule { Rule(324) }
}

/// The states of cells.
enum CellStates {
    /// The act that sets a state of the cell at an index path, if it is visible then.
    static func act(_ act: ListRoomAct, _ isOn: Bool, at path: IndexPath, in list: ObjectID) -> Effect {
        var effect = Effect.of(.lists(act), list, .none, .list23, with: .path(path))
        effect.isOn = isOn
        return effect
    }

    static func perform(_ effect: Effect, isSelection: Bool, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world),
            let cell = world[list: list].cells.first(where: { $0.path == path })?.cell
        else { return }
        set(isSelection, effect.isOn, of: cell, animated: false, in: &world)
    }

    /// Sets whether a cell is selected, or highlighted, unless it is already.
    private static func set(
        _ isSelection: Bool, _ isOn: Bool, of cell: ObjectID, animated: Bool, in world: inout World
    ) {
        let name = isSelection ? "isSelected" : "isHighlighted"
        guard world.isAlive(cell), isOn != (world.stored(name, of: cell) == .bool(true)) else { return }
        let isTable = world[traits: cell].uikit.isKind(of: .tableViewCell)
        let (method, property) =
            isSelection
            ? (OverridableMethod.setSelected, OverridableMethod.selected) : (.setHighlighted, .highlighted)
        let arguments: [RuntimeValue] = isTable ? [.bool(isOn), .bool(animated)] : [.bool(isOn)]
        if OverridableMethod.call(isTable ? method : property, on: cell, arguments, .list23, in: &world) { return }
        PropertyInfo.store(.bool(isOn), as: name, of: cell, in: &world)
        Configurations.stateChanged(cell, in: &world)
    }

    /// Gives a cell that is about to be shown the state of its row.
    static func adopt(_ cell: ObjectID, at path: IndexPath, in list: ObjectID, world: inout World) {
        Configurations.willShow(cell, in: &world)
        set(true, world[list: list].selection.contains(path), of: cell, animated: false, in: &world)
    }

    /// Gives the visible cells the states of their rows, after the program has changed the selection. O(visible cells)
    static func update(_ list: ObjectID, animated: Bool, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        // Effects run in reverse order: cells are deselected before others are selected.
        for isSelected in [true, false] {
            for (path, cell) in world[list: list].cells.reversed()
            where world[list: list].selection.contains(path) == isSelected {
                set(true, isSelected, of: cell, animated: animated, in: &world)
            }
        }
    }
}

extension CellStates: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list23, "list.23", "cells-follow-selection",
                "The visible cell of a row is highlighted before didHighlight, and selected before didSelect. A "
                    + "table calls setHighlighted and setSelected of the cell, a collection sets isHighlighted and isSelected. "
                    + "A cell that is shown for a selected row is selected before willDisplay.",
                "UITableViewCell.setSelected", "UICollectionViewCell.isSelected")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.flag(.tableViewCell, "isSelected", "Whether the cell is selected.")
        PropertyInfo.flag(.tableViewCell, "isHighlighted", "Whether the cell is highlighted.")
        PropertyInfo.flag(.collectionViewCell, "isSelected", "Whether the cell is selected.")
        PropertyInfo.flag(.collectionViewCell, "isHighlighted", "Whether the cell is highlighted.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.state("setSelected", "selected", "isSelected", "Selects or deselects the cell.")
        MethodInfo.state("setHighlighted", "highlighted", "isHighlighted", "Highlights the cell, or ends it.")
    }
}

extension PropertyInfo {
    fileprivate static func flag(_ owner: UIKitClass, _ name: String, _ summary: String) -> PropertyInfo {
        stored(
            owner, name, .bool, first: .bool(false), summary, changed: { Configurations.stateChanged($1, in: &$0) })
    }
}

extension MethodInfo {
    fileprivate static func state(_ base: String, _ parameter: String, _ property: String, _ summary: String)
        -> MethodInfo
    {
        method(
            .tableViewCell, base, [.of("_", parameter, .bool), .of("animated", "animated", .bool)], summary
        ) { world, cell, arguments in
            let isOn = arguments[0].bool ?? false
            guard isOn != (world.stored(property, of: cell) == .bool(true)) else { return }
            PropertyInfo.store(.bool(isOn), as: property, of: cell, in: &world)
            Configurations.stateChanged(cell, in: &world)
        }
    }
}
