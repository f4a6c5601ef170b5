// The layout of storyboards' scenes, if there are any beside the repository: each scene is shown on the device for which it was
// designed, and its views are compared with the frames in the file.

import Flow
import FlowRepository
import Foundation
import StoryboardImport
import Testing

/// Compares the frames of one storyboard's views.
struct StoryboardLayout {
    /// How the views of scenes compare with their files.
    struct Figures {
        var scenes = 0
        var views = 0
        /// Views within one point.
        var equal = 0
        /// Views that the file itself marks as misplaced.
        var misplaced = 0
        var causes: [String: Int] = [:]
        var examples: [String] = []
        var failures: [String] = []

        mutating func add(_ other: Figures) {
            scenes += other.scenes
            views += other.views
            equal += other.equal
            misplaced += other.misplaced
            causes.merge(other.causes, uniquingKeysWith: +)
            examples += other.examples
            failures += other.failures
        }
    }

    /// The heights of status bars and navigation bars, alone and together, by which a view moves if Interface Builder showed
    /// other bars.
    private static let bars: Set<Double> = [20, 24, 44, 47, 64, 68, 88, 91]

    typealias Frame = (x: Double, y: Double, width: Double, height: Double)

    let blueprint: Blueprint
    let path: String
    private var tree: ElementTree { blueprint.tree }

    init(blueprint: Blueprint, path: String) {
        self.blueprint = blueprint
        self.path = path
    }

    /// The containers whose bars Interface Builder shows around a scene: those that its relationships and the pushes to it reach.
    private func containers(of controller: Int) -> Set<ControllerKind> {
        var found: Set<ControllerKind> = []
        var waiting = [controller]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            for segue in blueprint.segues(to: next) {
                guard let source = segue.source else { continue }
                let kind = blueprint.controllers[source].kind
                switch segue.kind {
                case .relationship where kind == .navigationController || kind == .tabBarController:
                    found.insert(kind)
                    waiting.append(source)
                case .show, .push: waiting.append(source)
                default: break
                }
            }
        }
        return found
    }

    private func script(_ device: String, _ scenes: [Int]) -> String {
        var text = """
            storyboard "\(path)" as board
            app { device "\(device)" }
            func show(_ v, _ path) {
                let f = v.frame
                log "\\(path) \\(f.origin.x) \\(f.origin.y) \\(f.size.width) \\(f.size.height)"
                var i = 0
                for s in v.subviews {
                    show(s, path + ".\\(i)")
                    i += 1
                }
            }

            """
        for scene in scenes {
            let containers = containers(of: scene)
            text += """
                scenario "\(scene)" {
                    let source = board.prelude_instantiate(\(scene), nil)
                    var outer: UIViewController = source

                """
            if containers.contains(.navigationController) {
                text += "    outer = UINavigationController(rootViewController: source)\n"
            }
            if containers.contains(.tabBarController) {
                text += "    let tabs = UITabBarController()\n    tabs.viewControllers = [outer]\n    outer = tabs\n"
            }
            text += "    root outer\n    settle\n"
            // A sheet, or a scene of a size of its own, ends where the window does.
            if let view = blueprint.controllers[scene].view, let frame = frame(blueprint.views[view].element) {
                text += """
                        let screen = UIScreen.main.bounds.size
                        let size = CGSize(width: \(frame.width), height: \(frame.height))
                        if source.view.bounds.size != size, source.view.frame.origin.y == 0 {
                            outer.view.frame = CGRect(x: 0, y: screen.height - size.height, width: size.width, height: size.height)
                            settle
                        }

                    """
            }
            text += "    show(source.view, \"0\")\n}\n"
        }
        return text
    }

    func compare(_ figures: inout Figures) {
        guard let device = blueprint.device else { return }
        let scenes = blueprint.controllers.indices.filter {
            let controller = blueprint.controllers[$0]
            return controller.view != nil && !controller.kind.isContainer && !blueprint.needsOther($0)
        }
        var options = LoadOptions()
        options.allowsLibraryNames = true
        let source = SourceFile(name: "layout.flow", text: script(device, scenes))
        let script = Script(source, options: options) { path in
            guard let bytes = FileManager.default.contents(atPath: path) else {
                return .failure(SourceReadError(reason: "it does not exist"))
            }
            return .success(ContiguousArray(bytes))
        }
        let name = (path as NSString).lastPathComponent
        if let error = script.diagnostics.first(where: { $0.severity == .error }) {
            figures.failures.append("\(name): \(error.message) in \(script.sources[error.location.file].name)")
            return
        }
        for (index, scene) in scenes.enumerated() {
            var writer = TraceWriter()
            let result = script.run(index, options: RunOptions(keepsTree: false), writer: &writer)
            if result.outcome != .passed {
                figures.failures.append("\(name) \(scene): \(result.diagnostics.first?.message ?? "")")
                continue
            }
            var frames: [String: Frame] = [:]
            for line in String(decoding: writer.buffer, as: UTF8.self).split(separator: "\n") {
                guard let start = line.range(of: "log \"")?.upperBound else { continue }
                let parts = line[start...].dropLast().split(separator: " ")
                let numbers = parts.dropFirst().compactMap { Double($0) }
                if numbers.count == 4 {
                    frames[String(parts[0])] = (numbers[0], numbers[1], numbers[2], numbers[3])
                }
            }
            figures.scenes += 1
            compare(scene, frames, "\(name) \(scene)", &figures)
        }
    }

    private func compare(_ scene: Int, _ frames: [String: Frame], _ name: String, _ figures: inout Figures) {
        guard let root = blueprint.controllers[scene].view else { return }
        // A view whose superview differs differs with it, so only the first of a path counts as a cause.
        var waiting: [(view: Int, path: String, isBelow: Bool)] = [(root, "0", false)]
        while let next = waiting.popLast() {
            let element = blueprint.views[next.view].element
            var differs = next.isBelow
            if let found = frames[next.path], let wanted = frame(element) {
                if tree.isTrue(.misplaced, of: element) {
                    figures.misplaced += 1
                } else {
                    figures.views += 1
                    // The file has the coordinates of a sheet's own view, which says nothing about its place on the screen.
                    let isPlaced =
                        next.view == root || (abs(found.x - wanted.x) <= 1 && abs(found.y - wanted.y) <= 1)
                    let isEqual =
                        isPlaced && abs(found.width - wanted.width) <= 1 && abs(found.height - wanted.height) <= 1
                    if isEqual {
                        figures.equal += 1
                    } else {
                        let cause = cause(element, found, wanted, differs)
                        figures.causes[cause, default: 0] += 1
                        differs = true
                        if figures.examples.count < 4000 {
                            figures.examples.append(
                                "\(cause): \(name) \(blueprint.describe(element)) is \(found), file \(wanted)")
                        }
                    }
                }
            }
            switch tree.tag(element) {
            case .tableView, .collectionView, .containerView, .navigationBar, .toolbar: continue
            default: break
            }
            var position = 0
            for child in blueprint.controllers[scene].views where blueprint.views[child].parent == next.view {
                waiting.append((child, next.path + ".\(position)", differs))
                position += 1
            }
        }
    }

    private func frame(_ element: Int) -> Frame? {
        for child in tree.children(element) where tree.tag(child) == .rect && tree.value(.key, of: child) == "frame" {
            return (
                tree.number(.x, of: child) ?? 0, tree.number(.y, of: child) ?? 0, tree.number(.width, of: child) ?? 0,
                tree.number(.height, of: child) ?? 0
            )
        }
        return nil
    }

    private func cause(_ element: Int, _ found: Frame, _ wanted: Frame, _ isBelow: Bool) -> String {
        if isBelow { return "superview differs" }
        let superview = tree.ancestor(element) { blueprint.view($0) != nil }
        let near = superview.map { above in
            blueprint.views.filter { $0.element > above && $0.element < tree.end(above) }.map { tree.tag($0.element) }
        }
        if superview == nil { return "scene designed for another size" }
        let isMoved =
            abs(found.width - wanted.width) <= 1 && abs(found.height - wanted.height) <= 1 && found.x == wanted.x
        if isMoved, Self.bars.contains(abs(found.y - wanted.y)) { return "other bars" }
        let texts: Set<InterfaceTag?> = [.label, .button, .textField, .textView]
        if texts.contains(tree.tag(element)) { return "text" }
        if near?.contains(where: { texts.contains($0) }) == true { return "beside text" }
        return "other"
    }
}

