// An extension of a UIKit class adds members, and hides none of its subclasses' members.

import Flow
import FlowDiagnostics
import FlowTrace
import Testing

@Suite("Extensions of UIKit's classes") struct ExtensionTests {
    static let bases = [
        "NSObject", "UIResponder", "UIViewController", "UIView", "UIControl", "UINavigationController",
        "UITabBarController", "UISplitViewController",
    ]

    /// The expression that creates an object, and the member that is read.
    static let objects: [(make: String, read: String)] = [
        ("UIViewController()", "x.children.count"), ("UINavigationController()", "x.viewControllers.count"),
        ("UITabBarController()", "x.selectedIndex"), ("UISplitViewController(style: .doubleColumn)", "x.displayMode"),
        ("UIPageViewController()", "x.isDoubleSided"),
        ("UISearchController(searchResultsController: nil)", "x.isActive"),
        ("UIAlertController(title: \"a\", message: nil, preferredStyle: .alert)", "x.title"), ("UIView()", "x.frame"),
        ("UILabel()", "x.text"), ("UIButton()", "x.isEnabled"), ("UITextField()", "x.text"),
        ("UIWindow()", "x.isHidden"),
        ("UITableView()", "x.subviews.count"), ("UISearchBar()", "x.text"), ("Home()", "x.title"),
        ("Mail()", "x.viewControllers"),
    ]

    @Test("Every class keeps its own members whichever base is extended", arguments: bases)
    func members(base: String) throws {
        for (make, read) in Self.objects {
            let source = """
                extension \(base) { func marked() -> Int { 7 }; var own: Int { 3 } }
                screen Home
                container Mail: navigation
                launch { Mail { Home } }
                let x = \(make)
                log "\\(\(read))"
                log "\\(mail.viewControllers.count) \\(home.title) \\(home.view.frame)"
                """
            let script = Script.load(SourceFile(name: "extension.flow", text: source), resolvingImportsFrom: nil)
            #expect(!script.hasErrors, "\(base), \(make): \(script.diagnostics.first?.message ?? "")")
            guard !script.hasErrors else { continue }
            var writer = TraceWriter(format: .none)
            let outcome = script.run(0, writer: &writer).outcome
            #expect(outcome == .passed, "\(base), \(make)")
        }
    }
}
