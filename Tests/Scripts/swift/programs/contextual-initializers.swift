struct P { let id: Int; let name: String }
let ps = [P(id: 1, name: "a"), P(id: 2, name: "b")]
let d: [Int: P] = .init(uniqueKeysWithValues: ps.map { ($0.id, $0) })
print(d[1]!.name, d.count)
let n: Int = .init("3")!
print(n)
let m: Int? = .init("x")
print(m as Any)
let grid: [[Int]] = .init(repeating: .init(repeating: 0, count: 2), count: 3)
print(grid)
let dg: [[Double]] = .init(repeating: .init(repeating: 1, count: 2), count: 2)
print(dg)
let g: [Int: [String]] = .init(grouping: ["a", "bb", "c"], by: { $0.count })
print(g[1]!, g[2]!)
let g2: [Bool: [Int]] = .init(grouping: [1, 2, 3, 4]) { $0 % 2 == 0 }
print(g2[true]!, g2[false]!)
let u: [String: Int] = .init([("a", 1), ("a", 2)], uniquingKeysWith: +)
print(u)
let s: Set<Int> = .init([1, 1, 2])
print(s.count)
let str: String = .init("abc".reversed())
print(str)
let str2: String = .init(5)
print(str2)
let str3: String = .init(describing: 5)
print(str3)
let dbl: Double = .init("2.5") ?? 0
print(dbl)
let dbl2: Double = .init(3)
print(dbl2)
struct Holder {
    var map: [String: Int] = .init(); var list: [Int] = .init(); var set: Set<Int> = .init(); var f: Double = .init(4)
    init() {
        map = .init(uniqueKeysWithValues: zip(["x", "y"], [1, 2])); list = .init(repeating: 7, count: 2);
        set = .init(list)
    }
}
let h = Holder()
print(h.map["x"]!, h.list, h.set, h.f)
func take(_ d: [String: Int], _ l: [Double]) { print(d.count, l) }
take(.init(uniqueKeysWithValues: [("q", 1)]), .init(repeating: 2, count: 2))
func make() -> [Int: String] { .init(uniqueKeysWithValues: [(1, "a")]) }
print(make())
func make2() -> [Character: Int] { return .init("aab".map { ($0, 1) }, uniquingKeysWith: { $0 + $1 }) }
print(make2()["a"]!)
let arr: [Int] = .init(1...3)
print(arr)
let chars: [Character] = .init("ab")
print(chars.count)
var cap: [Int] = .init()
cap.append(1)
print(cap)
let opt: Bool = .init("true") ?? false
print(opt)
