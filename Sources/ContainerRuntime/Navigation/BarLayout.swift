// Where bars show their items. UIKit documents the order only; the distances are those that its bars have had since iOS 11.

/// The places of items in navigation bars and toolbars.
enum BarLayout {
    /// An item or a title view, the view that it shows, if it is one of the program's, and its place in the bar.
    struct Place {
        let object: ObjectID
        let view: ObjectID
        var frame: Rect
    }

    /// The width of the back button with its title.
    private static let backButton = 80.0
    /// The distance between two items, and the width of an item without a title.
    private static let gap = 8.0
    private static let icon = 44.0

    /// The distance of the first item from the edge.
    private static func margin(_ width: Double) -> Double { width >= 414 ? 20 : 16 }

    /// The places in a navigation bar: the leading items from the edge inward, the trailing items from the edge inward, and the
    /// title view in the middle of the bar, or of the room between the items if it has no room there.
    static func navigationBar(
        leading: [ObjectID], trailing: [ObjectID], titleView: ObjectID, hasBack: Bool, in bar: Size, area: EdgeInsets,
        isMirrored: Bool, world: inout World
    ) -> [Place] {
        // The row of items is at the bottom of a bar with a prompt, and at the top of one with a large title.
        let row = Rect(x: 0, y: 0, width: bar.width, height: min(bar.height, 56))
        var places: [Place] = []
        let (left, right) = isMirrored ? (area.right, area.left) : (area.left, area.right)
        var start = left + margin(bar.width) + (hasBack ? backButton : 0)
        for item in leading {
            let place = place(of: item, at: start, in: row, world: &world)
            places.append(place)
            start += place.frame.width + gap
        }
        var end = bar.width - right - margin(bar.width)
        for item in trailing {
            var place = place(of: item, at: 0, in: row, world: &world)
            place.frame.x = end - place.frame.width
            places.append(place)
            end -= place.frame.width + gap
        }
        if world.isView(titleView) {
            let room = max(end - start, 0)
            var size = size(of: titleView, in: row, world: &world)
            if world[traits: titleView].uikit.isKind(of: .searchBar) { size.width = room }
            size.width = min(size.width, room)
            let middle = (bar.width - size.width) / 2
            let x = min(max(middle, start), max(end - size.width, start))
            places.append(Place(object: titleView, view: titleView, frame: centred(size, x: x, in: row)))
        }
        guard isMirrored else { return places }
        return places.map { place in
            var place = place
            place.frame.x = bar.width - place.frame.x - place.frame.width
            return place
        }
    }

    /// The places in a toolbar. Flexible spaces share what the items leave.
    static func toolbar(
        _ items: [ObjectID], in bar: Size, area: EdgeInsets, isMirrored: Bool, world: inout World
    ) -> [Place] {
        let row = Rect(x: 0, y: 0, width: bar.width, height: min(bar.height, 50))
        var places: [Place] = []
        var (used, flexible) = (0.0, 0)
        for item in items {
            let place = place(of: item, at: 0, in: row, world: &world)
            places.append(place)
            used += place.frame.width
            if isSpace(item, "flexibleSpace", in: world) { flexible += 1 }
        }
        let room = bar.width - area.left - area.right - 2 * margin(bar.width)
        let rest = max(room - used - gap * Double(max(items.count - 1, 0)), 0)
        var x = margin(bar.width) + (isMirrored ? area.right : area.left)
        for index in places.indices {
            if isSpace(places[index].object, "flexibleSpace", in: world) {
                places[index].frame.width = rest / Double(flexible)
            }
            places[index].frame.x = isMirrored ? bar.width - x - places[index].frame.width : x
            x += places[index].frame.width + gap
        }
        return places
    }

    private static func place(of item: ObjectID, at x: Double, in row: Rect, world: inout World) -> Place {
        let view = customView(of: item, in: world)
        let size = view.exists ? size(of: view, in: row, world: &world) : drawnSize(of: item, in: world)
        return Place(object: item, view: view, frame: centred(size, x: x, in: row))
    }

    private static func centred(_ size: Size, x: Double, in row: Rect) -> Rect {
        Rect(x: x, y: row.y + (row.height - size.height) / 2, width: size.width, height: size.height)
    }

    /// The view that an item shows; `.none` if UIKit draws the item.
    static func customView(of item: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isAlive(item), case .object(let view)? = world.stored("customView", of: item), world.isView(view)
        else { return .none }
        return view
    }

    private static func isSpace(_ item: ObjectID, _ name: String, in world: borrowing World) -> Bool {
        if case .enumCase(_, name)? = world.stored("systemItem", of: item) { true } else { false }
    }

    /// The size of an item that UIKit draws: a title has 8 points on each side.
    private static func drawnSize(of item: ObjectID, in world: borrowing World) -> Size {
        if case .double(let width)? = world.stored("width", of: item), width > 0 {
            return Size(width: width, height: icon)
        }
        if isSpace(item, "flexibleSpace", in: world) || isSpace(item, "fixedSpace", in: world) {
            return Size(width: 0, height: icon)
        }
        guard case .string(let title)? = world.stored("title", of: item), !title.isEmpty else {
            return Size(width: icon, height: icon)
        }
        return Size(width: TextMetrics.roundedUp(TextFont(17).width(of: title)) + 16, height: icon)
    }

    /// The size of a view in a bar: that of its frame; without one, or with constraints, the size that fits its content.
    private static func size(of view: ObjectID, in row: Rect, world: inout World) -> Size {
        let frame = world[view: view].frame
        let isConstrained = world.stored("translatesAutoresizingMaskIntoConstraints", of: view) == .bool(false)
        var size = Size(width: frame.width, height: frame.height)
        if isConstrained || size.width <= 0 || size.height <= 0 {
            let fitting = Fitting.size(of: view, .size(Size(width: 0, height: 0)), 50, 50, in: &world)
            if fitting.width > 0 { size.width = fitting.width }
            if fitting.height > 0 { size.height = fitting.height }
        }
        return Size(width: size.width, height: min(size.height, row.height))
    }
}
