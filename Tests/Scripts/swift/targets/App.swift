import UIKit

/// A C type that Flow does not have, and a class of UIKit with functions that it does not model.
extension sockaddr_storage {
    var isEmpty: Bool { true }
}
final class PhoneFormatter: Formatter {
    override func string(for obj: Any?) -> String? { "+\(obj ?? "")" }
}

struct Settings {
    static let name = "app"
}

extension String {
    var twice: String { self + self }
}

extension NSString {
    @objc var twice: String { (self as String).twice }
}

final class HomeController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = Settings.name + "x".twice + (PhoneFormatter().string(for: 1) ?? "")
    }

    func nameOfWidget() -> String { WidgetSettings.name() }
}
