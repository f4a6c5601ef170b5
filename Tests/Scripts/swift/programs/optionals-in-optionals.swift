// A nil that a dictionary, an array or another optional holds is a value.
var entries: [String: Int?] = ["a": 1, "b": nil]
if let x = entries["b"] { print("present", x as Any) } else { print("absent") }
if let x = entries["c"] { print("present", x as Any) } else { print("absent") }
print(entries["a"] as Any, entries["b"] as Any, entries["c"] as Any)
entries["a"] = nil
entries.updateValue(nil, forKey: "z")
entries["k"] = .some(nil)
entries["q"] = Optional<Int>.none
let none: Int? = nil
entries["r"] = none
entries["s"] = .none
print(entries.count, entries.keys.sorted())
if let x = entries["r"], let y = x { print("both", y) } else { print("not both") }
print(entries["r"] == nil, entries["nokey"] == nil, entries["r"] == none)
print((entries["nokey"] ?? 5) as Any, (entries["r"] ?? 5) as Any, entries["r", default: 7] as Any)
print(entries.removeValue(forKey: "z") as Any, entries.removeValue(forKey: "zz") as Any, entries.count)

let a: Int?? = .some(nil)
let b: Int?? = nil
let c: Int?? = 5
func show(_ v: Int??) {
    switch v {
    case .some(.some(let x)): print("value", x)
    case .some(.none): print("some none")
    case .none: print("none")
    }
}
show(a)
show(b)
show(c)
show(none)
if let x = a { print("a has", x as Any) } else { print("a is nil") }
if let x = b { print("b has", x as Any) } else { print("b is nil") }
if case let x?? = c { print("c", x) }
if case let x?? = a { print("a", x) } else { print("a has no value") }
print(a == nil, b == nil, c == nil, a as Any, b as Any, c as Any)
print((a ?? 9) as Any, (b ?? 9) as Any, a! as Any)
let x: Int?? = none
print(x == nil, x as Any)
func outer(_ isNil: Bool) -> Int?? { isNil ? nil : .some(nil) }
print(outer(true) == nil, outer(false) == nil)
print(a.map { $0 == nil } as Any, a.flatMap { $0 } as Any)

let numbers: [Int?] = [nil, 2, nil, 3]
if let first = numbers.first { print("first", first as Any) } else { print("no first") }
if let last = numbers.last { print("last", last as Any) }
if let found = numbers.first(where: { $0 == nil }) { print("found", found as Any) }
let nested: [Int??] = [1, nil, .some(nil), 3]
print(nested.compactMap { $0 }.count, nested.compactMap { $0 }.compactMap { $0 })
var rest = numbers
while let last = rest.popLast() { print("pop", last as Any) }
var iterator = numbers.makeIterator()
var count = 0
while let _ = iterator.next() { count += 1 }
print(count, [Int?]().first == nil)
for case let n? in numbers { print(n, terminator: " ") }
print()

struct Failure: Error {}
func read(_ i: Int) throws -> Int? {
    if i == 0 { throw Failure() }
    return i == 1 ? nil : i
}
let (r0, r1, r2) = (try? read(0), try? read(1), try? read(2))
print(r0 as Any, r1 as Any, r2 as Any)
let any: Any = 5
let nothing: Any = Optional<Int>.none as Any
if let z = any as? Int? { print("is", z as Any) }
if let z = nothing as? Int? { print("nil is an Int?", z as Any) }
if nothing as? Int == nil { print("not an Int") }

struct Cache<Key: Hashable, Value> {
    private var stored: [Key: Value] = [:]
    subscript(key: Key) -> Value? {
        get { stored[key] }
        set { stored[key] = newValue }
    }
    mutating func put(_ value: Value, _ key: Key) { stored[key] = value }
    func has(_ key: Key) -> Bool { stored[key] != nil }
    var count: Int { stored.count }
}
var cache = Cache<String, Int?>()
cache.put(nil, "a")
cache.put(1, "b")
print(cache.count, cache.has("a"), cache.has("c"))
if let v = cache["a"] { print("cached", v as Any) } else { print("missed") }
cache["a"] = nil
cache["z"] = .some(nil)
print(cache.count)
func firstOf<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[0] }
if let v = firstOf([nil, 1] as [Int?]) { print("got", v as Any) } else { print("got nothing") }
let rows: [String: [String: Int?]] = ["a": ["b": nil]]
if let v = rows["a"]?["b"] { print("in a row", v as Any) } else { print("no row") }
var json: [String: Any?] = ["name": "x", "age": nil]
print(json.count, json["age"] == nil, json.compactMapValues { $0 }.count)
for (k, v) in json.sorted(by: { $0.key < $1.key }) { if let v { print(k, v) } else { print(k, "null") } }
let halves = ["a": 1, "b": 2].mapValues { $0 > 1 ? $0 : nil }
if let v = halves["a"] { print("half", v as Any) } else { print("no half") }
let parsed = Dictionary(uniqueKeysWithValues: ["1", "x"].map { ($0, Int($0)) })
if let v = parsed["x"] { print("parsed", v as Any) } else { print("not parsed") }
let opt: Int?? = .some(nil)
switch opt {
case .some(.some(let v)): print(v)
case .some(nil): print("inner")
case nil: print("outer")
}

func word(_ v: Int?) -> String {
    switch v {
    case .none: "none"
    case .some(let x): "\(x)"
    }
}
print(word(nil), word(1))
enum Mode { case none, all }
func mode(_ m: Mode?) -> String {
    switch m {
    case .some(.none): "no mode"
    case .some(.all): "all"
    case nil: "nil"
    }
}
print(mode(nil), mode(Mode.none), mode(.all))
var plain = ["a": 1]
plain["a"] = .none
let empty: Int? = .none
print(plain.isEmpty, empty as Any, empty == .none, empty != .none, Optional(1) == .none)
print("abc".first as Any, "abc".last as Any, "".first as Any, "abc".max() as Any)
