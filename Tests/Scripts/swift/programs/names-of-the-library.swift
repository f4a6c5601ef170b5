extension Array {
    func sorted<T: Comparable>(by kp: KeyPath<Element, T>) -> [Element] { sorted { $0[keyPath: kp] < $1[keyPath: kp] } }
    func filter<T: Equatable>(by kp: KeyPath<Element, T>, _ v: T) -> [Element] { filter { $0[keyPath: kp] == v } }
    func map<T>(_ kp: KeyPath<Element, T>, twice: Bool) -> [T] { map { $0[keyPath: kp] } }
    func first<T: Equatable>(where kp: KeyPath<Element, T>, is v: T) -> Element? { first { $0[keyPath: kp] == v } }
    func contains(_ count: Int, where p: (Element) -> Bool) -> Bool {
        var n = 0;
        return contains {
            if p($0) { n += 1 }; return n >= count
        }
    }
    func max<T: Comparable>(by kp: KeyPath<Element, T>) -> Element? { self.max { $0[keyPath: kp] < $1[keyPath: kp] } }
    func min<T: Comparable>(by kp: KeyPath<Element, T>) -> Element? {
        self.min(by: { $0[keyPath: kp] < $1[keyPath: kp] })
    }
    func reduce(with f: (Element, Element) -> Element) -> Element? {
        guard let first = first else { return nil }; return dropFirst().reduce(first) { f($0, $1) }
    }
    func firstIndex<T: Equatable>(of kp: KeyPath<Element, T>, _ v: T) -> Int? { firstIndex { $0[keyPath: kp] == v } }
}
struct P { var n: Int; var s: String }
var ps = [P(n: 2, s: "b"), P(n: 1, s: "a"), P(n: 3, s: "b")]
print(ps.sorted(by: \.n).map(\.n))
print(ps.filter(by: \.s, "b").map(\.n))
print(ps.map(\.s))
print(ps.map(\.n, twice: true))
print(ps.first(where: \.n, is: 3)!.s)
print([1, 2, 3].contains(2) { $0 > 1 }, [1, 2, 3].contains(3) { $0 > 1 })
print(ps.max(by: \.n)!.n, ps.min(by: \.n)!.n)
print([1, 2, 3].reduce(with: +)!)
print(ps.firstIndex(of: \.n, 3)!)
extension Sequence {
    func sum<T: Numeric>(_ kp: KeyPath<Element, T>) -> T { reduce(0) { $0 + $1[keyPath: kp] } }
    func sorted<T: Comparable>(on f: (Element) -> T) -> [Element] { sorted { f($0) < f($1) } }
    func compactMap<T>(_ kp: KeyPath<Element, T?>, _ x: Int) -> [T] { compactMap { $0[keyPath: kp] } }
}
print(ps.sum(\.n), ps.sorted(on: { -$0.n }).map(\.n))
extension String { func filter(_ s: String) -> String { filter { s.contains($0) } } }
print("hello".filter("l"))
extension Dictionary {
    func mapValues(_ n: Int) -> [Key: Int] { mapValues { _ in n } }
    func filter(keys: [Key]) -> [Key: Value] { filter { keys.contains($0.key) } }
}
print(["a": 1].mapValues(4), ["a": 1, "b": 2].filter(keys: ["b"]))
extension Array where Element == Int {
    func allSatisfy(_ limit: Int) -> Bool { allSatisfy { $0 < limit } }
    mutating func removeAll(_ v: Int) { removeAll { $0 == v } }
}
var ii = [1, 2, 1]
print(ii.allSatisfy(3)); ii.removeAll(1); print(ii)
extension Optional { func map(or d: Int, _ f: (Wrapped) -> Int) -> Int { map { f($0) } ?? d } }
print(Optional(3).map(or: 0) { $0 + 1 }, Optional<Int>.none.map(or: 7) { $0 })
