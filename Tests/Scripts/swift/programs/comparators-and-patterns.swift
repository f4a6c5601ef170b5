import Foundation
struct P { var x: Int; var n: String; var d: Double? = nil }
let ps = [P(x: 2, n: "b"), P(x: 1, n: "c"), P(x: 2, n: "a")]
print(ps.sorted(using: KeyPathComparator(\.x)).map(\.n))
print(ps.sorted(using: [KeyPathComparator(\.x, order: .reverse), KeyPathComparator(\.n)]).map(\.n))
print(ps.sorted(using: KeyPathComparator(\P.n)).map(\.x))
var q = ps
q.sort(using: KeyPathComparator(\.n, order: .reverse))
print(q.map(\.n))
print([3, 1, 2].sorted(using: SortDescriptor(\.self)).count)
do { throw URLError(.timedOut) } catch URLError.timedOut { print("timed out") } catch { print("other") }
do { throw URLError(.notConnectedToInternet) } catch URLError.timedOut { print("timed out") } catch let e as URLError
    where e.code == .notConnectedToInternet
{ print("offline") } catch { print("other") }
let o: Int?? = .some(.some(3))
if case .some(let x)? = o { print(x) }
let r: Result<Int, Error>? = .success(4)
if case .success(let v)? = r { print(v) }
if case .some(.success(let v)) = r { print(v) }
let n: Int? = 5
if case .some(let y) = n { print(y) }
if case let y? = n { print(y) }
if case 5? = n { print("five?") }
switch n {
case .some(5): print("five");
case .none: print("none");
default: print("d")
}
switch (n, r) {
case (let a?, .success(let b)?): print(a, b);
default: print("no")
}
enum Kind { case a(Int), b(String?) }
let k: Kind? = .b("t")
if case .b(let s?)? = k { print(s) }
if case .b("t"?)? = k { print("t!") }
for case let y? in [n, nil, 7] { print(y) }
for case .some(let y) in [n, nil] { print(y) }
print(1234567.formatted(), 1234.5.formatted())
print(0.256.formatted(.percent), 12.5.formatted(.number.precision(.fractionLength(2))))
