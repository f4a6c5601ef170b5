// Random numbers from the program's own generators, written in Flow because it runs their code. As in Swift's library, a number may
// take more than one of the generator's numbers.

extension LibraryModule {
    static let randomNumbers = LibraryModule(
        names: ["RandomNumberGenerator", "SystemRandomNumberGenerator"],
        source: #"""
            protocol RandomNumberGenerator {
                mutating func next() -> UInt64
            }
            extension RandomNumberGenerator {
                mutating func next(upperBound bound: Any) { return prelude_randomNumber(0..<bound, 7, &self) }
            }
            struct SystemRandomNumberGenerator: RandomNumberGenerator {
                init() {}
                mutating func next() -> UInt64 { return prelude_randomBits() }
            }
            func prelude_randomNumber(_ range: Any, _ kind: Int, _ generator: inout Any) {
                while true {
                    let number = prelude_randomOf(range, kind, generator.next())
                    if number != nil { return number }
                }
            }
            func prelude_randomInt8(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 0, &generator)
            }
            func prelude_randomInt16(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 1, &generator)
            }
            func prelude_randomInt32(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 2, &generator)
            }
            func prelude_randomInt(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 3, &generator)
            }
            func prelude_randomUInt8(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 4, &generator)
            }
            func prelude_randomUInt16(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 5, &generator)
            }
            func prelude_randomUInt32(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 6, &generator)
            }
            func prelude_randomUInt64(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 7, &generator)
            }
            func prelude_randomDouble(in range: Any, using generator: inout Any) {
                return prelude_randomNumber(range, 8, &generator)
            }
            func prelude_randomBool(using generator: inout Any) { return prelude_randomOf(0..<2, 9, generator.next()) }
            extension Array {
                mutating func shuffle(using generator: inout Any) {
                    var left = count
                    var position = 0
                    while left > 1 {
                        let other = position + prelude_randomNumber(0..<left, 3, &generator)
                        let element = self[position]
                        self[position] = self[other]
                        self[other] = element
                        left -= 1
                        position += 1
                    }
                }
            }
            extension Collection {
                func shuffled(using generator: inout Any) {
                    var elements = Array(self)
                    elements.shuffle(using: &generator)
                    return elements
                }
                func randomElement(using generator: inout Any) {
                    let elements = Array(self)
                    if elements.isEmpty { return nil }
                    return Optional(elements[prelude_randomNumber(0..<elements.count, 3, &generator)])
                }
            }
            """#)
}
