// The calls in progress. Calls and returns are the commonest things a script does, so frames are reached by address.

/// Frames, the innermost last.
struct FrameStack: RandomAccessCollection {
    private var block = Block(repeating: Frame.none, capacity: 64)
    private var frames: UnsafeMutablePointer<Frame>
    private var capacity = 64
    private(set) var count = 0

    init() { frames = block.base }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    /// The innermost frame.
    /// - Precondition: there is one.
    @inline(__always)
    var top: UnsafeMutablePointer<Frame> { frames + (count &- 1) }

    @inline(__always)
    subscript(index: Int) -> Frame {
        _read {
            assert(index >= 0 && index < count, "no frame stands here")
            yield frames[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count, "no frame stands here")
            yield &frames[index]
        }
    }

    /// A stack of its own with the same frames.
    func copied() -> FrameStack {
        var copy = self
        copy.block = block.copied()
        copy.frames = copy.block.base
        return copy
    }

    @inline(__always)
    mutating func append(_ frame: Frame) {
        if count == capacity { grow() }
        frames[count] = frame
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        capacity = count * 2
        block = block.grown(to: capacity, count: count, filler: Frame.none)
        frames = block.base
    }

    @inline(__always)
    mutating func removeLast() -> Frame {
        count &-= 1
        return frames[count]
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }
}
