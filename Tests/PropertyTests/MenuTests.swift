// Random menus that are opened, walked, chosen from and closed, compared with a model of their elements. Each choice runs one
// block once, a block of a deferred element runs when it is displayed, and nothing of a closed context menu is kept.

import Flow
import FlowFuzzing
import Foundation
import Testing

/// A random program of menus, with the choices and runs that are expected after each operation.
private struct MenuProgram {
    private indirect enum Element {
        case action(name: String, isDisabled: Bool, isHidden: Bool, keepsMenu: Bool)
        case menu(name: String, isInline: Bool, children: [Element])
        case deferred(name: String, isCached: Bool, children: [Element])
    }

    /// Where a menu opens. The menu of the long press is made again each time.
    private enum Origin: CaseIterable { case longPress, button, bar }

    private static let prelude = """
        class Tally: NSObject {
            var chosen = []
            var provided = []
            var alive = 0
        }
        let tally = Tally()
        class Token: NSObject {
            let name = ""
            init(_ name) {
                super.init()
                self.name = name
                tally.alive += 1
            }
            deinit { tally.alive -= 1 }
            func choose() { tally.chosen.append(name) }
        }
        func action(_ name, _ attributes) {
            let token = Token(name)
            return UIAction(title: name, attributes: attributes) { action in token.choose() }
        }

        """
    private static let screen = """
        class Home: UIViewController, UIContextMenuInteractionDelegate {
            let box = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
            let more = UIButton(frame: CGRect(x: 0, y: 250, width: 200, height: 100))
            let other = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 100))
            override func viewDidLoad() {
                super.viewDidLoad()
                for part in [box, more, other] { view.addSubview(part) }
                box.addInteraction(UIContextMenuInteraction(delegate: self))
                more.showsMenuAsPrimaryAction = true
                more.menu = UIMenu(children: button())
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "bar", menu: UIMenu(children: bar()))
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                return UIContextMenuConfiguration(actionProvider: { suggested in UIMenu(children: longPress()) })
            }
        }
        launch { navigation main { Home } }

        """

    private(set) var text = prelude
    private(set) var operations = 0
    private var random: SplitMix
    private var menus: [Origin: [Element]] = [:]
    private var lastName = 0
    /// The deferred elements that have been supplied and are kept.
    private var supplied: Set<String> = []
    /// The origin of the open menu, and the elements of its open submenu.
    private var open: (origin: Origin, elements: [Element])?
    private var chosen: [String] = []
    private var provided: [String] = []

    init(seed: UInt64, operations count: Int) {
        random = SplitMix(state: seed)
        for origin in Origin.allCases {
            let elements = makeElements(depth: 0)
            menus[origin] = elements
            text += "func \(origin)() {\n    return \(source(of: elements))\n}\n"
        }
        text += Self.screen
        for _ in 0..<count {
            step()
            operations += 1
            check()
        }
        if open != nil { close() }
        text += "home.more.menu = nil\nhome.navigationItem.rightBarButtonItem = nil\nwait 1s\nexpect tally.alive == 0\n"
    }

    // MARK: Menus

    private mutating func makeElements(depth: Int) -> [Element] {
        (0..<(1 + random.below(4))).map { _ in
            lastName += 1
            let name = "e\(lastName)"
            switch depth < 3 ? random.below(8) : 0 {
            case 5: return .menu(name: name, isInline: random.chance(40), children: makeElements(depth: depth + 1))
            case 6, 7:
                return .deferred(name: name, isCached: random.chance(60), children: makeElements(depth: depth + 1))
            default:
                return .action(
                    name: name, isDisabled: random.chance(15), isHidden: random.chance(15),
                    keepsMenu: random.chance(20))
            }
        }
    }

    private func source(of elements: [Element]) -> String {
        "[" + elements.map(source).joined(separator: ", ") + "]"
    }

    private func source(_ element: Element) -> String {
        switch element {
        case .action(let name, let isDisabled, let isHidden, let keepsMenu):
            let attributes = [
                isDisabled ? ".disabled" : nil, isHidden ? ".hidden" : nil, keepsMenu ? ".keepsMenuPresented" : nil,
            ]
            return "action(\"\(name)\", [\(attributes.compactMap { $0 }.joined(separator: ", "))])"
        case .menu(let name, let isInline, let children):
            return
                "UIMenu(title: \"\(name)\"\(isInline ? ", options: .displayInline" : ""), children: \(source(of: children)))"
        case .deferred(let name, let isCached, let children):
            return """
                UIDeferredMenuElement\(isCached ? "" : ".uncached") { completion in
                    tally.provided.append("\(name)")
                    completion(\(source(of: children)))
                }
                """
        }
    }

