// Synthesized and written conformances: Equatable, Hashable, Comparable, CaseIterable, RawRepresentable, literals.
struct Version: Comparable, CustomStringConvertible {
    var major: Int, minor: Int
    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    var description: String { "\(major).\(minor)" }
}
let versions = [Version(major: 1, minor: 10), Version(major: 1, minor: 2), Version(major: 0, minor: 9)]
print(
    versions.sorted(), versions[0] > versions[1], versions[0] >= versions[0],
    versions[0] == Version(major: 1, minor: 10))
enum Priority: Int, Comparable, CaseIterable {
    case low = 1, medium, high = 10; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
print(Priority(rawValue: 2)!, Priority(rawValue: 5) == nil, Priority.low < .high, Priority.medium.rawValue)
enum Suit: String, CaseIterable, Identifiable {
    case hearts, spades = "S"; var id: String { rawValue };
    var next: Suit { let all = Self.allCases; return all[(all.firstIndex(of: self)! + 1) % all.count] }
}
print(
    Suit.hearts.rawValue, Suit.spades.id, Suit.spades.next, Suit(rawValue: "S")!, "\(Suit.hearts)",
    Suit.allCases.map(\.rawValue))
struct Notification2: RawRepresentable, Hashable {
    let rawValue: String; init(rawValue: String) { self.rawValue = rawValue };
    static let login = Notification2(rawValue: "login")
}
print(Notification2.login.rawValue, Notification2(rawValue: "login") == .login)
enum Tree: Equatable {
    case leaf; indirect case node(Tree, Int, Tree);
    var sum: Int {
        switch self {
        case .leaf: 0;
        case let .node(l, v, r): l.sum + v + r.sum
        }
    }
    func inserting(_ n: Int) -> Tree {
        switch self {
        case .leaf: .node(.leaf, n, .leaf);
        case let .node(l, v, r): n < v ? .node(l.inserting(n), v, r) : .node(l, v, r.inserting(n))
        }
    }
}
let tree = [3, 1, 2].reduce(Tree.leaf) { $0.inserting($1) }
print(tree.sum, tree == .leaf, tree == [3, 1, 2].reduce(Tree.leaf) { $0.inserting($1) })
struct Pair<A: Equatable, B: Equatable>: Equatable { var a: A; var b: B }
print(Pair(a: 1, b: "x") == Pair(a: 1, b: "x"), Pair(a: 1, b: "x") != Pair(a: 2, b: "x"))
struct Size: Equatable { var w: Double, h: Double; static let zero = Size(w: 0, h: 0); var area: Double { w * h } }
print(Size.zero == Size(w: 0, h: 0), Size(w: 2, h: 3), Size(w: 2, h: 3).area)
print((1, "a") == (1, "a"), (1, 2) < (1, 3), Optional(1) == 1, Optional<Int>.none == nil, [1: [2]] == [1: [2]])
class Box { var v = 1 }
let one = Box(), two = Box()
print(one === one, one === two, one !== two, ObjectIdentifier(one) == ObjectIdentifier(one))
enum Empty: CaseIterable {}; print(Empty.allCases.count)
enum Direction: CaseIterable {
    case north, south; static var `default`: Direction { .north };
    mutating func flip() { self = self == .north ? .south : .north };
    init?(letter: Character) {
        switch letter {
        case "n": self = .north;
        case "s": self = .south;
        default: return nil
        }
    }
}
var direction = Direction.default; direction.flip();
print(
    direction, Direction(letter: "n")!, Direction(letter: "x") == nil, Direction.allCases.count,
    direction.hashValue == Direction.south.hashValue)
struct Matrix {
    var cells: [Double]; let columns: Int;
    subscript(row: Int, column c: Int) -> Double {
        get { cells[row * columns + c] }
        set { cells[row * columns + c] = newValue }
    }
    static subscript(name: String) -> Int { name.count }
}
var matrix = Matrix(cells: [1.0, 2.0, 3.0, 4.0], columns: 2); matrix[1, column: 0] += 10.0;
print(matrix[1, column: 0], matrix.cells, Matrix["abc"])
