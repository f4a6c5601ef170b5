// Games, a calculator, an inventory and other algorithms.
import Foundation
// Game of life, tic tac toe, bank, inventory, parser - algorithmic style
struct Point: Hashable {
    var x, y: Int; static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) };
    static let zero = Point(x: 0, y: 0);
    var neighbours: [Point] {
        (-1...1).flatMap { dx in (-1...1).map { Point(x: x + dx, y: y + $0) } }.filter { $0 != self }
    }
}
struct Life {
    private(set) var cells: Set<Point>;
    mutating func step() {
        var counts: [Point: Int] = [:]; for c in cells { for n in c.neighbours { counts[n, default: 0] += 1 } };
        cells = Set(counts.filter { $0.value == 3 || ($0.value == 2 && cells.contains($0.key)) }.map(\.key))
    }
    func render(_ w: Int, _ h: Int) -> String {
        (0..<h).map { y in String((0..<w).map { cells.contains(Point(x: $0, y: y)) ? "#" : "." }) }.joined(
            separator: "\n")
    }
}
var life = Life(cells: [Point(x: 1, y: 0), Point(x: 2, y: 1), Point(x: 0, y: 2), Point(x: 1, y: 2), Point(x: 2, y: 2)]);
for _ in 0..<4 { life.step() }; print(life.render(5, 5), life.cells.count)
struct Board {
    enum Mark: Character { case x = "+", o = "o"; var other: Mark { self == .x ? .o : .x } };
    var grid: [[Mark?]] = Array(repeating: Array(repeating: nil, count: 3), count: 3); var turn = Mark.x
    enum MoveError: Error { case taken(row: Int, col: Int), over }
    static let lines: [[(Int, Int)]] = {
        var l: [[(Int, Int)]] = [];
        for i in 0..<3 { l.append((0..<3).map { (i, $0) }); l.append((0..<3).map { ($0, i) }) };
        l.append((0..<3).map { ($0, $0) }); l.append((0..<3).map { ($0, 2 - $0) }); return l
    }()
    var winner: Mark? {
        for line in Self.lines {
            let m = line.map { grid[$0.0][$0.1] }; if let f = m[0], m.allSatisfy({ $0 == f }) { return f }
        }; return nil
    }
    mutating func play(_ r: Int, _ c: Int) throws {
        guard winner == nil else { throw MoveError.over };
        guard grid[r][c] == nil else { throw MoveError.taken(row: r, col: c) }; grid[r][c] = turn; turn = turn.other
    }
}
var board = Board();
for (r, c) in [(0, 0), (1, 1), (0, 0), (0, 1), (1, 0), (0, 2), (2, 2)] {
    do { try board.play(r, c) } catch Board.MoveError.taken(let r, let c) { print("taken", r, c) } catch {
        print(error)
    }
};
print(
    board.winner?.rawValue ?? "-", board.grid.map { $0.map { $0.map { String($0.rawValue) } ?? "." }.joined() },
    Board.lines.count)
