// Layout arithmetic: slices, grids, scrolling, keyframes, selections.
import Foundation
// Cells, sizes, layout maths, keyboard avoidance, scroll offsets: pure value code of UI apps
struct Insets: Equatable {
    var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0; static let zero = Insets();
    init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }; init(all v: Double) { self.init(top: v, left: v, bottom: v, right: v) }; var horizontal: Double { left + right };
    var vertical: Double { top + bottom }
}
struct Rect: Equatable, CustomStringConvertible {
    var x, y, w, h: Double; var maxX: Double { x + w }; var maxY: Double { y + h };
    func inset(_ i: Insets) -> Rect { Rect(x: x + i.left, y: y + i.top, w: w - i.horizontal, h: h - i.vertical) };
    func intersection(_ o: Rect) -> Rect? {
        let nx = max(x, o.x), ny = max(y, o.y); let w = min(maxX, o.maxX) - nx, h = min(maxY, o.maxY) - ny;
        return w > 0 && h > 0 ? Rect(x: nx, y: ny, w: w, h: h) : nil
    }; var description: String { "(\(x), \(y), \(w), \(h))" }
    mutating func slice(_ d: Double, from e: Edge) -> Rect {
        var s = self;
        switch e {
        case .top: s.h = d; y += d; h -= d;
        case .bottom: s.y = maxY - d; s.h = d; h -= d;
        case .left: s.w = d; x += d; w -= d;
        case .right: s.x = maxX - d; s.w = d; w -= d
        }; return s
    }; enum Edge { case top, left, bottom, right }
}
protocol LayoutItem { var weight: Double { get }; var minimum: Double { get } };
extension LayoutItem { var minimum: Double { 0 } }
struct Flexible: LayoutItem { let weight: Double };
struct Fixed: LayoutItem { let size: Double; var weight: Double { 0 }; var minimum: Double { size } }
func distribute(_ items: [LayoutItem], in total: Double, spacing: Double = 0) -> [(offset: Double, length: Double)] {
    let free = total - items.reduce(0) { $0 + $1.minimum } - spacing * Double(max(items.count - 1, 0));
    let weights = items.reduce(0) { $0 + $1.weight }; var at = 0.0;
    return items.map { i in
        let l = i.minimum + (weights > 0 ? free * i.weight / weights : 0); defer { at += l + spacing }; return (at, l)
    }
}
for (o, l) in distribute([Fixed(size: 50), Flexible(weight: 1), Flexible(weight: 3)], in: 300, spacing: 10) {
    print(o, l)
}
var screen = Rect(x: 0, y: 0, w: 320, h: 568);
let bar = screen.slice(64, from: .top), tab = screen.slice(49, from: .bottom);
print(
    bar, tab, screen, screen.inset(Insets(all: 8)), bar.intersection(screen) as Any,
    screen.intersection(Rect(x: 300, y: 500, w: 100, h: 100))!)
struct Grid {
    var columns: Int, spacing: Double, insets = Insets(), ratio = 1.0;
    func frames(_ n: Int, width: Double) -> [Rect] {
        let side = ((width - insets.horizontal - spacing * Double(columns - 1)) / Double(columns)).rounded(.down);
        return (0..<n).map { i in
            let (r, c) = i.quotientAndRemainder(dividingBy: columns);
            return Rect(
                x: insets.left + Double(c) * (side + spacing), y: insets.top + Double(r) * (side * ratio + spacing),
                w: side, h: side * ratio)
        }
    };
    func contentHeight(_ n: Int, width: Double) -> Double {
        (frames(n, width: width).map(\.maxY).max() ?? 0) + insets.bottom
    }
}
let grid = Grid(columns: 3, spacing: 4, insets: Insets(all: 10));
print(
    grid.frames(5, width: 320).map(\.description).joined(separator: " "), grid.contentHeight(5, width: 320),
    grid.contentHeight(0, width: 1));
