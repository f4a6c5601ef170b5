// Random programs of first responders, compared with a model of three rules: a responder outside a window refuses, one
// that leaves its window resigns, and a dismissal restores the one that resigned for the presentation. The first
// responder is always in a window or nowhere, there is at most one, and the keyboard's notifications are balanced.

import Flow
import FlowFuzzing
import Foundation
import Testing

/// A random program of fields and other responders, with the first responder that is expected after each operation.
private struct ResponderProgram {
    /// Where a board is.
    private enum Place { case stack, presented }

    private struct Board {
        var name: String
        var place: Place
        /// The names of the responders in the board's view.
        var inside: Set<String> = []
        /// The first responder that resigned when this board was presented.
        var restores: String?
    }

    private static let kinds = ["name", "city", "pad"]
    private static let prelude = """
        class Pad: UIView {
            var stays = false
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { !stays }
        }
        screen Board {
            let name = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            let city = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
            let pad = Pad(frame: CGRect(x: 0, y: 300, width: 200, height: 40))
            on viewDidLoad {
                for part in [name, city, pad] { view.addSubview(part) }
            }
        }
        class Keys: NSObject {
            var isUp = false
            var begun = 0
            var ended = 0
            var faults = []
            func observe(_ name, _ block) {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in block() }
            }
            func start() {
                observe(UIResponder.keyboardWillShowNotification) {
                    isUp = true
                    begun += 1
                }
                observe(UIResponder.keyboardWillHideNotification) {
                    if !isUp { faults.append("it hides and is hidden") }
                    isUp = false
                    begun += 1
                }
                observe(UIResponder.keyboardDidShowNotification) { ended += 1 }
                observe(UIResponder.keyboardDidHideNotification) { ended += 1 }
            }
        }
        let keys = Keys()
        keys.start()
        var boards = [:]
        func state() {
            var found = []
            for (key, board) in boards {
                if !board.isViewLoaded { continue }
                for (kind, part) in [("name", board.name), ("city", board.city), ("pad", board.pad)] {
                    if !part.isFirstResponder { continue }
                    found.append("\\(key).\\(kind)" + (part.window == nil ? " outside a window" : ""))
                }
            }
            return found.isEmpty ? "none" : found.joined(separator: " and ")
        }

        """

    private(set) var text = prelude
    private(set) var operations = 0
    private var random: SplitMix
    private var stack: [Board] = []
    private var presented: [Board] = []
    private var first: String?
    /// The pads that refuse to resign.
    private var staying: Set<String> = []
    private var lastBoard = 0

    init(seed: UInt64, operations count: Int) {
        random = SplitMix(state: seed)
        text += "launch { navigation main { Board } }\nboards[\"board1\"] = board\n"
        lastBoard = 1
        stack = [Board(name: "board1", place: .stack, inside: Self.all(of: "board1"))]
        for _ in 0..<count {
            step()
            operations += 1
            expectState()
        }
        text += "wait 2s\nexpect keys.begun == keys.ended\nexpect keys.faults == []\n"
    }

    private static func all(of board: String) -> Set<String> { Set(kinds.map { "\(board).\($0)" }) }

    /// The boards in the window, from the back.
    private var visible: [Board] { [stack[stack.count - 1]] + presented }
    private var front: Board { visible[visible.count - 1] }

    private mutating func makeBoard(_ place: Place) -> Board {
        lastBoard += 1
        let name = "board\(lastBoard)"
        text += "let \(name) = Board()\nboards[\"\(name)\"] = \(name)\n"
        return Board(name: name, place: place, inside: Self.all(of: name))
    }

    private func reference(_ part: String) -> String {
        part.hasPrefix("board1.") ? "board." + part.dropFirst(7) : part
    }

    private func isInWindow(_ part: String) -> Bool { visible.contains { $0.inside.contains(part) } }

    private mutating func expectState() {
        text += "expect state() == \"\(first ?? "none")\"\n"
        let isText = first.map { !$0.hasSuffix(".pad") } ?? false
        text += "expect keys.isUp == \(isText)\n"
    }

