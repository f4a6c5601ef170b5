// Properties that return a list, read by count and index. Indexing UIKit's arrays is cheap, and scripts do it in loops, but the
// lists here are linked. An index near an end is reached from there. For any other index the list is copied into an array,
// which is valid until any list changes. A loop over a list by index, in any order, then takes linear time.

extension World {
    /// The distance from an end that is walked before the list is copied.
    private static let nearEnd = 8

    /// The number of objects that a property lists; nil if it lists none, or can only be read as a whole.
    public func listedCount(_ property: PropertyID, of object: ObjectID) -> Int? {
        guard isAlive(object), isKind(object, of: property.info.owner) else { return nil }
        switch property.info.elements {
        case .linked(.children): return Int(self[controller: object].childCount)
        case .linked(.subviews): return Int(self[view: object].subviewCount)
        case .linked(.stack): return isNavigation(object) ? Int(self[navigation: object].height) : nil
        case .array(let elements): return elements(self, object).count
        case nil: return nil
        }
    }

    /// The object at an index of the list of a property.
    /// - Precondition: `listedCount` is greater than the index.
    public mutating func listedObject(_ property: PropertyID, of object: ObjectID, at position: Int) -> ObjectID {
        let kind: ListedObjects.Kind
        switch property.info.elements {
        case .linked(let linked): kind = linked
        case .array(let elements): return elements(self, object)[position]
        case nil: return .none
        }
        if containers.listed.version == lifetimes.listVersion, containers.listed.owner == object,
            containers.listed.kind == kind
        {
            return containers.listed.objects[position]
        }
        if let near = linkedObject(kind, of: object, at: position) { return near }
        containers.listed = ListedObjects(owner: object, kind: kind, version: lifetimes.listVersion)
        switch kind {
        case .children: containers.listed.objects = children(of: object)
        case .subviews: containers.listed.objects = subviews(of: object)
        case .stack: containers.listed.objects = stack(of: object)
        }
        return containers.listed.objects[position]
    }

    /// The object of a linked list at an index near one of its ends; nil for any other index.
    private func linkedObject(_ kind: ListedObjects.Kind, of object: ObjectID, at position: Int) -> ObjectID? {
        let count: Int
        let first: ObjectID
        let last: ObjectID
        switch kind {
        case .children:
            let record = self[controller: object]
            (count, first, last) = (Int(record.childCount), record.firstChild, record.lastChild)
        case .subviews:
            let record = self[view: object]
            (count, first, last) = (Int(record.subviewCount), record.firstSubview, record.lastSubview)
        case .stack:
            (count, first, last) = (
                Int(self[navigation: object].height), .none, NavigationController.top(of: object, in: self)
            )
        }
        if position < Self.nearEnd, first.exists {
            var step = first
            for _ in 0..<position { step = kind == .children ? self[controller: step].next : self[view: step].next }
            return step
        }
        guard count - 1 - position < Self.nearEnd else { return nil }
        var step = last
        for _ in 0..<count - 1 - position {
            switch kind {
            case .children: step = self[visitingController: step].previous
            case .subviews: step = self[visitingView: step].previous
            case .stack: step = NavigationController.below(step, in: self)
            }
        }
        return step
    }
}
