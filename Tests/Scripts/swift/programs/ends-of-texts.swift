// The functions that remove the ends of a string.
var s = "abcdef"
s.removeLast()
let c = s.removeFirst()
print(c, s)
struct Line {
    var text = "xyz"
    mutating func trim() -> Character {
        text.removeLast()
        return text.removeFirst()
    }
}
var line = Line()
print(line.trim(), line.text)
line.text.removeLast()
print(line.text.isEmpty, line.text.popLast() as Any)
var path = ["ab", "cd"]
path[1].removeFirst()
print(path, path[0].popLast() as Any, path)
s.removeAll()
print(s.isEmpty)
if let n = UInt8("256") { print("fits", n) } else { print("does not fit") }
print(UInt8("25")!, Int8("-129") ?? 0)