    /// The number of actions that exist: those of deferred elements exist once they are supplied.
    private static func tokens(_ elements: [Element], _ supplied: Set<String>) -> Int {
        elements.reduce(0) { sum, element in
            switch element {
            case .action: sum + 1
            case .menu(_, _, let children): sum + tokens(children, supplied)
            case .deferred(let name, _, let children): sum + (supplied.contains(name) ? tokens(children, supplied) : 0)
            }
        }
    }

    /// The elements that the user sees, in order, once the deferred ones are supplied.
    private func shown(_ elements: [Element]) -> [Element] {
        elements.flatMap { element in
            switch element {
            case .action(_, _, let isHidden, _): isHidden ? [] : [element]
            case .menu(_, let isInline, let children): isInline ? shown(children) : [element]
            case .deferred(_, _, let children): shown(children)
            }
        }
    }

    /// The menu displays elements: the blocks of the deferred ones run from the top, and supply further ones.
    private mutating func display(_ elements: [Element]) {
        for element in elements {
            switch element {
            case .action: break
            case .menu(_, let isInline, let children): if isInline { display(children) }
            case .deferred(let name, let isCached, let children):
                if !isCached { forget(children) }
                if !isCached || !supplied.contains(name) {
                    provided.append(name)
                    supplied.insert(name)
                }
                display(children)
            }
        }
    }

    /// The elements in a list are made again, so that none of them has been supplied.
    private mutating func forget(_ elements: [Element]) {
        for element in elements {
            switch element {
            case .action: break
            case .menu(_, _, let children): forget(children)
            case .deferred(let name, _, let children):
                supplied.remove(name)
                forget(children)
            }
        }
    }

    // MARK: Operations

    private mutating func step() {
        guard let open else { return openMenu() }
        let choices = shown(open.elements).filter {
            if case .action(_, let isDisabled, _, _) = $0 { !isDisabled } else { true }
        }
        if random.chance(20) || choices.isEmpty { return close() }
        switch random.pick(choices) {
        case .action(let name, _, _, let keepsMenu):
            text += "tap \"\(name)\"\n"
            chosen.append(name)
            if !keepsMenu { hasClosed() }
        case .menu(let name, _, let children):
            text += "tap \"\(name)\"\n"
            self.open?.elements = children
            display(children)
        case .deferred: break
        }
    }

    private mutating func openMenu() {
        let origin = random.pick(Origin.allCases)
        switch origin {
        case .longPress: text += "longPress home.box\n"
        case .button: text += "tap home.more\n"
        case .bar: text += "tap \"bar\"\n"
        }
        let elements = menus[origin] ?? []
        // A menu without elements does not open; deferred ones count until they are supplied.
        guard hasElements(elements) else { return }
        open = (origin, elements)
        display(elements)
    }

    private func hasElements(_ elements: [Element]) -> Bool {
        elements.contains { element in
            switch element {
            case .action(_, _, let isHidden, _): !isHidden
            case .menu(_, let isInline, let children): !isInline || hasElements(children)
            case .deferred(let name, _, let children): !supplied.contains(name) || hasElements(children)
            }
        }
    }

    private mutating func close() {
        text += "tap home.other\n"
        hasClosed()
    }

    private mutating func hasClosed() {
        guard let origin = open?.origin else { return }
        open = nil
        if origin == .longPress { forget(menus[.longPress] ?? []) }
        text += "wait 1s\n"
    }

    private mutating func check() {
        text += "expect tally.chosen == \(Self.list(chosen))\nexpect tally.provided == \(Self.list(provided))\n"
        text += "tally.chosen = []\ntally.provided = []\n"
        (chosen, provided) = ([], [])
        let alive = menus.reduce(0) { sum, menu in
            menu.key == .longPress && open?.origin != .longPress ? sum : sum + Self.tokens(menu.value, supplied)
        }
        text += "expect tally.alive == \(alive)\n"
    }

    private static func list(_ names: [String]) -> String {
        "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
}

extension MenuProgram: RandomScript {
    static var fileName: String { "menus.flow" }
}

@Suite("Random menus") struct MenuTests {
    @Test("Each choice runs one block once, and a closed menu is not kept") func chooses() {
        MenuProgram.expectAllPass(operations: 600)
    }
}
