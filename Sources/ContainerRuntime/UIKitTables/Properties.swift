// Reading and setting UIKit's properties by table row.

extension World {
    /// The property with a name, declared by the class or one of its superclasses.
    public func property(_ uikit: UIKitClass, _ name: String) -> PropertyID? {
        var step: UIKitClass? = uikit
        while let owner = step {
            if let row = PropertyInfo.names.first(
                name, where: { PropertyInfo.all[$0].owner == owner && !PropertyInfo.all[$0].isStatic })
            {
                return PropertyID(raw: UInt16(row))
            }
            step = owner.superclass
        }
        return nil
    }

    /// Reads a property; a static property needs no object. The value is available after its effects have been pulled,
    /// because reading `view` loads it.
    public mutating func get(_ property: PropertyID, of object: ObjectID) {
        driver.result = .nil
        let row = PropertyInfo.all[Int(property.raw)]
        guard row.isStatic || isAlive(object) && isKind(object, of: row.owner) else { return }
        switch row.access {
        case .computed(let get, _):
            workDone &+= CallWork.ofGetter
            driver.result = get(&self, object)
        case .stored(let first, _): driver.result = storedValue(property, of: object) ?? first
        case .driver: return
        }
    }

    /// Sets a property. Ignores a value of a different type.
    public mutating func set(_ property: PropertyID, of object: ObjectID, to value: RuntimeValue) {
        lifetimes.callCount &+= 1
        workDone &+= CallWork.ofCall
        let row = PropertyInfo.all[Int(property.raw)]
        guard row.isStatic || isAlive(object) && isKind(object, of: row.owner) else { return }
        if row.isWeak, isAlive(value.object), objects[value.object.index].isDeallocating,
            let failure = weakReferenceFailure(value.object)
        {
            return emit(.exception(failure))
        }
        if lifetimes.observesChanges { ObservedChanges.announce(row, of: object, in: &self) }
        if lifetimes.notesViews, isView(object) { lifetimes.touched.append(object) }
        if lifetimes.tracksChanges { track(property, row, of: object) }
        switch row.access {
        case .computed(_, let set):
            // A stale handle becomes nil.
            if value.object.exists, !isAlive(value.object) {
                set?(&self, object, .nil)
            } else {
                set?(&self, object, value)
            }
        case .stored(_, nil): store(value, in: property, of: object, isWeak: row.isWeak)
        case .stored(_, let changed?):
            guard storedValue(property, of: object) != value else { return }
            store(value, in: property, of: object, isWeak: row.isWeak)
            changed(&self, object)
        case .driver: return
        }
    }

    /// Notes the value that an animation is about to change, once for each property of a view.
    private mutating func track(_ property: PropertyID, _ row: PropertyInfo, of object: ObjectID) {
        guard isView(object), ["frame", "bounds", "center", "alpha", "transform"].contains(row.name),
            !lifetimes.trackedChanges.contains(where: { $0.view == object && $0.property == property })
        else { return }
        let result = driver.result
        get(property, of: object)
        let old = driver.result
        driver.result = result
        lifetimes.trackedChanges.append(TrackedChange(view: object, property: property, value: old))
    }

    // MARK: Stored values

    func isWeak(_ property: PropertyID) -> Bool { property.info.isWeak }

    func storedValue(_ property: PropertyID, of object: ObjectID) -> RuntimeValue? {
        var index = objects[object.index].stored
        while index >= 0 {
            let stored = lifetimes.storedValues[index]
            if stored.property == property {
                if case .object(let held) = stored.value, !isAlive(held) { return nil }
                return stored.value
            }
            index = stored.next
        }
        return nil
    }

    /// A stored property by name, for the world's own rules; nil if it was never set.
    public func stored(_ name: String, of object: ObjectID) -> RuntimeValue? {
        var index = objects[object.index].stored
        guard index >= 0, let namesake = PropertyInfo.names.first(name) else { return nil }
        while index >= 0 {
            let property = Int(lifetimes.storedValues[index].property.raw)
            if Int(PropertyInfo.namesakes[property]) == namesake { return lifetimes.storedValues[index].value }
            index = lifetimes.storedValues[index].next
        }
        return nil
    }

    mutating func store(_ value: RuntimeValue, in property: PropertyID, of object: ObjectID, isWeak: Bool) {
        if !isWeak { value.forEachObject { retain($0) } }
        // A property that is a list costs its length each time that a call changes it.
        if case .list(let values) = value { workDone &+= UInt64(values.count) &* 4 }
        var index = objects[object.index].stored
        while index >= 0 {
            if lifetimes.storedValues[index].property == property {
                let old = lifetimes.storedValues[index].value
                lifetimes.storedValues[index].value = value
                if !isWeak { old.forEachObject { release($0) } }
                return
            }
            index = lifetimes.storedValues[index].next
        }
        if property == PropertyInfo.hidesBottomBarWhenPushed { lifetimes.hidesBottomBars = true }
        let stored = StoredValue(property: property, value: value, next: objects[object.index].stored)
        objects[object.index].stored = lifetimes.storedValues.insert(stored)
    }
}

extension PropertyInfo {
    /// Stores a property that UIKit itself sets, by its name. Observers are not notified. Has no effect if the object's class
    /// has no property of this name.
    static func store(_ value: RuntimeValue, as name: String, of object: ObjectID, in world: inout World) {
        guard world.isAlive(object), let property = world.property(world[traits: object].uikit, name) else { return }
        world.store(value, in: property, of: object, isWeak: property.info.isWeak)
    }
}
