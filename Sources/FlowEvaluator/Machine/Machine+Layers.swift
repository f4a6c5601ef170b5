// The layers of views. A view's layer has no state of its own for what the view has too: its frame is the view's frame, and its
// position the view's center. Everything else of a layer is kept.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

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

    /// Records whose layer an object is. A layer of the program's choice can paint anything.
    mutating func own(_ layer: Value, by view: ObjectID) {
        guard layer.tag == .object else { return }
        keep(Value(view), .string("view"), of: layer.asObject, isWeak: true)
        if layerClass(of: view) != nil { notePaint(true, onLayer: layer.asObject) }
    }

    /// Records that a layer paints more than the properties of its view say.
    mutating func notePaint(_ paints: Bool, onLayer layer: ObjectID) {
        guard let view = owner(ofLayer: layer), let property = world.property(.view, "prelude_paintsLayer") else {
            return
        }
        world.set(property, of: view, to: .bool(paints))
    }

    /// Whether a member of a layer paints.
    static func paints(_ member: SurfaceMember) -> Bool {
        member.owner == layerType && (member.name == "backgroundColor" || member.name == "contents")
    }

    /// The view whose layer an object is; nil for any other layer.
    func owner(ofLayer layer: ObjectID) -> ObjectID? {
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

    /// Adds a layer to another, or removes it; nil for other methods. The layers of subviews are not among them.
    mutating func sublayerAnswer(
        _ member: SurfaceMember, _ register: Int, _ count: Int, _ labels: [String], of layer: ObjectID
    ) -> Value? {
        guard member.owner == Self.layerType else { return nil }
        let given = count > 0 ? registers[register + 1] : .nil
        switch member.name {
        case "removeFromSuperlayer": removeFromSuperlayer(layer)
        case "addSublayer" where given.tag == .object: insert(given.asObject, into: layer, at: nil)
        case "insertSublayer" where given.tag == .object && count == 2:
            let place = registers[register + 2]
            if labels[1] == "at" {
                insert(given.asObject, into: layer, at: place.tag == .int ? Int(place.asInt) : 0)
            } else {
                removeFromSuperlayer(given.asObject)
                let index = sublayers(of: layer).firstIndex { $0.bits == place.bits }
                insert(given.asObject, into: layer, at: index.map { labels[1] == "above" ? $0 + 1 : $0 })
            }
        default: return nil
        }
        return .nil
    }

    private func sublayers(of layer: ObjectID) -> [Value] {
        guard let values = keptValues(of: layer),
            let list = heap.dictionaries[values.index][.named(sublayersName)], list.tag == .list
        else { return [] }
        return Array(heap.lists[list.index])
    }

    private var sublayersName: Symbol { interner.find("sublayers") ?? .none }

    private mutating func setSublayers(_ layers: [Value], of layer: ObjectID) {
        let list = layers.isEmpty ? Value.nil : makeList(sharing: ValueList(layers))
        keep(list, .named(interner.intern("sublayers")), of: layer, isWeak: false)
        release(list)
        notePaint(!layers.isEmpty, onLayer: layer)
    }

    private mutating func insert(_ layer: ObjectID, into superlayer: ObjectID, at index: Int?) {
        guard layer != superlayer else { return }
        // Retained, because the old superlayer's reference may be the last one.
        world.retain(layer)
        removeFromSuperlayer(layer)
        var layers = sublayers(of: superlayer)
        layers.insert(Value(layer), at: min(max(index ?? layers.count, 0), layers.count))
        setSublayers(layers, of: superlayer)
        keep(Value(superlayer), .named(interner.intern("superlayer")), of: layer, isWeak: true)
        world.release(layer)
    }

    private mutating func removeFromSuperlayer(_ layer: ObjectID) {
        let key = DictionaryKey.named(interner.intern("superlayer"))
        guard let old = keptValue(key, of: layer) else { return }
        defer { release(old) }
        guard old.tag == .object else { return }
        keep(.nil, key, of: layer, isWeak: false)
        var layers = sublayers(of: old.asObject)
        layers.removeAll { $0.tag == .object && $0.asObject == layer }
        setSublayers(layers, of: old.asObject)
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
