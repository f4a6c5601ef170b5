// The code that the verb `stub` installs, written in Flow: bodies that return their results later, to the caller or to a
// completion handler.

extension LibraryModule {
    static let results = LibraryModule(
        names: ["Result"],
        source: #"""
            enum Result {
                case success(Any)
                case failure(Any)
                init(catching body: () -> Any) {
                    do { self = Result.success(body()) } catch { self = Result.failure(error) }
                }
                func get() {
                    switch self {
                    case .success(let value): return value
                    case .failure(let error): throw error
                    }
                }
                func map(_ transform: (Any) -> Any) {
                    switch self {
                    case .success(let value): return Result.success(transform(value))
                    case .failure: return self
                    }
                }
                func flatMap(_ transform: (Any) -> Any) {
                    switch self {
                    case .success(let value): return transform(value)
                    case .failure: return self
                    }
                }
                func mapError(_ transform: (Any) -> Any) {
                    switch self {
                    case .success: return self
                    case .failure(let error): return Result.failure(transform(error))
                    }
                }
            }
            """#)

    static let taskResults = LibraryModule(
        names: ["Task"],
        members: ["result"],
        needs: 1 | 1 << 5,
        source: #"""
            extension Task {
                var result {
                    do { return Result.success(value) } catch { return Result.failure(error) }
                }
            }
            """#)

    static let stubs = LibraryModule(
        names: ["stub"],
        needs: 1 | 1 << 5,
        source: #"""
            func prelude_slowly0(_ delay, _ body) {
                return {
                    prelude_pause(delay)
                    return body()
                }
            }
            func prelude_slowly1(_ delay, _ body) {
                return { a in
                    prelude_pause(delay)
                    return body(a)
                }
            }
            func prelude_slowly2(_ delay, _ body) {
                return { a, b in
                    prelude_pause(delay)
                    return body(a, b)
                }
            }
            func prelude_slowly3(_ delay, _ body) {
                return { a, b, c in
                    prelude_pause(delay)
                    return body(a, b, c)
                }
            }
            func prelude_later0(_ delay, _ body) {
                return { DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body() } }
            }
            func prelude_later1(_ delay, _ body) {
                return { a in DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(a) } }
            }
            func prelude_later2(_ delay, _ body) {
                return { a, b in DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(a, b) } }
            }
            func prelude_later3(_ delay, _ body) {
                return { a, b, c in DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(a, b, c) } }
            }
            func prelude_complete1(_ delay, _ body, _ count) {
                return { completion in prelude_complete(delay, body, count, completion) }
            }
            func prelude_complete2(_ delay, _ body, _ count) {
                return { a, completion in prelude_complete(delay, body, count, completion) }
            }
            func prelude_complete3(_ delay, _ body, _ count) {
                return { a, b, completion in prelude_complete(delay, body, count, completion) }
            }
            func prelude_complete4(_ delay, _ body, _ count) {
                return { a, b, c, completion in prelude_complete(delay, body, count, completion) }
            }
            func prelude_complete(_ delay, _ body, _ count, _ completion) {
                let run = { prelude_give(body, count, completion) }
                if delay == nil {
                    DispatchQueue.main.async(execute: run)
                } else {
                    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: run)
                }
            }
            func prelude_give(_ body, _ count, _ completion) {
                var value = nil
                var failure = nil
                do { value = body() } catch { failure = error }
                if count == -1 {
                    completion(failure == nil ? Result.success(value) : Result.failure(failure))
                } else if count == 0 {
                    completion()
                } else if count == 1 {
                    completion(failure ?? value)
                } else if count == 2 {
                    completion(value, failure)
                } else {
                    completion(value, nil, failure)
                }
            }
            """#)
}
