// Sections, commands with undo, dependency injection, pagination, versions.
import Foundation
// Table sections diffing, search, pagination, undo manager, debouncer, dependency injection
struct Contact: Hashable, Comparable {
    let first, last: String; var phone: String?;
    static func < (a: Contact, b: Contact) -> Bool { (a.last, a.first) < (b.last, b.first) };
    var full: String { [first, last].filter { !$0.isEmpty }.joined(separator: " ") }
}
struct Section: Identifiable { let id: Character; var rows: [Contact] }
final class ContactsModel {
    private let all: [Contact]; var query = "" { didSet { if query != oldValue { rebuild() } } };
    private(set) var sections: [Section] = []; var onUpdate: (([Section]) -> Void)?
    init(_ c: [Contact]) { all = c.sorted(); rebuild() }
    private func rebuild() {
        let f = query.isEmpty ? all : all.filter { $0.full.localizedCaseInsensitiveContains(query) };
        let g = Dictionary(grouping: f) { $0.last.first ?? "#" };
        sections = g.map { Section(id: $0, rows: $1) }.sorted { $0.id < $1.id }; onUpdate?(sections)
    }
    func numberOfRows(in s: Int) -> Int { sections[s].rows.count }
    subscript(_ p: IndexPath) -> Contact { sections[p[0]].rows[p[1]] }
    var titles: [String] { sections.map { String($0.id) } }
}
let model = ContactsModel([
    Contact(first: "Ann", last: "Zed", phone: nil), Contact(first: "Bob", last: "Yak", phone: "1"),
    Contact(first: "Al", last: "Zed", phone: "2"), Contact(first: "Cy", last: ""),
])
model.onUpdate = { print("update", $0.map { "\($0.id):\($0.rows.count)" }) };
print(model.titles, model.numberOfRows(in: 2), model[IndexPath(indexes: [2, 1])].full); model.query = "zed";
model.query = "zed"; model.query = ""
struct Diff<T: Hashable> {
    let inserted: [T], removed: [T];
    init(from a: [T], to b: [T]) {
        let x = Set(a), y = Set(b); inserted = b.filter { !x.contains($0) }; removed = a.filter { !y.contains($0) }
    }
}
let d = Diff(from: [1, 2, 3], to: [2, 3, 4, 5]); print(d.inserted, d.removed);
protocol Command { func execute(); func undo(); var name: String { get } }
final class Document { var text = ""; var items: [String] = [] }
struct Append: Command {
    let doc: Document; let s: String; var name: String { "Append \(s)" }; func execute() { doc.text += s };
    func undo() { doc.text.removeLast(s.count) }
}
struct AddItem: Command {
    unowned let doc: Document; let item: String; let name = "Add"; func execute() { doc.items.append(item) };
    func undo() { _ = doc.items.popLast() }
}
final class History {
    private var done: [Command] = [], undone: [Command] = []; var canUndo: Bool { !done.isEmpty };
    var canRedo: Bool { !undone.isEmpty }
    func run(_ c: Command) { c.execute(); done.append(c); undone.removeAll() }
    @discardableResult func undo() -> String? {
        guard let c = done.popLast() else { return nil }; c.undo(); undone.append(c); return c.name
    }
    func redo() { guard let c = undone.popLast() else { return }; c.execute(); done.append(c) }
}
let doc = Document(), h = History(); h.run(Append(doc: doc, s: "Hello")); h.run(Append(doc: doc, s: " you"));
h.run(AddItem(doc: doc, item: "i")); print(doc.text, doc.items, h.undo()!, h.undo() ?? "", doc.text, h.canRedo);
h.redo(); print(doc.text, h.canUndo, h.canRedo)
final class Container {
    static let shared = Container(); private var factories: [String: () -> Any] = [:];
    private var singles: [String: Any] = [:]
    func register<T>(_ t: T.Type = T.self, single: Bool = false, _ f: @escaping () -> T) {
        let k = String(describing: t);
        factories[k] =
            single
            ? { [unowned self] in
                if let s = singles[k] { return s }; let v = f(); singles[k] = v; return v
            } : f
    }
    func resolve<T>(_ t: T.Type = T.self) -> T {
        guard let v = factories[String(describing: t)]?() as? T else { fatalError("no \(t)") }; return v
    }
}
protocol Clock { var now: Int { get } }; struct FixedClock: Clock { var now = 42 };
final class Counter { var n = 0; static var made = 0; init() { Counter.made += 1 } }
@propertyWrapper struct Inject<T> { var wrappedValue: T { Container.shared.resolve(T.self) } }
Container.shared.register(Clock.self) { FixedClock() };
Container.shared.register(Counter.self, single: true) { Counter() }
struct Screen {
    @Inject var clock: Clock; @Inject var counter: Counter;
    func tap() -> Int { counter.n += 1; return counter.n + clock.now }
}
print(Screen().tap(), Screen().tap(), Counter.made)
final class Paginator<Item> {
    enum Phase { case idle, loading, done }; private(set) var items: [Item] = []; private(set) var phase = Phase.idle;
    let size: Int; private let fetch: (Range<Int>) -> [Item];
    init(size: Int, fetch: @escaping (Range<Int>) -> [Item]) { self.size = size; self.fetch = fetch }
    func loadMore() {
        guard phase == .idle else { return }; phase = .loading; let new = fetch(items.count..<items.count + size);
        items += new; phase = new.count < size ? .done : .idle
    }
}
let source = Array("abcdefg");
let pager = Paginator(size: 3) { r in Array(source[r.clamped(to: source.startIndex..<source.endIndex)]) };
while pager.phase != .done { pager.loadMore(); print(String(pager.items), pager.phase) }
struct Version: Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
    let parts: [Int]; init(stringLiteral v: String) { parts = v.split(separator: ".").map { Int($0) ?? 0 } };
    static func < (a: Self, b: Self) -> Bool {
        for i in 0..<max(a.parts.count, b.parts.count) {
            let x = i < a.parts.count ? a.parts[i] : 0, y = i < b.parts.count ? b.parts[i] : 0;
            if x != y { return x < y }
        }; return false
    }; static func == (a: Self, b: Self) -> Bool { !(a < b) && !(b < a) };
    var description: String { parts.map(String.init).joined(separator: ".") }
}
let vs: [Version] = ["1.10", "1.2.3", "1.2"];
print(vs.sorted(), vs.max()!, Version("2.0") == "2", ("1.0" as Version) < "1.0.1")
func binarySearch<T: Comparable>(_ a: [T], _ x: T) -> Int? {
    var lo = 0, hi = a.count - 1;
    while lo <= hi {
        let mid = (lo + hi) / 2; if a[mid] == x { return mid } else if a[mid] < x { lo = mid + 1 } else { hi = mid - 1 }
    }; return nil
}; print(binarySearch([1, 3, 5, 7], 5)!, binarySearch(["a", "c"], "b") as Any)
func permutations<T>(_ a: [T]) -> [[T]] {
    guard a.count > 1 else { return [a] };
    return a.indices.flatMap { i -> [[T]] in
        var rest = a; let x = rest.remove(at: i); return permutations(rest).map { [x] + $0 }
    }
}; print(permutations([1, 2, 3]).count, permutations(["a", "b"]))
func quick<T: Comparable>(_ a: [T]) -> [T] {
    guard let p = a.first else { return [] }; let r = a.dropFirst();
    return quick(r.filter { $0 < p }) + [p] + quick(r.filter { $0 >= p })
}; print(quick([3, 1, 2, 3]))
let graph = ["A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []];
func bfs(_ s: String) -> [String] {
    var q = [s], seen: Set = [s], out: [String] = [];
    while !q.isEmpty {
        let n = q.removeFirst(); out.append(n); for m in graph[n] ?? [] where seen.insert(m).inserted { q.append(m) }
    }; return out
}; print(bfs("A"))
