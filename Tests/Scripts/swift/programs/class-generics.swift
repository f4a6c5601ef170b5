// Generic types of classes as values, which an instance knows from its creation.
class Cell {
    class var identifier: String { "cell" }
    required init() {}
}
class BigCell: Cell { override class var identifier: String { "big" } }

final class Row<T: Cell> {
    let cellType: Cell.Type = T.self
    let text: String
    init(text: String) { self.text = text }
    var identifier: String { T.identifier + "-" + text }
    func make() -> Cell { T() }
    lazy var later: () -> String = { T.identifier }
}
extension Row {
    var isBig: Bool { T.self == BigCell.self }
}
let row = Row<BigCell>(text: "a")
print(row.identifier, row.make() is BigCell, row.cellType == BigCell.self, row.later(), row.isBig)
let plain: Row<Cell> = Row(text: "b")
print(plain.identifier, plain.make() is BigCell, plain.isBig)
typealias BigRow = Row<BigCell>
print([BigRow(text: "c"), Row<BigCell>(text: "d")].map(\.identifier))

class Screen<V: Cell> {
    var view: V { V() }
    func describe() -> String { V.identifier }
}
final class Home: Screen<BigCell> {}
print(Home().describe(), Screen<Cell>().describe(), Home().view is BigCell)

final class Pages<Page> {
    private var pages: [Page?]
    init(count: Int) { pages = [Page?](repeating: nil, count: count) }
    var count: Int { pages.count }
}
print(Pages<Cell>(count: 3).count)

print(Row(text: "e").identifier)
