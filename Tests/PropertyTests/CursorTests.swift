// Random walks of VoiceOver's cursor over random screens, compared with lists that are sorted by position. Next and
// previous undo each other, first and last go to the ends, a walk speaks every element once, and the cursor is never on
// a removed element.

import Flow
import FlowFuzzing
import Foundation
import Testing

/// A random program of screens and moves of the cursor, with what must be spoken after each.
private struct CursorProgram {
    private struct Item {
        var name: String
        var isVisible = true
    }

    /// A cell of the screen's grid: an element, or a group of several.
    private struct Cell {
        var row: Int
        var column: Int
        var items: [Item]
    }

    private struct Screen {
        var name: String
        var isPresented = false
        var hasBack = false
        var isMirrored = false
        var cells: [Cell] = []
        /// Where the cursor was when another screen was presented.
        var cursor: String?

        /// The labels in the order in which the cursor visits them.
        var order: [String] {
            let cells = cells.sorted {
                ($0.row, isMirrored ? -$0.column : $0.column) < ($1.row, isMirrored ? -$1.column : $1.column)
            }
            return (hasBack ? ["Back"] : []) + cells.flatMap { $0.items.filter(\.isVisible).map(\.name) }
        }
    }

    private static let columns = 3
    private static let rows = 8
    private static let prelude = """
        screen Board {
            var parts = [:]
            func place(_ names, _ x, _ y) {
                var around = view
                if names.count > 1 {
                    around = UIView(frame: rect(x, y, 120, 60))
                    around.shouldGroupAccessibilityChildren = true
                    view.addSubview(around)
                }
                for (index, name) in names.enumerated() {
                    let isAlone = names.count == 1
                    let part = UILabel(frame: rect(isAlone ? x : 0, (isAlone ? y : 0) + index * 20, 100, 20))
                    part.text = name
                    around.addSubview(part)
                    parts[name] = part
                }
            }
        }

        """

    private(set) var text = prelude
    private(set) var operations = 0
    private var random: SplitMix
    private var screens: [Screen] = []
    /// The index of the cursor in the order of the front-most screen.
    private var cursor = 0
    private var lastItem = 0
    private var lastScreen = 0

    init(seed: UInt64, operations count: Int) {
        random = SplitMix(state: seed)
        text += "launch { navigation main { Board } }\n"
        screens = [makeScreen()]
        fill()
        text += "voiceOver on\n"
        expectFocus()
        while operations < count {
            step()
            operations += 1
        }
        walk()
    }

    // MARK: Screens

    private var front: Screen { screens[screens.count - 1] }

    /// Declares a screen and fills it with elements.
    private mutating func makeScreen() -> Screen {
        lastScreen += 1
        var screen = Screen(name: lastScreen == 1 ? "board" : "board\(lastScreen)")
        // The first screen is that of the launch.
        if lastScreen > 1 { text += "let \(screen.name) = Board()\n" }
        screen.isMirrored = random.chance(25)
        return screen
    }

    private mutating func fill() {
        let index = screens.count - 1
        if screens[index].isMirrored {
            text += "\(front.name).view.semanticContentAttribute = .forceRightToLeft\n"
        }
        for _ in 0..<(1 + random.below(4)) { addCell() }
    }

    /// Adds an element or a group in a free cell of the grid.
    private mutating func addCell() {
        let row = random.below(Self.rows)
        let column = random.below(Self.columns)
        guard !front.cells.contains(where: { $0.row == row && $0.column == column }) else { return }
        let names = (0..<(random.chance(30) ? 2 + random.below(2) : 1)).map { _ in
            lastItem += 1
            return "e\(lastItem)"
        }
        let literal = "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        text += "\(front.name).place(\(literal), \(column * 130), \(100 + row * 80))\n"
        screens[screens.count - 1].cells.append(Cell(row: row, column: column, items: names.map { Item(name: $0) }))
    }

    // MARK: What must hold

    private mutating func expectFocus() {
        guard front.order.indices.contains(cursor) else { return }
        text += "expect focus on \"\(front.order[cursor])\"\n"
    }

    private static func utterance(_ label: String) -> String { label == "Back" ? "Back, button" : label }

    private mutating func expectSpoken() {
        text += "expect voiceOver.speaks(text: \"\(Self.utterance(front.order[cursor]))\")\n"
        text += "expect exactly 1 of voiceOver.speaks\n"
        expectFocus()
    }

    /// The cursor after a change of the front-most screen: on the same element, or on the element now in its position.
    private mutating func keepCursor(from old: [String]) {
        let order = front.order
        guard old.indices.contains(cursor) else {
            cursor = 0
            return expectFocus()
        }
        if let same = order.firstIndex(of: old[cursor]) {
            cursor = same
            text += "expect never voiceOver.speaks\n"
        } else {
            cursor = max(min(cursor, order.count - 1), 0)
        }
        expectFocus()
    }

