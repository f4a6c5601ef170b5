// The static cells of a table view controller. They answer the questions to the data source that its class does not override.

/// The static cells of a storyboard's table.
public enum StaticCells {
    /// The property of a table view controller that contains the object with the cells.
    static let property = "prelude_static"

    /// The object with the static cells of a table view controller; `.none` if it has none. O(stored values)
    public static func content(of controller: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isController(controller), world[controller: controller].hasNib,
            case .object(let content)? = world.stored(property, of: controller), world.isReachable(content)
        else { return .none }
        return content
    }
}
