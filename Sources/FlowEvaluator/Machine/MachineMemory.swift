// The owner of the memory that a machine's pointers refer to, and the inline caches of its call sites.

internal import ContainerRuntime

/// The storage of a machine's pointers. Only that machine mutates it.
final class MachineMemory {
    let world: UnsafeMutablePointer<World>
    private var registerBlock: Block<Value>
    private var globalBlock: Block<Value>
    private var constantBlock: Block<Value>
    private(set) var ownsConstants: Bool
    private var globalCount: Int
    private(set) var image: ProgramImage

    var registers: UnsafeMutablePointer<Value> { registerBlock.base }
    var globals: UnsafeMutablePointer<Value> { globalBlock.base }
    var constants: UnsafeMutablePointer<Value> { constantBlock.base }

    init(_ program: Program, _ image: ProgramImage, configuration: World.Configuration, registers capacity: Int) {
        world = .allocate(capacity: 1)
        world.initialize(to: World(configuration: configuration, classes: image.classTables))
        registerBlock = Block(repeating: .nil, capacity: capacity)
        globalCount = max(program.globals.count, 1)
        globalBlock = Block(repeating: .absent, capacity: globalCount)
        ownsConstants = image.constantCount <= ProgramImage.largeTable
        constantBlock = ownsConstants ? image.makeConstants() : image.constantBlock
        self.image = image
    }

    deinit {
        world.deinitialize(count: 1)
        world.deallocate()
    }

    /// A copy of the memory, with a copy of the world.
    init(copying original: MachineMemory, registers capacity: Int) {
        world = .allocate(capacity: 1)
        world.initialize(to: original.world.pointee.copy())
        registerBlock = original.registerBlock.copied(count: capacity, capacity: capacity)
        globalCount = original.globalCount
        globalBlock = original.globalBlock.copied(count: globalCount, capacity: original.globalBlock.capacity)
        image = original.image
        ownsConstants = original.ownsConstants
        constantBlock =
            ownsConstants
            ? original.constantBlock.copied(count: image.constantCount, capacity: image.constantCount)
            : image.constantBlock
    }

    /// Switches to an extended program, whose new constants and globals follow the existing ones.
    func adopt(_ image: ProgramImage, globalCount count: Int) {
        if ownsConstants {
            let more = image.makeConstants()
            more.base.update(from: constants, count: self.image.constantCount)
            constantBlock = more
        } else {
            constantBlock = image.constantBlock
        }
        self.image = image
        guard count > globalCount else { return }
        if count > globalBlock.capacity { globalBlock = globalBlock.copied(count: globalCount, capacity: count * 2) }
        (globals + globalCount).initialize(repeating: .absent, count: count - globalCount)
        globalCount = count
    }

    /// Grows the register file.
    func grow(from capacity: Int, to larger: Int) -> UnsafeMutablePointer<Value> {
        registerBlock = registerBlock.copied(count: capacity, capacity: larger, filler: .nil)
        return registers
    }
}

/// The last lookup result of a call site, and the class for which it holds.
struct InlineCache: Sendable {
    var callSite: Int32 = -1
    var classKey: UInt32 = .max
    var kind: UInt8 = 0
    var index: Int32 = 0
}

/// The inline caches of all call sites. In a long program, call sites far apart share a cache, so that the cost of a run
/// does not depend on the program's length.
struct InlineCaches: Sendable {
    private var caches: ContiguousArray<InlineCache>
    private let mask: Int

    /// - Parameter callSites: the number of call sites in the program.
    init(callSites: Int) {
        var count = 1
        while count < callSites, count < 1024 { count *= 2 }
        caches = ContiguousArray(repeating: InlineCache(), count: count)
        mask = count - 1
    }

    /// The last lookup result of a call site, if it holds for this class.
    @inline(__always)
    func lookup(_ callSite: Int, _ classID: ClassID) -> InlineCache? {
        let cache = caches[callSite & mask]
        return cache.classKey == classID.raw && cache.callSite == Int32(truncatingIfNeeded: callSite) ? cache : nil
    }

    mutating func store(_ callSite: Int, _ classID: ClassID, kind: UInt8, index: Int32) {
        caches[callSite & mask] = InlineCache(
            callSite: Int32(truncatingIfNeeded: callSite), classKey: classID.raw, kind: kind, index: index)
    }
}
