// Scheduling literal lists of effects, in the order in which they are performed. Each length has its own function, because an
// array would cost one allocation per push.

extension World {
    mutating func schedule(_ a: Effect, _ b: Effect) {
        schedule(b)
        schedule(a)
    }

    mutating func schedule(_ a: Effect, _ b: Effect, _ c: Effect) {
        schedule(b, c)
        schedule(a)
    }

    mutating func schedule(_ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect) {
        schedule(c, d)
        schedule(a, b)
    }

    mutating func schedule(_ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect, _ e: Effect) {
        schedule(c, d, e)
        schedule(a, b)
    }

    mutating func schedule(_ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect, _ e: Effect, _ f: Effect) {
        schedule(d, e, f)
        schedule(a, b, c)
    }

    mutating func schedule(_ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect, _ e: Effect, _ f: Effect, _ g: Effect) {
        schedule(d, e, f, g)
        schedule(a, b, c)
    }

    mutating func schedule(
        _ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect, _ e: Effect, _ f: Effect, _ g: Effect, _ h: Effect
    ) {
        schedule(e, f, g, h)
        schedule(a, b, c, d)
    }

    mutating func schedule(
        _ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect, _ e: Effect, _ f: Effect, _ g: Effect, _ h: Effect,
        _ i: Effect
    ) {
        schedule(e, f, g, h, i)
        schedule(a, b, c, d)
    }

    mutating func schedule(
        _ a: Effect, _ b: Effect, _ c: Effect, _ d: Effect, _ e: Effect, _ f: Effect, _ g: Effect, _ h: Effect,
        _ i: Effect, _ j: Effect
    ) {
        schedule(f, g, h, i, j)
        schedule(a, b, c, d, e)
    }
}
