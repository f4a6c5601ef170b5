// Optionals that calls return, in texts.
import Foundation
let list = [1, 2, 3]
print(list.firstIndex(of: 2) as Any, list.lastIndex(where: { $0 > 5 }) as Any)
enum Level: Int, Codable, CustomStringConvertible {
    case low, high
    var description: String { "level \(rawValue)" }
}
print(Level(rawValue: 1) as Any, Level(rawValue: 7) as Any)
print([Set([1])], [Level.low])
enum Failure: Error, CustomStringConvertible {
    case code(Int)
    var description: String { "code" }
}
final class Model {
    var error: String?
    func run() {
        do { throw Failure.code(1) } catch { self.error = "\(error)" }
    }
}
let model = Model()
model.run()
print(model.error ?? "none")
indirect enum Expression {
    case number(Double), negated(Expression)
    func value() throws -> Double {
        switch self {
        case .number(let number): number
        case .negated(let inner): try -inner.value()
        }
    }
}
print(try Expression.negated(.number(2)).value())
let handlers: [Int: (String) -> Void] = [2: { print("two", $0) }, 1: { print("one", $0) }]
handlers.sorted { $0.key < $1.key }.forEach { $0.value("x") }
print([[1, 2], [1]].sorted { $0.lexicographicallyPrecedes($1) }, [1, 3].lexicographicallyPrecedes([1, 2, 3]))
final class Link<T> {
    let value: T
    var next: Link?
    init(_ value: T) { self.value = value }
}
let chain = Link(1)
chain.next = Link(2)
print(chain.next!.value, chain.next as Any is Link<Int>)
print([1, 2, 3, 4].split { $0 == 3 }.map { Array($0) })
