// A script lowered to one flat array of instructions with tables beside it. Immutable once made; all that
// changes while it runs is in the `Machine`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

/// A function: where its code is and how it is entered.
struct Function: Sendable {
    var name: Symbol
    /// The index of its first instruction.
    var entry: Int
    /// What a call of it counts against the limit of steps, by its length.
    var steps = 1
    /// Registers its frame needs. R[0] is the receiver, parameters follow.
    var registerCount: Int
    var parameters: [Parameter]
    /// Where each captured variable comes from when a closure is made.
    var captures: [Capture]
    /// The names of the captured variables.
    var captureNames: [Symbol] = []
    /// The class whose method it is.
    var owner: ClassReference?
    /// The callback of UIKit that it implements.
    var callback: Callback?
    /// The file that its code is from, and the place of its name.
    var location: SourceLocation
    /// Whether UIKit requires it to call super and it never does.
    var omitsRequiredSuper = false
    var isInitializer = false
    /// Whether it is the initializer that a class's head stands for, which has the fields initialized itself.
    var isHead = false
    /// The program's initializer that it calls by `super.init`.
    var superInitializer: Int?

    struct Parameter: Sendable {
        /// The argument's label; nil for none.
        var label: Symbol?
        var name: Symbol
        var hasDefault: Bool
        /// Whether its annotation is a function type.
        var takesCode = false
    }

    /// Where a captured variable comes from when the closure is made.
    enum Capture: Sendable, Equatable {
        /// A variable in a register of the enclosing function, shared with it.
        case register(Int)
        /// A variable that the enclosing function captured itself.
        case outer(Int)
        /// The value of a register at that moment: `[weak self]`, `[x = e]`.
        case value(Int)
    }
}

/// A class that the script declares.
struct ClassDefinition: Sendable {
    var name: Symbol
    var location: SourceLocation
    var superclass: ClassReference
    var uikit: UIKitClass
    /// Fields, inherited ones first.
    var fields: [Field] = []
    /// Own methods by base name.
    var methods: [Symbol: Overloads] = [:]
    var staticMethods: [Symbol: Overloads] = [:]
    /// Own computed properties.
    var getters: [Symbol: Int] = [:]
    var setters: [Symbol: Int] = [:]
    var initializers: Overloads = []
    /// `screen Message(id)`: the parameters that are fields; nil when the head has none.
    var headParameters: [Function.Parameter]?
    /// Sets the fields' initial values; runs before any initializer but a head's, whose parameters they may ask for.
    var fieldInitializer: Int?
    var deinitializer: Int?
    /// Callbacks that it implements itself.
    var callbacks: [(Callback, Int)] = []
    var slots: [Slot] = []
    /// Whether it extends one of UIKit's classes rather than being a class of its own.
    var isExtension = false
    /// Whether it says that it is an `NSObject`.
    var isObjectiveC = false

    struct Field: Sendable {
        var name: Symbol
        var isWeak: Bool
        var isConstant: Bool
        var isHidden: Bool = false
        /// The function that sets a field with observers, or -1.
        var setter = -1
        /// Whether its observers only follow a change, and do not ask for the old value.
        var isObservedAfterwards = false
        /// The getter of the lazy variable whose value this is, or -1.
        var lazyGetter = -1
        /// What is known of its values.
        var type = StaticType.unknown
    }

    /// A named place for one child.
    struct Slot: Sendable {
        var name: Symbol
        /// The field that holds the child, weakly.
        var childField: Int
        /// The field that holds its frame, or nil for the bounds.
        var frameField: Int
    }
}

/// What a call, member access or verb refers to; the machine keeps a cache beside each.
struct Site: Sendable {
    var name: Symbol
    /// Argument labels in order; `Symbol.none` for none.
    var labels: [Symbol] = []
    /// A function, class, verb or table index, by the instruction that uses it.
    var target: Int = -1
    /// A class that bounds the search (super calls) or is made.
    var owner: ClassReference?
    var callback: Callback?
    var builtin: Builtin = .none
}

