// Classifies the parents in a log as navigation stacks, tab bars or the app's own containers, by their names and by the
// order of events in them.

import Flow

/// A container of a log.
struct RecordedContainer {
    enum Kind { case navigation, tabs, own }

    var kind: Kind
    /// The class in the script.
    var className: String
    /// The name in the script; empty if only the trace names it.
    var name = ""
    /// The object of the log that is this container, if its own callbacks are logged.
    var object: Int?
    /// The children, frontmost last.
    var children: [Int] = []
}

/// The containers of a log, by the parents that its lines name.
struct RecordedHierarchy {
    var containers: [String: RecordedContainer] = [:]
    /// The container's key for each object that is a container.
    private(set) var keys: [Int: String] = [:]
    /// The current parent of each object that has one.
    var parents: [Int: String] = [:]
    /// Whether to assume a single stack: the log shows no parents, and its events come in the order of pushes.
    private(set) var assumesStack = false

    /// The largest number of containers.
    private static let limit = 500
    /// The key of the assumed stack.
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

    /// The evidence about the kind of a parent.
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

    /// Whether the step ends as a push does: the covered controller disappears before the pushed one has appeared. A
    /// presentation that covers the screen ends in the opposite order.
    static func endsAsPush(
        _ step: RecordedStep, covered: Int, pushed: Int, _ objects: RecordedObjects, _ log: [LogEvent]
    ) -> Bool {
        let gone = step.events.firstIndex { objects.ofEvent[$0] == covered && log[$0].callback == .viewDidDisappear }
        let there = step.events.firstIndex { objects.ofEvent[$0] == pushed && log[$0].callback == .viewDidAppear }
        guard let gone, let there else { return false }
        return gone < there
    }

    /// Returns a name that no object of the trace has: `main` for UIKit's own class, `mail` for a `MailController`.
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

    /// Names with another meaning in a script.
    private static let words: Set<String> = [
        "app", "scene", "push", "pop", "present", "dismiss", "select", "root", "tab", "navigation", "launch", "embed",
        "remove", "show", "set", "turn", "layout", "log", "wait", "settle", "tap", "expect", "container", "screen",
    ]
}
