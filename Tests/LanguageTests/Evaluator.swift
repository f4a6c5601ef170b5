// A second implementation of the language: it walks the tree, its values are Swift's, a variable is a box, and nothing
// is compiled. It is slow but simple enough to be checked by reading. The machine must log the same lines.

import FlowDiagnostics
import FlowSyntax

/// Why an expression or statement ends early.
enum Stop: Error {
    /// The error that the program threw.
    case thrown(Evaluated)
    /// A mistake found at run time: its code and message.
    case mistake(String, String)
    /// The program takes too long for a test.
    case limit
    /// The program has no meaning, because one of its statements was omitted.
    case unfit(String)
    /// A `?` link is nil.
    case chain
}

/// How a statement ended.
enum Ending {
    case normal, broke, continued, returned
}

/// The local state of a call.
final class Frame {
    var variables: [Variable] = []
    let captures: [Variable]
    let receiver: Reference?
    /// The class whose method this is.
    let owner: ClassInfo?
    /// The number of leading variables that are `$0`, `$1` ….
    var argumentCount = 0
    var result: Evaluated = .none

    init(captures: [Variable] = [], receiver: Reference? = nil, owner: ClassInfo? = nil) {
        self.captures = captures
        self.receiver = receiver
        self.owner = owner
    }
}

/// Runs a program.
final class Evaluator {
    let source: SourceFile
    let tree: SyntaxTree
    private(set) var interner = Interner()
    /// The log.
    var lines: [String] = []
    /// How the program ended: nil, or the code of the uncaught error.
    private(set) var failure: String?
    private(set) var isOverLimit = false
    /// The reason that the program has no meaning; nil if it has one.
    private(set) var unfit: String?

    var globals: [Symbol: Box] = [:]
    var functions: [Symbol: FunctionInfo] = [:]
    var classes: [Symbol: ClassInfo] = [:]
    let dying = Dying()
    var steps = 0
    var callDepth = 0
    var freeNames: [UInt32: [Symbol]] = [:]
    /// Blocks that wait for the next turn or for time to pass.
    var turnQueue: [FunctionValue] = []
    var timers: [FunctionValue] = []
    let names: KnownNames
    /// The names of the mutating functions of all structures.
    var mutatingNames: Set<Symbol> = []
    /// The names of the properties of all structures, which no class shares.
    var recordMembers: Set<Symbol> = []

    struct KnownNames {
        let underscore, selfName, error, newValue, oldValue, plus, equal, none: Symbol
    }

    init(_ source: SourceFile) {
        self.source = source
        tree = Parser.parse(source, file: 0, interner: &interner).tree
        names = KnownNames(
            underscore: interner.intern("_"), selfName: interner.intern("self"), error: interner.intern("error"),
            newValue: interner.intern("newValue"), oldValue: interner.intern("oldValue"), plus: interner.intern("+"),
            equal: interner.intern("=="), none: interner.intern(""))
    }

    /// Runs the top level to its end.
    func run() {
        let frame = Frame()
        do {
            for node in tree.children(tree.root) { try declare(node) }
            for node in tree.children(tree.root) {
                _ = try topLevel(node, frame)
                try settle()
                while !turnQueue.isEmpty { try runBlock(turnQueue.removeFirst()) }
            }
        } catch Stop.limit {
            isOverLimit = true
        } catch Stop.unfit(let what) {
            unfit = what
        } catch Stop.mistake(let code, _) {
            failure = code
        } catch {
            failure = "uncaught-error"
        }
    }

    func runBlock(_ block: FunctionValue) throws {
        _ = try call(block.info, captures: block.captures, receiver: block.receiver, Arguments())
        try settle()
    }

    func count() throws {
        steps += 1
        if steps > 20_000 { throw Stop.limit }
    }

    /// A value that doubles repeatedly exhausts any memory in a few steps.
    func checkSize(_ size: Int) throws {
        if size > 100_000 { throw Stop.limit }
    }

    /// Deallocates the unreferenced objects one after the other: runs `deinit`, then releases the fields in order, each
    /// with everything that nothing else holds.
    func settle() throws {
        let ended = dying.instances
        dying.instances = []
        for instance in ended { try end(instance) }
    }

    private func end(_ instance: Instance) throws {
        var type: ClassInfo? = instance.type
        while let next = type {
            if let body = next.deinitializer {
                _ = try call(body, captures: [], receiver: Reference(instance, nil), Arguments())
            }
            type = next.superclass
        }
        for field in instance.fields where !field.box.isWeak {
            field.box.value = .none
            try settle()
        }
        instance.fields = []
    }

    // MARK: Names

    func text(_ symbol: Symbol) -> String { interner.text(symbol) }
    func text(_ node: NodeID) -> String { source.text(tree.range(node)) }

    /// A value that must exist in a meaningful program.
    func known<Value>(_ value: Value?, _ what: @autoclosure () -> String = "something is missing") throws -> Value {
        guard let value else { throw Stop.unfit(what()) }
        return value
    }

    /// The variable of a name: local, captured or global.
    func box(_ name: Symbol, _ frame: Frame) -> Box? {
        if let local = localBox(name, frame) { return local }
        if receiver(frame).map({ hasMember(name, $0.instance.type) }) ?? false { return nil }
        return globals[name]
    }

    func localBox(_ name: Symbol, _ frame: Frame) -> Box? {
        frame.variables.last { $0.name == name }?.box ?? frame.captures.last { $0.name == name }?.box
    }

    /// `self`, if any.
    func receiver(_ frame: Frame) -> Reference? {
        if let receiver = frame.receiver { return receiver }
        if case .object(let reference)? = frame.captures.last(where: { $0.name == names.selfName })?.box.value {
            return reference
        }
        return nil
    }

    func hasMember(_ name: Symbol, _ type: ClassInfo) -> Bool {
        type.nearest { type in
            type.fields.contains { $0.name == name } || type.getters[name] != nil || type.methods[name] != nil
                ? true : nil
        } ?? false
    }
}
