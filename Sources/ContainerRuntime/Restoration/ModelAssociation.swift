// UIDataSourceModelAssociation: a table or collection saves its rows by the names that the data source gives for them, so
// that they are found again where the data stands by then; without it, by their places (restore-datasource-association).
// How many rows UIKit asks for is not known; here they are the selected one and the first that is seen.

extension World {
    /// Which element is asked for: `value` of the effects.
    private enum Element: UInt64, CaseIterable {
        case selected, firstVisible

        var key: String {
            self == .selected ? RestorationKey.selectedElements : RestorationKey.firstVisibleElement
        }
    }

    private func dataSource(of view: ObjectID) -> ObjectID {
        if case .object(let source)? = stored("dataSource", of: view), isReachable(source) { return source }
        let controller = self[view: view].controller
        return hasListView(controller) ? controller : .none
    }

    private func place(of element: Element, in view: ObjectID) -> IndexPath? {
        switch element {
        case .selected: self[list: view].selected
        case .firstVisible: self[list: view].cells.first?.path
        }
    }

    mutating func encodeElements(of view: ObjectID, in coder: ObjectID) {
        let source = dataSource(of: view)
        let isAssociated = source.exists && implements(source, .modelIdentifierForElement)
        var plan: [Effect] = []
        for element in Element.allCases {
            guard let path = place(of: element, in: view) else { continue }
            if isAssociated {
                plan.append(
                    Effect(
                        operation: .ask, callback: .modelIdentifierForElement, rule: .preserve7, subject: source,
                        other: view, value: path.packed))
                plan.append(model(.modelIdentifierForElement, view, coder, element))
            } else if configuration.ios >= 7 {
                write(.list([.int(path.section), .int(path.row)]), forKey: element.key, in: coder)
            }
        }
        schedule(plan)
    }

    private func model(
        _ callback: Callback, _ view: ObjectID, _ coder: ObjectID, _ element: Element, isPlace: Bool = false
    ) -> Effect {
        Effect(
            operation: .modelAnswered, flag: isPlace, callback: callback, rule: .preserve7, subject: view, other: coder,
            value: element.rawValue)
    }

    mutating func decodeElements(of view: ObjectID, from coder: ObjectID) {
        let source = dataSource(of: view)
        var plan: [Effect] = []
        for element in Element.allCases {
            switch decode(forKey: element.key, in: coder) {
            case .list?: plan.append(model(.indexPathForElement, view, coder, element, isPlace: true))
            case .string?:
                guard source.exists, implements(source, .indexPathForElement) else { continue }
                plan.append(
                    Effect(
                        operation: .ask, flag: element == .selected, callback: .indexPathForElement, rule: .preserve7,
                        subject: source, other: coder, value: view.raw))
                plan.append(model(.indexPathForElement, view, coder, element))
            default: continue
            }
        }
        schedule(plan)
        // The rows are there before one of them is looked for.
        if !self[list: view].isLoaded { reloadList(view) }
    }

    /// The data source has answered, or the place itself was saved.
    mutating func modelAnswered(_ effect: Effect) {
        guard let element = Element(rawValue: effect.value) else { return }
        if effect.callback == .modelIdentifierForElement {
            if case .string(let name) = driver.answerGiven {
                write(.string(name), forKey: element.key, in: effect.other)
            }
        } else if effect.flag {
            if case .list(let parts)? = decode(forKey: element.key, in: effect.other), parts.count == 2,
                case .int(let section) = parts[0], case .int(let row) = parts[1]
            {
                restore(IndexPath(section: section, row: row), element, in: effect.subject)
            }
        } else if let path = IndexPath(driver.answerGiven) {
            restore(path, element, in: effect.subject)
        }
    }

    private mutating func restore(_ path: IndexPath, _ element: Element, in view: ObjectID) {
        guard isList(view), self[list: view].rows.indices.contains(path.section), path.row >= 0,
            path.row < self[list: view].rows[path.section]
        else { return }
        switch element {
        case .selected: self[list: view].selected = path
        case .firstVisible:
            // What scrolled the view has said where it stands already.
            guard stored("contentOffset", of: view) == nil, path.row > 0 else { return }
            scroll(view, to: Point(x: 0, y: Double(path.row) * 44))
        }
    }

    mutating func modelArguments(_ effect: Effect) -> EventArguments {
        if effect.callback == .modelIdentifierForElement {
            return arguments(IndexPath(packed: effect.value).value, .object(effect.other))
        }
        let element: Element = effect.flag ? .selected : .firstVisible
        var name = RuntimeValue.nil
        if isCoder(effect.other),
            case .string(let text)? = self[coder: effect.other].content.entries.first(where: { $0.key == element.key })?
                .value
        {
            name = .string(text)
        }
        return arguments(name, .object(ObjectID(raw: effect.value)))
    }
}
