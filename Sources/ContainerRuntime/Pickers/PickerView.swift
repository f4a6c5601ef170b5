// UIPickerView: wheels that show the rows which a data source counts and a delegate describes. Apple documents each method; no
// public log shows the whole order, so the rules are inferred.

/// The data of picker views: counts, sizes, contents and selected rows, in stored properties of the view.
public enum PickerView {
    /// The limits to which the counts of a data source are clamped.
    private static let mostComponents = 100
    private static let mostRows = 10_000_000
    private static let mostPoints = 1e6
    /// The height of a row without the delegate's answer, in points.
    private static let usualRowHeight = 32.0
    /// The number of rows that a wheel shows on each side of the selected one.
    private static let reach = 3

    static func isPicker(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && world[traits: view].uikit.isKind(of: .pickerView)
    }

    // MARK: Stored data

    private static func list(_ name: String, of picker: ObjectID, in world: borrowing World) -> [RuntimeValue] {
        if case .list(let values)? = world.stored(name, of: picker) { values } else { [] }
    }

    private static func store(_ value: RuntimeValue, in name: String, of picker: ObjectID, _ world: inout World) {
        guard let property = world.property(.pickerView, name) else { return }
        world.store(value, in: property, of: picker, isWeak: false)
    }

    private static func numbers(_ name: String, of picker: ObjectID, in world: borrowing World) -> [Int] {
        list(name, of: picker, in: world).map { if case .int(let number) = $0 { number } else { 0 } }
    }

    /// The number of rows of each component whose rows have been counted.
    static func rowCounts(of picker: ObjectID, in world: borrowing World) -> [Int] {
        numbers("prelude_rowCounts", of: picker, in: world)
    }

    /// The selected row of each component; -1 in a component without rows.
    static func selection(of picker: ObjectID, in world: borrowing World) -> [Int] {
        numbers("prelude_selectedRows", of: picker, in: world)
    }

    private static func sizes(of picker: ObjectID, in world: borrowing World) -> [Size] {
        list("prelude_rowSizes", of: picker, in: world).map {
            if case .size(let size) = $0 { size } else { Size(width: 0, height: 0) }
        }
    }

    static func isLoaded(_ picker: ObjectID, in world: borrowing World) -> Bool {
        world.stored("prelude_isLoaded", of: picker) == .bool(true)
    }

    /// A row whose content the picker has: a text, a view, or nothing.
    private typealias Content = (path: IndexPath, value: RuntimeValue)

    private static func contents(of picker: ObjectID, in world: borrowing World) -> [Content] {
        let values = list("prelude_rowContents", of: picker, in: world)
        return stride(from: 0, to: values.count - 2, by: 3).map { index in
            var path = IndexPath(section: 0, row: 0)
            if case .int(let component) = values[index] { path.section = component }
            if case .int(let row) = values[index + 1] { path.row = row }
            return (path, values[index + 2])
        }
    }

    private static func store(_ contents: [Content], of picker: ObjectID, _ world: inout World) {
        let values = contents.flatMap { [.int($0.path.section), .int($0.path.row), $0.value] }
        store(.list(values), in: "prelude_rowContents", of: picker, &world)
    }

    /// What the picker shows in a row; nil if the row is not near the selected one.
    static func content(at path: IndexPath, of picker: ObjectID, in world: borrowing World) -> RuntimeValue? {
        contents(of: picker, in: world).first { $0.path == path }?.value
    }

    private static func partner(
        _ name: String, of picker: ObjectID, for callback: Callback, in world: borrowing World
    ) -> ObjectID {
        guard case .object(let object)? = world.stored(name, of: picker), world.isReachable(object),
            world.implements(object, callback)
        else { return .none }
        return object
    }

    // MARK: Loading

    /// The data source or the delegate has changed: the next layout asks it.
    static func forget(_ picker: ObjectID, in world: inout World) {
        store(.bool(false), in: "prelude_isLoaded", of: picker, &world)
        Layout.markNeeds(Need.layout, of: picker, in: &world)
    }

    static func layOut(_ picker: ObjectID, in world: inout World) {
        guard isPicker(picker, in: world) else { return }
        if isLoaded(picker, in: world) { placeViews(of: picker, in: &world) } else { reload(picker, in: &world) }
    }

    /// reloadAllComponents(): asks for everything again. The selected rows stay.
    static func reload(_ picker: ObjectID, in world: inout World) {
        guard isPicker(picker, in: world) else { return }
        // A partner that queries the picker meanwhile gets what is known so far.
        store(.bool(true), in: "prelude_isLoaded", of: picker, &world)
        removeContents(of: picker, in: &world) { _ in true }
        store(.list([]), in: "prelude_rowCounts", of: picker, &world)
        store(.list([]), in: "prelude_rowSizes", of: picker, &world)
        ask(
            .pickerComponents, "dataSource", picker, IndexPath(section: 0, row: 0), then: .components, in: &world)
    }

