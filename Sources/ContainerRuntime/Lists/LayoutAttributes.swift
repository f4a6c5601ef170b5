// The attributes of a collection's elements. A program asks a collection or its layout for them; the values that it sets in them
// move nothing.

/// UICollectionViewLayoutAttributes.
enum LayoutAttributes {
    /// The collection of a collection view or of a layout; nil if it has none.
    static func list(_ object: ObjectID, in world: borrowing World) -> ObjectID? {
        if ListView.isList(object, in: world) { return object }
        guard case .object(let list)? = world.stored("collectionView", of: object),
            world.isReachable(list), ListView.isList(list, in: world)
        else { return nil }
        return list
    }

    /// Creates the attributes of an element, which the caller owns.
    static func make(_ path: IndexPath, kind: String?, _ frame: Rect, in world: inout World) -> ObjectID {
        let attributes = world.make(world.classID(.layoutAttributes), payload: 0)
        world.names.newest = .none
        fill(attributes, path.value, kind: kind.map { .string($0) } ?? .nil, in: &world)
        set("frame", .rect(frame), of: attributes, in: &world)
        return attributes
    }

    private static func fill(
        _ attributes: ObjectID, _ path: RuntimeValue, kind: RuntimeValue, in world: inout World
    ) {
        set("indexPath", path, of: attributes, in: &world)
        set("representedElementKind", kind, of: attributes, in: &world)
    }

    private static func set(_ name: String, _ value: RuntimeValue, of attributes: ObjectID, in world: inout World) {
        if let property = world.property(.layoutAttributes, name) { world.set(property, of: attributes, to: value) }
    }

    private static func frame(of attributes: ObjectID, in world: borrowing World) -> Rect {
        if case .rect(let frame)? = world.stored("frame", of: attributes) { return frame }
        return .zero
    }

    /// The places of the elements of a collection, or those that UIKit's own layout gives them, which a subclass asks `super` for.
    private static func geometry(
        of object: ObjectID, _ list: ObjectID, in world: borrowing World
    ) -> ListGeometry {
        object != list && FlowLayouts.isFlow(list, in: world)
            ? .flow(FlowGeometry(of: list, in: world)) : ListGeometry(of: list, in: world)
    }

    /// The attributes of an item; nil if it does not exist.
    fileprivate static func item(_ path: RuntimeValue, of object: ObjectID, in world: inout World) {
        guard let list = list(object, in: world), let path = IndexPath(path) else { return }
        FlowLayouts.prepare(list, in: &world)
        guard let frame = geometry(of: object, list, in: world).frame(of: path) else { return }
        give(make(path, kind: nil, frame, in: &world), in: &world)
    }

    /// The attributes of a header or a footer; nil if it does not exist.
    fileprivate static func supplementary(
        _ kind: RuntimeValue, _ path: RuntimeValue, of object: ObjectID, in world: inout World
    ) {
        guard let list = list(object, in: world), let part = SupplementaryViews.part(kind, path, of: list, in: world)
        else { return }
        FlowLayouts.prepare(list, in: &world)
        guard let frame = geometry(of: object, list, in: world).frame(of: part) else { return }
        let path = IndexPath(section: part.section, row: 0)
        give(make(path, kind: SupplementaryViews.kind(part, of: list, in: world), frame, in: &world), in: &world)
    }

    fileprivate static func copy(of attributes: ObjectID, in world: inout World) -> ObjectID {
        let copy = world.make(world.classID(.layoutAttributes), payload: 0)
        world.names.newest = .none
        for name in ["frame", "indexPath", "representedElementKind"] {
            if let value = world.stored(name, of: attributes) { set(name, value, of: copy, in: &world) }
        }
        return copy
    }

    static func give(_ attributes: ObjectID, in world: inout World) {
        world.driver.result = .object(attributes)
        world.driver.newResult = attributes
    }
}

extension LayoutAttributes: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(.layoutAttributes, "frame", .rect, first: .rect(.zero), "The frame, in points.")
        PropertyInfo.stored(.layoutAttributes, "indexPath", .any, first: .nil, "The index path of the element.")
        PropertyInfo.known(
            .layoutAttributes, "representedElementKind", .any, first: .nil, "The kind of the element; nil for a cell.")
        PropertyInfo.computed(.layoutAttributes, "size", .size, "The size of the frame, in points.") {
            world, attributes in
            let frame = frame(of: attributes, in: world)
            return .size(Size(width: frame.width, height: frame.height))
        } set: { world, attributes, value in
            guard case .size(let size) = value else { return }
            let center = frame(of: attributes, in: world).center
            let frame = Rect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            set("frame", .rect(frame), of: attributes, in: &world)
        }
        PropertyInfo.computed(.layoutAttributes, "center", .point, "The center of the frame, in points.") {
            world, attributes in
            .point(frame(of: attributes, in: world).center)
        } set: { world, attributes, value in
            guard case .point(let center) = value else { return }
            var frame = frame(of: attributes, in: world)
            frame.x = center.x - frame.width / 2
            frame.y = center.y - frame.height / 2
            set("frame", .rect(frame), of: attributes, in: &world)
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .layoutAttributes, [.of("forCellWith", "indexPath", .any)], "Creates the attributes of a cell."
        ) { world, attributes, arguments in fill(attributes, arguments[0], kind: .nil, in: &world) }
        MethodInfo.initializer(
            .layoutAttributes,
            [.of("forSupplementaryViewOfKind", "elementKind", .string), .of("with", "indexPath", .any)],
            "Creates the attributes of a supplementary view."
        ) { world, attributes, arguments in fill(attributes, arguments[1], kind: arguments[0], in: &world) }
        MethodInfo.initializer(
            .layoutAttributes,
            [.of("forDecorationViewOfKind", "decorationViewKind", .string), .of("with", "indexPath", .any)],
            "Creates the attributes of a decoration view, which Flow does not show."
        ) { world, attributes, arguments in fill(attributes, arguments[1], kind: arguments[0], in: &world) }
        MethodInfo.method(
            .layoutAttributes, "copy", [], result: .object(.layoutAttributes, isOptional: false),
            "A copy, which a layout can change without changing the original."
        ) { world, attributes, _ in give(copy(of: attributes, in: &world), in: &world) }
        MethodInfo.item(.collectionView)
        MethodInfo.item(.collectionLayout)
        MethodInfo.method(
            .collectionView, "layoutAttributesForSupplementaryElement",
            [.of("ofKind", "kind", .string), .of("at", "indexPath", .any)],
            result: .object(.layoutAttributes, isOptional: true), "The attributes of a header or a footer."
        ) { world, list, arguments in supplementary(arguments[0], arguments[1], of: list, in: &world) }
        MethodInfo.method(
            .collectionLayout, "layoutAttributesForSupplementaryView",
            [.of("ofKind", "elementKind", .string), .of("at", "indexPath", .any)],
            result: .object(.layoutAttributes, isOptional: true), "The attributes of a header or a footer."
        ) { world, layout, arguments in supplementary(arguments[0], arguments[1], of: layout, in: &world) }
    }
}

extension MethodInfo {
    fileprivate static func item(_ owner: UIKitClass) -> MethodInfo {
        method(
            owner, "layoutAttributesForItem", [.of("at", "indexPath", .any)],
            result: .object(.layoutAttributes, isOptional: true), "The attributes of an item; nil if it does not exist."
        ) { world, object, arguments in LayoutAttributes.item(arguments[0], of: object, in: &world) }
    }
}
