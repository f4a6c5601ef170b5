// What the parents of a log are: navigation stacks, tab bars, or containers of the app's own, by their names and by what
// happens in them.

import Flow

/// A container of a log.
struct RecordedContainer {
    enum Kind { case navigation, tabs, own }

    var kind: Kind
    /// The class of the script.
    var className: String
    /// How the script calls it; empty where only the trace has a name for it.
    var name = ""
    /// The object of the log that it is, where its own callbacks are logged.
    var object: Int?
    /// Its children, the front-most last.
    var children: [Int] = []
}

/// The containers of a log, by the parents that its lines name.
struct RecordedHierarchy {
    var containers: [String: RecordedContainer] = [:]
    /// The container that an object is.
    private(set) var keys: [Int: String] = [:]
    /// The parent of each object that has one now.
    var parents: [Int: String] = [:]
    /// Whether the log shows no parents, and the order of its events is that of pushes: then there is one stack.
    private(set) var assumesStack = false

    /// The most containers that are told apart.
    private static let limit = 500
    /// The key of the stack that is assumed.
    static let assumed = ""

    init(_ steps: [RecordedStep], _ objects: RecordedObjects, _ log: [LogEvent]) {
        var home: [Int: String] = [:]
        var evidence: [String: Evidence] = [:]
        var seen: Set<Int> = []
        for step in steps {
            for (object, parent) in step.attached {
                guard evidence[parent] != nil || evidence.count < Self.limit else { continue }
                home[object] = parent
                evidence[parent, default: Evidence()].children += 1
                let covers = step.disappeared.contains { $0 != object && home[$0] == parent }
                if covers, !step.isAtHome.contains(object), step.detached.isEmpty {
                    evidence[parent, default: Evidence()].pushes += 1
                }
            }
            if step.attached.isEmpty, step.detached.isEmpty {
                for object in step.appeared {
                    guard let parent = home[object], step.disappeared.contains(where: { home[$0] == parent }) else {
                        continue
                    }
                    evidence[parent, default: Evidence()].swaps += 1
                }
            }
            for object in step.appeared where !seen.contains(object) {
                seen.insert(object)
                if home[object] == nil, let covered = step.disappeared.first, home[covered] == nil,
                    Self.endsAsPush(step, covered: covered, pushed: object, objects, log)
                {
                    assumesStack = true
                }
            }
        }
        var taken = Set(objects.objects.map(\.name))
        for (parent, found) in evidence.sorted(by: { $0.key < $1.key }) {
            let object = objects.index(ofParent: parent)
            let word = String(parent.split(separator: " ").first ?? "")
            let className =
                object.map { objects.objects[$0].className } ?? word.prefix(1).uppercased() + word.dropFirst()
            var container = RecordedContainer(kind: found.kind(word + className), className: className)
            container.object = object
            container.name = Self.name(word, container.kind, &taken)
            containers[parent] = container
            if let object { keys[object] = keys[object] ?? parent }
        }
        if assumesStack {
            containers[Self.assumed] = RecordedContainer(
                kind: .navigation, className: "UINavigationController",
                name: Self.name("UINavigationController", .navigation, &taken))
        }
    }

    /// What happened with the children of a parent.
    private struct Evidence {
        var children = 0
        var pushes = 0
        var swaps = 0

        func kind(_ className: String) -> RecordedContainer.Kind {
            let name = className.lowercased()
            if name.contains("tab") { return .tabs }
            if name.contains("nav") { return .navigation }
            if name.contains("page") || name.contains("split") { return .own }
            return pushes > 0 ? .navigation : swaps > 0 ? .tabs : .own
        }
    }

    /// At the end of a push the covered controller is gone before the pushed one has appeared; a presentation that covers ends
    /// the other way round.
    static func endsAsPush(
        _ step: RecordedStep, covered: Int, pushed: Int, _ objects: RecordedObjects, _ log: [LogEvent]
    ) -> Bool {
        let gone = step.events.firstIndex { objects.ofEvent[$0] == covered && log[$0].callback == .viewDidDisappear }
        let there = step.events.firstIndex { objects.ofEvent[$0] == pushed && log[$0].callback == .viewDidAppear }
        guard let gone, let there else { return false }
        return gone < there
    }

    /// A name that no object of the trace has: `main` for UIKit's own, `mail` for a `MailController`.
    private static func name(
        _ className: String, _ kind: RecordedContainer.Kind, _ taken: inout Set<String>
    ) -> String {
        var stem = Substring(className)
        for ending in ["ViewController", "NavigationController", "TabBarController", "Controller", "Navigation"]
        where stem.hasSuffix(ending) && stem.utf8.count > ending.utf8.count {
            stem = stem.dropLast(ending.count)
            break
        }
        stem = stem.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var name = stem.prefix(1).lowercased() + stem.dropFirst()
        if className.hasPrefix("UI") || !(name.first?.isLetter ?? false) {
            name = kind == .navigation ? "main" : kind == .tabs ? "bar" : "shell"
        }
        var candidate = taken.contains(name) || words.contains(name) ? name + "Container" : name
        var number = 2
        while taken.contains(candidate) {
            candidate = name + String(number)
            number += 1
        }
        taken.insert(candidate)
        return candidate
    }

    /// Names that read as something else in a script.
    private static let words: Set<String> = [
        "app", "scene", "push", "pop", "present", "dismiss", "select", "root", "tab", "navigation", "launch", "embed",
        "remove", "show", "set", "turn", "layout", "log", "wait", "settle", "tap", "expect", "container", "screen",
    ]
}
