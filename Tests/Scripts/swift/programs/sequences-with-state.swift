// `sequence(state:next:)` keeps the state that its closure changes, also if nothing else in the program passes `inout`.
let countdown = sequence(state: 3) { (left: inout Int) -> Int? in
    defer { left -= 1 }
    return left > 0 ? left : nil
}
for number in countdown { print(number) }

let halves = sequence(
    state: 20,
    next: { (rest: inout Int) -> Int? in
        rest /= 2
        return rest > 0 ? rest : nil
    })
print(Array(halves))

let fibonacci = sequence(state: (0, 1)) { (pair: inout (Int, Int)) -> Int? in
    pair = (pair.1, pair.0 + pair.1)
    return pair.0
}
print(Array(fibonacci.lazy.filter { $0 % 2 == 0 }.prefix(4)), fibonacci.prefix(5).reduce(0, +))

var nodes = sequence(state: [1]) { (queue: inout [Int]) -> Int? in
    if queue.isEmpty { return nil }
    let first = queue.removeFirst()
    if first < 4 { queue += [first * 2, first * 2 + 1] }
    return first
}
print(nodes.next()!, Array(nodes))