    /// reloadComponent(_:): asks for one component again.
    static func reload(_ component: Int, of picker: ObjectID, in world: inout World) {
        guard isPicker(picker, in: world) else { return }
        guard isLoaded(picker, in: world) else { return reload(picker, in: &world) }
        guard rowCounts(of: picker, in: world).indices.contains(component) else { return }
        removeContents(of: picker, in: &world) { $0.section == component }
        askRows(IndexPath(section: component, row: onlyThis), of: picker, in: &world)
    }

    /// The row of an index path if only one component is loaded, and not all of them.
    private static let onlyThis = 1

    /// Asks a partner, and continues with its answer, or without one.
    private static func ask(
        _ callback: Callback, _ name: String, _ picker: ObjectID, _ path: IndexPath, then next: PickerRoomAct,
        in world: inout World
    ) {
        let partner = partner(name, of: picker, for: callback, in: world)
        world.driver.answerGiven = .nil
        world.schedule(.of(.pickers(next), picker, .none, .picker1, with: .path(path)))
        if partner.exists { world.schedule(.ask(callback, partner, picker, .picker1, with: .path(path))) }
    }

    private static func answer(in world: borrowing World) -> Double? {
        switch world.driver.answerGiven {
        case .int(let number): min(Double(number), mostPoints)
        case .double(let number) where number.isFinite: min(number, mostPoints)
        default: nil
        }
    }

    static func takeComponents(_ effect: Effect, in world: inout World) {
        guard isPicker(effect.subject, in: world) else { return }
        var count = 0
        if case .int(let given) = world.driver.answerGiven { count = min(max(given, 0), mostComponents) }
        let kept = selection(of: effect.subject, in: world)
        let selected = (0..<count).map { RuntimeValue.int(kept.indices.contains($0) ? kept[$0] : 0) }
        store(.list(selected), in: "prelude_selectedRows", of: effect.subject, &world)
        count > 0
            ? askRows(IndexPath(section: 0, row: 0), of: effect.subject, in: &world)
            : showRows(of: effect.subject, in: &world)
    }

    private static func askRows(_ path: IndexPath, of picker: ObjectID, in world: inout World) {
        ask(.pickerRows, "dataSource", picker, path, then: .rows, in: &world)
    }

    static func takeRows(_ effect: Effect, in world: inout World) {
        let (picker, path) = (effect.subject, effect.path)
        guard isPicker(picker, in: world) else { return }
        var count = 0
        if case .int(let given) = world.driver.answerGiven { count = min(max(given, 0), mostRows) }
        replace(.int(count), at: path.section, in: "prelude_rowCounts", of: picker, &world)
        let selected = selection(of: picker, in: world)
        if selected.indices.contains(path.section) {
            let row = min(max(selected[path.section], 0), count - 1)
            replace(.int(row), at: path.section, in: "prelude_selectedRows", of: picker, &world)
        }
        ask(.pickerWidth, "delegate", picker, path, then: .width, in: &world)
    }

    static func takeWidth(_ effect: Effect, in world: inout World) {
        let (picker, path) = (effect.subject, effect.path)
        guard isPicker(picker, in: world) else { return }
        let share = ViewHierarchy.bounds(of: picker, in: world).width / Double(max(selectionCount(picker, world), 1))
        let size = Size(width: max(answer(in: world) ?? share, 0), height: usualRowHeight)
        replace(.size(size), at: path.section, in: "prelude_rowSizes", of: picker, &world)
        ask(.pickerRowHeight, "delegate", picker, path, then: .height, in: &world)
    }

    private static func selectionCount(_ picker: ObjectID, _ world: borrowing World) -> Int {
        list("prelude_selectedRows", of: picker, in: world).count
    }

    static func takeHeight(_ effect: Effect, in world: inout World) {
        let (picker, path) = (effect.subject, effect.path)
        guard isPicker(picker, in: world) else { return }
        if let height = answer(in: world), sizes(of: picker, in: world).indices.contains(path.section) {
            let width = sizes(of: picker, in: world)[path.section].width
            let size = Size(width: width, height: max(height, 0))
            replace(.size(size), at: path.section, in: "prelude_rowSizes", of: picker, &world)
        }
        if path.row == onlyThis { return showRows(of: picker, in: &world) }
        if path.section + 1 < selectionCount(picker, world) {
            askRows(IndexPath(section: path.section + 1, row: 0), of: picker, in: &world)
        } else {
            showRows(of: picker, in: &world)
        }
    }

