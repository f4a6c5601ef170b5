@propertyWrapper
struct Clamped {
    private var value: Int
    let range: ClosedRange<Int>
    init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
    var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
    var projectedValue: ClosedRange<Int> { range }
}
@propertyWrapper
final class Logged<T> {
    var wrappedValue: T { didSet { print("logged", oldValue, wrappedValue) } }
    init(wrappedValue: T) { self.wrappedValue = wrappedValue }
    var projectedValue: Logged<T> { self }
}
func f() {
    @Clamped(0...10) var level = 4
    level = 40
    print(level, $level)
    level -= 3
    print(level)
    let add = { level += 100 }
    add()
    print(level, _level.range)
    @Logged var name = "a"
    name = "b"
    name.append("c")
    let other = $name
    other.wrappedValue = "z"
    print(name)
    for i in 0..<2 {
        @Logged var row = i
        row += 10
        print(row)
    }
    @Clamped(1...3) var low: Int = 0
    print(low)
    change(&low)
    print(low)
}
func change(_ x: inout Int) { x = 50 }
f()
