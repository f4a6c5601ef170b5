// A small library of publishers, and a timeline of posts.
import Foundation
// A small publisher library and a timeline of posts
protocol Cancellable: AnyObject { func cancel() }
final class AnyCancellable: Cancellable, Hashable {
    private var action: (() -> Void)?; init(_ a: @escaping () -> Void) { action = a };
    func cancel() { action?(); action = nil }; deinit { cancel() };
    static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b };
    func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(self)) };
    func store(in s: inout Set<AnyCancellable>) { s.insert(self) }
}
struct Publisher<Output, Failure: Error> {
    enum Completion { case finished, failure(Failure) };
    let subscribe: (@escaping (Output) -> Void, @escaping (Completion) -> Void) -> AnyCancellable
    func map<T>(_ f: @escaping (Output) -> T) -> Publisher<T, Failure> {
        Publisher<T, Failure> { out, done in
            self.subscribe(
                { out(f($0)) },
                { c in
                    switch c {
                    case .finished: done(.finished);
                    case .failure(let e): done(.failure(e))
                    }
                })
        }
    }
    func filter(_ f: @escaping (Output) -> Bool) -> Self {
        Publisher { out, done in self.subscribe({ if f($0) { out($0) } }, done) }
    }
    func scan<T>(_ s: T, _ f: @escaping (T, Output) -> T) -> Publisher<T, Failure> {
        Publisher<T, Failure> { out, done in
            var acc = s;
            return self.subscribe(
                {
                    acc = f(acc, $0); out(acc)
                }, { c in if case .failure(let e) = c { done(.failure(e)) } else { done(.finished) } })
        }
    }
    @discardableResult func sink(_ done: @escaping (Completion) -> Void = { _ in }, receive: @escaping (Output) -> Void)
        -> AnyCancellable
    { subscribe(receive, done) }
}
extension Publisher where Output: Equatable {
    func removeDuplicates() -> Self {
        Publisher { out, done in
            var last: Output?; return self.subscribe({ if $0 != last { last = $0; out($0) } }, done)
        }
    }
}
extension Publisher where Failure == Never {
    func assign<R: AnyObject>(to p: ReferenceWritableKeyPath<R, Output>, on r: R) -> AnyCancellable {
        sink { [weak r] v in r?[keyPath: p] = v }
    }
}
final class Subject<Output, Failure: Error> {
    private var subs: [Int: ((Output) -> Void, (Publisher<Output, Failure>.Completion) -> Void)] = [:];
    private var next = 0; private(set) var isDone = false
    var publisher: Publisher<Output, Failure> {
        Publisher { [self] out, done in
            let id = next; next += 1; subs[id] = (out, done);
            return AnyCancellable { [weak self] in self?.subs[id] = nil }
        }
    }
    func send(_ v: Output) {
        guard !isDone else { return }; for (_, s) in subs.sorted(by: { $0.key < $1.key }) { s.0(v) }
    };
    func send(completion c: Publisher<Output, Failure>.Completion) {
        isDone = true; subs.values.forEach { $0.1(c) }; subs = [:]
    }; var count: Int { subs.count }
}
struct Boom: Error {}; let subject = Subject<Int, Boom>(); var bag = Set<AnyCancellable>()
subject.publisher.filter { $0 % 2 == 0 }.map { "even \($0)" }.sink({
    if case .failure(let e) = $0 { print("failed", e) } else { print("finished") }
}) { print($0) }.store(in: &bag)
subject.publisher.removeDuplicates().scan(0, +).sink { print("sum", $0) }.store(in: &bag);
for i in [1, 2, 2, 3, 4] { subject.send(i) }; print(subject.count, bag.count); bag.removeAll(); print(subject.count);
subject.publisher.sink({ print("end", "\($0)".hasPrefix("failure")) }) { _ in }.store(in: &bag);
subject.send(completion: .failure(Boom()));
subject.send(9); print(subject.isDone)
final class Label { var text = "" { didSet { print("label:", text) } } };
let label = Label(), titles = Subject<String, Never>();
let c = titles.publisher.map { $0.uppercased() }.assign(to: \.text, on: label); titles.send("hi"); c.cancel();
titles.send("gone"); print(label.text)
struct Post: Codable, Comparable, Identifiable {
    var id: UUID; var author: String; var body: String; var likes: Int = 0; var date: Date;
    static func < (a: Post, b: Post) -> Bool { a.date < b.date }
}
struct Timeline {
    private(set) var posts: [Post] = [];
    private var index: [UUID: Int] { Dictionary(uniqueKeysWithValues: posts.enumerated().map { ($1.id, $0) }) };
    mutating func add(_ p: Post...) { posts.append(contentsOf: p); posts.sort(by: >) };
    subscript(id: UUID) -> Post? {
        get { index[id].map { posts[$0] } }
        set {
            switch (index[id], newValue) {
            case let (i?, p?): posts[i] = p;
            case let (i?, nil): posts.remove(at: i);
            case let (nil, p?): add(p);
            case (nil, nil): break
            }
        }
    }
    func page(_ n: Int, size: Int = 2) -> ArraySlice<Post> {
        let lo = min(n * size, posts.count); return posts[lo..<min(lo + size, posts.count)]
    }; var byAuthor: [(String, [Post])] { Dictionary(grouping: posts, by: \.author).sorted { $0.key < $1.key } };
    func search(_ q: String) -> [Post] {
        posts.filter { [$0.author, $0.body].contains { $0.range(of: q, options: .caseInsensitive) != nil } }
    }
}
let ids = (0..<4).map { UUID(uuidString: "00000000-0000-0000-0000-00000000000\($0)")! };
func at(_ m: Double) -> Date { Date(timeIntervalSince1970: m * 60) }
var tl = Timeline();
tl.add(
    Post(id: ids[0], author: "ann", body: "Hello #swift", date: at(1)),
    Post(id: ids[1], author: "bob", body: "Good morning", date: at(3)),
    Post(id: ids[2], author: "ann", body: "More #swift #ios", date: at(2)))