    /// Replaces an element of a stored list, or appends it.
    private static func replace(
        _ value: RuntimeValue, at index: Int, in name: String, of picker: ObjectID, _ world: inout World
    ) {
        var values = list(name, of: picker, in: world)
        if values.indices.contains(index) { values[index] = value } else { values.append(value) }
        store(.list(values), in: name, of: picker, &world)
    }

    // MARK: Contents

    /// The rows that the wheels show, from the first component and the top.
    private static func shownRows(of picker: ObjectID, in world: borrowing World) -> [IndexPath] {
        let counts = rowCounts(of: picker, in: world)
        return selection(of: picker, in: world).enumerated().flatMap { component, row in
            guard counts.indices.contains(component), row >= 0, row < counts[component] else { return [IndexPath]() }
            return (max(row - reach, 0)...min(row + reach, counts[component] - 1)).map {
                IndexPath(section: component, row: $0)
            }
        }
    }

    /// Asks the delegate for the rows that have come near the selected ones, and drops those that have left.
    static func showRows(of picker: ObjectID, in world: inout World) {
        let shown = shownRows(of: picker, in: world)
        let nearby = Set(shown)
        let known = Set(contents(of: picker, in: world).map(\.path))
        for path in shown.reversed() where !known.contains(path) { askContent(at: path, of: picker, in: &world) }
        removeContents(of: picker, in: &world) { !nearby.contains($0) }
        placeViews(of: picker, in: &world)
    }

    /// Asks for a view, else for an attributed title, else for a title, whichever the delegate implements.
    private static func askContent(at path: IndexPath, of picker: ObjectID, in world: inout World) {
        for callback in [Callback.pickerView, .pickerAttributedTitle, .pickerTitle] {
            guard partner("delegate", of: picker, for: callback, in: world).exists else { continue }
            let next: PickerRoomAct = callback == .pickerAttributedTitle ? .attributedTitle : .content
            return ask(callback, "delegate", picker, path, then: next, in: &world)
        }
    }

    /// Without an attributed title, the delegate is asked for the plain one.
    static func takeAttributedTitle(_ effect: Effect, in world: inout World) {
        guard isPicker(effect.subject, in: world) else { return }
        if world.driver.answerGiven == .nil {
            return ask(.pickerTitle, "delegate", effect.subject, effect.path, then: .content, in: &world)
        }
        takeContent(effect, in: &world)
    }

    static func takeContent(_ effect: Effect, in world: inout World) {
        let (picker, path) = (effect.subject, effect.path)
        guard isPicker(picker, in: world) else { return }
        var value = world.driver.answerGiven
        if case .object(let view) = value, world.isView(view) {
            // A picker cannot show a view that contains it, nor one view in two rows.
            let isUsed = contents(of: picker, in: world).contains { $0.value.object == view }
            if isUsed || view == picker || ViewHierarchy.isView(picker, inside: view, in: world) { value = .nil }
        }
        var all = contents(of: picker, in: world).filter { $0.path != path }
        all.append((path, value))
        store(all, of: picker, &world)
        if case .object(let view) = value, world.isView(view) {
            place(view, at: path, of: picker, in: &world)
            world.schedule(.addSubview(view, to: picker, at: .max))
        }
    }

    /// Drops contents, and removes their views.
    private static func removeContents(
        of picker: ObjectID, in world: inout World, where isRemoved: (IndexPath) -> Bool
    ) {
        let all = contents(of: picker, in: world)
        let removed = all.filter { isRemoved($0.path) }
        guard !removed.isEmpty else { return }
        for case .object(let view) in removed.map(\.value) where world.isView(view) {
            if world[view: view].superview == picker { world.schedule(.removeView(view)) }
        }
        store(all.filter { !isRemoved($0.path) }, of: picker, &world)
    }

    /// Centers the view of a row in the row's rectangle.
    private static func place(_ view: ObjectID, at path: IndexPath, of picker: ObjectID, in world: inout World) {
        let sizes = sizes(of: picker, in: world)
        let selected = selection(of: picker, in: world)
        guard sizes.indices.contains(path.section), selected.indices.contains(path.section) else { return }
        let size = sizes[path.section]
        let bounds = ViewHierarchy.bounds(of: picker, in: world)
        let total = sizes.reduce(0) { $0 + $1.width }
        let left = sizes[..<path.section].reduce((bounds.width - total) / 2) { $0 + $1.width }
        let middle = bounds.height / 2 + Double(path.row - selected[path.section]) * size.height
        let frame = Rect(x: left, y: middle - size.height / 2, width: size.width, height: size.height)
        if world[view: view].frame != frame || !world[view: view].hasFrame {
            ViewHierarchy.setFrame(frame, of: view, in: &world)
        }
    }

    private static func placeViews(of picker: ObjectID, in world: inout World) {
        for (path, value) in contents(of: picker, in: world) {
            if case .object(let view) = value, world.isView(view) { place(view, at: path, of: picker, in: &world) }
        }
    }

