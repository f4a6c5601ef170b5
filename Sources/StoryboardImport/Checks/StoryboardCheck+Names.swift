// Checks of the names with which code refers to storyboards: UIKit raises an exception for each unknown one, but only when the code
// runs. A name is reported only if no document of the run has it.

public import FlowDiagnostics

extension CodeClass {
    /// A call that names a part of a storyboard.
    public struct NameUse: Sendable {
        public enum Kind: Sendable {
            case segue, scene, storyboard, cell, registeredCell
            /// A storyboard of another bundle than the app's.
            case otherStoryboard
            /// A window that the code shows itself.
            case window
        }

        public var kind: Kind
        /// The name; nil if it is no literal.
        public var name: String?
        public var location: SourceLocation

        public init(kind: Kind, name: String?, location: SourceLocation) {
            (self.kind, self.name, self.location) = (kind, name, location)
        }
    }
}

/// The names in the documents of a run.
struct StoryboardNames {
    private let files: [(file: Int, blueprint: Blueprint)]
    /// The scenes of each class and of the classes that descend from it: the index of the document and of the controller.
    private let controllers: [String: [(document: Int, controller: Int)]]
    /// The classes with a scene that contains a cell with a reuse identifier.
    private let prototyping: Set<String>
    private let scenes: Set<String>
    private let cells: Set<String>
    /// Whether the code opens storyboards of other bundles, whose scenes are unknown.
    private let opensOthers: Bool
    /// Whether the code registers a cell under a name that is no literal.
    private let registersOthers: Bool
    var diagnostics: [Diagnostic] = []

    init(_ files: [(file: Int, blueprint: Blueprint)], _ code: [CodeClass]) {
        self.files = files
        (controllers, prototyping) = Self.scenesByClass(files, Dictionary(grouping: code, by: \.name))
        scenes = Set(files.flatMap { $0.blueprint.controllers.compactMap(\.storyboardIdentifier) })
        let registered = code.flatMap(\.uses).filter { $0.kind == .registeredCell }
        opensOthers = code.contains { $0.uses.contains { $0.kind == .otherStoryboard } }
        registersOthers = registered.contains { $0.name == nil }
        var cells = Set(registered.compactMap(\.name))
        for (_, blueprint) in files {
            let tree = blueprint.tree
            for element in 0..<tree.count {
                if let name = tree.value(.reuseIdentifier, of: element) { cells.insert(name) }
            }
        }
        self.cells = cells
    }

    mutating func check(_ code: [CodeClass]) {
        let boards = files.map(\.blueprint).filter { !$0.isNib }
        guard !boards.isEmpty else { return }
        checkReferences(among: boards.map(\.name))
        for part in code {
            for use in part.uses {
                guard let name = use.name else { continue }
                switch use.kind {
                case .segue: checkSegue(name, in: part.name, at: use.location)
                case .scene where !scenes.contains(name) && !opensOthers:
                    report("missing-scene", "no scene has the identifier '\(name)'", name, Array(scenes), use.location)
                case .storyboard where !boards.contains(where: { $0.name == name }):
                    report(
                        "missing-storyboard", "there is no storyboard '\(name)'", name, boards.map(\.name), use.location
                    )
                case .cell where !cells.contains(name) && !registersOthers && prototyping.contains(part.name):
                    report(
                        "missing-cell", "no cell has the reuse identifier '\(name)'", name, Array(cells), use.location)
                case .scene, .storyboard, .cell, .registeredCell, .otherStoryboard, .window: break
                }
            }
        }
    }

    /// Reports references to storyboards of the app that it does not contain. A reference to another bundle names that bundle.
    private mutating func checkReferences(among names: [String]) {
        for (file, blueprint) in files {
            for reference in blueprint.references where reference.bundle == nil {
                guard let name = reference.storyboardName, !names.contains(name) else { continue }
                let element = blueprint.controllers[reference.controller].element
                let range = blueprint.tree.range(of: .storyboardName, in: element) ?? blueprint.tree.range(element)
                report(
                    "missing-storyboard", as: .warning,
                    "there is no storyboard '\(name)' for \(blueprint.describe(element))", name, names,
                    SourceLocation(file: file, range: range))
            }
        }
    }

    /// Checks the name of a segue against the scenes that use the class or a class that descends from it.
    private mutating func checkSegue(_ name: String, in code: String, at location: SourceLocation) {
        var known: [String] = []
        var scenes: [DiagnosticNote] = []
        for (document, index) in controllers[code] ?? [] {
            let (file, blueprint) = files[document]
            let controller = blueprint.controllers[index]
            if scenes.count < 3 {
                scenes.append(
                    DiagnosticNote(
                        "a scene of the class",
                        at: SourceLocation(file: file, range: blueprint.tree.range(controller.element))))
            }
            known += controller.segues.compactMap { blueprint.segues[$0].identifier }
        }
        guard !scenes.isEmpty, !known.contains(name) else { return }
        report(
            "missing-segue", "no scene of \(code) has a segue '\(name)'", name, known, location,
            notes: scenes)
    }

    /// The scenes by their classes and the superclasses of these, and the classes whose scenes have prototypes. O(elements)
    private static func scenesByClass(
        _ files: [(file: Int, blueprint: Blueprint)], _ classes: [String: [CodeClass]]
    ) -> ([String: [(document: Int, controller: Int)]], Set<String>) {
        var found: [String: [(document: Int, controller: Int)]] = [:]
        var prototyping: Set<String> = []
        for (document, entry) in files.enumerated() {
            for (index, controller) in entry.blueprint.controllers.enumerated() {
                let hasPrototypes = controller.views.contains {
                    entry.blueprint.tree.value(.reuseIdentifier, of: entry.blueprint.views[$0].element) != nil
                }
                var next = controller.customClass
                var seen: Set<String> = []
                while let current = next, seen.insert(current).inserted {
                    found[current, default: []].append((document, index))
                    if hasPrototypes { prototyping.insert(current) }
                    next = classes[current]?.lazy.compactMap(\.bases.first).first
                }
            }
        }
        return (found, prototyping)
    }

    private mutating func report(
        _ code: String, as severity: Severity = .error, _ message: String, _ name: String, _ known: [String],
        _ location: SourceLocation, notes: [DiagnosticNote] = []
    ) {
        let nearest = nearestSpelling(to: name, among: known.sorted())
        diagnostics.append(
            Diagnostic(
                code, message, at: location, severity: severity,
                label: nearest.map { "did you mean '\($0)'?" } ?? "UIKit raises an exception here", notes: notes))
    }
}
