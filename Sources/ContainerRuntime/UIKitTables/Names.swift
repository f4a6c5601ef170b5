// The names of objects in traces: a declared name, or the class and an ordinal. Never an address.

extension World {
    /// Gives a live object a declared name, which takes precedence over names with ordinals.
    ///
    /// - Parameter isFindable: whether `object(named:)` finds it. It does not find a view that is a member of its
    /// screen; code reaches that view through the screen.
    public mutating func setName(_ name: String, of object: ObjectID, isFindable: Bool = true) {
        guard isAlive(object) else { return }
        if object == names.newest {
            // No output has used the ordinal yet, so the next instance may have it.
            let family = names.family(of: objects[object.index].classID)
            if names.families[family].lastOrdinal == objects[object.index].ordinal {
                names.families[family].lastOrdinal -= 1
            }
            names.newest = .none
        }
        forgetName(of: object)
        objects[object.index].name = names.declaredNames.insert(name)
        names.checkSpelling(of: name)
        guard isFindable else { return }
        names.objectOfDeclaredName[name] = object
        if let last = name.utf8.last, (0x30...0x39).contains(last) { names.hasNumberedNames = true }
    }

    /// Skips the ordinals whose names other live objects have by declaration: a trace shows each name for one object.
    mutating func skipDeclaredNames(_ family: Int) {
        while true {
            let ordinal = names.families[family].lastOrdinal
            let stem = names.families[family].stem
            guard let holder = names.objectOfDeclaredName[ordinal < 2 ? stem : stem + String(ordinal)], isAlive(holder)
            else { return }
            names.families[family].lastOrdinal += 1
        }
    }

    /// The declared name, or `composer`, `composer2`, …; `nil` for `.none` or a stale handle.
    public func name(of object: ObjectID) -> String {
        guard isAlive(object) else { return "nil" }
        let record = objects[object.index]
        if record.name >= 0 { return names.declaredNames[record.name] }
        let stem = names.families[names.family(of: record.classID)].stem
        return record.ordinal < 2 ? stem : stem + String(record.ordinal)
    }

    /// Appends `name(of:)` as UTF-8.
    public func appendName(of object: ObjectID, to bytes: inout ContiguousArray<UInt8>) {
        guard isAlive(object) else {
            bytes.append(text: "nil")
            return
        }
        let record = objects[object.index]
        if record.name >= 0 {
            bytes.append(text: names.declaredNames[record.name])
            return
        }
        bytes.append(text: names.families[names.family(of: record.classID)].stem)
        if record.ordinal >= 2 { bytes.append(decimal: UInt64(record.ordinal)) }
    }

    /// `<Class: name>`, where UIKit prints an address; `(null)` for `.none` or a stale handle.
    public func description(of object: ObjectID) -> String {
        guard isAlive(object) else { return "(null)" }
        return "<\(className(objects[object.index].classID)): \(name(of: object))>"
    }

    /// The live object with a trace name. Declared names come first. O(objects) for a name with an ordinal.
    public func object(named name: String) -> ObjectID? {
        if let declared = names.objectOfDeclaredName[name], isAlive(declared) { return declared }
        return object(meaning: meanings(of: name))
    }

    /// `object(named:)` for a program, which looks up the same names repeatedly. A search counts as work, so the limits bound
    /// it.
    public mutating func findObject(named name: String) -> ObjectID? {
        if let declared = names.objectOfDeclaredName[name], isAlive(declared) { return declared }
        let kept = names.objectFound[name]
        if let kept, !kept.exists { return nil }
        if let kept, isAlive(kept), !objects[kept.index].isDeallocating, self.name(of: kept) == name { return kept }
        let meanings = meanings(of: name)
        guard !meanings.isEmpty else { return nil }
        countSearch()
        let found = object(meaning: meanings)
        // An ambiguous name is looked up each time, and so is the newest object of a family, which may return its ordinal.
        let isOnly = meanings.count == 1
        let isPassed = isOnly && meanings[0].ordinal < names.families[meanings[0].family].lastOrdinal
        names.objectFound[name] = isOnly ? found ?? (isPassed ? ObjectID.none : nil) : nil
        return found
    }

    private func object(meaning meanings: [(family: Int, ordinal: UInt32)]) -> ObjectID? {
        for meaning in meanings {
            if let found = object(family: meaning.family, ordinal: meaning.ordinal) { return found }
        }
        return nil
    }

    /// The families and ordinals that a name may refer to, the most likely first. Each ordinal was given to an object.
    private func meanings(of name: String) -> [(family: Int, ordinal: UInt32)] {
        var meanings: [(family: Int, ordinal: UInt32)] = []
        if let family = names.familiesByStem.first(name) { meanings.append((family, 1)) }
        let bytes = Array(name.utf8)
        // The ordinal is a suffix of digits. Its length is ambiguous if a class name itself ends in a digit.
        var ordinal: UInt32 = 0
        var weight: UInt32 = 1
        for index in bytes.indices.reversed() {
            guard (0x30...0x39).contains(bytes[index]), weight <= 100_000_000 else { break }
            ordinal += UInt32(bytes[index] - 0x30) * weight
            weight *= 10
            guard bytes[index] != 0x30, ordinal > 1 else { continue }
            guard let family = names.familiesByStem.first(String(decoding: bytes[..<index], as: UTF8.self)) else {
                continue
            }
            meanings.append((family, ordinal))
        }
        return meanings.filter { $0.ordinal <= names.families[$0.family].lastOrdinal }
    }

