// A board with undo, sets of bits, generic constraints, recursion.
import Foundation
// Chess-like board, undoable commands, matrix walks, bit sets, generics with where clauses, recursion
enum Kind: Character, CaseIterable {
    case king = "K", rook = "R", knight = "N";
    var moves: [(Int, Int)] {
        switch self {
        case .king: (-1...1).flatMap { dx in (-1...1).map { (dx, $0) } }.filter { $0 != (0, 0) };
        case .rook: [(1, 0), (-1, 0), (0, 1), (0, -1)];
        case .knight: [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
        }
    }; var slides: Bool { self == .rook }
}
enum Side { case white, black; var other: Side { self == .white ? .black : .white } }
struct Piece: Equatable {
    let kind: Kind, side: Side;
    var glyph: String { let s = String(kind.rawValue); return side == .white ? s : s.lowercased() }
}
struct Square: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    let file, rank: Int; init(_ f: Int, _ r: Int) { file = f; rank = r };
    init(stringLiteral s: String) { let c = Array(s.utf8); self.init(Int(c[0]) - 97, Int(c[1]) - 49) };
    var description: String { "\(Character(UnicodeScalar(UInt8(97 + file))))\(rank + 1)" };
    var isValid: Bool { 0..<8 ~= file && 0..<8 ~= rank };
    static func + (a: Square, d: (Int, Int)) -> Square { Square(a.file + d.0, a.rank + d.1) }
}
struct Board {
    private var pieces: [Square: Piece] = [:]; private(set) var turn = Side.white;
    private var undo: [(from: Square, to: Square, captured: Piece?)] = []
    enum Illegal: Error, CustomStringConvertible {
        case empty(Square), wrongTurn, unreachable(Square, Square);
        var description: String {
            switch self {
            case .empty(let s): "nothing on \(s)";
            case .wrongTurn: "wait";
            case let .unreachable(a, b): "\(a)x\(b)"
            }
        }
    }
    subscript(s: Square) -> Piece? {
        get { pieces[s] }
        set { pieces[s] = newValue }
    }
    func targets(_ s: Square) -> [Square] {
        guard let p = self[s] else { return [] }; var out: [Square] = [];
        for d in p.kind.moves {
            var t = s + d;
            while t.isValid {
                if let o = self[t] { if o.side != p.side { out.append(t) }; break }; out.append(t);
                if !p.kind.slides { break }; t = t + d
            }
        }; return out.sorted { $0.description < $1.description }
    }
    mutating func move(_ a: Square, _ b: Square) throws {
        guard let p = self[a] else { throw Illegal.empty(a) }; guard p.side == turn else { throw Illegal.wrongTurn };
        guard targets(a).contains(b) else { throw Illegal.unreachable(a, b) }; undo.append((a, b, self[b]));
        self[b] = p; self[a] = nil; turn = turn.other
    }
    @discardableResult mutating func takeBack() -> Bool {
        guard let (from, to, captured) = undo.popLast() else { return false }; self[from] = self[to];
        self[to] = captured; turn = turn.other; return true
    };
    var fen: String {
        (0..<8).reversed().map { r in
            var row = "", gap = 0;
            for f in 0..<8 {
                if let p = self[Square(f, r)] {
                    if gap > 0 { row += "\(gap)"; gap = 0 }; row += p.glyph
                } else {
                    gap += 1
                }
            }; return row + (gap > 0 ? String(gap) : "")
        }.joined(separator: "/")
    }
}
var board = Board(); board["a1"] = Piece(kind: .rook, side: .white); board["e1"] = Piece(kind: .king, side: .white);
board["a5"] = Piece(kind: .knight, side: .black); board["e8"] = Piece(kind: .king, side: .black);
print(board.fen, board.targets("a1"), board.targets("a5").count)
for (a, b) in [("a1", "a5"), ("e1", "e2"), ("h8", "h7"), ("e8", "e6"), ("e8", "e7")] as [(Square, Square)] {
    do { try board.move(a, b); print(a, b, board.turn) } catch let e as Board.Illegal { print("illegal:", e) }
}; print(board.fen); board.takeBack(); board.takeBack(); print(board.fen, board.takeBack(), board.turn)
struct BitSet: SetAlgebraLite, Sequence, CustomStringConvertible {
    private(set) var bits: UInt64 = 0; init(_ xs: Int...) { xs.forEach { insert($0) } };
    mutating func insert(_ i: Int) { bits |= 1 << UInt64(i) };
    func contains(_ i: Int) -> Bool { bits & (1 << UInt64(i)) != 0 };
    func makeIterator() -> AnyIterator<Int> {
        var rest = bits;
        return AnyIterator {
            guard rest != 0 else { return nil }; defer { rest &= rest - 1 }; return rest.trailingZeroBitCount
        }
    }; var description: String { "{" + map(String.init).joined(separator: ",") + "}" };
    static func | (a: BitSet, b: BitSet) -> BitSet { var r = a; r.bits |= b.bits; return r }
}
protocol SetAlgebraLite { mutating func insert(_ i: Int); func contains(_ i: Int) -> Bool };
extension SetAlgebraLite {
    func containsAll<S: Sequence>(_ s: S) -> Bool where S.Element == Int { s.allSatisfy(contains) }
}
let bs = BitSet(1, 5, 40) | BitSet(2, 5);
print(bs, bs.containsAll([1, 40]), bs.contains(3), bs.reduce(0, +), bs.bits.nonzeroBitCount, bs.first { $0 > 2 }!)
func allPairs<A: Sequence, B: Collection>(_ a: A, _ b: B) -> [(A.Element, B.Element)] where A.Element: Comparable {
    a.sorted().flatMap { x in b.map { (x, $0) } }
}; print(allPairs([2, 1], ["a", "b"]).map { "\($0)\($1)" });
extension Collection where Element: Collection { var flatCount: Int { reduce(0) { $0 + $1.count } } };
print([[1], [2, 3]].flatCount, ["ab", "c"].flatCount);
extension Array where Element: Equatable {
    mutating func discard(_ x: Element) -> Bool {
        guard let i = firstIndex(of: x) else { return false }; remove(at: i); return true
    };
    func runs() -> [[Element]] {
        reduce(into: []) { if $0.last?.last == $1 { $0[$0.count - 1].append($1) } else { $0.append([$1]) } }
    }
}; var arr = [1, 1, 2, 3, 3, 3]; print(arr.runs(), arr.discard(3), arr.discard(9), arr)
func hanoi(_ n: Int, _ a: String = "A", _ b: String = "B", _ c: String = "C") -> [String] {
    n == 0 ? [] : hanoi(n - 1, a, c, b) + ["\(a)\(c)"] + hanoi(n - 1, b, a, c)
}; print(hanoi(2), hanoi(5).count);
func subsets<T>(_ xs: [T]) -> [[T]] {
    xs.isEmpty ? [[]] : subsets(Array(xs.dropFirst())).flatMap { [$0, [xs[0]] + $0] }
};
print(subsets([1, 2, 3]).sorted { $0.count < $1.count || ($0.count == $1.count && $0.lexicographicallyPrecedes($1)) });
func flood(_ g: inout [[Character]], _ r: Int, _ c: Int, _ n: Character) {
    guard g.indices.contains(r), g[r].indices.contains(c), g[r][c] == "." else { return }; g[r][c] = n;
    for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)] { flood(&g, r + dr, c + dc, n) }
}; var g = ["..#", "##.", "..."].map { Array($0) }; flood(&g, 0, 0, "o"); print(g.map { String($0) });
let lcs: (String, String) -> Int = { a, b in
    let x = Array(a), y = Array(b);
    var t = Array(repeating: Array(repeating: 0, count: y.count + 1), count: x.count + 1);
    for i in 1...x.count {
        for j in 1...y.count { t[i][j] = x[i - 1] == y[j - 1] ? t[i - 1][j - 1] + 1 : max(t[i - 1][j], t[i][j - 1]) }
    }; return t[x.count][y.count]
}
    ;
print(lcs("AGGTAB", "GXTXAYB")); let text = "to be or not to be";
let counts = text.split(separator: " ").reduce(into: [Substring: Int]()) { $0[$1, default: 0] += 1 }.sorted {
    ($1.value, $0.key) < ($0.value, $1.key)
}; print(counts.map { "\($0.key)\($0.value)" });
switch (counts.count, text.count) {
case (let c, 10...) where c > 3: print("long", c);
case (_, let n): print(n)
}
