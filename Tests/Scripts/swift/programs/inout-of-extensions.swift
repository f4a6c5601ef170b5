// Functions of extensions of built-in types change their receiver and what they are passed with `&`.
extension Array {
    mutating func addAll(to sum: inout Int) {
        sum += count
        append(self[0])
    }
    func report(_ sum: inout Int) -> Int {
        sum += 10
        return sum
    }
}
extension Collection {
    func tally(using sum: inout Int) -> Int {
        sum += 100
        return count
    }
}
var sum = 0
var list = [1, 2]
list.addAll(to: &sum)
print(sum, list)
print([1].report(&sum), sum)
print(list.tally(using: &sum), "abc".tally(using: &sum), (0..<3).tally(using: &sum), sum)
func change(_ sum: inout Int) {
    var other = [5]
    other.addAll(to: &sum)
    _ = other.tally(using: &sum)
}
change(&sum)
print(sum)

struct Counter {
    var count = 0
    mutating func next() -> Int {
        count += 1
        return count
    }
}
extension Array {
    mutating func mix(using counter: inout Counter) {
        for _ in 0..<3 { swapAt(0, counter.next() % count) }
    }
    func mixed(using counter: inout Counter) -> [Element] {
        var all = Array(self)
        all.mix(using: &counter)
        return all
    }
}
var counter = Counter()
list.mix(using: &counter)
print(list, counter.count, list.mixed(using: &counter), counter.count)

let boxed: Any = [1, 2]
print((boxed as? [Int])?.count ?? 0)
