// `flow storyboard check`: finds mistakes in storyboards without running them. Each check is a method that reports diagnostics
// with a location, the object's id and a fix.

public import FlowDiagnostics

/// The checks of a set of storyboards. References between them resolve within the set.
public struct StoryboardCheck {
    var blueprint: Blueprint
    let file: Int
    /// The storyboards of the set, by name.
    let others: [String: Blueprint]
    var diagnostics: [Diagnostic] = []

    /// Checks the storyboards of one app.
    /// - Parameters:
    ///   - files: the index of each file in the source map, and its blueprint.
    ///   - showsWindow: whether the app's code shows a window itself, so that `Main` needs no initial scene.
    /// - Returns: the diagnostics, in the order of the files and by location.
    public static func check(_ files: [(file: Int, blueprint: Blueprint)], showsWindow: Bool = false) -> [Diagnostic] {
        var named: [String: Blueprint] = [:]
        for entry in files where named[entry.blueprint.name] == nil { named[entry.blueprint.name] = entry.blueprint }
        return files.flatMap { entry in
            var check = StoryboardCheck(blueprint: entry.blueprint, file: entry.file, others: named)
            check.checkIdentities()
            check.checkInitial(showsWindow: showsWindow)
            check.checkSegues()
            check.checkConnections()
            check.checkReferences()
            check.checkReachability()
            check.checkRestoration()
            check.checkViews()
            check.checkStaticCells()
            check.checkLayout()
            check.checkLists()
            check.noteUnknown()
            // By location; diagnostics at the same location keep the order of the checks.
            return check.diagnostics.enumerated().sorted { a, b in
                (a.element.location.range.start, a.offset) < (b.element.location.range.start, b.offset)
            }.map(\.element)
        }
    }

    /// The errors with which Interface Builder refuses to compile a document, so that no app can contain it. Segues to nowhere and
    /// cycles are warnings, because the other scenes run.
    public static func refusals(of blueprint: Blueprint, file: Int) -> [Diagnostic] {
        var check = StoryboardCheck(blueprint: blueprint, file: file, others: [:])
        check.checkStaticCells()
        check.checkLaunched()
        return check.diagnostics
    }

    /// The diagnostic for a file that is not a storyboard.
    public static func diagnostic(_ mistake: XMLMistake, file: Int) -> Diagnostic {
        Diagnostic(
            mistake.code, mistake.message, at: SourceLocation(file: file, range: mistake.range), label: mistake.label,
            notes: mistake.note.map {
                [DiagnosticNote($0.message, at: SourceLocation(file: file, range: $0.range))]
            } ?? [])
    }

    // MARK: Reporting

    var tree: ElementTree { blueprint.tree }

    func location(_ range: SourceRange) -> SourceLocation { SourceLocation(file: file, range: range) }

    /// The location of an element: the value of one of its attributes, or its start tag.
    func location(_ element: ElementTree.Index, _ attribute: InterfaceAttribute? = nil) -> SourceLocation {
        location(attribute.flatMap { tree.range(of: $0, in: element) } ?? tree.range(element))
    }

    /// Reports a mistake in an element, with its id.
    mutating func report(
        _ code: String, as severity: Severity = .warning, _ message: String, at element: ElementTree.Index,
        _ attribute: InterfaceAttribute? = nil, fix: String, notes: [DiagnosticNote] = []
    ) {
        var message = message
        if let id = tree.value(.id, of: element), !id.isEmpty, !message.contains("'\(id)'") { message += " (id \(id))" }
        diagnostics.append(
            Diagnostic(
                code, message, at: location(element, attribute), severity: severity, label: fix, notes: notes))
    }

    // MARK: Identities

