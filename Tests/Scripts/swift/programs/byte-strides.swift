// Strides of bytes step by an Int, bytes are written as characters, and ranges are searched by closures.
for byte in stride(from: UInt8(10), to: 0, by: -3) { print(byte, terminator: " ") }
print()
let count: UInt32 = 6
print(Array(stride(from: count, through: 0, by: -2)))
print(Array(stride(from: 0, to: 1, by: 0.25)))
print(Array(stride(from: 0, through: 9, by: 3)))

struct Scanner {
    let bytes: [UInt8]
    var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func number() -> Int? {
        var value: Int?
        while position < bytes.count, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
            value = (value ?? 0) * 10 + Int(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        return value
    }

    mutating func skip(_ character: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == character else { return false }
        position += 1
        return true
    }
}
var scanner = Scanner("12;345")
print(scanner.number() ?? -1, scanner.skip(UInt8(ascii: ";")), scanner.number() ?? -1, scanner.number() ?? -1)

func isPrime(_ number: Int) -> Bool { number > 1 && !(2..<number).contains { number % $0 == 0 } }
print((1...20).filter(isPrime))
let range = 2..<9
print(range.contains { $0 == 3 }, range.contains(where: { $0 == 9 }), range.contains(8))
