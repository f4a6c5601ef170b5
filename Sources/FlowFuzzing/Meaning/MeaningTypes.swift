// The program's own structures, enumerations and property wrappers with arbitrary code in their members, and statements
// that use them wherever code may appear.

import Flow

extension MeaningGenerator {
    /// The declarations of the types, of functions that change their values, and of variables that hold them.
    mutating func ownTypes() -> [Piece] {
        [
            structure(), enumeration(), wrapper(), holder(),
            Piece("func bumpR(_ x: inout Int) {", [Piece("x += 1")] + member("inout function")),
            Piece(
                "func changeR(_ x: inout Ra) throws {",
                [Piece("x.n += 1")] + member("inout function") + [Piece("throw 1")]),
            Piece("var r1 = Ra()"), Piece("let r2 = Ro()"), Piece("var r3 = Re.busy(1)"),
            Piece("var r4 = [Ra(), Ra()]"),
        ]
    }

    /// Code in a member; it mostly runs only a few times.
    private mutating func member(_ context: String) -> [Piece] {
        guard numbers.chance(60) else { return [] }
        var scope = MeaningScope(context: context)
        scope.names = globals
        scope.depth = 2
        return guarded(code(scope, 2), counter: "leftR")
    }

    private mutating func structure() -> Piece {
        let observer = numbers.chance(40) ? [Piece("didSet {", member("observer of a structure"))] : nil
        var members = [
            observer.map { Piece("var n = 1 {", $0) } ?? Piece("var n = 1"), Piece("var item: Any? = nil"),
            Piece("var list = [1]"),
            Piece("var shown: Any {", member("getter of a structure") + [Piece("return n")]),
            Piece("mutating func go() {", [Piece("n += 1")] + member("mutating function") + [Piece("list.append(n)")]),
            Piece("func look() -> Any {", member("function of a structure") + [Piece("return list")]),
            Piece(
                "subscript(_ i: Int) -> Any? {",
                [
                    Piece("get {", member("getter of a subscript") + [Piece("return item")]),
                    Piece("set {", member("setter of a subscript") + [Piece("item = newValue")]),
                ]), Piece("static var shared = Ra()"),
        ]
        if numbers.chance(30) { members.append(Piece("init() {", member("initializer of a structure"))) }
        if numbers.chance(30) {
            members.append(
                Piece("static func == (x: Ra, y: Ra) -> Bool {", member("operator") + [Piece("return x.n == y.n")]))
        }
        return Piece("struct Ra {", members)
    }

    private mutating func enumeration() -> Piece {
        Piece(
            "enum Re {",
            [
                Piece("case idle, busy(Any), pair(Int, Any)"),
                Piece(
                    "var shown: Any {",
                    [Piece("if case .busy(let x) = self {", member("getter of an enumeration") + [Piece("return x")])]
                        + [Piece("return 0")]),
                Piece("mutating func go() {", member("mutating function") + [Piece("self = .idle")]),
            ])
    }

    private mutating func wrapper() -> Piece {
        Piece(
            "@propertyWrapper struct Rw {",
            [
                Piece("var value: Any?"), Piece("init(wrappedValue: Any?) { value = wrappedValue }"),
                Piece(
                    "var wrappedValue: Any? {",
                    [
                        Piece("get {", member("getter of a wrapper") + [Piece("return value")]),
                        Piece("set {", member("setter of a wrapper") + [Piece("value = newValue")]),
                    ]), Piece("var projectedValue: Any {", member("projection") + [Piece("return 1")]),
            ])
    }

    /// A class with properties of these types.
    private mutating func holder() -> Piece {
        var members = [
            Piece("@Rw var wrapped: Any? = 1"), Piece("var state = Re.idle"), Piece("var ids: Set<Int> = [1]"),
            Piece("var pair = (x: 1, y: [2])"),
        ]
        members.append(
            numbers.chance(50)
                ? Piece("var part = Ra() {", [Piece("didSet {", member("observer of a structure"))])
                : Piece("var part = Ra()"))
        if numbers.chance(25) { members.append(Piece("deinit {", member("deinit"))) }
        return Piece("class Ro {", members)
    }

