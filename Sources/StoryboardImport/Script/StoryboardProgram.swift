// Writes a storyboard as a program: a class whose methods create the scenes' controllers, load their views and list their
// segues. The program is Swift in Flow's dialect, so the machine runs it like the code of an app (decision 0113).

public import FlowDiagnostics

/// The declarations of the program that a storyboard refers to by name.
public protocol DeclaredClasses {
    /// Whether the program has a class of this name that descends from a controller.
    func isController(_ name: String) -> Bool
    /// Whether the program has a class of this name that descends from a view.
    func isView(_ name: String) -> Bool
    /// Whether the program has a class of this name that is not a controller's.
    func isObject(_ name: String) -> Bool
    /// Whether the program has a class of this name that descends from a class of UIKit.
    func inherits(_ name: String, from uikit: String) -> Bool
    /// Whether the program has a class of this name.
    func isDeclared(_ name: String) -> Bool
    /// Whether a class of the program, or a superclass in the program, has a method with this base name. A name such as
    /// `tableView(cellForRowAt)` includes the label of the second parameter.
    func hasMethod(_ base: String, _ name: String) -> Bool
    /// The method with a selector, such as `closeWithSegue:`, in a class of the program or a superclass of it.
    func method(forSelector selector: String, of name: String) -> DeclaredMethod?
    /// Whether a property of a class is unknown to Objective-C, because neither `@IBOutlet` nor `@objc` marks it.
    func isHidden(_ property: String, _ name: String) -> Bool
    /// Whether a class of the program, or a superclass in the program, has a property of this name.
    func hasProperty(_ property: String, _ name: String) -> Bool
    /// Whether a class of the program inherits from one of another language or module, whose members are unknown.
    func hasUnknownMembers(_ name: String) -> Bool
    /// Whether a class of UIKit has a property of this name that can be set.
    func uikitSets(_ property: String, of name: String) -> Bool
    /// The classes of the program that declare a property of this name themselves, in order of their names.
    func classes(declaring property: String) -> [String]
}

extension DeclaredClasses {
    public func hasUnknownMembers(_ name: String) -> Bool { false }
}

/// A method of the program that a storyboard refers to by its selector.
public struct DeclaredMethod: Sendable {
    /// The base name.
    public var name: String
    /// The labels of its parameters; `_` for none.
    public var labels: [String]

    public init(name: String, labels: [String]) { (self.name, self.labels) = (name, labels) }
}

/// Writes the program of one storyboard or xib.
public struct StoryboardProgram {
    let blueprint: Blueprint
    let declared: any DeclaredClasses
    var text = ""
    /// The element that each line of the program describes, and the element of the next lines.
    private var origins: [ElementTree.Index] = []
    var origin: ElementTree.Index = 0
    /// The functions that have been written, and the prototypes that have one.
    var written: Set<String> = []
    var prototypes: [ElementTree.Index] = []
    /// The variations in the function that is being written: the condition, and what starts and ends.
    var changes: [(condition: String, start: String, end: String)] = []
    /// The sizes of the images in the document's resources, in points.
    var images: [String: (width: Double, height: Double)] = [:]
    /// The changes of the variations, by the objects that they include or exclude.
    var masks: [String: [(mask: Int, change: Int)]] = [:]
    /// The tables of strings, by language.
    var translations: [StringsTable] = []
    /// The connections by the controllers of their owners.
    var outlets: [Int: [Blueprint.Outlet]] = [:]
    var actions: [Int: [Blueprint.Action]] = [:]

    var tree: ElementTree { blueprint.tree }

    init(of blueprint: Blueprint, declared: any DeclaredClasses) {
        self.blueprint = blueprint
        self.declared = declared
        images = Self.images(in: blueprint.tree)
        masks = Self.masks(in: blueprint.tree)
        for outlet in blueprint.outlets {
            if let index = blueprint.controller(of: outlet.owner) { outlets[index, default: []].append(outlet) }
        }
        for action in blueprint.actions {
            if let index = blueprint.controller(of: action.owner) { actions[index, default: []].append(action) }
        }
    }

