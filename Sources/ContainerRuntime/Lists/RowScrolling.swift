// Scrolling a list to a row. Over rows with estimated heights, the way is longer or shorter than it seems: the heights that the
// layout finds at the destination move the row, and the list follows it.

enum RowScrolling {
    /// Scrolls a row to the top, the middle or the bottom of the list, or as little as makes it visible.
    static func scroll(
        to path: RuntimeValue, _ position: RuntimeValue, animated: RuntimeValue, of view: ObjectID,
        in world: inout World
    ) {
        guard ListView.isList(view, in: world), let path = IndexPath(path) else { return }
        guard let frame = ListGeometry(of: view, in: world).frame(of: path) else {
            guard ListView.isTable(view, in: world), world[list: view].isLoaded else { return }
            let count = world[list: view].rows.indices.contains(path.section) ? world[list: view].rows[path.section] : 0
            return world.report(
                .rowBeyondBounds,
                ["row": String(path.row), "count": String(count), "section": String(path.section)])
        }
        let isAnimated = animated.bool ?? false
        let name: String =
            switch position {
            case .enumCase(_, let name), .string(let name): name
            default: "none"
            }
        OrthogonalSections.show(path, frame, name, in: view, world: &world)
        scroll(to: frame, name, animated: isAnimated, of: view, in: &world)
        // The heights on the way of an animation are not known before it.
        let offset = ScrollViews.offset(of: view, in: world)
        world[list: view].destination = isAnimated ? nil : RowDestination(path: path, position: name, offset: offset)
    }

    private static func scroll(
        to frame: Rect, _ position: String, animated: Bool, of view: ObjectID, in world: inout World
    ) {
        let inset = ScrollViews.adjustedInset(of: view, in: world)
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        // A list that has no size yet does not scroll.
        guard bounds.width > 0, bounds.height > 0 else { return }
        let height = bounds.height - inset.top - inset.bottom
        let width = bounds.width - inset.left - inset.right
        let content = ScrollViews.contentSize(of: view, in: world)
        // A list whose content fits does not scroll.
        guard content.height > height || content.width > width else { return }
        var offset = ScrollViews.offset(of: view, in: world)
        switch position {
        case "top": offset.y = frame.y - inset.top
        case "middle", "centeredVertically": offset.y = frame.y + frame.height / 2 - height / 2 - inset.top
        case "bottom": offset.y = frame.y + frame.height - height - inset.top
        case "left": offset.x = frame.x - inset.left
        case "centeredHorizontally": offset.x = frame.x + frame.width / 2 - width / 2 - inset.left
        case "right": offset.x = frame.x + frame.width - width - inset.left
        default: return ScrollViews.show(frame, in: view, animated: animated, world: &world)
        }
        ScrollViews.setOffset(
            ScrollViews.reachable(offset, of: view, in: world), of: view, animated: animated, in: &world)
    }

    /// Follows the row to which the program has scrolled, in a layout that may know more heights than the last one.
    static func follow(_ list: ObjectID, in world: inout World) {
        guard let destination = world[list: list].destination else { return }
        guard ScrollViews.offset(of: list, in: world) == destination.offset,
            let frame = ListGeometry(of: list, in: world).frame(of: destination.path)
        else { return world[list: list].destination = nil }
        scroll(to: frame, destination.position, animated: false, of: list, in: &world)
        let offset = ScrollViews.offset(of: list, in: world)
        world[list: list].destination?.offset = offset
    }
}
