// How UIKit's recognizers analyze touches. Distances and times are UIKit's documented defaults; undocumented ones follow
// observations (gesture.5, inferred).

/// The analysis of touches by UIKit's recognizers.
extension Recognizers {
    /// UIKit's implementation of the touch callbacks: the recognizer analyzes the touches that have changed.
    static func analyze(
        _ recognizer: ObjectID, _ phase: TouchPhase, _ touches: [ObjectID], in world: inout World
    ) {
        let index = index(of: recognizer, in: &world)
        guard !world.gestures.recognizers[index].state.isFinal else { return }
        measure(index, phase, in: &world)
        if phase == .cancelled {
            if world.gestures.recognizers[index].kind != .custom { propose(.cancelled, recognizer, in: &world) }
            return
        }
        switch world.gestures.recognizers[index].kind {
        case .custom, .hover: break
        case .tap: analyzeTap(recognizer, index, phase, in: &world)
        case .longPress: analyzeLongPress(recognizer, index, phase, in: &world)
        case .pan, .edgePan: analyzePan(recognizer, index, phase, in: &world)
        case .swipe: analyzeSwipe(recognizer, index, phase, in: &world)
        case .pinch, .rotation: analyzeTwoFingers(recognizer, index, phase, in: &world)
        }
    }

    // MARK: Measuring

    /// The fingers of a recognizer that are on the screen.
    private static func fingers(_ index: Int32, in world: borrowing World) -> [TouchRecord] {
        let followed = world.gestures.recognizers[index].touches
        return world.gestures.touches.filter { followed.contains($0.object) && !$0.phase.isOver }
    }

