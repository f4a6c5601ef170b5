// `super` and `Self` in class members, class functions as values, and static requirements with defaults.
class Cell {
    class func make() -> String { return "Cell.make" }
    class var identifier: String { return "Cell" }
    static func registered() -> String { return "registered " + identifier }
    class func chain(_ depth: Int) -> [String] { return ["Cell \(depth)"] }
    func remade() -> String { type(of: self).make() }
}

class HeaderCell: Cell {
    override class func make() -> String { return "HeaderCell+" + super.make() }
    override class var identifier: String { return "Header<" + super.identifier }
}

class LargeHeaderCell: HeaderCell {
    override class func make() -> String { return "LargeHeaderCell+" + super.make() }
    override class func chain(_ depth: Int) -> [String] {
        return super.chain(depth + 1) + [1, 2].map { _ in super.identifier } + ["Large \(depth)"]
    }
    static func inherited() -> String { super.make() }
}

print(Cell.make(), HeaderCell.make(), LargeHeaderCell.make())
print(Cell.identifier, HeaderCell.identifier, LargeHeaderCell.identifier)
print(Cell.registered(), HeaderCell.registered(), LargeHeaderCell.registered())
print(LargeHeaderCell.chain(1))
print(LargeHeaderCell.inherited(), LargeHeaderCell().remade())

let header: Cell.Type = HeaderCell.self
print(header.make(), header.registered())
let makers: [() -> String] = [Cell.registered, HeaderCell.registered, LargeHeaderCell.registered]
for maker in makers { print(maker()) }
let make = LargeHeaderCell.make
print(make())

protocol Theme {
    static var name: String { get }
    static func make(_ size: Int) -> Self
    init(size: Int)
    var size: Int { get }
}

extension Theme {
    static var name: String { String(describing: Self.self) }
    static func make(_ size: Int) -> Self { Self(size: size) }
    static var standard: Self { make(7) }
    static var sizes: [Self] { return [Self.make(1), make(2)] }
    static func greeting() -> String { "This is \(name)." }
    func described() -> String { "\(Self.name) \(size)" }
}

struct Light: Theme { let size: Int }

final class Dark: Theme {
    let size: Int
    init(size: Int) { self.size = size }
    static var name: String { "night" }
}

func summary<T: Theme>(of type: T.Type) -> String { type.name + ", " + T.make(3).described() + ", " + T.greeting() }

print(Light.name, Dark.name, Light.standard.size, Dark.sizes.map { $0.described() })
print(summary(of: Light.self))
print(summary(of: Dark.self))
let themes: [Theme.Type] = [Light.self, Dark.self]
for theme in themes { print(theme.name, theme.make(4).described(), theme.init(size: 5).size) }

extension Int {
    static var limit = 5
}
Int.limit += 1
Int.limit = Int.limit * 2
print(Int.limit)