    /// The source of the class for a storyboard, and the place in the storyboard that each of its lines describes.
    /// - Parameters:
    ///   - className: the name of the class.
    ///   - variable: the script's name for the storyboard; nil if it has none.
    ///   - translations: the tables of strings in the languages of the device.
    /// - Complexity: O(elements).
    public static func source(
        of blueprint: Blueprint, className: String, variable: String?, declared: any DeclaredClasses,
        translations: [StringsTable] = []
    ) -> (text: String, places: [SourceRange]) {
        var program = StoryboardProgram(of: blueprint, declared: declared)
        program.translations = translations
        if blueprint.isNib { program.writeNib(className) } else { program.write(className, variable) }
        return (program.text, program.origins.map { blueprint.tree.range($0) })
    }

    mutating func line(_ depth: Int, _ line: String) {
        text += String(repeating: "    ", count: depth) + line + "\n"
        origins.append(origin)
    }

    /// A number's literal.
    static func number(_ value: Double) -> String {
        Int(exactly: value).map { $0.magnitude < 1_000_000_000 ? String($0) : String(value) } ?? String(value)
    }

    /// A string literal, or `nil`.
    static func literal(_ text: String?) -> String {
        guard let text else { return "nil" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n", "\r": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private mutating func write(_ className: String, _ variable: String?) {
        if let variable {
            line(
                0,
                "var \(variable): UIStoryboard { return UIStoryboard(name: \(Self.literal(blueprint.name)), bundle: nil) }"
            )
        }
        line(0, "class \(className) {")
        line(1, "var initial = \(blueprint.initial ?? -1)")
        writeIdentities()
        writeMaking()
        writeAttributes()
        writeLoading()
        writeSegues()
        line(0, "}")
    }

    /// Writes a function with a case for each scene for which `row` is not nil.
    mutating func table(
        _ signature: String, default last: String?, _ row: (Int, Blueprint.Controller, StoryboardProgram) -> String?
    ) {
        let rows = blueprint.controllers.enumerated().map { row($0.offset, $0.element, self) }
        line(1, "func \(signature) {")
        line(2, "switch scene {")
        for (index, row) in rows.enumerated() {
            origin = blueprint.controllers[index].element
            if let row { line(2, "case \(index): \(row)") }
        }
        origin = 0
        line(2, "default: \(last.map { "return \($0)" } ?? "break")")
        line(2, "}")
        line(1, "}")
    }

    // MARK: Scenes

    private mutating func writeIdentities() {
        line(1, "func scene(_ identifier: String) -> Int {")
        line(2, "switch identifier {")
        var known: Set<String> = []
        for (index, controller) in blueprint.controllers.enumerated() {
            guard let identifier = controller.storyboardIdentifier, known.insert(identifier).inserted else { continue }
            line(2, "case \(Self.literal(identifier)): return \(index)")
        }
        line(2, "default: return -1")
        line(2, "}")
        line(1, "}")
        table("identifier(_ scene)", default: "nil") { _, controller, program in
            controller.storyboardIdentifier.map { "return \(StoryboardProgram.literal($0))" }
        }
        table("reference(_ scene)", default: "nil") { index, controller, program in
            guard controller.kind == .viewControllerPlaceholder,
                let reference = program.blueprint.references.first(where: { $0.controller == index })
            else { return nil }
            return
                "return [\(StoryboardProgram.literal(reference.storyboardName)), \(StoryboardProgram.literal(reference.identifier))]"
        }
    }

    private mutating func writeMaking() {
        table("make(_ scene, _ coder)", default: "UIViewController(coder: coder)") { index, controller, program in
            let custom = controller.customClass.flatMap { program.declared.isController($0) ? $0 : nil }
            let made = "\(custom ?? controller.kind.className)(coder: coder)"
            switch controller.kind {
            case .tabBarController: return "UIViewController.prelude_decodesTabs(); return \(made)"
            case .splitViewController where program.hasColumns(index):
                return "let split = \(made); split?.prelude_decode(\(program.isTriple(index))); return split"
            case .pageViewController:
                let style =
                    program.tree.value(.transitionStyle, of: controller.element) == "scroll" ? "scroll" : "pageCurl"
                let isVertical = program.tree.value(.navigationOrientation, of: controller.element) == "vertical"
                return
                    "let pages = \(made); pages?.prelude_decode(.\(style), .\(isVertical ? "vertical" : "horizontal")); "
                    + "return pages"
            case _ where custom != nil: return "return \(made)"
            case .hostingController, .avPlayerViewController, .glkViewController, .viewController,
                .viewControllerPlaceholder:
                return nil
            default: return "return \(made)"
            }
        }
        // A container creates its own view, so loadView has nothing to load from the scene.
        table("hasView(_ scene)", default: "false") { _, controller, _ in
            controller.view == nil || controller.kind.isContainer ? nil : "return true"
        }
        table("columns(_ scene)", default: "false") { index, _, program in
            program.hasColumns(index) ? "return true" : nil
        }
    }

    /// Whether a split view controller has the columns of iOS 14, which are set one by one.
    func hasColumns(_ index: Int) -> Bool {
        let controller = blueprint.controllers[index]
        guard controller.kind == .splitViewController else { return false }
        return blueprint.containment(of: index).contains {
            let name = relationship($0)
            return name == "supplementaryViewController" || name == "compactViewController"
        }
    }

    /// Whether a split view controller with columns has three.
    func isTriple(_ index: Int) -> Bool {
        blueprint.containment(of: index).contains { relationship($0) == "supplementaryViewController" }
    }

    /// The column to which a relationship leads.
    static func column(_ relationship: String?) -> String {
        switch relationship {
        case "masterViewController": "primary"
        case "supplementaryViewController": "supplementary"
        case "compactViewController": "compact"
        default: "secondary"
        }
    }

    func relationship(_ segue: Blueprint.Segue) -> String? { tree.value(.relationship, of: segue.element) }

    // MARK: Attributes

    private mutating func writeAttributes() {
        line(1, "func set(_ scene, _ x) {")
        line(2, "switch scene {")
        for (index, controller) in blueprint.controllers.enumerated() {
            let runtime = runtimeAttributes(of: controller.element).filter {
                isSettable($0.key, of: controller.element)
            }
            let lines = attributes(of: controller) + runtime.map { "x.\($0.key) = \($0.value)" }
            guard !lines.isEmpty else { continue }
            origin = controller.element
            line(2, "case \(index):")
            for text in lines { line(3, text) }
        }
        origin = 0
        line(2, "default: break")
        line(2, "}")
        line(1, "}")
    }

    func attributes(of controller: Blueprint.Controller) -> [String] {
        guard controller.kind != .viewControllerPlaceholder else { return [] }
        let element = controller.element
        var lines: [String] = []
        if let identifier = controller.restorationIdentifier {
            lines.append("x.restorationIdentifier = \(Self.literal(identifier))")
        }
        if let title = tree.value(.title, of: element) {
            lines.append("x.title = \(text(title, "title", of: element))")
        }
        for (attribute, property) in [
            (InterfaceAttribute.hidesBottomBarWhenPushed, "hidesBottomBarWhenPushed"),
            (.definesPresentationContext, "definesPresentationContext"),
            (.providesPresentationContextTransitionStyle, "providesPresentationContextTransitionStyle"),
        ] where tree.isTrue(attribute, of: element) { lines.append("x.\(property) = true") }
        if controller.kind == .navigationController {
            if tree.isTrue(.navigationBarHidden, of: element) { lines.append("x.isNavigationBarHidden = true") }
            if tree.value(.toolbarHidden, of: element) == "NO" { lines.append("x.isToolbarHidden = false") }
        }
        if let style = Self.style(tree.value(.modalPresentationStyle, of: element)) {
            lines.append("x.modalPresentationStyle = .\(style)")
        }
        if let style = Self.transition(tree.value(.modalTransitionStyle, of: element)) {
            lines.append("x.modalTransitionStyle = .\(style)")
        }
        for child in tree.children(element) {
            guard let title = tree.value(.title, of: child) else { continue }
            switch tree.tag(child) {
            case .navigationItem: lines.append("x.navigationItem.title = \(text(title, "title", of: child))")
            case .tabBarItem: lines.append("x.tabBarItem.title = \(text(title, "title", of: child))")
            default: break
            }
        }
        return lines + properties(of: controller)
    }

    static func style(_ name: String?) -> String? {
        let known = [
            "fullScreen", "formSheet", "pageSheet", "currentContext", "overCurrentContext", "overFullScreen",
            "automatic",
            "popover",
        ]
        return name.flatMap { known.contains($0) ? $0 : nil }
    }

    static func transition(_ name: String?) -> String? {
        let known = ["coverVertical", "crossDissolve", "flipHorizontal", "partialCurl"]
        return name.flatMap { known.contains($0) ? $0 : nil }
    }
}
