// Compiles syntax trees to a program. The first pass collects the declarations of the files. The second resolves every
// name, checks what is statically known and emits instructions, one construct at a time, so that the checks and the
// code generation of a construct are in one place. A program with errors is never run.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A parsed file of a script. A class, because a session has one file per block, and each checkpoint keeps a list of
/// them.
final class ParsedFile: Sendable {
    let source: SourceFile
    let tree: SyntaxTree
    /// Whether the file is the script itself and not an import.
    let isMain: Bool
    /// Whether the file is a Swift file, which cannot contain Flow's verbs.
    let isSwift: Bool

    /// Whether the file's top-level statements run, as those of `main.swift` and of the script itself do.
    var runsTopLevel: Bool { isMain || source.name == "main.swift" || source.name.hasSuffix("/main.swift") }

    init(source: SourceFile, tree: SyntaxTree, isMain: Bool) {
        (self.source, self.tree, self.isMain) = (source, tree, isMain)
        isSwift = source.name.hasSuffix(".swift")
    }
}

/// A compilation in progress.
struct Compiler {
    /// Never set. The existential makes the compiler an address-only type. A loadable one would be copied whole for
    /// every function that only reads it (decision 0052).
    private let passedByAddress: (any Sendable)? = nil

    /// The files by their index in the source map.
    var files: [ParsedFile]
    /// The files to compile, each import before its importers; the script itself is last.
    var order: [Int]
    /// The functions that the script replaces with `stub` or `answer`.
    var stubbed: [StubbedFunction] = []
    /// The class of the library whose objects are the variables of `async let`.
    var asyncLet: ClassReference?
    /// The state of the tables before the current block of a session, because earlier blocks are not recompiled.
    var standing = Standing()
    /// The names of the classes whose controllers load a declared xib by default.
    var nibClasses: Set<Symbol> = []
    /// The names of the storyboards without an initial controller, which `launch` cannot show, with their files.
    var boardsWithoutInitial: [Symbol: String] = [:]
    /// Whether the program counts coverage.
    var coversStatements = false
    /// Whether the values of top-level expressions are shown, as in a session.
    var showsValues = false
    /// Whether to record the uses of kept names.
    var recordsSurface = false
    var surfaceUses: [SurfaceUse] = []
    /// The members that Swift files name after a dot; collected when members of opaque modules are first looked up.
    var namedMembers: Set<Symbol>?
    /// Whether a function with an error in an imported Swift file stops the run only when it is called.
    var refusesLate = false
    /// The functions outside types that share a name with an earlier one.
    var globalOverloads: [Symbol: [Int]] = [:]
    /// The functions that are synthesized for coding.
    var codingFunctions: [CodingFunction] = []
    /// The result builder of the closure that is compiled next.
    var nextBuilder: Int?
    /// The set of overloads that each dispatching function chooses from.
    var chosenSets: [Int: Int] = [:]
    /// The imported modules that Flow does not know.
    var opaqueModules: [String] = []
    /// The classes in headers of Objective-C, which all Swift files of the program see; nil without headers.
    var headers: HeaderClasses?
    /// The files that import one of them.
    var opaqueFiles: Set<Int> = []
    /// The former and the current label of UIKit's functions that take a parent, `toParentViewController` and
    /// `toParent`; nil if no file uses the former one.
    var formerLabel: (former: Symbol, current: Symbol)?
    /// The class whose static members the expression may name without the class.
    var implicitClass: ClassReference?
    var interner: Interner
    let names: KnownSymbols
    var program = Program()
    var diagnostics: [Diagnostic] = []

