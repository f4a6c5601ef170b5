// The closures of lazy sequences run when an element is asked for, in the order of Swift's library.
var seen: [String] = []
func m(_ x: Int) -> Int { seen.append("m\(x)"); return x * 10 }
func f(_ x: Int) -> Bool { seen.append("f\(x)"); return x % 2 == 0 }
func o(_ x: Int) -> Int? { seen.append("o\(x)"); return x % 2 == 0 ? x : nil }
func show(_ name: String, _ body: () -> String) {
    seen = []
    let result = body()
    print(name, result, seen.joined(separator: " "))
}
let a = [1, 2, 3, 4, 5, 6]
show("map.first") { "\(a.lazy.map(m).first!)" }
show("map.last") { "\(a.lazy.map(m).last!)" }
show("map.count") { "\(a.lazy.map(m).count)" }
show("map[2]") { "\(a.lazy.map(m)[2])" }
show("map.isEmpty") { "\(a.lazy.map(m).isEmpty)" }
show("map.array") { "\(Array(a.lazy.map(m)))" }
show("map.prefix") { "\(Array(a.lazy.map(m).prefix(2)))" }
show("map.dropFirst") { "\(Array(a.lazy.map(m).dropFirst(4)))" }
show("map.suffix") { "\(Array(a.lazy.map(m).suffix(2)))" }
show("map.reversed") { "\(Array(a.lazy.map(m).reversed()))" }
show("map.reversed.first") { "\(a.lazy.map(m).reversed().first!)" }
show("map.sorted") { "\(a.lazy.map(m).sorted())" }
show("map.contains") { "\(a.lazy.map(m).contains(20))" }
show("map.first where") { "\(a.lazy.map(m).first(where: { $0 > 20 })!)" }
show("map.firstIndex") { "\(a.lazy.map(m).firstIndex(of: 20)!)" }
show("map.max") { "\(a.lazy.map(m).max()!)" }
show("map.reduce") { "\(a.lazy.map(m).reduce(0, +))" }
show("map.twice") {
    let l = a.lazy.map(m); return "\(Array(l)) \(Array(l))"
}
show("map.for") {
    var r = 0; for x in a.lazy.map(m) { if x > 20 { break }; r += x }; return "\(r)"
}
show("map.enumerated") {
    var r = 0; for (i, x) in a.lazy.map(m).enumerated() { if i > 1 { break }; r += x }; return "\(r)"
}
show("filter.first") { "\(a.lazy.filter(f).first!)" }
show("filter.last") { "\(a.lazy.filter(f).last!)" }
show("filter.count") { "\(a.lazy.filter(f).count)" }
show("filter.isEmpty") { "\(a.lazy.filter(f).isEmpty)" }
show("filter.array") { "\(Array(a.lazy.filter(f)))" }
show("filter.prefix") { "\(Array(a.lazy.filter(f).prefix(2)))" }
show("filter.prefix for") {
    var r = 0; for x in a.lazy.filter(f).prefix(2) { r += x }; return "\(r)"
}
show("filter.dropFirst") { "\(Array(a.lazy.filter(f).dropFirst()))" }
show("filter.map.array") { "\(Array(a.lazy.filter(f).map(m)))" }
show("filter.map.first") { "\(a.lazy.filter(f).map(m).first!)" }
show("map.filter.first") { "\(a.lazy.map(m).filter { f($0 / 10) }.first!)" }
show("map.filter.array") { "\(Array(a.lazy.map(m).filter { f($0 / 10) }))" }
show("filter.min") { "\(a.lazy.filter(f).min()!)" }
show("compactMap.first") { "\(a.lazy.compactMap(o).first!)" }
show("compactMap.last") { "\(a.lazy.compactMap(o).last!)" }
show("compactMap.array") { "\(Array(a.lazy.compactMap(o)))" }
show("compactMap.count") { "\(a.lazy.compactMap(o).count)" }
show("flatMap.array") { "\(Array(a.lazy.flatMap { [m($0), $0] }))" }
show("prefixWhile.array") { "\(Array(a.lazy.prefix(while: { f($0 * 2) && $0 < 3 })))" }
show("prefixWhile.first") { "\(a.lazy.prefix(while: { f($0 * 2) && $0 < 3 }).first!)" }
show("dropWhile.array") { "\(Array(a.lazy.drop(while: { f($0 * 2) && $0 < 3 })))" }
show("dropWhile.first") { "\(a.lazy.drop(while: { f($0 * 2) && $0 < 3 }).first!)" }
show("inf.filter.prefix") { "\(Array((1...).lazy.filter(f).prefix(2)))" }
show("inf.map.first where") { "\((1...).lazy.map(m).first(where: { $0 > 30 })!)" }
show("inf.prefixWhile") { "\(Array((1...).lazy.map(m).prefix(while: { $0 < 40 })))" }
show("dictionary") { "\(["a": 1].lazy.map { m($0.value) }.first!)" }
show("set") { "\(Set([4]).lazy.map(m).first!)" }
show("string") { "\(Array("ab3".lazy.filter { $0.isLetter }))" }
show("joined") { "\(Array([[1, 2], [3]].lazy.map { $0.map(m) }.joined()))" }
show("words") { ["a", "b"].lazy.map { $0 + "!" }.joined(separator: ", ") }
show("forEach") {
    var r = 0; a.lazy.map(m).forEach { r += $0 }; return "\(r)"
}
show("nil elements") { "\(["1", "x", "3"].lazy.map { Int($0) }.map { $0 ?? 0 }.reduce(0, +))" }
show("nil for") {
    var r = 0; for x in ["1", "x", "3"].lazy.map({ Int($0) }) { r += x ?? 100 }; return "\(r)"
}
show("map.indices") { "\(a.lazy.map(m).indices)" }
show("lazy.lazy") { "\(Array(a.lazy.lazy.map(m).lazy.prefix(1)))" }
show("elements") { "\(a.lazy.elements)" }
show("allSatisfy") { "\(a.lazy.map(m).allSatisfy { $0 < 30 })" }
show("elementsEqual") { "\(a.lazy.map(m).elementsEqual([10, 20, 30, 40, 50, 60]))" }
show("set of") { "\(Set(a.lazy.map(m)).count)" }
show("dictionary of") { "\(Dictionary(uniqueKeysWithValues: a.lazy.map { (m($0), $0) })[20]!)" }
show("append") {
    var r = [0]; r.append(contentsOf: a.lazy.map(m)); r += a.lazy.filter(f); return "\(r)"
}
show("eager") {
    let r: [Int] = a.lazy.map(m).filter { $0 > 30 }; return "\(r)"
}
show("enumerated.map") { "\(a.lazy.map(m).enumerated().map { $0.offset + $0.element })" }