    /// A statement about the types' values.
    mutating func typeStatement(_ scope: MeaningScope) -> [Piece] {
        let tag = MeaningTag(act: "own type", context: scope.context)
        let inner = scope.inner()
        func plain(_ text: String) -> [Piece] { [Piece(text, tag: tag)] }
        switch numbers.below(26) {
        case 0: return plain("r1.go()")
        case 1: return plain("r1.n += 1")
        case 2: return plain("r1.item = \(value(.any, inner))")
        case 3: return plain("r1[0] = \(value(.any, inner))")
        case 4: return plain("log \"\\(r1.shown) \\(r2.part.look()) \\(r1[1])\"")
        case 5: return plain("r1 = \(pick(["Ra()", "r2.part", "r4[0]", "Ra.shared"]))")
        case 6:
            let name = fresh("l")
            return plain("var \(name) = r1") + plain("\(name).go()") + plain("r4[1] = \(name)")
        case 7: return plain("r2.part.go()")
        case 8: return plain("r2.part.n = \(integer(scope))")
        case 9: return plain("r2.wrapped = \(value(.any, inner))")
        case 10: return plain("log \"\\(r2.$wrapped) \\(r2.wrapped)\"")
        case 11: return plain("r2.state = .busy(\(value(.any, inner)))")
        case 12: return plain("r\(pick(["2.state", "3"])).go()")
        case 13: return plain("r2.ids.insert(\(integer(scope)))") + plain("r2.ids.remove(\(integer(scope)))")
        case 14: return plain("Ra.shared.go()")
        case 15: return plain("bumpR(&\(pick(["r1.n", "r2.part.n", "r4[0].n", "r1.list[0]", "r2.pair.x"])))")
        case 16:
            let call = Piece("try changeR(&\(pick(["r1", "r2.part", "r4[1]"])))", tag: tag)
            return numbers.chance(80) ? [Piece("do {", [call]), Piece("catch {", [])] : [call]
        case 17:
            let name = fresh("v")
            var bound = inner
            bound.names.append(MeaningName(name: name, kind: .any))
            return [
                Piece(
                    "switch \(pick(["r3", "r2.state"])) {",
                    [
                        Piece("case .busy(let \(name)):"), Piece("if true {", code(bound, 2)),
                        Piece("case .pair(let \(name)n, _) where \(name)n > 1: log \"\\(\(name)n)\""),
                        Piece("default:"), Piece("if true {", code(inner, 1)),
                    ])
            ]
        case 18:
            let name = fresh("v")
            var bound = inner
            bound.names.append(MeaningName(name: name, kind: .any))
            return [Piece("if case .busy(let \(name)) = r3 {", code(bound, 2))]
        case 19:
            let name = fresh("v")
            return [Piece("for case .busy(let \(name)) in [r3, r2.state, .idle] {", code(inner, 2))]
        case 20:
            let states = ["idle", "busy(r1)", "pair(2, r2)", "busy(r3)"] + (scope.owner == nil ? [] : ["busy(self)"])
            return plain("r3 = .\(pick(states))")
        case 21:
            let name = fresh("v")
            return plain("let (\(name), \(name)b) = (\(value(.any, inner)), \(integer(scope)))")
                + plain("log \"\\(\(name)) \\(\(name)b)\"")
        case 22: return plain("r2.pair.y.append(r2.pair.x)")
        case 23: return plain("r4[0].go()")
        case 24: return plain("r4.append(r4[0])") + plain("r4.removeFirst()")
        default: return plain("log \"\\(r4.contains(r1)) \\(r1 == r2.part) \\(r3.shown)\"")
        }
    }
}
