// The types that the files of a program declare. The program of a storyboard is written before they are compiled, and depends
// on their names, superclasses and members.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax
internal import StoryboardImport

/// The types at the top level of files, with the names of their members.
struct DeclaredTypes: DeclaredClasses {
    private struct Declared {
        var bases: [String] = []
        var methods: Set<String> = []
        /// The methods by their selectors: `closeWithSegue:` → `close(segue:)`.
        var selectors: [String: DeclaredMethod] = [:]
        var properties: Set<String> = []
        /// The properties that Objective-C does not know, and whether `@objcMembers` exposes them all the same.
        var hidden: Set<String> = []
        var exposesMembers = false
        /// The outlets whose types have a name.
        var outlets: [CodeClass.Property] = []
    }

    private var types: [String: Declared] = [:]
    private let headers: HeaderClasses?
    /// The types that declare a property, in order of their names.
    private var declaring: [String: [String]] = [:]

    /// O(declarations and their members).
    init(files: [ParsedFile], headers: HeaderClasses? = nil, interner: Interner) {
        self.headers = headers
        // The protocols to which extensions conform, which may be in earlier files.
        var conformances: [String: [String]] = [:]
        for (index, file) in files.enumerated() where !file.isLibrary {
            let tree = file.tree
            for node in tree.children(tree.root)
            where tree.kind(node).declaresType || tree.kind(node) == .extensionDeclaration {
                let name = interner.text(tree.name(node))
                var declared = types[name] ?? Declared()
                let bases = tree.child(node, 1)
                if tree.kind(node) == .extensionDeclaration, bases.exists {
                    conformances[name, default: []] += tree.children(bases).map { interner.text(tree.name($0)) }
                }
                if tree.kind(node) != .extensionDeclaration {
                    if bases.exists { declared.bases += tree.children(bases).map { interner.text(tree.name($0)) } }
                    switch tree.kind(node) {
                    case .screenDeclaration, .containerDeclaration: declared.bases.append("UIViewController")
                    case .viewDeclaration: declared.bases.append("UIView")
                    default: break
                    }
                    if tree.isExposed(node) { declared.exposesMembers = true }
                    // Extensions of types that the files do not declare add nothing that a storyboard can refer to.
                } else if types[name] == nil {
                    continue
                }
                let members = tree.child(node, 2)
                let isStrict = file.isSwift || ExposedMembers.exist(in: node, of: tree)
                for member in members.exists ? tree.children(members) : [] {
                    Self.add(member, of: tree, interner, isStrict: isStrict, to: &declared)
                    Self.addOutlets(member, of: file, index, interner, to: &declared)
                    guard tree.kind(member) == .funcDeclaration else { continue }
                    let selector = tree.selector(of: member, in: file.source, interner: interner)
                    declared.selectors[selector] = DeclaredMethod(
                        name: interner.text(tree.name(member)), labels: tree.labels(of: member, interner: interner))
                }
                types[name] = declared
            }
        }
        for name in types.keys.sorted() {
            types[name]?.bases += conformances[name] ?? []
            for property in types[name]?.properties ?? [] { declaring[property, default: []].append(name) }
        }
    }

    private static func add(
        _ member: NodeID, of tree: SyntaxTree, _ interner: Interner, isStrict: Bool, to declared: inout Declared
    ) {
        switch tree.kind(member) {
        case .funcDeclaration, .onDeclaration:
            let base = interner.text(tree.name(member))
            declared.methods.insert(base)
            // The label of the second parameter distinguishes the methods of a delegate or a data source.
            if let label = tree.labels(of: member, interner: interner).dropFirst().first {
                declared.methods.insert("\(base)(\(label))")
            }
        case .varDeclaration:
            let name = interner.text(tree.name(member))
            declared.properties.insert(name)
            if isStrict, !tree.isExposed(member), !tree.flags(member).contains(.isOverride) {
                declared.hidden.insert(name)
            }
        case .bindingList:
            for binding in tree.children(member) {
                add(binding, of: tree, interner, isStrict: isStrict, to: &declared)
            }
        default: break
        }
    }

