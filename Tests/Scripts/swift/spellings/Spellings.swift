// swift-format-ignore-file
// Rare but valid syntax of Swift.
import Foundation
import UIKit

infix operator <<<: AdditionPrecedence

enum Slot {
    case number(_: Int), text(String), nothing
}

final class Box {
    var items: [Int] = []
    var names: [String: Int] = [:]
    weak var owner: UIViewController?
}

func <<< (box: Box, item: Int) -> Box {
    box.items.append(item)
    return box
}
func += <T: Sequence>(box: inout Box, more: T) {
    for item in more { box.items.append(item as! Int) }
}
func == (a: Box, b: Box) -> Bool { a.items == b.items }
func == (a: Slot, b: Slot) -> Bool {
    switch (a, b) {
    case (.number (let x), .number (let y)): return x == y
    default: return false
    }
}

func describe(_ slot: Slot) -> String {
    switch slot {
    case .number (let weak): return "number \(weak)"
    case .text (let weak): return "text \(weak)"
    case .nothing: return "nothing"
    }
}

func boxed() -> [Int] {
    let box = Box()
        <<< 1
        <<< 2
    return box.items
}

func makers() -> [Int] {
    var byName = [String: (Int) -> Int]()
    byName["twice"] = { $0 * 2 }
    var all = [(Int, Int) -> Int]()
    all.append({ $0 + $1 })
    let first, second: Int
    first = byName["twice"]!(4)
    second = all[0](1, 2)
    return [first, second] + [Int](0..<3)
}

struct Mistake: Error {}
func fails() throws -> Int { throw Mistake() }

func outerError() -> String {
    var error = "none"
    do {
        var value = 0
        try value = fails()
        error = "no error \(value)"
    } catch let caught as Mistake {
        error = "caught \(type(of: caught))"
    } catch {}
    return error
}

func kind<T>(of type: T.Type) -> String { String(describing: T.self) }
func kind<T>(like value: T) -> Bool { T.self is UIViewController.Type }
func make<T: UIView>() -> T { T() }

func split(_ x: Double) -> [Double] {
    var whole = 0.0
    let fraction = modf(x, &whole)
    return [whole, fraction, Swift.max(x, 1)]
}

final class Child: UIViewController {}

final class Listed: UITableViewController {
    @objc(doRefresh) func refresh() { title = "refreshed" }

    let box = Box()

    override func viewDidLoad() {
        super.viewDidLoad()
        box.names ["a"] = 1
        let child = Child()
        addChildViewController(child)
        view.addSubview(child.view)
        child.didMove(toParentViewController: self)
        title = "\(childViewControllers.count) child"
    }

    func address() -> Int { MemoryLayout<Int>.size }
}
