// The parts of cells, which UIKit makes when they are first used: the content view and the labels in it.

enum ListCells {
    /// The style of cells that has no label for the detail.
    private static let styleWithoutDetail = "default"

    /// Marks a table's cell as one with a label for the detail, if its style has one.
    static func setStyle(_ style: RuntimeValue, of cell: ObjectID, in world: inout World) {
        let name: String =
            switch style {
            case .enumCase(_, let name), .string(let name): name
            default: styleWithoutDetail
            }
        guard name != styleWithoutDetail, let property = world.property(.tableViewCell, "detailTextLabel")
        else { return }
        world.store(.bool(true), in: property, of: cell, isWeak: false)
    }

    /// A part of a cell, made on first use; none if the cell's style has no such part.
    static func part(_ name: String, _ type: UIKitClass, of cell: ObjectID, in world: inout World) -> ObjectID {
        let uikit = world[traits: cell].uikit
        guard world.isView(cell), let property = world.property(uikit, name) else { return .none }
        let stored = world.storedValue(property, of: cell)
        if case .object(let known)? = stored { return known }
        if name == "detailTextLabel", stored == nil { return .none }
        let home = name == "contentView" ? cell : part("contentView", .view, of: cell, in: &world)
        let part = world.make(world.classID(type), payload: 0)
        world.names.newest = .none
        if name == "contentView" {
            let frame = world[view: cell].frame
            ViewHierarchy.setFrame(
                Rect(x: 0, y: 0, width: frame.width, height: frame.height), of: part, in: &world)
        }
        world.store(.object(part), in: property, of: cell, isWeak: false)
        world.schedule(.addSubview(part, to: home, at: name == "contentView" ? 0 : .max))
        world.release(part)
        return part
    }

    /// Gives a cell its frame, and its content view the cell's size.
    static func place(_ cell: ObjectID, at frame: Rect, in world: inout World) {
        let old = world[view: cell].frame
        guard old != frame || !world[view: cell].hasFrame else { return }
        ViewHierarchy.setFrame(frame, of: cell, in: &world)
        guard case .object(let content)? = world.stored("contentView", of: cell), world.isView(content) else { return }
        ViewHierarchy.setFrame(
            Rect(x: 0, y: 0, width: frame.width, height: frame.height), of: content, in: &world)
    }
}
