// Shows hierarchies in the format of `_printHierarchy` and `recursiveDescription`, and the changes that a block made.

import Flow

/// Formats hierarchies.
struct HierarchyView {
    var isColoured = false
    /// The largest number of changed lines shown.
    private static let mostChanges = 40

    // MARK: The whole

    /// Returns one line per controller: `<UINavigationController: main>, state: appeared, view: <UIView>`.
    func text(
        of items: [HierarchyItem], forecasts: [ObjectID: RestorationForecast] = [:], withFrames: Bool = false
    ) -> String {
        guard !items.isEmpty else { return "No app is running yet: 'launch { … }' starts one.\n" }
        var text = ""
        for item in items {
            text += line(of: item)
            if withFrames, item.viewClass != nil || item.state == nil { text += ", frame = \(frame(item.frame))" }
            for line in forecasts[item.object].map(lines) ?? [] {
                text += "\n" + indentation(of: item) + "     " + line
            }
            text += "\n"
        }
        return text
    }

    private func indentation(of item: HierarchyItem) -> String {
        let depth = item.state == nil ? 0 : max(item.depth - 1, 0)
        return String(repeating: "   ", count: depth)
    }

    private func head(of item: HierarchyItem) -> String {
        indentation(of: item) + (item.isPresented ? "+ " : item.depth > 1 ? "| " : "")
            + "<\(item.className): \(item.name)>"
    }

    /// Returns a line as `_printHierarchy` writes it: `|` before children, `+` before presented controllers.
    func line(of item: HierarchyItem) -> String {
        var text = head(of: item)
        guard let state = item.state else { return text + (item.isKeyWindow ? ", key window" : "") }
        text += ", state: \(state), view: "
        text +=
            item.viewClass.map { "<\($0)>" + (item.isInWindow ? "" : " not in the window") } ?? "(view not loaded)"
        if let style = item.style { text += ", presented as \(style)" }
        return text
    }

    /// Returns the fate of an item after a relaunch, and what would change.
    private func lines(_ forecast: RestorationForecast) -> [String] {
        guard forecast.isBack else { return ["lost: " + (forecast.reason ?? "a controller above it is lost")] }
        return ["restored: " + (forecast.reason ?? "in place")] + forecast.changes.map { "  " + $0 }
    }

    /// Returns one line per view, as `recursiveDescription` writes it: `<UIView: view>; frame = (0 0; 390 844)`.
    func text(of views: [ViewItem]) -> String {
        guard !views.isEmpty else { return "The app has no window.\n" }
        return views.map { $0.line + "\n" }.joined()
    }

    private func frame(_ frame: Rect) -> String {
        "(\(number(frame.x)) \(number(frame.y)); \(number(frame.width)) \(number(frame.height)))"
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    // MARK: Changes

    /// Returns the added, removed and changed lines in place, or an empty text if nothing changed. O(items)
    func change(from old: [HierarchyItem], to new: [HierarchyItem]) -> String {
        // Skip the common prefix and suffix, which are nearly everything.
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < old.count - prefix, suffix < new.count - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        let old = old[prefix..<old.count - suffix]
        let new = new[prefix..<new.count - suffix]
        let before = Dictionary(old.map { ($0.object, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.map(\.object))
        var lines: [String] = []
        for item in old where !after.contains(item.object) {
            lines.append(Style.removed.paint("- " + line(of: item), isColoured))
        }
        for item in new {
            guard let earlier = before[item.object] else {
                lines.append(Style.added.paint("+ " + line(of: item), isColoured))
                continue
            }
            guard !item.looksLike(earlier) || item.depth != earlier.depth else { continue }
            lines.append(Style.changed.paint("~ " + change(of: item, from: earlier), isColoured))
        }
        let hidden = lines.count - Self.mostChanges
        if hidden > 0 {
            lines.removeLast(hidden)
            lines.append(Style.faint.paint("  … and \(hidden) more; ':tree' shows all", isColoured))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func change(of item: HierarchyItem, from earlier: HierarchyItem) -> String {
        var changes: [String] = []
        if let state = item.state, let was = earlier.state, state != was { changes.append("state: \(was) → \(state)") }
        if item.viewClass != earlier.viewClass {
            changes.append(item.viewClass.map { "view: <\($0)>" } ?? "view: (view not loaded)")
        }
        if item.state != nil, item.isInWindow != earlier.isInWindow {
            changes.append(item.isInWindow ? "in the window" : "not in the window")
        }
        if item.isKeyWindow != earlier.isKeyWindow { changes.append(item.isKeyWindow ? "key window" : "not key") }
        if item.style != earlier.style { changes.append("presented as \(item.style ?? "nothing")") }
        if item.name != earlier.name { changes.append("was called \(earlier.name)") }
        if changes.isEmpty { changes.append("moved") }
        return head(of: item) + ", " + changes.joined(separator: ", ")
    }
}