    // MARK: Selecting

    /// selectRow(_:inComponent:animated:), which calls no delegate. A row that does not exist is ignored.
    static func setRow(_ path: IndexPath, of picker: ObjectID, in world: inout World) {
        guard isPicker(picker, in: world) else { return }
        world.schedule(.of(.pickers(.turn), picker, .none, .picker2, with: .path(path)))
        if !isLoaded(picker, in: world) { reload(picker, in: &world) }
    }

    /// Turns a wheel to a row.
    static func turn(_ effect: Effect, in world: inout World) {
        let (picker, path) = (effect.subject, effect.path)
        guard isPicker(picker, in: world), has(path, in: picker, of: world) else { return }
        replace(.int(path.row), at: path.section, in: "prelude_selectedRows", of: picker, &world)
        showRows(of: picker, in: &world)
    }

    private static func has(_ path: IndexPath, in picker: ObjectID, of world: borrowing World) -> Bool {
        let counts = rowCounts(of: picker, in: world)
        return counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
    }

    /// The user turns a wheel to a row: the delegate is called when the wheel has stopped. The selected row changes nothing.
    /// - Returns: the reason that there is no such row, as a predicate; nil if the wheel turns.
    public static func spin(
        _ picker: ObjectID, to row: Int, component: Int, in world: inout World
    ) -> String? {
        guard isPicker(picker, in: world) else { return "is not a picker view" }
        let path = IndexPath(section: component, row: row)
        let counts = rowCounts(of: picker, in: world)
        guard counts.indices.contains(component) else { return "shows no component \(component)" }
        guard has(path, in: picker, of: world) else { return "has no row \(row) in component \(component)" }
        guard selection(of: picker, in: world)[component] != row else { return nil }
        let delegate = partner("delegate", of: picker, for: .pickerDidSelect, in: world)
        if delegate.exists {
            world.schedule(.enter(.pickerDidSelect, delegate, picker, .picker2, with: .path(path)))
        }
        world.schedule(.of(.pickers(.turn), picker, .none, .picker2, with: .path(path)))
        return nil
    }

    /// The row at a distance from the selected one; nil beyond an end of the wheel.
    static func row(
        after distance: Int, in picker: ObjectID, _ component: Int, of world: borrowing World
    ) -> Int? {
        let selected = selection(of: picker, in: world)
        guard selected.indices.contains(component), selected[component] >= 0 else { return nil }
        let row = selected[component] + distance
        return has(IndexPath(section: component, row: row), in: picker, of: world) ? row : nil
    }

    // MARK: Queries

    enum Query: UInt8 { case components, rows, selected, size, view }

    /// Answers a query of the program. A picker that has not loaded its data asks its partners first.
    static func ask(_ query: Query, _ path: IndexPath, of picker: ObjectID, in world: inout World) {
        guard isPicker(picker, in: world) else { return }
        guard !isLoaded(picker, in: world) else { return answer(query, path, of: picker, in: &world) }
        world.schedule(.pickerAnswer(query, path, of: picker))
        reload(picker, in: &world)
    }

    static func answer(_ effect: Effect, in world: inout World) {
        if let query = effect.pickerQuery { answer(query, effect.path, of: effect.subject, in: &world) }
    }

    private static func answer(_ query: Query, _ path: IndexPath, of picker: ObjectID, in world: inout World) {
        guard isPicker(picker, in: world) else { return }
        let component = path.section
        switch query {
        case .components: world.driver.result = .int(rowCounts(of: picker, in: world).count)
        case .rows:
            let counts = rowCounts(of: picker, in: world)
            world.driver.result = .int(counts.indices.contains(component) ? counts[component] : 0)
        case .selected:
            let selected = selection(of: picker, in: world)
            world.driver.result = .int(selected.indices.contains(component) ? selected[component] : -1)
        case .size:
            let sizes = sizes(of: picker, in: world)
            world.driver.result = .size(
                sizes.indices.contains(component) ? sizes[component] : Size(width: 0, height: 0))
        case .view:
            let view = content(at: path, of: picker, in: world)?.object ?? .none
            world.driver.result = world.isView(view) ? .object(view) : .nil
        }
    }

    // MARK: Arguments

    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (picker, path) = (RuntimeValue.object(effect.argument), effect.path)
        return switch effect.callback {
        case .pickerComponents: EventArguments(object: effect.argument)
        case .pickerRows, .pickerWidth, .pickerRowHeight: world.arguments(picker, .int(path.section))
        // UIKit has not passed views for reuse since iOS 7.
        case .pickerView: world.arguments(picker, .int(path.row), .int(path.section), .nil)
        default: world.arguments(picker, .int(path.row), .int(path.section))
        }
    }
}
