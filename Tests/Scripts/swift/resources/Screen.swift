import UIKit

enum Sounds {
    static let levels = Bundle.main.url(forResource: "levels", withExtension: "json")!
}

class Screen: UIViewController {
    var found: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        found.append(Sounds.levels.lastPathComponent)
        found.append(Bundle.main.path(forResource: "levels.json", ofType: nil) ?? "none")
        found.append(Bundle.main.path(forResource: "levels", ofType: ".json") ?? "none")
        found.append(Bundle.main.path(forResource: "levels", ofType: "plist") ?? "none")
        found.append(
            Bundle(for: Screen.self).url(forResource: "other", withExtension: "json") == nil ? "none" : "other")
    }
}
