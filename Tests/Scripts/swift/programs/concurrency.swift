// Tasks, groups, actors, streams, cancellation.
import Foundation

actor Counter {
    private(set) var value = 0
    func increment(by n: Int = 1) -> Int { value += n; return value }
    nonisolated let name = "counter"
}
struct Api {
    func load(_ id: Int) async throws -> String {
        try await Task.sleep(nanoseconds: UInt64(id) * 1_000_000)
        if id < 0 { throw CancellationError() }
        return "item \(id)"
    }
}
enum Failure: Error { case timeout }

let counter = Counter()
_ = await counter.increment()
print(await counter.increment(by: 4), counter.name, await counter.value)

let api = Api()
async let a = api.load(2)
async let b = api.load(1)
print(try await a, try await b)
let both = try await [api.load(1), api.load(2)]
print(both)

let sum = await withTaskGroup(of: Int.self) { group in
    for i in 1...4 { group.addTask { i * i } }
    var total = 0
    for await value in group { total += value }
    return total
}
print(sum)
let names = try await withThrowingTaskGroup(of: (Int, String).self) { group -> [String] in
    for i in [3, 1, 2] { group.addTask { (i, try await api.load(i)) } }
    var result: [Int: String] = [:]
    for try await (i, name) in group { result[i] = name }
    return result.sorted { $0.key < $1.key }.map(\.value)
}
print(names)

let task = Task { () -> String in
    do {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        return "finished"
    } catch is CancellationError {
        return "cancelled \(Task.isCancelled)"
    }
}
task.cancel()
print(try await task.value, task.isCancelled)

let stream = AsyncStream<Int> { continuation in
    for i in 0..<3 { continuation.yield(i) }
    continuation.finish()
}
for await value in stream { print("stream", value) }
var collected: [Int] = []
for await value in stream.map({ $0 * 2 }) { collected.append(value) }
print(collected)

let value: Int = await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: 42) }
}
print(value)
do {
    let _: Int = try await withCheckedThrowingContinuation { $0.resume(throwing: Failure.timeout) }
} catch { print("error", error) }

let text = await MainActor.run { "on main" }
print(text)
let handle = Task { @MainActor in 5 }
print(await handle.value)
await withTaskCancellationHandler {
    print("body")
} onCancel: {
    print("never")
}
func retry<T>(_ times: Int, _ body: () async throws -> T) async throws -> T {
    for _ in 1..<times { do { return try await body() } catch { print("retry") } }
    return try await body()
}
var attempts = 0
print(
    try await retry(3) { () async throws -> Int in
        attempts += 1; if attempts < 3 { throw Failure.timeout }; return attempts
    })
let (events, feed) = AsyncStream.makeStream(of: String.self)
feed.yield("a"); feed.yield("b"); feed.finish()
for await event in events { print(event) }
