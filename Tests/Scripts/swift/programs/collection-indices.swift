// A collection of the program moves its indices by its own functions, and `return` takes a value from the next line.
final class Readings: RandomAccessCollection {
    var values: [Int]
    init(_ values: [Int]) { self.values = values }
    var startIndex: Int { values.startIndex }
    var endIndex: Int { values.endIndex }
    func index(after i: Int) -> Int { values.index(after: i) }
    func index(before i: Int) -> Int { values.index(before: i) }
    subscript(i: Int) -> Int { values[i] }

    func lastIndexByWalking() -> Int {
        var closest = startIndex
        while closest < index(before: endIndex) {
            formIndex(after: &closest)
            if self[closest] == 30 { break }
        }
        return closest
    }
}

struct Letters: BidirectionalCollection {
    let text: [String]
    var startIndex: Int { 0 }
    var endIndex: Int { text.count * 10 }
    func index(after i: Int) -> Int { i + 10 }
    func index(before i: Int) -> Int { i - 10 }
    subscript(i: Int) -> String { text[i / 10] }
}

let readings = Readings([10, 20, 30, 40])
print(readings.lastIndexByWalking())
var position = readings.lastIndexByWalking()
readings.formIndex(before: &position)
print(position)
readings.formIndex(&position, offsetBy: 2)
print(position)

let letters = Letters(text: ["a", "b", "c"])
var place = letters.startIndex
letters.formIndex(after: &place)
print(place, letters[place])

func total(_ first: Int, _ second: Int) -> Int {
    return
        first
        + second
}
func check(_ isValid: Bool) {
    guard isValid else {
        return
    }
    print("valid")
}
func find(_ number: Int) -> String? {
    if number < 0 {
        return
            nil
    }
    switch number {
    case 0:
        return
            "zero"
    default: return "many"
    }
}
print(total(1, 2))
check(true)
check(false)
print(find(-1) as Any, find(0) as Any, find(4) as Any)
