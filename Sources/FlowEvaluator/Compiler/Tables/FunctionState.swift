// The function that is being compiled: its code so far, its scopes and its registers.

internal import FlowDiagnostics
internal import FlowSyntax

/// A local variable in a register.
struct Local {
    var name: Symbol
    var register: Int
    var isConstant: Bool
    var isWeak: Bool
    var type: StaticType
    /// Whether a closure captured it.
    var isCaptured = false
    /// Whether the register holds the closure that computes the variable.
    var isComputed = false
    var location: SourceRange
    /// The parameters of a nested function; nil for other values.
    var parameters: [Function.Parameter]?
    /// Its annotation, which decides the types of literals.
    var annotation = NodeID.none
}

/// A variable of an enclosing function, as the capturing function sees it.
struct CapturedVariable {
    var name: Symbol
    var type: StaticType
    var isConstant: Bool
    var isWeak: Bool
    var isComputed = false
    /// The parameters of a nested function; nil for other values.
    var parameters: [Function.Parameter]?
}

/// A loop that `break` can leave and `continue` can restart; a `switch` accepts only `break`.
struct LoopState {
    var breaks: [Int] = []
    var continues: [Int] = []
    var localCount: Int
    var isSwitch: Bool
    /// The number of enclosing `defer` blocks when the loop started.
    var deferCount: Int
    /// The number of enclosing `overlap` blocks.
    var overlaps: Int
    /// Whether this is an `every` block, in which `break` invalidates the timer.
    var isTimer = false
    /// The label of its statement.
    var label = Symbol.none
    /// The jumps of `fallthrough` to the next case.
    var fallthroughs: [Int] = []
}

/// A range of code in which a `defer` or a `do` with clauses catches errors until control leaves it.
struct Protection {
    /// The number of enclosing protections.
    var level: Int
    /// The number of exits that the function had when the range began.
    var wayCount: Int
}

/// Deferred code on an exit path. Protections that the path has already left no longer catch its errors.
struct WayOut {
    var start: Int
    var end: Int
    /// The first level of protections that have been left.
    var level: Int
}

/// A `defer` whose enclosing block has not ended. It is compiled at each exit of that block, with the names visible at the
/// `defer`.
struct Deferred {
    var block: NodeID
    /// The start of the code that it covers.
    var start: Int
    /// The number of locals declared before it. It sees only those.
    var localCount: Int
    var protection: Protection
    /// The statements after it in its block.
    var rest: ArraySlice<NodeID>
}

/// The target of a name.
enum Resolution {
    case local(Int)
    case captured(Int, StaticType, isConstant: Bool, isWeak: Bool)
    case global(Int)
    case function(Int)
    case type(ClassReference)
    /// A member of `self`.
    case member
    /// A static member of a type around the current function.
    case staticMember(ClassReference)
    /// A name of the launch tree or of a live object, looked up at run time.
    case live(StaticType)
    case builtin(Builtin)
    case unresolved
}

/// The register and static type of a compiled expression. If the expression is a local, the register is the local's own and
/// must not be written.
struct Operand {
    var register: Int
    var type: StaticType
}

/// A function under construction.
struct FunctionState {
    var name: Symbol
    var file: Int
    var owner: ClassReference?
    var callback: CallSite?
    /// The node that declares it; `.none` for a closure.
    var declaration = NodeID.none
    var isStatic = false
    /// Whether the caller passes the type in the first register.
    var takesType = false
    var isInitializer = false
    /// Whether this is an `init?` of a class, which `return nil` ends without an instance.
    var isFailable = false
    /// Whether the blocks of the current `if` or `switch` end with the function's value.
    var yieldsBranches = false
    /// The components that the branches of the current statement produce in a result builder's block.
    var builtBranch: Compiler.BuiltBranch?
    /// The registers of local functions that were declared before their statements.
    var mutualFunctions: [(node: NodeID, register: Int)] = []
    /// The property whose accessor or observer this is; inside, setting it bypasses the observers.
    var accessorName: Symbol?
    /// The registers whose values a function returns with its result; empty for most.
    var inouts: [Int] = []
    /// Whether it returns its receiver: an initializer or a setter of a structure.
    var returnsSelf = false
    /// The type of its result.
    var resultType = StaticType.unknown
    /// The register of the tuple that the current `switch` matches, and the types of its elements.
    var matchedTuple: (register: Int, types: [StaticType]) = (-1, [])
    /// The label of the statement that is being compiled.
    var label = Symbol.none
    /// Whether it is a closure, which inherits `self` from the enclosing function.
    var isClosure = false
    /// Whether it is the code of a script or a scenario, whose statements are echoed and run until the world is idle.
    var isEntryPoint = false
    /// Whether it is the entry point of the file, whose variables are visible in the whole file.
    var isTopLevel = false
    /// Whether the current position is in a block of a statement rather than at the entry point's top level.
    var isInsideBlock = false
    /// Whether it is in the block of a command. Its statements are echoed like those around it, but it is a scope.
    var isInCommandBlock = false
    /// The number of enclosing `overlap` blocks.
    var overlaps = 0
    /// The statements whose blocks are being compiled, the innermost last.
    var openStatements: [Int] = []
    /// Whether the base of an optional chain is being compiled.
    var isInChain = false

