// Random gestures on random recognizers: each gesture ends in exactly one final state, and every recognizer is possible again
// once the fingers are off the screen.

import Flow
import FlowFuzzing
import FlowTrace
import Foundation
import Testing

/// A random program of recognizers and gestures.
private struct RandomGestures {
    private static let kinds = [
        "Tap", "LongPress", "Pan", "Swipe", "Pinch", "Rotation", "ScreenEdgePan", "Hover",
    ]
    private static let views = ["board.view", "board.box", "board.inner"]

    private var random: SplitMix
    private(set) var lines: [String] = []
    /// The recognizers by name: whether the kind is discrete.
    private(set) var isDiscrete: [String: Bool] = [:]
    private(set) var gestures = 0

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        let count = 1 + random.below(5)
        for number in 0..<count { addRecognizer(number) }
        for _ in 0..<(10 + random.below(20)) {
            gesture(of: count)
            lines += ["wait 1s", "log \"idle\""]
            lines += (0..<count).map { "log \"r\($0) is \\(r\($0).state)\"" }
        }
    }

    var text: String { Self.prelude + lines.joined(separator: "\n") + "\n" }

    private static let prelude = """
        class Referee {
            var both = false
            func gestureRecognizer(_ one, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
                return both
            }
        }
        screen Board {
            let box = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
            let inner = UIView(frame: CGRect(x: 50, y: 50, width: 250, height: 250))
            on viewDidLoad {
                view.addSubview(box)
                box.addSubview(inner)
            }
            override func touchesBegan(_ touches, with event) {}
            func note(sender) { log "\\(sender.name!) \\(sender.state)" }
        }
        let board = Board()
        root board
        let referee = Referee()

        """

    private mutating func addRecognizer(_ number: Int) {
        let kind = random.pick(Self.kinds)
        let name = "r\(number)"
        isDiscrete[name] = kind == "Tap" || kind == "Swipe"
        lines.append("let \(name) = UI\(kind)GestureRecognizer(target: board, action: #selector(note))")
        lines.append("\(name).name = \"\(name)\"")
        lines.append("\(random.pick(Self.views)).addGestureRecognizer(\(name))")
        if kind == "Tap", random.chance(40) { lines.append("\(name).numberOfTapsRequired = 2") }
        if kind == "Swipe" { lines.append("\(name).direction = .\(random.pick(["left", "right", "up", "down"]))") }
        if number > 0, random.chance(30) { lines.append("\(name).require(toFail: r\(random.below(number)))") }
        if random.chance(30) { lines.append("\(name).delegate = referee") }
        if random.chance(20) { lines.append("referee.both = \(random.chance(50))") }
        if random.chance(15) { lines.append("\(name).cancelsTouchesInView = false") }
        if random.chance(15) { lines.append("\(name).delaysTouchesBegan = true") }
    }

    private mutating func gesture(of count: Int) {
        gestures += 1
        let view = random.pick(Self.views)
        let way = random.pick(["left", "right", "up", "down"])
        switch random.below(9) {
        case 0: lines.append("tap \(view)")
        case 1: lines.append("tap \(view) twice")
        case 2: lines.append("longPress \(view) over \(100 + random.below(10) * 100)ms")
        case 3: lines.append("swipe \(way) on \(view)")
        case 4: lines.append("pan \(view) \(way) \(5 + random.below(200)) over \(random.below(900))ms")
        case 5: lines.append("pinch \(view) to \(random.pick(["0.5", "1", "2"]))")
        case 6: lines.append("twist \(view) by \(random.below(180))")
        case 7:
            lines.append("hover \(view)")
            lines.append("hover away")
        default: inHand(view, of: count)
        }
    }

    private mutating func inHand(_ view: String, of count: Int) {
        lines.append("touch \(view)" + (random.chance(30) ? " with 2 fingers" : ""))
        for _ in 0..<random.below(4) {
            switch random.below(4) {
            case 0: lines.append("wait \(random.below(8) * 100)ms")
            case 1:
                let name = "r\(random.below(count))"
                lines += ["\(name).isEnabled = false", "\(name).isEnabled = true"]
            default: lines.append("move \(random.pick(["left", "right", "up", "down"])) \(random.below(80))")
            }
        }
        lines.append(random.chance(70) ? "lift" : "cancel")
    }

    /// The failure of a run, or nil.
    func failure() -> String? {
        let script = Script(SourceFile(name: "gestures.flow", text: text)) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
        func rendered(_ diagnostics: [Diagnostic]) -> String {
            DiagnosticRenderer(sources: script.sources, colour: false).renderAll(diagnostics)
        }
        guard !script.hasErrors else { return "the script is refused: \(rendered(script.diagnostics))" }
        var writer = TraceWriter(format: .none)
        writer.startRecording()
        let result = script.run(0, options: RunOptions(keepsTree: false), writer: &writer)
        guard result.outcome == .passed else { return "the run ended: \(rendered(result.diagnostics))" }
        var active: Set<String> = []
        for record in writer.takeRecords() {
            guard case .log(let text, _) = record else { continue }
            let words = text.string.split(separator: " ").map(String.init)
            guard words.count > 1 else {
                if !active.isEmpty { return "\(active.sorted()) have not ended" }
                continue
            }
            if words[1] == "is" {
                if words[2] != "possible" { return "\(words[0]) stays \(words[2])" }
                continue
            }
            let (name, state) = (words[0], words[1])
            switch state {
            case "began":
                if isDiscrete[name] == true || !active.insert(name).inserted { return "\(name) begins twice" }
            case "changed": if !active.contains(name) { return "\(name) changes before it begins" }
            case "ended":
                if isDiscrete[name] == false, active.remove(name) == nil { return "\(name) ends twice" }
            case "cancelled": if active.remove(name) == nil { return "\(name) is cancelled twice" }
            default: return "\(name) sends an action as \(state)"
            }
        }
        return nil
    }
}

@Suite("Random gestures on random recognizers") struct GestureTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let operations = environment["FLOW_OPERATIONS"].flatMap { Int($0) } ?? 600
    private static let seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("Each gesture ends in exactly one final state") func ends() {
        var (seed, gestures) = (Self.seed, 0)
        while gestures < Self.operations {
            let program = RandomGestures(seed: seed)
            if let failure = program.failure() {
                Issue.record("seed \(seed): \(failure)\n\(program.lines.joined(separator: "\n"))")
                return
            }
            gestures += program.gestures
            seed &+= 1
        }
    }
}
