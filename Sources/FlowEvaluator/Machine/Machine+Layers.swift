// The layers of views. A view's layer has no state of its own for what the view has too: its frame is the view's frame, and its
// position the view's center. Everything else of a layer is kept.

internal import ContainerRuntime
internal import FlowSurface

extension Machine {
    private static let layerType = Surface.table.type(named: "CALayer")

    /// The property of the view that holds a property of its layer; nil if the layer keeps it.
    private static func viewProperty(_ name: String) -> String? {
        switch name {
        case "frame", "bounds", "anchorPoint", "isHidden": name
        case "position": "center"
        case "opacity": "alpha"
        case "masksToBounds": "clipsToBounds"
        default: nil
        }
    }

    /// Records whose layer an object is.
    mutating func own(_ layer: Value, by view: ObjectID) {
        guard layer.tag == .object else { return }
        keep(Value(view), .string("view"), of: layer.asObject, isWeak: true)
    }

    /// The view whose layer an object is; nil for any other layer.
    private func owner(ofLayer layer: ObjectID) -> ObjectID? {
        guard let values = keptValues(of: layer), let owner = heap.dictionaries[values.index][.string("view")],
            world.isReachable(owner.asObject)
        else { return nil }
        return owner.asObject
    }

    /// The view and its property in which a member of a layer is stored; nil if the layer keeps the member.
    func placeInView(_ member: SurfaceMember, of layer: ObjectID) -> (view: ObjectID, property: PropertyID)? {
        guard member.owner == Self.layerType, let name = Self.viewProperty(member.name),
            let view = owner(ofLayer: layer), let property = world.property(.view, name)
        else { return nil }
        return (view, property)
    }

    /// The layer of the superview, the view as the delegate, or the bounds of a layer that has only a frame, as an owned value; nil
    /// for other members.
    mutating func layerAnswer(_ member: SurfaceMember, of layer: ObjectID) -> Value? {
        guard member.owner == Self.layerType else { return nil }
        if let view = owner(ofLayer: layer) {
            switch member.name {
            case "superlayer":
                let superview = world.superview(of: view)
                return superview.exists ? self.layer(of: superview) : .nil
            case "delegate":
                world.retain(view)
                return Value(view)
            default: return nil
            }
        }
        guard member.name == "bounds" || member.name == "position",
            let frame = keptValue(.named(interner.intern("frame")), of: layer)
        else { return nil }
        defer { release(frame) }
        guard frame.tag == .geometry, case .rect(let rect) = heap.geometry[frame.index] else { return nil }
        return member.name == "bounds"
            ? heap.makeGeometry(.rect(Rect(x: 0, y: 0, width: rect.width, height: rect.height)))
            : heap.makeGeometry(.point(rect.center))
    }
}