    /// Adds an outlet with its type, or the outlets of a declaration of several variables.
    private static func addOutlets(
        _ member: NodeID, of file: ParsedFile, _ index: Int, _ interner: Interner, to declared: inout Declared
    ) {
        declared.outlets += file.tree.properties(of: member, in: file.source, interner: interner)
            .filter { $0.isOutlet && $0.type != nil }
            .map {
                CodeClass.Property(
                    name: $0.name, type: $0.type, location: SourceLocation(file: index, range: $0.range), isOutlet: true
                )
            }
    }

    /// The classes with their superclasses and outlets, for the check of the outlets' types.
    var codeTypes: CodeTypes {
        let none = SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
        let classes = types.map { name, declared in
            var found = CodeClass(name: name, location: none, bases: declared.bases)
            found.properties = declared.outlets
            return found
        }
        return CodeTypes(
            classes, ancestors: { Script.uikitAncestors(of: $0) },
            hasProperty: { Script.uikitHasProperty($0, of: $1) })
    }

    /// Whether a type or a type that it inherits from satisfies a condition. The second parameter of the condition is the
    /// declaration, or nil for a name that the files do not declare.
    private func chain(from name: String, contains isFound: (String, Declared?) -> Bool) -> Bool {
        var waiting = [name]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            let declared = types[next]
            if isFound(next, declared) { return true }
            waiting += declared?.bases ?? []
        }
        return false
    }

    /// Whether a type of the program or of UIKit is a class of UIKit or inherits from it.
    private func descends(_ name: String, from uikit: UIKitClass) -> Bool {
        chain(from: name) { base, declared in
            guard declared == nil else { return false }
            return (UIKitClass.named(base) ?? UIKitClass.kind(base))?.isKind(of: uikit) == true
                || headers != nil && base != name && HeaderClasses.base(of: base, in: headers).isKind(of: uikit)
        }
    }

    func hasUnknownMembers(_ name: String) -> Bool {
        types[name] != nil
            && chain(from: name) { base, declared in
                guard declared == nil, base != "NSObject", !Script.isUIKitName(base) else { return false }
                return headers?.superclasses[base] != nil
            }
    }

    /// The superclass of a type that neither the files nor UIKit declare, if Flow cannot place it; nil for other types.
    func unknownSuperclass(of name: String) -> String? {
        guard !isController(name), !isView(name) else { return nil }
        var current = name
        for _ in 0..<64 {
            guard let base = types[current]?.bases.first else { return nil }
            if types[base] == nil { return Script.isUIKitName(base) || base == "NSObject" ? nil : base }
            current = base
        }
        return nil
    }

    /// The names of the types, in their order.
    var names: [String] { types.keys.sorted() }

    func isController(_ name: String) -> Bool { descends(name, from: .viewController) }

    func isView(_ name: String) -> Bool { descends(name, from: .view) }

    func isObject(_ name: String) -> Bool { types[name] != nil && !isController(name) }

    func inherits(_ name: String, from uikit: String) -> Bool {
        (UIKitClass.named(uikit) ?? UIKitClass.kind(uikit)).map { descends(name, from: $0) } ?? false
    }

    func isDeclared(_ name: String) -> Bool { types[name] != nil }

    func hasMethod(_ base: String, _ name: String) -> Bool {
        chain(from: name) { $1?.methods.contains(base) == true }
    }

    func method(forSelector selector: String, of name: String) -> DeclaredMethod? {
        var found: DeclaredMethod?
        _ = chain(from: name) {
            found = $1?.selectors[selector]
            return found != nil
        }
        return found
    }

    func hasProperty(_ property: String, _ name: String) -> Bool {
        chain(from: name) { $1?.properties.contains(property) == true }
    }

    func isHidden(_ property: String, _ name: String) -> Bool {
        var isHidden = false
        var isExposed = false
        _ = chain(from: name) { _, declared in
            if declared?.hidden.contains(property) == true {
                isHidden = true
            } else if declared?.properties.contains(property) == true {
                isExposed = true
            }
            if declared?.exposesMembers == true { isExposed = true }
            return isExposed
        }
        return isHidden && !isExposed
    }

    func uikitSets(_ property: String, of name: String) -> Bool {
        guard let type = Surface.table.type(named: name),
            let member = Surface.table.member(property, of: type, isStatic: false)
        else { return false }
        return member.kind == .property && !member.isReadOnly
    }

    func classes(declaring property: String) -> [String] { declaring[property] ?? [] }
}
