// The stacks of calls and events in progress. Calls and returns are a script's most frequent operations, so the
// elements are accessed by address.

internal import ContainerRuntime

/// A stack of trivial values. The last one is the innermost.
struct Stack<Element: BitwiseCopyable>: RandomAccessCollection {
    private var block: Block<Element>
    private var elements: UnsafeMutablePointer<Element>
    private var capacity = 64
    private let filler: Element
    private(set) var count = 0

    /// - Parameter filler: the placeholder for unused slots.
    init(filler: Element) {
        self.filler = filler
        block = Block(repeating: filler, capacity: capacity)
        elements = block.base
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    /// The innermost element.
    /// - Precondition: the stack is not empty.
    @inline(__always)
    var top: UnsafeMutablePointer<Element> { elements + (count &- 1) }

    @inline(__always)
    subscript(index: Int) -> Element {
        _read {
            assert(index >= 0 && index < count, "the stack has no value at this index")
            yield elements[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count, "the stack has no value at this index")
            yield &elements[index]
        }
    }

    /// An independent stack with the same elements.
    func copied() -> Stack {
        var copy = self
        copy.block = block.copied(count: count, capacity: capacity, filler: filler)
        copy.elements = copy.block.base
        return copy
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        elements[count] = element
        count &+= 1
    }

    // Not inlined: `append` is inlined at each of its callers and must stay small.
    @inline(never)
    private mutating func grow() {
        capacity = count * 2
        block = block.copied(count: count, capacity: capacity, filler: filler)
        elements = block.base
    }

    @inline(__always)
    @discardableResult
    mutating func removeLast() -> Element {
        count &-= 1
        return elements[count]
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }
}
