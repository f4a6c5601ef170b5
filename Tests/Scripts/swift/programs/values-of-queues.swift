// A block that a queue runs at once gives its value, a collection of the program finds its last element that fits, and `.init`
// makes the type of the parameter although a type of the program has such an initializer.
import Foundation

struct Area {
    var side: CGFloat
    init(width: CGFloat, height: CGFloat) { side = width * height }
}

struct Missing: Error {}

final class Settings {
    private let queue = DispatchQueue(label: "settings")
    private var stored = ["a": 1]
    var values: [String: Int] {
        get { queue.sync { stored } }
        set { queue.sync { stored = newValue } }
    }
    func raise(_ key: String) -> Int {
        let raised = queue.sync { () -> Int in
            stored[key, default: 0] += 1
            return stored[key] ?? 0
        }
        return raised
    }
    func checked(_ key: String) throws -> Int {
        try queue.sync {
            guard let value = stored[key] else { throw Missing() }
            return value
        }
    }
}

final class Readings: RandomAccessCollection {
    let values: [Int]
    init(_ values: [Int]) { self.values = values }
    var startIndex: Int { values.startIndex }
    var endIndex: Int { values.endIndex }
    func index(after i: Int) -> Int { i + 1 }
    func index(before i: Int) -> Int { i - 1 }
    subscript(i: Int) -> Int { values[i] }
}

func shown(_ size: CGSize) -> String { "\(Int(size.width)) by \(Int(size.height))" }

let settings = Settings()
settings.values["b"] = 5
print(settings.raise("a"), settings.raise("b"), settings.values.keys.sorted())
print((try? settings.checked("c")) as Any, (try? settings.checked("b")) as Any)

let readings = Readings([4, 8, 15, 16, 23])
print(readings.lastIndex { $0 < 16 } ?? -1, readings.firstIndex(of: 15) ?? -1)

print(shown(.init(width: 2, height: 3)), Area(width: 2, height: 3).side)
