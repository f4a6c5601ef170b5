// A walk over the storyboards of apps, if they are beside the repository. The script declares the custom classes with their
// outlets and actions. The test launches each storyboard that has an initial controller, moves it to the background and
// back, and preserves and relaunches it. It performs each segue that needs no code of the app from its scene, in a separate
// world, and then replaces the root. The world's invariants hold, nothing leaks, each controller's appearance callbacks are
// balanced, and UIKit prints no warning.

import Flow
import FlowRepository
import Foundation
import StoryboardImport
import Testing

/// One storyboard as a script.
struct StoryboardWalk {
    /// The counts of a walk.
    struct Figures {
        var launched = 0
        var segues = 0
        /// Storyboards that need another storyboard, and segues that lead to one or need the app's code.
        var incomplete = 0
        var needCode = 0
        /// Storyboards whose custom classes the script declares with their outlets and actions.
        var withClasses = 0
        var appearances = 0
        /// Scenarios in which constraints conflict.
        var conflicts = 0
        var failures: [String] = []
    }

    let blueprint: Blueprint
    let path: String

    /// The script, with the number of its launches and segues.
    func script(_ figures: inout Figures, _ detail: LaunchScript.Detail) -> String {
        var text = LaunchScript.declarations(for: blueprint, path: path, detail: detail) {
            Script.isUIKitName($0)
        }
        text += """
            app {
                life classic
                \(blueprint.device.map { "device \"\($0)\"" } ?? "")
                on shouldSaveSecureApplicationState(coder) { return true }
                on shouldRestoreSecureApplicationState(coder) { return true }
            }

            """
        if let initial = blueprint.initial {
            if blueprint.needsOther(initial) {
                figures.incomplete += 1
            } else {
                figures.launched += 1
                text += """
                    scenario "launch" {
                        launch main
                        background
                        foreground
                        background
                        relaunch
                    }

                    """
            }
        }
        for (index, segue) in blueprint.segues.enumerated() {
            guard !segue.kind.isContainment, segue.kind != .unwind, let source = segue.source else { continue }
            guard case .controller(let destination) = segue.destination, !blueprint.needsOther(destination),
                !blueprint.needsOther(source)
            else {
                figures.incomplete += 1
                continue
            }
            guard segue.kind != .custom, segue.kind != .replace, segue.kind != .unknown else {
                figures.needCode += 1
                continue
            }
            figures.segues += 1
            let isContainer = blueprint.controllers[source].kind.isContainer
            text += """
                scenario "segue \(index)" {
                    let source = main.prelude_instantiate(\(source), nil)
                    root \(isContainer ? "source" : "UINavigationController(rootViewController: source)")
                    source.prelude_nib.perform(source, \(index), nil)
                    settle
                    background
                    foreground
                    if source.presentedViewController != nil { source.dismiss(animated: false) }
                    settle
                    root UIViewController()
                    settle
                }

                """
        }
        return text
    }

