// A cache, a list, a stack and a matrix, generic in the types of their elements.
final class LRUCache<Key: Hashable, Value> {
    private final class Node {
        let key: Key
        var value: Value
        var next: Node?
        weak var previous: Node?
        init(key: Key, value: Value) { self.key = key; self.value = value }
    }
    private var nodes: [Key: Node] = [:]
    private var head: Node?
    private var tail: Node?
    let capacity: Int
    private(set) var hits = 0, misses = 0
    init(capacity: Int) { precondition(capacity > 0); self.capacity = capacity }
    subscript(key: Key) -> Value? {
        get {
            guard let node = nodes[key] else { misses += 1; return nil }
            hits += 1
            moveToFront(node)
            return node.value
        }
        set {
            guard let newValue else { remove(key); return }
            if let node = nodes[key] { node.value = newValue; moveToFront(node); return }
            let node = Node(key: key, value: newValue)
            nodes[key] = node
            insertFront(node)
            if nodes.count > capacity, let last = tail { remove(last.key) }
        }
    }
    private func insertFront(_ node: Node) {
        node.next = head
        node.previous = nil
        head?.previous = node
        head = node
        if tail == nil { tail = node }
    }
    private func unlink(_ node: Node) {
        node.previous?.next = node.next
        node.next?.previous = node.previous
        if head === node { head = node.next }
        if tail === node { tail = node.previous }
    }
    private func moveToFront(_ node: Node) { unlink(node); insertFront(node) }
    private func remove(_ key: Key) { if let node = nodes.removeValue(forKey: key) { unlink(node) } }
    var keys: [Key] {
        var result: [Key] = []
        var node = head
        while let current = node { result.append(current.key); node = current.next }
        return result
    }
    var hitRate: Double { hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses) }
}
let cache = LRUCache<String, Double>(capacity: 2)
print(cache.hitRate)
cache["a"] = 1
cache["b"] = 2
print(cache["a"] ?? 0, cache.keys)
cache["c"] = 3
print(cache["b"] ?? -1, cache.keys, cache.hitRate)
cache["a"] = nil
print(cache.keys, cache["a"] == nil)
indirect enum List<Element> {
    case empty
    case cons(Element, List)
    init<S: Sequence>(_ elements: S) where S.Element == Element {
        self = elements.reversed().reduce(.empty) { .cons($1, $0) }
    }
    var array: [Element] {
        var (result, rest) = ([Element](), self)
        while case let .cons(head, tail) = rest { result.append(head); rest = tail }
        return result
    }
    func map<T>(_ transform: (Element) -> T) -> List<T> {
        switch self {
        case .empty: return .empty
        case let .cons(head, tail): return .cons(transform(head), tail.map(transform))
        }
    }
    func fold<T>(_ initial: T, _ combine: (T, Element) -> T) -> T { array.reduce(initial, combine) }
}
let list = List([1, 2, 3])
print(list.map { $0 * 2 }.array, list.fold(0, +), list.map { Double($0) / 2 }.array, list.fold(0.5) { $0 + Double($1) })
struct Stack<T> {
    private(set) var items: [T] = []
    mutating func push(_ item: T) { items.append(item) }
    mutating func pop() -> T? { items.popLast() }
    var top: T? { items.last }
}
var stack = Stack<Double>()
stack.push(1)
stack.push(2)
print(stack.top!, stack.pop()!, stack.items)
struct Matrix {
    let rows: Int, columns: Int
    private var grid: [Double]
    init(rows: Int, columns: Int, _ value: Double = 0) {
        self.rows = rows; self.columns = columns; grid = Array(repeating: value, count: rows * columns)
    }
    init(_ values: [[Double]]) {
        self.init(rows: values.count, columns: values[0].count);
        for (r, row) in values.enumerated() { for (c, value) in row.enumerated() { self[r, c] = value } }
    }
    subscript(row: Int, column: Int) -> Double {
        get { grid[row * columns + column] }
        set { grid[row * columns + column] = newValue }
    }
    static func * (a: Matrix, b: Matrix) -> Matrix {
        var result = Matrix(rows: a.rows, columns: b.columns)
        for i in 0..<a.rows { for j in 0..<b.columns { for k in 0..<a.columns { result[i, j] += a[i, k] * b[k, j] } } }
        return result
    }
    var transposed: Matrix {
        var m = Matrix(rows: columns, columns: rows);
        for i in 0..<rows { for j in 0..<columns { m[j, i] = self[i, j] } }; return m
    }
    var rowsArray: [[Double]] { (0..<rows).map { r in (0..<columns).map { self[r, $0] } } }
    static func identity(_ n: Int) -> Matrix {
        var m = Matrix(rows: n, columns: n); for i in 0..<n { m[i, i] = 1 }; return m
    }
}
let m = Matrix([[1, 2], [3, 4]])
print(
    (m * .identity(2)).rowsArray, (m * m.transposed).rowsArray, Matrix(rows: 1, columns: 2, 3).rowsArray,
    Matrix(rows: 1, columns: 1).rowsArray)