enum Token: Equatable { case num(Double), op(Character), open, close }
func tokenize(_ s: String) throws -> [Token] {
    var out: [Token] = [], i = s.startIndex;
    while i < s.endIndex {
        let c = s[i];
        switch c {
        case " ": i = s.index(after: i);
        case "0"..."9", ".":
            var j = i; while j < s.endIndex, s[j].isNumber || s[j] == "." { j = s.index(after: j) };
            guard let d = Double(s[i..<j]) else { throw Bad.number(String(s[i..<j])) }; out.append(.num(d)); i = j;
        case "+", "-", "*", "/": out.append(.op(c)); i = s.index(after: i);
        case "(": out.append(.open); i = s.index(after: i);
        case ")": out.append(.close); i = s.index(after: i);
        default: throw Bad.char(c)
        }
    }; return out
}
enum Bad: Error { case number(String), char(Character), end }
struct Calc {
    private var t: ArraySlice<Token>; init(_ s: String) throws { t = try tokenize(s)[...] }
    mutating func expr() throws -> Double {
        var v = try term();
        while let f = t.first, f == .op("+") || f == .op("-") {
            t.removeFirst(); let r = try term(); v = f == .op("+") ? v + r : v - r
        }; return v
    }
    mutating func term() throws -> Double {
        var v = try factor();
        while case .op(let o)? = t.first, "*/".contains(o) {
            t = t.dropFirst(); let r = try factor(); if o == "*" { v *= r } else { v /= r }
        }; return v
    }
    mutating func factor() throws -> Double {
        guard let f = t.popFirst() else { throw Bad.end };
        switch f {
        case .num(let n): return n;
        case .op("-"): return -(try factor());
        case .open: let v = try expr(); guard t.popFirst() == .close else { throw Bad.end }; return v;
        default: throw Bad.end
        }
    }
}
for s in ["1 + 2 * 3", "(1+2)*3 - -4/2", "2 * (3", "4 $ 4", "1.5.2"] {
    do { var c = try Calc(s); print(s, "=", try c.expr()) } catch { print(s, "!", error) }
}
struct Inventory {
    private var stock: [String: (count: Int, price: Double)] = [:];
    mutating func add(_ n: String, _ c: Int, at p: Double) {
        if stock[n] != nil { stock[n]!.count += c; stock[n]!.price = p } else { stock[n] = (c, p) }
    };
    mutating func take(_ n: String, _ c: Int = 1) -> Bool {
        guard var s = stock[n], s.count >= c else { return false }; s.count -= c; stock[n] = s.count == 0 ? nil : s;
        return true
    }; var value: Double { stock.values.reduce(0) { $0 + Double($1.count) * $1.price } };
    var names: [String] { stock.keys.sorted() }
}
var inv = Inventory(); inv.add("pen", 3, at: 1.5); inv.add("ink", 1, at: 10); inv.add("pen", 2, at: 2);
print(inv.value, inv.take("ink"), inv.take("ink"), inv.take("pen", 4), inv.names, inv.value)
func primes(_ n: Int) -> [Int] {
    var s = [Bool](repeating: true, count: n + 1); s[0] = false; s[1] = false;
    for i in stride(from: 2, through: Int(Double(n).squareRoot()), by: 1) where s[i] {
        for j in stride(from: i * i, through: n, by: i) { s[j] = false }
    }; return s.indices.filter { s[$0] }
}; print(primes(30))
func roman(_ n: Int) -> String {
    var n = n;
    return [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")].reduce(into: "") { r, p in
        while n >= p.0 { r += p.1; n -= p.0 }
    }
}; print((1...12).map(roman).joined(separator: " "))
func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) };
struct Frac: Equatable, CustomStringConvertible {
    let n, d: Int;
    init(_ n: Int, _ d: Int = 1) {
        let g = gcd(abs(n), abs(d)); let s = d < 0 ? -1 : 1; self.n = s * n / g; self.d = abs(d) / g
    }; static func + (a: Frac, b: Frac) -> Frac { Frac(a.n * b.d + b.n * a.d, a.d * b.d) };
    static func / (a: Frac, b: Frac) -> Frac { Frac(a.n * b.d, a.d * b.n) };
    var description: String { d == 1 ? "\(n)" : "\(n)/\(d)" }
};
print(
    Frac(1, 2) + Frac(1, 3), Frac(2, 4) == Frac(1, 2), Frac(3) / Frac(-6), [Frac(1, 4), Frac(3, 4)].reduce(Frac(0), +))
var queue = [(name: String, p: Int)]();
func enqueue(_ n: String, _ p: Int) {
    let i = queue.firstIndex { $0.p < p } ?? queue.endIndex; queue.insert((n, p), at: i)
}; enqueue("a", 1); enqueue("b", 5); enqueue("c", 3); print(queue.map(\.name), queue.first!.p);
if let (n, p) = queue.last.map({ ($0.name, $0.p) }) { print(n, p) }
let csv = "name,age\n\"Doe, J\",30\nAnn,25";
func parse(_ l: Substring) -> [String] {
    var out = [""], q = false;
    for c in l {
        switch (c, q) {
        case ("\"", _): q.toggle();
        case (",", false): out.append("");
        default: out[out.count - 1].append(c)
        }
    }; return out
}; let rows = csv.split(separator: "\n").map(parse);
print(rows, rows.dropFirst().compactMap { Int($0[1]) }.reduce(0, +))
let matrix = [[1, 2, 3], [4, 5, 6]]; let tr = matrix[0].indices.map { c in matrix.map { $0[c] } };
print(tr, matrix.map { $0.map { String($0) }.joined(separator: " ") }); var spiral = matrix; var o: [Int] = [];
while !spiral.isEmpty {
    o += spiral.removeFirst(); guard let w = spiral.first?.count else { break };
    spiral = (0..<w).reversed().map { c in spiral.map { $0[c] } }
}; print(o)
var memo: [Int: Int] = [:];
func ways(_ n: Int) -> Int {
    if n <= 1 { return 1 }; if let m = memo[n] { return m }; let r = ways(n - 1) + ways(n - 2); memo[n] = r; return r
}; print(ways(40), memo.count); let bits = (0..<8).reversed().map { (0b1011_0010 >> $0) & 1 };
print(bits, 0xff ^ 0x0f, ~5, 1 << 10, 6 & 3, 6 | 1, UInt8(200) &+ 100, Int8.max, (5...).prefix(3).map { $0 })
