let inner: Int? = nil
let a: Int?? = inner
print(a == nil)
switch a {
case .none: print("no box");
case .some(.none): print("no value");
case .some(.some(let v)): print(v)
}
func t(_ a: Int??) {
    switch a {
    case .none: print("no box");
    case .some(.none): print("no value");
    case .some(.some(let v)): print(v)
    }
}
t(a); t(nil); t(3); t(.some(nil))
switch a {
case nil: print("nil");
case .some(let x): print("some", x as Any)
}
if case .none = a { print("none!") }
if case .some(.none) = a { print("some none") }
if a == .some(nil) { print("eq some nil") }
if let b = a { print("b", b as Any) }
switch a {
case .none: print("no box")
case .some(let x): print("x", x as Any)
}
