// Which of several functions a call means, initializers as values, and properties that are declared as a tuple.
import Foundation

enum Notice: String {
    case
        empty = "Nothing is here",
        full = "Full of"

    enum Place: String {
        case
            box
    }

    static func send(_ notice: Notice, names: Int..., loud: Bool = false) {
        send("\(notice.rawValue) \(names)", loud: loud)
    }

    static func send(_ notice: Notice, places: Place..., loud: Bool = false) {
        send("\(notice.rawValue) \(places.map { $0.rawValue })", loud: loud)
    }

    static func send(_ notice: Notice, loud: Bool = false) {
        send(notice.rawValue, loud: loud)
    }
}

extension Notice {
    fileprivate static func send(_ text: String, loud: Bool = false) {
        let text = "notice: \(text)"
        print(loud ? text.uppercased() : text)
    }
}

Notice.send(.empty)
Notice.send(.empty, loud: true)
Notice.send(.full, names: 1, 2)
Notice.send(.full, places: .box, .box, loud: true)

final class Modifier {
    let amount: Double
    init(_ amount: Double) { self.amount = amount }
    static let arc: Modifier = .arc()
    static func arc(by amount: Double = 1) -> Modifier { Modifier(amount) }
}
print(Modifier.arc.amount, Modifier.arc(by: 2).amount)
let modifiers: [Modifier] = [.arc, .arc(), .arc(by: 3)]
print(modifiers.map { $0.amount })

class Stack {
    var items: [Int] = []
    init() { items = [0] }
    convenience init(with item: Int? = nil) {
        self.init()
        if let item { items.append(item) }
    }
}
print(Stack().items, Stack(with: 2).items, Stack(with: nil).items)

struct Point {
    var x: Int
    var y: Int
    init(across x: Int, down y: Int) {
        self.x = x
        self.y = y
    }
    init(_ text: String) {
        x = text.count
        y = 0
    }
}
let make = Point.init(across:down:)
print(make(1, 2))
var factory: (String) -> Point = Point.init(_:)
print(factory("abc"))

struct Board {
    var (width, height) = (3, 4)
    var (row, column): (Int, Int) = (0, 1)
    var area: Int { width * height }
}
var board = Board()
board.row = 2
print(board.area, board.row, board.column)

var computed = 0
func pair() -> (Int, (String, Bool)) {
    computed += 1
    return (computed, ("n\(computed)", true))
}
final class Session {
    private let (number, (name, _)) = pair()
    func show() { print(number, name) }
}
Session().show()
Session().show()

print([1, 2, 3].reduce(into: 0, +=), ["a", "b"].reduce(into: "", +=), [2, 3].reduce(into: 10, -=))

let level: Double = .random(in: 2...2)
let rank: Int = .random(in: 3...3)
print(level, rank, min(.random(in: 1...1), 5))

extension CodingUserInfoKey {
    static let unit = CodingUserInfoKey(rawValue: "unit")!
}
struct Length: Decodable {
    let text: String
    init(from decoder: Decoder) throws {
        let unit = decoder.userInfo[.unit] as? String ?? "none"
        text = try "\(decoder.singleValueContainer().decode(Int.self)) \(unit)"
    }
}
let decoder = JSONDecoder()
decoder.userInfo[.unit] = "cm"
print(try! decoder.decode([Length].self, from: Data("[1, 2]".utf8)).map(\.text))
print(CommandLine.arguments.isEmpty)

protocol Figure { var canvas: Canvas { get } }
final class Canvas { var alpha = 1.0 }
final class Screen: Figure { let canvas = Canvas() }
struct Painter {
    let figure: Figure
    func paint() {
        figure.canvas.alpha = 0.5
        print(figure.canvas.alpha)
    }
}
Painter(figure: Screen()).paint()

enum Shelf { case only }
enum Library { case own(Shelf), group(Int) }
func name(_ library: Library) -> String {
    switch library {
    case .own(.only): return "own"
    case .group(let number): return "group \(number)"
    }
}
print(name(.own(.only)), name(.group(4)))
