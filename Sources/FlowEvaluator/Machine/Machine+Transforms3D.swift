// Transforms in three dimensions. A `CATransform3D` is a kept value with the sixteen numbers of its matrix. A layer of a view
// shares the part that moves and scales the view with the view's transform, so it has an effect on frames. Depth and perspective
// are kept, but not shown.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    private static let matrixType = "CATransform3D"

    private func isMatrix(_ member: SurfaceMember) -> Bool { member.type == Self.matrixType }

    // MARK: Matrices

    /// The numbers of a matrix, row by row; nil for any other value.
    private mutating func matrix(_ value: Value) -> [Double]? {
        guard value.tag == .object else { return nil }
        return (0..<16).map { index in
            let key = DictionaryKey.named(interner.intern("m\(index / 4 + 1)\(index % 4 + 1)"))
            guard let kept = keptValue(key, of: value.asObject) else { return 0 }
            defer { release(kept) }
            return kept.number ?? 0
        }
    }

    private mutating func store(_ matrix: [Double], in value: Value) {
        for (index, number) in matrix.enumerated() {
            let key = DictionaryKey.named(interner.intern("m\(index / 4 + 1)\(index % 4 + 1)"))
            keep(Value(number), key, of: value.asObject, isWeak: false)
        }
    }

    private mutating func makeMatrix(_ matrix: [Double]) -> Value? {
        guard let type = Surface.table.type(named: Self.matrixType) else { return nil }
        let made = makeKept(keptClass(type))
        store(matrix, in: made)
        return made
    }

    private static func diagonal(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
        [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]
    }

    private static func translation(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
        [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]
    }

    /// A rotation about an axis; the identity if the axis has no length.
    private static func rotation(_ angle: Double, _ axis: [Double]) -> [Double] {
        let length = (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]).squareRoot()
        guard length > 0 else { return diagonal(1, 1, 1) }
        let (x, y, z) = (axis[0] / length, axis[1] / length, axis[2] / length)
        let plane = AffineTransform.rotation(angle)
        let (c, s, rest) = (plane.a, plane.b, 1 - plane.a)
        return [
            c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s, 0,
            x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s, 0,
            x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest, 0,
            0, 0, 0, 1,
        ]
    }

    private static func affine(_ t: AffineTransform) -> [Double] {
        [t.a, t.b, 0, 0, t.c, t.d, 0, 0, 0, 0, 1, 0, t.tx, t.ty, 0, 1]
    }

    /// The first matrix, then the second.
    private static func product(_ first: [Double], _ second: [Double]) -> [Double] {
        var result: [Double] = []
        for index in 0..<16 {
            var sum = 0.0
            for step in 0..<4 { sum += first[index / 4 * 4 + step] * second[step * 4 + index % 4] }
            result.append(sum)
        }
        return result
    }

    /// The part of a matrix that has an effect in the plane.
    private static func plane(_ m: [Double]) -> AffineTransform {
        AffineTransform(a: m[0], b: m[1], c: m[4], d: m[5], tx: m[12], ty: m[13])
    }

    private func transform(_ value: Value) -> AffineTransform? {
        if value.tag == .enumCase, interner.text(value.asSymbol) == "identity" { return .identity }
        guard value.tag == .geometry, case .transform(let transform) = heap.geometry[value.index] else { return nil }
        return transform
    }

    /// The identity of Core Animation's constant, as an owned value; nil for other members.
    mutating func matrixConstant(_ member: SurfaceMember) -> Value? {
        isMatrix(member) && member.name == "CATransform3DIdentity" ? makeMatrix(Self.diagonal(1, 1, 1)) : nil
    }

    /// The result of one of Core Animation's functions that make a matrix, with the arguments in R[register + 1] …, as an owned
    /// value; nil for other functions.
    mutating func matrixAnswer(_ member: SurfaceMember, _ register: Int, _ count: Int) -> Value? {
        let prefix = Self.matrixType
        guard isMatrix(member), count > 0, member.name.hasPrefix(prefix) else { return nil }
        let given = (0..<count).map { registers[register + 1 + $0] }
        let numbers = given.map { $0.number ?? 0 }
        switch String(member.name.dropFirst(prefix.utf8.count)) {
        case "MakeScale" where count == 3: return makeMatrix(Self.diagonal(numbers[0], numbers[1], numbers[2]))
        case "MakeTranslation" where count == 3: return makeMatrix(Self.translation(numbers[0], numbers[1], numbers[2]))
        case "MakeRotation" where count == 4: return makeMatrix(Self.rotation(numbers[0], Array(numbers[1...])))
        case "MakeAffineTransform": return transform(given[0]).flatMap { makeMatrix(Self.affine($0)) }
        case "Scale" where count == 4:
            return changed(given[0], by: Self.diagonal(numbers[1], numbers[2], numbers[3]))
        case "Translate" where count == 4:
            return changed(given[0], by: Self.translation(numbers[1], numbers[2], numbers[3]))
        case "Rotate" where count == 5:
            return changed(given[0], by: Self.rotation(numbers[1], Array(numbers[2...])))
        case "Concat" where count == 2:
            guard let second = matrix(given[1]) else { return nil }
            return matrix(given[0]).flatMap { makeMatrix(Self.product($0, second)) }
        default: return nil
        }
    }

    /// The answers to Core Animation's questions about matrices.
    mutating func matrixQuestion(_ name: String, _ arguments: UnsafeMutablePointer<Value>, _ count: Int)
        throws(RuntimeError) -> Value
    {
        guard count > 0, let first = matrix(arguments[0]) else {
            throw RuntimeError("wrong-operand", "'\(name)' takes a CATransform3D", label: "this is another value")
        }
        switch name {
        case "CATransform3DIsIdentity": return Value(first == Self.diagonal(1, 1, 1))
        case "CATransform3DIsAffine": return Value(first == Self.affine(Self.plane(first)))
        default: return Value(count > 1 && matrix(arguments[1]) == first)
        }
    }

    private mutating func changed(_ value: Value, by change: [Double]) -> Value? {
        matrix(value).flatMap { makeMatrix(Self.product(change, $0)) }
    }

    // MARK: Views and layers

    /// The view whose transform a matrix property of a layer or a view sets; nil for other members.
    private func transformedView(_ member: SurfaceMember, of object: ObjectID) -> ObjectID? {
        guard isMatrix(member), member.kind == .property else { return nil }
        switch member.name {
        case "transform": return owner(ofLayer: object)
        case "transform3D": return world.isKind(object, of: world.classID(.view)) ? object : nil
        default: return nil
        }
    }

    /// Sets the transform of the view. The matrix itself is kept by the caller. Returns false for other members.
    mutating func setMatrix(_ value: Value, _ member: SurfaceMember, of object: ObjectID) -> Bool {
        guard let view = transformedView(member, of: object), let numbers = matrix(value),
            let property = world.property(.view, "transform")
        else { return false }
        world.set(property, of: view, to: .transform(TransformValue(Self.plane(numbers))))
        return true
    }

    /// A matrix that belongs to the view's transform, as an owned value; nil if the kept one does, and for other members.
    mutating func currentMatrix(_ member: SurfaceMember, _ name: Symbol, of object: ObjectID) -> Value? {
        guard let view = transformedView(member, of: object) else { return nil }
        var current = AffineTransform.identity
        if case .transform(let value)? = world.stored("transform", of: view) { current = value.transform }
        if let kept = keptValue(.named(name), of: object) {
            defer { release(kept) }
            if let numbers = matrix(kept), Self.plane(numbers) == current { return nil }
        }
        return makeMatrix(Self.affine(current))
    }

    /// `setAffineTransform(_:)` and `affineTransform()` of a view's layer, as an owned value; nil for other members.
    func affineAnswer(_ member: SurfaceMember, of layer: ObjectID) -> (view: ObjectID, isSet: Bool)? {
        guard member.name == "setAffineTransform" || member.name == "affineTransform",
            let view = owner(ofLayer: layer)
        else { return nil }
        return (view, member.name == "setAffineTransform")
    }

    /// Sets the transform of a layer's view, or reads it.
    mutating func performAffine(_ call: (view: ObjectID, isSet: Bool), _ argument: Value) -> Value {
        guard let property = world.property(.view, "transform") else { return .nil }
        if call.isSet {
            if let transform = transform(argument) {
                world.set(property, of: call.view, to: .transform(TransformValue(transform)))
            }
            return .nil
        }
        guard case .transform(let value)? = world.stored("transform", of: call.view) else {
            return heap.makeGeometry(.transform(.identity))
        }
        return heap.makeGeometry(.transform(value.transform))
    }
}
