// A program's own generator of random numbers is asked as Swift's library asks it; the system's makes numbers of the range.
struct Congruential: RandomNumberGenerator {
    var state: UInt64
    var calls = 0
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        calls += 1
        return state
    }
}

var generator = Congruential(seed: 42)
print(Int.random(in: 0..<10, using: &generator), Int.random(in: 1...6, using: &generator), generator.calls)
print(Double.random(in: 0..<1, using: &generator), Double.random(in: -2...2, using: &generator))
print(Bool.random(using: &generator), generator.calls)
print([1, 2, 3, 4, 5].shuffled(using: &generator), generator.calls)
print("abc".randomElement(using: &generator)!, [7, 8, 9].randomElement(using: &generator)!)
var numbers = Array(1...8)
numbers.shuffle(using: &generator)
print(numbers, generator.calls)
print(UInt8.random(in: 0...255, using: &generator), Int8.random(in: -5...5, using: &generator))
print((0..<5).randomElement(using: &generator)!, [Int]().randomElement(using: &generator) == nil)

func roll<G: RandomNumberGenerator>(_ generator: inout G) -> Int { Int.random(in: 1...6, using: &generator) }
print((0..<10).map { _ in roll(&generator) }, generator.calls)

var seen = Set<Int>()
for _ in 0..<100 { seen.insert(Int.random(in: 0..<5)) }
print(seen.sorted())
var drawn = Set<Int>()
while drawn.count < 20 { drawn.insert(Int.random(in: 200..<400)) }
print(drawn.count, drawn.allSatisfy { (200..<400).contains($0) })
var system = SystemRandomNumberGenerator()
print((0..<3).contains(Int.random(in: 0..<3, using: &system)), (0.5...1).contains(Double.random(in: 0.5...1)))
let cards = Array(1...20)
print(cards.shuffled().sorted() == cards, cards.shuffled() != cards, cards.contains(cards.randomElement()!))
print(Set([Bool.random(), Bool.random(), true]).contains(true))
