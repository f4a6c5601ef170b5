// Results of throwing closures, and the patterns that match their errors.
enum PE: Error, Equatable { case unexpected(Character), empty }
func f(_ n: Int) throws -> Double {
    if n == 0 { throw PE.empty }; if n == 1 { throw PE.unexpected("x") }; return Double(n)
}
func evaluate(_ n: Int) -> Result<Double, Error> {
    Result {
        let a = try f(n); return try f(Int(a))
    }
}
let r: Result<Double, Error> = Result { try f(3) }
print(r)
for n in [0, 1, 2] {
    switch evaluate(n) {
    case .success(let value): print("\(n) = \(value)")
    case .failure(let error as PE): print("\(n): \(error)")
    case .failure(let error): print("other \(error)")
    }
}
switch evaluate(0) {
case .failure(let error as PE): print("pe", error);
default: print("none")
}
switch evaluate(0) {
case .failure(let error): print("plain", error);
default: print("none")
}
