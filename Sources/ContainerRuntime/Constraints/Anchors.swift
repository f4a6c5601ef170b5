// Anchors. An anchor is an attribute of a view or a guide, as an object that makes constraints. An item creates each of its
// anchors once and owns it, so `view.leadingAnchor` is the same object at every read.

/// NSLayoutAnchor and its subclasses.
enum Anchors {
    /// The anchor for an attribute of an item, created on first use.
    static func anchor(_ attribute: LayoutAttribute, of item: ObjectID, in world: inout World) -> ObjectID {
        if world.constraints.isUsed {
            for anchor in world.constraints.engine.anchors[item] ?? []
            where record(of: anchor, in: world)?.attribute == attribute {
                return anchor
            }
        }
        let kind: UIKitClass =
            attribute.isSize ? .layoutDimension : attribute.isHorizontal ? .layoutXAxisAnchor : .layoutYAxisAnchor
        let anchor = world.make(world.classID(kind), payload: 0)
        world.names.newest = .none
        let record = AnchorRecord(item: item, attribute: attribute)
        world.objects[anchor.index].component = world.constraints.engine.anchorRecords.insert(record)
        world.constraints.engine.anchors[item, default: []].append(anchor)
        return anchor
    }

    static func record(of anchor: ObjectID, in world: borrowing World) -> AnchorRecord? {
        guard world.isAlive(anchor), world.isKind(anchor, of: .layoutAnchor) else { return nil }
        let index = world.objects[anchor.index].component
        return index >= 0 ? world.constraints.engine.anchorRecords[index] : nil
    }

    static func reclaim(_ index: Int32, in world: inout World) {
        world.constraints.engine.anchorRecords.remove(index, leaving: AnchorRecord())
    }

    /// UIKit's standard distance between siblings, in points.
    static let systemSpacing = 8.0

    /// Creates a constraint between two anchors, or of one size without `other`, and stores it as the call's result.
    static func constrain(
        _ anchor: ObjectID, _ relation: String, to other: ObjectID, multiplier: Double = 1, constant: Double = 0,
        in world: inout World
    ) {
        guard let first = record(of: anchor, in: world) else { return }
        var constraint = ConstraintRecord()
        constraint.first = first.item
        constraint.firstAttribute = first.attribute
        constraint.relation = Constraints.relation(named: relation)
        constraint.multiplier = multiplier
        constraint.constant = constant
        if let second = record(of: other, in: world) {
            guard Constraints.canPair(first.attribute, second.attribute) else {
                return world.report(.invalidPairing)
            }
            constraint.second = second.item
            constraint.secondAttribute = second.attribute
        }
        let made = Constraints.make(constraint, in: &world)
        world.driver.result = .object(made)
        world.driver.newResult = made
    }
}
