// The blocks that objects keep for UIKit: an action's handler, a menu's providers, a rotor's search.

/// The blocks of objects, which are discarded with their objects.
enum Blocks {
    /// Attaches blocks to an object, in place of its previous ones.
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
