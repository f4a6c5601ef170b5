// `.init` where an array, a dictionary or a string is expected.
var offsets: [Double] = .init(repeating: 0, count: 2)
offsets[1] += 1.5
print(offsets)
var empty: [Int] = .init()
empty.append(1)
print(empty)
let range: [Int] = .init(0..<3)
print(range)
var ages: [String: Int] = .init()
ages["Ada"] = 36
print(ages)
var heights = [Double](repeating: .zero, count: 2)
heights[0] += 1
print(heights.min() ?? 5, heights)
let line: String = .init(repeating: "ab", count: 3)
print(line)
