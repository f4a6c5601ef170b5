// Programs that mean something: well-formed scripts over the whole language and all verbs, in which any code may stand
// where code may stand. They are made from the tables of verbs, methods, properties, callbacks and enumerations, so that
// what joins a table is in them by itself. What they come to nobody knows; what must hold of every run does.

import Flow

/// What a name stands for.
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
    /// Of an instance of one of the program's classes, that class.
    var className: String?
}

/// A class of the program.
struct MeaningClass: Sendable {
    var name: String
    /// What it is of UIKit's; `object` for a plain class.
    var uikit: UIKitClass
    var fields: [MeaningName] = []
    /// Its functions, which take no arguments.
    var functions: [String] = []
    var buttons: [String] = []
    var slots: [String] = []
    /// Whether it computes its `restorationIdentifier`, which can then not be set.
    var overridesName = false
    /// Whether its initializer takes an argument `id`.
    var takesID = false

    /// An expression that makes one.
    var making: String { takesID ? "\(name)(id: 1)" : "\(name)()" }
}

/// Where code stands.
struct MeaningScope: Sendable {
    /// The callback or kind of code, as coverage calls it.
    var place = "main"
    /// The class of `self`.
    var owner: MeaningClass?
    var names: [MeaningName] = []
    var depth = 0
    var isLoop = false
    /// Whether a gesture is in hand.
    var isGesture = false

    /// The same, one deeper.
    func inner(_ place: String? = nil) -> MeaningScope {
        var scope = self
        scope.depth += 1
        if let place { scope.place = place }
        return scope
    }
}

/// Makes one program.
struct MeaningGenerator {
    var numbers: SplitMix
    var classes: [MeaningClass] = []
    /// What all code of the program may name.
    var globals: [MeaningName] = []
    /// What the program is about.
    var theme: CallbackInfo.Family?
    /// Whether there are classes for canaries.
    var hasCanaryClasses = false
    /// Classes of which one site has receivers; empty where there are none.
    var receivers: [MeaningReceiver] = []
    var app = AppModel()
    /// How many more statements the program may have.
    var budget = 0
    /// Names are never given twice.
    private var lastName = 0

    struct AppModel: Sendable {
        var hasApp = false
        var hasScene = false
        var isPad = false
        var hasLaunch = false
    }

    init(seed: UInt64, index: Int) { numbers = SplitMix(seed: seed, index: UInt64(index)) }

    /// The program of the seed and index.
    mutating func program() -> [Piece] {
        budget = [8, 14, 24, 40][numbers.below(4)]
        chooseTheme()
        let settings = makeApp()
        declareClasses()
        hasCanaryClasses = numbers.chance(40)
        if numbers.chance(25) { declareReceivers() }
        let launch = makeLaunch()
        let variables = declareGlobals()
        var pieces = settings
        if hasCanaryClasses { pieces += canaryClasses() }
        pieces += receiverClasses()
        for index in classes.indices { pieces.append(declaration(of: index)) }
        if app.hasApp { pieces.append(appDeclaration("app")) }
        if app.hasScene { pieces.append(appDeclaration("scene")) }
        if numbers.chance(20) { pieces.append(globalFunction()) }
        pieces += numbers.chance(50) ? launch + variables : variables + launch
        pieces += delegates()
        let statements = main()
        guard app.hasLaunch, numbers.chance(6) else { return pieces + statements }
        // What the top level declares a scenario does not see.
        let declared = Set(
            variables.compactMap { $0.head.split(separator: " ").dropFirst().first?.prefix { $0 != ":" } })
        globals.removeAll { declared.contains($0.name[...]) }
        return pieces + statements + [Piece("scenario \"one\" {", main())]
    }

    /// The statements of the top level.
    private mutating func main() -> [Piece] {
        var scope = MeaningScope()
        scope.names = globals
        // Nothing that fails comes before these, so that they are always reached.
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
            // What fails ends the run, unless somebody catches or expects it.
            if numbers.chance(45), statements.allSatisfy({ !$0.head.hasPrefix("let ") && !$0.head.hasPrefix("var ") }) {
                pieces += [Piece("do {", statements), Piece("catch {", [])]
            } else {
                pieces += statements
                if numbers.chance(60) { pieces.append(Piece("expect error")) }
            }
        }
        return numbers.chance(20) ? pieces + brokenProcess(scope) : pieces
    }

    /// A name that nothing else has.
    mutating func fresh(_ stem: String) -> String {
        lastName += 1
        return "\(stem)\(lastName)"
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[numbers.below(elements.count)] }
}

extension SplitMix {
    /// True so many times of a hundred.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