/// The echo of a top-level statement.
struct StatementInfo: Sendable {
    var location: SourceLocation
    /// Whether the next statement expects an error, so that one does not end the scenario.
    var expectsError: Bool
    /// Whether an `expect` looks at what this statement does.
    var isObserved: Bool
    /// The instruction behind the statement, where the run goes on if it fails as expected.
    var resumePoint = 0
    /// Registers from here on are the statement's own.
    var registerFloor = 1
    /// How many overlaps of its own function contain it.
    var overlaps = 0
    /// The statement in whose block it stands: an error that that one expects ends it.
    var outer: Int?
}

/// Instructions under which a thrown error is caught.
struct ErrorHandler: Sendable {
    var start: Int
    var end: Int
    var target: Int
    /// The register that receives the error.
    var register: Int
    /// Registers from here on are released.
    var floor: Int
    /// How many overlaps of its function contain it.
    var overlaps: Int
    /// Whether the error may go on from it.
    var holdsError = false
    /// The nearest handler around it in its function, as an index into the program's, or -1.
    var outer = -1
}

/// A script ready to run.
struct Program: Sendable {
    var code: ContiguousArray<Instruction> = []
    /// For each instruction the byte it comes from; the function tells the file.
    var places: ContiguousArray<UInt32> = []
    var constants: ContiguousArray<Constant> = []
    var functions: [Function] = []
    var classes: [ClassDefinition] = []
    /// The definitions that extensions of UIKit's classes make, by class.
    var extensions: [UIKitClass: Int] = [:]
    var sites: ContiguousArray<Site> = []
    var statements: [StatementInfo] = []
    var expectations: [Expectation] = []
    var equivalences: [Equivalence] = []
    /// What `cover` instructions count.
    var coveragePoints: [CoveragePoint] = []
    /// For each class its coverage point; empty where nothing is counted.
    var classPoints: [Int] = []
    var handlers: [ErrorHandler] = []
    /// How many overloads the compiler has held against calls: a measure of growth without a clock.
    var looks: UInt64 = 0
    var globals: [Symbol] = []
    /// The functions of the top level and of each scenario.
    var entries: [Entry] = []
    var configuration = World.Configuration()
    /// Whether an expectation compares what was before a relaunch.
    var looksAtRestoration = false
    /// Functions of the prelude, by the member that they stand for.
    var prelude: [(member: Builtin, function: Int)] = []

    /// The innermost handler around an instruction, by the place behind it. Handlers come by their ends, functions one after
    /// the other, so the first that ends there or later is it, or is in it. O(log handlers + nesting).
    func handler(at pc: Int) -> ErrorHandler? {
        var (low, high) = (0, handlers.count)
        while low < high {
            let middle = (low + high) / 2
            if handlers[middle].end < pc { low = middle + 1 } else { high = middle }
        }
        var index = low < handlers.count ? low : -1
        while index >= 0 {
            if handlers[index].start < pc { return handlers[index] }
            index = handlers[index].outer
        }
        return nil
    }

    /// Where the search for a member of a class begins: at the nearest extension, for a class of UIKit.
    func searchStart(_ reference: ClassReference) -> ClassReference {
        guard !extensions.isEmpty, var uikit = reference.uikit else { return reference }
        while true {
            if let index = extensions[uikit] { return ClassReference(declared: index) }
            guard let next = uikit.superclass else { return reference }
            uikit = next
        }
    }

    struct Entry: Sendable {
        /// The scenario's title; empty for the top level.
        var title: String
        var function: Int
        var expectationCount: Int
        /// Whether an expectation is about what was told, so that it is to be kept.
        var looksAtTrace: Bool
        var location: SourceLocation
        var configuration: World.Configuration
        /// UIKit's own classes whose instances are traced.
        var traced: [UIKitClass] = []
        /// The instruction behind the entry at which a relaunch begins; nil where none was asked for, or there is no launch.
        var relaunchPoint: Int?
    }
}

/// A literal: heap values are made when the machine starts.
enum Constant: Hashable, Sendable {
    case int(Int)
    case double(UInt64)
    case duration(Nanoseconds)
    case percent(UInt64)
    case string(String)
    case size(Size)
    case point(Point)
    case rect(Rect)
    case enumCase(Symbol)
    case type(UInt32)
    case function(Int)
    case absent
}
