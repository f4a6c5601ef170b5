// Arrays: members, slices, mutation, searching.
var numbers = [5, 2, 8, 1, 9, 3]
print(
    numbers.count, numbers.first!, numbers.last!, numbers.min()!, numbers.max()!, numbers.isEmpty, numbers.sorted(),
    numbers.sorted(by: >))
numbers.append(7); numbers.insert(0, at: 0); numbers.remove(at: 1); numbers += [4, 6]
print(numbers, numbers.contains(8), numbers.firstIndex(of: 8)!, numbers.lastIndex(of: 99) == nil)
numbers.sort(); print(numbers); numbers.sort { $0 > $1 }; print(numbers); numbers.reverse(); print(numbers)
numbers.swapAt(0, 1); print(numbers.prefix(2), numbers.suffix(2), numbers.dropFirst(7), numbers.dropLast(7))
numbers.removeAll { $0 % 2 == 0 };
print(numbers, numbers.removeFirst(), numbers.removeLast(), numbers.popLast()!, numbers)
print(
    [1, 2, 3].map { $0 * $0 }, [1, 2, 3].filter { $0 > 1 }, [1, 2, 3].reduce(0) { $0 + $1 },
    ["1", "x"].compactMap { Int($0) })
print([[1], [2, 3]].flatMap { $0 }, [[1], [2]].joined().map { $0 })
print(
    [1, 2, 3, 4].first { $0 > 2 }!, [1, 2, 3, 4].last { $0 < 3 }!, [1, 2].allSatisfy { $0 > 0 },
    [1, 2].contains { $0 > 5 })
for (index, value) in ["a", "b"].enumerated() { print(index, value, terminator: " ") }
print()
for (a, b) in zip([1, 2, 3], ["x", "y"]) { print(a, b, terminator: " ") }
print()
print(
    Array(zip([1, 2], [3, 4])).map { $0.0 * $0.1 }, [1, 2, 3].reversed().map { $0 },
    Array([3, 4].enumerated().map { "\($0)\($1)" }))
print(
    [3, 1, 2].sorted().reversed() == [3, 2, 1], [1, 2] == [1, 2], [1, 2] + [3], Array(repeating: "z", count: 2),
    Array(1...4))
print([1, 2, 3, 4, 5][1..<3], Array([1, 2, 3, 4, 5][2...]), [1, 2, 3].indices.contains(3), [1, 2, 3].endIndex)
var grid = Array(repeating: Array(repeating: 0, count: 3), count: 2)
grid[1][2] = 5; grid[0][0] += 1
print(grid, grid.map { $0.reduce(0, +) })
print(
    ["b": 2, "a": 1].sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" },
    ["x", "yy", "zzz"].max { $0.count < $1.count }!)
print([1, 2, 3].starts(with: [1, 2]), [1, 2, 3].elementsEqual([1, 2, 3]), [5, 6, 7].firstIndex { $0 == 6 }!)
print([1, 2, 3, 4].partition2 { $0 % 2 == 0 })
extension Array {
    func partition2(_ test: (Element) -> Bool) -> ([Element], [Element]) { (filter(test), filter { !test($0) }) }
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
    subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil }
}
print([1, 2, 3, 4, 5].chunked(into: 2), [1][safe: 4] == nil, [1][safe: 0]!)
extension Array where Element: Equatable {
    mutating func remove(_ element: Element) { if let i = firstIndex(of: element) { remove(at: i) } }
}
var letters = ["a", "b", "c"]; letters.remove("b"); print(letters)
letters.replaceSubrange(0...0, with: ["x", "y"]); print(letters); letters.removeSubrange(1..<2); print(letters);
letters.removeAll(); print(letters)
letters.append(contentsOf: ["q", "r"]); letters.insert(contentsOf: ["1", "2"], at: 1);
print(letters, letters.randomElement() != nil, letters.shuffled().count)
print(
    letters.prefix { $0 != "r" }, letters.drop { $0 == "q" }, letters.prefix(upTo: 1), letters.suffix(from: 3),
    letters.joined(separator: ","))
let nested: [Any] = [1, "two", [3], 4.5, nil as Int? as Any, true]
for item in nested {
    switch item {
    case let n as Int: print("int", n, terminator: " ");
    case let s as String: print("str", s, terminator: " ");
    case let a as [Int]: print("arr", a, terminator: " ");
    case let d as Double: print("dbl", d, terminator: " ");
    case is Bool: print("bool", terminator: " ");
    default: print("?", terminator: " ")
    }
}
print()
var copy = letters; copy[0] = "Z"; print(letters[0], copy[0])
var iterator = [1, 2].makeIterator(); while let n = iterator.next() { print(n, terminator: " ") }
print([1, 2, 3].lazy.map { $0 * 2 }.filter { $0 > 2 }.first!, Array([1, 2, 3].lazy.filter { $0 > 1 }))
print(
    Array((1...3).flatMap { [$0, $0] }), [1, 2, 3].reduce(into: [:]) { $0[$1] = $1 * 2 }.count, [3, 1].min { $0 < $1 }!)
print(
    sequence(first: 1) { $0 < 50 ? $0 * 2 : nil }.map { $0 }, [1, 2, 3, 4].prefix(while: { $0 < 3 }),
    [1, 2, 3].count { $0 > 1 })
print(Array("hello").sorted(), [0.5, 1.5].reduce(0, +), Set([1, 2, 2]).count)
let slice = [10, 20, 30, 40][1...2]; print(slice.first!, slice.count, Array(slice), slice.map { $0 + 1 })
let optionals: [Int?] = [1, nil, 3]; print(optionals.compactMap { $0 }, optionals.count, optionals.contains(nil));
for case let n? in optionals { print(n, terminator: " ") }
print(); if let i = letters.firstIndex(of: "2") { letters.remove(at: i) };
print(letters, letters.isEmpty ? "none" : letters[letters.count - 1])
let (evens, odds) = (numbers.filter { $0 % 2 == 0 }, numbers.filter { $0 % 2 != 0 }); print(evens, odds)
print(
    [("b", 2), ("a", 1)].sorted { $0.1 < $1.1 }.map { $0.0 }, [1, 2, 3].map(String.init),
    ["1", "2"].map { Int($0)! }.reduce(0, +), [[3, 4], [1]].map(\.count))
