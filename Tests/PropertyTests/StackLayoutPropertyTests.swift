// Random programs of a stack view that is pinned to a view, its safe area or its margins, compared with a model that computes each
// frame from the insets. After each commit the frames are those of the model, no view of the same size has been laid out, and
// nothing is left to lay out.

import Flow
import FlowFuzzing
import Testing

/// A random program of a stack view whose surroundings change.
private struct StackProgram {
    struct Insets {
        var top = 0.0
        var left = 0.0
        var bottom = 0.0
        var right = 0.0

        static func + (a: Insets, b: Insets) -> Insets {
            Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
        }

        var source: String { "UIEdgeInsets(top: \(top), left: \(left), bottom: \(bottom), right: \(right))" }
    }

    struct Frame: Equatable {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0

        func inset(by insets: Insets) -> Frame {
            Frame(
                x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
                height: height - insets.top - insets.bottom)
        }

        var source: String { "CGRect(x: \(x), y: \(y), width: \(width), height: \(height))" }

        func hasSize(of other: Frame) -> Bool {
            abs(width - other.width) < 0.001 && abs(height - other.height) < 0.001
        }
    }

    struct View {
        var name: String
        var length: Double
        var isHidden = false
        /// nil until a check has counted its layouts.
        var frame: Frame?
    }

    enum Target: String {
        case edges = "root", safeArea = "root.safeAreaLayoutGuide", margins = "root.layoutMarginsGuide"
    }

    private static let prelude = """
        class Box: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        func near(_ a, _ b) {
            return abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.width - b.width) < 0.01
                && abs(a.height - b.height) < 0.01
        }
        screen Board
        launch { Board }
        let root = Box(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        board.view.addSubview(root)
        let stack = UIStackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        func pins(_ target, _ space) {
            return [
                stack.leadingAnchor.constraint(equalTo: target.leadingAnchor, constant: space),
                target.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: space),
                stack.topAnchor.constraint(equalTo: target.topAnchor, constant: space),
                target.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: space)
            ]
        }
        func sized(_ anchor, _ length) {
            let size = anchor.constraint(equalToConstant: length)
            size.priority = .defaultHigh
            size.isActive = true
            return size
        }

        """

    private(set) var text = prelude
    private(set) var operations = 0
    private var random: SplitMix
    private let isVertical: Bool
    private let isEqual: Bool
    private var root = Frame(x: 0, y: 0, width: 390, height: 844)
    private var additional = Insets()
    private var margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
    private var stackMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
    private var isRelative = false
    private var target = Target.edges
    private var space = 0.0
    private var spacing = 0.0
    private var views: [View] = []
    private var lastName = 0

    init(seed: UInt64, operations count: Int) {
        random = SplitMix(state: seed)
        isVertical = random.chance(50)
        isEqual = random.chance(50)
        text += "stack.axis = .\(isVertical ? "vertical" : "horizontal")\n"
        text += "stack.distribution = .\(isEqual ? "fillEqually" : "equalSpacing")\n"
        text += "var pinned = pins(root, 0)\nNSLayoutConstraint.activate(pinned)\n"
        for _ in 0..<3 { add() }
        for _ in 0..<count {
            step()
            operations += 1
        }
    }

    private mutating func step() {
        switch random.below(11) {
        case 0: add()
        case 1: remove()
        case 2: hide()
        case 3: changeLength()
        case 4: changeSpacing()
        case 5: pin()
        case 6: changeMargins()
        case 7: changeSafeArea()
        case 8: changeStackMargins()
        case 9: resize()
        default: rest()
        }
    }

    // MARK: The model

    /// How far a safe area reaches into a view.
    private func remaining(_ insets: Insets, of frame: Frame, in bounds: Frame) -> Insets {
        Insets(
            top: max(0, insets.top - frame.y), left: max(0, insets.left - frame.x),
            bottom: max(0, insets.bottom - (bounds.height - frame.y - frame.height)),
            right: max(0, insets.right - (bounds.width - frame.x - frame.width)))
    }

    private var safeArea: Insets {
        let screen = Insets(top: 47, left: 0, bottom: 34, right: 0)
        return remaining(screen + additional, of: root, in: Frame(x: 0, y: 0, width: 390, height: 844))
    }

    private var stackFrame: Frame {
        let insets: Insets =
            switch target {
            case .edges: Insets()
            case .safeArea: safeArea
            case .margins: safeArea + margins
            }
        return Frame(x: 0, y: 0, width: root.width, height: root.height)
            .inset(by: insets + Insets(top: space, left: space, bottom: space, right: space))
    }

