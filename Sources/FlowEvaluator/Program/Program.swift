// A script lowered to one flat array of instructions and its tables. It is immutable; all mutable state is in the `Machine`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

/// A function: its entry point, frame layout and parameters.
struct Function: Sendable {
    var name: Symbol
    /// The index of its first instruction.
    var entryPoint: Int
    /// The steps that a call counts against the step limit; depends on the function's length.
    var steps = 1
    /// The number of registers in its frame. R[0] is the receiver; the parameters follow.
    var registerCount: Int
    var parameters: [Parameter]
    /// The source of each captured variable when a closure is created.
    var captures: [Capture]
    /// The names of the captured variables.
    var captureNames: [Symbol] = []
    /// The class that declares the method.
    var owner: ClassReference?
    /// The UIKit callback that it implements.
    var callback: Callback?
    /// The location of its name, in the file of its code.
    var location: SourceLocation
    /// Whether UIKit requires a `super` call that the function never makes.
    var omitsRequiredSuper = false
    /// Whether Objective-C knows the method by itself: an attribute or the script exposes it.
    var isExposed = true
    var isInitializer = false
    /// Whether it is the initializer that the class's head implies, which initializes the fields itself.
    var isHead = false
    /// The parameters whose changed values it returns with its result; 0 is the receiver of a `mutating` function.
    var inouts: [Int] = []
    /// The initializer of the program that it calls by `super.init`.
    var superInitializer: Int?

    struct Parameter: Sendable {
        /// The argument label; nil if it has none.
        var label: Symbol?
        var name: Symbol
        var hasDefault: Bool
        /// Whether its type annotation is a function type.
        var takesCode = false
        /// The number of parameters in its function type; -1 if it is unknown.
        var codeArity = -1
        /// Whether its annotation is certainly no function type, so that it takes no trailing closure.
        var refusesCode = false
        var isVariadic = false
        var isAutoclosure = false
        /// Whether its annotation is a type that is not optional.
        var excludesNil = false
        /// The result builder for a closure argument.
        var builder: Int?
        var type = StaticType.unknown
        /// The types of the elements of its argument, or of the arguments of `xs: T...`.
        var elements = ElementTypes()
    }

    /// The source of a captured variable when the closure is created.
    enum Capture: Sendable, Equatable {
        /// A variable in a register of the enclosing function, shared with it.
        case register(Int)
        /// A variable that the enclosing function itself captured.
        case outer(Int)
        /// The value of a register when the closure is created: `[weak self]`, `[x = e]`.
        case value(Int)
    }
}

/// A class that the script declares.
struct ClassDefinition: Sendable {
    var name: Symbol
    var location: SourceLocation
    var superclass: ClassReference
    var uikit: UIKitClass
    /// All fields, inherited ones first.
    var fields: [Field] = []
    /// Own methods by base name.
    var methods = NameMap<Overloads>()
    /// Own methods by the selectors that `@objc(name)` gives them.
    var selectors = NameMap<Int>()
    /// The same names by methods.
    var selectorNames = NumberMap<Symbol>()
    /// Whether the class follows Swift's rules of what Objective-C knows, and whether `@objcMembers` exposes all its members.
    var isStrict = false
    var exposesMembers = false
    var staticMethods = NameMap<Overloads>()
    /// The getters of the static properties that the class declares.
    var staticGetters = NameMap<Int>()
    var staticSetters = NameMap<Int>()
    /// The global variables of the stored static properties that the class declares.
    var staticGlobals = NameMap<Int>()
    /// Own static constants, which are strings known when the program is compiled.
    var staticConstants = NameMap<Symbol>()
    /// Own computed properties.
    var getters = NameMap<Int>()
    var setters = NameMap<Int>()
    var initializers: Overloads = []
    /// The convenience initializers that the class inherits although it declares designated ones: it overrides all
    /// designated initializers of its superclass.
    var inheritedInitializers: [Int] = []
    /// Whether the class declares initializers, of which none is designated. It then inherits those of its superclass.
    var declaresOnlyConveniences = false
    /// `screen Message(id)`: the parameters that are fields; nil when the head has none.
    var headParameters: [Function.Parameter]?
    /// Sets the initial values of the fields. Runs before any initializer except a head's, whose parameters the values may use.
    var fieldInitializer: Int?
    var deinitializer: Int?
    /// The callbacks that the class itself implements.
    var callbacks: [(Callback, Int)] = []
    var slots: [Slot] = []
    /// The kind of declaration.
    var kind = Kind.class
    /// The cases of an enumeration in order.
    var cases: [EnumerationCase] = []
    /// The protocols of the program to which it conforms, including inherited ones.
    var protocols: Set<Int> = []
    /// The names of all protocols and classes after its `:`.
    var baseNames: Set<Symbol> = []
    /// The names of its generic types, if JSON is decoded as this type.
    var generics: [Symbol] = []
    /// The types that a class passes to its generic superclass, by the names of the superclass's generic types.
    var genericArguments = NameMap<ClassReference>()
    /// The requirements of a protocol.
    var requirements: Set<Symbol> = []
    /// The requirements that a conforming class may lack: `@objc optional func`.
    var optionalRequirements: Set<Symbol> = []
    /// The functions of the subscripts that the class declares, which have a getter and possibly a setter.
    var subscripts: [(getter: Int, setter: Int?, isStatic: Bool)] = []
    /// Whether it is an extension of a UIKit class rather than a new class.
    var isExtension = false
    /// Whether it is declared as an `NSObject`.
    var isObjectiveC = false
    /// Whether it is a class of the library that takes the place of a part of UIKit's, such as the data source of static cells. Traces
    /// leave out its events.
    var isHidden = false
    /// Whether its controllers load the declared xib with the class's name by default.
    var hasNib = false
    /// The class that its `layerClass` returns.
    var layerClass: ClassReference?
    /// The index of its type in the surface plus one; 0 for a class that the script declares, `opaque` for another
    /// module's.
    var kept: Int32 = 0