print(
    tl.posts.map(\.author), tl.page(0).map(\.body.count), tl.page(1).map(\.author), tl.page(9).isEmpty,
    tl.page(1).startIndex);
tl[ids[0]]?.likes += 2; tl[ids[1]] = nil; tl[ids[3]] = Post(id: ids[3], author: "cy", body: "x", date: at(9));
print(tl[ids[0]]!.likes, tl.posts.map(\.author), tl.byAuthor.map { "\($0):\($1.count)" }, tl.search("SWIFT").count)
let tags = tl.posts.flatMap { $0.body.split(separator: " ").filter { $0.hasPrefix("#") }.map { $0.dropFirst() } };
print(
    tags, Dictionary(tags.map { ($0, 1) }, uniquingKeysWith: +).max { $0.value < $1.value }!.key,
    tl.posts.max()!.author, tl.posts.reduce(0) { $0 + $1.likes })
func ago(_ d: Date, now: Date) -> String {
    let s = now.timeIntervalSince(d);
    for (u, n) in [("d", 86400.0), ("h", 3600), ("m", 60)] where s >= n { return "\(Int(s / n))\(u)" }; return "now"
}; print(tl.posts.map { ago($0.date, now: at(125)) }); let e = JSONEncoder(); e.dateEncodingStrategy = .iso8601;
e.outputFormatting = [.sortedKeys]; let data = try e.encode(tl.posts.last!);
print(String(data: data, encoding: .utf8)!); let dd = JSONDecoder(); dd.dateDecodingStrategy = .iso8601;
print(try dd.decode(Post.self, from: data).date == at(1))
func render(_ t: String, _ v: [String: CustomStringConvertible]) -> String {
    var out = t; for (k, x) in v { out = out.replacingOccurrences(of: "{\(k)}", with: x.description) }; return out
}; print(render("{n} of {m} ({p}%)", ["n": "3", "m": "4", "p": 75.5]));
let sorts: [String: (Post, Post) -> Bool] = ["likes": { $0.likes > $1.likes }, "author": { $0.author < $1.author }];
for k in sorts.keys.sorted() { print(k, tl.posts.sorted(by: sorts[k]!).map(\.author)) }