    /// The frames of the views that are not hidden.
    private func solved() -> [String: Frame] {
        let stack = stackFrame
        var room = Frame(x: 0, y: 0, width: stack.width, height: stack.height)
        if isRelative {
            let area = remaining(safeArea, of: stack, in: Frame(x: 0, y: 0, width: root.width, height: root.height))
            room = room.inset(by: stackMargins + area)
        }
        let shown = views.filter { !$0.isHidden }
        let (start, length) = isVertical ? (room.y, room.height) : (room.x, room.width)
        var frames: [String: Frame] = [:]
        var place = start
        let sum = shown.reduce(0) { $0 + $1.length }
        for view in shown {
            var (own, gap) = (length, 0.0)
            if isEqual {
                own = (length - spacing * Double(shown.count - 1)) / Double(shown.count)
                gap = spacing
            } else if shown.count > 1 {
                own = view.length
                gap = (length - sum) / Double(shown.count - 1)
            }
            frames[view.name] =
                isVertical
                ? Frame(x: room.x, y: place, width: room.width, height: own)
                : Frame(x: place, y: room.y, width: own, height: room.height)
            place += own + gap
        }
        return frames
    }

    /// Compares the frames, and the layouts of the views that were visible before.
    private mutating func commit() {
        let frames = solved()
        if !frames.isEmpty { text += "expect near(stack.frame, \(stackFrame.source))\n" }
        for index in views.indices {
            guard let frame = frames[views[index].name] else {
                views[index].frame = nil
                continue
            }
            let name = views[index].name
            text += "expect near(\(name).frame, \(frame.source))\n"
            if let old = views[index].frame, old.hasSize(of: frame) { text += "expect \(name).layouts == 0\n" }
            views[index].frame = frame
            text += "\(name).layouts = 0\n"
        }
    }

    // MARK: Operations

    private mutating func number(_ count: Int) -> Double { Double(random.below(count)) }

    private mutating func insets() -> Insets {
        Insets(top: number(30), left: number(30), bottom: number(30), right: number(30))
    }

    private mutating func add() {
        guard views.count < 5 else { return }
        lastName += 1
        let view = View(name: "v\(lastName)", length: 10 + number(20))
        text += "let \(view.name) = Box()\n"
        if !isEqual {
            let anchor = isVertical ? "heightAnchor" : "widthAnchor"
            text += "let s\(lastName) = sized(\(view.name).\(anchor), \(view.length))\n"
        }
        if random.chance(50) {
            text += "stack.insertArrangedSubview(\(view.name), at: 0)\n"
            views.insert(view, at: 0)
        } else {
            text += "stack.addArrangedSubview(\(view.name))\n"
            views.append(view)
        }
        commit()
    }

    private mutating func remove() {
        guard let index = Array(views.indices).randomOne(&random) else { return }
        text += "\(views[index].name).removeFromSuperview()\n"
        views.remove(at: index)
        commit()
    }

    private mutating func hide() {
        guard let index = Array(views.indices).randomOne(&random) else { return }
        views[index].isHidden.toggle()
        text += "\(views[index].name).isHidden = \(views[index].isHidden)\n"
        commit()
    }

    private mutating func changeLength() {
        guard !isEqual, let index = Array(views.indices).randomOne(&random) else { return }
        views[index].length = 10 + number(20)
        text += "s\(views[index].name.dropFirst()).constant = \(views[index].length)\n"
        commit()
    }

    private mutating func changeSpacing() {
        spacing = number(12)
        text += "stack.spacing = \(spacing)\n"
        commit()
    }

    private mutating func pin() {
        target = random.pick([.edges, .safeArea, .margins])
        space = number(20)
        text += "NSLayoutConstraint.deactivate(pinned)\npinned = pins(\(target.rawValue), \(space))\n"
        text += "NSLayoutConstraint.activate(pinned)\n"
        // Without its constraints, the stack view has had other sizes.
        for index in views.indices { views[index].frame = nil }
        commit()
    }

    private mutating func changeMargins() {
        margins = insets()
        text += "root.layoutMargins = \(margins.source)\n"
        commit()
    }

    private mutating func changeSafeArea() {
        additional = insets()
        text += "board.additionalSafeAreaInsets = \(additional.source)\n"
        commit()
    }

    private mutating func changeStackMargins() {
        if random.chance(40) {
            isRelative.toggle()
            text += "stack.isLayoutMarginsRelativeArrangement = \(isRelative)\n"
        } else {
            stackMargins = insets()
            text += "stack.layoutMargins = \(stackMargins.source)\n"
        }
        commit()
    }

    private mutating func resize() {
        root.width = 300 + number(90)
        root.height = 500 + number(344)
        text += "root.frame = \(root.source)\n"
        commit()
    }

    /// Nothing is left to lay out.
    private mutating func rest() {
        text += random.chance(50) ? "wait 1s\n" : "root.layoutIfNeeded()\n"
        commit()
    }
}

extension StackProgram: RandomScript {
    static var fileName: String { "stacks.flow" }
    /// Each system can be satisfied, and each layout settles.
    static var expectsNoWarnings: Bool { true }
}

@Suite("Random stack views") struct StackLayoutPropertyTests {
    @Test("Arranged views have the frames that spacings, margins and safe areas give them") func arranges() {
        StackProgram.expectAllPass(operations: 600)
    }
}
