// UIDataSourceModelAssociation: a table or collection saves rows by identifiers from its data source, so that it finds
// them again after the data has changed. Otherwise UIKit saves index paths (restore-datasource-association). No source
// states for which rows UIKit asks; Flow asks for the selected row and the first visible one.

/// UIDataSourceModelAssociation: rows by model identifier.
enum ModelAssociation {
    /// Which row is saved.
    enum Element: UInt64, CaseIterable {
        case selected, firstVisible

        var key: String {
            self == .selected ? RestorationKey.selectedElements : RestorationKey.firstVisibleElement
        }
    }

    private static func dataSource(of view: ObjectID, in world: borrowing World) -> ObjectID {
        if case .object(let source)? = world.stored("dataSource", of: view), world.isReachable(source) { return source }
        let controller = world[view: view].controller
        return ListView.hasListView(controller, in: world) ? controller : .none
    }

    private static func indexPath(of element: Element, in view: ObjectID, in world: borrowing World) -> IndexPath? {
        switch element {
        case .selected: world[list: view].selected
        case .firstVisible: world[list: view].cells.first?.path
        }
    }

    static func encodeElements(of view: ObjectID, in coder: ObjectID, in world: inout World) {
        let source = dataSource(of: view, in: world)
        let isAssociated = source.exists && world.implements(source, .modelIdentifierForElement)
        var plan: [Effect] = []
        for element in Element.allCases {
            guard let path = indexPath(of: element, in: view, in: world) else { continue }
            if isAssociated {
                plan.append(
                    .ask(.modelIdentifierForElement, source, view, .preserve7, with: .path(path)))
                plan.append(.modelAnswered(.modelIdentifierForElement, view, coder, element, hasIndexPath: false))
            } else if world.configuration.ios >= 7 {
                Coders.write(.list([.int(path.section), .int(path.row)]), forKey: element.key, in: coder, in: &world)
            }
        }
        world.schedule(plan)
    }

    static func decodeElements(of view: ObjectID, from coder: ObjectID, in world: inout World) {
        let source = dataSource(of: view, in: world)
        var plan: [Effect] = []
        for element in Element.allCases {
            switch world.decode(forKey: element.key, in: coder) {
            case .list?: plan.append(.modelAnswered(.indexPathForElement, view, coder, element, hasIndexPath: true))
            case .string?:
                guard source.exists, world.implements(source, .indexPathForElement) else { continue }
                plan.append(.askForIndexPath(source, view, coder, isSelected: element == .selected))
                plan.append(.modelAnswered(.indexPathForElement, view, coder, element, hasIndexPath: false))
            default: continue
            }
        }
        world.schedule(plan)
        // Loads the rows before looking for one of them.
        if !world[list: view].isLoaded { ListView.reloadList(view, in: &world) }
    }

    /// Applies the data source's answer, or the saved index path.
    static func modelAnswered(_ effect: Effect, in world: inout World) {
        guard let element = effect.element else { return }
        if effect.callback == .modelIdentifierForElement {
            if case .string(let name) = world.driver.answerGiven {
                Coders.write(.string(name), forKey: element.key, in: effect.coder, in: &world)
            }
        } else if effect.hasIndexPath {
            if case .list(let indices)? = world.decode(forKey: element.key, in: effect.coder), indices.count == 2,
                case .int(let section) = indices[0], case .int(let row) = indices[1]
            {
                restore(IndexPath(section: section, row: row), element, in: effect.subject, in: &world)
            }
        } else if let path = IndexPath(world.driver.answerGiven) {
            restore(path, element, in: effect.subject, in: &world)
        }
    }

    private static func restore(_ path: IndexPath, _ element: Element, in view: ObjectID, in world: inout World) {
        guard ListView.isList(view, in: world), world[list: view].rows.indices.contains(path.section), path.row >= 0,
            path.row < world[list: view].rows[path.section]
        else { return }
        switch element {
        case .selected: world[list: view].selected = path
        case .firstVisible:
            // The list has already scrolled to a saved position.
            guard ScrollViews.offset(of: view, in: world) == Point(x: 0, y: 0), path.row > 0 else { return }
            OwnState.scroll(view, to: Point(x: 0, y: Double(path.row) * 44), in: &world)
        }
    }

    static func modelArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        if effect.callback == .modelIdentifierForElement {
            return world.arguments(effect.path.value, .object(effect.argument))
        }
        let element: Element = effect.isSelected ? .selected : .firstVisible
        var name = RuntimeValue.nil
        if Coders.isCoder(effect.coder, in: world),
            case .string(let text)? = world[coder: effect.coder].content.entries.first(where: { $0.key == element.key }
            )?
            .value
        {
            name = .string(text)
        }
        return world.arguments(name, .object(effect.secondArgument))
    }
}