    @Sendable private static func read(_ path: String) -> Result<ContiguousArray<UInt8>, SourceReadError> {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            return .failure(SourceReadError(reason: "it does not exist"))
        }
        return .success(ContiguousArray(bytes))
    }

    /// Whether a scene is embedded in a cell. Cells enter the window during the layout, while their controller appears, so such a
    /// child receives viewDidAppear without viewWillAppear (rule appearance.7).
    private var embedsInCells: Bool {
        blueprint.segues.contains { segue in
            segue.kind == .embed
                && blueprint.tree.ancestor(segue.owner) { blueprint.tree.tag($0) == .tableViewCell } != nil
        }
    }

    /// The first appearance callback of a trace that does not follow from those before it; counts the callbacks.
    private func imbalance(_ lines: [Substring], endsHidden: Bool, _ count: inout Int) -> String? {
        let embedsInCells = embedsInCells
        // 0: hidden; 1: appearing; 2: visible; 3: disappearing.
        var states: [Substring: Int] = [:]
        for line in lines {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("> relaunch") { states = [:] }
            guard let dot = text.firstIndex(of: "."), let end = text.firstIndex(of: "(") else { continue }
            let name = text[..<dot]
            let state = states[name] ?? 0
            let isNext: Bool
            switch text[text.index(after: dot)..<max(end, text.index(after: dot))] {
            case "viewWillAppear": (isNext, states[name]) = (state == 0 || state == 3, 1)
            case "viewDidAppear": (isNext, states[name]) = (state == 1 || (state == 0 && embedsInCells), 2)
            case "viewWillDisappear": (isNext, states[name]) = (state == 1 || state == 2, 3)
            case "viewDidDisappear": (isNext, states[name]) = (state == 3, 0)
            default: continue
            }
            count += 1
            if !isNext { return "unbalanced: \(text)" }
        }
        guard endsHidden, let (name, _) = states.filter({ $0.value != 0 }).min(by: { $0.key < $1.key }) else {
            return nil
        }
        return "\(name) does not disappear"
    }

    /// Runs the script, and adds to the counts.
    func run(_ figures: inout Figures) {
        let start = figures
        var script = Script(SourceFile(name: "walk.flow", text: ""), reader: Self.read)
        for detail in LaunchScript.Detail.allCases {
            figures = start
            if detail == .members { figures.withClasses += 1 }
            var options = LoadOptions()
            options.allowsLibraryNames = true
            script = Script(
                SourceFile(name: "walk.flow", text: self.script(&figures, detail)), options: options, reader: Self.read)
            if !script.hasErrors { break }
        }
        let name = (path as NSString).lastPathComponent
        if let error = script.diagnostics.first(where: { $0.severity == .error }) {
            figures.failures.append("\(name): \(error.message) in \(script.sources[error.location.file].name)")
            return
        }
        for index in script.scenarios.indices {
            var options = RunOptions(findsLeaks: true, keepsTree: false)
            options.checksInvariants = true
            var writer = TraceWriter()
            let result = script.run(index, options: options, writer: &writer)
            let title = "\(name), \(script.scenarios[index].title)"
            if result.outcome != .passed {
                figures.failures.append("\(title): \(result.diagnostics.first?.message ?? "\(result.outcome)")")
            }
            if let leak = result.leaks.first { figures.failures.append("\(title): \(leak.message)") }
            let trace = String(decoding: writer.buffer, as: UTF8.self)
            // The first launch of an app that opts in to restoration logs that a folder is missing, whatever it shows.
            // A file deserves the second line if the constraints of a static cell of automatic height have no bottom, as in
            // two scenes of MIX.storyboard.
            let deserved = ["restoration in progress marker file", "constraints ambiguously suggest a height of zero"]
            var lines = trace.split(separator: "\n").filter { line in !deserved.contains { line.contains($0) } }
            // A scene that was designed for another size can have constraints that this screen cannot satisfy.
            if lines.contains(where: { $0.contains("! Unable to simultaneously satisfy constraints") }) {
                figures.conflicts += 1
                lines.removeAll { $0.drop { $0 == " " }.hasPrefix("! ") }
            }
            let isTornDown = !script.scenarios[index].title.hasPrefix("launch")
            if let problem = imbalance(lines, endsHidden: isTornDown, &figures.appearances) {
                figures.failures.append("\(title): \(problem)")
            }
            if let line = lines.first(where: { $0.drop { $0 == " " }.hasPrefix("! ") }) {
                figures.failures.append("\(title): \(line.drop { $0 == " " })")
            }
        }
    }
}

@Suite("Walks over storyboards") struct StoryboardWalkTests {
    static let folder = Repository.root.deletingLastPathComponent().appendingPathComponent("shared/storyboards")

    /// A test runs a part of the files; FLOW_WALK=all in the environment runs all of them.
    @Test("Storyboards of apps run", arguments: 0..<8) func walk(part: Int) throws {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) ?? [])
            .filter { $0.hasSuffix(".storyboard") }.sorted()
        if names.isEmpty { return print("no storyboards in \(Self.folder.path); skipped") }
        let isWhole = ProcessInfo.processInfo.environment["FLOW_WALK"] == "all"
        var figures = StoryboardWalk.Figures()
        var position = part
        while position < names.count {
            let path = Self.folder.appendingPathComponent(names[position]).path
            let source = SourceFile(
                name: path, bytes: ContiguousArray(try Data(contentsOf: URL(fileURLWithPath: path))))
            StoryboardWalk(blueprint: try Blueprint(reading: source), path: path).run(&figures)
            position += isWhole ? 8 : 64
        }
        print(
            "walk \(part): \(figures.launched) launched, \(figures.segues) segues, \(figures.incomplete) incomplete, "
                + "\(figures.needCode) need code, \(figures.withClasses) with classes, "
                + "\(figures.appearances) appearance callbacks, "
                + "\(figures.conflicts) with conflicts of constraints, \(figures.failures.count) failures")
        #expect(figures.failures == [])
    }
}

extension Blueprint {
    /// Whether the launch of a controller needs another storyboard.
    func needsOther(_ start: Int) -> Bool {
        var waiting = [start]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            if controllers[next].kind == .viewControllerPlaceholder { return true }
            for segue in containment(of: next) {
                if case .controller(let child) = segue.destination { waiting.append(child) }
            }
        }
        return false
    }
}