    var classNames = SymbolMap<ClassReference>()
    /// The classes of the `app` and `scene` declarations with handlers.
    var appClasses: [AppNode: ClassReference] = [:]
    /// The nested types, by the outer type and the name; see `nestedKey`.
    var nestedTypes: [Int: ClassReference] = [:]
    /// The types nested in types and functions, by their own name.
    var nestedNames = SymbolMap<[ClassReference]>()
    /// The class around each class; -1 for none.
    var enclosing: [Int] = []
    /// The aliases of types, by the outer class and the name.
    var typeAliases: [Int: (file: Int, type: NodeID)] = [:]
    /// The class whose declaration is being read.
    var typeScope: Int?
    /// The names of the settable members of structures and elements of tuples.
    var valueMembers: Set<Symbol> = []
    /// The properties of values whose setters leave the value as it is, by type and name.
    var steadySetters: Set<Int> = []
    /// The names of the settable computed properties of structures and enumerations.
    var valueSetters: Set<Symbol> = []
    /// The names of functions that change their receiver.
    var mutatingNames: Set<Symbol> = []
    /// The names of the properties of structures whose getters change the structure.
    var mutatingGetters: Set<Symbol> = []
    /// The names of optional requirements.
    var optionalNames: Set<Symbol> = []
    /// The operators that the program declares outside types, with their functions.
    var operatorNames: [Symbol: Int] = [:]
    /// The operator of the current assignment, such as `|` in `|=`, if `Operator` lacks it.
    var ownCompound: Symbol?
    /// The variable or property to which the current assignment assigns.
    var assignedName: Symbol?
    /// The operators that types declare.
    var declaredOperators: Set<Symbol> = []
    /// Whether any type of the program has static members.
    var declaresStatics = false
    /// Whether the program declares subscripts.
    var declaresSubscripts = false
    /// The cases and static properties to which `.name` may refer, by name.
    var implicitMembers: [Symbol: [Int]] = [:]
    /// The type expected of the expression whose base is being compiled.
    var implicitExpectation = StaticType.unknown
    /// The call that is being compiled, with the type that its context expects.
    var expectedCall = (node: NodeID.none, type: StaticType.unknown)
    /// Whether a file assigns through a key path in a variable; nil until the first key path.
    var setsKeyPaths: Bool?
    /// The member at the start of a chain that has the expected type, as in `.all.subtracting(.top)`; `.none` without one.
    var implicitRoot = NodeID.none
    /// The types of the elements of the literal that is compiled next.
    var literalElements = ElementTypes()
    /// The literal that the current statement stores, and the types that it gets.
    var expectedLiteral = ExpectedLiteral()
    /// The functions of this extension that override what UIKit has and Flow does not model.
    var unmodelledOverrides: [Int] = []
    /// The literals that Swift infers to be doubles.
    var literals = LiteralInference()
    /// Whether variables are passed with `&` to closures.
    var passesInoutToClosures = false
    /// The classes with subclasses and the static members that are overridden, counted when first needed.
    var openTypes = OpenTypes()
    /// The number of classes whose generic arguments are known.
    var genericArgumentCount = -1
    /// The names of all generic types.
    var genericNames: Set<Symbol> = []
    /// The asynchronous functions of Swift files.
    var asyncFunctions: Set<Int> = []
    /// Extensions of nested types, which other extensions may declare.
    var lateExtensions: [(file: Int, node: NodeID)] = []
    /// Whether a function contains types.
    var hasLocalTypes = false
    /// The depth of the current walk through aliases of aliases.
    var aliasDepth = 0
    /// The declarations of stored properties, by class and name.
    var fieldNodes: [Int: (file: Int, node: NodeID)] = [:]
    /// The memberwise initializers of structures, by class.
    var memberwiseInitializers: [Int: MemberwiseInitializer] = [:]
    /// The nodes of declared types.
    var declaredTypeNodes = NumberMap<Bool>()
    /// The types, functions and variables that are private to a Swift file, by file and name.
    var privateTypes: [Int: ClassReference] = [:]
    /// The functions whose result is `Never`, and the number of files that have been searched for them.
    var neverNames: Set<Symbol> = []
    var neverFiles = 0
    /// Types in a type that only one file sees, where other files declare types of the same name, by file.
    var privateNestedTypes: [Int: [Int: ClassReference]] = [:]
    var privateFunctions: [Int: Int] = [:]
    /// The variables of Swift files, by the file (or -1 for all) and the name.
    var swiftVariables: [Int: (owner: ClassReference, location: SourceLocation)] = [:]
    /// The delegates that launch an app of Swift files.
    var swiftApp: SwiftApp?
    /// The callbacks that call the delegates' functions.
    var delegateCalls: [(caller: Int, function: Int, file: Int, node: NodeID)] = []
    /// The types whose static members are the variables of Swift files.
    var fileClasses: [(file: Int, index: Int)] = []
    var classNodes: [ClassNodes] = []
    /// The synthesized accessors, by class.
    var synthesizedAccessors: [Int: [SynthesizedAccessor]] = [:]
    /// The functions that are convenience initializers.
    var conveniences: Set<Int> = []
    /// The functions that are failable initializers of classes.
    var failables: Set<Int> = []
    /// The initializers implied by heads, by class.
    var headInitializers: [Int: Int] = [:]
    var functionNames = SymbolMap<Int>()
    var functionTypes: [StaticType] = []
    var pendingFunctions: [PendingFunction] = []
    var globalNames = SymbolMap<Int>()
    var globals: [GlobalVariable] = []
    /// The variables that entry points initialize, as soon as the first one has been compiled.
    var initializedVariables: [InitializedVariable]?
    /// Names in launch trees with their types.
    var launchNames = SymbolMap<StaticType>()
    /// The default names of instances.
    var liveNames = LiveNames()
    var launchNode: (file: Int, node: NodeID)?
    /// The last launch of the entry point and its app, which `relaunch` repeats.
    var launchInForce: (file: Int, node: NodeID)?
    var appInForce = AppSettings()
    /// Whether each entry point is followed by a relaunch that a run can try.
    var triesRelaunches = false
    /// Whether each entry point traces UIKit's own controllers and views.
    var tracesSystem = false
    var verbs = SymbolMap<Int>()
    /// The words in the signatures of verbs, including `animated`.
    var verbWords = SymbolMap<String>()
    /// The verbs whose second word can select one of several variants.
    var verbsWithVariants = SymbolMap<Bool>()
    /// Names in source that could not be parsed; errors about them are suppressed.
    var withheld: Set<Symbol> = []
    /// Whether an import is missing, so that any unknown name may be declared there.
    var lacksFiles = false

