// Errors: patterns of catch, rethrows, Result, defer, LocalizedError.
import Foundation

enum NetworkError: Error, Equatable {
    case offline
    case status(code: Int)
    case decoding(String)
}
struct ValidationError: LocalizedError {
    let field: String
    var errorDescription: String? { "\(field) is invalid" }
}
func load(_ n: Int) throws -> String {
    switch n {
    case 0: throw NetworkError.offline
    case 400..<600: throw NetworkError.status(code: n)
    case -1: throw ValidationError(field: "id")
    case -2: throw NSError(domain: "app", code: 7)
    default: return "ok \(n)"
    }
}
func attempt(_ n: Int) -> String {
    do {
        return try load(n)
    } catch NetworkError.offline {
        return "offline"
    } catch NetworkError.status(let code) where code >= 500 {
        return "server \(code)"
    } catch NetworkError.status(code: 404) {
        return "missing"
    } catch let error as NetworkError {
        return "network \(error)"
    } catch let error as ValidationError {
        return error.localizedDescription
    } catch let error as NSError {
        return "\(error.domain) \(error.code)"
    }
}
for n in [1, 0, 503, 404, 401, -1, -2] { print(attempt(n)) }
print((try? load(0)) ?? "nil", try! load(2))

func twice(_ body: () throws -> Int) rethrows -> Int { try body() + body() }
print(twice { 2 })
print((try? twice { throw NetworkError.offline }) == nil)

func steps() -> [String] {
    var log: [String] = []
    func run(_ fail: Bool) throws {
        defer { log.append("closed") }
        log.append("opened")
        if fail { throw NetworkError.offline }
        defer { log.append("flushed") }
        log.append("written")
    }
    try? run(false)
    do { try run(true) } catch { log.append("\(error)") }
    return log
}
print(steps())

let success: Result<Int, NetworkError> = .success(3)
let failure: Result<Int, NetworkError> = .failure(.status(code: 500))
for result in [success, failure] {
    switch result {
    case .success(let value): print("value", value)
    case .failure(.status(let code)): print("status", code)
    case .failure(let error): print("error", error)
    }
}
print(try success.get(), (try? failure.get()) ?? -1)
print((try? success.map { $0 * 2 }.get()) ?? 0)
let mapped = failure.mapError { _ in ValidationError(field: "x") }
if case .failure(let error) = mapped { print(error.field) }
let caught = Result { try load(404) }
switch caught {
case .success: print("no")
case .failure(let error as NetworkError) where error == .status(code: 404): print("caught 404")
case .failure: print("no")
}
func fetch(completion: @escaping (Result<[String], Error>) -> Void) {
    completion(.success(["a", "b"]))
    completion(.failure(NetworkError.offline))
}
fetch { result in
    do { print(try result.get()) } catch { print("failed:", error) }
}
enum Typed: Error { case a(Int) }
func typed(_ n: Int) throws(Typed) -> Int { if n < 0 { throw .a(n) }; return n }
do { _ = try typed(-4) } catch {
    switch error {
    case .a(let n): print("typed", n)
    }
}
print(NetworkError.offline == .offline, NetworkError.status(code: 1) == .status(code: 2))
func outer() throws { do { try inner() } catch let e as NetworkError { throw ValidationError(field: "from \(e)") } }
func inner() throws { throw NetworkError.decoding("json") }
do { try outer() } catch { print(error.localizedDescription, type(of: error)) }
let list = [1, 0, 2].compactMap { try? load($0) }
print(list)
do {
    let all = try [1, 2, 500].map { try load($0) }
    print(all)
} catch { print("map", error) }
outerLoop: for i in 0..<3 {
    do {
        defer { print("end", i) }
        if i == 1 { continue outerLoop }
        if i == 2 { break outerLoop }
        print("body", i)
    }
}
