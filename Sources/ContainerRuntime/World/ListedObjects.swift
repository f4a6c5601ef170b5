// Properties that give a list, read by count and element: UIKit's arrays are cheap to ask, and scripts ask them in loops.
// The lists themselves are linked. What is near an end is found from there; for anything else the list is laid out once,
// and serves until one of the lists changes: a loop over any list by index, in any order, then takes its length.

extension World {
    /// How far from its ends a list is searched before it is laid out.
    private static let nearEnd = 8

    /// How many objects a property of an object lists; nil where it does not list any, or has to be made as a whole.
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

    /// The object at a position among those that a property lists.
    /// - Precondition: `listedCount` is greater.
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

    /// What a linked list has near one of its ends.
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
            case .children: step = self[controller: step].previous
            case .subviews: step = self[view: step].previous
            case .stack: step = NavigationController.below(step, in: self)
            }
        }
        return step
    }
}
