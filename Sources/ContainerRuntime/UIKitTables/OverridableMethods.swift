// UIKit's calls of methods that the program may override.

extension OverridableMethod {
    /// Calls the program's override as UIKit does; the trace shows the call. Returns false if the receiver's class has none.
    static func call(
        _ method: OverridableMethod, on receiver: ObjectID, _ arguments: [RuntimeValue], _ rule: Rule,
        in world: inout World
    ) -> Bool {
        guard isOverridden(method, by: receiver, in: world) else { return false }
        world.emit(.override(method, of: receiver, arguments: arguments, rule: rule))
        return true
    }

    /// Whether the program's class of an object overrides the method. O(1)
    static func isOverridden(_ method: OverridableMethod, by object: ObjectID, in world: borrowing World) -> Bool {
        world.tables.traits[Int(world.classOf(object).raw)].overrides.contains(OverriddenMethods(method))
    }
}
