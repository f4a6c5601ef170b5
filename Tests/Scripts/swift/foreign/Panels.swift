import OtherUI
import UIKit

// `Section`, `Button` and `Color` here belong to the imported module; those in the other file are nested in other types.
final class Panels: UIViewController {
    private enum Keys { static let title = "panels" }
    @Observed var items: [String] = []
    var accent: Color = .accent
    var amount: BigNumber = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let section = Section(header: "top") {}
        let button = Button(role: .cancel) {}
        section.add(button, color: Color(0.5))
        progress().frame(width: 20)
        _ = $items
        _items = Observed(wrappedValue: [])
        title = Keys.title + Other.key
    }

    func progress() -> ProgressView { ProgressView() }
}

extension Panels {
    private struct Storage { static let key = "a" }
    var first: String { Storage.key }
}

func borderWidth() -> Int {
    switch Border.framed() {
    case .framed(let inset): return inset.width
    case .plain: return 0
    }
}

extension Color {
    init(hex: String) {
        self = Color(hex)
    }
    static let accent = Color(hex: "#fff")
}
