// The sizes of images. A symbol has a stated size, which follows from its configuration: a square of 1.2 times its point size. Only the
// program knows the sizes of its own images.

internal import ContainerRuntime
internal import FlowSurface

extension Machine {
    /// The sizes of symbols of the scales small and large, relative to the scale medium.
    private static let scales = ["small": 0.78, "large": 1.29]

    /// The size of an image and whether it is a symbol; nil for other members.
    mutating func imageAnswer(_ member: SurfaceMember, of object: ObjectID) -> Value? {
        guard Surface.table.name(of: member.owner) == "UIImage" else { return nil }
        switch member.name {
        case "isSymbolImage": return Value(symbolName(of: object) != nil)
        case "size": return imageSize(of: object).map { heap.makeGeometry(.size($0)) }
        default: return nil
        }
    }

    /// A copy of an image with another configuration, colour or rendering mode; nil for other methods.
    mutating func derivedImage(_ member: SurfaceMember, _ argument: Value, of object: ObjectID) -> Value? {
        guard Surface.table.name(of: member.owner) == "UIImage", member.type == "UIImage",
            let values = keptValues(of: object)
        else { return nil }
        let copy = makeKept(reference(of: object))
        for (key, value) in heap.dictionaries[values.index] {
            keep(value, key, of: copy.asObject, isWeak: value.tag == .weakObject)
        }
        if member.name == "withConfiguration" || member.name == "applyingSymbolConfiguration", argument.tag == .object {
            keep(argument, .named(interner.intern("withConfiguration")), of: copy.asObject, isWeak: false)
        }
        return copy
    }

    /// The size of an image; nil if it is unknown.
    mutating func imageSize(of image: ObjectID) -> Size? {
        guard symbolName(of: image) != nil else { return nil }
        var points = 17.0
        var scale = 1.0
        for label in ["withConfiguration", "configuration"] {
            guard let name = interner.find(label), let value = keptValue(.named(name), of: image) else { continue }
            defer { release(value) }
            guard value.tag == .object else { continue }
            points = pointSize(of: value.asObject) ?? points
            if let name = caseName("scale", of: value.asObject) { scale = Self.scales[name] ?? 1 }
        }
        let side = TextMetrics.roundedUp(points * 1.2 * scale)
        return Size(width: side, height: side)
    }

    private mutating func symbolName(of image: ObjectID) -> String? {
        guard let name = interner.find("systemName"), let value = keptValue(.named(name), of: image) else { return nil }
        defer { release(value) }
        return value.tag == .string ? heap.strings[value.index].string : nil
    }

    /// The size that a configuration states as points, as a text style or by a font.
    private mutating func pointSize(of configuration: ObjectID) -> Double? {
        if let name = interner.find("pointSize"), let value = keptValue(.named(name), of: configuration) {
            defer { release(value) }
            return value.number
        }
        if let style = caseName("textStyle", of: configuration) {
            return Fonts.preferredSize(of: style, in: world)
        }
        guard let name = interner.find("font"), let value = keptValue(.named(name), of: configuration) else {
            return nil
        }
        defer { release(value) }
        return value.tag == .object ? Fonts.textFont(value.asObject, in: world)?.size : nil
    }

    private mutating func caseName(_ label: String, of object: ObjectID) -> String? {
        guard let name = interner.find(label), let value = keptValue(.named(name), of: object) else { return nil }
        defer { release(value) }
        return value.tag == .enumCase ? interner.text(value.asSymbol) : nil
    }

    /// Notes the size of the image that a view or a button shows.
    mutating func noteImageSize(_ image: Value, of view: ObjectID) {
        guard world.isReachable(view), world.isKind(view, of: world.classID(.view)),
            let property = world.property(.view, "prelude_imageSize")
        else { return }
        let size = image.tag == .object ? imageSize(of: image.asObject) : nil
        world.set(property, of: view, to: size.map { .size($0) } ?? .nil)
    }

    /// A new image view has the size of its image.
    mutating func fitImageView(_ view: ObjectID) {
        guard world.isKind(view, of: world.classID(.imageView)), let frame = world.property(.view, "frame"),
            case .size(let size)? = world.stored("prelude_imageSize", of: view)
        else { return }
        world.set(frame, of: view, to: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)))
    }
}
