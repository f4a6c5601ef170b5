// Random systems of two variables, compared with an exhaustive search. The best solution of such a system is a point
// where two lines meet: lines of the constraints, or borders of a box that contains all solutions.

import ConstraintSolver
import Testing

struct SolverPropertyTests {
    struct Line {
        var x: Double
        var y: Double
        var relation: Relation
        var constant: Double
        var strength: Double

        func error(_ point: (Double, Double)) -> Double {
            let distance = x * point.0 + y * point.1 - constant
            switch relation {
            case .equal: return abs(distance)
            case .lessThanOrEqual: return max(0, distance)
            case .greaterThanOrEqual: return max(0, -distance)
            }
        }

        /// The point on both lines; nil if they are parallel.
        func meeting(_ other: Line) -> (Double, Double)? {
            let determinant = x * other.y - y * other.x
            guard abs(determinant) > 1e-9 else { return nil }
            return (
                (constant * other.y - y * other.constant) / determinant,
                (x * other.constant - constant * other.x) / determinant
            )
        }
    }

    struct Random {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }

        mutating func line() -> Line {
            let coefficients = [1.0, -1, 0, 2, 0.5]
            var (x, y) = (coefficients[below(5)], coefficients[below(5)])
            if x == 0, y == 0 { (x, y) = (1, 0) }
            let relation = Relation.allCases[below(3)]
            let strength = [1000.0, 1000, 750, 500, 250][below(5)]
            return Line(x: x, y: y, relation: relation, constant: Double(below(60) - 20), strength: strength)
        }
    }

    /// The borders of a box that is larger than any meeting point.
    static let box: [Line] = [-1e4, 1e4].flatMap { border in
        [
            Line(x: 1, y: 0, relation: .equal, constant: border, strength: 0),
            Line(x: 0, y: 1, relation: .equal, constant: border, strength: 0),
        ]
    }

    /// The constraints that variables which cannot be negative imply.
    static func bounds(_ x: Bool, _ y: Bool) -> [Line] {
        (x ? [Line(x: 1, y: 0, relation: .greaterThanOrEqual, constant: 0, strength: 1000)] : [])
            + (y ? [Line(x: 0, y: 1, relation: .greaterThanOrEqual, constant: 0, strength: 1000)] : [])
    }

    /// The errors by strength. That of strength 1000 must be 0.
    static func errors(_ lines: [Line], at point: (Double, Double)) -> [Double] {
        [1000.0, 750, 500, 250].map { strength in
            lines.reduce(0) { $1.strength == strength ? $0 + $1.error(point) : $0 }
        }
    }

    static func isBetter(_ one: [Double], than other: [Double]) -> Bool {
        for (mine, theirs) in zip(one, other) where abs(mine - theirs) > 1e-6 { return mine < theirs }
        return false
    }

    /// The smallest errors of all meeting points.
    static func best(_ lines: [Line]) -> [Double] {
        let all = lines + box
        var best = [Double](repeating: .infinity, count: 4)
        for (index, one) in all.enumerated() {
            for other in all[(index + 1)...] {
                guard let point = one.meeting(other) else { continue }
                let errors = errors(lines, at: point)
                if isBetter(errors, than: best) { best = errors }
            }
        }
        return best
    }

    static func canHold(_ lines: [Line]) -> Bool { best(lines)[0] < 1e-6 }

    @Test("Random systems are solved as by exhaustive search", arguments: 0..<8)
    func exhaustive(part: Int) throws {
        for number in 0..<120 {
            var random = Random(state: UInt64(part * 1000 + number))
            var solver = Solver()
            let (boundsX, boundsY) = (number % 3 == 1, number % 3 > 0)
            let x = solver.addVariable(isNonnegative: boundsX)
            let y = solver.addVariable(isNonnegative: boundsY)
            let bounds = Self.bounds(boundsX, boundsY)
            var live: [(line: Line, number: ConstraintNumber)] = []
            for _ in 0..<(3 + random.below(12)) {
                switch random.below(6) {
                case 0 where !live.isEmpty:
                    solver.remove(live.remove(at: random.below(live.count)).number)
                case 1 where !live.isEmpty:
                    let index = random.below(live.count)
                    var changed = live
                    changed[index].line.constant = Double(random.below(60) - 20)
                    do throws(Conflict) {
                        try solver.setConstant(changed[index].line.constant, of: live[index].number)
                        live = changed
                    } catch {
                        try check(error, changed, bounds)
                    }
                default:
                    let line = random.line()
                    do throws(Conflict) {
                        let terms = [Term(x, line.x), Term(y, line.y)]
                        let strength = Strength(line.strength)
                        live.append(
                            (line, try solver.add(terms, line.relation, line.constant, strength: strength)))
                    } catch {
                        let refused = ConstraintNumber.refused
                        try check(
                            Conflict(constraints: error.constraints + [refused]), live + [(line, refused)], bounds)
                    }
                }
                let point = (solver.value(of: x), solver.value(of: y))
                let lines = live.map(\.line) + bounds
                let (ours, best) = (Self.errors(lines, at: point), Self.best(lines))
                #expect(!Self.isBetter(best, than: ours), "system \(part) \(number): \(ours), \(best)")
                #expect(ours[0] < 1e-6)
            }
        }
    }

    /// Checks a conflict: it cannot be satisfied, but becomes satisfiable if any one of its constraints is removed. The proof may
    /// need only some of the variables' bounds.
    private func check(
        _ conflict: Conflict, _ live: [(line: Line, number: ConstraintNumber)], _ bounds: [Line]
    ) throws {
        let lines = live.filter { conflict.constraints.contains($0.number) }.map(\.line)
        #expect(lines.count == conflict.constraints.count)
        #expect(lines.allSatisfy { $0.strength == 1000 })
        let proofs = (0..<(1 << bounds.count)).map { mask in
            bounds.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element)
        }
        let isMinimal = proofs.contains { bounds in
            !Self.canHold(lines + bounds)
                && lines.indices.allSatisfy { index in
                    var rest = lines
                    rest.remove(at: index)
                    return Self.canHold(rest + bounds)
                }
        }
        #expect(isMinimal)
    }

    @Test("A system that is emptied and filled again does not grow") func reuse() throws {
        var solver = Solver()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        var highest: Int32 = 0
        for round in 0..<50 {
            var random = Random(state: UInt64(round))
            var live: [ConstraintNumber] = []
            for _ in 0..<12 {
                let line = random.line()
                let terms = [Term(x, line.x), Term(y, line.y)]
                let strength = Strength(line.strength)
                if let number = try? solver.add(terms, line.relation, line.constant, strength: strength) {
                    live.append(number)
                    highest = max(highest, number.index)
                }
            }
            for number in live { solver.remove(number) }
            #expect(solver.rowCount == 0)
            #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
        }
        #expect(highest < 12)
    }
}

extension ConstraintNumber {
    /// A number that never belongs to a constraint of a small solver.
    static let refused = {
        var solver = Solver()
        let variable = solver.addVariable()
        var last: ConstraintNumber?
        for _ in 0..<1000 { last = try? solver.add([Term(variable)], .equal, 0) }
        return last!
    }()
}
