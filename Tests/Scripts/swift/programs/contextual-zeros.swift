// `.pi` and `.zero` have the expected type, also beside `Decimal` and a type with such a member.
import Foundation

struct Item: Equatable {
    var id: Int
    static let zero = Item(id: 0)
}

func shown(_ x: Double = .pi) -> Double { x }

func numbers() {
    let half: Double = .pi / 2
    let angle: Double = .pi
    let turn: Double = 2 * .pi
    let width: CGFloat = .pi / 4
    print(half, angle, turn, width)
    let x: Double = 1
    print(x < .pi, x == .zero, x != .zero, max(x, .zero), min(.zero, x), x > .zero ? "pos" : "neg", x * .pi)
    print(shown(), shown(.pi), shown(x * .pi), shown(.zero))
    let count = 2
    print(count == .zero, max(count, .zero))
    let lengths: [CGFloat] = [1, .zero, .pi]
    print(lengths, lengths.reduce(.zero, +))
}

func shapes() {
    let frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    print(frame == .zero, frame.origin == .zero, frame.size == .zero)
    let size = CGSize(width: 1, height: 0)
    let empty = CGRect(x: 0, y: 0, width: 0, height: 0)
    print(size == .zero, empty == .zero, empty.size == .zero)
    let points = [CGPoint.zero]
    print(points[0] == .zero, points.first == .zero, [CGPoint(x: 0, y: 0)].first == .zero)
}

func items() {
    let list: [Item] = [.zero]
    let named = ["a": Item.zero]
    let optional: Item? = .zero
    print(list.first == .zero, list[0] == .zero, named["a"]! == .zero, optional == .zero, optional! == .zero)
}

func decimals() {
    var total: Decimal = .zero
    total += 1
    print(total, total == .zero, total > .zero, Decimal.zero, NSDecimalNumber(value: 2))
    let prices: [Decimal] = [1, 2, .zero]
    print(prices.reduce(.zero, +), prices.last == .zero)
    let circle: Decimal = .pi
    print(circle > 3, circle < 4)
}

numbers()
shapes()
items()
decimals()
