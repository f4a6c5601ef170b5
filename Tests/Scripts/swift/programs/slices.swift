let a = [10, 20, 30, 40, 50]
let sl = a.dropFirst(2)
print(sl.startIndex, sl.endIndex, sl[3], sl.count, sl.first!, sl.indices)
let sl2 = a[1...3]
print(sl2.startIndex, sl2[2], sl2.firstIndex(of: 30)!, Array(sl2)[0])
for i in sl2.indices { print(i, sl2[i], terminator: " ") }
print()
print(sl2.enumerated().map { $0.offset }, sl.prefix(2).startIndex, a.suffix(2).startIndex, sl2.dropFirst().startIndex)
func sum(_ s: ArraySlice<Int>) -> Int { guard let f = s.first else { return 0 }; return f + sum(s.dropFirst()) }
print(sum(a[...]), sum(a[2...]))
var rest = a[...]
let i = sl.index(after: sl.startIndex)
print(i, sl[i])
print(sl == [30, 40, 50], type(of: sl), Array(sl) == [30, 40, 50])
func bs(_ s: ArraySlice<Int>, _ t: Int) -> Int? {
    if s.isEmpty { return nil }; let m = s.startIndex + (s.endIndex - s.startIndex) / 2
    if s[m] == t { return m }; return s[m] < t ? bs(s[(m + 1)...], t) : bs(s[..<m], t)
}
print(bs(a[...], 40) as Any, bs(a[...], 41) as Any)
