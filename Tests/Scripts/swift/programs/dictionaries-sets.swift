// Dictionaries and sets.
var ages = ["Ada": 36, "Tim": 70]
ages["Bob"] = 5
print(ages.count, ages["Ada"]!, ages["x"] ?? -1, ages["x", default: 9], ages.keys.sorted(), ages.values.sorted())
ages["Tim"] = nil
print(ages.removeValue(forKey: "Bob")!, ages, ages.isEmpty, ages.updateValue(37, forKey: "Ada")!, ages["Ada"]!)
ages["New", default: 0] += 5
for (key, value) in ages.sorted(by: { $0.key < $1.key }) { print(key, value, terminator: " ") }
print()
print(
    ages.map { "\($0.key)=\($0.value)" }.sorted(), ages.compactMapValues { $0 > 10 ? "\($0)" : nil },
    ages.reduce(0) { $0 + $1.value })
print(
    ages.merging(["Ada": 1, "Zed": 2]) { $0 + $1 }.sorted { $0.key < $1.key }.map(\.value),
    ages.max { $0.value < $1.value }!.key, ages.min { $0.value < $1.value }!.value)
let grouped = Dictionary(grouping: ["apple", "avocado", "bean"]) { $0.first! }
print(grouped["a"]!, grouped["b"]!, grouped.keys.sorted())
print(
    Dictionary(uniqueKeysWithValues: zip(["a", "b"], 1...))["b"]!,
    Dictionary([("x", 1), ("x", 2)], uniquingKeysWith: +)["x"]!,
    Dictionary([("x", 1), ("x", 2)]) { _, last in last }["x"]!)
ages.merge(["Ada": 0]) { old, _ in old }; print(ages["Ada"]!); ages.removeAll(); print(ages)
var nested: [String: [String: Int]] = ["a": ["b": 1]]
nested["a"]?["b"]? += 1; nested["a"]!["c"] = 3; nested["z", default: [:]]["y"] = 1
print(nested["a"]!["b"]!, nested["a"]!.count, nested["z"]!["y"]!, nested["q"]?["r"] == nil)
struct Key: Hashable { var x: Int; var y: Int }
var cells: [Key: String] = [Key(x: 1, y: 2): "a"]
cells[Key(x: 1, y: 2)]?.append("b"); cells[.init(x: 3, y: 4)] = "c"
print(cells[Key(x: 1, y: 2)]!, cells.count, cells.keys.contains(Key(x: 3, y: 4)), cells.values.contains("c"))
var set: Set = [3, 1, 2]
print(
    set.count, set.contains(3), set.insert(3).inserted, set.insert(4).inserted, set.remove(1)!, set.sorted(),
    set.isEmpty)
print(
    set.union([9]).sorted(), set.intersection([2, 3]).sorted(), set.subtracting([2]).sorted(),
    set.symmetricDifference([2, 8]).sorted())
print(
    set.isSubset(of: [2, 3, 4, 5]), set.isSuperset(of: [2]), set.isDisjoint(with: [7]), set == [4, 3, 2],
    Set("hello").count, set.map { $0 * 2 }.sorted(), set.filter { $0 > 2 }.sorted())
set.formUnion([7]); set.subtract([2]); set.formIntersection([3, 4, 7]);
print(set.sorted(), set.min()!, set.max()!, set.reduce(0, +), set.first != nil)
struct Options: OptionSet {
    let rawValue: Int; static let a = Options(rawValue: 1 << 0), b = Options(rawValue: 1 << 1);
    static let all: Options = [.a, .b]
}
var options: Options = [.a]; options.insert(.b);
print(
    options == .all, options.contains(.a), options.rawValue, options.isEmpty, options.subtracting(.a) == .b,
    Options().rawValue)
var seen = Set<Key>();
print([Key(x: 1, y: 1), Key(x: 1, y: 1), Key(x: 2, y: 1)].filter { seen.insert($0).inserted }.count)
print(
    ages.keys.count, [1: "a"].values.first!, ["a": [1, 2]].flatMap { $0.value },
    ["b": 1, "a": 2].min { $0.key < $1.key }!.value)

for key in ["z": 1].keys { print(key) }; for value in ["z": 1].values { print(value) }
var inverted: [Int: [String]] = [:];
for (name, n) in [("a", 1), ("b", 2), ("c", 1)] { inverted[n, default: []].append(name) };
print(inverted[1]!, inverted.count)