    /// The live instances of a class and its subclasses, the oldest first. O(objects).
    public func liveInstances(of id: ClassID) -> [ObjectID] {
        var found: [ObjectID] = []
        var (last, isSorted): (UInt64, Bool) = (0, true)
        for object in objects.handles {
            let record = objects[object.index]
            guard !record.isDeallocating, isSubclass(record.classID, of: id) else { continue }
            if !found.isEmpty, record.serial < last { isSorted = false }
            last = record.serial
            found.append(object)
        }
        // Most programs reuse no slot between two instances of a class. A sort instantiates generic types at run time.
        if !isSorted { found.sort { objects[$0.index].serial < objects[$1.index].serial } }
        return found
    }

    /// Counts a search of all objects as work, so that the limits bound it: a program may search once per object that it
    /// creates. A visit of an object costs about two steps.
    public mutating func countSearch() { workDone &+= UInt64(liveObjects) * 2 }

    private func object(family: Int, ordinal: UInt32) -> ObjectID? {
        objects.handles.first { object in
            let record = objects[object.index]
            return record.ordinal == ordinal && record.name < 0 && !record.isDeallocating
                && names.family(of: record.classID) == family
        }
    }

    mutating func forgetName(of object: ObjectID) {
        let index = objects[object.index].name
        guard index >= 0 else { return }
        let name = names.declaredNames[index]
        if names.objectOfDeclaredName[name] == object { names.objectOfDeclaredName[name] = nil }
        names.declaredNames.remove(index, leaving: "")
        objects[object.index].name = -1
    }

    /// The family of a class's names. The first instance determines it: most of UIKit's classes never have one.
    mutating func family(of id: ClassID) -> Int {
        let known = names.family(of: id)
        if known >= 0 { return known }
        return names.addFamily(of: id, stem: Self.instanceName(ofClass: tables.classes[Int(id.raw)].name))
    }

    /// The trace name of a class's first instance: `UINavigationController` → `navigationController`, `HTTPClient` →
    /// `httpClient`. It omits the prefixes `UI` and `NS`.
    public static func instanceName(ofClass name: String) -> String {
        func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
        var bytes = Array(name.utf8)
        var start = 0
        if bytes.count > 2, isUpper(bytes[2]) {
            let isPrefixed = bytes[0] == 0x55 && bytes[1] == 0x49 || bytes[0] == 0x4E && bytes[1] == 0x53
            if isPrefixed { start = 2 }
        }
        var index = start
        while index < bytes.count, isUpper(bytes[index]) {
            let isLastOfRun = index + 1 < bytes.count && !isUpper(bytes[index + 1])
            if index > start, isLastOfRun { break }
            bytes[index] |= 0x20
            index += 1
        }
        return String(decoding: bytes[start...], as: UTF8.self)
    }
}

/// The bytes of names, for writers of many lines.
public enum NameBytes {
    /// Whether all names of a world are ASCII identifiers, and so need neither quotes nor a check.
    @inline(__always)
    public static func areIdentifiers(in world: borrowing World) -> Bool { world.names.areIdentifiers }

    /// Copies `World.name(of:)` as UTF-8. Returns the number of bytes; nil if there is not enough room.
    public static func copy(
        _ object: ObjectID, in world: borrowing World, to target: UnsafeMutablePointer<UInt8>, room: Int
    ) -> Int? {
        guard world.isAlive(object) else { return copy("nil", to: target, room: room) }
        let name = world.objects[object.index].name
        if name >= 0 { return copy(world.names.declaredNames[name], to: target, room: room) }
        let family = world.names.family(of: world.objects[object.index].classID)
        guard let length = copy(world.names.families[family].stem, to: target, room: room) else { return nil }
        let ordinal = world.objects[object.index].ordinal
        return ordinal < 2 ? length : copy(ordinal, to: target, after: length, room: room)
    }

    @inline(__always)
    private static func copy(_ text: String, to target: UnsafeMutablePointer<UInt8>, room: Int) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= room else { return nil }
            if let start = bytes.baseAddress { target.update(from: start, count: bytes.count) }
            return bytes.count
        }
    }

    private static func copy(
        _ number: UInt32, to target: UnsafeMutablePointer<UInt8>, after length: Int, room: Int
    ) -> Int? {
        var end = length + 1
        var scale = number / 10
        while scale > 0 {
            scale /= 10
            end &+= 1
        }
        guard end <= room else { return nil }
        var rest = number
        var index = end
        repeat {
            index &-= 1
            target[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        return end
    }
}