    var code: ContiguousArray<Instruction> = []
    var sourceOffsets: ContiguousArray<UInt32> = []
    var handlers: [ErrorHandler] = []
    var locals: [Local] = []
    var captures: [Function.Capture] = []
    var captureNames: [CapturedVariable] = []
    var loops: [LoopState] = []
    var defers: [Deferred] = []
    /// The number of enclosing protections, and the exits so far.
    var protectionCount = 0
    var waysOut: [WayOut] = []
    /// For each deferred block that is being compiled, the statements after its `defer`, the innermost last.
    var later: [ArraySlice<NodeID>] = []
    /// The number of loops around the deferred block that is being compiled, which it cannot leave.
    var loopsAroundDeferred: Int?
    /// While a default value is compiled: its parameter and all later parameters, which the value must not use.
    var hiddenParameters: [NamedRange] = []
    /// Names that the enclosing blocks declare further down.
    var upcoming: [NamedRange] = []

    /// The index of each echoed statement and the end of its code, relative to the function, by turns.
    var statementEnds: [Int] = []

    /// The first free register.
    var top = 1
    /// The greatest number of registers in use at any time.
    var high = 1
    /// The first temporary; registers below it belong to locals.
    var localTop = 1
    /// Temporaries below this register may hold counted values.
    var dirty = 0
    /// Whether a `super` call was compiled, for overrides that require one.
    var callsSuper = false
    /// The error with which the function stops a run when it is called; nil if it is valid.
    var refusal: (reason: String, start: UInt32)?
    /// The program's initializer that `super.init` calls.
    var superInitializer: Int?
    /// In a `deinit`: the superclass's deinitializer, which runs after it.
    var superDeinitializer: Int?
    /// Whether an inner closure captured the receiver.
    var capturesSelf = false
    /// Whether it may contain functions that capture its variables, and may change them when called.
    var hasClosures = true
    /// The number of implicit parameters of a closure that uses `$0`.
    var dollarCount = 0
    var sourceOffset: UInt32 = 0
    /// The start of the innermost statement that is being compiled.
    var statementStart: UInt32 = 0

    init(name: Symbol, file: Int, owner: ClassReference?) {
        self.name = name
        self.file = file
        self.owner = owner
    }

    /// The index of the next instruction, relative to the function.
    var here: Int { code.count }

    @discardableResult
    mutating func emit(_ instruction: Instruction) -> Int {
        code.append(instruction)
        sourceOffsets.append(sourceOffset)
        return code.count - 1
    }

    /// Sets the target of an emitted jump.
    mutating func patch(_ jump: Int, to target: Int) { code[jump].setK(target) }

    mutating func beginProtection() -> Protection {
        protectionCount += 1
        return Protection(level: protectionCount - 1, wayCount: waysOut.count)
    }

    /// Adds a handler for the code of a protection, except for exit paths that have left the protection.
    mutating func addHandler(_ handler: ErrorHandler, for protection: Protection) {
        var segment = handler
        for way in waysOut[protection.wayCount...]
        where way.level <= protection.level && way.start >= segment.start && way.start < handler.end {
            segment.end = way.start
            if segment.start < segment.end { handlers.append(segment) }
            segment.start = way.end
        }
        segment.end = handler.end
        if segment.start < segment.end { handlers.append(segment) }
    }

    /// Emits the jump from the end of a loop's body to its start. It counts the steps of the body, because longer iterations are
    /// more work.
    mutating func emitLoop(to start: Int) {
        let steps = 1 + Instruction.steps(of: code[start..<here])
        emit(Instruction(.loop, min(steps, Int(UInt16.max)), k: start))
    }

    /// Allocates one or more consecutive temporary registers.
    mutating func temporaries(_ count: Int = 1) -> Int {
        let first = top
        top += count
        if top > high { high = top }
        return first
    }

    /// Records that a register may hold a counted value.
    mutating func mayHold(_ register: Int, _ type: StaticType) {
        if !type.isUncounted, register >= localTop, register + 1 > dirty { dirty = register + 1 }
    }
}