    private mutating func step() {
        switch random.below(14) {
        case 0...3: become(front.inside.sorted().randomOne(&random))
        case 4: become(random.pick(Self.all(of: random.pick(stack + presented).name).sorted()))
        case 5: resign()
        case 6: endEditing()
        case 7: stay()
        case 8: remove()
        case 9: add()
        case 10: push()
        case 11: pop()
        case 12: present()
        default: dismiss()
        }
    }

    // MARK: Operations

    private mutating func become(_ part: String?) {
        guard let part else { return }
        let refuses = first.map { staying.contains($0) } ?? false
        let succeeds = first == part || isInWindow(part) && !refuses
        text += "expect \(reference(part)).becomeFirstResponder() == \(succeeds)\n"
        if succeeds { first = part }
    }

    private mutating func resign() {
        guard let part = first else { return }
        text += "\(reference(part)).resignFirstResponder()\n"
        if !staying.contains(part) { first = nil }
    }

    private mutating func endEditing() {
        let isForced = random.chance(50)
        text += "\(reference(front.name + ".pad")).superview?.endEditing(\(isForced))\n"
        guard let part = first, front.inside.contains(part), front.inside.contains(front.name + ".pad") else { return }
        if isForced || !staying.contains(part) { first = nil }
    }

    private mutating func stay() {
        let pad = front.name + ".pad"
        let stays = !staying.contains(pad)
        if stays { staying.insert(pad) } else { staying.remove(pad) }
        text += "\(reference(pad)).stays = \(stays)\n"
    }

    private mutating func change(_ board: Board, _ body: (inout Board) -> Void) {
        if let index = stack.firstIndex(where: { $0.name == board.name }) { body(&stack[index]) }
        if let index = presented.firstIndex(where: { $0.name == board.name }) { body(&presented[index]) }
    }

    private mutating func remove() {
        let board = random.pick(stack + presented)
        guard !board.inside.isEmpty else { return }
        let part = random.pick(board.inside.sorted())
        text += "\(reference(part)).removeFromSuperview()\n"
        change(board) { $0.inside.remove(part) }
        if first == part { first = nil }
    }

    private mutating func add() {
        let board = random.pick(visible)
        guard let part = Self.all(of: board.name).subtracting(board.inside).min() else { return }
        text += "\(reference(board.name + ".view")).addSubview(\(reference(part)))\n"
        change(board) { $0.inside.insert(part) }
    }

    private mutating func push() {
        guard stack.count < 4, presented.isEmpty else { return }
        if let part = first, front.inside.contains(part) { first = nil }
        let board = makeBoard(.stack)
        stack.append(board)
        text += "push \(board.name) onto main \(random.chance(50) ? "un" : "")animated\n"
    }

    private mutating func pop() {
        guard stack.count > 1, presented.isEmpty else { return }
        if let part = first, front.inside.contains(part) { first = nil }
        text += "pop main \(random.chance(50) ? "un" : "")animated\n"
        stack.removeLast()
    }

    private mutating func present() {
        guard presented.count < 2 else { return }
        let style = random.pick(["pageSheet", "formSheet", "overFullScreen"])
        var board = makeBoard(.presented)
        board.restores = first
        first = nil
        presented.append(board)
        text += "present \(board.name) as \(style) \(random.chance(50) ? "un" : "")animated\n"
    }

    private mutating func dismiss() {
        guard let board = presented.last else { return }
        text += "dismiss \(board.name) \(random.chance(50) ? "un" : "")animated\n"
        presented.removeLast()
        if let part = first, board.inside.contains(part) { first = nil }
        if first == nil, let part = board.restores, isInWindow(part) { first = part }
    }
}

extension ResponderProgram: RandomScript {
    static var fileName: String { "responders.flow" }
}

@Suite("Random first responders") struct ResponderTests {
    @Test("The first responder is in a window, or there is none") func responds() {
        ResponderProgram.expectAllPass(operations: 1000)
    }
}