@Suite("Layout of storyboards") struct StoryboardLayoutTests {
    /// The least share of views within one point, in percent.
    static let share = 50.0

    /// The test compares a part of the files; FLOW_WALK=all in the environment compares all of them.
    @Test("Views end where the file says") func frames() throws {
        let folder = StoryboardWalkTests.folder
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasSuffix(".storyboard") }.sorted()
        if names.isEmpty { return print("no storyboards in \(folder.path); skipped") }
        let isWhole = ProcessInfo.processInfo.environment["FLOW_WALK"] == "all"
        var figures = StoryboardLayout.Figures()
        for position in stride(from: 0, to: names.count, by: isWhole ? 1 : 16) {
            let path = folder.appendingPathComponent(names[position]).path
            let source = SourceFile(
                name: path, bytes: ContiguousArray(try Data(contentsOf: URL(fileURLWithPath: path))))
            StoryboardLayout(blueprint: try Blueprint(reading: source), path: path).compare(&figures)
        }
        let percent = Double(figures.equal * 1000 / max(1, figures.views)) / 10
        print(
            "layout: \(figures.scenes) scenes, \(figures.views) views, \(figures.equal) within one point "
                + "(\(percent) %), \(figures.misplaced) marked as misplaced")
        for (cause, count) in figures.causes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("layout: \(count) \(cause)")
        }
        if let path = ProcessInfo.processInfo.environment["FLOW_LAYOUT_EXAMPLES"] {
            try figures.examples.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(figures.failures == [])
        #expect(percent >= Self.share)
    }
}

extension Blueprint {
    /// The device on which Interface Builder showed the document.
    var device: String? {
        guard let element = tree.children(0).first(where: { tree.tag($0) == .device }) else { return nil }
        let attributes = Dictionary(tree.allAttributes(of: element), uniquingKeysWith: { a, _ in a })
        guard attributes["orientation"] != "landscape" else { return nil }
        switch attributes["id"] {
        case "retina4_0": return "iPhone 5s"
        case "retina4_7": return "iPhone 8"
        case "retina5_5": return "iPhone 8 Plus"
        case "retina5_9": return "iPhone X"
        // Its status bar was 44 points high in the versions of Interface Builder that wrote these files.
        case "retina6_1": return "iPhone 11 Pro Max"
        case "retina6_5": return "iPhone 11 Pro Max"
        case "retina6_12": return "iPhone 15"
        default: return nil
        }
    }
}
