// A part of a string has the indices of the string.
let line = "GET /items/42?sort=asc&limit=10 HTTP/1.1"
var words: [Substring] = []
var i = line.startIndex
while i < line.endIndex {
    guard let j = line[i...].firstIndex(where: { $0 == " " }) else {
        words.append(line[i...])
        break
    }
    words.append(line[i..<j])
    i = line.index(after: j)
}
print(words)
func runs(_ s: String) -> String {
    var result = ""
    var i = s.startIndex
    while i < s.endIndex {
        let j = s[i...].firstIndex { $0 != s[i] } ?? s.endIndex
        result += "\(s.distance(from: i, to: j))\(s[i])"
        i = j
    }
    return result
}
print(runs("aaabccd"))
let query = line.firstIndex(of: "?")!
let rest = line[line.index(after: query)...]
if let and = rest.firstIndex(of: "&"), let space = rest.lastIndex(of: " ") {
    print(rest[..<and], rest[rest.index(after: and)..<space], line[and], rest[and], line[..<and])
}
print(rest.startIndex == line.index(after: query), rest.endIndex == line.endIndex, rest.first!, rest.count)
print(rest[rest.startIndex], rest[rest.index(rest.startIndex, offsetBy: 2)], rest[rest.index(before: rest.endIndex)])
var tail = line.dropFirst(4)
print(
    line[tail.startIndex], tail[tail.startIndex...].prefix(3), line.distance(from: line.startIndex, to: tail.startIndex)
)
let copy = String(rest)
print(copy[copy.startIndex], copy.firstIndex(of: "&") == copy.index(copy.startIndex, offsetBy: 8))
func keys(_ s: Substring) -> [Substring] {
    guard let end = s.firstIndex(of: ",") else { return s.isEmpty ? [] : [s] }
    return [s[..<end]] + keys(s[s.index(after: end)...])
}
print(keys("a,bb,,c"[...]), keys(line[..<line.firstIndex(of: "T")!]))
for k in rest.indices.prefix(3) { print(rest[k], line[k], terminator: " ") }
print()