    /// Reports repeated object ids, storyboard identifiers and segue identifiers.
    mutating func checkIdentities() {
        for element in blueprint.repeated {
            let id = tree.value(.id, of: element) ?? ""
            let first = blueprint.objects[id].map {
                DiagnosticNote("the first object with this id", at: location($0, .id))
            }
            report(
                "repeated-id", as: .error, "the id '\(id)' of \(tree.tagName(element)) belongs to another object",
                at: element, .id,
                fix: "remove one of the two; a merge may have kept both", notes: first.map { [$0] } ?? [])
        }
        var scenes: [String: Int] = [:]
        for controller in blueprint.controllers where controller.kind != .viewControllerPlaceholder {
            guard let identifier = controller.storyboardIdentifier else { continue }
            if let first = scenes[identifier] {
                report(
                    "repeated-identifier", as: .error,
                    "two scenes have the storyboard identifier '\(identifier)': \(controller.id) is the second",
                    at: controller.element, .storyboardIdentifier, fix: "expected a unique identifier",
                    notes: [DiagnosticNote("the first scene", at: location(first, .storyboardIdentifier))])
            } else {
                scenes[identifier] = controller.element
            }
        }
        for controller in blueprint.controllers {
            var known: [String: Int] = [:]
            for segue in controller.segues.map({ blueprint.segues[$0] }) {
                guard let identifier = segue.identifier, !identifier.isEmpty else { continue }
                // Two segues with one identifier are harmless if they lead to the same scene.
                if let first = known[identifier], blueprint.segues[first].destination != segue.destination {
                    report(
                        "repeated-segue",
                        "two segues of \(controller.className) '\(controller.id)' have the identifier '\(identifier)'",
                        at: segue.element, .identifier,
                        fix:
                            "expected a unique identifier: performSegue(withIdentifier:sender:) finds one of the two",
                        notes: [
                            DiagnosticNote(
                                "the first segue", at: location(blueprint.segues[first].element, .identifier))
                        ])
                }
                known[identifier] = known[identifier] ?? index(of: segue)
            }
        }
    }

    private func index(of segue: Blueprint.Segue) -> Int? {
        blueprint.segues.firstIndex { $0.element == segue.element }
    }

    mutating func checkInitial(showsWindow: Bool) {
        let named = tree.value(.initialViewController, of: 0)
        if let named, blueprint.initial == nil {
            let nearest = blueprint.controllers.first.map {
                "for example \($0.id), \(blueprint.label(blueprint.controllerIndexes[$0.element] ?? 0))"
            }
            report(
                "missing-initial", as: .error, "the initial controller '\(named)' is missing", at: 0,
                .initialViewController,
                fix: "expected the id of a controller" + (nearest.map { ", \($0)" } ?? ""))
        }
        guard named == nil, !blueprint.isNib, let first = blueprint.controllers.first else { return }
        if blueprint.controllers.allSatisfy({ $0.storyboardIdentifier == nil }) {
            let only = blueprint.controllers.count == 1
            report(
                "no-initial",
                only
                    ? "the only scene is not initial and has no storyboard identifier"
                    : "no scene is initial or has a storyboard identifier", at: 0,
                fix: "make \(first.id) the initial controller, or give it an identifier")
        } else if blueprint.name == "Main", !showsWindow {
            report(
                "no-initial", "no scene of Main is initial, so an app that launches with it shows no window", at: 0,
                fix: "make one of its scenes the initial controller, for example \(first.id)")
        }
    }

    mutating func noteUnknown() {
        for (element, count) in blueprint.unknown {
            report(
                "unknown-element", as: .note,
                "<\(tree.tagName(element))> is unknown"
                    + (count > 1 ? "; the file has \(count) of them" : ""),
                at: element, fix: "kept, but not interpreted")
        }
        for name in blueprint.unreadNames {
            let isAttribute = !name.name.hasPrefix("<")
            diagnostics.append(
                Diagnostic(
                    "unread-attribute",
                    "\(isAttribute ? "the attribute '\(name.name)'" : name.name) of \(name.owner) has no effect"
                        + (name.count > 1 ? "; the file has \(name.count) of them" : ""),
                    at: location(name.range), severity: .note, label: "kept by its name"))
        }
    }
}