    /// Records where the fingers are and how fast they move.
    private static func measure(_ index: Int32, _ phase: TouchPhase, in world: inout World) {
        let fingers = fingers(index, in: world)
        guard !fingers.isEmpty else { return }
        let count = Double(fingers.count)
        let point = Point(
            x: fingers.reduce(0) { $0 + $1.point.x } / count, y: fingers.reduce(0) { $0 + $1.point.y } / count)
        let old = world.gestures.recognizers[index]
        let isFirst = old.fingers == 0
        if isFirst || phase == .began {
            // An additional finger shifts the middle, but that is not a movement.
            let shift =
                isFirst ? point : Point(x: old.base.x + point.x - old.point.x, y: old.base.y + point.y - old.point.y)
            world.gestures.recognizers[index].base = shift
            if !old.state.isActive { world.gestures.recognizers[index].start = point }
            if isFirst { world.gestures.recognizers[index].startTime = world.now }
        } else if world.now > old.lastTime {
            world.gestures.recognizers[index].interval = world.now - old.lastTime
            let seconds = Double(world.now - old.lastTime) / 1e9
            world.gestures.recognizers[index].velocity = Point(
                x: (point.x - old.point.x) / seconds, y: (point.y - old.point.y) / seconds)
        }
        world.gestures.recognizers[index].point = point
        world.gestures.recognizers[index].lastTime = world.now
        world.gestures.recognizers[index].fingers = max(old.fingers, fingers.count)
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    static func double(_ name: String, of recognizer: ObjectID, or first: Double, in world: borrowing World) -> Double {
        switch world.stored(name, of: recognizer) {
        case .double(let value)?: value
        case .int(let value)?: Double(value)
        case .duration(let time)?: Double(time) / 1e9
        default: first
        }
    }

    // MARK: One place

    private static func analyzeTap(
        _ recognizer: ObjectID, _ index: Int32, _ phase: TouchPhase, in world: inout World
    ) {
        let needed = number("numberOfTouchesRequired", of: recognizer, or: 1, in: world)
        let record = world.gestures.recognizers[index]
        switch phase {
        case .began:
            cancelDeadline(index, in: &world)
            if fingers(index, in: world).count > needed { propose(.failed, recognizer, in: &world) }
        case .moved:
            if distance(record.start, record.point) > 45 { propose(.failed, recognizer, in: &world) }
        default:
            guard fingers(index, in: world).isEmpty else { return }
            let isHeld = world.now - record.startTime > 750_000_000
            guard record.fingers == needed, !isHeld else { return propose(.failed, recognizer, in: &world) }
            let taps = record.taps + 1
            world.gestures.recognizers[index].taps = taps
            world.gestures.recognizers[index].fingers = 0
            if taps >= number("numberOfTapsRequired", of: recognizer, or: 1, in: world) {
                propose(.ended, recognizer, in: &world)
            } else {
                startTimer(recognizer, after: tapInterval, keepsBusy: true, in: &world)
            }
        }
    }

    private static func analyzeLongPress(
        _ recognizer: ObjectID, _ index: Int32, _ phase: TouchPhase, in world: inout World
    ) {
        let needed = number("numberOfTouchesRequired", of: recognizer, or: 1, in: world)
        let record = world.gestures.recognizers[index]
        switch phase {
        case .began:
            let count = fingers(index, in: world).count
            if count > needed, record.state == .possible { return propose(.failed, recognizer, in: &world) }
            guard count == needed, record.state == .possible else { return }
            let seconds = max(double("minimumPressDuration", of: recognizer, or: 0.5, in: world), 0)
            if seconds == 0 { return propose(.began, recognizer, in: &world) }
            startTimer(recognizer, after: Nanoseconds(min(seconds, 1e6) * 1e9), keepsBusy: false, in: &world)
        case .moved:
            if record.state.isActive { return propose(.changed, recognizer, in: &world) }
            let limit = double("allowableMovement", of: recognizer, or: 10, in: world)
            if distance(record.start, record.point) > limit { propose(.failed, recognizer, in: &world) }
        default:
            if record.state.isActive {
                if fingers(index, in: world).isEmpty { propose(.ended, recognizer, in: &world) }
            } else {
                propose(.failed, recognizer, in: &world)
            }
        }
    }

    // MARK: Movement

    private static func analyzePan(
        _ recognizer: ObjectID, _ index: Int32, _ phase: TouchPhase, in world: inout World
    ) {
        let record = world.gestures.recognizers[index]
        let count = fingers(index, in: world).count
        let least = number("minimumNumberOfTouches", of: recognizer, or: 1, in: world)
        let most = number("maximumNumberOfTouches", of: recognizer, or: .max, in: world)
        switch phase {
        case .began:
            if count > most, record.state == .possible { return propose(.failed, recognizer, in: &world) }
            if record.kind == .edgePan, record.state == .possible, !startsAtEdge(recognizer, record, in: world) {
                propose(.failed, recognizer, in: &world)
            }
        case .moved:
            if record.state.isActive { return propose(.changed, recognizer, in: &world) }
            guard count >= least, distance(record.start, record.point) >= 10 else { return }
            if record.kind == .edgePan, !movesInward(recognizer, record, in: world) {
                return propose(.failed, recognizer, in: &world)
            }
            propose(.began, recognizer, in: &world)
        default:
            guard count < least else { return }
            propose(record.state.isActive || record.isWaiting ? .ended : .failed, recognizer, in: &world)
        }
    }

    /// The distance from an edge of the window within which an edge pan starts.
    static let edgeWidth = 20.0

    private static func edges(of recognizer: ObjectID, in world: borrowing World) -> [String] {
        switch world.stored("edges", of: recognizer) {
        case .enumCase(_, let name)?: [name]
        case .list(let values)?: values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
        default: world.gestures.recognizers[known(recognizer, in: world)!].navigation.exists ? ["left"] : []
        }
    }

    private static func startsAtEdge(
        _ recognizer: ObjectID, _ record: RecognizerRecord, in world: borrowing World
    ) -> Bool {
        let view = record.view
        let window = world.isView(view) ? world[view: view].window : .none
        let size = window.exists ? ViewHierarchy.boundsRect(of: window, in: world) : .zero
        return edges(of: recognizer, in: world).contains { edge in
            switch edge {
            case "left": record.start.x <= edgeWidth
            case "right": record.start.x >= size.width - edgeWidth
            case "top": record.start.y <= edgeWidth
            case "bottom": record.start.y >= size.height - edgeWidth
            default:
                record.start.x <= edgeWidth || record.start.x >= size.width - edgeWidth
                    || record.start.y <= edgeWidth || record.start.y >= size.height - edgeWidth
            }
        }
    }

    private static func movesInward(
        _ recognizer: ObjectID, _ record: RecognizerRecord, in world: borrowing World
    ) -> Bool {
        let (dx, dy) = (record.point.x - record.start.x, record.point.y - record.start.y)
        return edges(of: recognizer, in: world).contains { edge in
            switch edge {
            case "left": dx > abs(dy)
            case "right": -dx > abs(dy)
            case "top": dy > abs(dx)
            case "bottom": -dy > abs(dx)
            default: true
            }
        }
    }

    private static func analyzeSwipe(
        _ recognizer: ObjectID, _ index: Int32, _ phase: TouchPhase, in world: inout World
    ) {
        let record = world.gestures.recognizers[index]
        let needed = number("numberOfTouchesRequired", of: recognizer, or: 1, in: world)
        switch phase {
        case .began:
            if fingers(index, in: world).count > needed { propose(.failed, recognizer, in: &world) }
        case .moved:
            guard record.fingers == needed, world.now - record.startTime <= 500_000_000 else {
                return propose(.failed, recognizer, in: &world)
            }
            let (dx, dy) = (record.point.x - record.start.x, record.point.y - record.start.y)
            guard max(abs(dx), abs(dy)) >= 50 else { return }
            let isHorizontal = abs(dx) >= abs(dy)
            let way = isHorizontal ? (dx > 0 ? "right" : "left") : (dy > 0 ? "down" : "up")
            let isStraight = min(abs(dx), abs(dy)) <= 50
            let isWanted = isStraight && directions(of: recognizer, in: world).contains(way)
            propose(isWanted ? .ended : .failed, recognizer, in: &world)
        default: propose(.failed, recognizer, in: &world)
        }
    }

    static func directions(of recognizer: ObjectID, in world: borrowing World) -> [String] {
        switch world.stored("direction", of: recognizer) {
        case .enumCase(_, let name)?: [name]
        case .list(let values)?: values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
        default: ["right"]
        }
    }

    // MARK: Two fingers

    private static func analyzeTwoFingers(
        _ recognizer: ObjectID, _ index: Int32, _ phase: TouchPhase, in world: inout World
    ) {
        let record = world.gestures.recognizers[index]
        let fingers = fingers(index, in: world)
        guard fingers.count >= 2 else {
            guard phase.isOver else { return }
            return propose(record.state.isActive || record.isWaiting ? .ended : .failed, recognizer, in: &world)
        }
        let (dx, dy) = (fingers[1].point.x - fingers[0].point.x, fingers[1].point.y - fingers[0].point.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let angle = Angle.of(dx, dy)
        if record.distance == 0 || phase == .began {
            world.gestures.recognizers[index].distance = max(distance, 1)
            world.gestures.recognizers[index].angle = angle
            return
        }
        guard phase == .moved else { return }
        let (scale, rotation) = (distance / record.distance, Angle.between(record.angle, angle))
        if record.interval > 0 {
            let change =
                record.kind == .pinch ? scale - record.scale : Angle.between(record.rotation, rotation)
            world.gestures.recognizers[index].rate = change * 1e9 / Double(record.interval)
        }
        world.gestures.recognizers[index].scale = scale
        world.gestures.recognizers[index].rotation = rotation
        if record.state.isActive { return propose(.changed, recognizer, in: &world) }
        let isMoved =
            record.kind == .pinch
            ? abs(distance - record.distance) >= 8 : abs(Angle.between(record.angle, angle)) >= 0.05
        if isMoved { propose(.began, recognizer, in: &world) }
    }
}

/// Angles in radians, computed without a library so that every platform gets the same results.
enum Angle {
    static let pi = 3.141592653589793

    /// The angle of a vector.
    static func of(_ x: Double, _ y: Double) -> Double {
        if x == 0, y == 0 { return 0 }
        let (a, b) = (abs(x), abs(y))
        let base = a >= b ? arc(b / a) : pi / 2 - arc(a / b)
        let half = x >= 0 ? base : pi - base
        return y >= 0 ? half : -half
    }

    /// The arc tangent of a number from 0 to 1: halves the angle twice, then evaluates a series.
    private static func arc(_ tangent: Double) -> Double {
        var t = tangent
        for _ in 0..<3 { t = t / (1 + (1 + t * t).squareRoot()) }
        var (term, sum, sign) = (t, 0.0, 1.0)
        for odd in stride(from: 1.0, through: 21.0, by: 2.0) {
            sum += sign * term / odd
            term *= t * t
            sign = -sign
        }
        return sum * 8
    }

    /// The sine and cosine of an angle.
    static func direction(_ angle: Double) -> (cosine: Double, sine: Double) {
        var rest = angle
        while rest > pi { rest -= 2 * pi }
        while rest < -pi { rest += 2 * pi }
        let quarter = rest / 4
        var (sine, cosine) = (0.0, 0.0)
        var term = 1.0
        for exponent in 0..<18 {
            switch exponent % 4 {
            case 0: cosine += term
            case 1: sine += term
            case 2: cosine -= term
            default: sine -= term
            }
            term *= quarter / Double(exponent + 1)
        }
        // Doubles the angle twice.
        for _ in 0..<2 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * sine * cosine) }
        return (cosine, sine)
    }

    /// The difference between two angles, along the shorter arc.
    static func between(_ start: Double, _ end: Double) -> Double {
        var difference = end - start
        while difference > pi { difference -= 2 * pi }
        while difference < -pi { difference += 2 * pi }
        return difference
    }
}
