// A storyboard as a program: the script that launches it without an app's code.

internal import ContainerRuntime
public import FlowDiagnostics
internal import FlowSurface
internal import StoryboardImport

extension Script {
    /// Whether a path has the extension of a storyboard or of a xib.
    public static func isInterface(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

    /// Loads the script that launches a storyboard, or shows the view of a xib. It declares the custom classes, as far as their
    /// names do not collide with UIKit's. A file that is neither becomes a diagnostic of the script.
    public init(
        launching storyboard: SourceFile, options: LoadOptions,
        reader: @escaping SourceReader, lister: @escaping SourceLister
    ) {
        let path = storyboard.name.split(separator: "/").last.map(String.init) ?? storyboard.name
        let name = storyboard.name + ".flow"
        var options = options
        options.launchesDocument = true
        var text = path.hasSuffix(".xib") ? "xib \"\(path)\"\n" : "storyboard \"\(path)\" as main\nlaunch main\n"
        if let blueprint = try? Blueprint(reading: storyboard) {
            for detail in LaunchScript.Detail.allCases {
                text = LaunchScript.source(for: blueprint, path: path, detail: detail, isTaken: Self.isUIKitName)
                let script = Script(
                    SourceFile(name: name, text: text), options: options, reader: reader, lister: lister)
                // A name that the language uses for something else makes the script refer to fewer names.
                if !script.diagnostics.contains(where: { $0.severity == .error }) {
                    self = script
                    return
                }
            }
        }
        self.init(SourceFile(name: name, text: text), options: options, reader: reader, lister: lister)
    }
}

extension Script {
    /// A type of UIKit or of a module that it exports, its superclasses and their protocols; empty for another name.
    public static func uikitAncestors(of name: String) -> [String] {
        guard isUIKitName(name) else { return [] }
        guard let type = Surface.table.type(named: name) else { return [name] }
        return Surface.table.line(of: type).map { Surface.table.name(of: $0) }
    }

    /// Whether a type of UIKit or of a module that it exports has a property, with its superclasses.
    public static func uikitHasProperty(_ property: String, of name: String) -> Bool {
        guard let type = Surface.table.type(named: name) else { return false }
        return Surface.table.member(property, of: type, isStatic: false)?.kind == .property
    }

    /// Whether UIKit or a module that it exports declares a class or another type of this name.
    public static func isUIKitName(_ name: String) -> Bool {
        UIKitClass.named(name) != nil || UIKitClass.kind(name) != nil || Surface.table.type(named: name) != nil
    }
}
