import UIKit

struct Settings {
    static let name = "widget"
}

enum WidgetSettings {
    static func name() -> String { Settings.name }
}

enum Names {
    struct Key {
        static let text = "first"
    }

    static var own: String { Key.text }
}
