// The blocks that objects keep for UIKit: the handler of an action, the providers of a menu, the search of a rotor.

/// The blocks of objects, which end with their objects.
enum Blocks {
    /// Attaches blocks to an object, in place of those that it has.
    static func attach(_ first: CodeToken?, _ second: CodeToken? = nil, to object: ObjectID, in world: inout World) {
        reclaim(object, in: &world)
        guard first != nil || second != nil else { return }
        world.lifetimes.blocks[object] = AttachedBlocks(first: first, second: second)
    }

    /// Discards the blocks of an object whose memory is freed.
    static func reclaim(_ object: ObjectID, in world: inout World) {
        guard let blocks = world.lifetimes.blocks.removeValue(forKey: object) else { return }
        if let code = blocks.first { world.discard(code) }
        if let code = blocks.second { world.discard(code) }
    }
}