var wide = grid; wide.columns += 2; wide.insets.left = 0; wide.ratio /= 2;
print(wide.frames(1, width: 320)[0], grid.columns)
struct Scroll {
    var offset = 0.0 {
        didSet {
            offset = min(max(offset, -insets.top), max(content - visible + insets.bottom, -insets.top)); moves += 1
        }
    }; var content = 1000.0, visible = 500.0;
    var insets = Insets() { didSet { offset += insets.bottom - oldValue.bottom } }; private(set) var moves = 0;
    mutating func reveal(_ r: ClosedRange<Double>) {
        if r.lowerBound < offset {
            offset = r.lowerBound
        } else if r.upperBound > offset + visible - insets.bottom {
            offset = r.upperBound - visible + insets.bottom
        }
    };
    var page: Int {
        get { Int((offset / visible).rounded()) }
        set { offset = Double(newValue) * visible }
    }
}
var scroll = Scroll(); scroll.offset = 900; print(scroll.offset, scroll.moves); scroll.insets.bottom = 200;
print(scroll.offset, scroll.moves); scroll.reveal(0...50); print(scroll.offset); scroll.reveal(600...640);
print(scroll.offset); scroll.page = 1; scroll.page += 5; print(scroll.page, scroll.offset, scroll.moves)
func ease(_ t: Double) -> Double { t < 0.5 ? 2 * t * t : 1 - pow(-2 * t + 2, 2) / 2 };
func lerp<T: BinaryFloatingPoint>(_ a: T, _ b: T, _ t: T) -> T { a + (b - a) * t };
print(
    stride(from: 0, through: 1, by: 0.25).map { ease($0) }, lerp(10, 20, 0.3), lerp(Float(1), 2, 0.5),
    (0...4).map { lerp(0, 1, Double($0) / 4) })
struct Keyframe { let time: Double, value: Double };
struct Track {
    private let keys: [Keyframe]; init(_ k: Keyframe...) { keys = k.sorted { $0.time < $1.time } };
    func value(at t: Double) -> Double {
        guard let first = keys.first, let last = keys.last else { return 0 }; if t <= first.time { return first.value };
        if t >= last.time { return last.value }; let i = keys.firstIndex { $0.time > t }!;
        let (a, b) = (keys[i - 1], keys[i]); return lerp(a.value, b.value, (t - a.time) / (b.time - a.time))
    }
}; let track = Track(Keyframe(time: 1, value: 10), Keyframe(time: 0, value: 0), Keyframe(time: 2, value: -10));
print([-1, 0.5, 1, 1.5, 9].map { track.value(at: $0) })
func wrap(_ s: String, width: Int) -> [String] {
    s.split(separator: " ").reduce(into: [String]()) { lines, w in
        if let last = lines.last, last.count + 1 + w.count <= width {
            lines[lines.count - 1] += " " + w
        } else {
            lines.append(String(w))
        }
    }
}; print(wrap("the quick brown fox jumps over the dog", width: 10));
let table = [["Name", "Qty"], ["Apple", "3"], ["Fig", "12"]];
let widths = table[0].indices.map { c in table.map { $0[c].count }.max()! };
for row in table {
    print(zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " | "))
}
struct Index: Hashable, Comparable {
    var section, item: Int; static func < (a: Index, b: Index) -> Bool { (a.section, a.item) < (b.section, b.item) }
};
struct Selection {
    private(set) var items: Set<Index> = []; private var anchor: Index?;
    mutating func toggle(_ i: Index) { if items.remove(i) == nil { items.insert(i) }; anchor = i };
    mutating func extend(to i: Index) {
        guard let a = anchor, a.section == i.section else { return toggle(i) };
        items.formUnion((min(a.item, i.item)...max(a.item, i.item)).map { Index(section: a.section, item: $0) })
    }; var sorted: [String] { items.sorted().map { "\($0.section).\($0.item)" } }
}; var sel = Selection(); sel.toggle(Index(section: 0, item: 2)); sel.extend(to: Index(section: 0, item: 5));
sel.toggle(Index(section: 0, item: 3)); sel.extend(to: Index(section: 1, item: 0)); print(sel.sorted)
var cache: [Index: Double] = [:];
func height(_ i: Index, _ make: () -> Double) -> Double {
    if let h = cache[i] { return h }; let h = make(); cache[i] = h; return h
}; var made = 0;
for _ in 0..<2 {
    for i in 0..<3 {
        _ = height(Index(section: 0, item: i)) {
            made += 1; return Double(i) * 44
        }
    }
}; print(made, cache.values.reduce(0, +), cache.max { $0.value < $1.value }!.key.item);
cache = cache.filter { $0.key.item > 0 }; print(cache.count, cache.keys.map(\.item).sorted())
