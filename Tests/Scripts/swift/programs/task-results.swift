// `Task.result`.
enum E: Error { case bad(Int) }
@MainActor func go() async {
    let ok = Task { () -> Int in 5 }
    let r = await ok.result
    switch r {
    case .success(let v): print("ok", v)
    case .failure(let e): print("no", e)
    }
    let bad = Task { () async throws -> String in throw E.bad(3) }
    switch await bad.result {
    case .success(let v): print("ok", v)
    case .failure(let e): print("no", e)
    }
    do { print(try r.get() + 1) }
    do { _ = try await bad.result.get() } catch { print("caught", error) }
    let mapped = await ok.result.map { $0 * 2 }
    print(mapped)
    if case .success(let v) = await ok.result { print(v) }
    if case .failure(E.bad(let n)) = await bad.result { print(n) }
    print((try? r.get()) ?? 0)
    let t: Task<Int, Error> = Task { try await later() }
    let x = try? await t.value
    print(x ?? -1)
}
func later() async throws -> Int { throw E.bad(9) }
await go()