    var file = 0
    var state: FunctionState
    var outer: [FunctionState] = []
    var constantIndex = ConstantIndex()
    /// The number of `expect` statements in the current entry point.
    var expectationCount = 0
    /// Whether any of them inspects the trace.
    var looksAtTrace = false
    /// The statement in which an unmodelled name was found.
    var unmodelledStatement: StatementStart?
    /// The subjects of event patterns.
    var patternSubjects: [PatternSubject] = []
    /// A small cache of the initializers of classes.
    var knownInitializers: [KnownInitializers] = []
    /// The methods of classes by their locations, as `locationKey` encodes them.
    var methodsByLocation = NumberMap<Int>()
    /// The number of names that unknown names have been compared with to suggest the nearest.
    var comparedNames = 0
    /// Whether to compare further names. The work is the number of unknown names times that of known names, so a large
    /// file with many errors needs a limit.
    var suggestsNames: Bool { comparedNames < Self.comparedNamesLimit }
    static let comparedNamesLimit = 2_000_000
    /// The jumps out of the optional chains that are being compiled. The last element is the innermost chain.
    var chainExits: [[Int]] = []

    /// The names to which any of the files assigns.
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

    init(files: [ParsedFile], order: [Int], interner: Interner) {
        self.files = files
        self.order = order
        self.interner = interner
        names = KnownSymbols(&self.interner)
        state = FunctionState(name: .none, file: 0, owner: nil)
        for (index, verb) in VerbCatalogue.all.enumerated() { register(verb, index) }
        for flag in ["animated", "unanimated"] { verbWords[self.interner.intern(flag)] = flag }
        for verb in VerbCatalogue.special { verbs[self.interner.intern(verb.name)] = -1 }
        // Not `allCases`: each start would instantiate the type of its array.
        for number in 0..<UIKitClass.count {
            guard let uikit = UIKitClass(rawValue: UInt8(number)) else { continue }
            classNames[self.interner.intern(uikit.swiftName)] = ClassReference(uikit)
        }
        classNames[self.interner.intern("NSNotification")] = ClassReference(.notification)
    }

