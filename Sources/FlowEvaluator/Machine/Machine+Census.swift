// A census of the heap and of the world's objects, which compares each reference count with the owners found. For tests
// over random programs. A count that is too high keeps a slot from ever being freed; one that is too low leads to a use
// after free. An object with an owner that `World.references(of:)` does not know would be a false leak in `--leaks`.

internal import ContainerRuntime

/// The owners found for each heap slot and object.
private struct Owners {
    private var counts: [Value.Tag: [Int: Int]] = [:]
    private(set) var cells: [Int: Int] = [:]
    private(set) var objects: [ObjectID: Int] = [:]

    mutating func add(_ value: Value) {
        guard value.isCounted else { return }
        if value.tag == .object { return add(value.asObject) }
        counts[value.tag == .record ? .list : value.tag, default: [:]][value.index, default: 0] += 1
    }

    mutating func add(_ object: ObjectID) { objects[object, default: 0] += 1 }

    mutating func addCell(_ cell: Int) { cells[cell, default: 0] += 1 }

    func count(_ tag: Value.Tag, _ slot: Int) -> Int { counts[tag]?[slot] ?? 0 }
}

extension Machine {
    /// Descriptions of the inconsistencies in a machine after its run; empty for a consistent one. O(everything alive)
    func endFailures() -> [String] { countFailures() + restFailures() }

    /// Whether only the script's own frame is active, so that every owner of a value can be found. False also if an
    /// object was deallocated while still referenced, because the app crashes at its next use. O(objects)
    var isAtRest: Bool {
        frames.count == 1 && callbackDepth == 0 && world.isBetweenActs && launchedWindows.isEmpty
            && pendingResults.isEmpty && heldErrors.isEmpty && decodedElement == nil && heap.dying.isEmpty
            && !world.hasDyingObjects
    }

    /// Descriptions of incorrect counts in the heap and the world; empty for a consistent machine. The machine must be at rest.
    /// O(everything alive)
    func countFailures() -> [String] {
        var owners = Owners()
        for index in program.globals.indices { owners.add(globals[index]) }
        for register in 0..<freeBase { owners.add(registers[register]) }
        for cell in openCells { owners.addCell(Int(cell)) }
        addConstants(to: &owners)
        addContents(to: &owners)
        addWorld(to: &owners)
        return failures(heap.strings, "string", { owners.count(.string, $0) })
            + failures(heap.lists, "array", { owners.count(.list, $0) })
            + failures(heap.dictionaries, "dictionary", { owners.count(.dictionary, $0) })
            + failures(heap.closures, "closure", { owners.count(.closure, $0) })
            + failures(heap.geometry, "geometry", { owners.count(.geometry, $0) })
            + failures(heap.ranges, "range", { owners.count(.range, $0) })
            + failures(heap.cells, "captured variable", { owners.cells[$0] ?? 0 })
            + objectFailures(owners) + fieldFailures()
    }

    /// Compares the counts of objects with their known owners.
    private func objectFailures(_ owners: Owners) -> [String] {
        world.everyObject.compactMap { object in
            let (wanted, count) = (owners.objects[object] ?? 0, world.strongCount(of: object))
            if count == wanted { return nil }
            return "\(world.name(of: object)) with \(wanted) owners counts \(count): \(world.description(of: object))"
        }
    }

    /// Checks that a machine whose program has ended has left every frame and handler.
    private func restFailures() -> [String] {
        var failures: [String] = []
        if frames.count > 1 { failures.append("\(frames.count) frames are left at the end") }
        if callbackDepth != 0 || depth != 0 || !overlaps.isEmpty {
            failures.append(
                "handlers are left at the end: \(callbackDepth), \(depth) shown, \(overlaps.count) overlaps")
        }
        if events.count != 0 { failures.append("\(events.count) events are left at the end") }
        if !pendingResults.isEmpty { failures.append("\(pendingResults.count) results are left at the end") }
        if !preparedKeys.isEmpty { failures.append("\(preparedKeys.count) keys are left at the end") }
        if !heap.dying.isEmpty { failures.append("\(heap.dying.count) values are left dying") }
        return failures
    }

    private func failures<Payload>(
        _ pool: Pool<Payload>, _ kind: String, _ owners: (Int) -> Int
    ) -> [String] {
        pool.all.indices.compactMap { slot in
            let wanted = owners(slot)
            guard let count = pool.owners(slot) else {
                return wanted == 0 ? nil : "a freed \(kind) still has \(wanted) owners"
            }
            return count == wanted ? nil : "a \(kind) with \(wanted) owners counts \(count): \(pool.all[slot])"
        }
    }

    private func addConstants(to owners: inout Owners) {
        for value in madeConstants.values { owners.add(value) }
        guard memory.ownsConstants else { return }
        for index in program.constants.indices where constants[index].bits != Value.unmade.bits {
            owners.add(constants[index])
        }
    }

    /// Adds what values own.
    private func addContents(to owners: inout Owners) {
        for slot in heap.lists.all.indices where heap.lists.owners(slot) != nil {
            for element in heap.lists[slot] { owners.add(element) }
        }
        for slot in heap.dictionaries.all.indices where heap.dictionaries.owners(slot) != nil {
            for (key, element) in heap.dictionaries[slot] {
                owners.add(ownedValue(of: key))
                owners.add(element)
            }
        }
        for slot in heap.closures.all.indices where heap.closures.owners(slot) != nil {
            owners.add(heap.closures[slot].receiver)
            for cell in heap.closures[slot].cells { owners.addCell(Int(cell)) }
        }
        for slot in heap.cells.all.indices where heap.cells.owners(slot) != nil {
            if heap.cells[slot].register < 0 { owners.add(heap.cells[slot].value) }
        }
    }

    /// Adds what objects and the world own: fields, scheduled blocks.
    private func addWorld(to owners: inout Owners) {
        func add(_ reference: StrongReference) {
            switch reference.target {
            case .code(let token): owners.add(Value(.closure, token.raw))
            case .object(let object): owners.add(object)
            }
        }
        for object in [application, scene] + madeWindows where object.exists { owners.add(object) }
        owners.add(keptStatics)
        for reference in world.rootReferences { add(reference) }
        for object in world.everyObject {
            for reference in world.references(of: object) { add(reference) }
            let payload = Int(world.payload(of: object))
            guard payload > 0 else { continue }
            for offset in 0..<heap.fields[payload - 1].asInt { owners.add(heap.fields[payload + offset]) }
        }
    }

    /// Compares the allocated fields with those of all objects in slots, including objects that outlived their deinit and freed
    /// ones.
    private func fieldFailures() -> [String] {
        var held = 0
        for object in world.everyObject {
            let payload = Int(world.payload(of: object))
            if payload > 0 { held += heap.fields[payload - 1].asInt + 1 }
        }
        return held == heap.fields.heldCount
            ? [] : ["objects have \(held) fields, but \(heap.fields.heldCount) are allocated"]
    }
}
