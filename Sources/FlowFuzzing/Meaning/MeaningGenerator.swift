// Generates meaningful programs: well-formed scripts that use the whole language and all verbs, with code wherever code may
// appear. They are generated from the tables of verbs, methods, properties, callbacks and enumerations, so that new rows are
// used automatically. Their results are unknown, but the properties of every run are not.

import Flow

/// The kind of thing that a name refers to.
enum MeaningKind: Hashable, Sendable {
    case uikit(UIKitClass)
    /// An instance of one of the program's plain classes.
    case instance
    case int, string, list, dictionary, code, any
}

/// A name that code may use.
struct MeaningName: Sendable {
    var name: String
    var kind: MeaningKind
    var isConstant = true
    /// The class, if the name refers to an instance of one of the program's classes.
    var className: String?
}

/// A class of the program.
struct MeaningClass: Sendable {
    var name: String
    /// The UIKit class that it inherits from; `object` for a plain class.
    var uikit: UIKitClass
    var fields: [MeaningName] = []
    /// Its methods, all without parameters.
    var functions: [String] = []
    var buttons: [String] = []
    var slots: [String] = []
    /// Whether it computes its `restorationIdentifier`, which then cannot be set.
    var overridesName = false
    /// Whether its initializer has a parameter `id`.
    var takesID = false

    /// An expression that creates an instance.
    var making: String { takesID ? "\(name)(id: 1)" : "\(name)()" }
}

/// The context of generated code.
struct MeaningScope: Sendable {
    /// The callback or the kind of code, in the words of the coverage report.
    var context = "main"
    /// The class of `self`.
    var owner: MeaningClass?
    var names: [MeaningName] = []
    var depth = 0
    var isLoop = false
    /// Whether a gesture is active.
    var isGesture = false

    /// The scope nested one level deeper.
    func inner(_ context: String? = nil) -> MeaningScope {
        var scope = self
        scope.depth += 1
        if let context { scope.context = context }
        return scope
    }
}

/// Generates one program.
struct MeaningGenerator {
    var numbers: SplitMix
    var classes: [MeaningClass] = []
    /// The names that all code of the program may use.
    var globals: [MeaningName] = []
    /// The family of callbacks on which the program concentrates.
    var theme: CallbackInfo.Family?
    /// Whether the program declares the classes of canaries.
    var hasCanaryClasses = false
    /// Whether the program declares the types of canaries about types.
    var hasCanaryTypes = false
    /// Whether the program declares structures and enumerations with code in their members.
    var hasOwnTypes = false
    /// The classes whose instances are receivers at one call site; may be empty.
    var receivers: [MeaningReceiver] = []
    var app = AppModel()
    /// The number of statements that the program may still have.
    var budget = 0
    /// The number of the last name; names are never reused.
    private var lastName = 0

    /// What UIKit has: a program has no use for the library's own members.
    static let methods = MethodInfo.all.filter { !$0.base.hasPrefix("prelude_") }
    static let properties = PropertyInfo.all.filter { !$0.name.hasPrefix("prelude_") }

    struct AppModel: Sendable {
        var hasApp = false
        var hasScene = false
        var isPad = false
        var hasLaunch = false
    }

    init(seed: UInt64, index: Int) { numbers = SplitMix(seed: seed, index: UInt64(index)) }

    /// The program with this seed and index.
    mutating func program() -> [Piece] {
        budget = [8, 14, 24, 40][numbers.below(4)]
        chooseTheme()
        let settings = makeApp()
        declareClasses()
        hasCanaryClasses = numbers.chance(40)
        hasCanaryTypes = numbers.chance(35)
        let wantsOwnTypes = numbers.chance(30)
        if numbers.chance(25) { declareReceivers() }
        let launch = makeLaunch()
        let variables = declareGlobals()
        var pieces = settings
        if hasCanaryClasses { pieces += canaryClasses() }
        if hasCanaryTypes { pieces += canaryTypes() }
        if wantsOwnTypes {
            hasOwnTypes = true
            pieces.append(Piece("var leftR = \(2 + numbers.below(4))"))
        }
        pieces += receiverClasses()
        for index in classes.indices { pieces.append(declaration(of: index)) }
        if app.hasApp { pieces.append(appDeclaration("app")) }
        if app.hasScene { pieces.append(appDeclaration("scene")) }
        if wantsOwnTypes { pieces += ownTypes() }
        if numbers.chance(20) { pieces.append(globalFunction()) }
        pieces += numbers.chance(50) ? launch + variables : variables + launch
        pieces += delegates() + recognizers()
        let statements = main()
        guard app.hasLaunch, numbers.chance(6) else { return pieces + statements }
        // A scenario cannot use the variables of the top level.
        let declared = Set(
            variables.compactMap { $0.head.split(separator: " ").dropFirst().first?.prefix { $0 != ":" } })
        globals.removeAll { declared.contains($0.name[...]) || $0.name.hasPrefix("z") }
        hasOwnTypes = false
        return pieces + statements + [Piece("scenario \"one\" {", main())]
    }

    /// The statements of the top level.
    private mutating func main() -> [Piece] {
        var scope = MeaningScope()
        scope.names = globals
        // These canaries come first, because nothing before them can fail, so that they always run.
        var pieces = canary(scope) + canary(scope)
        if !receivers.isEmpty {
            let (before, after) = receiverPair(fresh("q"))
            pieces += before + after
        }
        if numbers.chance(25) { pieces += brokenMoment() }
        if numbers.chance(15) { pieces += repeatedMoment() }
        if numbers.chance(25) { pieces += draggedAway(scope) }
        let count = 2 + numbers.below(9)
        for _ in 0..<count {
            let statements = statement(&scope)
            // An error ends the run unless it is caught or expected.
            if numbers.chance(45), statements.allSatisfy({ !$0.head.hasPrefix("let ") && !$0.head.hasPrefix("var ") }) {
                pieces += [Piece("do {", statements), Piece("catch {", [])]
            } else {
                pieces += statements
                if numbers.chance(60) { pieces.append(Piece("expect error")) }
            }
        }
        return numbers.chance(20) ? pieces + brokenProcess(scope) : pieces
    }

    /// A name that is not used elsewhere.
    mutating func fresh(_ stem: String) -> String {
        lastName += 1
        return "\(stem)\(lastName)"
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[numbers.below(elements.count)] }
}

extension SplitMix {
    /// Returns true with a probability in per cent.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
