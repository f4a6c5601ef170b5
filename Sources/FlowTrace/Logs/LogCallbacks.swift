// The names of callbacks in logs: Swift's base names from the callback table, and the selectors of Objective-C and of the
// app's delegates where they differ.

import ContainerRuntime

/// Finds callbacks by their names in a log.
enum LogCallbacks {
    /// A callback and the labels that distinguish it from others with the same name.
    private struct Candidate {
        var info: CallbackInfo
        /// The labels after the first parameter, in Swift's or Objective-C's spelling.
        var labels: [String]
    }

    /// The candidates of each name, in the order of the table. The dictionary is never iterated, as its order is random.
    private static let candidates: [String: [Candidate]] = {
        var table: [String: [Candidate]] = [:]
        for info in CallbackInfo.all {
            table[info.base, default: []].append(Candidate(info: info, labels: info.parameters.map(\.label)))
        }
        for (name, callback) in selectors { table[name] = [Candidate(info: callback.info, labels: [])] }
        for (name, label, callback) in appSelectors {
            table[name, default: []].append(Candidate(info: callback.info, labels: ["_", label]))
        }
        return table
    }()

    /// The first pieces of selectors, and the methods of the app's and the scene's delegates.
    private static let selectors: [(String, Callback)] = [
        ("dealloc", .deinit), ("willMoveToParentViewController", .willMoveToParent),
        ("didMoveToParentViewController", .didMoveToParent), ("willMoveToSuperview", .willMoveToSuperview),
        ("willMoveToWindow", .willMoveToWindow), ("viewWillTransitionToSize", .viewWillTransition),
        ("willTransitionToTraitCollection", .willTransition), ("applicationDidBecomeActive", .didBecomeActive),
        ("applicationWillResignActive", .willResignActive), ("applicationDidEnterBackground", .didEnterBackground),
        ("applicationWillEnterForeground", .willEnterForeground), ("applicationWillTerminate", .willTerminate),
        ("applicationDidReceiveMemoryWarning", .applicationDidReceiveMemoryWarning),
        ("sceneDidBecomeActive", .sceneDidBecomeActive), ("sceneWillResignActive", .sceneWillResignActive),
        ("sceneDidEnterBackground", .sceneDidEnterBackground),
        ("sceneWillEnterForeground", .sceneWillEnterForeground),
    ]

    private static let appSelectors: [(String, String, Callback)] = [
        ("application", "willFinishLaunchingWithOptions", .willFinishLaunching),
        ("application", "didFinishLaunchingWithOptions", .didFinishLaunching),
        ("scene", "willConnectTo", .sceneWillConnect), ("scene", "willConnectToSession", .sceneWillConnect),
    ]

    /// The first bytes of names and the length of the longest one, which rule out most words of a log quickly.
    private static let firstBytes = Set(candidates.keys.compactMap(\.utf8.first))
    static let longest = candidates.keys.map(\.utf8.count).max() ?? 0

    /// Whether a word is the name of a callback. A name without a capital letter inside is also an English word, so it
    /// counts only if arguments follow it.
    static func isName(_ word: UnsafeBufferPointer<UInt8>.SubSequence, hasArguments: Bool) -> Bool {
        guard word.count >= 4, word.count <= longest, let first = word.first, firstBytes.contains(first) else {
            return false
        }
        let name = String(decoding: word, as: UTF8.self)
        guard candidates[name] != nil else { return false }
        return hasArguments || name == "deinit" || name == "dealloc"
            || word.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    }

    /// The callback with a name and the labels that a line shows after it.
    ///
    /// - Parameter labels: in order; `_` or nil for none. A list that is too short leaves the rest open. In a trace's
    ///   spelling the parameter's name replaces `_`.
    static func callback(_ name: String, labels: [String?]) -> CallbackInfo? {
        guard let candidates = candidates[name] else { return nil }
        if labels.isEmpty,
            candidates[0].labels.isEmpty || candidates.count == 1 || name.hasPrefix("will")
                || name.hasPrefix("did")
        {
            return candidates[0].info
        }
        let matching = candidates.first { candidate in
            if candidate.labels.isEmpty { return candidates.count == 1 }
            return labels.count <= candidate.labels.count && !labels.isEmpty
                && labels.indices.allSatisfy { index in
                    matches(labels[index], candidate.labels[index], candidate.info, index)
                }
        }
        return matching?.info
    }

    private static func matches(_ label: String?, _ expected: String, _ info: CallbackInfo, _ index: Int) -> Bool {
        guard let label, label != expected else { return true }
        if index < info.parameters.count, label == info.parameters[index].name { return true }
        if label == "_" { return false }
        // Objective-C includes the type: willShowViewController.
        return expected.utf8.count >= 4 && label.hasPrefix(expected)
    }
}