    private mutating func move(_ way: String, to target: Int) {
        text += "voiceOver \(way)\n"
        if front.order.indices.contains(target) {
            cursor = target
            expectSpoken()
        } else {
            text += "expect voiceOver.plays(sound: \"border\")\nexpect never voiceOver.speaks\n"
            expectFocus()
        }
    }

    /// Walks to the last element and back. Each element must be spoken once, and the walk must end at a border.
    private mutating func walk() {
        guard !front.order.isEmpty else { return }
        move("first", to: 0)
        for _ in front.order.indices { move("next", to: cursor + 1) }
        for _ in front.order.indices { move("previous", to: cursor - 1) }
    }

    // MARK: Operations

    private mutating func step() {
        switch random.below(16) {
        case 0: move("first", to: front.order.isEmpty ? -1 : 0)
        case 1: move("last", to: front.order.count - 1)
        case 2, 3: move("next", to: cursor + 1)
        case 4, 5: move("previous", to: cursor - 1)
        case 6:
            guard cursor + 1 < front.order.count else { return }
            move("next", to: cursor + 1)
            move("previous", to: cursor - 1)
        case 7, 8: toggle()
        case 9:
            let (old, count) = (front.order, front.cells.count)
            addCell()
            if front.cells.count > count { keepCursor(from: old) }
        case 10: removeItem()
        case 11: post()
        case 12: push()
        case 13: present()
        case 14: leave()
        default: walk()
        }
    }

    private mutating func pickItem() -> (cell: Int, item: Int)? {
        guard !front.cells.isEmpty else { return nil }
        let cell = random.below(front.cells.count)
        guard !front.cells[cell].items.isEmpty else { return nil }
        return (cell, random.below(front.cells[cell].items.count))
    }

    /// Hides an element or shows it again. The last one stays.
    private mutating func toggle() {
        guard let (cell, item) = pickItem() else { return }
        let (old, isVisible) = (front.order, front.cells[cell].items[item].isVisible)
        guard !isVisible || old.count > 1 else { return }
        screens[screens.count - 1].cells[cell].items[item].isVisible = !isVisible
        text += "\(front.name).parts[\"\(front.cells[cell].items[item].name)\"]!.isHidden = \(isVisible)\n"
        keepCursor(from: old)
    }

    private mutating func removeItem() {
        guard let (cell, item) = pickItem() else { return }
        let old = front.order
        guard !front.cells[cell].items[item].isVisible || old.count > 1 else { return }
        let name = front.cells[cell].items[item].name
        screens[screens.count - 1].cells[cell].items.remove(at: item)
        text += "\(front.name).parts[\"\(name)\"]!.removeFromSuperview()\n"
        keepCursor(from: old)
    }

    /// Posts a notification with an element of the screen.
    private mutating func post() {
        guard let (cell, item) = pickItem(), front.cells[cell].items[item].isVisible else { return }
        let name = front.cells[cell].items[item].name
        let kind = random.chance(50) ? "layoutChanged" : "screenChanged"
        text += "UIAccessibility.post(notification: .\(kind), argument: \(front.name).parts[\"\(name)\"])\n"
        cursor = front.order.firstIndex(of: name) ?? 0
        expectSpoken()
    }

    private mutating func push() {
        guard screens.count < 5, !front.isPresented else { return }
        enter(isPresented: false)
    }

    private mutating func present() {
        guard screens.count < 5 else { return }
        enter(isPresented: true)
    }

    private mutating func enter(isPresented: Bool) {
        let old = front.order
        screens[screens.count - 1].cursor = old.indices.contains(cursor) ? old[cursor] : nil
        var screen = makeScreen()
        screen.isPresented = isPresented
        screen.hasBack = !isPresented
        screens.append(screen)
        fill()
        text += isPresented ? "present \(screen.name) unanimated\n" : "push \(screen.name) onto main unanimated\n"
        cursor = 0
        if !front.order.isEmpty { expectSpoken() }
    }

    /// Dismisses the screen, so that the cursor returns to where it was, or pops it, so that it is on the first element.
    private mutating func leave() {
        guard screens.count > 1 else { return }
        let left = screens.removeLast()
        text += left.isPresented ? "dismiss \(left.name) unanimated\n" : "pop main unanimated\n"
        let returned = left.isPresented ? front.cursor : nil
        cursor = returned.flatMap { front.order.firstIndex(of: $0) } ?? 0
        if !front.order.isEmpty { expectSpoken() }
    }
}

extension CursorProgram: RandomScript {
    static var fileName: String { "cursor.flow" }
}

@Suite("Random walks of VoiceOver's cursor") struct CursorTests {
    @Test("The cursor visits every element once, in order, and is never on one that is gone") func walks() {
        CursorProgram.expectAllPass(operations: 1000)
    }
}