    enum Kind: Sendable {
        case `class`, structure, enumeration, `protocol`
        /// An extension of a built-in value type: `extension Array`.
        case values
    }

    /// A case of an enumeration.
    struct EnumerationCase: Sendable {
        var name: Symbol
        /// The labels of its values; empty if it has none.
        var labels: [Symbol] = []
        var types: [StaticType] = []
        var hasValues = false
        /// Whether a value has a default.
        var hasDefaults = false
        /// Whether each value's type is optional.
        var optionals: [Bool] = []
        var raw: Constant?
    }

    /// Whether its instances are values.
    var isValue: Bool { kind == .structure || kind == .enumeration || kind == .values }

    struct Field: Sendable {
        var name: Symbol
        var isWeak: Bool
        var isConstant: Bool
        var isHidden: Bool = false
        /// Whether texts show its value as an optional.
        var isOptional = false
        /// The function that sets a field with observers, or -1.
        var setter = -1
        /// Whether its observers run only after a change and do not use the old value.
        var isObservedAfterwards = false
        /// Whether key-value observation learns of its changes, or it never changes.
        var isDynamic = false
        /// Whether Objective-C does not know the property, so that key-value coding does not find it.
        var isUnexposed = false
        /// The getter of the lazy variable that this field backs, or -1.
        var lazyGetter = -1
        /// For the wrapper of a variable: the getter of the wrapped value, or -1.
        var wrappedGetter = -1
        /// Whether a subclass computes the property, so that the field is not read or set directly.
        var isOverridden = false
        /// The static type of its values.
        var type = StaticType.unknown
    }

    /// A named slot for one child.
    struct Slot: Sendable {
        var name: Symbol
        /// The field that holds the child, weakly.
        var childField: Int
        /// The field that holds its frame, or nil for the bounds.
        var frameField: Int
    }
}

/// The target of a call, member access or verb; the machine keeps an inline cache per call site.
struct CallSite: Sendable {
    var name: Symbol
    /// Argument labels in order; `Symbol.none` for none.
    var labels: [Symbol] = []
    /// A function, class, verb or table index, depending on the instruction.
    var target: Int = -1
    /// The class to construct or, for a `super` call, the class above which the search starts.
    var owner: ClassReference?
    var callback: Callback?
    var builtin: Builtin = .none
}

/// The metadata of a top-level statement.
struct StatementInfo: Sendable {
    var location: SourceLocation
    /// Whether the next statement expects an error, so that an error here does not end the scenario.
    var expectsError: Bool
    /// Whether an `expect` inspects the effects of this statement.
    var isObserved: Bool
    /// The instruction after the statement, where the run continues after an expected failure.
    var resumePoint = 0
    /// The first register that belongs to the statement.
    var registerFloor = 1
    /// The number of enclosing `overlap` blocks in its function.
    var overlaps = 0
    /// The statement whose block contains this one. An error that the outer statement expects ends it.
    var outer: Int?
}

/// A range of instructions whose errors a handler catches.
struct ErrorHandler: Sendable {
    var start: Int
    var end: Int
    var target: Int
    /// The register that receives the error.
    var register: Int
    /// The first register that is released.
    var floor: Int
    /// The number of enclosing `overlap` blocks in its function.
    var overlaps: Int
    /// Whether the handler may rethrow the error.
    var holdsError = false
    /// The nearest enclosing handler in its function, as an index into the program's handlers, or -1.
    var outer = -1
}

/// The library's functions that compare collections with the program's `==`.
struct EqualityFunctions: Sendable {
    /// The symbol of `==`.
    var name: Symbol
    var lists: Int
    var dictionaries: Int
    var contains: Int
    var first: Int
    var last: Int
    var starts: Int
}

