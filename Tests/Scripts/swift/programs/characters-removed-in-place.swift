var s = "héllo👨‍👩‍👧e\u{301}"
let kept = s
print(s.count, s.removeLast(), s.count, s, kept)
print(s.removeFirst(), s.count, s, s.popLast() as Any, s.count, s)
s.append("\u{301}x"); print(s.count, s, s.removeLast(), s.removeLast(), s.count, s)
func drop(_ t: inout String) { t.removeLast(); t.removeFirst() }
drop(&s); print(s, kept.count)
struct T { var text = "abc" }
var t = T(); let u = t; t.text.removeLast(); print(t.text, u.text)
var list = ["ab", "cd"]; list[1].removeFirst(); print(list)
var e = ""; print(e.popLast() as Any, e.isEmpty)
var i = s.startIndex; while i < s.endIndex { print(s[i]); i = s.index(after: i) }
var long = String(repeating: "ab", count: 3); while !long.isEmpty { if long.removeLast() == "b" { print(long.count) } }
let line = "key: value"; var rest = line[line.index(line.startIndex, offsetBy: 3)...]
rest.removeFirst(); print(rest, line[rest.startIndex], rest.firstIndex(of: "v")! == line.firstIndex(of: "v")!)
