protocol P { func req() -> String }
extension P {
    func req() -> String { "P.req" }; func ext() -> String { "P.ext" }; var prop: String { "P.prop" };
    func callsExt() -> String { ext() + req() }
}
struct S: P { func req() -> String { "S.req" }; func ext() -> String { "S.ext" }; var prop: String { "S.prop" } }
let s = S(); let p: P = S(); let a: any P = s
print(s.req(), s.ext(), s.prop, s.callsExt())
print(p.req(), p.ext(), p.prop, p.callsExt())
print(a.ext())
func gen<T: P>(_ t: T) -> String { t.ext() + t.req() + t.prop }
func ex(_ t: P) -> String { t.ext() + t.req() }
func so(_ t: some P) -> String { t.ext() }
print(gen(s), ex(s), so(s))
let ps: [P] = [S(), S()]
print(ps.map { $0.ext() }, ps[0].prop)
for x in ps { print(x.ext(), x.req()) }
class C: P { func ext() -> String { "C.ext" } }
print(C().ext(), C().req(), (C() as P).ext())
if let q = p as? S { print(q.ext()) }
class Base: P {}; class Sub: Base { func ext() -> String { "Sub" } }
let b: Base = Sub()
print(b.ext(), Sub().ext())