/// A compiled script.
struct Program: Sendable {
    var code: ContiguousArray<Instruction> = []
    /// The source offset of each instruction, in bytes; its function has the file.
    var sourceOffsets: ContiguousArray<UInt32> = []
    var constants: ContiguousArray<Constant> = []
    var functions: [Function] = []
    var classes: [ClassDefinition] = []
    /// The first class that represents one of another module; nil unless the script uses one.
    var opaqueClass: Int?
    /// Whether a statement that opens something can launch the app again after its end.
    var launchesEnded = false
    /// Whether the script replaces functions of other modules.
    var stubsForeign = false
    /// The functions of other modules whose closures the script answers.
    var answered: [String] = []
    /// The class definitions of extensions of UIKit classes, by class.
    var extensions: [UIKitClass: Int] = [:]
    var callSites: ContiguousArray<CallSite> = []
    var statements: [StatementInfo] = []
    var expectations: [Expectation] = []
    var equivalences: [Equivalence] = []
    /// The points that `cover` instructions count.
    var coveragePoints: [CoveragePoint] = []
    /// The coverage point of each class; empty if coverage is off.
    var classPoints: [Int] = []
    var handlers: [ErrorHandler] = []
    /// The number of overloads that the compiler compared with calls: a clock-free measure of growth.
    var looks: UInt64 = 0
    var globals: [Symbol] = []
    /// The labels of tuples; the first has none. The elements of dictionaries and of `enumerated` have the next.
    var tupleShapes: [[Symbol]] = [[]]
    /// The shape of `(key: k, value: v)`.
    static let entryShape = 1
    /// The shape of `(offset: i, element: x)`.
    static let offsetShape = 2
    /// The functions that write through key paths, by those that read.
    var keyPathSetters = NumberMap<Int>()
    /// The sets of functions with the same labels, among which the arguments choose.
    var overloadSets: [OverloadSet] = []
    /// The top-level functions that declare an operator again, by the function that declared it first.
    var operatorOverloads: [Int: [Int]] = [:]
    /// The top-level functions that have the name of the one that is declared first.
    var functionOverloads: [Int: [Int]] = [:]
    /// The tests for protocols and `NSNumber` among the parameters of a top-level operator.
    var operatorTests: [Int: [OverloadSet.Test]] = [:]
    /// The paths of the files that the app's bundle may contain, besides nibs and storyboards.
    var resources: [String] = []
    /// The extensions of built-in value types, by the type's name.
    var valueExtensions: [String: Int] = [:]
    /// The library's `Set`; -1 if the program does not use it.
    var setClass = -1
    /// The functions that compare values of types that declare `==`; nil if no type does.
    var equality: EqualityFunctions?
    /// The functions for keys with their own `hash(into:)`; nil for a program that declares none.
    var keys: KeyFunctions?
    /// The functions of the top level and the scenarios.
    var entryPoints: [EntryPoint] = []
    var configuration = World.Configuration()
    /// Whether an expectation compares the state with that before a relaunch.
    var looksAtRestoration = false
    /// Functions of the prelude with the members that they implement.
    var prelude: [(member: Builtin, function: Int)] = []

    /// The innermost handler around an instruction; `pc` is the index after it. Handlers are sorted by their ends, function by
    /// function. The first one that ends at or after `pc` is therefore the handler or nested in it. O(log handlers + nesting)
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

    /// The class where a member lookup starts; for a UIKit class, the nearest extension.
    func searchStart(_ reference: ClassReference) -> ClassReference {
        guard !extensions.isEmpty, var uikit = reference.uikit else { return reference }
        while true {
            if let index = extensions[uikit] { return ClassReference(declared: index) }
            guard let next = uikit.superclass else { return reference }
            uikit = next
        }
    }

    /// Whether a member is optional in any protocol of the program.
    func isOptionalRequirement(_ name: Symbol) -> Bool {
        classes.contains { $0.kind == .protocol && $0.optionalRequirements.contains(name) }
    }

    /// Whether a class conforms to a protocol in which a member is optional. If the class lacks the member, its value
    /// is nil.
    func mayLack(_ name: Symbol, _ reference: ClassReference) -> Bool {
        var current = searchStart(reference)
        while let index = current.declaredIndex {
            if classes[index].protocols.contains(where: { classes[$0].optionalRequirements.contains(name) }) {
                return true
            }
            current = classes[index].superclass
        }
        return false
    }

    struct EntryPoint: Sendable {
        /// The scenario's title; empty for the top level.
        var title: String
        var function: Int
        var expectationCount: Int
        /// Whether an expectation inspects the trace, so that the run must keep it.
        var looksAtTrace: Bool
        var location: SourceLocation
        var configuration: World.Configuration
        /// UIKit classes whose instances are traced.
        var traced: [UIKitClass] = []
        /// The instruction after the end where a relaunch starts; nil if none was requested or there is no launch.
        var relaunchPoint: Int?
    }
}

/// A literal. The machine creates heap values when it starts.
enum Constant: Hashable, Sendable {
    case int(Int)
    /// A `UInt64` above `Int.max`.
    case unsigned(UInt64)
    case double(UInt64)
    case duration(Nanoseconds)
    case percent(UInt64)
    case string(String)
    case size(Size)
    case point(Point)
    case rect(Rect)
    case insets(EdgeInsets)
    case directionalInsets(EdgeInsets)
    case transform(AffineTransform)
    case enumCase(Symbol)
    /// A case of one of the program's enumerations.
    case ownCase(UInt64)
    /// A case whose enumeration of UIKit is known.
    case uikitCase(Symbol, EnumType)
    /// A set of options of UIKit.
    case options(UInt64, EnumType)
    case type(UInt32)
    case function(Int)
    case absent
}
