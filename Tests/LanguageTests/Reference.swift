// Objects, variables and functions of the plain evaluator. An object ends with the last `Reference` to it, as Swift
// determines.

import FlowSyntax

/// A variable, shared by the closures that captured it.
final class Box {
    private var stored: Evaluated
    private weak var target: Reference?
    let isWeak: Bool

    init(_ value: Evaluated, isWeak: Bool = false) {
        self.isWeak = isWeak
        stored = .none
        self.value = value
    }

    var value: Evaluated {
        get { isWeak ? target.map { .object($0) } ?? .none : stored }
        set {
            if !isWeak {
                stored = newValue
            } else if case .object(let reference) = newValue {
                target = reference
            } else {
                target = nil
            }
        }
    }
}

/// A variable with its name.
struct Variable {
    var name: Symbol
    var box: Box
}

/// The contents of an object. They outlive its references until `deinit` has run.
final class Instance {
    let type: ClassInfo
    /// In order of declaration, the superclass's first.
    var fields: [Variable] = []

    init(_ type: ClassInfo) { self.type = type }

    func box(_ name: Symbol) -> Box? { fields.first { $0.name == name }?.box }
}

/// Unreferenced instances, in the order of their ends.
final class Dying {
    var instances: [Instance] = []
}

/// The only owner of an object, shared by all its references.
final class Reference {
    let instance: Instance
    /// The list that records the end. Nil for the `self` of a `deinit`, whose object has ended.
    private let dying: Dying?

    init(_ instance: Instance, _ dying: Dying?) {
        self.instance = instance
        self.dying = dying
    }

    deinit { dying?.instances.append(instance) }
}

/// A declared function or method.
final class FunctionInfo {
    struct Parameter {
        var name: Symbol
        var label: Symbol
        var fallback: NodeID
    }

    var parameters: [Parameter] = []
    /// The statements, or one expression.
    var body: [NodeID] = []
    /// Whether a result type is declared, so that the body must not end without `return`.
    var hasResult = false
    var owner: ClassInfo?
}

/// A function value: its captures, or the object whose method it is.
final class FunctionValue {
    let info: FunctionInfo
    let captures: [Variable]
    let receiver: Reference?
    /// The number of arguments named `$0`, `$1` …; nil if its parameters have names.
    let isLabelled: Bool

    init(_ info: FunctionInfo, captures: [Variable], receiver: Reference?, isLabelled: Bool = false) {
        self.info = info
        self.captures = captures
        self.receiver = receiver
        self.isLabelled = isLabelled
    }
}

/// The arguments of a call until the callee takes them. Nil for a default.
final class Arguments {
    private var values: [Evaluated?]

    init(_ values: [Evaluated?] = []) { self.values = values }

    var count: Int { values.count }

    func append(_ value: Evaluated?) { values.append(value) }

    func takeFirst() -> Evaluated? { values.isEmpty ? nil : values.removeFirst() }

    /// Releases the last argument. Returns false if there is none.
    func dropLast() -> Bool { values.popLast() != nil }
}

/// A declared class.
final class ClassInfo {
    struct Field {
        var name: Symbol
        var node: NodeID
        var isWeak: Bool
        var isLazy: Bool
        var willSet: FunctionInfo?
        var didSet: FunctionInfo?
    }

    let name: Symbol
    var superclass: ClassInfo?
    var fields: [Field] = []
    var getters: [Symbol: FunctionInfo] = [:]
    var setters: [Symbol: FunctionInfo] = [:]
    var methods: [Symbol: FunctionInfo] = [:]
    var statics: [Symbol: FunctionInfo] = [:]
    var initializer: FunctionInfo?
    var deinitializer: FunctionInfo?
    /// Whether the type is a structure or an enumeration.
    var isValue = false
    var mutating: Set<Symbol> = []
    var cases: [Symbol: [String]] = [:]
    var staticBoxes: [Symbol: Box] = [:]
    var subscriptGetter: FunctionInfo?
    var subscriptSetter: FunctionInfo?
    /// The name and the names of the fields as they are printed.
    var spelling = ""
    var fieldNames: [Symbol: String] = [:]
    /// The handlers of a screen by callback.
    var handlers: [String: FunctionInfo] = [:]

    init(_ name: Symbol) { self.name = name }

    func isKind(of other: ClassInfo) -> Bool {
        var current: ClassInfo? = self
        while let next = current {
            if next === other { return true }
            current = next.superclass
        }
        return false
    }

    /// The first match in this class and its superclasses.
    func nearest<Found>(_ find: (ClassInfo) -> Found?) -> Found? {
        var current: ClassInfo? = self
        while let next = current {
            if let found = find(next) { return found }
            current = next.superclass
        }
        return nil
    }
}
