// From trees to a program. A first pass declares what files say exists; the second resolves every name,
// checks what can be known, and emits instructions, construct by construct, so that a construct's rules and
// its code stand in one place. Nothing runs while any error stands.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// One parsed file of a script. An object, as a session has a file for each block, and a list of them for each checkpoint.
final class ParsedFile: Sendable {
    let source: SourceFile
    let tree: SyntaxTree
    /// Whether it is the script itself rather than an import.
    let isMain: Bool

    init(source: SourceFile, tree: SyntaxTree, isMain: Bool) {
        (self.source, self.tree, self.isMain) = (source, tree, isMain)
    }
}

/// A compilation under way.
struct Compiler {
    /// Never set: it makes the compiler a value that is passed by address. One that could be loaded is copied whole for
    /// every function that only reads (decision 0052).
    private let passedByAddress: (any Sendable)? = nil

    /// The files, by their index in the source map.
    var files: [ParsedFile]
    /// The files that are being compiled, in an order in which imports come before their importers; the script itself
    /// is last.
    var order: [Int]
    /// What earlier blocks of a session made, which is not compiled again.
    var standing = Standing()
    /// Whether the program counts what it passes.
    var coversStatements = false
    /// Whether an expression of the top level is shown with its value, as a session does.
    var showsValues = false
    var interner: Interner
    let names: KnownSymbols
    var program = Program()
    var diagnostics: [Diagnostic] = []

    var classNames = SymbolMap<ClassReference>()
    /// The classes of the `app` and `scene` declarations that have handlers.
    var appClasses: [AppNode: ClassReference] = [:]
    var classNodes: [(file: Int, node: NodeID, extensions: [(file: Int, node: NodeID)])] = []
    /// Accessors that classes have without writing them.
    var synthesizedAccessors: [Int: [SynthesizedAccessor]] = [:]
    /// The initializers that heads stand for, by class.
    var headInitializers: [Int: Int] = [:]
    var functionNames = SymbolMap<Int>()
    var functionTypes: [StaticType] = []
    var pendingFunctions: [PendingFunction] = []
    var globalNames = SymbolMap<Int>()
    var globals: [GlobalVariable] = []
    /// Names of launch trees, with what they are.
    var launchNames = SymbolMap<StaticType>()
    /// What instances are called that have no other name.
    var liveNames = LiveNames()
    var launchNode: (file: Int, node: NodeID)?
    /// The launch that was compiled last for the entry, and the app around it: what `relaunch` does again.
    var launchInForce: (file: Int, node: NodeID)?
    var appInForce = AppSettings()
    /// Whether entries get a relaunch behind their end that a run can try.
    var triesRelaunches = false
    /// Whether UIKit's own controllers and views are traced in each entry.
    var tracesSystem = false
    var verbs = SymbolMap<Int>()
    /// The words that stand in the signatures of verbs, `animated` among them.
    var verbWords = SymbolMap<String>()
    /// The verbs whose second word may choose among several forms.
    var verbsWithForms = SymbolMap<Bool>()
    var memberTables = MemberTables()
    /// Names that stand in source that could not be read; complaints about them are withheld.
    var withheld: Set<Symbol> = []
    /// Whether an import is missing, so that a name that nobody declares may be declared there.
    var lacksFiles = false

    var file = 0
    var state: FunctionState
    var outer: [FunctionState] = []
    var constantIndex = ConstantIndex()
    /// The `expect` statements of the entry that is being compiled.
    var expectationCount = 0
    /// Whether any of them is about what was told.
    var looksAtTrace = false
    /// The statement in which something was found that Flow does not model.
    var unmodelledStatement: StatementPlace?
    /// The subjects of event patterns.
    var patternSubjects: [PatternSubject] = []
    /// What was asked for last, by class.
    var knownInitializers: [(reference: ClassReference, initializers: [Initializer])] = []
    /// The methods of classes by where they are declared, as `placeKey` has it.
    var methodsByPlace: [Int: Int] = [:]
    /// How many names unknown ones have been compared with, to suggest the nearest.
    var comparedNames = 0
    /// Whether more are compared. Unknown names times names is what a large file with many mistakes would take.
    var suggestsNames: Bool { comparedNames < Self.comparedNamesLimit }
    static let comparedNamesLimit = 2_000_000
    /// Jumps out of the optional chain that is being compiled.
    var chainExits: [[Int]] = []

    struct StatementPlace: Equatable {
        var file: Int
        var start: UInt32
    }

