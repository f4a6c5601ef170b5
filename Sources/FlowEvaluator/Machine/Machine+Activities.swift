// The contents of a user activity: a dictionary with string keys whose values refer to no object.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// `activity.userInfo` as an owned dictionary.
    mutating func userInfo(of activity: ObjectID) -> Value {
        var entries = KeyedValues()
        for entry in world.userInfo(of: activity) {
            _ = entries.updateValue(makeValue(entry.value), forKey: .string(entry.key))
        }
        return heap.makeDictionary(entries)
    }

    /// Replaces the contents of an activity, or adds to them.
    mutating func setUserInfo(_ value: Value, of activity: ObjectID, adding: Bool) throws(RuntimeError) {
        var entries = adding ? world.userInfo(of: activity) : []
        if value.tag == .dictionary {
            let pairs = heap.dictionaries[value.index]
            if !entries.isEmpty { entries.removeAll { pairs[.string($0.key)] != nil } }
            for (key, element) in pairs {
                guard case .string(let name) = key else {
                    throw RuntimeError("wrong-type", "the keys of 'userInfo' are strings", label: "expected strings")
                }
                try checkTree(element, isSaved: true)
                var objects: [(object: ObjectID, index: Int)] = []
                let saved = try savedValue(element, in: .none, &objects, depth: 0)
                entries.append(SavedCoder.Entry(key: name, value: saved))
            }
        } else if !value.isNil {
            throw RuntimeError(
                "wrong-type", "'userInfo' takes a dictionary, but this is \(value.kindName)",
                label: "expected a dictionary")
        }
        world.setUserInfo(entries, of: activity)
    }

    /// `activity.addUserInfoEntries(from:)`, with the dictionary in R[a + 1].
    mutating func addUserInfo(_ top: Int, _ a: Int) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        try setUserInfo(registers[register + 1], of: registers[register].asObject, adding: true)
        store(.nil, register)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }
}
