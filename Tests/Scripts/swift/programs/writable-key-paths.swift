import Foundation
struct Pt { var x = 0, y = 0.0; var name: String? = nil }
class Obj { var x = 1; var pt = Pt() }
var pt = Pt(); pt[keyPath: \.x] = 4; pt[keyPath: \Pt.y] += 1.5; print(pt)
let kp: WritableKeyPath<Pt, Int> = \.x; pt[keyPath: kp] += 1; print(pt[keyPath: kp])
let ob = Obj(); ob[keyPath: \.pt.x] = 7; let rk: ReferenceWritableKeyPath<Obj, Int> = \.x; ob[keyPath: rk] = 9;
print(ob.x, ob.pt.x)
func assign<T, V>(_ o: inout T, _ k: WritableKeyPath<T, V>, _ v: V) { o[keyPath: k] = v }
assign(&pt, \.y, 3); assign(&pt, \.name, "n"); print(pt)
func with<T: AnyObject, V>(_ o: T, _ k: ReferenceWritableKeyPath<T, V>, _ v: V) -> T { o[keyPath: k] = v; return o }
print(
    with(ob, \.x, 12).x, [pt].map(\.name), [Pt(x: 3), Pt(x: 1)].sorted { $0[keyPath: kp] < $1[keyPath: kp] }.map(\.x))
let pk: PartialKeyPath<Pt> = \.x; print(pt[keyPath: pk])
