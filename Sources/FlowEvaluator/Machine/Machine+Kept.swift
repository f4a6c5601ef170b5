// Kept objects, which are instances of UIKit classes that Flow does not model. Each owns a dictionary with the values
// of its properties. The default of a property, and the result of a method, depend on the type.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    // MARK: Finding

    /// A member that the surface declares for a class; cached.
    mutating func keptMember(_ name: Symbol, in reference: ClassReference, isStatic: Bool, labels: [Symbol]? = nil)
        -> SurfaceMember?
    {
        let key = Int(reference.raw) << 32 | Int(name.raw) << 1 | (isStatic ? 1 : 0)
        if let known = cachedMember(key, labels) { return known }
        guard let type = program.surfaceType(reference) else { return nil }
        return findMember(name, of: type, isStatic: isStatic, labels: labels, key)
    }

    /// A member that the surface declares for a type; cached.
    mutating func surfaceMember(
        _ name: Symbol, of type: Surface.TypeID, isStatic: Bool, labels: [Symbol]? = nil
    ) -> SurfaceMember? {
        // Negative, unlike the keys of classes.
        let key = ~(Int(type.raw) << 33 | Int(name.raw) << 1 | (isStatic ? 1 : 0))
        if let known = cachedMember(key, labels) { return known }
        return findMember(name, of: type, isStatic: isStatic, labels: labels, key)
    }

    /// What an earlier search found; nil if none had these labels. A member that does not exist has no labels that could
    /// select it.
    private func cachedMember(_ key: Int, _ labels: [Symbol]?) -> SurfaceMember?? {
        guard let known = keptMembers[key] else { return nil }
        guard let known else { return .some(nil) }
        return labels == nil || known.labels.count == labels?.count ? .some(known) : nil
    }

    /// Searches the surface, which takes as long as a thousand steps: also what it does not find is cached.
    private mutating func findMember(
        _ name: Symbol, of type: Surface.TypeID, isStatic: Bool, labels: [Symbol]?, _ key: Int
    ) -> SurfaceMember? {
        let texts = labels.map { $0.map { $0 == .none ? "_" : interner.text($0) } }
        let found = Surface.table.member(interner.text(name), of: type, isStatic: isStatic, labels: texts)
        keptMembers[key] = .some(found)
        return found
    }

    /// The program's class for a type of the surface. If the program does not mention it, the machine defines it. In a
    /// session, where the compiler numbers the classes, it uses a superclass instead.
    mutating func keptClass(_ type: Surface.TypeID) -> ClassReference {
        if let index = program.classes.firstIndex(where: { $0.kept == type.raw + 1 }) {
            return ClassReference(declared: index)
        }
        let spelling = Surface.table.name(of: type)
        if let uikit = UIKitClass.named(spelling) { return ClassReference(uikit) }
        let parent = Surface.table.superclass(of: type).map { keptClass($0) } ?? ClassReference(.object)
        if isSession { return parent }
        var definition = ClassDefinition(
            name: interner.intern(spelling), location: SourceLocation(file: 0, range: SourceRange(start: 0, end: 0)),
            superclass: program.searchStart(parent), uikit: uikit(parent))
        definition.kept = type.raw + 1
        definition.isObjectiveC = true
        program.classes.append(definition)
        defineClasses()
        return ClassReference(declared: program.classes.count - 1)
    }

    // MARK: Values

    /// The field with the kept values of an object, after those that its class declares; 0 if it has none.
    private func keptField(of object: ObjectID) -> Int {
        let payload = Int(world.payload(of: object))
        guard payload > 0 else { return 0 }
        let declared = fieldCount(of: object)
        return heap.fields[payload - 1].asInt > declared ? payload + declared : 0
    }

    private func fieldCount(of object: ObjectID) -> Int {
        reference(of: object).declaredIndex.map { program.classes[$0].fields.count } ?? 0
    }

    /// The kept values of an object, for the search of holders; nil if it has none.
    func keptValues(of object: ObjectID) -> Value? {
        let field = keptField(of: object)
        return field > 0 ? heap.fields[field] : nil
    }

    /// Gives an object a field for kept values.
    private mutating func makeKeptField(of object: ObjectID) -> Int {
        let known = keptField(of: object)
        if known > 0 { return known }
        let declared = fieldCount(of: object)
        let old = Int(world.payload(of: object))
        let block = Int(heap.fields.allocate(declared + 2))
        heap.fields[block] = Value(declared + 1)
        if old > 0 {
            for offset in 0..<declared { heap.fields[block + 1 + offset] = heap.fields[old + offset] }
            heap.fields.deallocate(UInt32(old - 1), count: declared + 1)
        }
        heap.fields[block + 1 + declared] = heap.makeDictionary(KeyedValues())
        world.setPayload(UInt32(block + 1), of: object)
        return block + 1 + declared
    }

    /// A kept value as an owned value; nil if nothing was stored.
    mutating func keptValue(_ key: DictionaryKey, of object: ObjectID) -> Value? {
        let field = keptField(of: object)
        guard field > 0, let value = heap.dictionaries[heap.fields[field].index][key] else { return nil }
        return strong(value)
    }

    /// Stores a value, which the caller continues to own.
    mutating func keep(_ value: Value, _ key: DictionaryKey, of object: ObjectID, isWeak: Bool) {
        let field = makeKeptField(of: object)
        var stored = value
        if isWeak, value.tag == .object { stored = Value(.weakObject, value.bits) } else { retain(value) }
        if let old = heap.dictionaries[heap.fields[field].index].updateValue(stored, forKey: key), old.isCounted {
            releaseInTurn(old)
        }
    }

    /// Stores the value of a property, with a number converted to its type.
    mutating func keep(_ value: Value, _ member: SurfaceMember, _ name: Symbol, of object: ObjectID) {
        if value.tag == .geometry, heap.geometry[value.index] == .size(Size(width: 0, height: 0)),
            member.type == "CGRect" || member.type == "CGPoint"
        {
            // `.zero` is a size if its type is unknown.
            let zero: Geometry = member.type == "CGRect" ? .rect(.zero) : .point(Point(x: 0, y: 0))
            let made = heap.makeGeometry(zero)
            keep(made, .named(name), of: object, isWeak: false)
            return release(made)
        }
        if let made = madeByType(value, member) {
            keep(made, member, name, of: object)
            return release(made)
        }
        let value = typedCase(value, member.type)
        let isNumber = value.tag == .int && (member.type == "CGFloat" || member.type == "Double")
        // An animation retains its delegate, unlike most objects.
        let isWeak = member.isWeak && Surface.table.name(of: member.owner) != "CAAnimation"
        keep(isNumber ? Value(Double(value.asInt)) : value, .named(name), of: object, isWeak: isWeak)
        followConfiguration(member.name, value, of: object)
    }

    /// The initial value of a member of this type, as an owned value, and whether it is an object that persists.
    private mutating func plainValue(_ member: SurfaceMember) -> (value: Value, isObject: Bool) {
        let usual = Surface.usualValue(of: member)
        if member.isOptional, usual == nil, !Surface.isUsuallyPresent(member) { return (.nil, false) }
        if let value = usual {
            switch value {
            case .bool(let value): return (Value(value), false)
            case .number(let value): return (Value(value), false)
            case .point(let x, let y): return (heap.makeGeometry(.point(Point(x: x, y: y))), false)
            case .largest: return (Value(Int.max), false)
            case .emptyList: return (heap.makeList([]), false)
            case .screenScale: return (Value(world.configuration.screen.scale), false)
            case .nativeScreen:
                // The pixels of the screen in portrait, in every orientation.
                let (size, scale) = (world.screenSize, world.configuration.screen.scale)
                let pixels = Rect(
                    x: 0, y: 0, width: min(size.width, size.height) * scale,
                    height: max(size.width, size.height) * scale)
                return (heap.makeGeometry(.rect(pixels)), false)
            case .screen:
                let size = world.screenSize
                return (heap.makeGeometry(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height))), false)
            }
        }
        switch member.type {
        case "Bool": return (.false, false)
        case "Int": return (Value(0), false)
        case "CGFloat", "Double": return (Value(0.0), false)
        case "String": return (heap.makeString(""), false)
        case "CGRect": return (heap.makeGeometry(.rect(.zero)), false)
        case "CGSize": return (heap.makeGeometry(.size(Size(width: 0, height: 0))), false)
        case "CGPoint": return (heap.makeGeometry(.point(Point(x: 0, y: 0))), false)
        case "UIEdgeInsets": return (heap.makeGeometry(.insets(.zero)), false)
        case "NSDirectionalEdgeInsets": return (heap.makeGeometry(.directionalInsets(.zero)), false)
        case "CGAffineTransform": return (heap.makeGeometry(.transform(.identity)), false)
        case "[]", "Set": return (heap.makeList([]), false)
        case "[:]": return (heap.makeDictionary(KeyedValues()), false)
        default: break
        }
        guard let type = Surface.table.type(named: member.type) else { return (.nil, false) }
        switch Surface.table.kind(of: type) {
        case .enumeration:
            let cases = Surface.table.members(of: type).filter { $0.kind == .enumCase }
            guard let first = cases.first(where: { $0.rawValue == 0 }) ?? cases.first else { return (.nil, false) }
            return (Value(.enumCase, Value.caseBits(interner.intern(first.name), ofSurface: type)), false)
        case .options:
            if let known = EnumType.named(member.type) { return (Value(options: 0, of: known), false) }
            return (heap.makeList([]), false)
        case .class, .structure, .protocol: return (makeKept(keptClass(type)), true)
        case .globals: return (.nil, false)
        }
    }

    /// An object as an owned value.
    mutating func makeKept(_ reference: ClassReference) -> Value {
        let object = makeObject(reference)
        world.finishInit(object)
        return Value(object)
    }

    // MARK: Properties

    /// Reads a kept property into a register; a method read as a value is nil. Returns true if it has entered frames that
    /// initialize a new object.
    mutating func getKept(_ member: SurfaceMember, _ name: Symbol, of object: ObjectID, into register: Int) -> Bool {
        steps &+= 12
        if let value = keptValue(.named(name), of: object) {
            store(value, register)
            return false
        }
        guard member.kind == .property || member.labels.isEmpty else {
            store(.nil, register)
            return false
        }
        if member.name == "rawValue", let constant = staticName(of: Value(object)),
            let raw = namedRawValue(constant, Surface.table.name(of: member.owner))
        {
            store(raw, register)
            return false
        }
        if let part = urlPart(member, of: object) ?? currentValue(member, of: object)
            ?? imageOfButton(member, of: object) ?? layerAnswer(member, of: object)
            ?? imageAnswer(member, of: object) ?? (try? colorAnswer(member, .nil, of: Value(object)))
        {
            store(part, register)
            return false
        }
        if member.name == "layer", let own = layerClass(of: object) {
            let layer = makeKept(own)
            keep(layer, .named(name), of: object, isWeak: false)
            self.own(layer, by: object)
            store(layer, register)
            let depth = frames.count
            initializeFields(of: layer.asObject, own, before: nil)
            return frames.count > depth
        }
        if member.name == "inverted", Surface.table.name(of: member.owner) == "CharacterSet" {
            let made = makeKept(reference(of: object))
            keep(Value(object), .named(name), of: made.asObject, isWeak: false)
            store(made, register)
            return false
        }
        let (value, isObject) = plainValue(member)
        // Also a weak property: no other reference keeps an object that Flow creates.
        if isObject { keep(value, .named(name), of: object, isWeak: false) }
        if member.name == "layer" { own(value, by: object) }
        store(value, register)
        return false
    }

    /// The layer of a view, as an owned value.
    mutating func layer(of view: ObjectID) -> Value {
        let key = DictionaryKey.named(interner.intern("layer"))
        if let known = keptValue(key, of: view) { return known }
        let kept = Surface.table.type(named: "CALayer").map { keptClass($0) }
        let layer = makeKept(layerClass(of: view) ?? kept ?? ClassReference(.object))
        keep(layer, key, of: view, isWeak: false)
        own(layer, by: view)
        return layer
    }

    /// The class of a view's layer, if its class overrides `layerClass`.
    func layerClass(of view: ObjectID) -> ClassReference? {
        var current = reference(of: view)
        while let index = current.declaredIndex {
            if let own = program.classes[index].layerClass { return own }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// A static property or a case. Its object is created once and shared.
    mutating func keptStatic(_ member: SurfaceMember, _ name: Symbol, of reference: ClassReference) -> Value {
        steps &+= 12
        if member.kind == .enumCase {
            return Value(.enumCase, Value.caseBits(name, ofSurface: member.owner))
        }
        if let matrix = matrixConstant(member) { return matrix }
        let key = DictionaryKey.string("\(member.owner.raw).\(member.name)")
        if keptStatics.tag == .dictionary, let value = heap.dictionaries[keptStatics.index][key] {
            retain(value)
            return value
        }
        let (value, isObject) = plainValue(member)
        guard isObject else { return value }
        if keptStatics.tag != .dictionary { keptStatics = heap.makeDictionary(KeyedValues()) }
        retain(value)
        heap.dictionaries[keptStatics.index].updateValue(value, forKey: key)
        return value
    }

    /// The name of the static property whose shared object a value is; nil for any other value.
    func staticName(of value: Value) -> String? {
        guard value.tag == .object, keptStatics.tag == .dictionary else { return nil }
        for (key, shared) in heap.dictionaries[keptStatics.index] where shared.bits == value.bits {
            guard case .string(let name) = key else { continue }
            return name.split(separator: ".").last.map { String($0) }
        }
        return nil
    }

    // MARK: Colours

    /// The kept colour of a property as an owned value; nil if the property has a modelled colour.
    mutating func keptColour(_ name: Symbol, of object: ObjectID) -> Value? {
        keptValue(.named(name), of: object).flatMap { $0.isNil ? nil : $0 }
    }

    /// The colour to set in the world; nil if the model lacks it, so that the object keeps it.
    mutating func modelledColour(_ value: Value, _ name: Symbol, of object: ObjectID) throws(RuntimeError)
        -> RuntimeValue?
    {
        noteComponents(of: value, name, of: object)
        let isModelled = value.tag == .enumCase && EnumType.color.cases.contains(interner.text(value.asSymbol))
        if isModelled || value.isNil {
            if keptField(of: object) > 0 { keep(.nil, .named(name), of: object, isWeak: false) }
        } else if value.tag == .enumCase || value.tag == .object {
            keep(value, .named(name), of: object, isWeak: false)
            return nil
        }
        return try argument(value, as: .enumeration(.color), of: interner.text(name))
    }

    /// The class member that has a case as its value: `UIColor.red` is a case of the modelled colours.
    mutating func keptMember(_ name: Symbol, ofCase value: Value, labels: [Symbol]? = nil) -> SurfaceMember? {
        guard value.tag == .enumCase, let colour = Surface.table.type(named: "UIColor"),
            surfaceMember(value.asSymbol, of: colour, isStatic: true) != nil
        else { return nil }
        return surfaceMember(name, of: colour, isStatic: false, labels: labels)
    }

    /// Calls a method of the class of which a case is a value.
    mutating func callCase(_ callSite: CallSite, _ receiver: Value, _ argument: Value?) throws(RuntimeError) -> Value {
        guard let kept = keptMember(callSite.name, ofCase: receiver, labels: callSite.labels) else {
            throw noMethod(interner.text(callSite.name), receiver)
        }
        if kept.name == "isEqual", let argument { return Value(try equal(receiver, argument)) }
        // A colour of the system is the same in all traits.
        if kept.name == "resolvedColor" { return receiver }
        if let answer = try colorAnswer(kept, argument ?? .nil, of: receiver) { return answer }
        return plainValue(kept).value
    }

    /// The value that a member of a case has.
    mutating func plainMember(_ member: SurfaceMember, of receiver: Value = .nil) -> Value {
        (try? colorAnswer(member, .nil, of: receiver)) ?? plainValue(member).value
    }

    // MARK: Calls

    /// Performs a kept method of an object with the arguments in R[a + 1] …; the result goes to R[a].
    mutating func callKept(
        _ member: SurfaceMember, _ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ object: ObjectID
    ) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        if program.stubsForeign, let pause = try callStub(top, a, count, callSite) { return pause }
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        if let pause = try enterKeyed(member.name, labels, top, a, count, object) { return pause }
        runCompletions(top, a, count, labels, member, callSite)
        var result = Value.nil
        if member.kind == .initializer {
            keepArguments(register, count, labels, of: object)
        } else {
            let argument = count > 0 ? registers[register + 1] : .nil
            result =
                try colorAnswer(member, argument, of: Value(object))
                ?? answer(member, callSite.name, register, count, labels, of: object)
        }
        store(result, register)
        if member.name == "sync", let pause = try callSynchronously(top, a, count) { return pause }
        if try runAtOnce(register, count, member) { return .frames }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The kept property that a method switches on or off; nil for other methods.
    private static func switched(by method: String) -> (property: String, value: Bool)? {
        switch method {
        case "startAnimating": ("isAnimating", true)
        case "stopAnimating": ("isAnimating", false)
        default: nil
        }
    }

    /// The result of a kept method: the value under its name or key, or a plain one. A setter stores its first argument.
    private mutating func answer(
        _ member: SurfaceMember, _ name: Symbol, _ register: Int, _ count: Int, _ labels: [String], of object: ObjectID
    ) -> Value {
        steps &+= 24
        if let call = affineAnswer(member, of: object) {
            return performAffine(call, count > 0 ? registers[register + 1] : .nil)
        }
        if let own = sublayerAnswer(member, register, count, labels, of: object) { return own }
        if let own = updatedConfiguration(member, labels, of: object)
            ?? stateAnswer(member, register, count, labels, of: object)
        {
            return own
        }
        var key: DictionaryKey?
        if let position = labels.firstIndex(of: "forKey"), position < count {
            let value = registers[register + 1 + position]
            if value.tag == .string { key = .string(heap.strings[value.index].string) }
            if value.tag == .enumCase { key = .named(value.asSymbol) }
        }
        if member.name.hasPrefix("set"), count > 0, member.name.utf8.count > 3 || key != nil {
            if key == nil {
                let property = member.name.dropFirst(3)
                key = .named(interner.intern(property.prefix(1).lowercased() + property.dropFirst()))
            }
            if let key { keep(registers[register + 1], key, of: object, isWeak: false) }
            return .nil
        }
        let argument = count > 0 ? registers[register + 1] : .nil
        if labels == ["_"], Responders.edit(member.name, object, in: &world) { return .nil }
        if let own = objectAnswer(member, argument, of: object) ?? derivedImage(member, argument, of: object) {
            return own
        }
        if let own = copyAnswer(member, of: object) ?? directories(member, argument) { return own }
        if count > 1, let own = bundleResource(member, argument, registers[register + 2]) { return own }
        let given = UnsafePointer(registers + register + 1)
        if let size = measuredAttributed(member, given, count, of: object) { return size }
        if let text = urlText(member, appending: argument, of: object) {
            let made = makeKept(reference(of: object))
            let string = heap.makeString(text)
            keep(string, .named(interner.intern("string")), of: made.asObject, isWeak: false)
            release(string)
            return made
        }
        if let (property, value) = Self.switched(by: member.name) {
            keep(Value(value), .named(interner.intern(property)), of: object, isWeak: false)
        }
        if member.name.hasPrefix("remove"), let key { keep(.nil, key, of: object, isWeak: false) }
        if let value = keptValue(key ?? .named(name), of: object), !value.isNil { return value }
        return plainValue(member).value
    }

    /// Stores the arguments of an initializer under their labels.
    private mutating func keepArguments(_ register: Int, _ count: Int, _ labels: [String], of object: ObjectID) {
        steps &+= 24
        for position in 0..<min(count, labels.count) where labels[position] != "_" && labels[position] != "{}" {
            let value = registers[register + 1 + position]
            guard !value.isAbsent else { continue }
            let name = interner.intern(labels[position])
            // A property that the world models is set there.
            if case .property(let property) = self.member(name, in: reference(of: object)), property.info.isSettable,
                let modelled = try? runtimeValue(value, as: property.info.type)
            {
                world.set(property, of: object, to: modelled)
                continue
            }
            if let property = keptMember(name, in: reference(of: object), isStatic: false), property.kind == .property {
                keep(value, property, name, of: object)
            } else {
                let isWeak = labels[position] == "target" || labels[position] == "delegate"
                keep(value, .named(name), of: object, isWeak: isWeak)
            }
        }
        if labels.first == "image" { fitImageView(object) }
    }

    /// Performs a kept class method or creates a kept object; the result goes to R[a].
    mutating func callKeptStatic(
        _ member: SurfaceMember, _ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ reference: ClassReference
    ) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        if program.stubsForeign, member.kind != .initializer, let pause = try callStub(top, a, count, callSite) {
            return pause
        }
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        runCompletions(top, a, count, labels, member, callSite)
        guard member.kind == .initializer else {
            let argument = count > 0 ? registers[register + 1] : .nil
            let own = directories(member, argument) ?? entity(member, argument, reference)
            let matrix = matrixAnswer(member, register, count) ?? own
            store(matrix ?? (member.name == "appearance" ? makeKept(reference) : plainValue(member).value), register)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
        try self.count(2)
        try countMemory()
        if let value = try indexValue(reference, register, count, labels) {
            store(value, register)
            return nil
        }
        let made = makeKept(reference)
        keepArguments(register, count, labels, of: made.asObject)
        store(made, register)
        initializeFields(of: made.asObject, reference, before: nil)
        return world.effectDepth > Int(frames[top].floor) || frames.count - 1 > top ? .frames : nil
    }
}

extension DictionaryKey {
    /// The key of a property that Flow only keeps.
    static func named(_ name: Symbol) -> DictionaryKey { .enumCase(UInt64(name.raw)) }
}