    /// A variable of the top level.
    /// What is assigned to anywhere in the files.
    lazy var assignedNames: Set<Symbol> = {
        var names: Set<Symbol> = []
        for file in files {
            let tree = file.tree
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) where tree.kind(NodeID(raw: raw)) == .assignment {
                var target = tree.child(NodeID(raw: raw), 0)
                while [.force, .optionalChain].contains(tree.kind(target)) { target = tree.child(target, 0) }
                if tree.kind(target) == .identifier { names.insert(tree.name(target)) }
            }
        }
        return names
    }()

    struct GlobalVariable {
        var name: Symbol
        var isConstant: Bool
        var isWeak: Bool
        var type: StaticType
        var location: SourceLocation
        /// Whether the place that is being compiled comes after its declaration.
        var isDeclared: Bool
        /// Whether its first value is written out: a scenario begins with it.
        var isPlain: Bool
    }

    init(files: [ParsedFile], order: [Int], interner: Interner) {
        self.files = files
        self.order = order
        self.interner = interner
        names = KnownSymbols(&self.interner)
        state = FunctionState(name: .none, file: 0, owner: nil)
        for (index, verb) in VerbCatalogue.all.enumerated() { note(verb, index) }
        for flag in ["animated", "unanimated"] { verbWords[self.interner.intern(flag)] = flag }
        for verb in VerbCatalogue.special { verbs[self.interner.intern(verb.name)] = -1 }
        for uikit in UIKitClass.allCases {
            classNames[self.interner.intern(uikit.swiftName)] = ClassReference(uikit)
        }
        memberTables.fill(&self.interner)
    }

    private mutating func note(_ verb: Verb, _ index: Int) {
        verbs[interner.intern(verb.name)] = index
        if let space = verb.name.utf8.firstIndex(of: UInt8(ascii: " ")) {
            verbsWithForms[interner.intern(String(verb.name[..<space]))] = true
        }
        for part in verb.parts {
            switch part.form {
            case .word(let word, _), .literal(let word): verbWords[interner.intern(word)] = word
            case .operand: break
            }
        }
    }

    /// Compiles the files; the program is meaningful only while `diagnostics` has no error.
    mutating func compile() { compile { $0.compileEntries() } }

    /// Compiles what `order` has on top of what stands, and what of it can be run.
    mutating func compile(_ entries: (inout Compiler) -> Void) {
        collectWithheldNames()
        declareAll()
        notePrelude()
        if coversStatements { coverClasses() }
        for index in standing.classes..<program.classes.count { compileClass(index) }
        compileFunctions()
        checkContainment()
        entries(&self)
        checkAnnotations()
        checkUncalledFunctions()
        checkSubjects()
        sortDiagnostics()
    }

    /// Classes are counted when one of theirs is made.
    private mutating func coverClasses() {
        for definition in program.classes {
            program.classPoints.append(program.coveragePoints.count)
            program.coveragePoints.append(
                CoveragePoint(kind: .type, name: text(definition.name), location: definition.location))
        }
    }

    /// Notes which functions stand for members of values.
    private mutating func notePrelude() {
        guard program.prelude.isEmpty else { return }
        for (name, builtin) in Prelude.functions {
            if let known = interner.find(name), let function = functionNames[known] {
                program.prelude.append((builtin, function))
            }
        }
    }

    private mutating func sortDiagnostics() {
        // A launch is compiled for each scenario, and what is wrong with it is told once.
        var told: Set<Diagnostic> = []
        diagnostics.removeAll { !told.insert($0).inserted }
        diagnostics.sort { a, b in
            (a.location.file, a.location.range.start, a.location.range.end)
                < (b.location.file, b.location.range.start, b.location.range.end)
        }
    }

    // MARK: Looking at trees

    var tree: SyntaxTree { files[file].tree }
    var source: SourceFile { files[file].source }

    func text(_ symbol: Symbol) -> String { interner.text(symbol) }

    /// The range of a declaration's, member's or label's name.
    func nameRange(_ node: NodeID) -> SourceRange { tree.nameRange(node, in: source, interner: interner) }

    /// The range of a command's verb.
    func commandNameRange(_ node: NodeID) -> SourceRange { tree.commandNameRange(node, in: source) }

    func location(_ node: NodeID) -> SourceLocation {
        SourceLocation(file: file, range: tree.range(node))
    }

    func nameLocation(_ node: NodeID) -> SourceLocation {
        SourceLocation(file: file, range: nameRange(node))
    }

    // MARK: Telling mistakes

    /// Reports a mistake.
    mutating func report(
        _ code: String, _ message: String, at location: SourceLocation, label: String? = nil,
        notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
    ) {
        // What is wrong in a statement with a thing that is not modelled mostly follows from that.
        if let unmodelledStatement, unmodelledStatement == StatementPlace(file: file, start: state.statementStart) {
            return
        }
        diagnostics.append(
            Diagnostic(code, message, at: location, label: label, notes: notes, fixIts: fixIts))
    }

    /// What a name is that Apple's frameworks or Swift have; nil where it is a name of nobody's.
    private func unmodelled(_ name: String, of owner: ClassReference?) -> UnmodelledName? {
        guard let owner else { return UnmodelledName.named(name) }
        return UnmodelledName.member(name) { candidate in
            UIKitClass.named(candidate).map { uikit(owner).isKind(of: $0) } ?? false
        }
    }

    /// Reports a name that means nothing, with the nearest that does, or that Flow does not model.
    mutating func reportUnknown(
        _ code: String, _ message: String, name: Symbol, at location: SourceLocation, label: String?,
        candidates: [String], of owner: ClassReference? = nil, notes: [DiagnosticNote] = []
    ) {
        if withheld.contains(name) { return }
        if let unmodelled = unmodelled(text(name), of: owner) {
            report("unmodelled", unmodelled.message, at: location, label: "not modelled")
            unmodelledStatement = StatementPlace(file: file, start: state.statementStart)
            return
        }
        var fixIts: [FixIt] = []
        comparedNames += candidates.count
        if let near = nearestSpelling(to: text(name), among: candidates) {
            fixIts = [
                FixIt(message: "replace '\(text(name))' with '\(near)'", location: location, replacement: near)
            ]
        }
        if lacksFiles, fixIts.isEmpty, code == "unknown-class" || code == "unknown-name" { return }
        report(code, message, at: location, label: label, notes: notes, fixIts: fixIts)
    }

    /// Every word on the lines of nodes that the parser could not read: what follows only from them is not told.
    private mutating func collectWithheldNames() {
        for index in order {
            let tree = files[index].tree
            let bytes = files[index].source.bytes
            var lineStarts: [Int] = []
            var told: Set<Int> = []
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
                let node = NodeID(raw: raw)
                let kind = tree.kind(node)
                guard kind == .error || tree.flags(node).contains(.broken), kind != .file, kind != .block else {
                    continue
                }
                if lineStarts.isEmpty {
                    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
                }
                let line = Self.line(of: Int(tree.range(node).start), in: lineStarts)
                // A declaration is broken at its head or in one statement of its body; the head's line names it.
                if told.insert(line).inserted { withholdWords(in: bytes, from: lineStarts[line]) }
            }
        }
    }

    /// The index of the last line that starts at or before an offset.
    private static func line(of offset: Int, in lineStarts: [Int]) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private mutating func withholdWords(in bytes: ContiguousArray<UInt8>, from start: Int) {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            let wordStart = index
            while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
            if index > wordStart {
                withheld.insert(interner.intern(String(decoding: bytes[wordStart..<index], as: UTF8.self)))
            } else {
                index += 1
            }
        }
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xff:
            true
        default: false
        }
    }

    // MARK: Tables

    /// The index of a constant.
    mutating func constant(_ value: Constant) -> Int {
        constantIndex.index(of: value, in: &program.constants)
    }

    /// Adds a site. An instruction has sixteen bits for it where it also has two registers; `emitSite` says so.
    mutating func site(_ site: Site) -> Int {
        program.sites.append(site)
        return program.sites.count - 1
    }

    func className(_ reference: ClassReference) -> String {
        if let index = reference.declaredIndex { return text(program.classes[index].name) }
        return reference.uikit?.swiftName ?? "?"
    }

    /// The class of UIKit that a class descends from.
    func uikit(_ reference: ClassReference) -> UIKitClass {
        if let index = reference.declaredIndex { return program.classes[index].uikit }
        return reference.uikit ?? .object
    }

    func isSubclass(_ reference: ClassReference, of other: ClassReference) -> Bool {
        // The way up may pass an extension of a class above the one that UIKit's part begins with.
        if let wanted = other.uikit { return uikit(reference).isKind(of: wanted) }
        var current: ClassReference? = reference
        var steps = 0
        while let candidate = current, steps < 1000 {
            if candidate == other { return true }
            guard let index = candidate.declaredIndex else { return false }
            current = program.classes[index].superclass
            steps += 1
        }
        return false
    }

    /// Whether a class is a view controller's.
    func isController(_ reference: ClassReference) -> Bool {
        uikit(reference).isKind(of: .viewController)
    }
}
