import Foundation
let pw = sequence(first: 1) { $0 * 2 }.prefix(5); print(Array(pw), pw.map { $0 })
for x in sequence(first: 1, next: { $0 + 1 }) { if x > 3 { break }; print(x) }
print(Array(sequence(first: 0.5, next: { $0 * 2 }).prefix(3)), sequence(first: 10) { $0 > 0 ? $0 - 3 : nil }.map { $0 })
print(
    sequence(first: 1, next: { $0 * 3 }).prefix(while: { $0 < 50 }).map { $0 },
    sequence(first: 1) { $0 + 1 }.first { $0 > 4 }!)
let zipd = zip(["a", "b"], sequence(first: 0) { $0 + 1 }); for (a, b) in zipd { print(a, b) }
let lz = sequence(first: 1) { $0 + 1 }.lazy.map { $0 * $0 }.filter { $0 % 2 == 1 }.prefix(3); print(Array(lz))
struct Count: Sequence, IteratorProtocol { var n = 0; mutating func next() -> Int? { n += 1; return n } }
print(Array(Count().prefix(3)), Count().lazy.map { $0 * 2 }.first { $0 > 5 }!)
