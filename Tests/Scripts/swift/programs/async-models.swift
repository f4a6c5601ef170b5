// Caches of tasks, retries, cancelled searches, broadcasts.
import Foundation
// Async view models, actors with cache, retry/backoff, debounce, throttle with Task
enum FetchError: Error, Equatable { case server(Int), cancelled }
actor ImageCache {
    private var store: [URL: String] = [:]; private var inFlight: [URL: Task<String, Error>] = [:];
    private(set) var downloads = 0
    func image(for url: URL) async throws -> String {
        if let hit = store[url] { return hit }; if let t = inFlight[url] { return try await t.value }
        let t = Task { () throws -> String in
            try await Task.sleep(nanoseconds: 1_000_000); return "img:" + url.lastPathComponent
        }; inFlight[url] = t; defer { inFlight[url] = nil }; downloads += 1; let v = try await t.value; store[url] = v;
        return v
    }
}
func retry<T>(_ n: Int, delay: UInt64 = 1_000_000, _ op: @escaping (Int) async throws -> T) async throws -> T {
    var last: Error?;
    for i in 1...n {
        do { return try await op(i) } catch {
            last = error; print("attempt \(i) failed: \(error)"); try await Task.sleep(nanoseconds: delay << UInt64(i))
        }
    }; throw last!
}
@MainActor final class SearchModel {
    private var task: Task<Void, Never>?; private(set) var results: [String] = []; private(set) var log: [String] = []
    func search(_ q: String) {
        task?.cancel();
        task = Task {
            do {
                try await Task.sleep(nanoseconds: 2_000_000); guard !Task.isCancelled else { return };
                results = ["\(q)-1", "\(q)-2"]; log.append("done \(q)")
            } catch { log.append("cancelled \(q)") }
        }
    }
    func wait() async { await task?.value }
}
protocol Loader: Sendable { func load(_ id: Int) async throws -> String }
struct Remote: Loader {
    func load(_ id: Int) async throws -> String { if id < 0 { throw FetchError.server(500) }; return "item\(id)" }
}
struct Cached<L: Loader>: Loader {
    let base: L; let memo: Memo;
    actor Memo {
        var d: [Int: String] = [:]; func get(_ k: Int) -> String? { d[k] }; func set(_ k: Int, _ v: String) { d[k] = v }
    }
    func load(_ id: Int) async throws -> String {
        if let v = await memo.get(id) { return v + "*" }; let v = try await base.load(id); await memo.set(id, v);
        return v
    }
}
func firstSuccess(_ ops: [@Sendable () async throws -> Int]) async -> Int? {
    await withTaskGroup(of: Int?.self) { g in
        for o in ops { g.addTask { try? await o() } }; for await r in g { if let r { g.cancelAll(); return r } };
        return nil
    }
}
final class Broadcaster<T: Sendable> {
    private var conts: [UUID: AsyncStream<T>.Continuation] = [:];
    func stream() -> AsyncStream<T> {
        let id = UUID();
        return AsyncStream { c in
            conts[id] = c; c.onTermination = { _ in }
        }
    }; func send(_ t: T) { conts.values.forEach { $0.yield(t) } };
    func finish() { conts.values.forEach { $0.finish() } }
}
func timed<T>(_ name: String, _ f: () async throws -> T) async rethrows -> T {
    print("begin", name); defer { print("end", name) }; return try await f()
}
@main enum App {
    static func main() async throws {
        let cache = ImageCache(); let u = URL(string: "https://x.y/a/b.png")!; async let a = cache.image(for: u);
        async let b = cache.image(for: u); print(try await a, try await b, await cache.downloads);
        print(try await cache.image(for: u), await cache.downloads)
        do {
            let v = try await retry(3) { n -> Int in
                if n < 3 { throw FetchError.server(n) }; return n * 10
            }; print("got", v)
        }
        do { _ = try await retry(1) { _ in throw FetchError.cancelled } as Int } catch let e as FetchError {
            print(e == .cancelled)
        }
        let m = await SearchModel(); await m.search("a"); await m.search("ab"); await m.search("abc"); await m.wait();
        print(await m.results, await m.log.filter { $0.hasPrefix("done") })
        let c = Cached(base: Remote(), memo: .init()); print(try await c.load(1), try await c.load(1));
        do { _ = try await c.load(-1) } catch FetchError.server(let code) { print("code", code) }
        print(await firstSuccess([{ throw FetchError.cancelled }, { 5 }]) ?? -1, await firstSuccess([]) as Any)
        let bc = Broadcaster<Int>(); let s = bc.stream();
        let reader = Task {
            var got: [Int] = []; for await x in s { got.append(x) }; return got
        }; await Task.yield(); bc.send(1); bc.send(2); bc.finish(); print(await reader.value)
        print(
            await timed("work") {
                await withTaskGroup(of: (Int, Int).self) { g in
                    for i in 1...3 { g.addTask { (i, i * i) } }; var d: [Int: Int] = [:];
                    for await (k, v) in g { d[k] = v }; return d.sorted { $0.key < $1.key }.map(\.value)
                }
            })
        let (st, cont) = AsyncStream<String>.makeStream(); cont.yield("x"); cont.yield("y"); cont.finish();
        var all: [String] = []; for await v in st { all.append(v) }; print(all)
        let res = await withCheckedContinuation { (k: CheckedContinuation<[Int], Never>) in k.resume(returning: [1]) };
        print(res)
        var it = AsyncStream<Int>(unfolding: { nil }).makeAsyncIterator(); print(await it.next() as Any);
        try Task.checkCancellation(); print(Task.currentPriority == .low)
        let nums = AsyncStream<Int> { k in
            for i in 1...5 { k.yield(i) }; k.finish()
        }; let evens = nums.filter { $0 % 2 == 0 }.map { "e\($0)" }; for await e in evens { print(e, terminator: " ") };
        print(); let t0 = Task.detached { 3 }; print(await t0.value + 1)
    }
}
