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
        of entries: [HierarchyItem], forecasts: [ObjectID: RestorationForecast] = [:], withFrames: Bool = false
    ) -> String {
        guard !entries.isEmpty else { return "No app is running yet: 'launch { … }' starts one.\n" }
        var text = ""
        for entry in entries {
            text += line(of: entry)
            if withFrames, entry.viewClass != nil || entry.state == nil { text += ", frame = \(frame(entry.frame))" }
            for line in forecasts[entry.object].map(lines) ?? [] {
                text += "\n" + indentation(of: entry) + "     " + line
            }
            text += "\n"
        }
        return text
    }

    private func indentation(of entry: HierarchyItem) -> String {
        let depth = entry.state == nil ? 0 : max(entry.depth - 1, 0)
        return String(repeating: "   ", count: depth)
    }

    private func head(of entry: HierarchyItem) -> String {
        indentation(of: entry) + (entry.isPresented ? "+ " : entry.depth > 1 ? "| " : "")
            + "<\(entry.className): \(entry.name)>"
    }

    /// Returns a line as `_printHierarchy` writes it: `|` before children, `+` before presented controllers.
    func line(of entry: HierarchyItem) -> String {
        var text = head(of: entry)
        guard let state = entry.state else { return text + (entry.isKeyWindow ? ", key window" : "") }
        text += ", state: \(state), view: "
        text +=
            entry.viewClass.map { "<\($0)>" + (entry.isInWindow ? "" : " not in the window") } ?? "(view not loaded)"
        if let style = entry.style { text += ", presented as \(style)" }
        return text
    }

    /// Returns the fate of an entry after a relaunch, and what would change.
    private func lines(_ forecast: RestorationForecast) -> [String] {
        guard forecast.isBack else { return ["lost: " + (forecast.reason ?? "a controller above it is lost")] }
        return ["comes back: " + (forecast.reason ?? "in its place")] + forecast.changes.map { "  " + $0 }
    }

    /// Returns one line per view, as `recursiveDescription` writes it: `<UIView: view>; frame = (0 0; 390 844)`.
    func text(of views: [ViewItem]) -> String {
        guard !views.isEmpty else { return "The app has no window.\n" }
        var text = ""
        for view in views {
            text += String(repeating: "   | ", count: view.depth) + "<\(view.className): \(view.name)>"
            text += "; frame = \(frame(view.frame))"
            if view.isHidden { text += "; hidden = YES" }
            if let controller = view.controller { text += "; controller = \(controller)" }
            text += "\n"
        }
        return text
    }

    private func frame(_ frame: Rect) -> String {
        "(\(number(frame.x)) \(number(frame.y)); \(number(frame.width)) \(number(frame.height)))"
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    // MARK: Changes

    /// Returns the added, removed and changed lines in place, or an empty text if nothing changed. O(entries)
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
        for entry in old where !after.contains(entry.object) {
            lines.append(Style.removed.paint("- " + line(of: entry), isColoured))
        }
        for entry in new {
            guard let earlier = before[entry.object] else {
                lines.append(Style.added.paint("+ " + line(of: entry), isColoured))
                continue
            }
            guard !entry.looksLike(earlier) || entry.depth != earlier.depth else { continue }
            lines.append(Style.changed.paint("~ " + change(of: entry, from: earlier), isColoured))
        }
        let hidden = lines.count - Self.mostChanges
        if hidden > 0 {
            lines.removeLast(hidden)
            lines.append(Style.faint.paint("  … and \(hidden) more; ':tree' shows all", isColoured))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func change(of entry: HierarchyItem, from earlier: HierarchyItem) -> String {
        var changes: [String] = []
        if let state = entry.state, let was = earlier.state, state != was { changes.append("state: \(was) → \(state)") }
        if entry.viewClass != earlier.viewClass {
            changes.append(entry.viewClass.map { "view: <\($0)>" } ?? "view: (view not loaded)")
        }
        if entry.state != nil, entry.isInWindow != earlier.isInWindow {
            changes.append(entry.isInWindow ? "in the window" : "not in the window")
        }
        if entry.isKeyWindow != earlier.isKeyWindow { changes.append(entry.isKeyWindow ? "key window" : "not key") }
        if entry.style != earlier.style { changes.append("presented as \(entry.style ?? "nothing")") }
        if entry.name != earlier.name { changes.append("was called \(earlier.name)") }
        if changes.isEmpty { changes.append("moved") }
        return head(of: entry) + ", " + changes.joined(separator: ", ")
    }
}
