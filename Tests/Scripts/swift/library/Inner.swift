import UIKit

extension UIView {
    @MainActor
    private struct Keys { static var name = "inner" }
    var innerKey: String { Keys.name }
}

fileprivate extension String {
    static let title = "Panel"
}
