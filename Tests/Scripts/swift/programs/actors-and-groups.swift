import Foundation
// Actors, task groups and streams.
// Concurrency: actors, task groups, AsyncStream, cancellation
actor Bank {
    private var balances: [String: Int] = [:]; private(set) var log: [String] = []
    enum Problem: Error { case insufficient(missing: Int), unknown(String) }
    func deposit(_ n: Int, to a: String) { balances[a, default: 0] += n; log.append("+\(n) \(a)") }
    func transfer(_ n: Int, from a: String, to b: String) throws {
        guard let has = balances[a] else { throw Problem.unknown(a) };
        guard has >= n else { throw Problem.insufficient(missing: n - has) }; balances[a]! -= n;
        balances[b, default: 0] += n; log.append("\(a)->\(b) \(n)")
    }
    func balance(_ a: String) -> Int { balances[a] ?? 0 }
    nonisolated let name = "ACME"; nonisolated var title: String { "Bank \(name)" }
}
struct Timeout: Error {}
func fetch(_ i: Int) async throws -> String {
    try await Task.sleep(nanoseconds: UInt64(10 - i) * 1_000_000); if i == 4 { throw Timeout() }; return "r\(i)"
}
@MainActor final class Model {
    var items: [String] = []; var isBusy = false
    func load() async {
        isBusy = true; defer { isBusy = false; print("busy off") }
        do {
            items = try await withThrowingTaskGroup(of: (Int, String).self) { g in
                for i in 0..<3 { g.addTask { (i, try await fetch(i)) } }; var r: [(Int, String)] = [];
                for try await x in g { r.append(x) }; return r.sorted { $0.0 < $1.0 }.map(\.1)
            }
        } catch { items = ["error"] }
    }
}
func counter(to n: Int) -> AsyncStream<Int> {
    AsyncStream { c in
        for i in 1...n { c.yield(i) }; c.finish()
    }
}
func numbers() -> AsyncThrowingStream<Int, Error> {
    AsyncThrowingStream { c in
        c.yield(1); c.yield(2); c.finish(throwing: Timeout())
    }
}
struct Countdown: AsyncSequence {
    typealias Element = Int; let from: Int;
    struct It: AsyncIteratorProtocol {
        var n: Int; mutating func next() async -> Int? { guard n > 0 else { return nil }; n -= 1; return n + 1 }
    }; func makeAsyncIterator() -> It { It(n: from) }
}
@main struct Main {
    static func main() async {
        let bank = Bank(); await bank.deposit(100, to: "a"); print(bank.title)
        do {
            try await bank.transfer(30, from: "a", to: "b"); try await bank.transfer(100, from: "b", to: "a")
        } catch Bank.Problem.insufficient(let m) { print("missing", m) } catch { print("?") }
        do { try await bank.transfer(1, from: "zz", to: "a") } catch { print(error) }
        let (x, y) = (await bank.balance("a"), await bank.balance("b")); print(x, y, await bank.log)
        let m = await Model(); await m.load(); print(await m.items, await m.isBusy)
        async let f1 = fetch(1); async let f2 = fetch(2); do { print(try await [f1, f2]) } catch { print(error) }
        do { _ = try await fetch(4) } catch is Timeout { print("timeout") } catch {}
        for await i in counter(to: 3) { print(i, terminator: " ") }; print()
        do { for try await n in numbers() { print("n", n) } } catch { print("stream", error) }
        for await c in Countdown(from: 3).map({ $0 * 10 }) where c > 10 { print(c) }
        var total = 0; for await c in Countdown(from: 4).filter({ $0 % 2 == 0 }) { total += c }; print(total)
        let t = Task { () -> Int in
            for i in 0..<100 { if Task.isCancelled { return i }; await Task.yield() }; return -1
        }; t.cancel(); print(await t.value >= 0)
        let t2 = Task<String, Error> {
            try await Task.sleep(nanoseconds: 5_000_000_000); return "late"
        }; t2.cancel();
        do { print(try await t2.value) } catch is CancellationError { print("cancelled") } catch { print("other") }
        let r = await Task { try await fetch(4) }.result;
        switch r {
        case .success(let s): print(s);
        case .failure(let e): print("failed", e)
        }
        let v: Int = await withCheckedContinuation { c in DispatchQueue.global().async { c.resume(returning: 7) } };
        print(v)
        do { let _: Int = try await withCheckedThrowingContinuation { $0.resume(throwing: Timeout()) } } catch {
            print("cont", error)
        }
        let sum = await withTaskGroup(of: Int.self, returning: Int.self) { g in
            (1...4).forEach { i in g.addTask { i * i } }; return await g.reduce(0, +)
        }; print(sum)
        print(await MainActor.run { "main" })
    }
}