    private mutating func register(_ verb: Verb, _ index: Int) {
        verbs[interner.intern(verb.name)] = index
        // Through the bytes, because each start does this for each verb.
        let space = verb.name.utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: UInt8(ascii: " ")) } ?? nil
        if let space { verbsWithVariants[interner.intern(String(verb.name.prefix(space)))] = true }
        for parameter in verb.parameters {
            switch parameter.syntax {
            case .word(let word, _), .literal(let word): verbWords[interner.intern(word)] = word
            case .operand: break
            }
        }
    }

    /// Compiles the files. The program is valid only if `diagnostics` contains no error.
    mutating func compile() { compile { $0.compileEntryPoints() } }

    /// Compiles the files in `order` on top of the existing program, then its entry points.
    mutating func compile(_ body: (inout Compiler) -> Void) {
        declarePairs()
        collectWithheldNames()
        collectModules()
        findFormerLabel()
        declareAll()
        declareNumberTuples()
        registerPrelude()
        collectCallerGenerics()
        inferLiterals()
        checkSwiftFiles()
        if coversStatements { coverClasses() }
        for index in standing.classes..<program.classes.count
        where classNodes[index].node.exists || !classNodes[index].extensions.isEmpty { compileClass(index) }
        compileSwiftVariables()
        compileCoding()
        compileDelegateCalls()
        compileFunctions()
        checkContainment()
        body(&self)
        checkAnnotations()
        checkUncalledFunctions()
        checkRequirements()
        checkSubjects()
        sortDiagnostics()
    }

    /// Adds the coverage points of classes, which count created instances.
    private mutating func coverClasses() {
        for definition in program.classes {
            if definition.kept != 0 || files[definition.location.file].isLibrary {
                program.classPoints.append(0)
                continue
            }
            program.classPoints.append(program.coveragePoints.count)
            program.coveragePoints.append(
                CoveragePoint(kind: .type, name: text(definition.name), location: definition.location))
        }
    }

    /// Records which functions of the prelude implement members of values.
    private mutating func registerPrelude() {
        if program.setClass < 0, let set = interner.find("Set").flatMap({ classNames[$0]?.declaredIndex }),
            files[program.classes[set].location.file].isLibrary
        {
            program.setClass = set
        }
        // The elements of a tuple: `pair.0.append(next())`.
        for position in ["0", "1", "2", "3"] { if let name = interner.find(position) { valueMembers.insert(name) } }
        if program.equality == nil { program.equality = equalityFunctions() }
        if program.keys == nil { program.keys = keyFunctions() }
        if asyncLet == nil { asyncLet = interner.find(Self.asyncLetClass).flatMap { classNames[$0] } }
        guard program.prelude.isEmpty else { return }
        for (name, builtin) in Prelude.functions {
            if let known = interner.find(name), let function = functionNames[known] {
                program.prelude.append((builtin, function))
            }
        }
    }

    /// The library functions that a program with its own `==` uses; nil for other programs.
    private func equalityFunctions() -> EqualityFunctions? {
        func function(_ name: String) -> Int? { interner.find(name).flatMap { functionNames[$0] } }
        guard let name = interner.find("=="), let lists = function("prelude_equalLists"),
            let dictionaries = function("prelude_equalDictionaries"), let contains = function("prelude_containsEqual"),
            let first = function("prelude_firstEqual"), let last = function("prelude_lastEqual"),
            let starts = function("prelude_startsEqual")
        else { return nil }
        return EqualityFunctions(
            name: name, lists: lists, dictionaries: dictionaries, contains: contains, first: first, last: last,
            starts: starts)
    }

    /// The library functions that a program with its own `hash(into:)` uses; nil for other programs.
    private func keyFunctions() -> KeyFunctions? {
        func function(_ name: String) -> Int? { interner.find(name).flatMap { functionNames[$0] } }
        guard let hash = interner.find("hash"), let prepare = function("prelude_prepareKey"),
            let literal = function("prelude_literal"), let unique = function("prelude_uniqueKeys")
        else { return nil }
        return KeyFunctions(hash: hash, prepare: prepare, literal: literal, unique: unique)
    }

    private mutating func sortDiagnostics() {
        // A launch is compiled for each scenario, so its errors are deduplicated.
        var reported: Set<Diagnostic> = []
        diagnostics.removeAll { !reported.insert($0).inserted }
        diagnostics.sort { a, b in
            (a.location.file, a.location.range.start, a.location.range.end)
                < (b.location.file, b.location.range.start, b.location.range.end)
        }
    }

    // MARK: Reading trees

    var tree: SyntaxTree { files[file].tree }
    var source: SourceFile { files[file].source }

    func text(_ symbol: Symbol) -> String { interner.text(symbol) }

    /// The range of the name of a declaration, member or label.
    func nameRange(_ node: NodeID) -> SourceRange { tree.nameRange(node, in: source, interner: interner) }

    /// The range of a command's verb.
    func commandNameRange(_ node: NodeID) -> SourceRange { tree.commandNameRange(node, in: source) }

    func location(_ node: NodeID) -> SourceLocation {
        SourceLocation(file: file, range: tree.range(node))
    }

    func nameLocation(_ node: NodeID) -> SourceLocation {
        SourceLocation(file: file, range: nameRange(node))
    }

    /// Collects the words on the lines of nodes that the parser could not read; errors about them are suppressed as
    /// consequences.
    private mutating func collectWithheldNames() {
        for index in order {
            let tree = files[index].tree
            let bytes = files[index].source.bytes
            var lineStarts: [Int] = []
            var reported: Set<Int> = []
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
                // An error in a declaration's body also withholds its name, which is on the line of its head.
                if reported.insert(line).inserted { withholdWords(in: bytes, from: lineStarts[line]) }
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

    /// The index of a constant, which is added if it is new.
    mutating func constant(_ value: Constant) -> Int {
        constantIndex.index(of: value, in: &program.constants)
    }

    /// Adds a call site and returns its index.
    mutating func addCallSite(_ callSite: CallSite) -> Int {
        program.callSites.append(callSite)
        return program.callSites.count - 1
    }

    func className(_ reference: ClassReference) -> String {
        if let index = reference.declaredIndex { return text(program.classes[index].name) }
        return reference.uikit?.swiftName ?? "?"
    }

    /// The UIKit class from which a class inherits.
    func uikit(_ reference: ClassReference) -> UIKitClass {
        if let index = reference.declaredIndex { return program.classes[index].uikit }
        return reference.uikit ?? .object
    }

    func isSubclass(_ reference: ClassReference, of other: ClassReference) -> Bool {
        // The superclass chain may contain an extension of a class above its first UIKit class.
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

    /// Whether a class is a view controller class.
    func isController(_ reference: ClassReference) -> Bool {
        uikit(reference).isKind(of: .viewController)
    }
}
