// The orders that `flow explain` prints. They equal the golden files, and contain the events that scripts show, in the
// same order and with the same rules.

import Flow
import FlowTrace
import Foundation
import Testing

@Suite("Orders") struct OrderTests {
    @Test("Each order reads as its golden file", arguments: EventOrder.all.map(\.name)) func golden(name: String) throws
    {
        let order = try #require(EventOrder.named(name))
        let text = Explanation.lines(for: order).map { $0 + "\n" }.joined()
        try CorpusScript.expect(text, in: "Tests/Scripts/orders/\(name.replacingOccurrences(of: " ", with: "-")).txt")
    }

    @Test("Each line of JSON is an object with the line's rule", arguments: EventOrder.all.map(\.name))
    func json(name: String) throws {
        let order = try #require(EventOrder.named(name))
        let lines = order.phases.flatMap(\.lines)
        let objects = try Explanation.json(order).map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["rule"] as? String } == lines.map(\.rule.info.id))
        #expect(objects.map { $0["condition"] as? String } == lines.map(\.condition))
        #expect(objects.map { $0["number"] as? Int } == Array(1...lines.count))
    }

    /// A statement and the expected events of its order.
    struct Run: Sendable, CustomTestStringConvertible {
        let order: String
        let setting: String
        let statement: String
        /// The rules of the lines that explain the statement's events.
        let rules: String
        /// Rules of other orders that the statement causes as well.
        var beside: Set<String> = []

        var testDescription: String { "\(order): \(statement)" }
    }

    private static let stack = """
        class Stack: UINavigationController {
            on viewWillLayoutSubviews { }
            on viewDidLayoutSubviews { }
        }
        screen Part
        screen Home {
            let part = Part()
            on viewDidLoad { embed part in self }
        }
        class Delegate: UINavigationControllerDelegate {
            func navigationController(_ navigation, willShow controller, animated) { }
            func navigationController(_ navigation, didShow controller, animated) { }
        }
        let delegate = Delegate()
        let main = Stack(rootViewController: Home())
        main.delegate = delegate
        root main

        """
    private static let pages = "screen Page\nlet first = Page()\nroot first\nwait 1s\n"
    private static let delegate = """
        screen Page
        class Delegate: UINavigationControllerDelegate {
            func navigationController(_ navigation, willShow controller, animated) { }
            func navigationController(_ navigation, didShow controller, animated) { }
        }
        let delegate = Delegate()

        """
    private static let tabs = """
        screen Page
        class Delegate {
            func tabBarController(_ tabs, shouldSelect tab) -> Bool { return true }
            func tabBarController(_ tabs, didSelect tab) { }
        }
        let delegate = Delegate()
        let first = Page()
        let second = Page()
        let main = UITabBarController()
        main.setViewControllers([first, second], animated: false)
        main.delegate = delegate
        root main
        wait 1s

        """

    private static let inCall = """
        app {
            device "iPhone 8"
            on willChangeStatusBarFrame(frame) { }
            on didChangeStatusBarFrame(frame) { }
        }
        screen Home
        launch { Home }

        """

    private static let pressed = """
        screen Page {
            override func pressesBegan(_ presses, with event) { }
            override func pressesEnded(_ presses, with event) { }
        }
        root Page()
        wait 1s

        """

    private static let editing = """
        class Delegate {
            func textFieldShouldBeginEditing(_ field) -> Bool { return true }
            func textFieldDidBeginEditing(_ field) { }
            func textFieldShouldEndEditing(_ field) -> Bool { return true }
            func textFieldDidEndEditing(_ field) { }
            func textField(_ field, shouldChangeCharactersIn range, replacementString string) -> Bool { return true }
            func textFieldDidChangeSelection(_ field) { }
        }
        class Field: UITextField {
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { true }
        }
        screen Page { on viewDidLoad { view.addSubview(field) } }
        let delegate = Delegate()
        let field = Field()
        field.delegate = delegate
        root Page()
        wait 1s

        """

    private static func book(_ style: String) -> String {
        """
        screen Page
        class Source {
            func pageViewController(_ pages, viewControllerBefore page) -> UIViewController? { return Page() }
            func pageViewController(_ pages, viewControllerAfter page) -> UIViewController? { return Page() }
            func pageViewController(_ pages, willTransitionTo coming) { }
            func pageViewController(_ pages, didFinishAnimating f, previousViewControllers p, transitionCompleted t) { }
        }
        let source = Source()
        launch { page(transitionStyle: \(style), navigationOrientation: .horizontal) book { Page } }
        book.dataSource = source
        book.delegate = source
        wait 1s

        """
    }
    private static let split = """
        app { device "iPad" }
        screen Page
        screen List
        launch landscape {
            split main {
                primary: navigation { List }
                secondary: Page
            }
        }
        wait 1s

        """
    private static let columns = """
        app { device "iPad" }
        screen Page
        screen List
        launch landscape {
            split main {
                primary: List
                secondary: Page
            }
        }
        wait 1s

        """
    private static let app = """
        app {
            on willFinishLaunching { }
            on didFinishLaunching { }
            on willResignActive { }
            on didEnterBackground { }
            on willEnterForeground { }
            on didBecomeActive { }
        }
        screen Page

        """
    private static let opened = """
        scene {
            on openURLContexts(contexts) { }
            on continueUserActivity(activity) { }
            on performActionForShortcut(item, done) { }
        }

        """ + app
    private static let saved = """
        screen Inbox {
            restorationIdentifier = "inbox"
            on encodeRestorableState(coder) { }
            on decodeRestorableState(coder) { }
        }
        launch { Inbox }
        wait 1s

        """
    private static let searching = """
        screen Page
        class Delegate {
            func updateSearchResults(for search) { }
            func willPresentSearchController(_ search) { }
            func didPresentSearchController(_ search) { }
            func willDismissSearchController(_ search) { }
            func didDismissSearchController(_ search) { }
        }
        let delegate = Delegate()
        let first = Page()
        let search = UISearchController(searchResultsController: nil)
        search.delegate = delegate
        search.searchResultsUpdater = delegate
        first.navigationItem.searchController = search
        let main = UINavigationController(rootViewController: first)
        root main
        wait 1s

        """
    private static let sheet = """
        screen Page
        class Delegate {
            func presentationControllerShouldDismiss(_ presentation) -> Bool { return true }
            func presentationControllerWillDismiss(_ presentation) { }
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet) { }
        }
        let delegate = Delegate()
        let first = Page()
        root first
        let second = Page()
        second.sheetPresentationController?.detents = [.medium(), .large()]
        second.sheetPresentationController?.delegate = delegate
        present second from first
        wait 1s

        """
    private static let table = """
        class List: UITableViewController {
            func tableView(_ table, numberOfRowsInSection section) -> Int { return 3 }
            func tableView(_ table, cellForRowAt path) -> UITableViewCell { return UITableViewCell() }
            func tableView(_ table, willSelectRowAt path) -> IndexPath? { return path }
            func tableView(_ table, didSelectRowAt path) { }
        }
        let list = List()
        root list
        wait 1s

        """
    private static let movable = """
        class Photos: UICollectionViewController {
            func collectionView(_ view, numberOfItemsInSection section) -> Int { return 3 }
            func collectionView(_ view, cellForItemAt path) -> UICollectionViewCell { return UICollectionViewCell() }
            func collectionView(_ view, canMoveItemAt path) -> Bool { return true }
            func collectionView(
                _ view, targetIndexPathForMoveOfItemFromOriginalIndexPath from, atCurrentIndexPath at, toProposedIndexPath to
            ) -> IndexPath { return to }
            func collectionView(_ view, moveItemAt path, to target) { }
        }
        let photos = Photos()
        root photos
        wait 1s

        """
    private static let panned = """
        class List: UITableViewController {
            func tableView(_ table, numberOfRowsInSection section) -> Int { return 3 }
            func tableView(_ table, cellForRowAt path) -> UITableViewCell { return UITableViewCell() }
            func tableView(_ table, shouldBeginMultipleSelectionInteractionAt path) -> Bool { return true }
            func tableView(_ table, didBeginMultipleSelectionInteractionAt path) { }
            func tableViewDidEndMultipleSelectionInteraction(_ table) { }
        }
        let list = List()
        root list
        wait 1s

        """
    private static let focused = """
        app { device "iPad Pro 11" }
        class Form: UIViewController {
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            override func viewDidLoad() { view.addSubview(field) }
            override var preferredFocusEnvironments: [UIFocusEnvironment] { return [field] }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { return true }
            override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { }
        }
        let form = Form()
        root form
        wait 1s

        """
    private static let editable = """
        class List: UITableViewController {
            func tableView(_ table, numberOfRowsInSection section) -> Int { return 3 }
            func tableView(_ table, cellForRowAt path) -> UITableViewCell { return UITableViewCell() }
            func tableView(_ table, canEditRowAt path) -> Bool { return true }
            func tableView(_ table, editingStyleForRowAt path) -> UITableViewCell.EditingStyle { return .delete }
            func tableView(_ table, commit style, forRowAt path) { }
            func tableView(_ table, willBeginEditingRowAt path) { }
            func tableView(_ table, didEndEditingRowAt path) { }
            func tableView(_ table, moveRowAt path, to target) { }
        }
        let list = List()
        root list
        wait 1s

        """
    private static let parted = "let part = Page()\nembed part in first\nwait 1s\n"
    private static let push = "push Home() onto main unanimated\n"

    static let runs: [Run] = [
        Run(
            order: "push", setting: stack, statement: "push Home() onto main animated",
            rules:
                "nav.push.1 nav.push.2 loading.1 nav.push.3 appearance.4 nav.push.3 appearance.4 nav.push.4 nav.push.2 "
                + "appearance.6 layout.1 nav.push.6 appearance.5 nav.push.6 appearance.5 nav.push.7 nav.push.8"),
        Run(
            order: "push", setting: stack, statement: "push Home() onto main unanimated",
            rules:
                "nav.push.1 nav.push.2 loading.1 nav.push.3 appearance.4 nav.push.3 appearance.4 nav.push.4 nav.push.2 "
                + "appearance.6 nav.push.6 appearance.5 nav.push.6 appearance.5 nav.push.7 nav.push.8"),
        Run(
            order: "pop", setting: stack + push, statement: "pop main animated",
            rules: "nav.pop.1 nav.push.2 nav.pop.2 appearance.4 nav.pop.2 appearance.4 nav.push.4 nav.push.2 "
                + "appearance.6 nav.pop.4 appearance.5 nav.pop.2 appearance.5 nav.push.7 nav.pop.5"),
        Run(
            order: "pop", setting: stack + push, statement: "pop main unanimated",
            rules: "nav.pop.1 nav.push.2 nav.pop.2 appearance.4 nav.pop.2 appearance.4 nav.push.4 nav.push.2 "
                + "appearance.6 nav.pop.4 appearance.5 nav.pop.2 appearance.5 nav.push.7 nav.pop.5"),
        Run(
            order: "pop", setting: stack + push + push, statement: "pop main to root animated",
            rules:
                "nav.root.2 nav.pop.1 nav.push.2 nav.pop.2 appearance.4 nav.pop.2 appearance.4 nav.push.4 nav.push.2 "
                + "appearance.6 nav.root.2 nav.pop.4 appearance.5 nav.pop.2 appearance.5 nav.push.7 nav.pop.5"),
        Run(
            order: "present", setting: pages, statement: "present Page() from first as fullScreen animated",
            rules: "present.1 present.1 appearance.6 layout.1 present.1 present.1"),
        Run(
            order: "present", setting: pages, statement: "present Page() from first as pageSheet animated",
            rules: "present.3 appearance.6 layout.1 present.3"),
        Run(
            order: "dismiss", setting: pages + "present Page() from first as fullScreen unanimated\n",
            statement: "dismiss first animated", rules: "dismiss.1 dismiss.1 appearance.6 dismiss.1 dismiss.1"),
        Run(
            order: "dismiss", setting: pages + "present Page() from first as pageSheet unanimated\n",
            statement: "dismiss first animated", rules: "dismiss.1 dismiss.1"),
        Run(
            order: "load", setting: "screen Page\nlet page = Page()\n", statement: "page.loadViewIfNeeded()",
            rules: "loading.1 loading.1"),
        Run(
            order: "layout", setting: pages, statement: "first.view.setNeedsLayout()",
            rules: "layout.1 layout.1"),
        Run(
            order: "set", setting: "screen Page\nlet main = UINavigationController(rootViewController: Page())\n",
            statement: "main.setViewControllers([Page()], animated: false)",
            rules: "nav.push.1 nav.offscreen.1 nav.root.2"),
        Run(
            order: "first display",
            setting: delegate + "let main = UINavigationController(rootViewController: Page())\n"
                + "main.delegate = delegate\n", statement: "root main",
            rules: "loading.1 nav.first.1 nav.push.4 nav.first.3 nav.first.2 nav.first.3"),
        Run(
            order: "select", setting: tabs, statement: "select second in main",
            rules: "loading.1 tab.2 tab.2 tab.3 tab.3"),
        Run(
            order: "tap tab", setting: tabs, statement: "tap tab second in main",
            rules: "tab.4 loading.1 tab.2 tab.2 tab.3 tab.3 tab.4"),
        Run(
            order: "set tabs", setting: tabs, statement: "main.setViewControllers([first, Page()], animated: false)",
            rules: "containment.3 tab.6 tab.6 tab.6"),
        Run(
            order: "first tab",
            setting: "screen Page\nlet main = UITabBarController()\n"
                + "main.setViewControllers([Page()], animated: false)\n", statement: "root main",
            rules: "loading.1 tab.1 tab.5"),
        Run(
            order: "interactive select", setting: tabs, statement: "interactive select second in main",
            rules: "loading.1 tab.2 tab.2"),
        Run(
            order: "interactive select", setting: tabs + "interactive select second in main\n", statement: "finish",
            rules: "tab.3 tab.3"),
        Run(
            order: "interactive select", setting: tabs + "interactive select second in main\nprogress 50%\n",
            statement: "cancel", rules: "tab.10 tab.10 tab.10 tab.10"),
        Run(
            order: "set pages", setting: book(".scroll"), statement: "turn book to Page() forward",
            rules: "loading.1 page.1 page.1 appearance.6 layout.1 page.1 page.1 page.5 page.10"),
        Run(
            order: "set pages", setting: book(".pageCurl"), statement: "turn book to Page() forward",
            rules: "loading.1 page.3 page.3 appearance.6 layout.1 page.3 page.3 page.5 page.10"),
        Run(
            order: "turn", setting: book(".scroll"), statement: "turn book forward",
            rules:
                "page.6 page.7 loading.1 page.1 page.1 appearance.6 layout.1 page.1 page.1 page.5 page.10 page.7 page.6"
        ),
        Run(
            order: "turn", setting: book(".pageCurl"), statement: "turn book forward",
            rules: "page.6 page.7 loading.1 page.3 page.3 appearance.6 layout.1 page.3 page.3 page.5 page.10 page.7"),
        Run(
            order: "turn", setting: book(".scroll") + "interactive turn book forward\nprogress 50%\n",
            statement: "cancel", rules: "page.2 page.2 page.2 page.2 page.7"),
        Run(
            order: "turn", setting: book(".pageCurl") + "interactive turn book forward\nprogress 50%\n",
            statement: "cancel", rules: "page.4 page.4 page.4 page.4 page.7"),
        Run(
            order: "commit", setting: pages, statement: "first.view.setNeedsLayout()", rules: "layout.1"),
        Run(
            order: "collapse", setting: split, statement: "resize window to 400x800", rules: "split.2",
            beside: [
                "rotation.1", "rotation.3", "traits.2", "containment.4", "nav.push.1", "nav.push.3", "nav.push.6",
                "nav.push.8",
            ]),
        Run(
            order: "set columns", setting: split, statement: "showDetail Page() from list",
            rules: "containment.3 split.2 split.2 split.1 containment.1 containment.3 loading.1 split.2 split.2"),
        Run(
            order: "show column", setting: columns, statement: "main.preferredDisplayMode = .secondaryOnly",
            rules: "split.2 split.2"),
        Run(
            order: "rotate", setting: pages, statement: "rotate to landscape",
            rules: "rotation.1 rotation.1 traits.2 layout.1"),
        Run(
            order: "resize", setting: "app { device \"iPad\" }\n" + pages, statement: "resize window to 500x1180",
            rules: "rotation.1 rotation.1 traits.2 layout.1"),
        Run(order: "traits", setting: pages + parted, statement: "traits part horizontal regular", rules: "traits.2"),
        Run(order: "memoryWarning", setting: pages, statement: "memoryWarning", rules: "memory.1"),
        Run(
            order: "root", setting: pages, statement: "root Page()", rules: "window.2 loading.1 window.1 window.3"),
        Run(
            order: "launch", setting: app, statement: "launch { Page }", rules: "launch.1 launch.1 launch.1",
            beside: ["window.1", "window.3"]),
        Run(
            order: "background", setting: app + "launch { Page }\n", statement: "background",
            rules: "launch.2 launch.2",
            beside: ["traits.2"]),
        Run(
            order: "foreground", setting: app + "launch { Page }\nbackground\n", statement: "foreground",
            rules: "launch.2 launch.2"),
        Run(
            order: "foreground", setting: opened + "launch { Page }\nbackground\n", statement: "openURL \"a://b\"",
            rules: "launch.2 launch.9 launch.2"),
        Run(
            order: "openURL", setting: opened + "launch { Page }\n", statement: "openURL \"a://b\"", rules: "launch.9"),
        Run(
            order: "continueActivity", setting: opened + "launch { Page }\n",
            statement: "continueActivity NSUserActivity(activityType: \"read\")", rules: "launch.9"),
        Run(
            order: "shortcut", setting: opened + "launch { Page }\n",
            statement: "shortcut UIApplicationShortcutItem(type: \"new\", localizedTitle: \"New\")", rules: "launch.9"),
        Run(
            order: "resignActive", setting: app + "launch { Page }\n", statement: "resignActive", rules: "launch.2"),
        Run(
            order: "becomeActive", setting: app + "launch { Page }\nresignActive\n", statement: "becomeActive",
            rules: "launch.2"),
        Run(
            order: "search", setting: searching, statement: "search.isActive = true",
            rules: "search.2 search.3 search.2", beside: ["present.1", "present.3"]),
        Run(
            order: "search", setting: searching + "search.isActive = true\n", statement: "search.isActive = false",
            rules: "search.2 search.2", beside: ["dismiss.1"]),
        Run(order: "drag", setting: sheet, statement: "drag second to large", rules: "sheet.4"),
        Run(
            order: "interactive dismiss", setting: sheet, statement: "interactive dismiss",
            rules: "sheet.3 sheet.3", beside: ["dismiss.1"]),
        Run(
            order: "interactive dismiss", setting: sheet + "interactive dismiss\nprogress 50%\n", statement: "cancel",
            rules: "sheet.2 appearance.6 sheet.2"),
        Run(
            order: "becomeFirstResponder", setting: editing, statement: "field.becomeFirstResponder()",
            rules: "text.1 responder.3 text.1"),
        Run(
            order: "resignFirstResponder", setting: editing + "field.becomeFirstResponder()\n",
            statement: "field.resignFirstResponder()", rules: "responder.4 text.1 text.1"),
        Run(
            order: "type", setting: editing + "field.becomeFirstResponder()\n", statement: "type \"a\" into field",
            rules: "text.2 text.2"),
        Run(
            order: "press", setting: pressed, statement: "press \"select\"", rules: "responder.2 responder.2"),
        Run(
            order: "statusBar", setting: inCall, statement: "statusBar inCall", rules: "statusbar.1 statusbar.1"),
        Run(order: "tap row", setting: table, statement: "tap row 1 in list", rules: "list.3"),
        Run(
            order: "swipe row", setting: editable, statement: "swipe row 1 left in list fully",
            rules: "list.15 list.16 list.15"),
        Run(
            order: "move row", setting: editable + "list.isEditing = true\n", statement: "move row 1 to 0 in list",
            rules: "list.18"),
        Run(
            order: "move item", setting: movable, statement: "move item 1 to 0 in photos",
            rules: "list.29"),
        Run(
            order: "pan row", setting: panned, statement: "pan row 0 to 1 in list",
            rules: "list.34 list.34"),
        Run(
            order: "moveFocus", setting: focused, statement: "moveFocus next", rules: "focus.1 focus.2 focus.2"),
        Run(order: "preserve", setting: saved, statement: "preserve", rules: "preserve.3"),
        Run(
            order: "relaunch", setting: saved, statement: "relaunch", rules: "restore.4 restore.7",
            beside: ["preserve.3", "window.1", "window.3", "traits.2"]),
        Run(
            order: "deallocation", setting: "screen Page\nvar page: Page? = Page()\n", statement: "page = nil",
            rules: "dealloc.1"),
        Run(
            order: "appear", setting: pages, statement: "first.beginAppearanceTransition(false, animated: false)",
            rules: "appearance.1"),
        Run(
            order: "appear",
            setting: pages + parted + "first.beginAppearanceTransition(false, animated: false)\n",
            statement: "first.endAppearanceTransition()", rules: "appearance.2 appearance.5"),
        Run(
            order: "embed", setting: pages, statement: "embed Page() in first",
            rules: "containment.1 loading.1 window.1 containment.3 window.3 window.4"),
        Run(
            order: "remove", setting: pages + parted, statement: "remove part",
            rules: "containment.3 window.2 containment.2 window.3 window.4"),
        Run(
            order: "addChild", setting: pages + "let other = Page()\nlet part = Page()\nfirst.addChild(part)\n",
            statement: "other.addChild(part)",
            rules: "containment.4 containment.1"),
        Run(
            order: "removeFromParent", setting: pages + parted, statement: "part.removeFromParent()",
            rules: "containment.2"),
        Run(
            order: "transition", setting: pages + parted, statement: "transition part to Page() over 0.3s",
            rules:
                "containment.3 containment.1 loading.1 transition.1 transition.1 transition.2 transition.2 transition.3 "
                + "containment.2 containment.3"),
        Run(
            order: "interactive transition", setting: pages + parted,
            statement: "interactive transition part to Page()",
            rules: "containment.1 loading.1 transition.1 transition.1"),
        Run(
            order: "interactive transition", setting: pages + parted + "interactive transition part to Page()\n",
            statement: "finish",
            rules: "transition.2 transition.2 transition.3 containment.3 containment.2 containment.3"),
        Run(
            order: "interactive transition",
            setting: pages + parted + "interactive transition part to Page()\nprogress 50%\n", statement: "cancel",
            rules: "transition.6 transition.6 transition.6 transition.6 transition.3 containment.3 containment.2"),
    ]

    /// The rules of events beside an order: the program's own, the commit's layout, loading and deallocation.
    private static let others: Set<String> = [
        "program", "containment.1", "containment.3", "layout.1", "dealloc.1", "appearance.6", "loading.1",
    ]

    @Test("The events of a statement follow its order, by the order's rules", arguments: runs) func traces(run: Run)
        throws
    {
        let lines = try #require(EventOrder.named(run.order)).phases.flatMap(\.lines)
        var index = 0
        var found: [Int] = []
        for event in try events(of: run) {
            let rule = try #require(event.rule?.string)
            let callback = event.callback.string
            let next = lines[index...].firstIndex {
                $0.rule.info.id == rule
                    && $0.callbacks.contains { CallbackInfo.named(callback).map(\.callback).contains($0) }
            }
            guard let next else {
                #expect(
                    Self.others.union(run.beside).contains(rule),
                    "\(callback) by \(rule) is not in the order, or not so late")
                continue
            }
            index = next
            if found.last != next { found.append(next) }
        }
        #expect(found.map { lines[$0].rule.info.id }.joined(separator: " ") == run.rules)
    }

    private func events(of run: Run) throws -> [TraceEvent] {
        let text = run.setting + run.statement + "\n"
        let script = CorpusScript(name: "order.flow", text: text, isMistaken: false).load()
        #expect(!script.hasErrors)
        var writer = TraceWriter()
        writer.showsRules = true
        _ = script.run(0, writer: &writer)
        let source = SourceFile(name: "order.trace", bytes: writer.takeBytes())
        var events: [TraceEvent] = []
        for record in TraceReader.read(source, requiresHeader: false).records {
            switch record {
            case .statement: events = []
            case .event(let event): events.append(event)
            default: break
            }
        }
        return events
    }
}
